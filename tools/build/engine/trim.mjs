// Pyodide's engine without what only extension modules in files of their own would use, of which there
// are none here:
//   node trim.mjs FOLDER
// puts the script and the engine there, this as whole.wasm.
// It exports each of its 7,000 functions for such modules. Without these a third of the script has
// no purpose, and Binaryen finds what in the engine cannot be reached any more.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { FEATURES } from "./binary.mjs";

const ASSIGNED = /([\w$]+)=Module\["[^"]+"\]=wasmExports\["([^"]+)"\](?:\.value>>>0)?;/g;
const DECLARED = /var (?:[\w$]+,){1000,}[\w$]+;/;

const [target] = process.argv.slice(2);
const { resolve } = createRequire(import.meta.url);
const folder = dirname(resolve("pyodide/package.json"));
const engine = join(folder, "pyodide.asm.wasm");
const script = readFileSync(join(folder, "pyodide.asm.mjs"), "utf8");
const declared = script.match(DECLARED)?.[0];
if (!declared || script.match(ASSIGNED) === null) {
  throw new Error("Pyodide's script does not list the exports of its engine as it used to");
}

const exported = WebAssembly.Module.exports(new WebAssembly.Module(readFileSync(engine)));
const rest = script.replace(ASSIGNED, "").replace(declared, "");
const words = new Set(`${rest} ${readFileSync(join(folder, "pyodide.mjs"), "utf8")}`.match(/[\w$]+/g));
const used = exported
  .filter(({ kind, name }) => (kind !== "function" && kind !== "global") || isUsed(name))
  .map(({ name }) => name);
const spared = new Set(exported.map(({ name }) => name).filter((name) => !used.includes(name)));

mkdirSync(target, { recursive: true });
writeFileSync(join(target, "pyodide.asm.mjs"), spare(script));
const graph = join(target, "exports.json");
writeFileSync(graph, JSON.stringify(reach(used)));
execFileSync(
  process.execPath,
  [
    join(dirname(resolve("binaryen/package.json")), "bin", "wasm-metadce"),
    engine,
    ...Object.keys(FEATURES).map((feature) => `--enable-${feature}`),
    `--graph-file=${graph}`,
    `--output=${join(target, "whole.wasm")}`,
  ],
  { stdio: ["ignore", "ignore", "inherit"] },
);

/** Whether any script names an export, or the variable that the script has for it. */
function isUsed(name) {
  return words.has(name) || words.has(`_${name}`);
}

/** The script without the variables of exports that are spared. */
function spare(text) {
  const variables = new Set();
  const assigned = text.replace(ASSIGNED, (whole, variable, name) => {
    if (!spared.has(name)) return whole;
    variables.add(variable);
    return "";
  });
  const names = declared.slice(4, -1).split(",").filter((name) => !variables.has(name));
  return assigned.replace(declared, `var ${names.join(",")};`);
}

/** The exports that are used as Binaryen's graph of what is reached from outside. */
function reach(names) {
  return [
    { name: "outside", reaches: names, root: true },
    ...names.map((name) => ({ name, export: name })),
  ];
}

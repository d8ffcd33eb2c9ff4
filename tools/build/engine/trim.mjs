// Pyodide's engine without what only extension modules in files of their own would use, of which there
// are none here, and without the tables of codecs that the page's library has not (tables.mjs):
//   node trim.mjs FOLDER
// puts the script and the engine there, under their names in Pyodide.
// It exports each of its 7,000 functions for such modules; without these exports Binaryen finds what in
// the engine cannot be reached any more.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { FEATURES, readEngine } from "./binary.mjs";
import { small, usedWords, withoutExports, withoutLibraries, wordsOf } from "./script.mjs";
import { leaveTablesOut } from "./tables.mjs";

const [target] = process.argv.slice(2);
const { resolve } = createRequire(import.meta.url);
const folder = dirname(resolve("pyodide/package.json"));
const engine = join(folder, "pyodide.asm.wasm");
const whole = readFileSync(join(folder, "pyodide.asm.mjs"), "utf8");
const outside = wordsOf(readFileSync(join(folder, "pyodide.mjs"), "utf8"));
const inside = await usedWords(withoutLibraries(whole, importsOf(engine), outside));
const words = new Set([...outside, ...inside]);

const exported = WebAssembly.Module.exports(read(engine));
const used = exported
  .filter(({ kind, name }) => (kind !== "function" && kind !== "global") || isUsed(name))
  .map(({ name }) => name);
const spared = new Set(exported.map(({ name }) => name).filter((name) => !used.includes(name)));

mkdirSync(target, { recursive: true });
const trimmed = join(target, "pyodide.asm.wasm");
const graph = join(target, "exports.json");
writeFileSync(graph, JSON.stringify(reach(used)));
execFileSync(
  process.execPath,
  [
    join(dirname(resolve("binaryen/package.json")), "bin", "wasm-metadce"),
    engine,
    ...Object.keys(FEATURES).map((feature) => `--enable-${feature}`),
    `--graph-file=${graph}`,
    `--output=${trimmed}`,
  ],
  { stdio: ["ignore", "ignore", "inherit"] },
);

const slim = readEngine(trimmed);
leaveTablesOut(slim);
writeFileSync(trimmed, slim.emitBinary());

// Fewer imports than before are left.
const script = withoutExports(withoutLibraries(whole, importsOf(trimmed), outside), spared);
writeFileSync(join(target, "pyodide.asm.mjs"), await small(script));

function read(path) {
  return new WebAssembly.Module(readFileSync(path));
}

/** The names of what an engine imports. */
function importsOf(path) {
  return new Set(WebAssembly.Module.imports(read(path)).map(({ name }) => name));
}

/** Whether any script names an export, or the variable that the script has for it. */
function isUsed(name) {
  return words.has(name) || words.has(`_${name}`);
}

/** The exports that are used as Binaryen's graph of what is reached from outside. */
function reach(names) {
  return [
    { name: "outside", reaches: names, root: true },
    ...names.map((name) => ({ name, export: name })),
  ];
}

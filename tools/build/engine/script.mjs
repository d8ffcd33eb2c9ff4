// Pyodide's script without what only extension modules in files of their own would use. It has all of
// Emscripten's libraries for them, OpenGL and SDL included, and a variable for each export of the engine.
import { minify } from "terser";

const IMPORTS = /wasmImports=\{([^{}]*)\}/;
const SIGNATURE = /([\w$]+)\.sig="[^"]*";/g;
const GIVEN = /Module\["([\w$]+)"\]=\1;/g;
const READ = /Module(?:\.([\w$]+)|\["([\w$]+)"\])(?!=[^=])/g;
const EVAL = /(?<![.\w$])eval\(/g;
const ASSIGNED = /([\w$]+)=Module\["[^"]+"\]=wasmExports\["([^"]+)"\](?:\.value>>>0)?;/g;
const DECLARED = /var (?:[\w$]+,){1000,}[\w$]+;/;

/** All words of a script. */
export function wordsOf(script) {
  return new Set(script.match(/[\w$]+/g));
}

/**
 * The script with no more of Emscripten's libraries than an engine imports (a set of names), and without
 * what it gives to others, who use certain `words`. Throws an Error where it is not what it used to be.
 */
export function withoutLibraries(script, imported, words) {
  for (const form of [IMPORTS, SIGNATURE, GIVEN, ASSIGNED, DECLARED]) {
    if (script.search(form) < 0) {
      throw new Error(`Pyodide's script has nothing any more of the form ${form}`);
    }
  }
  const entries = script.match(IMPORTS)[1].split(",");
  const [name, value] = [(entry) => entry.split(":")[0], (entry) => entry.split(":").at(-1)];
  const kept = entries.filter((entry) => imported.has(name(entry)));
  const gone = new Set(entries.filter((entry) => !imported.has(name(entry))).map(value));
  const read = new Set(Array.from(script.matchAll(READ), ([, dotted, quoted]) => dotted ?? quoted));
  return script
    .replace(IMPORTS, () => `wasmImports={${kept.join(",")}}`)
    .replace(SIGNATURE, (whole, variable) => (gone.has(variable) ? "" : whole))
    .replace(GIVEN, (whole, given) => (read.has(given) || words.has(given) ? whole : ""))
    // Direct calls could use any variable, so that none could be left out. They are for extension modules.
    .replace(EVAL, "globalThis.eval(");
}

/** What the script uses beside the variables of exports, as words. */
export async function usedWords(script) {
  const declared = script.match(DECLARED)[0];
  return wordsOf(await small(script.replace(ASSIGNED, "").replace(declared, ""), { mangle: false }));
}

/** The script without the variables of exports that are spared (a set of names). */
export function withoutExports(script, spared) {
  const variables = new Set();
  const [declared] = script.match(DECLARED);
  const assigned = script.replace(ASSIGNED, (whole, variable, name) => {
    if (!spared.has(name)) return whole;
    variables.add(variable);
    return "";
  });
  const names = declared.slice(4, -1).split(",").filter((name) => !variables.has(name));
  return assigned.replace(declared, `var ${names.join(",")};`);
}

/** The script without what nothing in it uses, and with short names. */
export async function small(script, { mangle = { keep_classnames: true } } = {}) {
  const compress = { defaults: false, dead_code: true, passes: 3, pure_getters: true, side_effects: true };
  const { code } = await minify(script, {
    module: true,
    compress: { ...compress, unused: true },
    mangle,
  });
  return code;
}

// Runs a Python file of this repository on Pyodide in Node: node replay.mjs FILE ARGUMENT…
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readFileSync } from "node:fs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const [file, ...args] = process.argv.slice(2);
const python = await loadPyodide({ args: [file, ...args] });
python.FS.mkdir("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/project");
python.runPython(`
import sys
sys.path.insert(0, "/project")
sys.dont_write_bytecode = True
`);
python.globals.set("arguments", python.toPy(args));
python.runPython(readFileSync(resolve(root, file), "utf8"));

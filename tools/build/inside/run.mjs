// Calls a function of a Python file in Pyodide under Node:
//   node run.mjs PROJECT FILE FUNCTION JSON-ARGUMENTS
// The project's folder is /project there; what the function returns is printed.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const [project, file, name, json] = process.argv.slice(2);
const folder = dirname(createRequire(join(project, "package.json")).resolve("pyodide/package.json"));
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const pyodide = await loadPyodide({
  indexURL: folder,
  env: {
    // The same sources are to compile to the same bytes.
    PYTHONHASHSEED: "0",
    // Tracebacks name lines, not columns: a quarter of what would be compiled tells columns.
    PYTHONNODEBUGRANGES: "1",
  },
});
pyodide.mountNodeFS("/project", project);
pyodide.FS.chdir("/project");
try {
  pyodide.runPython(readFileSync(file, "utf8"));
  const result = pyodide.globals.get(name)(json);
  if (result !== undefined) console.log(result);
} catch (error) {
  // Uncaught, Node would print the source line that threw: a megabyte of Pyodide.
  console.error(error.message);
  process.exit(1);
}

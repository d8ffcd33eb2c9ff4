// PyScript begins with Python code that writes its own package into the file system, module by module, and imports
// it: 33 KB to compile at every start, and 45 ms more. The app speaks to the page by `polyscript` alone; where the
// platform's archive has brought the package compiled, whoever imports it gets it.

const PACKAGE = "/home/pyodide/pyscript/__init__.pyc";
const WRITING = "import os as _os\nfrom pathlib import Path as _Path\n_path = None\n";

/** Have `python` skip what PyScript begins with if it has the package already. */
export function sparePackage(python) {
  if (!python.FS.analyzePath(PACKAGE).exists) return;
  const { runPythonAsync } = python;
  python.runPythonAsync = (code, ...rest) => {
    if (!code.startsWith(WRITING)) return runPythonAsync.call(python, code, ...rest);
    performance.mark("PyScript's package spared");
    return Promise.resolve();
  };
}

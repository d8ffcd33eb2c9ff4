// PyScript begins with Python code that writes its own package into the file system, module by module:
// 33 KB to compile at every start. Where the platform's archive has brought that compiled, the code
// that follows is enough.

const PACKAGE = "/home/pyodide/pyscript/__init__.pyc";
const WRITING = "import os as _os\nfrom pathlib import Path as _Path\n_path = None\n";
const THEN = "\nimport pyscript as _pyscript\n";

/** Have `python` skip the writing of PyScript's package if it has it already. */
export function sparePackage(python) {
  if (!python.FS.analyzePath(PACKAGE).exists) return;
  const { runPythonAsync } = python;
  python.runPythonAsync = (code, ...rest) => runPythonAsync.call(python, withoutWriting(code), ...rest);
}

function withoutWriting(code) {
  const end = code.lastIndexOf(THEN);
  if (!code.startsWith(WRITING) || end < 0) return code;
  performance.mark("PyScript's package spared");
  return `_os = _Path = _path = None${code.slice(end)}`;
}

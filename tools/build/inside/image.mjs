// Makes the memory image of Python with the page's modules imported, in Pyodide under Node:
//   node image.mjs PROJECT ENGINE REST LIBRARY PYTHON TARGET BASE GAME ARCHIVE…
// ENGINE is a folder, REST the file with the engine's rest, empty where it is whole. PYTHON is a file with a function
// `warm`, which is called before the image is taken with the name of the GAME that the archives bring, if that is not
// empty. With the name of a BASE the image is a layer over that one, from which Python starts here, too. TARGET gets
// the image, and beside it `.whole` the memory as a whole.
// The files of all modules that are in the image are printed.
import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { AWAKE, memoryOf, packImage } from "../../../site/boot/image.mjs";
import { joining } from "../../../site/boot/rest.mjs";
import { unpack } from "../../../site/boot/zip.mjs";

const FILES = "import sys; '\\n'.join(m.__file__ for m in sys.modules.values() if getattr(m, '__file__', ''))";

const [project, engine, rest, library, python, target, base, game, ...archives] = process.argv.slice(2);
const folder = dirname(createRequire(join(project, "package.json")).resolve("pyodide/package.json"));

// The same sources are to give the same image: chance is seeded from here, by Python and by what gives it memory.
nodeCrypto.randomFillSync = (array) => array.fill(0);
Date.now = performance.now = () => 0;

// Pyodide begins with an engine in which nothing has run yet.
let fresh;
const { instantiate } = WebAssembly;
const parts = joining(() => readFileSync(rest));
WebAssembly.instantiate = async (...given) => {
  const made = await (rest ? parts.instantiate(instantiate, ...given) : instantiate(...given));
  fresh ??= made.instance && new Uint8Array(made.instance.exports.memory.buffer.slice(0));
  return made;
};

const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const whole = base && new Uint8Array(readFileSync(`${base}.whole`));
try {
  const pyodide = await loadPyodide({
    ...(whole && { _loadSnapshot: whole }),
    _makeSnapshot: true,
    indexURL: engine,
    stdLibURL: library,
    env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" },
    lockFileContents: {
      info: JSON.parse(readFileSync(join(folder, "pyodide-lock.json"))).info,
      packages: {},
    },
    fsInit: async (FS) => {
      for (const archive of archives) unpack(bytesOf(archive), FS, "/home/pyodide");
    },
  });
  if (whole) pyodide.runPython(AWAKE);
  pyodide.runPython(readFileSync(python, "utf8"));
  pyodide.runPython(`warm(${JSON.stringify(game)}); del warm`);
  console.log(pyodide.runPython(FILES));
  wipeFree(pyodide._module);
  const made = pyodide.makeMemorySnapshot();
  writeFileSync(`${target}.whole`, made);
  writeFileSync(target, packImage(made, whole ? memoryOf(whole) : fresh));
} catch (error) {
  console.error(error);
  process.exit(1);
}

/** The content of a file as an ArrayBuffer. */
function bytesOf(path) {
  const { buffer, byteOffset, byteLength } = readFileSync(path);
  return buffer.slice(byteOffset, byteOffset + byteLength);
}

/** Fill the memory that the engine has taken and does not use any more with zeros. */
function wipeFree({ _malloc, _free, _sbrk, HEAPU8 }) {
  const end = _sbrk(0);
  const taken = [];
  for (let size = 2 ** 20; size >= 8; size /= 2) {
    let place = _malloc(size);
    for (; place + size <= end; place = _malloc(size)) {
      HEAPU8.fill(0, place, place + size);
      taken.push(place);
    }
    _free(place); // It lies, at least in part, in memory that was not taken before.
  }
  taken.forEach((place) => _free(place));
}

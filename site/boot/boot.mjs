// The interpreter that PyScript is told to use, on the page and in workers: Pyodide with a compiled
// and trimmed library and with the game in place. There are three ways to start, each the resort of
// the one before it where something is damaged or missing:
//
//   image   from the memory of a Python that has started already, where an earlier visit has kept it
//   fast    with the compiled library
//   plain   with the library of the npm package and the game's sources
import { loadPyodide as load, version } from "pyodide";

import { unpackImage } from "./image.mjs";
import { guardStorage, isControlled } from "./storage.mjs";
import { unpack } from "./zip.mjs";

export { version };

// PARTS and LOCK are filled in by the build: addresses beside this module, hashes, Pyodide's lock.
const at = (address) => new URL(address, import.meta.url).href;

guardStorage();

// PyScript takes its time until it asks for Python; the engine starts before that, and what it
// prints goes to whom PyScript names later.
let output = {};
const early = begin();
early.catch(() => {}); // Told where it is awaited.

/** What PyScript calls instead of Pyodide's own `loadPyodide`; gives the same. */
export async function loadPyodide(options) {
  output = options;
  try {
    return await early;
  } catch (error) {
    console.warn(`Python starts plainly, without its compiled library: ${error.message}`);
    return startFrom(PARTS.plain);
  }
}

async function begin() {
  // Who comes for the first time starts without the image, which would be most of the way.
  const image = isControlled() === false ? null : await kept(PARTS.image);
  if (!image) return startFrom(PARTS.fast);
  try {
    const python = await start({
      stdLibURL: at(PARTS.fast.library.address),
      game: fetch(at(PARTS.fast.game.address)).then((response) => response.arrayBuffer()),
      _loadSnapshot: image.arrayBuffer().then(unpackImage),
    });
    // What was drawn by lot when the image was taken would be the same on every visit.
    python.runPython("import random, sys; random.seed(); sys.path_importer_cache.clear()");
    performance.mark("Python from its memory image");
    return python;
  } catch (error) {
    console.warn(`Python starts without its memory image: ${error.message}`);
    return startFrom(PARTS.fast);
  }
}

/** A part, if the service worker keeps it. */
async function kept({ address }) {
  try {
    return await caches.match(at(address));
  } catch {
    return undefined; // There are no caches here, or they are refused.
  }
}

async function startFrom(parts) {
  const [library, game] = await Promise.all([fetchPart(parts.library), fetchPart(parts.game)]);
  const stdLibURL = URL.createObjectURL(new Blob([library]));
  try {
    return await start({ stdLibURL, game });
  } finally {
    URL.revokeObjectURL(stdLibURL);
  }
}

function start({ game, ...more }) {
  return load({
    stdout: (text) => output.stdout?.(text),
    stderr: (text) => output.stderr?.(text),
    indexURL: at(PARTS.pyodide),
    packageBaseUrl: at(PARTS.pyodide),
    lockFileContents: LOCK,
    fsInit: async (FS) => unpack(await game, FS, "/home/pyodide"),
    ...more,
  });
}

async function fetchPart({ address, sha256 }) {
  const response = await fetch(at(address));
  if (!response.ok) throw new Error(`${address} answers with status ${response.status}`);
  const data = await response.arrayBuffer();
  // Browsers digest on secure origins only; elsewhere a damaged part shows when it is used.
  if (globalThis.crypto?.subtle) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
    const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (found !== sha256) throw new Error(`${address} is damaged`);
  }
  return data;
}

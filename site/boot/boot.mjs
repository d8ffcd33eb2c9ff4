// The interpreter that PyScript is told to use, on the page and in workers: Pyodide with a compiled
// and trimmed library and with the game in place. There are three ways to start, each the resort of
// the one before it where something is damaged or missing:
//
//   image   from the memory of a Python that has started already, where an earlier visit has kept it or
//           where the line is so fast that it takes less time to come than Python to start
//   fast    with the compiled library
//   plain   with the library of the npm package and the game's sources
import { loadPyodide as load, version } from "pyodide";

import { cameFast, compileEarly, holdEngine } from "./compile.mjs";
import { emptySnapshot } from "./image.mjs";
import { sparePackage } from "./package.mjs";
import { quietly } from "./quiet.mjs";
import { fetchNow, restOfEngine } from "./rest.mjs";
import { guardStorage, isControlled } from "./storage.mjs";
import { unpack } from "./zip.mjs";

export { version };

// PARTS and LOCK are filled in by the build: addresses beside this module, hashes, Pyodide's lock.
const at = (address) => new URL(address, import.meta.url).href;

// Milliseconds that the first things a player does have the line and the machine for themselves.
const HEAD_START = 2000;

guardStorage();

// PyScript takes its time until it asks for Python; the engine starts before that, and what it
// prints goes to whom PyScript names later.
let output = {};
const early = begun(begin());

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

/** What is under way; how it fails is told where it is awaited. */
function begun(promise) {
  promise.catch(() => {});
  return promise;
}

async function begin() {
  // Only a page knows when it comes for the first time; a worker takes what is kept.
  if (isControlled() === false) return beginFirst();
  const image = await kept(PARTS.image);
  if (!image) return startFrom(PARTS.fast);
  const { library, game } = PARTS.fast;
  return startFromImage(at(library.address), begun(fetchBytes(game.address)), image.arrayBuffer());
}

/**
 * Where nothing is kept: engine and library come first, for Python starts without the game. How fast
 * they come tells whether to start from the image.
 */
async function beginFirst() {
  const engine = at(PARTS.engine);
  const fast = cameFast(engine, compileEarly(engine));
  const library = begun(fetchLibrary(PARTS.fast.library));
  const game = begun(fast.then(() => fetchPart(PARTS.fast.game)));
  if (!(await fast)) return start(await library, game);
  return startFromImage(library, game, fetchPart(PARTS.image));
}

async function startFromImage(library, game, file) {
  // Pyodide wants the snapshot before it begins with the engine, but looks into it only after that.
  const { snapshot, load } = emptySnapshot(PARTS.image.length, () => memory());
  const loaded = begun(file.then(load));
  const memory = holdEngine(loaded);
  try {
    const python = await start(await library, game, { _loadSnapshot: snapshot });
    // What was drawn by lot when the image was taken would be the same on every visit.
    python.runPython("import random, sys; random.seed(); sys.path_importer_cache.clear()");
    performance.mark("Python from its memory image");
    return python;
  } catch (failed) {
    const error = await loaded.then(() => failed, (reason) => reason);
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

async function startFrom({ library, game }) {
  const rest = begun(fetchPart(game));
  return start(await fetchLibrary(library), rest);
}

async function start(stdLibURL, game, more) {
  const rest = restOfEngine(() => fetchNow(at(PARTS.rest)));
  WebAssembly.instantiateStreaming = rest.instantiating(WebAssembly.instantiateStreaming);
  try {
    const python = await quietly(() =>
      load({
        stdout: (text) => output.stdout?.(text),
        stderr: (text) => output.stderr?.(text),
        indexURL: at(PARTS.pyodide),
        packageBaseUrl: at(PARTS.pyodide),
        lockFileContents: LOCK,
        stdLibURL,
        ...more,
      }),
    );
    unpack(await game, python.FS, "/home/pyodide");
    sparePackage(python);
    setTimeout(() => bring(rest), HEAD_START);
    return python;
  } finally {
    URL.revokeObjectURL(stdLibURL); // Does nothing where it is a file's.
  }
}

/** Have the rest of the engine come; should it not, the engine asks for it once more when it needs it. */
async function bring(rest) {
  try {
    rest.join(await WebAssembly.compileStreaming(fetch(at(PARTS.rest))));
  } catch (error) {
    console.warn(`The rest of Python's engine has not come yet: ${error.message}`);
  }
}

/** The address of a library that has come and was checked. */
async function fetchLibrary(library) {
  return URL.createObjectURL(new Blob([await fetchPart(library)]));
}

async function fetchBytes(address) {
  const response = await fetch(at(address));
  if (!response.ok) throw new Error(`${address} answers with status ${response.status}`);
  return response.arrayBuffer();
}

async function fetchPart({ address, sha256 }) {
  const data = await fetchBytes(address);
  // Browsers digest on secure origins only; elsewhere a damaged part shows when it is used.
  if (globalThis.crypto?.subtle) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
    const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (found !== sha256) throw new Error(`${address} is damaged`);
  }
  return data;
}

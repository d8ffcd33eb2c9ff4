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
import { fetchNow, HEAD_START, lateFile, putLate } from "./late.mjs";
import { sparePackage } from "./package.mjs";
import { quietly } from "./quiet.mjs";
import { restOfEngine } from "./rest.mjs";
import { guardStorage, isControlled } from "./storage.mjs";
import { entriesOf, unpack } from "./zip.mjs";

export { version };

// PARTS and LOCK are filled in by the build: addresses beside this module, hashes, Pyodide's lock.
const at = (address) => new URL(address, import.meta.url).href;

// Where Python's library and the game lie in Pyodide's file system.
const LIBRARY = "/lib/python314.zip";
const HOME = "/home/pyodide";

guardStorage();

// Where WebAssembly has stacks that can be switched (JSPI), Pyodide runs Python on such. Nothing here needs
// that, and Chromium dies of it when its heap profiler, which watches some visits, follows such a stack.
delete WebAssembly.Suspending;

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
  return startFromImage(begun(fetchBytes(PARTS.page.address)), image.arrayBuffer());
}

/** Where nothing is kept the engine comes first. How fast it comes tells whether to start from the image. */
async function beginFirst() {
  const engine = at(PARTS.engine);
  const compiled = compileEarly(engine);
  if (await cameFast(engine, compiled)) {
    return startFromImage(begun(fetchPart(PARTS.page)), fetchPart(PARTS.image));
  }
  // Python starts without the game, which comes last.
  const library = begun(fetchLibrary(PARTS.fast.library));
  const game = begun(Promise.allSettled([compiled, library]).then(() => fetchPart(PARTS.fast.game)));
  return start(await library, game);
}

/** Start from the file with the image, and with the archive of what of the game is not in it. */
async function startFromImage(game, file) {
  // Pyodide wants the snapshot before it begins with the engine, but looks into it only after that.
  const { snapshot, load } = emptySnapshot(PARTS.image.length, () => memory());
  const loaded = begun(file.then(load));
  const memory = holdEngine(loaded);
  try {
    const nothing = URL.createObjectURL(new Blob());
    const python = await start(nothing, game, { _loadSnapshot: snapshot });
    // What was drawn by lot when the image was taken would be the same on every visit.
    python.runPython("import random, sys; random.seed(); sys.path_importer_cache.clear()");
    performance.mark("Python from its memory image");
    putTheRest(python.FS);
    return python;
  } catch (failed) {
    const error = await loaded.then(() => failed, (reason) => reason);
    console.warn(`Python starts without its memory image: ${error.message}`);
    return startFrom(PARTS.fast);
  }
}

/** Have the files there that the image makes needless for the start: it has all that is imported and read. */
function putTheRest(FS) {
  const { library, game } = PARTS.fast;
  const [lateLibrary, lateGame] = [library, game].map(({ address }) => lateFile(at(address)));
  putLate(FS, LIBRARY, library.length, () => new Uint8Array(lateLibrary.now()));
  for (const [name, length] of Object.entries(PARTS.page.late)) {
    putLate(FS, `${HOME}/${name}`, length, () => new Map(entriesOf(lateGame.now())).get(name));
  }
  later("Python's library", () => lateLibrary.come(() => fetchPart(library)));
  later("the game's archive", () => lateGame.come(() => fetchPart(game)));
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
    unpack(await game, python.FS, HOME);
    sparePackage(python);
    later("the rest of Python's engine", async () =>
      rest.join(await WebAssembly.compileStreaming(fetch(at(PARTS.rest)))),
    );
    return python;
  } finally {
    URL.revokeObjectURL(stdLibURL); // Does nothing where it is a file's.
  }
}

/** Have something brought when the page has answered. If it does not come, it is asked for when it is needed. */
function later(what, bring) {
  const tell = ({ message }) => console.warn(`Not here yet: ${what}, ${message}`);
  setTimeout(() => bring().catch(tell), HEAD_START);
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

// The interpreter that PyScript is told to use, on the page and in workers: Pyodide with a compiled
// and trimmed library and with the package in place, as much of it as a page starts with. There are three
// ways to start, each the resort of the one before it where something is damaged or missing:
//
//   image   from the memory of a Python that has started already, where an earlier visit has kept it or
//           where the line is so fast that it takes less time to come than Python to start; where the site
//           was built with one
//   fast    with the compiled library
//   plain   with the library of the npm package and the package's sources
import { loadPyodide as load, version } from "pyodide";

import * as shell from "../page/shell.mjs";
import { cameFast, compileEarly, failWithEngine, holdEngine } from "./compile.mjs";
import { offerGames } from "./games.mjs";
import { emptySnapshot } from "./image.mjs";
import { sparePackage } from "./package.mjs";
import { quietly } from "./quiet.mjs";
import { guardStorage, isControlled } from "./storage.mjs";
import { tellOfDeath, tellTrouble } from "./trouble.mjs";
import { unpack } from "./zip.mjs";

export { version };

// PARTS and LOCK are filled in by the build: addresses beside this module, hashes, Pyodide's lock.
const at = (address) => new URL(address, import.meta.url).href;

// Where the package lies in Pyodide's file system.
const HOME = "/home/pyodide";

// When Python starts from its image: lots would be drawn as on every other visit, and the places of files are
// those of the library and the package that the image was made with.
const AWAKE = `
import random, sys, zipimport
random.seed()
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
`;

guardStorage();
// What islas/web/main.py speaks to.
if (globalThis.document) globalThis.islasShell = shell;

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
    return startPlainly();
  }
}

async function startPlainly() {
  try {
    return await startFrom(PARTS.plain);
  } catch (error) {
    tellTrouble();
    throw error;
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
  const image = PARTS.image && (await kept(PARTS.image));
  if (!image) return startFrom(PARTS.fast);
  return startFromImage(image.arrayBuffer());
}

/** Where nothing is kept the engine comes first. How fast it comes tells whether to start from the image. */
async function beginFirst() {
  const engine = at(PARTS.engine);
  const compiled = compileEarly(engine);
  if (PARTS.image && (await cameFast(engine, compiled))) {
    return startFromImage(fetchPart(PARTS.image));
  }
  // Python starts without the package, which comes last.
  const library = begun(fetchLibrary(PARTS.fast.library));
  const settled = Promise.allSettled([compiled, library]);
  const archives = begun(settled.then(() => fetchParts(PARTS.fast.archives)));
  return start(await library, archives, HOME);
}

/** Start from the file with the image, and with what of library and package is not in it. */
async function startFromImage(file) {
  const lacking = begun(fetchParts([PARTS.image.lacking]));
  // Pyodide wants the snapshot before it begins with the engine, but looks into it only after that.
  const { snapshot, load } = emptySnapshot(PARTS.image.length, () => memory());
  const loaded = begun(file.then(load));
  const memory = holdEngine(loaded);
  try {
    const nothing = URL.createObjectURL(new Blob());
    const python = await start(nothing, lacking, "", { _loadSnapshot: snapshot });
    python.runPython(AWAKE);
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

async function startFrom({ library, archives }) {
  const rest = begun(fetchParts(archives));
  return start(await fetchLibrary(library), rest, HOME);
}

/** Start with a library, and put what is in archives below a folder; nothing comes later that Python may ask for. */
async function start(stdLibURL, archives, folder, more) {
  try {
    const settings = {
      stdout: (text) => output.stdout?.(text),
      stderr: (text) => output.stderr?.(text),
      indexURL: at(PARTS.pyodide),
      packageBaseUrl: at(PARTS.pyodide),
      lockFileContents: LOCK,
      stdLibURL,
      ...more,
    };
    const python = await quietly(() => failWithEngine(() => load(settings)));
    for (const archive of await archives) unpack(archive, python.FS, folder);
    offerGames({ games: PARTS.games, at, fetchPart, FS: python.FS, folder: HOME });
    sparePackage(python);
    tellOfDeath(python);
    return python;
  } finally {
    URL.revokeObjectURL(stdLibURL); // Does nothing where it is a file's.
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

function fetchParts(parts) {
  return Promise.all(parts.map(fetchPart));
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

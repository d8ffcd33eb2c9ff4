// The interpreter that PyScript is told to use in workers, and the page where there are none: Pyodide with a compiled
// and trimmed library and with the package in place, as much of it as a page starts with. There are three
// ways to start, each the resort of the one before it where something is damaged or missing:
//
//   image   from the memory of a Python that has started already, and a layer over it with the game that is about to
//           be played, where an earlier visit has kept it or where the line is so fast that it takes less time to
//           come than Python to start; where the site was built with one
//   fast    with the compiled library
//   plain   with the library of the npm package and the package's sources
import { loadPyodide as load, version } from "pyodide";

import { answerWith, failWithEngine, holdEngine } from "./compile.mjs";
import { supplied } from "./early.mjs";
import { offerGames } from "./games.mjs";
import { AWAKE, emptySnapshot } from "./image.mjs";
import { sparePackage } from "./package.mjs";
import { keepToOneStack, quietly } from "./quiet.mjs";
import { expectRest } from "./rest.mjs";
import { guardStorage } from "./storage.mjs";
import { tellOfDeath, tellTrouble } from "./trouble.mjs";
import { unpack } from "./zip.mjs";

export { version };

// PARTS and LOCK are filled in by the build: addresses beside this module, hashes, Pyodide's lock.
const at = (address) => new URL(address, import.meta.url).href;

// Where the package lies in Pyodide's file system.
const HOME = "/home/pyodide";

// When Python starts from its image, lots would be drawn as on every other visit.
const BY_CHANCE = "import random; random.seed()";

guardStorage();
// What the page's head has begun; a worker is handed the same.
const given = globalThis.islasEarly ?? supplied();
given.compile?.();
answerWith(given.engine, at(PARTS.engine));

keepToOneStack();

// PyScript takes its time until it asks for Python; the engine starts before that, and what it
// prints goes to whom PyScript names later.
let output = {};
// Parts that are coming before they are asked for, by their addresses.
const expected = new Map();
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
  const { image, game, asked } = await given.visit;
  const { layer, archive } = PARTS.games[game];
  if (image) return startFromImage(layer, asked);
  // Where nothing is kept the engine comes first. Python starts without the package, which comes last, and the game with
  // it: while Python starts and imports, nothing could be asked for.
  const library = begun(fetchLibrary(PARTS.fast.library));
  const settled = Promise.allSettled([given.engine, library]);
  const archives = begun(settled.then(() => fetchParts(PARTS.fast.archives)));
  expect(archive, settled);
  if (asked) expect(PARTS.games.visit.archive, settled);
  return start(await library, archives, HOME);
}

/** Start from the files with the image and a layer, and with what of library and package is not in them. */
async function startFromImage(layer, asked) {
  const lacking = begun(fetchParts([layer.lacking]));
  if (asked) expect(PARTS.games.visit.archive, lacking);
  // Pyodide wants the snapshot before it begins with the engine, but looks into it only after that.
  const { snapshot, load } = emptySnapshot(layer.length, () => memory());
  const loaded = begun(readImages(layer).then((found) => load(...found)));
  const memory = holdEngine(loaded);
  try {
    const nothing = URL.createObjectURL(new Blob());
    const python = await start(nothing, lacking, "", { _loadSnapshot: snapshot });
    python.runPython(AWAKE);
    python.runPython(BY_CHANCE);
    performance.mark("Python from its memory image");
    return python;
  } catch (failed) {
    const error = await loaded.then(() => failed, (reason) => reason);
    console.warn(`Python starts without its memory image: ${error.message}`);
    return startFrom(PARTS.fast);
  }
}

/** The files with the image and a layer, which check themselves: what the page has begun to read, else as they come. */
async function readImages(layer) {
  return (await given.files) ?? Promise.all([PARTS.image, layer].map(fetchBytes));
}

async function startFrom({ library, archives }) {
  const rest = begun(fetchParts(archives));
  return start(await fetchLibrary(library), rest, HOME);
}

/** Start with a library, and put what is in archives below a folder; nothing comes later that Python may ask for. */
async function start(stdLibURL, archives, folder, more) {
  const comes = PARTS.rest ? expectRest(at(PARTS.rest)) : null;
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
    offerGames({ games: PARTS.games, fetchPart, FS: python.FS, folder: HOME });
    sparePackage(python);
    tellOfDeath(python);
    comes?.();
    return python;
  } finally {
    URL.revokeObjectURL(stdLibURL); // Does nothing where it is a file's.
  }
}

/** The address of a library that has come and was checked. */
async function fetchLibrary(library) {
  return URL.createObjectURL(new Blob([await fetchPart(library)]));
}

async function fetchBytes({ address }) {
  const response = await fetch(at(address));
  if (!response.ok) throw new Error(`${address} answers with status ${response.status}`);
  return response.arrayBuffer();
}

/** Have a part come after others; who fetches it later gets it then. */
function expect(part, others) {
  const coming = begun(others.then(() => bring(part)));
  expected.set(part.address, coming);
}

function fetchParts(parts) {
  return Promise.all(parts.map(fetchPart));
}

function fetchPart(part) {
  const coming = expected.get(part.address);
  expected.delete(part.address);
  return coming ?? bring(part);
}

async function bring(part) {
  const data = await fetchBytes(part);
  await check(part, data);
  return data;
}

async function check({ address, sha256 }, data) {
  // Browsers digest on secure origins only; elsewhere a damaged part shows when it is used.
  if (!globalThis.crypto?.subtle) return;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found !== sha256) throw new Error(`${address} is damaged`);
}

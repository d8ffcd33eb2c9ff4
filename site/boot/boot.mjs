// The interpreter that PyScript is told to use, on the page and in workers: Pyodide with a compiled
// and trimmed library and with the game in place. Where one of these is damaged or missing it starts
// plainly instead, with the library of the npm package and the game's sources.
import { loadPyodide as load, version } from "pyodide";

import { guardStorage } from "./storage.mjs";
import { unpack } from "./zip.mjs";

export { version };

// PARTS and LOCK are filled in by the build: addresses beside this module, hashes, Pyodide's lock.
const at = (address) => new URL(address, import.meta.url).href;

guardStorage();

// PyScript takes its time until it asks for Python; the engine starts before that, and what it
// prints goes to whom PyScript names later.
let output = {};
const early = start(PARTS.fast);
early.catch(() => {}); // Told where it is awaited.

/** What PyScript calls instead of Pyodide's own `loadPyodide`; gives the same. */
export async function loadPyodide(options) {
  output = options;
  try {
    return await early;
  } catch (error) {
    console.warn(`Python starts plainly, without its compiled library: ${error.message}`);
    return start(PARTS.plain);
  }
}

async function start(parts) {
  const [library, game] = await Promise.all([fetchPart(parts.library), fetchPart(parts.game)]);
  const libraryAt = URL.createObjectURL(new Blob([library]));
  try {
    return await load({
      stdout: (text) => output.stdout?.(text),
      stderr: (text) => output.stderr?.(text),
      indexURL: at(PARTS.pyodide),
      packageBaseUrl: at(PARTS.pyodide),
      lockFileContents: LOCK,
      stdLibURL: libraryAt,
      fsInit: async (FS) => unpack(game, FS, "/home/pyodide"),
    });
  } finally {
    URL.revokeObjectURL(libraryAt);
  }
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

// The start of the page that has everything in itself and needs neither a server nor PyScript: opened
// by a double click, a page may not load files beside it, nor start workers.
import { loadPyodide } from "pyodide";

import { open } from "../page/shell.mjs";
import { keepToOneStack, quietly } from "./quiet.mjs";
import { guardStorage } from "./storage.mjs";
import { tellOfDeath, watchForTrouble } from "./trouble.mjs";
import { unpack } from "./zip.mjs";

// Filled in by the build: LOCK, Pyodide's list of packages, empty; ARCHIVES, the names of the package's archives.
const HERE = "https://one-file.invalid/";
const TYPES = { wasm: "application/wasm" };

/** A part of the page: packed with gzip and Base64 in an element, unpacked when it is asked for. */
function part(name, type = TYPES[name.split(".").pop()]) {
  const text = document.querySelector(`[data-part="${name}"]`).textContent;
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: type ? { "content-type": type } : {} });
}

/** Answer what Pyodide fetches from HERE. */
function answerFetches() {
  const real = globalThis.fetch;
  globalThis.fetch = (resource, options) => {
    const address = String(resource?.url ?? resource);
    if (!address.startsWith(HERE)) return real(resource, options);
    return Promise.resolve(part(address.slice(HERE.length)));
  };
}

async function load() {
  const archives = Promise.all(ARCHIVES.map((name) => part(name).arrayBuffer()));
  const module = URL.createObjectURL(
    new Blob([await part("pyodide.asm.mjs").arrayBuffer()], { type: "text/javascript" }),
  );
  const { default: createPyodideModule } = await import(module);
  URL.revokeObjectURL(module);
  const unpacked = await archives;
  const settings = {
    indexURL: HERE,
    packageBaseUrl: HERE,
    stdLibURL: `${HERE}library.zip`,
    lockFileContents: LOCK,
    createPyodideModule,
    fsInit: async (FS) => {
      for (const archive of unpacked) unpack(archive, FS, "/home/pyodide");
    },
  };
  const pyodide = await quietly(() => loadPyodide(settings));
  tellOfDeath(pyodide);
  return pyodide;
}

keepToOneStack();
watchForTrouble();
guardStorage();
answerFetches();
open(load);

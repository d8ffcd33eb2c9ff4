// Workers in which Python runs, as PyScript sets them up.
import { death, supply } from "../boot/early.mjs";

// PYSCRIPT is filled in by the build: the address of PyScript's main chunk, and the names of what it exports;
// the settings of its interpreter. The one file has none of it.

// Milliseconds until a worker has said that it is there. One that is silent longer may never come.
const SILENT = 8000;

let pyscript;
// Who waits for the worker that PyScript makes next.
const waiting = [];

// A page that browsers put away for their way back would take its workers along as they stand: in the middle of
// reading stored games, which holds up the database for every tab there is (WebKit). So it goes without them, and
// begins anew when it comes back.
const running = new Set();
addEventListener("pagehide", ({ persisted }) => persisted && running.forEach((worker) => worker.terminate()));
addEventListener("pageshow", ({ persisted }) => persisted && running.size && location.reload());

/**
 * Start a worker that runs a Python program, which exports functions. Gives `sync` with those functions, `end`, and
 * the promise `gone`, which says why the worker is not there any more; fails where there are no workers.
 */
export async function startWorker(program) {
  if (!PYSCRIPT) throw new Error("there are no workers here");
  const PyWorker = await (pyscript ??= load());
  const made = new Promise((resolve) => waiting.push(resolve));
  const address = URL.createObjectURL(new Blob([program]));
  const version = new URL(PYSCRIPT.settings.interpreter, document.baseURI).href;
  // PyScript spares its package in what runs asynchronously alone (site/boot/package.mjs).
  const ready = PyWorker(address, { version, config: PYSCRIPT.settings, async: true });
  const worker = await Promise.race([made, ready.then(() => made)]);
  running.add(worker);
  let leave;
  const gone = new Promise((resolve) => {
    leave = (reason) => {
      worker.terminate();
      running.delete(worker);
      resolve(reason);
    };
  });
  const silence = setTimeout(() => leave("it is silent"), SILENT);
  supply(worker, globalThis.islasEarly, {
    here: (life) => {
      clearTimeout(silence);
      death(life).then(() => leave("it was ended"));
    },
    trouble: () => leave("Python has died"),
  });
  await unless(gone, ready);
  return { sync: worker.sync, gone, end: () => leave("") };
}

/** What a promise gives, unless a worker has `gone` before. */
export function unless(gone, promise) {
  return Promise.race([promise, gone.then((reason) => Promise.reject(new Error(reason)))]);
}

async function load() {
  const exports = await import(new URL(PYSCRIPT.address, document.baseURI));
  // Before that PyScript would make workers without its package.
  await customElements.whenDefined("py-script");
  const hooks = exports[PYSCRIPT.hooks];
  // Its only hook for workers concerns storage that no worker here uses; it would be made by evaluating text.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onWorker.add((_, worker) => waiting.shift()?.(worker));
  return exports[PYSCRIPT.PyWorker];
}

// What the page begins with its first line, before it is known who will run Python, a worker or the page itself: the
// engine, and the memory image from which Python starts.

// Milliseconds in which the engine's 2.5 MB come. The memory image then takes as long at most, which is about
// what Python's start takes without it (docs/performance.md).
const FAST = 1000;

// Milliseconds that the engine lets the pictures go first which the page is known by: both at once would come late.
const LOOKED = 500;

/**
 * Begin with the engine at an address, once the page `looks` as it should, and with the image at others, if any. Gives,
 * as promises, the compiled `engine`; of the `visit` whether there is an `image` to start from, whether this is the
 * `first`, the `game` that is likely, and whether the address `asked` for something; and the `files` with the image.
 *
 * On later visits the engine begins with `compile`, which whoever starts Python calls: reading 9 MB keeps the page's
 * thread busy, so that the worker is set up before that. It is compiled in the page also where a worker uses it, for what
 * Chromium has compiled it keeps for pages alone.
 */
export function beginEarly({ engine: address, images, first, game, asked, looks }) {
  // Later it may be answered with what is begun here (compile.mjs).
  const { fetch } = globalThis;
  const looked = Promise.race([looks, new Promise((resolve) => setTimeout(resolve, LOOKED))]);
  let compile;
  const wanted = first ? looked : new Promise((resolve) => (compile = resolve));
  const engine = WebAssembly.compileStreaming(wanted.then(() => fetch(address)));
  engine.catch(() => {}); // Told where it is awaited.
  const coming = findImages(images, () => first && cameFast(address, engine));
  return {
    engine,
    compile: () => compile?.(),
    visit: coming.then((found) => ({ image: Boolean(found), first, game, asked })),
    files: coming.then((found) => found && Promise.all(found.map((file) => file.arrayBuffer()))).catch(() => null),
  };
}

/** Answers with the images where they are kept, or where it is `fast` to fetch them; else `null`. */
async function findImages(images, fast) {
  if (!images.length) return null;
  try {
    const kept = await Promise.all(images.map((image) => caches.match(image)));
    if (kept.every(Boolean)) return kept;
  } catch {
    // There are no caches here, or they are refused.
  }
  if (!(await fast())) return null;
  const found = await Promise.all(images.map((image) => fetch(image).catch(() => null)));
  if (found.every((answer) => answer?.ok)) return found;
  console.warn("Python starts without its memory image, which does not come.");
  return null;
}

/** Whether the engine came fast; known soon, if it did not. */
async function cameFast(address, engine) {
  const told = new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName(address).length) return;
      observer.disconnect();
      resolve();
    }).observe({ type: "resource", buffered: true });
    setTimeout(resolve, FAST);
  });
  await Promise.race([told, engine.catch(() => {})]);
  const entry = performance.getEntriesByName(address, "resource").at(-1);
  return entry !== undefined && entry.responseEnd - entry.responseStart < FAST;
}

// A worker sends the page objects with this key; whatever else it sends is PyScript's. The page answers by a port of
// the worker's, for PyScript would hand any other message on to Python.
const KEY = "islas";

/** Hand what was begun to a worker once it says that it is there; it may tell of trouble, then or later. */
export function supply(worker, early, { here, trouble }) {
  early.compile();
  worker.addEventListener("message", async ({ data, ports: [port] }) => {
    const said = data?.[KEY];
    if (said === "trouble") trouble();
    if (said !== "here") return;
    here(data.life);
    port.postMessage({ visit: await early.visit });
    // An engine that did not come, or cannot be read, the worker asks for itself.
    early.engine.catch(() => null).then((engine) => port.postMessage({ engine }));
    early.files.then((files) => {
      // Whoever comes next has to find them anew.
      if (files) early.files = Promise.resolve(null);
      port.postMessage({ files }, files ?? []);
    });
  });
}

/** What the page has begun, for a worker: the same as `beginEarly` gives. */
export function supplied() {
  const { port1, port2 } = new MessageChannel();
  const settle = {};
  const promised = (name) => new Promise((resolve) => (settle[name] = resolve));
  const given = { visit: promised("visit"), engine: promised("engine"), files: promised("files") };
  port1.onmessage = ({ data }) => {
    for (const [name, value] of Object.entries(data)) settle[name](value);
  };
  live((life) => postMessage({ [KEY]: "here", life }, [port2]));
  return given;
}

/** Tell the page, from a worker, that Python does not start, or has died. */
export function tellOfTrouble() {
  postMessage({ [KEY]: "trouble" });
}

/** Hold a lock as long as this worker lives, and call `told` with its name; without one where there are none. */
function live(told) {
  if (!navigator.locks) return told();
  const life = `islas-worker/${crypto.randomUUID()}`;
  const held = () => {
    told(life);
    return new Promise(() => {});
  };
  navigator.locks.request(life, held).catch(() => told());
}

/** Settles when the worker that holds a lock is gone; never, where there are no locks. */
export function death(life) {
  return life ? navigator.locks.request(life, () => {}) : new Promise(() => {});
}

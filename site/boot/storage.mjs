// Lets Python start where the browser refuses storage (a frame of another site, some private
// windows). There the mere look at `localStorage` throws, and so does the opening of the databases
// in which PyScript remembers packages that it downloaded, and of channels to other pages.

/** Guard the storage of this page or worker. */
export function guardStorage() {
  nullWhereRefused("localStorage");
  nullWhereRefused("sessionStorage");
  keepPyScriptInMemory();
  silenceWhereRefused();
}

/** Whether a service worker answers for this page. */
export function isControlled() {
  try {
    return navigator.serviceWorker && navigator.serviceWorker.controller !== null;
  } catch {
    return false; // Refused like storage.
  }
}

/** Where reading a global throws, it reads as null, which `from js import …` can stand. */
function nullWhereRefused(name) {
  try {
    void globalThis[name];
  } catch {
    Object.defineProperty(globalThis, name, { value: null, configurable: true });
  }
}

// PyScript's own databases, of packages and of local folders. Nothing here has use for them, so they
// are answered from memory; all others are passed on.
const PYSCRIPT = "IDBMap/";

function keepPyScriptInMemory() {
  const find = getter("indexedDB");
  if (!find) return; // Guarded already, or there is none.
  const real = () => find.call(globalThis);
  const guard = {
    open: (name, ...rest) =>
      String(name).startsWith(PYSCRIPT) ? later(database) : real().open(name, ...rest),
    deleteDatabase: (name) => real().deleteDatabase(name),
    databases: () => real().databases(),
    cmp: (first, second) => real().cmp(first, second),
  };
  Object.defineProperty(globalThis, "indexedDB", { value: guard, configurable: true });
}

/** The getter of a global, which lies on the global object or on what that inherits from. */
function getter(name) {
  for (let holder = globalThis; holder; holder = Object.getPrototypeOf(holder)) {
    const found = Object.getOwnPropertyDescriptor(holder, name);
    if (found) return found.get;
  }
  return undefined;
}

/** Where channels to other pages are refused, PyScript gets one that reaches nobody. */
function silenceWhereRefused() {
  try {
    new BroadcastChannel("islas").close();
  } catch {
    const silent = class extends EventTarget {
      postMessage() {}
      close() {}
    };
    Object.defineProperty(globalThis, "BroadcastChannel", { value: silent, configurable: true });
  }
}

/** A request that succeeds once its handlers are set. */
function later(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

const store = {
  getAllKeys: () => later([]),
  get: () => later(undefined),
  getKey: () => later(undefined),
  count: () => later(0),
  put: () => later(undefined),
  delete: () => later(undefined),
  clear: () => later(undefined),
};

const database = {
  transaction: () => ({ objectStore: () => store }),
  close() {},
};

// PyScript opens a database to remember packages that it downloaded. Here there are none, and where
// the browser refuses storage (a frame of another site, some private windows) the opening would fail
// and Python never start. So these databases are answered from memory; all others pass through.

const PACKAGE_CACHE = "IDBMap/";

/** Put a guard before `indexedDB` that answers for PyScript's package cache. */
export function keepPackageCacheInMemory() {
  const find = Object.getOwnPropertyDescriptor(globalThis, "indexedDB")?.get;
  const real = () => (find ? find.call(globalThis) : undefined);
  const guard = {
    open: (name, ...rest) =>
      String(name).startsWith(PACKAGE_CACHE) ? later(database) : real().open(name, ...rest),
    deleteDatabase: (name) => real().deleteDatabase(name),
    databases: () => real().databases(),
    cmp: (first, second) => real().cmp(first, second),
  };
  Object.defineProperty(globalThis, "indexedDB", { value: guard, configurable: true });
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

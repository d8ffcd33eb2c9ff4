// Lets Python start where the browser refuses storage (a frame of another site, some private
// windows). There the mere look at `localStorage` throws, and so does the opening of the database
// in which PyScript remembers packages that it downloaded.

/** Guard the storage of this page or worker. */
export function guardStorage() {
  nullWhereRefused("localStorage");
  keepPackageCacheInMemory();
}

/** Where reading a global throws, it reads as null, which `from js import …` can stand. */
function nullWhereRefused(name) {
  try {
    void globalThis[name];
  } catch {
    Object.defineProperty(globalThis, name, { value: null, configurable: true });
  }
}

// There are no packages to remember here, so these databases are answered from memory, and no
// other is touched.
const PACKAGE_CACHE = "IDBMap/";

function keepPackageCacheInMemory() {
  const find = Object.getOwnPropertyDescriptor(globalThis, "indexedDB")?.get;
  const real = () => find?.call(globalThis);
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

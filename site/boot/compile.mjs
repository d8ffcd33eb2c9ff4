/**
 * Have Pyodide's engine fetched and compiled while other things go on; Pyodide would begin with it when
 * all else is in place. What it then asks for itself is answered with this. Gives a promise.
 */
export function compileEarly(address) {
  const compiled = WebAssembly.compileStreaming(fetch(address));
  compiled.catch(() => {}); // Told where it is awaited.
  const { fetch: fetchAny } = globalThis;
  globalThis.fetch = (resource, options) => {
    if (String(resource) !== address) return fetchAny(resource, options);
    globalThis.fetch = fetchAny;
    return Promise.resolve(new Response()); // It is not looked at.
  };
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return compiled;
}

/**
 * Have Pyodide get the engine that it asks for next when `ready` is settled, too. Gives what then gives the
 * engine's memory.
 */
export function holdEngine(ready) {
  const { instantiateStreaming } = WebAssembly;
  let memory;
  WebAssembly.instantiateStreaming = async (...given) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const [engine] = await Promise.all([instantiateStreaming(...given), ready.catch(() => {})]);
    ({ memory } = engine.instance.exports);
    return engine;
  };
  return () => memory.buffer;
}

/** What `start` gives; fails when the engine does that it asks for, of which Pyodide tells the console alone. */
export function failWithEngine(start) {
  const { instantiateStreaming } = WebAssembly;
  return new Promise((resolve, reject) => {
    WebAssembly.instantiateStreaming = (...given) => {
      WebAssembly.instantiateStreaming = instantiateStreaming;
      const engine = instantiateStreaming(...given);
      engine.catch(reject);
      return engine;
    };
    start().then(resolve, reject);
  });
}

// Milliseconds in which the engine's 2.5 MB come. The memory image then takes as long at most, which is about
// what Python's start takes without it (docs/performance.md).
const FAST = 1000;

/** Whether the engine came so fast that the memory image is worth its way; known soon, if it did not. */
export async function cameFast(address, compiled) {
  const told = new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName(address).length) return;
      observer.disconnect();
      resolve();
    }).observe({ type: "resource", buffered: true });
    setTimeout(resolve, FAST);
  });
  await Promise.race([told, compiled.catch(() => {})]);
  const entry = performance.getEntriesByName(address, "resource").at(-1);
  return entry !== undefined && entry.responseEnd - entry.responseStart < FAST;
}

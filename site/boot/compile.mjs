// What Pyodide gets when it asks for its engine.

/** Have the engine that is asked for next come by `make`, which gets what would make it, and what that is given. */
export function nextEngine(make) {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (...given) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    return make(instantiateStreaming, ...given);
  };
}

/** Answer Pyodide's request for the engine with one that is being compiled already: a promise, `null` if it is not. */
export function answerWith(compiled, address) {
  const { fetch: fetchAny } = globalThis;
  globalThis.fetch = async (resource, options) => {
    if (String(resource) !== address) return fetchAny(resource, options);
    globalThis.fetch = fetchAny;
    // It is not looked at, where the engine is there.
    return (await compiled) ? new Response() : fetchAny(resource, options);
  };
  nextEngine(async (plain, response, imports) => {
    const module = await compiled;
    if (!module) return plain(response, imports);
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  });
}

/**
 * Have Pyodide get the engine that it asks for next when `ready` is settled, too. Gives what then gives the
 * engine's memory.
 */
export function holdEngine(ready) {
  let memory;
  nextEngine(async (plain, ...given) => {
    const [engine] = await Promise.all([plain(...given), ready.catch(() => {})]);
    ({ memory } = engine.instance.exports);
    return engine;
  });
  return () => memory.buffer;
}

/** What `start` gives; fails when the engine does that it asks for, of which Pyodide tells the console alone. */
export function failWithEngine(start) {
  return new Promise((resolve, reject) => {
    nextEngine((plain, ...given) => {
      const engine = plain(...given);
      engine.catch(reject);
      return engine;
    });
    start().then(resolve, reject);
  });
}

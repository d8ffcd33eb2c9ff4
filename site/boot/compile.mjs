// What Pyodide gets when it asks for its engine.

/** Answer Pyodide's request for the engine with one that is being compiled already: a promise, `null` if it is not. */
export function answerWith(compiled, address) {
  const { fetch: fetchAny } = globalThis;
  globalThis.fetch = async (resource, options) => {
    if (String(resource) !== address) return fetchAny(resource, options);
    globalThis.fetch = fetchAny;
    // It is not looked at, where the engine is there.
    return (await compiled) ? new Response() : fetchAny(resource, options);
  };
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (response, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const module = await compiled;
    if (!module) return instantiateStreaming(response, imports);
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
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

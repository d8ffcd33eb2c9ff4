/**
 * Have Pyodide's engine compiled while other things go on; Pyodide would begin with it when all else is
 * in place. What it then asks for itself comes from the cache, and is left unread.
 */
export function compileEarly(address) {
  const compiled = WebAssembly.compileStreaming(fetch(address));
  compiled.catch(() => {}); // Told where it is awaited.
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

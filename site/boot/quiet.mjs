// Pyodide's engine does things at its start that are of use in Node only, or to nobody; the browser is
// spared what they cost there.

/**
 * Have Python run on the one stack that is there. Where WebAssembly has stacks that can be switched (JSPI), Pyodide
 * uses such; nothing here needs them, and Chromium dies of it when its heap profiler, which watches some visits,
 * follows such a stack.
 */
export function keepToOneStack() {
  delete WebAssembly.Suspending;
}

/** Await what `start` gives, meanwhile without these. */
export async function quietly(start) {
  const { stackTraceLimit } = Error;
  const { Memory } = WebAssembly;
  // Emscripten makes errors that nobody sees; for the trace of the first, V8 parses a megabyte anew.
  Error.stackTraceLimit = 0;
  // The engine waits on shared memory in Node; browsers warn of any on pages that are not isolated.
  WebAssembly.Memory = function memory(descriptor) {
    return new Memory({ ...descriptor, shared: false });
  };
  try {
    return await start();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
    WebAssembly.Memory = Memory;
  }
}

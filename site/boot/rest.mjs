// The engine is in two parts (tools/build/engine/split.mjs): the first has what starts and games use, the rest
// what they do not.

/**
 * The rest of the engine that is made next. `instantiating` does what a function like
 * `WebAssembly.instantiateStreaming` does, for the first part; `join` adds the rest to it, a module that is
 * compiled. Where the first part calls what is not there yet, it gets the rest's bytes from `now`.
 */
export function restOfEngine(now) {
  let given;
  let first;
  const join = (module) => {
    if (first["rest is here"].value) return;
    new WebAssembly.Instance(module, { ...given, first });
    first["rest is here"].value = 1;
    performance.mark("the engine is whole");
  };
  const load = () => join(new WebAssembly.Module(now()));
  const instantiating = (instantiate) => async (source, imports) => {
    // Pyodide makes a small module of its own, too.
    if (!imports["GOT.func"]) return instantiate(source, imports);
    given = imports;
    const engine = await instantiate(source, { ...imports, rest: { load } });
    first = engine.instance.exports;
    return engine;
  };
  return { instantiating, join };
}

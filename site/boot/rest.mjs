// The engine may come in two parts (tools/build/engine/split.mjs): the first has what starts and games use, the rest
// what they hardly ever do. A worker begins without the rest, and waits for it where it calls there before it has come. The
// page's own thread never waits for a file, so it begins with both.
import { nextEngine } from "./compile.mjs";

// Milliseconds that the first things a player does have the line and the machine for themselves.
const HEAD_START = 2000;

/**
 * Have the engine that Pyodide asks for next put together of two parts, the rest of which is at an address. Gives a
 * function that has the rest come, some time after it is called.
 */
export function expectRest(address) {
  const { instantiate, isWhole, join } = joining(() => fetchNow(address));
  const compile = () => WebAssembly.compileStreaming(fetch(address));
  const before = "document" in globalThis ? compile() : null;
  before?.catch(() => {}); // Told where it is awaited.
  nextEngine(async (...given) => {
    const engine = await instantiate(...given);
    if (before) join(await before);
    return engine;
  });
  return async () => {
    for (let pause = HEAD_START; !isWhole(); pause *= 2) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      await (isWhole() ? null : compile().then(join, tell));
    }
  };
}

/**
 * What makes an engine of two parts: `instantiate`, for the first part, by a function like
 * `WebAssembly.instantiateStreaming` and what that is given; `join`, which adds the rest, a compiled module; `isWhole`,
 * whether it has been added. Where the first part calls what is not there yet, the rest is made of what `now` gives.
 */
export function joining(now) {
  let given;
  let first;
  const isWhole = () => Boolean(first?.["rest is here"].value);
  const join = (rest) => {
    if (isWhole()) return;
    new WebAssembly.Instance(rest, { ...given, first });
    first["rest is here"].value = 1;
    performance.mark("the engine is whole");
  };
  const load = () => join(new WebAssembly.Module(now()));
  const instantiate = async (plain, source, imports) => {
    // Pyodide makes a small module of its own, too.
    if (!imports["GOT.func"]) return plain(source, imports);
    given = imports;
    const engine = await plain(source, { ...imports, rest: { load } });
    first = (engine.instance ?? engine).exports;
    return engine;
  };
  return { instantiate, join, isWhole };
}

function tell({ message }) {
  console.info(`Not here yet: the rest of Python's engine, ${message}`);
}

/** What a file has, an ArrayBuffer, at the cost that this worker does nothing else until it is there. */
function fetchNow(address) {
  performance.mark("waited for the rest of the engine");
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${address} answers with status ${request.status}`);
  return request.response;
}

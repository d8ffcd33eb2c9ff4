// A memory image: Python as it was while the site was built, started and with the game imported, as
// Pyodide's `makeMemorySnapshot` gives it: a head, then the engine's memory. What a fresh engine has anyway
// (zeros and its own data) is left out of the file:
//
//   length of the whole, number of runs, (place, length) of each run; then the runs' bytes
//
// The numbers take 32 bits, the least significant byte first.

const PAGE = 4096;

/**
 * The file for a snapshot, both Uint8Arrays; `fresh` is the memory of an engine in which nothing has
 * run yet.
 */
export function packImage(snapshot, fresh) {
  const blank = new Uint8Array(snapshot.length);
  blank.set(fresh, headLength(snapshot));
  const runs = [];
  for (let at = 0; at < snapshot.length; at += PAGE) {
    const page = snapshot.subarray(at, at + PAGE);
    if (at > 0 && page.every((byte, place) => byte === blank[at + place])) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += page.length;
    else runs.push([at, page.length]);
  }
  const numbers = Uint32Array.from([snapshot.length, runs.length, ...runs.flat()]);
  const parts = runs.map(([at, length]) => snapshot.subarray(at, at + length));
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, numbers.byteLength));
  file.set(new Uint8Array(numbers.buffer));
  let end = numbers.byteLength;
  for (const part of parts) {
    file.set(part, end);
    end += part.length;
  }
  return file;
}

/**
 * A snapshot of some length for Pyodide, which reads the head and copies the rest into the engine's memory:
 * 30 MB. This one is empty until it is `load`ed from an ArrayBuffer with the file; asked for the rest,
 * it puts what the file has into the engine's `memory` itself, an ArrayBuffer that this function gives.
 */
export function emptySnapshot(length, memory) {
  const snapshot = new Uint8Array(length);
  const { subarray } = snapshot;
  let runs = [];
  const load = (file) => {
    if (new DataView(file).getUint32(0, true) !== length) {
      throw new Error("the image is of another length");
    }
    runs = [...runsOf(file)];
    const [, first] = runs[0];
    snapshot.set(first.subarray(0, headLength(first)));
  };
  snapshot.subarray = (from, to) => {
    if (to !== undefined) return subarray.call(snapshot, from, to);
    const whole = new Uint8Array(memory());
    for (const [place, bytes] of runs) {
      const head = Math.max(from - place, 0);
      whole.set(bytes.subarray(head), place + head - from);
    }
    runs = []; // Pyodide keeps the snapshot as long as the page lives.
    return new Uint8Array(0);
  };
  return { snapshot, load };
}

/** How long the head of a snapshot is, which says so itself. */
function headLength(snapshot) {
  return new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(4, true);
}

/** The runs in a file, each as its place and its bytes. */
function* runsOf(file) {
  const view = new DataView(file);
  const count = view.getUint32(4, true);
  let from = 8 + 8 * count;
  for (let run = 0; run < count; run += 1) {
    const length = view.getUint32(12 + 8 * run, true);
    yield [view.getUint32(8 + 8 * run, true), new Uint8Array(file, from, length)];
    from += length;
  }
}

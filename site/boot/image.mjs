// A memory image: Python as it was while the site was built, started and with the platform imported, as
// Pyodide's `makeMemorySnapshot` gives it: a head, then the engine's memory. What a fresh engine has anyway
// (zeros and its own data) is left out of the file. A layer is an image of the same with a game imported, without
// what the memory under it has:
//
//   checksum, length of the whole, number of runs, (place, length) of each run; then the runs' bytes
//
// The numbers take 32 bits, the least significant byte first. A Python with a part of its memory spoiled may hang as
// it starts, instead of failing; so a file carries a checksum of what follows. One word of every grain is summed, for
// a disk spoils whole blocks.

// Run by a Python that starts from its image: places of files are those of the start before.
export const AWAKE = `
import sys, zipimport
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
`;

// Bytes that are in the file, or left out, together.
const GRAIN = 64;

/**
 * The file for a snapshot, both Uint8Arrays; `under` is the memory of an engine in which nothing has run yet, or
 * that of the image on which this is a layer.
 */
export function packImage(snapshot, under) {
  const blank = new Uint8Array(snapshot.length);
  blank.set(under, headLength(snapshot));
  const runs = [];
  for (let at = 0; at < snapshot.length; at += GRAIN) {
    const grain = snapshot.subarray(at, at + GRAIN);
    if (at > 0 && grain.every((byte, place) => byte === blank[at + place])) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += grain.length;
    else runs.push([at, grain.length]);
  }
  const numbers = Uint32Array.from([0, snapshot.length, runs.length, ...runs.flat()]);
  const parts = runs.map(([at, length]) => snapshot.subarray(at, at + length));
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, numbers.byteLength));
  file.set(new Uint8Array(numbers.buffer));
  let end = numbers.byteLength;
  for (const part of parts) {
    file.set(part, end);
    end += part.length;
  }
  const words = new Int32Array(file.buffer);
  words[0] = checksum(words);
  return file;
}

/** The memory in a snapshot. */
export function memoryOf(snapshot) {
  return snapshot.subarray(headLength(snapshot));
}

/**
 * A snapshot of some length for Pyodide, which reads the head and copies the rest into the engine's memory:
 * 30 MB. This one is empty until it is `load`ed from ArrayBuffers: the file with the image, then that of a layer, if
 * any, which is of this length. Asked for the rest, it puts what the files have into the engine's `memory` itself, an
 * ArrayBuffer that this function gives.
 */
export function emptySnapshot(length, memory) {
  const snapshot = new Uint8Array(length);
  const { subarray } = snapshot;
  let runs = [];
  const load = (...files) => {
    files.forEach(verify);
    if (new DataView(files.at(-1)).getUint32(4, true) !== length) {
      throw new Error("the image is of another length");
    }
    for (const file of files) {
      const found = [...runsOf(file)];
      const [, first] = found[0];
      const head = headLength(first);
      snapshot.set(first.subarray(0, head));
      for (const [place, bytes] of found) {
        const skipped = Math.max(head - place, 0);
        runs.push([place + skipped - head, bytes.subarray(skipped)]);
      }
    }
  };
  snapshot.subarray = (from, to) => {
    if (to !== undefined) return subarray.call(snapshot, from, to);
    const whole = new Uint8Array(memory());
    for (const [place, bytes] of runs) whole.set(bytes, place);
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
  const count = view.getUint32(8, true);
  let from = 12 + 8 * count;
  for (let run = 0; run < count; run += 1) {
    const length = view.getUint32(16 + 8 * run, true);
    yield [view.getUint32(12 + 8 * run, true), new Uint8Array(file, from, length)];
    from += length;
  }
}

/** Fail with an `Error` unless a file is what it was when its sum was made. */
function verify(file) {
  const words = file.byteLength % 4 === 0 ? new Int32Array(file) : new Int32Array();
  if (words[0] !== checksum(words)) throw new Error("the image is damaged");
}

/** The sum of one word of every grain, without the first word, which holds it; each is weighted by its place. */
function checksum(words) {
  let sum = 0;
  for (let at = 1; at < words.length; at += GRAIN / words.BYTES_PER_ELEMENT) sum = (Math.imul(sum, 31) + words[at]) | 0;
  return sum;
}

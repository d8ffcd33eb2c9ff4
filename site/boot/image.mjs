// A memory image: Python as it was while the site was built, started and with the game imported. Most
// of it is zeros, which are left out of the file:
//
//   length of the memory, number of runs, (place, length) of each run; then the runs' bytes
//
// The numbers take 32 bits, the least significant byte first.

const PAGE = 4096;

/** The file for a memory; both are Uint8Arrays, the memory a whole number of pages long. */
export function packImage(memory) {
  const runs = [];
  for (let at = 0; at < memory.length; at += PAGE) {
    if (memory.subarray(at, at + PAGE).every((byte) => byte === 0)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += PAGE;
    else runs.push([at, PAGE]);
  }
  const head = Uint32Array.from([memory.length, runs.length, ...runs.flat()]);
  const parts = runs.map(([at, length]) => memory.subarray(at, at + length));
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, head.byteLength));
  file.set(new Uint8Array(head.buffer));
  let end = head.byteLength;
  for (const part of parts) {
    file.set(part, end);
    end += part.length;
  }
  return file;
}

/** Put what is in the file, an ArrayBuffer, into a memory of zeros. */
export function unpackImage(file, memory) {
  const view = new DataView(file);
  if (view.getUint32(0, true) !== memory.length) throw new Error("the image is of another length");
  const runs = view.getUint32(4, true);
  let from = 8 + 8 * runs;
  for (let run = 0; run < runs; run += 1) {
    const length = view.getUint32(12 + 8 * run, true);
    memory.set(new Uint8Array(file, from, length), view.getUint32(8 + 8 * run, true));
    from += length;
  }
}

// The tables of CPython's codecs for East Asian texts (Modules/cjkcodecs), a tenth of the engine as it is sent. A page
// has no use for them, and its library none of the modules that lead there. Each has an index by the
// first byte of a character, 256 entries of 8 bytes:
//
//   the address of a page, the first and the last second byte on it, two zeros; all zero where there is no page
//
// and a page has two bytes for each second byte. Without them the codecs know no character.
import { all } from "./binary.mjs";

const ENTRIES = 256;
const ENTRY = 8;
// What has fewer pages may look like an index by chance.
const FEWEST = 3;

/** Take the tables out of an engine's data: where they would be it has zeros. */
export function leaveTablesOut(engine) {
  const refs = all(engine.getNumDataSegments(), (index) => engine.getDataSegmentByIndex(index));
  const segments = refs.map((ref) => engine.getDataSegmentInfo(ref));
  const memory = new Uint8Array(Math.max(...segments.map(({ offset, data }) => offset + data.byteLength)));
  for (const { offset, data } of segments) memory.set(new Uint8Array(data), offset);
  for (const [from, to] of tablesIn(memory)) memory.fill(0, from, to);
  const { initial, max } = engine.getMemoryInfo();
  engine.setMemory(
    initial,
    max,
    null,
    segments.map(({ name, offset, data }) => ({
      name,
      offset: engine.i32.const(offset),
      data: memory.subarray(offset, offset + data.byteLength),
    })),
  );
  engine.runPasses(["memory-packing"]);
}

/** Where the tables in a memory lie, as ranges [from, to] that have nothing in common, in their order. */
export function tablesIn(memory) {
  const view = new DataView(memory.buffer, memory.byteOffset, memory.byteLength);
  const found = [];
  for (let at = 0; at + ENTRIES * ENTRY <= memory.length; at += 4) {
    const pages = pagesOf(view, at);
    if (pages) found.push([at, at + ENTRIES * ENTRY], ...pages);
  }
  return joined(found);
}

/** The ranges of the pages of an index at an address; `null` where there is none. */
function pagesOf(view, at) {
  const found = [];
  for (let entry = at; entry < at + ENTRIES * ENTRY; entry += ENTRY) {
    const page = view.getUint32(entry, true);
    const [first, last] = [view.getUint8(entry + 4), view.getUint8(entry + 5)];
    if (view.getUint16(entry + 6, true) || first > last || (!page && last)) return null;
    if (!page) continue;
    const end = page + 2 * (last - first + 1);
    if (page % 2 || end > view.byteLength) return null;
    found.push([page, end]);
  }
  // The pages of one table lie side by side.
  return found.length >= FEWEST && joined(found).length === 1 ? found : null;
}

function joined(ranges) {
  const found = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

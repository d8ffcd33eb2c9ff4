// Divides the engine into what a start and games use, and the rest, which may come later:
//   node split.mjs WHOLE PROFILE FIRST REST
// The profile (count.mjs) tells which functions were used. Each part calls functions of the other through
// the table, where every function has a place; the first part asks for the rest before it calls there
// (site/boot/rest.mjs).
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

import binaryen from "binaryen";

import { all, functionsOf, readEngine, TABLE, widenTable } from "./binary.mjs";

const [whole, profile, ...targets] = process.argv.slice(2);
const { engine: profiled, used } = JSON.parse(readFileSync(profile, "utf8"));
const found = createHash("sha256").update(readFileSync(whole)).digest("hex");
if (found !== profiled) {
  console.log("the profile is of another engine, so it stays whole; build.py profile makes a new one");
}
const bits = Buffer.from(used, "base64");
const isUsed = (index) => found !== profiled || Boolean((bits[index >> 3] >> (index & 7)) & 1);

const first = readEngine(whole);
const functions = functionsOf(first);
const mine = functions.filter((_, index) => isUsed(index)).map(({ name }) => name);
const theirs = functions.filter((_, index) => !isUsed(index)).map(({ name }) => name);
const start = widenTable(first, functions.length);
const places = new Map([...mine, ...theirs].map((name, index) => [name, start + index]));

first.addFunctionImport("load rest", "rest", "load", binaryen.none, binaryen.none);
first.addGlobal("rest is here", binaryen.i32, true, first.i32.const(0));
first.addGlobalExport("rest is here", "rest is here");
first.addFunction(
  "have rest",
  binaryen.none,
  binaryen.none,
  [],
  first.if(
    first.i32.eqz(first.global.get("rest is here", binaryen.i32)),
    first.call("load rest", [], binaryen.none),
  ),
);
standIn(first, theirs, () => first.call("have rest", [], binaryen.none));
first.addActiveElementSegment(TABLE, "mine", mine, first.i32.const(start));

const rest = readEngine(whole);
standIn(rest, mine);
share();
rest.addActiveElementSegment(TABLE, "theirs", theirs, rest.i32.const(start + mine.length));

const written = write(rest, targets[1]);
for (const { module, kind, name } of WebAssembly.Module.imports(new WebAssembly.Module(written))) {
  if (module === "first") lend(kind, name);
}
write(first, targets[0]);

/** Have functions of a part call what is in their places, after what `before` makes. */
function standIn(part, names, before) {
  const wanted = new Set(names);
  for (const { ref, name, params, results } of functionsOf(part)) {
    if (!wanted.has(name)) continue;
    const given = binaryen.expandType(params).map((type, index) => part.local.get(index, type));
    const place = part.i32.const(places.get(name));
    const call = part.call_indirect(TABLE, place, given, params, results);
    binaryen.Function.setBody(ref, before ? part.block(null, [before(), call], results) : call);
  }
}

/** Have the rest import memory, tables, globals and tags, which are the first part's. */
function share() {
  const { initial, max } = rest.getMemoryInfo();
  const exports = all(rest.getNumExports(), (at) => binaryen.getExportInfo(rest.getExportByIndex(at)));
  for (const { name } of exports) rest.removeExport(name);
  for (const { kind, value } of exports.filter(({ kind }) => kind === binaryen.ExternalTag)) {
    const { params, results } = binaryen.getTagInfo(rest.getTag(value));
    rest.addTagImport(value, "first", `tag ${value}`, params, results);
  }
  // Without the data that the first part fills it with.
  rest.setMemory(initial, max, null, []);
  rest.addMemoryImport("0", "first", "memory 0");
  const segments = all(rest.getNumElementSegments(), (at) => rest.getElementSegmentByIndex(at));
  for (const ref of segments) rest.removeElementSegment(binaryen.getElementSegmentInfo(ref).name);
  for (const ref of all(rest.getNumTables(), (at) => rest.getTableByIndex(at))) {
    const { name } = binaryen.getTableInfo(ref);
    rest.addTableImport(name, "first", `table ${name}`);
  }
  for (const ref of all(rest.getNumGlobals(), (at) => rest.getGlobalByIndex(at))) {
    const { name, module, type, mutable } = binaryen.getGlobalInfo(ref);
    if (!module) rest.addGlobalImport(name, "first", `global ${name}`, type, mutable);
  }
}

/** Have the first part export what the rest imports from it. */
function lend(kind, name) {
  const kinds = { global: "Global", memory: "Memory", table: "Table", tag: "Tag" };
  first[`add${kinds[kind]}Export`](name.slice(kind.length + 1), name);
}

function write(part, target) {
  part.runPasses(["remove-unused-module-elements"]);
  const written = part.emitBinary();
  writeFileSync(target, written);
  return written;
}

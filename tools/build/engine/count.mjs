// Makes an engine that notes which of its functions were called, for the profile of split.mjs:
//   node count.mjs WHOLE TARGET
// It exports a global for each, "used 0", "used 1" and so on, in the order of its functions.
import { writeFileSync } from "node:fs";

import binaryen from "binaryen";

import { functionsOf, readEngine, widenTable } from "./binary.mjs";

const [whole, target] = process.argv.slice(2);
const engine = readEngine(whole);
const functions = functionsOf(engine);
// As in the engine's first part, so that a memory image of that one fits.
widenTable(engine, functions.length);
for (const [index, { ref, body, results }] of functions.entries()) {
  const name = `used ${index}`;
  engine.addGlobal(name, binaryen.i32, true, engine.i32.const(0));
  engine.addGlobalExport(name, name);
  const note = engine.global.set(name, engine.i32.const(1));
  binaryen.Function.setBody(ref, engine.block(null, [note, body], results));
}
// There is nothing else to come (site/boot/rest.mjs).
engine.addGlobal("rest is here", binaryen.i32, true, engine.i32.const(1));
engine.addGlobalExport("rest is here", "rest is here");
writeFileSync(target, engine.emitBinary());

// The engine as Binaryen reads it.
import { readFileSync } from "node:fs";

import binaryen from "binaryen";

const { Features } = binaryen;
/** What the engine is made of; Binaryen must not use more than browsers need for it anyway. */
export const FEATURES = {
  "bulk-memory": Features.BulkMemory,
  "bulk-memory-opt": Features.BulkMemoryOpt,
  "call-indirect-overlong": Features.CallIndirectOverlong,
  "exception-handling": Features.ExceptionHandling,
  multivalue: Features.Multivalue,
  "mutable-globals": Features.MutableGlobals,
  "nontrapping-float-to-int": Features.NontrappingFPToInt,
  "reference-types": Features.ReferenceTypes,
  "sign-ext": Features.SignExt,
};

/** The table through which C calls by address. */
export const TABLE = "0";

export function readEngine(path) {
  const engine = binaryen.readBinary(readFileSync(path));
  engine.setFeatures(Object.values(FEATURES).reduce((all, feature) => all | feature));
  return engine;
}

/** What `get` gives for each index below a number. */
export function all(number, get) {
  return Array.from({ length: number }, (_, index) => get(index));
}

/** What Binaryen knows of the functions that an engine does not import, in their order. */
export function functionsOf(engine) {
  return all(engine.getNumFunctions(), (index) => engine.getFunctionByIndex(index))
    .map((ref) => ({ ref, ...binaryen.getFunctionInfo(ref) }))
    .filter(({ module }) => !module);
}

/** The first address that `table` has no function for yet. Afterwards it has room for `more`. */
export function widenTable(engine, more) {
  const table = engine.getTable(TABLE);
  const first = binaryen.Table.getInitial(table);
  binaryen.Table.setInitial(table, first + more);
  return first;
}

// The line of texts to a frame with a game, as docs/embedding.md has it. What comes is looked at before it is believed:
// a frame may have gone to another page.

import { wellFormed } from "./site.mjs";

const VERSION = 1;
// Characters of a text that are looked at.
const LONGEST = 400_000;

const number = Number.isSafeInteger;
const text = (value) => typeof value === "string";
const numbers = (value) => Array.isArray(value) && value.every(number);
const players = (value) => Array.isArray(value) && value.every((one) => text(one?.name) && (one.bot === null || text(one.bot)));
// What each type of message has to have, and how it is known to be right.
const SHAPES = {
  waiting: {},
  ready: { game: text, players, actions: number, saving: (value) => typeof value === "boolean" },
  move: { number, seat: number, action: text },
  end: { points: numbers, winners: numbers, record: text },
  record: { record: text },
  error: { message: text },
};

/** The message in a text as its type and what it has, `null` where it is none of ours. */
export function readMessage(data) {
  if (!text(data) || data.length > LONGEST) return null;
  let found = null;
  try {
    found = JSON.parse(data);
  } catch {
    return null;
  }
  if (found?.islas !== VERSION || !Object.hasOwn(SHAPES, found.type)) return null;
  const shape = Object.entries(SHAPES[found.type]);
  if (!shape.every(([name, right]) => Object.hasOwn(found, name) && right(found[name]))) return null;
  return { type: found.type, detail: Object.fromEntries(shape.map(([name]) => [name, found[name]])) };
}

/** The text of an order to the game. */
export function writeOrder(what, value) {
  return JSON.stringify({ islas: VERSION, do: what, ...(value === undefined ? {} : { value: wellFormed(String(value)) }) });
}

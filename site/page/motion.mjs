// Moves things from where they were to where they are when sections change. What moves carries `data-key`, a place
// `data-place`; what happened the app says (contract.Move). The page is at its end at once: what is seen on the way
// are copies in a layer above it, moved by transforms and opacity alone, and whatever is pressed ends them.
import { isAwaited } from "./commands.mjs";
import { after, box, copyOf, crossing, drawnAs, grow, later, rise, rising, run, say, stopAll, unsay } from "./flights.mjs";
import { noteLines } from "./log.mjs";
import { read } from "./stored.mjs";

/** Stored as "off", nothing moves at all: for those who look at the page by machine. */
const SWITCH = "islas-motion";
// What is moved where it stands, when only its place has changed. Parts of pictures go with their picture.
const KEYED = "[data-key]:not(svg *)";
// The parts of the table, which move when they make room for what nobody has pressed; else they are there at once.
const PARTS = "#game > section:not([hidden])";
// Where something has to arrive before anybody can go on; how that is said meanwhile.
const AWAITED = "[data-awaited]";
const AWAITING = "awaiting";
// Where it is said who has to do what, and the sign of who does it.
const STATUS = "#status";
// What comes over the table at the end, once what led there has been seen.
const RESULT = ".over > .result";
const BUSY = ".busy";
// After which share of a move the next one begins.
const NEXT = 0.4;
// In which share of a move lines of the log are pushed: they have come to rest when the next one may come.
const PUSH = 0.6;
// Milliseconds in which a line can be read that nothing waits for.
const READ = 2600;
// More moves than these are each the quicker.
const MANY = 8;
// Milliseconds in which the page shows what comes next.
const DRAWN = 80;
// Pixels by which something has to be elsewhere to be moved.
const LEAST = 2;
// What is on its way to where it stands.
const shifts = [];
// When all that flies will have arrived; what comes by itself after that begins then.
let landing = 0;
// Says who is next, where the page says until all has arrived who was before them.
let turnOver = () => {};
// Of what unfolds in steps: the scene that was seen last, what is still to be seen of it, and whether a press ended that.
let scene = "";
let unfolding = [];
let hurried = false;

/**
 * Have whatever moves arrive at once when anything has been pressed; first of all that looks pressed. What leads on
 * from a scene that had not unfolded yet does no more than that: nobody has seen what it would leave.
 */
export function listenForHaste() {
  const haste = () => {
    // What has begun to come is seen: who presses then has read enough to go on.
    const due = ({ playState, currentTime, effect }) => playState === "running" && currentTime < effect.getTiming().delay;
    hurried = unfolding.some(due);
    landing = 0;
    stopAll();
  };
  for (const kind of ["pointerup", "keydown"]) addEventListener(kind, haste, { capture: true, passive: true });
  const hold = (event) => {
    if (!hurried || !event.target.closest("[data-scene] [data-focus]")) return;
    hurried = false;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", hold, { capture: true });
}

/** Settles when all that flies is about to arrive, or somebody has ended it. */
export function landed() {
  const time = landing - DRAWN - performance.now();
  return new Promise((resolve) => (time > 0 ? later(resolve, time) : resolve()));
}

/**
 * Note where things are before the page changes. Gives what is called once it has changed: it moves what the
 * `moves` name, one after the other, each for so many milliseconds (`move`), and shows what others play (`show`).
 */
export function prepare({ moves, move: usual, show, still }) {
  turnOver();
  const turned = document.documentElement.matches(".turned");
  if (still || turned || document.hidden || read(SWITCH) === "off") return noteScene;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Who plays at the quickest pace has seen how landings are told, and does not want to press twice for each.
  const atOnce = calm || !show;
  // What changes while a command is on its way comes of it. Where nothing has happened by it, nothing is measured, for
  // that has the page styled and laid out twice.
  const own = isAwaited();
  if (own && !moves.length) return () => noteScene() && unfold(0, usual, atOnce);
  const moved = own ? KEYED : `${KEYED}, ${PARTS}`;
  const said = document.querySelector(STATUS)?.textContent;
  const busy = document.querySelector(BUSY);
  const pushLines = own ? null : noteLines();
  const before = new Map(all(moved).map((element) => [keyOf(element), stateOf(element)]));
  const known = moves.map((move) => {
    const there = find(move.key);
    return { ...move, from: box(placeOf(move.source) ?? there), copy: there && copyOf(there) };
  });
  return () => {
    unsay();
    const none = scene === "";
    const other = noteScene();
    // Where a scene begins the table makes room for it, and most of what led there would fly over what it has nothing
    // to do with.
    const begins = none && other;
    if (begins) stopAll();
    const result = document.querySelector(RESULT);
    // At the quickest pace it is there at once, and is not flown over by what led there.
    if (result && (atOnce || !moves.length)) {
      stopAll();
      return;
    }
    const flown = new Set(moves.map(({ key }) => key));
    // What moves two ways at once would have the page draw each frame.
    if (!calm) for (const each of shifts.splice(0)) each.cancel();
    // All is measured before anything sets out, for after that the page has to be styled and laid out for it once more.
    const flights = known
      .filter(({ first, key }) => !begins || first || find(key)?.closest("[data-scene]"))
      .map((flight) => ({ ...flight, ...measured(flight, show * flight.shown > 0 && !calm) }));
    const there = all(moved);
    const counts = begins ? [] : there.map((element) => counted(element, before.get(keyOf(element)))).filter(Boolean);
    const others = calm ? [] : shifted(there.filter((element) => !flown.has(keyOf(element))), before);
    const push = calm ? null : pushLines?.();
    const now = performance.now();
    let start = 0;
    let end = begins ? 0 : Math.max(0, landing - now);
    let last = end;
    // What would take long all together is seen in haste.
    const length = usual * Math.min(1, MANY / flights.length);
    let awaited = 0;
    let told = 0;
    const arrivals = new Map();
    for (const flight of flights) {
      if (flight.waits) end = Math.max(end, last);
      const begin = flight.along ? start : end;
      const took = fly(flight, begin, { length, show, calm });
      if (!flight.along) start = end;
      if (!took) continue;
      end = Math.max(end, start + took - (1 - NEXT) * length);
      last = Math.max(last, start + took);
      if (flight.caption && flight.shown) told ||= begin + flight.times * length;
      arrivals.set(flight.target, start + took);
      if (flight.there?.closest(AWAITED)) awaited = start + took;
    }
    if (awaited) holdBack(awaited);
    // It is nobody's turn before there is something to do.
    if (!own) sayLater(said, busy, awaited || told || last);
    landing = now + last;
    const arrived = flights.length ? end + (1 - NEXT) * length : 0;
    for (const each of counts) count(each, arrivals.get(keyOf(each.element)) ?? arrived, length);
    push?.(PUSH * length);
    for (const { element, x, y } of others) {
      shifts.push(run(element, [{ transform: `translate(${x}px, ${y}px)` }, {}], { duration: length }));
    }
    if (other) unfold(arrived, usual, atOnce);
    if (result) uncover(result, last + usual, usual);
  };
}

/** Have the result come after so many milliseconds, so that what led there is seen, or when something is pressed. */
function uncover(result, delay, length) {
  const time = { duration: length, delay, fill: "backwards" };
  // Neither paper nor rockets are over before that.
  const held = result.getAnimations({ subtree: true });
  const begin = (at) => {
    for (const each of held) each.currentTime = at;
  };
  begin(-delay);
  later(() => begin(0), delay);
  // What is not to be seen yet cannot be pressed either, but has the focus.
  run(result, [{ pointerEvents: "none" }, {}], time);
  run(result.parentElement, [{ opacity: 0 }, {}], time);
}

/**
 * Have the status say what it did before for so many milliseconds, and the sign be marked of who was `busy` then: what
 * both say now comes of what is on its way. Where that is shown large, with words, they say the same.
 */
function sayLater(before, busy, time) {
  const now = document.querySelector(STATUS)?.firstChild;
  if (!before || !time || now?.nodeType !== Node.TEXT_NODE || now.data === before) return;
  // Another text each time: lines of the same one would jump where it becomes longer. What has changed meanwhile stays.
  const earlier = new Text(before);
  now.replaceWith(earlier);
  const next = document.querySelector(BUSY);
  const marks = busy?.isConnected && next && busy !== next;
  if (marks) mark(busy, next);
  const end = () => {
    if (turnOver !== end) return;
    turnOver = () => {};
    earlier.replaceWith(now);
    if (marks) mark(next, busy);
  };
  turnOver = end;
  later(end, time);
}

/** Mark one sign as of who acts, and no more the other. */
function mark(one, other) {
  const name = BUSY.slice(1);
  one.classList.add(name);
  other.classList.remove(name);
}

/** Say for the style sheet that what leads on is still on its way, for so many milliseconds. */
function holdBack(time) {
  const { classList } = document.body;
  classList.add(AWAITING);
  later(() => classList.remove(AWAITING), time);
}

/** Note the scene that is on the page; gives whether it is another one than before. */
function noteScene() {
  const now = document.querySelector("[data-scene]")?.dataset.scene ?? "";
  const other = now !== "" && now !== scene;
  scene = now;
  return other;
}

function all(selector) {
  return Array.from(document.querySelectorAll(selector));
}

function keyOf({ dataset, id }) {
  return dataset.key ?? id;
}

function find(name) {
  if (!name) return null;
  const given = CSS.escape(name);
  return document.querySelector(`[data-key="${given}"]`) ?? document.querySelector(`[data-place="${given}"]`);
}

/** What is seen of a place: the picture in it, where it has one. */
function placeOf(name) {
  const found = find(name);
  return found?.querySelector(":scope > svg") ?? found;
}

function stateOf(element) {
  return { box: box(element), place: placeIn(element.parentElement, element), count: Number(element.dataset.count) };
}

/** Where an element stands in another one, `null` where it is not seen. */
function placeIn(parent, element) {
  const own = box(element);
  const around = box(parent);
  return own && around && { parent, x: own.x - around.x, y: own.y - around.y };
}

/** What of a move is there now: the element, or the picture of it, and the boxes in which it is seen. */
function measured({ key, source, target, picture, by, caption, from, copy }, large) {
  const there = find(key);
  const to = box(there ?? placeOf(target));
  // What was not there before and comes from nowhere.
  const grows = Boolean(there) && (!from || (!source && !copy));
  const thing = grows || !to || !from ? null : picture ? drawnAs(picture) : there ? copyOf(there) : copy;
  const shower = by ? placeOf(by) : null;
  const seen = large ? box(shower) : null;
  // Where nothing is shown large a caption can be read all the same, and holds up nobody.
  const beside = caption && !seen ? box(shower) : null;
  return { there, to, grows, thing, seen, beside, corner: beside && "corner" in shower.dataset };
}

/** Move one thing from a time on; gives the milliseconds that it takes. */
function fly(flight, start, { length: usual, show: most, calm }) {
  const { there, to, grows, thing, from, copy, caption, seen, beside, corner } = flight;
  const [length, show] = [flight.times * usual, flight.shown * most];
  if (to && grows) return grow(there, start, length, calm);
  if (!thing) return 0;
  const took = crossing(thing, { from, to, seen, caption, waits: thing === copy, start, length, show, calm });
  if (beside) {
    const at = corner ? beside : new DOMRect(beside.x, beside.y + beside.height / 2, beside.width, 0);
    say(caption, at, start, READ, corner);
  }
  if (there) after(there, start + took);
  return took;
}

/** Those that stand elsewhere in what they stood in before, with how far they have come from there. */
function shifted(elements, before) {
  return elements.flatMap((element) => {
    const was = before.get(keyOf(element))?.place;
    const now = placeIn(element.parentElement, element);
    if (!was || !now || was.parent !== now.parent || box(element).top >= innerHeight) return [];
    const [x, y] = [was.x - now.x, was.y - now.y];
    return Math.hypot(x, y) < LEAST ? [] : [{ element, x, y }];
  });
}

/** A number that has grown, by how much, and from where that rises; nothing where it has not. */
function counted(element, was) {
  const more = Number(element.dataset.count) - was?.count;
  return more > 0 ? { element, before: was.count, more, way: rising(element) } : null;
}

/** It does so when what brings more has arrived. */
function count({ element, before, more, way }, start, length) {
  if (way) rise(way, `+${more}`, start, length);
  if (start) wait(element, String(before), start);
}

/** Have the number in an element be seen as it was for so many milliseconds; what changes meanwhile stays. */
function wait(element, before, time) {
  const { childNodes, dataset: { count: now } } = element;
  const text = Array.from(childNodes).find(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data === now);
  if (!text) return;
  text.data = before;
  const show = () => {
    if (text.data === before && element.dataset.count === now) text.data = now;
  };
  later(show, time);
}

// How what unfolds in steps comes, by its `data-enter`; at the quickest pace and for those who prefer less motion all is
// there at once.
const ENTRANCES = {
  // What is not to be seen yet cannot be pressed either.
  fade: [{ opacity: 0, visibility: "hidden" }, {}],
  rise: [{ opacity: 0, transform: "translateY(70%)" }, {}],
  unfurl: [{ transform: "scaleY(0)" }, {}],
  dim: [{ opacity: 1 }, {}],
};

function unfold(start, length, atOnce) {
  unfolding = (atOnce ? [] : all("[data-step]")).map((element) => {
    const { step, enter } = element.dataset;
    return run(element, ENTRANCES[enter], { duration: length, delay: start + (Number(step) - 1) * length, fill: "backwards" });
  });
  const { meanwhile, until } = document.querySelector("[data-scene]").dataset;
  if (!meanwhile || atOnce) return;
  // What is asked would tell how it ends.
  turnOver();
  const time = start + (Number(until) - 1) * length;
  sayLater(meanwhile, null, time);
  holdBack(time);
}

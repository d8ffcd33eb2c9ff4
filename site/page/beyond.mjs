// What can be picked and lies out of sight is counted at the edges of a picture's window, and a press brings it there.
import { zoomIdentity } from "d3-zoom";

import { between, boxOfPart, fitted, reach, within } from "./boxes.mjs";
import { DEAR, PICKS, bringing, partOf } from "./framing.mjs";
import { mapOf } from "./small-map.mjs";

/** What says how much lies beyond an edge, and leads there. */
export const BEYOND = ".beyond";
// A part of the picture that can be picked, without what is hit beside it.
const PICKED = "[data-do]:not(.ground, [data-beside])";
// What is kept between a count and what lies in the corners, in CSS pixels: a button above, a map below on either side.
const CORNERS = [[60, 130], [110, 110]];
// How much of a part is seen around what is brought into sight.
const MARGIN = 0.3;
// How far a count reaches along its edge and from it, and how far apart the places are where it may stand.
const REACH = { along: 24, off: 36 };
const STEP = 8;

/**
 * What can be picked and is out of sight, by the edge of the window beyond which it is, the nearest first; and what is
 * in sight.
 */
function beyond(element, { x, y, k }) {
  const { clientWidth, clientHeight } = element;
  const all = fitted(element);
  const found = { left: [], top: [], right: [], bottom: [], seen: [] };
  for (const one of mapOf(element)?.querySelectorAll(PICKS) ?? []) {
    const [left, top, width, height] = boxOfPart(one);
    const across = (left + width / 2) * all.scale * k + all.x * k + x;
    const down = (top + height / 2) * all.scale * k + all.y * k + y;
    const half = (width / 2) * all.scale * k;
    const ways = { left: -across, right: across - clientWidth, top: -down, bottom: down - clientHeight };
    const [edge, far] = Object.entries(ways).reduce((most, way) => (way[1] > most[1] ? way : most));
    found[far > 0 ? edge : "seen"].push({ one, far, across, down, half });
  }
  for (const those of Object.values(found)) those.sort((one, two) => one.far - two.far);
  return found;
}

/** Say at the edges of the window how much that can be picked lies beyond each, beside what is nearest there. */
export function countBeyond(element, view) {
  const edges = element.querySelectorAll(BEYOND);
  if (!edges.length) return;
  const found = beyond(element, view);
  const { clientWidth, clientHeight } = element;
  for (const edge of edges) {
    const those = found[edge.dataset.edge];
    edge.hidden = !those.length;
    if (!those.length) continue;
    edge.dataset.count = those.length;
    const upright = edge.matches("[data-edge=left], [data-edge=right]");
    const [at, size] = upright ? [those[0].down, clientHeight] : [those[0].across, clientWidth];
    const [first, last] = CORNERS[upright ? 0 : 1];
    const near = found.seen.map(({ across, down, half }) => ({
      at: upright ? down : across,
      off: offOf(element, edge, across, down),
      half,
    }));
    edge.style[upright ? "top" : "left"] = `${free(between(first, at, size - last), first, size - last, near)}px`;
  }
}

/** How far the middle of something is from an edge of the window. */
function offOf({ clientWidth, clientHeight }, { dataset: { edge } }, across, down) {
  return { left: across, right: clientWidth - across, top: down, bottom: clientHeight - down }[edge];
}

/** Where a count hides least of what can be picked, as near to a place at its edge as that goes. */
function free(at, first, last, seen) {
  let [best, least] = [at, Infinity];
  const places = Array.from({ length: Math.max(0, Math.floor((last - first) / STEP)) + 1 }, (_, step) => first + step * STEP);
  for (const place of [at, ...places]) {
    const hides = seen.reduce((sum, one) => {
      const off = REACH.off - one.off + one.half;
      const along = REACH.along + one.half - Math.abs(place - one.at);
      return sum + (off > 0 ? Math.max(0, along) : 0);
    }, 0);
    const costs = 20 * hides + Math.abs(place - at);
    if (costs < least) [best, least] = [place, costs];
  }
  return best;
}

/** From where what can be picked beyond an edge is in sight: what matters most, and of the rest as much as fits. */
export function viewBeyond(element, edge) {
  const { clientWidth, clientHeight, __zoom: view } = element;
  const those = beyond(element, view)[edge];
  if (!those.length) return view;
  const all = fitted(element);
  const sizes = [clientWidth, clientHeight];
  const room = MARGIN * (partOf(element) || 0);
  const boxes = (chosen) => chosen.map(({ one }) => boxOfPart(one));
  const fits = ([, , ...lengths]) => lengths.every((length, at) => (length + 2 * room) * all.scale * view.k <= sizes[at]);
  const dear = those.filter(({ one }) => one.matches(DEAR));
  const [first] = boxes(dear.length ? dear : those);
  const box = reach(reach(first, boxes(dear), fits), boxes(those), fits);
  return bringing(element, view, box, room);
}

/**
 * From where all that can be picked in a picture is nearer, by a factor between two; `undefined` where nothing can be.
 */
export function viewOfPicks(element, [least, most]) {
  const all = element.getBoundingClientRect();
  const view = element.__zoom;
  const parts = Array.from(element.firstElementChild.querySelectorAll(PICKED), (one) => one.getBoundingClientRect());
  if (!parts.length) return undefined;
  const [left, top] = ["left", "top"].map((side) => Math.min(...parts.map((part) => part[side])) - all[side]);
  const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...parts.map((part) => part[side])));
  const [across, down] = [right - all.left - left, bottom - all.top - top];
  const k = Math.min(most, Math.max(least, Math.min(all.width / across, all.height / down)));
  const middle = zoomIdentity.translate(all.width / 2, all.height / 2).scale(k);
  const next = middle.translate(view.x - left - across / 2, view.y - top - down / 2).scale(view.k);
  return within(next, [[0, 0], [all.width, all.height]]);
}

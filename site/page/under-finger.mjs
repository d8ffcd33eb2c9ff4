// From where a picture is seen under a finger, on a small window: as large as before, and moved by no more than it takes.
// It grows smaller in the beginning of an own turn, where what has to be seen has no room, and for as long as something
// is counted that has none.
import { zoomIdentity } from "d3-zoom";

import { between, middleOf, nearest, overlap, sees } from "./boxes.mjs";

// In parts of the picture, some of it under a mouse as well: how much is seen around what has to be in sight, where there
// is room; around what signs stand beside; around all that matters; around what is counted, and around a place that can
// be picked.
export const AROUND = 0.8;
export const EDGE = 0.45;
const SIGN = 0.3;
export const COUNTED = 0.12;
const MARGIN = 0.15;
// How much smaller than it could be a part may be for all to stay as it is; what is hardly nearer and is seen whole, and
// what is hardly another size.
const SMALLER = 0.8;
export const HARDLY = 1.08;
const SAME = 1.03;
// What it is worth to see a place, and one that matters more; what each part costs that is cut off, each part of the
// way there, and any way at all.
export const PLACE = { plain: 1, dear: 2.5 };
const CUT = 0.1;
const WAY = 0.02;
const MOVED = 0.7;

/** The view that is best, as things are in a scene of `framing.mjs`; what is seen for the `first` time has none before. */
export function underFinger(scene, view, first) {
  const { part, stays, close, must, whole, sizes, covered } = scene;
  // From where all was seen nobody has come to be led back there.
  const lost = first || view.k * part < 0.99 * sizes.least;
  let k = lost ? scaleOf(scene) : view.k;
  if (close) k = Math.max(leastOf(scene), Math.min(k, nearest(scene, must, COUNTED)));
  else if (!stays && !lost) k = begun(scene, view.k);
  const wholly = k < HARDLY && k !== view.k && (close || part >= sizes.least);
  if (wholly && (!covered || sees(scene, must, COUNTED, zoomIdentity))) return zoomIdentity;
  const all = !close && fits(scene, whole, k, 0);
  const box = all ? whole : must;
  const room = roomAround(scene, all, k);
  if (!lost && k === view.k && (stays || close || all) && sees(scene, stays ? must : box, room, view)) return view;
  const from = lost ? box.slice(0, 2).map((start, at) => start + box[at + 2] / 2) : middleOf(scene, view);
  const chooses = !all && !close && (!stays || !fits(scene, must, k, 0));
  const starts = chooses ? withMost(scene, k, from, lost) : withAll(scene, box, k, from);
  // What is as good as nothing is nothing.
  const ways = starts.map((start) => (Math.abs(k * start) < 0.5 ? 0 : -k * start));
  const same = !lost && k === view.k && Math.hypot(ways[0] - view.x, ways[1] - view.y) < 1;
  return same ? view : zoomIdentity.translate(...ways).scale(k);
}

/** From how far off a picture is seen at most: where some of its window is covered, all of it has room in the rest. */
export function leastOf({ window: [, height], covered }) {
  return height / (height + covered);
}

/** As near as all that matters, or all that can be picked, has room; where neither has it, as near as is easily seen. */
function scaleOf(scene) {
  const { part, whole, picks, sizes: { least, most } } = scene;
  for (const box of [whole, picks]) {
    const k = box && nearest(scene, box, EDGE);
    if (k * part >= least) return Math.min(k, most / part);
    if (box && nearest(scene, box, 0) * part >= least) return least / part;
  }
  return least / part;
}

/** How near it is in the beginning of an own turn: as before, where what has to be seen has room. */
function begun(scene, before) {
  const { part, whole, picks, sizes: { least, clear } } = scene;
  const wanted = scaleOf(scene);
  if (fits(scene, whole, least / part, 0)) {
    const large = before >= SMALLER * Math.min(wanted, clear / part);
    return large && fits(scene, whole, before, 0) ? before : wanted;
  }
  if (picks && fits(scene, picks, before, 0)) return before;
  return before < SAME * wanted ? before : wanted;
}

/** How much has to be seen around what matters for all to stay as it is. */
function roomAround(scene, all, k) {
  const { close, stays, signed, whole } = scene;
  if (close) return COUNTED;
  if (stays) return signed && !all ? EDGE : 0;
  return all && fits(scene, whole, k, SIGN) ? SIGN : 0;
}

function fits(scene, box, k, room) {
  return k <= nearest(scene, box, room) * 1.002;
}

/** Where the window begins that has its middle as near to another as all of a box in it allows. */
function withAll(scene, box, k, from) {
  const { window, part } = scene;
  return window.map((size, at) => {
    const span = size / k;
    const room = Math.max(0, Math.min(AROUND * part, (span - box[at + 2]) / 2));
    return bounded(scene, at, span, between(box[at] + box[at + 2] + room - span, from[at] - span / 2, box[at] - room));
  });
}

/** A window within the picture, whose own box fills it or lies in its middle. */
function bounded({ border }, at, span, start) {
  const [begin, length] = [border[at], border[at + 2]];
  return length < span ? begin + (length - span) / 2 : between(begin, start, begin + length - span);
}

/** Where the window begins in which most can be picked and least is cut off; what has to be in sight is, if it can. */
function withMost(scene, k, from, lost) {
  const { window, part, must, tiles, places } = scene;
  const spans = window.map((size) => size / k);
  const now = spans.map((span, at) => from[at] - span / 2);
  const seen = !lost && [0, 1].every((at) => now[at] <= must[at] && now[at] + spans[at] >= must[at] + must[at + 2]);
  const kept = seen ? now : withAll(scene, must, k, from);
  const boxes = [...places.map(({ box }) => box), ...tiles];
  const [columns, rows] = kept.map((own, at) =>
    Array.from(candidates(scene, boxes, at, spans[at], own), (start) => ({
      start,
      // How much of each is between the window's sides.
      shares: boxes.map((box) => overlap([start, 0, spans[at], 1], [box[at], 0, box[at + 2], 1]) / box[at + 2]),
    })),
  );
  let [best, most] = [kept, -Infinity];
  for (const column of columns) {
    for (const row of rows) {
      const far = Math.hypot(column.start - now[0], row.start - now[1]) / part;
      let worth = -WAY * far - (lost || far < 0.05 ? 0 : MOVED);
      for (const [number, share] of column.shares.entries()) {
        const inside = share * row.shares[number];
        if (number < places.length) worth += inside > 0.99 ? places[number].worth : 0;
        else if (inside > 0.03 && inside < 0.97) worth -= CUT;
      }
      if (worth > most) [best, most] = [[column.start, row.start], worth];
    }
  }
  return best;
}

/** Where a window may begin across or down: where it is, and at each side of what may be seen. */
function candidates(scene, boxes, at, span, own) {
  const { part, must } = scene;
  const [room, held] = [MARGIN * part, must[at + 2] <= span];
  const found = new Set([own]);
  for (const box of boxes) {
    for (const start of [box[at] - room, box[at] + box[at + 2] + room - span]) {
      const one = bounded(scene, at, span, start);
      if (!held || (one <= must[at] && one + span >= must[at] + must[at + 2])) found.add(one);
    }
  }
  return found;
}

// Where a picture is looked at from while nobody has chosen how near it is. It says itself what is to be in sight, by
// rectangles (`markup.controls.camera`); from where it is seen is kept as long as that does.
import { zoomIdentity } from "d3-zoom";

// What has to be in sight; all that matters, which is seen where that is large enough; and on the small map what is
// worth being seen besides, the nearest first.
export const REST = "[data-rest]";
const WHOLE = "[data-whole]";
const WISHED = "[data-wished]";
export const DEAR = "[data-wished][data-dear]";
// Under a mouse and under a finger, in CSS pixels: how wide a part of the picture is at least where all that matters is
// seen, and where not; from how wide on nobody has to go nearer, and how wide it is at most. A window under a mouse is
// large, and its picture is `even`: as large whatever is to be in sight; under a finger it has the `least` width even
// where that leaves some of what is to be in sight outside.
// `room` is how much of such a part is left around all that matters, where signs stand beside it.
const MOUSE = { whole: 52, least: 0, easy: 56, most: 130, even: true, room: 0.3 };
const FINGER = { whole: 55, least: 55, easy: 56, clear: 84, most: 110, room: -0.3 };
// How near a picture comes at most; what would be hardly nearer is seen whole.
export const NEAREST = 12;
const HARDLY = 1.08;
// In such parts: how much is seen around what has to be in sight, where something else was in sight before; how much of
// it at least; and how much of what lies at the edge of all that matters may be cut off.
const AROUND = 0.8;
const EDGE = 0.45;
const CUT = 0.3;
// How far, in such parts, the middle of all that matters may be from that of a large window.
const ASIDE = 1.2;
// How much smaller or larger than wanted a part may be for all to stay as it is.
const SMALLER = 0.8;
const LARGER = 1.4;
// What is even is as large as wanted up to this share.
const SAME = 0.97;

/**
 * From where the picture in an element wants to be seen: as now where that does, and else by one move. What is seen for
 * the `first` time is seen from where it is best.
 */
export function resting(element, view, first = false) {
  const { clientWidth, clientHeight, firstElementChild: picture } = element;
  const rest = element.querySelector(REST);
  if (!rest) return zoomIdentity;
  const all = fit(boxOf(picture), clientWidth, clientHeight);
  const placed = ([x, y, width, height]) => [x, y, width, height].map((v, at) => v * all.scale + ([all.x, all.y][at] ?? 0));
  const part = Number(rest.dataset.rest) * all.scale;
  let must = placed(boxOfPart(rest));
  const sizes = isCoarse() ? FINGER : MOUSE;
  const close = "close" in rest.dataset;
  const nearest = ([, , width, height], room) =>
    Math.min(clientWidth / (width + 2 * room * part), clientHeight / (height + 2 * room * part));
  const whole = close && !sizes.even ? must : placed(boxIn(element, WHOLE) ?? boxOfPart(rest));
  const stays = "stays" in rest.dataset;
  // Beside what is picked stand signs; what has come only has to be in sight itself.
  const signed = stays && !("bare" in rest.dataset);
  const shown = nearest(whole, sizes.room) * part >= sizes.whole;
  let box = must;
  let k = sizes.easy / part;
  const most = Math.max(nearest(whole, EDGE), sizes.least / part);
  if (shown) [box, k] = [whole, Math.min(most, sizes.most / part)];
  else if (!stays) {
    const wished = (those) => Array.from(element.parentElement.querySelectorAll(those), (one) => placed(boxOfPart(one)));
    for (const those of [DEAR, WISHED]) box = reach(box, wished(those), (one) => nearest(one, 0) >= k);
  }
  // All that is counted has to be in sight; of what else is too much, what is in the middle of it.
  const least = close ? 0 : sizes.least / part;
  if (!sizes.even || (close && !shown)) k = Math.min(k, Math.max(nearest(must, EDGE), least));
  if (!close && !shown) must = amid(must, [clientWidth, clientHeight].map((size) => size / k - 2 * EDGE * part));
  if (!close && !shown && (sizes.even || stays)) box = must;
  k = Math.min(k, NEAREST);
  const sees = ([x, y, width, height], room) =>
    [[x, width, view.x, clientWidth], [y, height, view.y, clientHeight]].every(([from, length, shift, size]) =>
      (from - room * part) * view.k + shift >= -1 && (from + length + room * part) * view.k + shift <= size + 1);
  const enough = sizes.even ? SAME * k : 0.99 * Math.max(SMALLER * Math.min(k, sizes.clear / part), Math.min(k, least));
  const large = view.k >= enough;
  const near = view.k <= (sizes.even ? k / SAME : LARGER * k);
  const axes = [[view.x, clientWidth], [view.y, clientHeight]];
  // What has grown to one side comes back to the middle, by the next turn.
  const aside = (at, shift, scale, size) => sizes.even && shown && !stays
    && Math.abs(scale * (whole[at] + whole[at + 2] / 2) + shift - size / 2) > ASIDE * part * scale + 1;
  const amidst = !axes.some(([now, size], at) => aside(at, now, view.k, size));
  if (!first && large && amidst && sees(must, signed ? EDGE : 0) && (near || !sizes.even) && (stays || (shown ? sees(whole, -CUT) : near))) return view;
  if ((stays || (sizes.even && !first)) && !shown && large && near) k = view.k;
  if (k < HARDLY && !sizes.even && part >= sizes.least) return zoomIdentity;
  if (k < HARDLY && sizes.even) k = 1;
  // What is even stays where it is as long as all that matters has room there, also where all is seen.
  const steady = stays || (sizes.even && shown && !first);
  const border = placed(boxOf(picture));
  const shift = (at, now, size, steady) => {
    const [from, length] = [box[at], box[at + 2]];
    const room = Math.max(0, Math.min(stays ? AROUND : EDGE, (size / k - length) / part / 2));
    let wanted = size / 2 - k * (from + length / 2);
    // What is in the middle stays there, as far as it can.
    const kept = size / 2 - (k * (size / 2 - now)) / view.k;
    if (steady) wanted = between(k * (room * part - from), kept, size - k * (from + length + room * part));
    // What is done at the edge of all that matters is seen with its signs.
    if (shown && must[at + 2] * k <= size) {
      wanted = between(size - k * (must[at] + must[at + 2] + EDGE * part), wanted, k * (EDGE * part - must[at]));
    }
    // The picture's own box fills the window, or lies within it: in the middle, unless it was elsewhere.
    const [start, across] = [border[at], border[at + 2]];
    const free = size - k * across;
    if (free >= 0) return sizes.even && steady ? between(-k * start, wanted, free - k * start) : free / 2 - k * start;
    return between(size - k * (start + across), wanted, -k * start);
  };
  const ways = axes.map(([now, size], at) => {
    const way = shift(at, now, size, steady);
    return aside(at, way, k, size) ? shift(at, now, size, false) : way;
  });
  // What is as good as nothing is nothing.
  const moved = zoomIdentity.translate(...ways.map((way) => (Math.abs(way) < 0.5 ? 0 : way))).scale(k);
  return sizes.even ? moved : within(moved, [[0, 0], [clientWidth, clientHeight]]);
}

/** As near as now, moved no farther than for what has been done or is advised to be in sight. */
export function following(element, view) {
  const rest = element.querySelector(REST);
  if (!rest || !("stays" in rest.dataset) || view.k <= 1) return view;
  return bringing(element, view, boxOfPart(rest), EDGE * Number(rest.dataset.rest));
}

/** As near as now, moved no farther than for a box in the picture's units to be in sight, with so much room around it. */
export function bringing(element, view, [x, y, width, height], room) {
  const { clientWidth, clientHeight, firstElementChild: picture } = element;
  const all = fit(boxOf(picture), clientWidth, clientHeight);
  const moved = (from, length, shift, now, size) => {
    const start = view.k * ((from - room) * all.scale + shift);
    const end = size - view.k * ((from + length + room) * all.scale + shift);
    // What does not fit has its middle in the middle.
    return -start > end ? (end - start) / 2 : between(-start, now, end);
  };
  const next = [moved(x, width, all.x, view.x, clientWidth), moved(y, height, all.y, view.y, clientHeight)];
  return within(zoomIdentity.translate(...next).scale(view.k), [[0, 0], [clientWidth, clientHeight]]);
}

function between(least, value, most) {
  return Math.min(most, Math.max(least, value));
}

/** The middle of a box, as large as there is room. */
function amid([x, y, width, height], room) {
  const [across, down] = [Math.min(width, room[0]), Math.min(height, room[1])];
  return [x + (width - across) / 2, y + (height - down) / 2, across, down];
}

/** A box and as many others, the nearest first, as it can have besides for all of them to fit. */
export function reach(box, others, fits) {
  const middle = ([x, y, width, height]) => [x + width / 2, y + height / 2];
  const [x, y] = middle(box);
  const far = (other) => Math.hypot(middle(other)[0] - x, middle(other)[1] - y);
  let found = box;
  for (const other of others.sort((one, two) => far(one) - far(two))) {
    const [left, top] = [0, 1].map((at) => Math.min(found[at], other[at]));
    const [right, bottom] = [0, 1].map((at) => Math.max(found[at] + found[at + 2], other[at] + other[at + 2]));
    const more = [left, top, right - left, bottom - top];
    if (fits(more)) found = more;
  }
  return found;
}

/** What the place that a picture wants to be seen from depends on; empty where it wants nothing. */
export function aimOf(element) {
  const rest = element.querySelector(REST);
  if (!rest) return "";
  const { clientWidth, clientHeight, firstElementChild: picture } = element;
  const boxes = [REST, WHOLE].map((each) => boxIn(element, each));
  return [...boxes, "stays" in rest.dataset, "close" in rest.dataset, boxOf(picture), clientWidth, clientHeight].join(" ");
}

/** The box of all that matters in the picture. */
export function wholeOf(element) {
  return boxIn(element, WHOLE) ?? boxOf(element.firstElementChild);
}

/** The box of a part of the picture, `undefined` where there is none. */
function boxIn(element, selector) {
  const found = element.querySelector(selector);
  return found ? boxOfPart(found) : undefined;
}

export function boxOfPart(part) {
  return ["x", "y", "width", "height"].map((name) => part[name].baseVal.value);
}

export function boxOf({ viewBox: { baseVal: { x, y, width, height } } }) {
  return [x, y, width, height];
}

/** How a box is fitted into a window: how large a unit is there, and where the box's origin lies. */
export function fit([x, y, width, height], clientWidth, clientHeight) {
  const scale = Math.min(clientWidth / width, clientHeight / height);
  return { scale, x: (clientWidth - width * scale) / 2 - x * scale, y: (clientHeight - height * scale) / 2 - y * scale };
}

/** Keep the picture's edges out of its window, whose corners are given. */
export function within({ x, y, k }, [[left, top], [right, bottom]]) {
  const kept = (at, size) => Math.min(0, Math.max(at, size * (1 - k)));
  return zoomIdentity.translate(kept(x, right - left), kept(y, bottom - top)).scale(k);
}

/** Whether a finger plays. */
export function isCoarse() {
  return matchMedia("(pointer: coarse)").matches;
}

// Where a picture is looked at from while nobody has chosen how near it is. It says itself what is to be in sight, by
// rectangles (`markup.controls.camera`); from where it is seen is kept as long as that does.
import { zoomIdentity } from "d3-zoom";

import { amid, between, boxOf, boxOfPart, fitted, middleOf, nearest, reach, sees, within } from "./boxes.mjs";
import { AROUND, COUNTED, EDGE, HARDLY, PLACE, leastOf, underFinger } from "./under-finger.mjs";

// What has to be in sight; all that matters, which is seen where that is large enough; and on the small map what is
// worth being seen besides, the nearest first.
export const REST = "[data-rest]";
const WHOLE = "[data-whole]";
// What lies over the lower part of a picture while it tells of something there.
const COVER = "[data-covers]";
const WISHED = "[data-wished]";
export const PICKS = "[data-wished=pick]";
const THERE = "[data-there]";
const NEEDED = `:is(${THERE}, ${WISHED})`;
export const DEAR = "[data-wished][data-dear]";
// How wide a part has to be to be played in without being led nearer, in CSS pixels.
const PLAYED = 40;
// Under a mouse and under a finger, in CSS pixels: how wide a part of the picture is at least where all that matters is
// seen, which a mouse meets also where it is rather small; from how wide on nobody has to go nearer, or a finger sees all
// clearly; and how wide it is at most. A window under a mouse is large, and its picture as large whatever is to be in sight.
const MOUSE = { whole: 34, easy: 52, most: 130 };
const FINGER = { least: 44, clear: 84, most: 110 };
// How near a picture comes at most.
export const NEAREST = 12;
// How much, in such parts, of what lies at the edge of all that matters may be cut off before all of it is seen again.
const CUT = 0.3;
// How far, in such parts, the middle of all that matters may be from that of a large window.
const ASIDE = 1.2;
// How much of a window is covered at most.
const COVERED = 0.7;
// What is as large as wanted up to this share is so.
const SAME = 0.97;

/**
 * From where the picture in an element wants to be seen: as now where that does, and else by one move. What is seen for
 * the `first` time is seen from where it is best.
 */
export function resting(element, view, first = false) {
  const scene = sceneOf(element);
  if (!scene) return zoomIdentity;
  if (isCoarse()) return within(underFinger(scene, view, first), extentOf(element));
  const wish = wishOf(scene);
  const does = suits(scene, wish, view);
  if (!first && does.all) return view;
  const k = !first && !scene.shown && does.large && does.near ? view.k : wish.k;
  // Where all that matters is seen its size follows from that alone, so that it is the same in all of a turn.
  return placed(scene, wish, view, k < (scene.shown ? 1 : HARDLY) ? 1 : k, first);
}

/** The corners of a picture's window, and how high its lower part is that something covers, for `within`. */
export function extentOf(element) {
  return [[0, 0], [element.clientWidth, element.clientHeight], coveredOf(element)];
}

/** How high the part of a window is, from below, that is covered by what tells of the picture; all but that is looked at. */
function coveredOf(element) {
  const { clientWidth, clientHeight, clientLeft, clientTop } = element;
  const own = element.getBoundingClientRect();
  const [left, bottom] = [own.left + clientLeft, own.top + clientTop + clientHeight];
  const most = Array.from(document.querySelectorAll(COVER), (cover) => {
    const { offsetParent: parent, offsetTop, offsetHeight } = cover;
    const box = cover.getBoundingClientRect();
    // Where it will lie once it has risen.
    const top = parent ? parent.getBoundingClientRect().top + parent.clientTop + offsetTop : box.top;
    const beside = box.right <= left || box.left >= left + clientWidth;
    return beside || top + offsetHeight < bottom ? 0 : bottom - top;
  });
  // What leaves next to nothing of it is not told beside the picture.
  return Math.max(0, ...most.filter((height) => height < COVERED * clientHeight));
}

/**
 * What there is to be seen, in CSS pixels of a window in which all of the picture is; `undefined` where nothing asks to
 * be in sight.
 */
function sceneOf(element) {
  const { clientWidth, clientHeight, firstElementChild: picture } = element;
  const rest = element.querySelector(REST);
  if (!rest) return undefined;
  const all = fitted(element);
  const scaled = ([x, y, ...lengths]) => [x * all.scale + all.x, y * all.scale + all.y, ...lengths.map((one) => one * all.scale)];
  const { stays, close, bare } = rest.dataset;
  const covered = coveredOf(element);
  const scene = { window: [clientWidth, clientHeight - covered], covered, stays: stays !== undefined, close: close !== undefined };
  scene.border = scaled(boxOf(picture));
  scene.part = Number(rest.dataset.rest) * all.scale;
  scene.must = scaled(boxOfPart(rest));
  // Beside what is picked stand signs; what has come only has to be in sight itself.
  scene.signed = scene.stays && bare === undefined;
  return Object.assign(scene, isCoarse() ? fingerScene(element, scaled) : mouseScene(element, scene, scaled));
}

/** What is to be seen besides in a small window. */
function fingerScene(element, scaled) {
  const those = (selector) => Array.from(element.parentElement.querySelectorAll(selector));
  const part = partOf(element);
  const around = ([x, y, width, height]) => scaled([x + (width - part) / 2, y + (height - part) / 2, part, part]);
  const places = those(WISHED).map((one) => ({
    box: around(boxOfPart(one)),
    worth: one.matches(DEAR) ? PLACE.dear : PLACE.plain,
  }));
  const picks = those(PICKS).map((one) => around(boxOfPart(one)));
  const tiles = those(THERE).map((one) => scaled(boxOfPart(one)));
  // A mark on the small map is smaller than the cell that it is for.
  const needed = [...tiles, ...places.map(({ box }) => box)];
  const all = (boxes) => (boxes.length ? reach(boxes[0], boxes, () => true) : undefined);
  const whole = all(needed) ?? scaled(wholeIn(element) ?? boxOfPart(element.querySelector(REST)));
  return { sizes: FINGER, whole, places, picks: all(picks), tiles };
}

/** What is to be seen besides in a large one. */
function mouseScene(element, scene, scaled) {
  const whole = scaled(wholeIn(element) ?? boxOfPart(element.querySelector(REST)));
  return {
    sizes: MOUSE,
    whole,
    shown: nearest(scene, whole, 0) * scene.part >= MOUSE.whole,
    wished: (selector) => Array.from(element.parentElement.querySelectorAll(selector), (one) => scaled(boxOfPart(one))),
  };
}

/** How near the picture is seen best, what is in the middle then, and what has to be in sight. */
function wishOf(scene) {
  const { window, sizes, part, stays, close, shown, whole } = scene;
  let { must } = scene;
  let k = sizes.easy / part;
  let box = must;
  if (shown) {
    [box, k] = [whole, Math.min(roomy(scene, whole), sizes.most / part)];
  } else if (!stays) {
    const fits = (one) => nearest(scene, one, 0) >= k;
    for (const those of [DEAR, WISHED]) box = reach(box, scene.wished(those), fits);
  }
  // All that is counted has to be in sight; of what else is too much, what is in the middle of it.
  if (close && !shown) k = Math.min(k, nearest(scene, must, EDGE));
  if (!close && !shown) {
    must = amid(must, window.map((size) => size / k - 2 * EDGE * part));
    box = must;
  }
  return { k: Math.min(k, NEAREST), box, must };
}

/** How near all that matters is seen: with some room around it only where parts are easily seen then. */
function roomy(scene, whole) {
  const { sizes, part } = scene;
  return Math.max(nearest(scene, whole, EDGE), Math.min(sizes.easy / part, nearest(scene, whole, 0)));
}

/** Whether what is seen now does: whether parts are `large` enough, as `near` as wanted, and `all` together. */
function suits(scene, { k, must }, view) {
  const { window, stays, signed, shown, whole } = scene;
  const has = (box, room) => sees(scene, box, room, view);
  const [large, near] = [view.k >= SAME * k, view.k <= k / SAME];
  const amidst = window.every((_, at) => !isAside(scene, at, [view.x, view.y][at], view.k));
  const seen = has(must, signed ? EDGE : 0) && (stays || (shown ? has(whole, -CUT) : near));
  return { large, near, all: large && amidst && seen && near };
}

/** Whether a window has grown to one side: all that matters comes back to its middle, by the next turn. */
function isAside({ window, part, stays, shown, whole }, at, shift, k) {
  if (!shown || stays) return false;
  return Math.abs(k * (whole[at] + whole[at + 2] / 2) + shift - window[at] / 2) > ASIDE * part * k + 1;
}

/** The picture seen as near as `k` says, with what is wanted in its window. */
function placed(scene, wish, view, k, first) {
  const { window, stays, shown } = scene;
  // It stays where it is as long as all that matters has room there, also where all is seen.
  const steady = stays || (shown && !first);
  const ways = window.map((_, at) => {
    const way = shifted(scene, wish, view, k, at, steady);
    return isAside(scene, at, way, k) ? shifted(scene, wish, view, k, at, false) : way;
  });
  // What is as good as nothing is nothing.
  return zoomIdentity.translate(...ways.map((way) => (Math.abs(way) < 0.5 ? 0 : way))).scale(k);
}

/** By how much the picture is moved across (`at` 0) or down (1); what is `steady` by no more than that takes. */
function shifted({ window, part, stays, shown, border }, { box, must }, view, k, at, steady) {
  const size = window[at];
  const [from, length] = [box[at], box[at + 2]];
  let wanted = size / 2 - k * (from + length / 2);
  if (steady) {
    const room = Math.min((stays ? AROUND : EDGE) * part, (size / k - length) / 2);
    // What is in the middle stays there, as far as it can.
    const kept = size / 2 - (k * (size / 2 - [view.x, view.y][at])) / view.k;
    wanted = between(k * (room - from), kept, size - k * (from + length + room));
  }
  // What is done at the edge of all that matters is seen with its signs.
  if (shown && (must[at + 2] + 2 * EDGE * part) * k <= size) {
    wanted = between(k * (EDGE * part - must[at]), wanted, size - k * (must[at] + must[at + 2] + EDGE * part));
  }
  // The picture's own box fills the window, or lies within it: in the middle, unless it was elsewhere.
  const [start, across] = [border[at], border[at + 2]];
  const free = size - k * across;
  if (free < 0) return between(size - k * (start + across), wanted, -k * start);
  return steady ? between(-k * start, wanted, free - k * start) : free / 2 - k * start;
}

/** As near as now, moved no farther than for what has been done or is advised to be in sight; farther for what is counted. */
export function following(element, view) {
  const rest = element.querySelector(REST);
  if (!rest || (view.k <= 1 && !coveredOf(element))) return view;
  const part = partOf(element);
  if (!("close" in rest.dataset)) return "stays" in rest.dataset ? bringing(element, view, boxOfPart(rest), EDGE * part) : view;
  const scene = sceneOf(element);
  const widely = rest.dataset.close === "widely" && !isCoarse();
  const must = widely ? scene.whole : scene.must;
  const k = Math.max(leastOf(scene), Math.min(view.k, nearest(scene, must, COUNTED)));
  const middle = middleOf(scene, view);
  const [x, y] = scene.window.map((size, at) => size / 2 - k * middle[at]);
  const seen = zoomIdentity.translate(x, y).scale(k);
  return bringing(element, seen, widely ? wholeOf(element) : boxOfPart(rest), COUNTED * part);
}

/** Whether the picture is looked at from farther off for as long as something is counted or asked about. */
export function isBrief(element) {
  return "close" in (element.querySelector(REST)?.dataset ?? {});
}

/** What of a picture is in the middle, and how large a unit of it is seen. */
export function placeOf(element, { x, y, k }) {
  const { clientWidth, clientHeight } = element;
  const all = fitted(element);
  const middle = [((clientWidth / 2 - x) / k - all.x) / all.scale, ((clientHeight / 2 - y) / k - all.y) / all.scale];
  return { middle, size: k * all.scale };
}

/** From where a place of `placeOf` is seen, whatever has grown meanwhile. */
export function viewOf(element, { middle: [across, down], size }) {
  const { clientWidth, clientHeight } = element;
  const all = fitted(element);
  const k = Math.max(1, size / all.scale);
  const [x, y] = [clientWidth / 2 - k * (across * all.scale + all.x), clientHeight / 2 - k * (down * all.scale + all.y)];
  return zoomIdentity.translate(x, y).scale(k);
}

/** As near as now, moved no farther than for a box in the picture's units to be in sight, with so much room around it. */
export function bringing(element, view, [x, y, width, height], room) {
  const [, [across, down], covered] = extentOf(element);
  const all = fitted(element);
  const moved = (from, length, shift, now, size) => {
    const start = view.k * ((from - room) * all.scale + shift);
    const end = size - view.k * ((from + length + room) * all.scale + shift);
    // What does not fit has its middle in the middle.
    return -start > end ? (end - start) / 2 : between(-start, now, end);
  };
  const next = [moved(x, width, all.x, view.x, across), moved(y, height, all.y, view.y, down - covered)];
  return within(zoomIdentity.translate(...next).scale(view.k), extentOf(element));
}

/** What the place that a picture wants to be seen from depends on; empty where it wants nothing. */
export function aimOf(element) {
  const rest = element.querySelector(REST);
  if (!rest) return "";
  const { clientWidth, clientHeight, firstElementChild: picture } = element;
  const boxes = [...[REST, WHOLE].map((each) => boxIn(element, each)), isCoarse() && neededIn(element)];
  return [...boxes, "stays" in rest.dataset, "close" in rest.dataset, boxOf(picture), clientWidth, clientHeight, coveredOf(element)].join(" ");
}

/** How wide a part of the picture is that has to be easily seen; not a number where nothing asks for that. */
export function partOf(element) {
  return Number(element.querySelector(REST)?.dataset.rest);
}

/** The box of all that matters in the picture. */
export function wholeOf(element) {
  return wholeIn(element) ?? boxOf(element.firstElementChild);
}

/** The same, `undefined` where the picture does not say what matters; what may be cut off at its edges is left out. */
function wholeIn(element) {
  const found = element.querySelector(WHOLE);
  if (!found) return undefined;
  const [x, y, width, height] = boxOfPart(found);
  const rim = Number(found.dataset.whole);
  return [x + rim, y + rim, width - 2 * rim, height - 2 * rim];
}

/** The box of all that is there and can be picked, by the small map; `undefined` where there is none. */
function neededIn(element) {
  const boxes = Array.from(element.parentElement.querySelectorAll(NEEDED), boxOfPart);
  return boxes.length ? reach(boxes[0], boxes, () => true) : undefined;
}

/** The box of a part of the picture, `undefined` where there is none. */
function boxIn(element, selector) {
  const found = element.querySelector(selector);
  return found ? boxOfPart(found) : undefined;
}

/** Whether the parts of a picture that is seen whole are too small to be played in. */
export function isSmall(element) {
  return partOf(element) * fitted(element).scale < PLAYED;
}

/** Whether a finger plays. */
export function isCoarse() {
  return matchMedia("(pointer: coarse)").matches;
}

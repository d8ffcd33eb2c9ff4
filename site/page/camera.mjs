// A camera over a picture that says more when it is nearer: pinch, wheel, drag, double tap, keys and a button. It moves
// the picture by CSS; Python draws the picture and knows nothing of where anybody looks.
import { select } from "d3-selection";
import { zoom, zoomIdentity } from "d3-zoom";
import "d3-transition";

import { hide } from "./tips.mjs";

const CAMERAS = "[data-camera]";
const BUTTON = ".nearer";
// The picture seen from afar, and what is in sight on it.
const MAP = ".small-map";
const SEEN = ".seen";
// What can be picked, as it is marked on the small map, and the corners where that may lie, the usual one first.
const FREE = "[data-free]";
const CORNERS = [["bottom", "left"], ["bottom", "right"], ["top", "left"]];
const MARGIN = 6;
// What answers a tap itself; the ground does so too, and two taps on it are for the camera.
const CONTROL = "button, [data-do]:not(.ground)";
const NEAREST = 5;
// How much nearer one key brings it, and the button.
const STEP = 1.4;
const NEAR = 2.2;
// What an arrow key moves it by, as a share of the window on it.
const STRIDE = 0.2;
// What a finger is to choose on, and how wide each part of it has to be, in CSS pixels; the attribute says how wide a
// part is in the picture.
const CLOSER = "[data-closer]";
const FINGER = 140;
// Where a picture wants to be looked at while nobody has chosen how near it is: what is to be in sight, and how wide a
// part of it is in the picture, which the attribute says. How wide such a part has to be in CSS pixels, under a mouse and
// under a finger; what would be hardly nearer is seen whole.
const REST = "[data-rest]";
const EASY = 64;
const EASY_FINGER = 50;
const HARDLY = 1.2;
// How much is seen around it, in such parts.
const AROUND = 0.4;
// How much of a picture's width or height may be out of sight where its small map is not worth its room.
const LITTLE = 0.04;
// Milliseconds, and CSS pixels, between two taps that are one double tap; milliseconds that a way there takes.
const PAUSE = 400;
const APART = 24;
const SWEEP = 220;
// Milliseconds in which a picture that has grown comes to its new size.
const GROWTH = 420;
// Where each picture is seen from, by its name, its box then, what somebody has chosen the distance of, and what is
// watched already.
let views = new Map();
let boxes = new Map();
let chosen = new Set();
const watched = new WeakSet();
// From where those pictures were seen that were brought closer for a finger; `null` when people have gone elsewhere.
const earlier = new WeakMap();
// What they were brought closer for, and where others were led to.
const aims = new WeakMap();
const rests = new WeakMap();
const resizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (rests.has(target)) behaviour.transform(select(target), resting(target, target.__zoom));
    else behaviour.translateBy(select(target), 0, 0);
  }
});
const behaviour = zoom()
  .scaleExtent([1, NEAREST])
  .constrain(within)
  .filter(answers)
  .on("start", ({ sourceEvent }) => sourceEvent && hide())
  .on("zoom", function ({ transform, sourceEvent }) {
    if (sourceEvent && earlier.has(this)) earlier.set(this, null);
    if (sourceEvent && transform.k !== views.get(this.dataset.camera)?.k) choose(this, transform.k);
    look(this, transform, Boolean(sourceEvent));
  })
  .on("end", function ({ transform }) {
    look(this, transform, false);
  });

/** Have cameras over all pictures that the page shows now, each where it was. */
export function focusCameras() {
  const there = document.querySelectorAll(CAMERAS);
  if (!there.length) {
    views = new Map();
    boxes = new Map();
    chosen = new Set();
  }
  for (const element of there) {
    if (!watched.has(element)) watch(element);
    const first = !boxes.has(element.dataset.camera);
    const view = grown(element);
    // Another picture in the same place is seen from where it was left.
    if (element.__zoom !== view) behaviour.transform(select(element), view);
    else look(element, view, false);
    approach(element);
    rest(element, first);
  }
}

/** Somebody has chosen how near a picture is, and it stays so; whole is no choice where it is seen whole anyway. */
function choose(element, k) {
  if (k <= 1 && resting(element, zoomIdentity).k <= 1) return chosen.delete(element.dataset.camera);
  rests.delete(element);
  return chosen.add(element.dataset.camera);
}

/** Lead to where the picture wants to be looked at, once for each such place; `first` nothing has been seen yet. */
function rest(element, first) {
  const { dataset: { camera }, firstElementChild: picture, __zoom: view } = element;
  if (chosen.has(camera) || earlier.has(element)) return;
  const there = boxIn(element, REST);
  if (!there && !rests.has(element)) return;
  const { clientWidth, clientHeight } = element;
  const aim = `${there} ${boxOf(picture)} ${clientWidth} ${clientHeight}`;
  if (!clientWidth || rests.get(element) === aim) return;
  rests.set(element, aim);
  const next = resting(element, view);
  if (next.k === view.k && next.x === view.x && next.y === view.y) return;
  if (first) behaviour.transform(select(element), next);
  else glide(element, next);
}

/** Where that is: as near as is comfortable and no nearer than leaves it in sight; no farther off than it has to be. */
function resting(element, view) {
  const { clientWidth, clientHeight, firstElementChild: picture } = element;
  const there = boxIn(element, REST);
  if (!there) return zoomIdentity;
  const all = fit(boxOf(picture), clientWidth, clientHeight);
  const part = Number(element.querySelector(REST).dataset.rest) * all.scale;
  const room = AROUND * part;
  const placed = (box) => box.map((value, at) => value * all.scale + ([all.x, all.y][at] ?? 0));
  const [x, y, width, height] = placed(there);
  const easy = (isCoarse() ? EASY_FINGER : EASY) / part;
  const k = Math.min(easy, NEAREST, clientWidth / (width + 2 * room), clientHeight / (height + 2 * room));
  if (k < HARDLY) return zoomIdentity;
  // The picture's own box fills the window, or lies in the middle of it.
  const [left, top, across, down] = placed(boxOf(picture));
  const shift = (middle, start, length, size) => {
    const spare = size - k * length;
    const wanted = size / 2 - k * (middle - start);
    return (spare >= 0 ? spare / 2 : Math.min(0, Math.max(spare, wanted))) - k * start;
  };
  const at = (middleX, middleY) => {
    const moved = [shift(middleX, left, across, clientWidth), shift(middleY, top, down, clientHeight)];
    return within(zoomIdentity.translate(...moved).scale(k), [[0, 0], [clientWidth, clientHeight]]);
  };
  const now = at((clientWidth / 2 - view.x) / view.k, (clientHeight / 2 - view.y) / view.k);
  const sees = (from, to, start, size) =>
    Math.max(0, from - room) >= -start / k - 1 && Math.min(size, to + room) <= (size - start) / k + 1;
  const seen = sees(x, x + width, now.x, clientWidth) && sees(y, y + height, now.y, clientHeight);
  return seen && view.k > 1 ? now : at(x + width / 2, y + height / 2);
}

/** The box of a part of the picture, `undefined` where there is none. */
function boxIn(element, selector) {
  const found = element.querySelector(selector);
  return found && boxOfPart(found);
}

function boxOfPart(part) {
  return ["x", "y", "width", "height"].map((name) => part[name].baseVal.value);
}

/** Bring closer what a finger is to choose on, and go back when it has. */
function approach(element) {
  const asked = element.querySelector(CLOSER);
  if (!asked) {
    const view = earlier.get(element);
    earlier.delete(element);
    aims.delete(element);
    if (!view) return;
    if (rests.has(element)) rests.set(element, "");
    else glide(element, view);
    return;
  }
  const [x, y, width, height] = boxIn(element, CLOSER);
  const aim = [x, y, width, height].join(" ");
  if (!isCoarse() || (earlier.has(element) && (aims.get(element) === aim || earlier.get(element) === null))) return;
  const { clientWidth, clientHeight, firstElementChild: picture, __zoom: view } = element;
  const all = fit(boxOf(picture), clientWidth, clientHeight);
  const near = FINGER / (Number(asked.dataset.closer) * all.scale);
  const whole = Math.min(clientWidth / (width * all.scale), clientHeight / (height * all.scale));
  const k = Math.max(1, Math.min(NEAREST, near, whole));
  const far = earlier.get(element) ?? view;
  if (k <= far.k && far === view) return;
  earlier.set(element, far);
  aims.set(element, aim);
  const middle = [all.x + (x + width / 2) * all.scale, all.y + (y + height / 2) * all.scale];
  const [left, top] = [clientWidth / 2 - k * middle[0], clientHeight / 2 - k * middle[1]];
  glide(element, within(zoomIdentity.translate(left, top).scale(k), [[0, 0], [clientWidth, clientHeight]]));
}

/** Look from elsewhere; what flies over the picture meanwhile arrives where things are then. */
function glide(element, view) {
  const { firstElementChild: picture } = element;
  const way = () => picture.style.transform || "none";
  const start = way();
  behaviour.transform(select(element), view);
  if (isCalm()) return;
  // Once it is known where that is.
  queueMicrotask(() => picture.animate([{ transform: start }, { transform: way() }], { duration: SWEEP, easing: "ease-out" }));
}

/** Have a picture that has grown, and is seen whole, come to its new size instead of jumping there. */
function settle({ clientWidth, clientHeight, firstElementChild: picture }, before, box) {
  if (isCalm() || !clientWidth) return;
  const old = fit(before, clientWidth, clientHeight);
  const now = fit(box, clientWidth, clientHeight);
  const k = old.scale / now.scale;
  const start = `translate(${old.x - k * now.x}px, ${old.y - k * now.y}px) scale(${k})`;
  picture.animate([{ transform: start }, { transform: "none" }], { duration: GROWTH, easing: "ease-in-out" });
}

/** From where a picture is seen: where it was, and where it has grown meanwhile, with the same in sight as large. */
function grown(element) {
  const { dataset: { camera }, firstElementChild: picture } = element;
  const view = views.get(camera) ?? zoomIdentity;
  const before = boxes.get(camera);
  const box = boxOf(picture);
  boxes.set(camera, box);
  if (!before || `${before}` === `${box}`) return view;
  // Asked only now, for it has the page laid out at once.
  const { clientWidth, clientHeight } = element;
  if (!clientWidth) return view;
  if (view.k <= 1) {
    // Once what flies over it knows where things will be.
    queueMicrotask(() => settle(element, before, box));
    return view;
  }
  const old = fit(before, clientWidth, clientHeight);
  const now = fit(box, clientWidth, clientHeight);
  const k = (view.k * old.scale) / now.scale;
  const next = zoomIdentity.translate(view.x + view.k * old.x - k * now.x, view.y + view.k * old.y - k * now.y).scale(k);
  return within(next, [[0, 0], [clientWidth, clientHeight]]);
}

/** How a box is fitted into a window: how large a unit is there, and where the box's origin lies. */
function fit([x, y, width, height], clientWidth, clientHeight) {
  const scale = Math.min(clientWidth / width, clientHeight / height);
  return { scale, x: (clientWidth - width * scale) / 2 - x * scale, y: (clientHeight - height * scale) / 2 - y * scale };
}

/** Whether an attribute is the camera's own, which Python does not know. */
export function isCameras(name, element) {
  if (name !== "style" && name !== "aria-pressed") return false;
  return element.matches(`${CAMERAS}, ${CAMERAS} > *`);
}

function watch(element) {
  watched.add(element);
  resizes.observe(element);
  let tapped = { at: 0, x: 0, y: 0 };
  select(element).call(behaviour).on("dblclick.zoom", null);
  element.addEventListener("keydown", onKey);
  element.addEventListener("focusin", onFocus);
  element.addEventListener("click", ({ target, timeStamp, clientX, clientY }) => {
    const button = target.closest(BUTTON);
    if (button) {
      // Safari gives no button the focus, without which keys would go elsewhere.
      button.focus();
      return toggle(element);
    }
    const map = target.closest(MAP);
    if (map) return lookAt(element, map, clientX, clientY);
    if (target.closest(CONTROL)) return;
    const { at, x, y } = tapped;
    const twice = timeStamp - at < PAUSE && Math.hypot(clientX - x, clientY - y) < APART;
    tapped = { at: twice ? 0 : timeStamp, x: clientX, y: clientY };
    const { left, top } = element.getBoundingClientRect();
    if (twice) toggle(element, [clientX - left, clientY - top]);
  });
}

/** Which gestures are the camera's: while all is seen, a finger and the wheel move the page. */
function answers(event) {
  const near = isNear(this);
  // A page that stands on its head moves the other way; keys and the button do there.
  if (event.target.closest(`${BUTTON}, ${MAP}`) || document.documentElement.classList.contains("turned")) return false;
  if (event.type === "touchstart") return near || event.touches.length > 1;
  if (event.type !== "wheel") return near && !event.button;
  const { scrollHeight, clientHeight } = document.documentElement;
  return near || event.ctrlKey || (event.deltaY < 0 && scrollHeight <= clientHeight);
}

function isNear(element) {
  return (element.__zoom?.k ?? 1) > 1;
}

/** Keep the picture's edges out of its window, whose corners are given. */
function within({ x, y, k }, [[left, top], [right, bottom]]) {
  const kept = (at, size) => Math.min(0, Math.max(at, size * (1 - k)));
  return zoomIdentity.translate(kept(x, right - left), kept(y, bottom - top)).scale(k);
}

/** Show a picture from somewhere; while it `moves`, the browser only shifts what it has painted. */
function look(element, view, moves) {
  const { x, y, k } = view;
  views.set(element.dataset.camera, view);
  const near = k > 1;
  element.style.touchAction = near ? "none" : "";
  const [picture] = element.children;
  const button = element.querySelector(BUTTON);
  if (!picture || !button) return; // It is leaving the page.
  picture.style.transform = near ? `translate(${x}px, ${y}px) scale(${k})` : "";
  picture.style.willChange = moves ? "transform" : "";
  button.setAttribute("aria-pressed", near);
  const seen = element.querySelector(`${MAP} ${SEEN}`);
  if (near && seen) outline(seen, element, view);
  if (near && seen && !moves) standAside(seen.ownerSVGElement, element, seen);
}

/** Show on the small map what is in sight; nothing where that is nearly all. */
function outline(seen, { clientWidth, clientHeight, firstElementChild: picture }, { x, y, k }) {
  const box = boxOf(picture);
  const all = fit(box, clientWidth, clientHeight);
  const values = { x: (-x / k - all.x) / all.scale, y: (-y / k - all.y) / all.scale };
  Object.assign(values, { width: clientWidth / k / all.scale, height: clientHeight / k / all.scale });
  for (const [name, value] of Object.entries(values)) seen.setAttribute(name, value);
  const lost = (at, size, start, length) => (Math.max(0, at - start) + Math.max(0, start + length - at - size)) / length;
  const most = Math.max(lost(values.x, values.width, box[0], box[2]), lost(values.y, values.height, box[1], box[3]));
  seen.ownerSVGElement.style.visibility = most > LITTLE ? "" : "hidden";
}

/** Have the small map lie in the corner where it hides least of what can be picked. */
function standAside(map, { clientWidth, clientHeight }, seen) {
  const [left, top, across, down] = boxOfPart(seen);
  const free = Array.from(map.querySelectorAll(FREE), boxOfPart);
  if (!free.length) return;
  const width = ((map.clientWidth + 2 * MARGIN) * across) / clientWidth;
  const height = ((map.clientHeight + 2 * MARGIN) * down) / clientHeight;
  const hides = ([vertical, horizontal]) => {
    const x = horizontal === "left" ? left : left + across - width;
    const y = vertical === "top" ? top : top + down - height;
    return free.filter(([at, from, w, h]) => at < x + width && at + w > x && from < y + height && from + h > y).length;
  };
  const [vertical, horizontal] = [...CORNERS].sort((one, other) => hides(one) - hides(other))[0];
  for (const side of ["top", "bottom", "left", "right"]) {
    map.style[side] = side === vertical || side === horizontal ? `${MARGIN}px` : "auto";
  }
}

/** Look at what was pressed on the small map. */
function lookAt(element, map, clientX, clientY) {
  const { clientWidth, clientHeight, firstElementChild: picture } = element;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(map.getScreenCTM().inverse());
  const all = fit(boxOf(picture), clientWidth, clientHeight);
  behaviour.translateTo(sweep(element), x * all.scale + all.x, y * all.scale + all.y);
}

function boxOf({ viewBox: { baseVal: { x, y, width, height } } }) {
  return [x, y, width, height];
}

function toggle(element, at) {
  const near = isNear(element);
  // What is large enough when it is seen whole can be looked at closer; else it is seen as it rests.
  const back = near ? zoomIdentity : resting(element, element.__zoom);
  if (!near && back.k > 1) {
    chosen.delete(element.dataset.camera);
    return rest(element, false);
  }
  choose(element, near ? 1 : NEAR);
  behaviour.scaleTo(sweep(element), near ? 1 : NEAR, at);
}

function isCoarse() {
  return matchMedia("(pointer: coarse)").matches;
}

function sweep(element) {
  return isCalm() ? select(element) : select(element).transition().duration(SWEEP);
}

function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function onKey(event) {
  const { key, currentTarget: element } = event;
  const { clientWidth, clientHeight, __zoom: { k } } = element;
  const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
  const scale = { "+": STEP, "=": STEP, "-": 1 / STEP, 0: 1 / NEAREST }[key];
  if (!(way ? isNear(element) : scale) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (scale) choose(element, k * scale);
  if (scale) behaviour.scaleBy(sweep(element), scale);
  else behaviour.translateBy(select(element), (way[0] * STRIDE * clientWidth) / k, (way[1] * STRIDE * clientHeight) / k);
}

/** Bring what has the focus into the window. */
function onFocus({ target, currentTarget: element }) {
  if (!isNear(element) || target.matches(BUTTON)) return;
  const [own, all] = [target, element].map((each) => each.getBoundingClientRect());
  const [x, y] = [(all.x + all.right - own.x - own.right) / 2, (all.y + all.bottom - own.y - own.bottom) / 2];
  const out = own.x < all.x || own.right > all.right || own.y < all.y || own.bottom > all.bottom;
  if (out) behaviour.translateBy(select(element), x / element.__zoom.k, y / element.__zoom.k);
}

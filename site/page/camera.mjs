// A camera over a picture that says more when it is nearer: pinch, wheel, drag, double tap, keys and a button. It moves
// the picture by CSS; Python draws the picture and knows nothing of where anybody looks.
import { select } from "d3-selection";
import { zoom, zoomIdentity } from "d3-zoom";
import "d3-transition";

import { BEYOND, countBeyond, viewBeyond, viewOfPicks } from "./beyond.mjs";
import { boxOf, fit, fitted, sees, within } from "./boxes.mjs";
import { NEAREST, aimOf, extentOf, following, isBrief, isCoarse, isSmall, partOf, placeOf, resting, viewOf, wholeOf } from "./framing.mjs";
import { SWEEP, glide, isCalm, layersOf, settle } from "./gliding.mjs";
import { MAP, giveWay, mapOf, outline, pointed } from "./small-map.mjs";
import { keepLegible } from "./legible.mjs";
import { hide } from "./tips.mjs";

const CAMERAS = "[data-camera]";
const BUTTON = ".nearer";
// Says for the style sheet that there is a small map.
const MAPPED = "with-map";
// What answers a tap itself; the ground does so too, and two taps on it are for the camera.
const CONTROL = "button, [data-do]:not(.ground)";
// How much nearer one key brings it, and the button.
const STEP = 1.4;
const NEAR = 2.2;
// What an arrow key moves it by, as a share of the window on it.
const STRIDE = 0.2;
// Milliseconds, and CSS pixels, between two taps that are one double tap.
const PAUSE = 400;
const APART = 24;
// Where each picture is seen from, by its name, its box then, what somebody has chosen the distance of, and what is
// watched already.
let views = new Map();
let boxes = new Map();
let chosen = new Set();
const watched = new WeakSet();
// From where each was seen before it was looked at from elsewhere for a while, and will be again, by its name.
const bases = new Map();
// What each wanted to be in sight when it was led there, and from where it was looked at for what it wanted before: who
// undoes something or closes a hint sees it so again.
const rests = new WeakMap();
const lefts = new WeakMap();
const MOST_LEFT = 12;
const resizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    // What leaves the page is told of once more.
    if (!target.isConnected) resizes.unobserve(target);
    else if (isLed(target)) behaviour.transform(select(target), resting(target, target.__zoom));
    else behaviour.translateBy(select(target), 0, 0);
  }
});
const behaviour = zoom()
  .scaleExtent([1, NEAREST])
  .extent(function () {
    return extentOf(this);
  })
  .constrain(within)
  .filter(answers)
  .on("start", ({ sourceEvent }) => sourceEvent && hide())
  .on("zoom", function ({ transform, sourceEvent }) {
    if (sourceEvent && transform.k !== views.get(this.dataset.camera)?.k) choose(this);
    look(this, transform, Boolean(sourceEvent));
  })
  .on("end", function ({ transform }) {
    look(this, transform, false);
  });

/** Have cameras over all pictures that the page shows now, each where it was; `anew` says that they show something else. */
export function focusCameras(anew) {
  const there = document.querySelectorAll(CAMERAS);
  if (!there.length) {
    views = new Map();
    boxes = new Map();
    chosen = new Set();
    bases.clear();
    document.body.classList.remove(MAPPED);
  }
  for (const element of there) {
    if (!watched.has(element)) watch(element);
    if (anew || isAnother(element)) forget(element);
    const first = !boxes.has(element.dataset.camera);
    const view = grown(element);
    // Another picture in the same place is seen from where it was left.
    if (element.__zoom !== view) behaviour.transform(select(element), view);
    else look(element, view, false);
    rest(element, first);
    // Not while somebody looks around: it would go from under the finger.
    giveWay(element);
  }
}

/** Whether a picture that leads has lost more than one part: it is of another game, or of long ago. */
function isAnother(element) {
  const before = boxes.get(element.dataset.camera);
  const part = partOf(element);
  if (!before || !part) return false;
  const [x, y, width, height] = boxOf(element.firstElementChild);
  const lost = Math.max(x - before[0], y - before[1], before[0] + before[2] - x - width, before[1] + before[3] - y - height);
  return lost > 1.5 * part;
}

/** Look at a picture as if nobody had seen it before. */
function forget(element) {
  const { dataset: { camera } } = element;
  boxes.delete(camera);
  views.delete(camera);
  chosen.delete(camera);
  bases.delete(camera);
  rests.delete(element);
  lefts.delete(element);
}

/** Somebody has chosen how near a picture is, and it stays so, seen whole as well: nobody else changes it. */
function choose(element) {
  chosen.add(element.dataset.camera);
  bases.delete(element.dataset.camera);
}

/** Lead to where the picture wants to be looked at, once for each such place; `first` nothing has been seen yet. */
function rest(element, first) {
  const { dataset: { camera }, __zoom: view } = element;
  const aim = aimOf(element);
  const before = rests.get(element) ?? "";
  if (!element.clientWidth || before === aim) return;
  rests.set(element, aim);
  const left = leave(element, before);
  // Who looks at a whole that is too small to be played in is led back by what comes next.
  if (view.k <= 1 && isSmall(element)) chosen.delete(camera);
  const base = bases.get(camera);
  const start = base ? viewOf(element, base) : view;
  const led = !chosen.has(camera);
  const again = !first && left.get(aim);
  const next = !led ? following(element, start) : again ? viewOf(element, again) : resting(element, start, first);
  // Under a mouse what leads there leads back as well.
  if (isBrief(element) && !first && (!led || isCoarse())) bases.set(camera, base ?? placeOf(element, view));
  else bases.delete(camera);
  if (next.k === view.k && next.x === view.x && next.y === view.y) return;
  if (first) behaviour.transform(select(element), next);
  else glide(element, () => behaviour.transform(select(element), next));
}

/** Keep from where a picture was looked at for an aim; gives what is kept. */
function leave(element, aim) {
  const left = lefts.get(element) ?? new Map();
  lefts.set(element, left);
  if (left.size >= MOST_LEFT) left.clear();
  if (aim) left.set(aim, placeOf(element, element.__zoom));
  return left;
}

/** Whether the picture is seen from where it wants to be. */
function isLed(element) {
  return Boolean(rests.get(element)) && !chosen.has(element.dataset.camera);
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
  if (view.k <= 1 && !isLed(element)) {
    // Once what flies over it knows where things will be.
    queueMicrotask(() => settle(element, before, box));
    return view;
  }
  const old = fit(before, clientWidth, clientHeight);
  const now = fit(box, clientWidth, clientHeight);
  const k = Math.max(1, (view.k * old.scale) / now.scale);
  const next = zoomIdentity.translate(view.x + view.k * old.x - k * now.x, view.y + view.k * old.y - k * now.y).scale(k);
  // Where somebody is led it is seen to next what is in sight.
  return isLed(element) ? next : within(next, extentOf(element));
}

/** Whether an attribute is the camera's own, which Python does not know. */
export function isCameras(name, element) {
  if (["style", "hidden", "data-count"].includes(name)) return element.matches(`${CAMERAS}, ${CAMERAS} > *, ${MAP}`);
  return name === "aria-pressed" && element.matches(BUTTON);
}

/** The button of a picture, which lies over it or stands beside it. */
function buttonOf(element) {
  return element.querySelector(BUTTON) ?? element.parentElement?.querySelector(`:scope > ${BUTTON}`);
}

/**
 * Whether something is a button beside a picture, which what is done in the picture does not reach; none is beside a
 * picture that has left the page.
 */
function isBeside(element, target) {
  return element.isConnected && target.matches(BUTTON) && !element.contains(target);
}

/** Do what the button of a picture is for. */
function press(element, button) {
  // Safari gives no button the focus, without which keys would go elsewhere.
  button.focus();
  toggle(element);
}

function watch(element) {
  watched.add(element);
  resizes.observe(element);
  let tapped = { at: 0, x: 0, y: 0 };
  element.parentElement.addEventListener("keydown", (event) => isBeside(element, event.target) && onKey(event, element));
  element.parentElement.addEventListener("click", (event) => {
    const button = event.target.closest(BUTTON);
    if (button && isBeside(element, button)) return press(element, button);
    const place = pointed(element, event);
    if (place && element.isConnected) behaviour.translateTo(sweep(element), ...place);
  });
  select(element).call(behaviour).on("dblclick.zoom", null);
  element.addEventListener("keydown", (event) => onKey(event, element));
  element.addEventListener("focusin", onFocus);
  element.addEventListener("click", ({ target, timeStamp, clientX, clientY }) => {
    const button = target.closest(BUTTON);
    if (button) return press(element, button);
    const edge = target.closest(BEYOND)?.dataset.edge;
    if (edge) behaviour.transform(sweep(element), viewBeyond(element, edge));
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
  if (event.target.closest(`${BUTTON}, ${BEYOND}`) || document.documentElement.classList.contains("turned")) return false;
  if (event.type === "touchstart") return near || event.touches.length > 1;
  if (event.type !== "wheel") return near && !event.button;
  const { scrollHeight, clientHeight } = document.documentElement;
  return near || event.ctrlKey || (event.deltaY < 0 && scrollHeight <= clientHeight);
}

function isNear(element) {
  return (element.__zoom?.k ?? 1) > 1;
}

/** Whether all that matters in a picture is seen from somewhere, though not all of the picture is. */
function seesAll(element, view) {
  const { scale, x, y } = fitted(element);
  const [left, top, width, height] = wholeOf(element);
  const { clientWidth, clientHeight } = element;
  const whole = [left * scale + x, top * scale + y, width * scale, height * scale];
  return sees({ window: [clientWidth, clientHeight], part: 0 }, whole, 0, view);
}

/** Show a picture from somewhere; while it `moves`, the browser only shifts what it has painted. */
function look(element, view, moves) {
  const { x, y, k } = view;
  views.set(element.dataset.camera, view);
  const near = k > 1;
  element.style.touchAction = near ? "none" : "";
  const [picture] = element.children;
  const button = buttonOf(element);
  if (!picture || !button) return; // It is leaving the page.
  for (const each of layersOf(element)) {
    each.style.transform = near || x || y ? `translate(${x}px, ${y}px) scale(${k})` : "";
    each.style.willChange = moves ? "transform" : "";
  }
  button.setAttribute("aria-pressed", near && !seesAll(element, view));
  countBeyond(element, view);
  keepLegible(element, k);
  const map = mapOf(element);
  if (!map) return;
  const needed = near && outline(element, view);
  map.toggleAttribute("hidden", !needed);
  document.body.classList.toggle(MAPPED, needed);
}

/** Bring a picture nearer, or have all that matters in it be seen; where it is small then, it is seen as it rests. */
function toggle(element, at) {
  const { __zoom: view } = element;
  const near = isNear(element) && !seesAll(element, view);
  const led = resting(element, view);
  const back = near ? led.k > 1 && seesAll(element, led) : led.k > view.k;
  if (back) {
    chosen.delete(element.dataset.camera);
    rests.delete(element);
    return rest(element, false);
  }
  choose(element);
  const picks = !near && !at && viewOfPicks(element, [STEP, NEAR]);
  if (picks) behaviour.transform(sweep(element), picks);
  else behaviour.scaleTo(sweep(element), near ? 1 : NEAR * view.k, at);
}

function sweep(element) {
  return isCalm() ? select(element) : select(element).transition().duration(SWEEP);
}

function onKey(event, element) {
  const { key } = event;
  const { clientWidth, clientHeight, __zoom: { k } } = element;
  const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
  const scale = { "+": STEP, "=": STEP, "-": 1 / STEP, 0: 1 / NEAREST }[key];
  if (!(way ? isNear(element) : scale) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (scale) choose(element);
  if (scale) behaviour.scaleBy(sweep(element), scale);
  else behaviour.translateBy(select(element), (way[0] * STRIDE * clientWidth) / k, (way[1] * STRIDE * clientHeight) / k);
}

/**
 * Bring what has got the focus from the keyboard into the window; what is pressed would go from under the finger, and
 * the press be lost.
 */
function onFocus({ target, currentTarget: element }) {
  if (!isNear(element) || target.matches(BUTTON) || !target.matches(":focus-visible")) return;
  const [own, all] = [target, element].map((each) => each.getBoundingClientRect());
  const [x, y] = [(all.x + all.right - own.x - own.right) / 2, (all.y + all.bottom - own.y - own.bottom) / 2];
  const out = own.x < all.x || own.right > all.right || own.y < all.y || own.bottom > all.bottom;
  if (out) behaviour.translateBy(select(element), x / element.__zoom.k, y / element.__zoom.k);
}

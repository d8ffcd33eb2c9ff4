// The picture seen from afar, beside its window or in a corner of it: what is in sight there, and what can be picked.
import { boxOfPart, fitted, overlap } from "./boxes.mjs";
import { partOf, wholeOf } from "./framing.mjs";

/** The picture seen from afar. */
export const MAP = ".small-map";
// What is in sight on it.
const SEEN = ".seen";
// What can be picked or is new, as it is marked there.
const WISHED = "[data-wished]";
// What is there, as it is marked there, and how much of such a part may be out of sight without a map.
const THERE = "[data-there]";
const LITTLE = 0.4;
// In such parts as the picture rests by: what is no wider and no higher is known without a map.
const FEW = 6;
// How much of a part that can be picked, or is new, a small map may hide.
const MOST_HIDDEN = 0.2;
// Milliseconds, and CSS pixels, in which a press is still for what lay above the map.
const AGAIN = 800;
const APART = 24;
// When and where somebody pressed something else.
let done = { at: -AGAIN, x: 0, y: 0 };
addEventListener(
  "click",
  ({ target, timeStamp: at, clientX: x, clientY: y }) => target.closest?.(MAP) || (done = { at, x, y }),
  { capture: true },
);

/** The small map of a picture, beside its window. */
export function mapOf(element) {
  return element.parentElement?.querySelector(MAP);
}

/** Show on the small map what is in sight; gives whether anything that is there is not. */
export function outline(element, { x, y, k }) {
  const { clientWidth, clientHeight } = element;
  const all = fitted(element);
  const values = { x: (-x / k - all.x) / all.scale, y: (-y / k - all.y) / all.scale };
  Object.assign(values, { width: clientWidth / k / all.scale, height: clientHeight / k / all.scale });
  const seen = mapOf(element).querySelector(SEEN);
  for (const [name, value] of Object.entries(values)) seen.setAttribute(name, value);
  const whole = wholeOf(element);
  if (Math.max(whole[2], whole[3]) <= FEW * partOf(element)) return false;
  const lost = (at, size, start, length) => Math.max(at - start, start + length - at - size) / length;
  return Array.from(mapOf(element).querySelectorAll(THERE), boxOfPart).some(
    ([left, top, across, down]) =>
      Math.max(lost(values.x, values.width, left, across), lost(values.y, values.height, top, down)) > LITTLE,
  );
}

/** Have the small map give way to the other corner where it would hide what can be picked or is new, or else be gone. */
export function giveWay(element) {
  const map = mapOf(element);
  if (!map) return;
  map.style.visibility = "";
  const hides = [false, true].every((aside) => {
    map.toggleAttribute("data-aside", aside);
    return hidesWished(map, element);
  });
  if (hides) map.style.visibility = "hidden";
}

/** Whether a small map lies over what can be picked or is new. */
function hidesWished(map, element) {
  const part = partOf(element);
  const [box, own] = [map, element].map((each) => each.getBoundingClientRect());
  // Beside the window it hides nothing.
  if (!part || !box.width || box.left >= own.right) return false;
  const [left, top, across, down] = boxOfPart(map.querySelector(SEEN));
  const [wide, high] = [across / own.width, down / own.height];
  const [x, y] = [left + (box.x - own.x) * wide, top + (box.y - own.y) * high];
  const hidden = [x, y, box.width * wide, box.height * high];
  const worst = Math.max(...Array.from(map.querySelectorAll(WISHED), (one) => overlap(aroundOf(one, part), hidden)), 0);
  return worst > MOST_HIDDEN * part * part;
}

/** The box of a whole part of the picture around the middle of what stands for it. */
function aroundOf(one, part) {
  const [x, y, width, height] = boxOfPart(one);
  return [x + (width - part) / 2, y + (height - part) / 2, part, part];
}

/**
 * Where in the window of its picture, while that is seen whole, lies what was pressed on the small map; `undefined` where
 * the press was for something else.
 */
export function pointed(element, { target, timeStamp, clientX, clientY }) {
  const map = target.closest(MAP);
  const again = timeStamp - done.at < AGAIN && Math.hypot(clientX - done.x, clientY - done.y) < APART;
  if (!map || again) return undefined;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(map.getScreenCTM().inverse());
  const all = fitted(element);
  return [x * all.scale + all.x, y * all.scale + all.y];
}

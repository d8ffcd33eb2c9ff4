// How what a camera looks at comes from one place to another, unless somebody prefers less motion.
import { fit } from "./boxes.mjs";

/** Milliseconds that a way there takes. */
export const SWEEP = 360;
// Milliseconds in which a picture that has grown comes to its new size.
const GROWTH = 420;

/** The picture, and what lives over it. */
export function layersOf({ children }) {
  return Array.from(children).filter((each, place) => !place || each.matches(".living"));
}

/** Whether somebody prefers less motion. */
export function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Look from elsewhere by a change; what flies over the picture meanwhile arrives where things are then. */
export function glide(element, change) {
  const { firstElementChild: picture } = element;
  const way = () => picture.style.transform || "none";
  const start = way();
  change();
  if (isCalm()) return;
  // Once it is known where that is.
  queueMicrotask(() => move(element, start, way()));
}

/** Have all layers of a picture go from one place to another. */
function move(element, start, end, duration = SWEEP) {
  const way = [{ transform: start }, { transform: end }];
  for (const each of layersOf(element)) each.animate(way, { duration, easing: "ease-in-out" });
}

/** Have a picture that has grown, and is seen whole, come to its new size instead of jumping there. */
export function settle(element, before, box) {
  const { clientWidth, clientHeight } = element;
  if (isCalm() || !clientWidth) return;
  const old = fit(before, clientWidth, clientHeight);
  const now = fit(box, clientWidth, clientHeight);
  const k = old.scale / now.scale;
  const start = `translate(${old.x - k * now.x}px, ${old.y - k * now.y}px) scale(${k})`;
  move(element, start, "none", GROWTH);
}

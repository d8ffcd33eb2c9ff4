// What lies in the hand can be carried to where it goes: letting go of it there is a press there. `data-carried` of what
// is carried is the selector of the places that take it. A press that goes nowhere stays a press.
import { press } from "./commands.mjs";
import { copyOf, layer } from "./flights.mjs";
import { foresee } from "./foreseen.mjs";
import { hide } from "./tips.mjs";

const CARRIED = "[data-carried]:enabled";
// What the place looks like that would take it.
const TAKES = "takes";
// CSS pixels from where a press carries, and how far from a place it still means that.
const FAR = 12;
const REACH = 28;
let held = null;

/** Have what can be carried go with a finger or a mouse. */
export function listenForCarrying() {
  const listen = (kind, act, how = {}) => addEventListener(kind, act, { passive: true, ...how });
  listen("pointerdown", take);
  listen("pointermove", carry);
  listen("pointerup", letGo);
  listen("pointercancel", leave);
  listen("keydown", leave);
}

function take({ target, isPrimary, button, pointerType, clientX: x, clientY: y }) {
  leave();
  const thing = isPrimary && !button ? target.closest(CARRIED) : null;
  // Where a finger scrolls it does not carry.
  if (thing && (pointerType === "mouse" || getComputedStyle(thing).touchAction === "none")) held = { thing, x, y, copy: null, place: null };
}

function carry({ isPrimary, clientX: x, clientY: y }) {
  if (!held || !isPrimary) return;
  if (!held.copy && Math.hypot(x - held.x, y - held.y) < FAR) return;
  if (!held.copy) begin();
  const { width, height } = held.size;
  held.copy.style.transform = `translate(${x - width / 2}px, ${y - height / 2}px)`;
  mark(nearest(x, y));
}

function begin() {
  const { thing } = held;
  hide();
  held.size = thing.getBoundingClientRect();
  held.copy = copyOf(thing);
  held.copy.classList.add("carried");
  layer().append(held.copy);
  // What has to be picked first is.
  if (thing.ariaPressed === "false") press(thing);
}

/** The place that would take what is let go of at a point, if one is there or near. */
function nearest(x, y) {
  const { carried } = held.thing.dataset;
  const hit = document.elementFromPoint(x, y)?.closest(carried);
  if (hit) return hit;
  const far = ({ left, right, top, bottom }) => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  const found = Array.from(document.querySelectorAll(carried), (place) => ({ place, away: far(place.getBoundingClientRect()) }));
  const best = found.sort((one, other) => one.away - other.away)[0];
  return best && best.away < REACH ? best.place : null;
}

function mark(place) {
  if (held.place === place) return;
  held.place?.classList.remove(TAKES);
  place?.classList.add(TAKES);
  foresee(place);
  held.place = place;
}

function letGo({ clientX: x, clientY: y }) {
  if (!held?.copy) return leave();
  const place = nearest(x, y);
  // Where it comes from, the click that follows would be a press there.
  addEventListener("click", swallow, { capture: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
  leave();
  if (place) press(place);
}

function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

function leave() {
  held?.copy?.remove();
  held?.place?.classList.remove(TAKES);
  held = null;
}

// Where an explanation stands: beside what it explains, inside the window, and where it hides least of what is read or
// compared with it.
import { overlap } from "./boxes.mjs";

// What says beforehand what a click would change: its neighbours can be clicked through the tip.
export const AHEAD = "[data-ahead]";
// A picture of which parts are asked about, and what is read or compared with it meanwhile.
export const WHOLE = "[data-aside]";
const KEPT = "#status, #tutorial, .advice, .cards, [data-kept]";
// What is looked at as a whole while a part of it is asked about by a finger: what a hint stands in.
const ASIDE = ":has(> .advice)";
// What is looked at while a mouse asks about its parts, one after the other: all that is said of them stands at one
// place away from it, over what is not needed meanwhile.
const AWAY = "[data-away]";
const SPARE = "#log";
const LEAST_SPARE = 200;
// What is told by what is all around it, each as large as it is itself: that stays in sight as well.
const AMID = "[data-amid]";
// What asks, and asks no more; and a row of controls, above which stands what is said beforehand.
export const ASK = "[data-do=ask]";
const ROW = ".actions";
// The least distance to the edge of the window in CSS pixels.
const EDGE = 6;
// Half of what a mouse covers.
const MOUSE = 12;

/**
 * Put an explanation, which is in the window already, beside an element that was `tapped` or not, or where the `mouse`
 * is; `asking` says whether the player asks what things are.
 */
export function place(box, element, { tapped, asking, mouse }) {
  box.style.inlineSize = "";
  if (!tapped && element.closest(AWAY) && matchMedia("(hover: hover)").matches && placeAway(box)) return undefined;
  const whole = !mouse && element.closest(WHOLE);
  if (whole) return placeClear(box, element, tapped && whole);
  const aside = tapped && element.closest(ASIDE)?.getBoundingClientRect();
  if (aside && placeBeside(box, aside, asking, true)) return undefined;
  if (tapped && !asking) return placeClear(box, element);
  return placeBeside(box, mouse ? around(mouse) : besideRow(element), asking);
}

/** Put the tip over the top of what can be spared, as wide as that; gives whether there is room in the window. */
function placeAway(box) {
  const { x, top, width } = document.querySelector(SPARE).getBoundingClientRect();
  if (width < LEAST_SPARE || x < 0 || x + width > innerWidth || top < 0) return false;
  box.style.inlineSize = `${Math.floor(width)}px`;
  box.style.translate = "0 0";
  const own = box.getBoundingClientRect();
  if (top + own.height > innerHeight - EDGE) {
    box.style.inlineSize = "";
    return false;
  }
  put(box, x, top, own);
  return true;
}

/** Where an element is; and for what says beforehand what a click would change, with the row above it. */
function besideRow(element) {
  const { x, width, top, bottom } = element.getBoundingClientRect();
  const row = element.matches(AHEAD) && element.closest(ROW);
  return { x, width, top: row ? Math.min(top, row.getBoundingClientRect().top) : top, bottom };
}

/** Where a mouse is, with the room that it takes. */
function around({ clientX, clientY }) {
  return { x: clientX, width: 0, top: clientY - MOUSE, bottom: clientY + MOUSE };
}

/**
 * Put the tip above a rectangle, below where there is no room or it would hide what asks no more, and inside the
 * window; `wholly` only if it hides none of the rectangle. Gives whether it is there.
 */
function placeBeside(box, beside, asking, wholly = false) {
  box.style.translate = "0 0";
  const own = box.getBoundingClientRect();
  const x = Math.max(EDGE, Math.min(beside.x + (beside.width - own.width) / 2, innerWidth - own.width - EDGE));
  let y = beside.top - own.height - EDGE;
  const ask = asking && document.querySelector(ASK)?.getBoundingClientRect();
  const hides = ask && y < ask.bottom && y + own.height > ask.top && x < ask.right && x + own.width > ask.left;
  if (y < EDGE || hides) y = Math.min(beside.bottom + EDGE, innerHeight - own.height - EDGE);
  if (wholly && y < beside.bottom && y + own.height > beside.top) return false;
  put(box, x, y, own);
  return true;
}

/** Put the tip, which is at `own`, to a place in the window. */
function put(box, x, y, own) {
  // A page that stands on its head counts from the other corner.
  const way = document.documentElement.classList.contains("turned") ? -1 : 1;
  box.style.translate = `${Math.round(way * (x - own.x))}px ${Math.round(way * (y - own.y))}px`;
}

/**
 * Put the tip beside something, where it hides that never and what is read or compared as little as can be;
 * for a finger beside the `whole` picture, of which it hides most.
 */
function placeClear(box, element, whole) {
  box.style.translate = "0 0";
  const own = box.getBoundingClientRect();
  const asked = element.matches(AMID) ? amid(element.getBoundingClientRect()) : element.getBoundingClientRect();
  const places = whole ? spots(whole.getBoundingClientRect(), own) : [];
  places.push(...spots(asked, own), [(innerWidth - own.width) / 2, innerHeight - own.height - EDGE]);
  const kept = [...document.querySelectorAll(KEPT), ...(whole ? [whole] : [])].map((each) => each.getBoundingClientRect());
  const hides = ([x, y], { left, top, width, height }) => overlap([x, y, own.width, own.height], [left, top, width, height]);
  const costs = places.map((at) => {
    const never = hides(at, asked) ? innerWidth * innerHeight : 0;
    return kept.reduce((sum, each) => sum + hides(at, each), never);
  });
  put(box, ...places[costs.indexOf(Math.min(...costs))], own);
}

/** A rectangle with eight of its size around it. */
function amid({ x, y, width, height }) {
  return new DOMRect(x - width, y - height, 3 * width, 3 * height);
}

/** The places above, below and beside a rectangle at which there is room for the tip in the window. */
function spots(beside, own) {
  const within = (at, size, all) => Math.max(EDGE, Math.min(at, all - size - EDGE));
  const x = within(beside.x + (beside.width - own.width) / 2, own.width, innerWidth);
  const y = within(beside.y + (beside.height - own.height) / 2, own.height, innerHeight);
  const found = [
    [x, beside.top - own.height - EDGE],
    [x, beside.bottom + EDGE],
    [beside.right + EDGE, y],
    [beside.left - own.width - EDGE, y],
  ];
  return found.filter(
    ([left, top]) => left === within(left, own.width, innerWidth) && top === within(top, own.height, innerHeight),
  );
}

// Explanations beside what they explain: for a mouse that rests, for the focus, and for fingers. Whatever has
// a text in `data-tip` can be asked about; fingers are told what is in `data-tip-touch`, where that is something else.
// While the player asks ("What is this?"), a tap explains a thing instead of using it; a finger that stays on a thing
// asks at any time. The text stands in one element for all, `#tip`.

import { overlap } from "./boxes.mjs";
import { nameOf } from "./focus.mjs";

const TOLD = "[data-tip]";
// What the focus reaches only while the player asks.
const SILENT = ":is(span, div)[data-tip]:not(:has(button))";
// What says beforehand what a click would change: its neighbours can be clicked through the tip.
const AHEAD = "[data-ahead]";
// What does nothing by itself, so that a tap on it is a question at any time; not where the tap shows it large.
const TAPPED = "[data-tap]";
const LARGE = "[data-closer]";
// What acts in the game.
const ACTS = "#game [data-do]";
// What is large, and explained where the mouse is: the ground of a picture.
const GROUND = ".ground[data-tip]";
// What stands in a picture is explained to a mouse; bare land is not, over which the mouse goes all the time.
const BUILT = ".built[data-tip]";
// A picture of which parts are asked about, and what is read or compared with it meanwhile.
const WHOLE = "[data-aside]";
const KEPT = "#status, #tutorial, .advice, .cards, [data-kept]";
// What is looked at as a whole while a part of it is asked about by a finger: what a hint stands in.
const ASIDE = ":has(> .advice)";
// What asks, and asks no more; and a row of controls, above which stands what is said beforehand.
const ASK = "[data-do=ask]";
const ROW = ".actions";
// The least distance to the edge of the window in CSS pixels.
const EDGE = 6;
// Milliseconds after which a finger that stays where it is asks, and how far it may stray in CSS pixels.
const HOLD = 450;
const STRAY = 10;
// Half of what a mouse covers.
const MOUSE = 12;

let box = null;
let asking = false;
let at = null;
let used = null;
let pressed = "";
let held = 0;
let answered = false;
let down = null;

/** Explain from now on. */
export function explainAll() {
  box = Object.assign(document.createElement("div"), { id: "tip", hidden: true });
  box.setAttribute("role", "tooltip");
  document.body.append(box);
  for (const [kind, listener, early] of [
    ["pointerover", onPointer],
    ["pointerdown", onPress],
    ["focusin", onFocus],
    ["scroll", hide, true],
    ["click", onClick, true],
    ["pointerup", onLift],
    ["pointercancel", release],
    ["pointermove", onMove],
    ["contextmenu", onMenu],
  ]) {
    document.addEventListener(kind, listener, Boolean(early));
  }
}

/** Follow the page after it has changed; `asks` says whether the player asks what things are. */
export function refresh(asks) {
  if (asks || asking) {
    for (const element of document.querySelectorAll(SILENT)) {
      element.toggleAttribute("tabindex", asks);
      element.tabIndex = asks ? 0 : -1;
    }
  }
  if (at && (!at.isConnected || (asking && !asks))) hide();
  // It may be told in another language by now.
  else if (at && textOf(at) !== box.textContent) explain(at, box.classList[0]);
  asking = asks;
  document.documentElement.classList.toggle("asking", asks);
}

/** What is said of an element: to fingers not what keys and wheels do. */
function textOf({ dataset: { tip, tipTouch } }) {
  return tipTouch && matchMedia("(hover: none)").matches ? tipTouch : tip;
}

/** Say what an element means; `way` is `rest`, `focus` or `tap`. What is large is explained where the mouse is. */
export function explain(element, way, mouse) {
  hide();
  const text = textOf(element);
  at = element;
  // Above a window that is open is nothing but what is in it.
  (element.closest("dialog") ?? document.body).append(box);
  const end = text.indexOf("\n");
  box.textContent = text.slice(Math.max(end, 0));
  if (end > 0) box.prepend(Object.assign(document.createElement("b"), { textContent: text.slice(0, end) }));
  box.className = way;
  box.hidden = false;
  const whole = !mouse && element.closest(WHOLE);
  const aside = way === "tap" && element.closest(ASIDE)?.getBoundingClientRect();
  if (whole) placeClear(element, way === "tap" && whole);
  else if (!(aside && place(aside, true))) {
    if (way === "tap" && !asking) placeClear(element);
    else place(mouse ? around(mouse) : besideRow(element));
  }
  const control = element.querySelector("button") ?? element;
  if (control.getAttribute("aria-label") !== text) control.setAttribute("aria-describedby", "tip");
}

/** Say nothing. */
export function hide() {
  if (at) (at.querySelector("button") ?? at).removeAttribute("aria-describedby");
  at = null;
  box.hidden = true;
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
function place(beside, wholly = false) {
  box.style.translate = "0 0";
  const own = box.getBoundingClientRect();
  const x = Math.max(EDGE, Math.min(beside.x + (beside.width - own.width) / 2, innerWidth - own.width - EDGE));
  let y = beside.top - own.height - EDGE;
  const ask = asking && document.querySelector(ASK)?.getBoundingClientRect();
  const hides = ask && y < ask.bottom && y + own.height > ask.top && x < ask.right && x + own.width > ask.left;
  if (y < EDGE || hides) y = Math.min(beside.bottom + EDGE, innerHeight - own.height - EDGE);
  if (wholly && y < beside.bottom && y + own.height > beside.top) return false;
  put(x, y, own);
  return true;
}

/** Put the tip, which is at `own`, to a place in the window. */
function put(x, y, own) {
  // A page that stands on its head counts from the other corner.
  const way = document.documentElement.classList.contains("turned") ? -1 : 1;
  box.style.translate = `${Math.round(way * (x - own.x))}px ${Math.round(way * (y - own.y))}px`;
}

/**
 * Put the tip beside something, where it hides that never and what is read or compared as little as can be;
 * for a finger beside the `whole` picture, of which it hides most.
 */
function placeClear(element, whole) {
  box.style.translate = "0 0";
  const own = box.getBoundingClientRect();
  const asked = element.getBoundingClientRect();
  const places = whole ? spots(whole.getBoundingClientRect(), own) : [];
  places.push(...spots(asked, own), [(innerWidth - own.width) / 2, innerHeight - own.height - EDGE]);
  const kept = [...document.querySelectorAll(KEPT), ...(whole ? [whole] : [])].map((each) => each.getBoundingClientRect());
  const hides = ([x, y], { left, top, width, height }) => overlap([x, y, own.width, own.height], [left, top, width, height]);
  const costs = places.map((at) => {
    const never = hides(at, asked) ? innerWidth * innerHeight : 0;
    return kept.reduce((sum, each) => sum + hides(at, each), never);
  });
  put(...places[costs.indexOf(Math.min(...costs))], own);
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

/** A mouse is over something, and has moved there itself. */
function onPointer({ pointerType, clientX, clientY, target }) {
  if (pointerType === "touch" || `${clientX} ${clientY}` === pressed || target === box) return;
  let element = target.closest(TOLD);
  // What has been pressed is known; a tip would stand between it and where the mouse goes next.
  if (element && used && (element === used || (!used.isConnected && means(element) === means(used)))) return;
  used = null;
  if (element?.matches(`svg [data-tip]:not(${AHEAD}, ${GROUND}, ${BUILT})`) && !asking) element = null;
  const mouse = element?.matches(GROUND) && { clientX, clientY };
  if (element && element !== at) explain(element, element.matches(AHEAD) ? "ahead" : "rest", mouse);
  else if (!element && box.matches(".rest, .ahead")) hide();
}

/** What an element stands for, which may be drawn anew. */
function means(element) {
  return nameOf(element.querySelector("[data-do]") ?? element);
}

/** A press is for the thing itself; what was said of it is in the way. */
function onPress({ clientX, clientY, target, pointerType, isPrimary, timeStamp }) {
  pressed = `${clientX} ${clientY}`;
  release();
  answered = false;
  if (pointerType === "touch" && isPrimary && !asking && target !== box) hold(target, clientX, clientY, timeStamp);
  if (asking || target === box) return;
  used = target.closest(TOLD);
  hide();
}

/** A finger is on something; where it stays, it asks what that is, and does not use it. */
function hold(target, x, y, since) {
  const element = target.closest(TOLD) ?? besideWhat(target);
  if (!element || element.closest(ASK)) return;
  down = { x, y, since };
  held = setTimeout(() => {
    held = 0;
    if (!element.isConnected) return;
    answered = true;
    explain(element, "tap");
  }, HOLD);
}

/** What a finger beside something small is taken to mean, if that is told. */
function besideWhat(target) {
  const { beside } = target.closest("[data-beside]")?.dataset ?? {};
  return beside ? target.closest("svg").querySelector(`[data-area="${CSS.escape(beside)}"]${TOLD}`) : null;
}

function release() {
  clearTimeout(held);
  held = 0;
}

/** A finger has gone; a page that was busy is told so late, and may have taken it for one that stays. */
function onLift({ timeStamp }) {
  release();
  if (!answered || timeStamp - down.since >= HOLD) return;
  answered = false;
  hide();
}

/** A finger that goes elsewhere scrolls. */
function onMove({ clientX, clientY }) {
  if (held && Math.hypot(clientX - down.x, clientY - down.y) > STRAY) release();
}

/** A finger that stays asks us, not the browser. */
function onMenu(event) {
  if (held || answered) event.preventDefault();
}

/** Something has got the focus from the keyboard. */
function onFocus({ target }) {
  const element = target.closest(TOLD);
  // The bar says what a finger asks by.
  const told = element?.matches(ASK) && matchMedia("(hover: none)").matches;
  if (element && !told && target.matches(":focus-visible")) explain(element, "focus");
  else if (!box.matches(".tap")) hide();
}

/** The part of a picture that a tap on nothing was meant for: where some can be chosen the others take no taps. */
function partAt({ target, clientX, clientY }) {
  if (target.localName !== "svg") return null;
  const at = new DOMPoint(clientX, clientY);
  const has = (path) => path.isPointInFill(at.matrixTransform(path.getScreenCTM().inverse()));
  return Array.from(target.querySelectorAll(`path${TAPPED}`)).find(has);
}

/** While the player asks, a click is a question; on a tip it is for what lies under it. */
function onClick(event) {
  const { target, clientX, clientY } = event;
  if (target === box) {
    event.stopPropagation();
    hide();
    const below = document.elementFromPoint(clientX, clientY);
    below.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY }));
    return;
  }
  if (answered) {
    answered = false;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  if (!asking) {
    const tapped = target.closest(TAPPED) ?? partAt(event);
    // Why a part cannot be chosen is said beside it: the rest of its picture need not be in sight for that.
    if (tapped && !tapped.closest(LARGE)) explain(tapped, tapped.closest(WHOLE) ? "rest" : "tap");
    return;
  }
  const element = target.closest(TOLD);
  if (!element || element.matches(ASK)) {
    hide();
    // Who asks does not act, even by what has nothing to tell.
    if (!element && target.closest(ACTS)) {
      event.preventDefault();
      event.stopPropagation();
    }
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  explain(element, "tap");
}

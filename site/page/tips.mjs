// Explanations beside what they explain: for a mouse that rests, for the focus, and for fingers. Whatever has
// a text in `data-tip` can be asked about; fingers are told what is in `data-tip-touch`, where that is something else.
// While the player asks ("What is this?"), a tap explains a thing instead of using it; a finger that stays on a thing
// asks at any time. The text stands in one element for all, `#tip`.

import { nameOf } from "./focus.mjs";
import { AHEAD, ASK, WHOLE, place } from "./tip-place.mjs";

const TOLD = "[data-tip]";
// What the focus reaches only while the player asks.
const SILENT = ":is(span, div)[data-tip]:not(:has(button))";
// What does nothing by itself, so that a tap on it is a question at any time; not where the tap shows it large.
const TAPPED = "[data-tap]";
const LARGE = "[data-closer]";
// What acts in the game.
const ACTS = "#game [data-do]";
// What is large, and explained where the mouse is: the ground of a picture.
const GROUND = ".ground[data-tip]";
// What stands in a picture is explained to a mouse; bare land is not, over which the mouse goes all the time.
const BUILT = ".built[data-tip]";
// Milliseconds after which a finger that stays where it is asks, and how far it may stray in CSS pixels.
const HOLD = 450;
const STRAY = 10;

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
  place(box, element, { tapped: way === "tap", asking, mouse });
  const control = element.querySelector("button") ?? element;
  if (control.getAttribute("aria-label") !== text) control.setAttribute("aria-describedby", "tip");
}

/** Say nothing; gives whether somebody had pressed for what was said. */
export function hide() {
  const pressed = at !== null && box.matches(".tap");
  if (at) (at.querySelector("button") ?? at).removeAttribute("aria-describedby");
  at = null;
  box.hidden = true;
  return pressed;
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

// Brings sections of the page up to date, and touches only what has changed in them: the browser need not
// style, lay out and paint the rest again, and what is focused or moves goes on.
import { Idiomorph } from "idiomorph/dist/idiomorph.esm.js";

import { isCameras } from "./camera.mjs";
import { nameOf } from "./focus.mjs";
import { isPlace } from "./living.mjs";

const SETTINGS = {
  morphStyle: "innerHTML",
  restoreFocus: false,
  callbacks: {
    beforeNodeMorphed: (there, made) => !there.isEqualNode(made),
    beforeAttributeUpdated: (name, element) => !isCameras(name, element) && !isPlace(name, element),
  },
};
// What each section shows that was drawn here.
const shown = new Map();
// What has been made for a section that shows something else altogether, until that is shown.
const made = new Map();
// What had the focus and was made anew.
let lost = "";

/**
 * Show HTML in a section, which the app has escaped; what only comes after what is there is added to it. Those
 * that are `scrolling` can be reached by the keyboard.
 */
export function show(name, html, scrolling) {
  const element = sectionOf(name, scrolling);
  fill(element, html);
  element.removeAttribute("data-drawn");
  element.hidden = !html;
  // For the style sheet, which would ask by :has() with every change of the page.
  document.body.classList.toggle(`with-${name}`, !element.hidden);
}

/**
 * Have nothing answer that lies behind the result of a game: neither mouse, nor wheel, nor focus. The picture of a camera
 * takes no focus itself; made inert, all of it would be styled anew, thousands of elements.
 */
export function standBack() {
  const behind = document.querySelector(".playing .over > .result") !== null;
  for (const section of document.querySelectorAll("#game > section:not(.over)")) {
    const camera = section.querySelector(":scope > .camera");
    for (const part of camera ? [...section.children, ...camera.children] : [section]) {
      if (part !== camera && part instanceof HTMLElement && part.inert !== behind) part.inert = behind;
    }
    if (camera) camera.ariaHidden = behind ? "true" : null;
  }
}

/**
 * Fill sections that nobody sees yet, and make what begins otherwise than what was drawn there, each in a task of its own:
 * a whole table at once would keep the page's thread.
 */
export async function fillUnseen(sections, scrolling) {
  for (const [name, html] of Object.entries(sections)) {
    const element = sectionOf(name, scrolling);
    if (!html) continue;
    if (element.hidden || !element.hasChildNodes()) fill(element, html);
    else if (isOther(html, shown.get(element.id))) made.set(html, parsed(html));
    else continue;
    await breath();
  }
}

/** Show sections, each styled and laid out in a task of its own; what is to go, goes first. */
export async function showInTurn(sections, scrolling) {
  const ordered = Object.entries(sections).sort(([, html], [, other]) => Boolean(html) - Boolean(other));
  for (const [name, html] of ordered) {
    show(name, html, scrolling);
    if (!html) continue;
    sectionOf(name, scrolling).getBoundingClientRect();
    await breath();
  }
}

/** Let the page's thread go on with what else is due. */
export function breath() {
  return globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
}

function fill(element, html) {
  const before = shown.get(element.id);
  if (before === html) return;
  shown.set(element.id, html);
  // A log is only ever added to, so that nobody hears anything twice.
  if (isMore(html, before)) element.insertAdjacentHTML("beforeend", html.slice(before.length));
  // Nothing in a mere text has the focus or moves; another one has not moved either, which browsers count.
  else if (made.has(html)) element.replaceChildren(made.get(html));
  else if (element.childElementCount) Idiomorph.morph(element, html, SETTINGS);
  else element.innerHTML = html;
  made.delete(html);
}

function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** Whether HTML begins with another tag than what was drawn there before, if anything was. */
function isOther(html, before) {
  return before !== undefined && beginning(html) !== beginning(before);
}

/** The tag with which HTML begins; a mere text begins with none. */
function beginning(html) {
  return html.slice(0, html.indexOf(">") + 1);
}

/** Whether HTML begins with what was there before. */
function isMore(html, before) {
  return Boolean(before) && html.startsWith(before);
}

/** The element of a section; a game's own are made when they are first shown, before the log. */
function sectionOf(name, scrolling) {
  const found = document.getElementById(name);
  if (found) return found;
  const made = document.createElement("section");
  made.hidden = true;
  made.id = made.className = name;
  made.tabIndex = scrolling.includes(name) ? 0 : -1;
  document.getElementById("log").before(made);
  return made;
}

/**
 * Make anew what has the focus in one of the sections that are about to change: it must not answer the next key as
 * something else. First of all, and given back last, for either has the page styled and laid out at once.
 */
export function releaseFocus(sections) {
  const focus = document.activeElement;
  const name = focus && nameOf(focus);
  if (!name) return;
  for (const [id, html] of Object.entries(sections)) {
    const element = document.getElementById(id);
    if (focus === element || !element?.contains(focus) || isMore(html, shown.get(id))) continue;
    lost = `#${id} ${name}`;
    focus.replaceWith(focus.cloneNode(true));
    return;
  }
}

/** Give the focus back to what was made anew. */
export function focusAgain() {
  if (lost) document.querySelector(lost)?.focus();
  lost = "";
}

/** The marks of sections that the page was built with, by their names. */
export function drawn() {
  const marked = document.querySelectorAll("[data-drawn]");
  return Object.fromEntries(Array.from(marked, ({ id, dataset }) => [id, dataset.drawn]).filter(([id]) => id));
}

// Where the focus is: never lost when the page changes under who plays by the keyboard.

// Where it rests when the control that had it is gone and nothing is to be done at once.
const RESTS = [".draft button:enabled", ".cover button", "#panel > [tabindex]", "#drawn button", "#hand:not([hidden])", "#game"];
// What it leaves by itself as soon as something leads on.
const RESTING = "body, #drawn button, #hand, #game, #panel > [tabindex]";
const NAMES = ["data-do", "data-value", "data-area", "name"];

/** A selector that finds the same control again once its section has changed. */
export function nameOf(element) {
  const there = NAMES.filter((name) => element.hasAttribute(name));
  return there.map((name) => `[${name}="${CSS.escape(element.getAttribute(name))}"]`).join("");
}

/** Have whatever gets the focus from the keyboard whole in sight; WebKit is content with a part of it. */
export function keepInSight() {
  document.addEventListener("focusin", ({ target }) => {
    if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

/** Whether the focus is where nothing is to be pressed. */
export function isAtRest() {
  return document.activeElement?.matches(RESTING) ?? true;
}

/** Whether anything has the focus. */
export function somewhere() {
  return document.activeElement !== null && !document.activeElement.matches("body");
}

/**
 * Give the focus to what leads on, unless the player has it elsewhere; `had` says that something had it before
 * the page changed: it then rests near what is to be done.
 */
export function goOn(had) {
  if (!isAtRest()) return;
  const found = document.querySelector("[data-focus]");
  if (found) found.focus();
  else if (had && !somewhere()) rest(RESTS.map((each) => document.querySelector(each)).find(Boolean));
}

/** Focus an element; the page moves only for who sees the focus. */
function rest(element) {
  element.focus({ preventScroll: true });
  if (element.matches(":focus-visible")) element.scrollIntoView({ block: "nearest" });
}

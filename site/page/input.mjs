// What the player does in the document, as commands of the app: clicks, keys, settings, forms and files.
import { listenForCloserLooks } from "./closer.mjs";
import { command, press, showPresses } from "./commands.mjs";
import { isOpen, listenForDialogs } from "./dialogs.mjs";
import { isAtRest, keepInSight, nameOf } from "./focus.mjs";
import { listenForRules } from "./rule.mjs";
import { keepSetup } from "./setup.mjs";
import { hide } from "./tips.mjs";

// Parts of pictures that answer a click like a button.
const MARKS = "svg [data-do]";
const SETTINGS = "select[data-do], input[type=checkbox], input[type=range]";
const FIELDS = "input[name]:not([type=radio]), select[name], input:checked";
// Milliseconds and CSS pixels within which a second press is still for what lay there at the first one.
const AGAIN = 800;
const NEAR = 16;
// What goes as it is pressed, and the same for it: what comes there instead is not what anybody meant so soon.
const GOES = '[data-do="follow"]';
const LATER = 1600;
// What leads on, and what leads back, which is not meant either where the other has gone.
const NEXT = '[data-do="next"]';
const BACK = ['[data-do="undo"]', '[data-do="look-back"]'];
const ROUND = 60;
// What is marked as doing the same as what the mouse is over.
let alike = [];
// What carries out what has been chosen, or what is offered first.
const LEADS_ON = ".game :is(.primary, [data-leads-on])[data-do=act]:enabled";
// Milliseconds in which the wheel turns something once.
const STEP = 150;
// Where one writes; and what has keys of its own: that, where one chooses, and pictures in which one looks around.
const WRITTEN = "input, textarea, [contenteditable]";
const TAKES_KEYS = "input, select, textarea, [contenteditable], .camera:has([aria-pressed=true]) *";
// Bytes of a file that are read; a character has four at most, and what is longer the app refuses.
const LARGEST_FILE = 8_000_001;

/** Press the control that answers a key wherever the focus is (`data-shortcut`), but for fields and pictures. */
function pressesKeyed(event) {
  const { key, target } = event;
  const taken = isOpen() || event.ctrlKey || event.metaKey || event.altKey || target.matches(TAKES_KEYS);
  if (taken) return false;
  const any = key.length === 1 || key === "Enter" ? document.querySelector("[data-any-key]") : null;
  if (any) press(any);
  else if (!pressesShortcut(key)) return false;
  event.preventDefault();
  return true;
}

function pressesShortcut(key) {
  const control = document.querySelector(`[data-shortcut="${CSS.escape(key)}"]:not(:disabled)`);
  if (control) press(control);
  return control !== null;
}

/**
 * Where Enter does something else than a press (`data-on-enter`), do that action; where nothing has the focus, do what
 * leads on.
 */
function pressesEntered(event) {
  const { key, repeat, target: { dataset } } = event;
  if (key !== "Enter" || isOpen()) return false;
  const does = `[data-do="act"][data-value="${CSS.escape(dataset?.onEnter ?? "")}"]`;
  const control = dataset?.onEnter ? document.querySelector(does) : isAtRest() && document.querySelector(LEADS_ON);
  if (!control) return false;
  event.preventDefault();
  if (!repeat) press(control);
  return true;
}

/** Over what turns (`data-wheel`) the wheel is as an arrow key, and neither brings pictures nearer nor scrolls. */
function listenToWheel() {
  let turned = -STEP;
  const turn = (event) => {
    if (event.ctrlKey || !event.target.closest("[data-wheel]")) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.timeStamp - turned < STEP) return;
    turned = event.timeStamp;
    pressesShortcut(event.deltaY > 0 ? "ArrowRight" : "ArrowLeft");
  };
  document.addEventListener("wheel", turn, { capture: true, passive: false });
}

/** Mark what else on the page does the same as what the mouse is over or what has the focus. */
function markAlike({ target, type }) {
  for (const one of alike) one.classList.remove("alike");
  alike = [];
  const { do: name, value } = target.closest?.("button[data-ahead]")?.dataset ?? {};
  if (!name || type === "pointerout" || type === "focusout") return;
  alike = document.querySelectorAll(`svg [data-do="${CSS.escape(name)}"][data-value="${CSS.escape(value)}"]`);
  for (const one of alike) one.classList.add("alike");
}

/** Have no caret where nobody writes: browsers look with every frame for where it is, and what was pressed has left it. */
function dropCaret() {
  const selection = getSelection();
  if (selection.type === "Caret" && !document.activeElement.matches(WRITTEN)) selection.removeAllRanges();
}

/** Hand on what the player does. */
export function listen() {
  let clicked = { name: "", time: -AGAIN, x: 0, y: 0 };
  showPresses();
  listenForDialogs();
  listenForCloserLooks();
  listenForRules();
  keepInSight();
  listenToWheel();
  for (const kind of ["pointerover", "pointerout", "focusin", "focusout"]) document.addEventListener(kind, markAlike);

  document.addEventListener("click", ({ target, detail, timeStamp: time, clientX: x, clientY: y }) => {
    const control = target.closest(`${MARKS}, button`);
    const { name: before, time: then, x: left, y: top } = clicked;
    // What sends a form has no name of its own.
    const named = (control?.type === "submit" && control.form) || control;
    const name = named ? nameOf(named) : "";
    const back = before.startsWith(NEXT) && BACK.some((each) => name.startsWith(each));
    const gone = before.startsWith(GOES) || back;
    const [pause, reach] = gone ? [LATER, ROUND] : [AGAIN, NEAR];
    const again = time - then < pause && Math.hypot(x - left, y - top) < reach;
    // The second press of two, and a third, is not for what the first has brought below it; keys have no place.
    const strays = detail > 0 && again && before !== "" && name !== before;
    if (strays) return;
    clicked = { name, time, x, y };
    if (control && detail > 0) dropCaret();
    if (control?.dataset.do) press(control);
  });

  // Enter and space work on parts of pictures as on buttons; Escape closes what is open.
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      // What closes a tip that somebody has asked for closes nothing else.
      if (!hide() && !isOpen()) command("escape", "");
    }
    if (pressesKeyed(event) || pressesEntered(event)) return;
    if ((event.key === "Enter" || event.key === " ") && event.target.matches(MARKS)) {
      event.preventDefault();
      press(event.target);
    }
  });

  // Settings and files; of a start form the page keeps what is chosen.
  keepSetup();
  document.addEventListener("change", async ({ target }) => {
    if (target.matches(SETTINGS)) press(target, target.value);
    else if (target.matches("input[type=file]")) {
      const text = await target.files.item(0).slice(0, LARGEST_FILE).text();
      target.value = "";
      press(target, "", { text });
    }
  });

  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target;
    const fields = Array.from(form.querySelectorAll(FIELDS), ({ name, value }) => [name, value]);
    if (form.dataset.do === "typed") form.reset();
    press(form, undefined, Object.fromEntries(fields));
  });

  // What was done before is done again (templates/early.js).
  document.body.classList.add("listening");
}

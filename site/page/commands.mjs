// Commands on their way to the app, one after the other; meanwhile what was pressed looks pressed.
import { nameOf } from "./focus.mjs";
import { showsForm } from "./forms.mjs";
import { send } from "./python.mjs";

const PRESSED = "button, svg [data-do]";
// Milliseconds after which the page says that something is being worked on.
const LONG = 200;
// Milliseconds after a finger has gone up within which its click comes.
const CLICKS = 60;
const held = new WeakSet();
let last = Promise.resolve();
let waiting = 0;

/** Whether a command is on its way, or its answer. */
export function isAwaited() {
  return waiting > 0;
}

/** Hand on a command for which nothing stands on the page. */
export function command(name, value, values = {}) {
  queue(name, () => said(name, value, values));
}

/** Hand on an answer to the app, which may be what a command waits for. */
export function answer(number, text) {
  said("answer", number, { text }).catch(({ message }) => console.info(`answer: ${message}`));
}

/**
 * Hand on what is done with a control. When it was pressed twice it is done twice if it is there a second time;
 * what the answer to a command before has taken away is not done any more.
 */
export function press(control, value, values) {
  const name = nameOf(control);
  const { do: what, value: own = "" } = control.dataset;
  const release = hold(control);
  queue(name, async () => {
    const there = control.isConnected && control.matches(name) ? control : document.querySelector(name);
    if (!there || there.disabled || (await showsForm(what, value ?? own))) return;
    await said(what, value ?? own, values);
  }).then(release);
}

/** Have what a finger or a button goes down on look pressed with the next frame. */
export function showPresses() {
  let down = null;
  const listen = (type, act) => addEventListener(type, act, { capture: true, passive: true });
  const up = () => {
    const control = down;
    // A click that comes of it holds the control. Browsers draw what a finger has changed before they click.
    setTimeout(() => control && !held.has(control) && delete control.dataset.pressed, CLICKS);
    down = null;
  };
  listen("pointerdown", ({ target }) => {
    down = target.closest(PRESSED);
    if (down) down.dataset.pressed = "";
  });
  listen("pointerup", up);
  listen("pointercancel", up);
}

function queue(name, act) {
  const { classList } = document.body;
  waiting += 1;
  classList.add("working");
  last = last
    .then(act)
    .catch(({ message }) => console.info(`${name}: ${message}`))
    .then(() => {
      waiting -= 1;
      if (!waiting) classList.remove("working");
    });
  return last;
}

function said(name, value, values = {}) {
  const more = name === "share" || name === "postcard" ? { page: location.href } : {};
  return send(JSON.stringify({ do: name, value, values: { ...values, ...more } }));
}

/** Have a control look pressed until it is released, and soon as one that is worked on. */
function hold(control) {
  const look = (how) => {
    if (control.matches(PRESSED)) control.dataset.pressed = how;
  };
  held.add(control);
  look("");
  const timer = setTimeout(() => look("long"), LONG);
  return () => {
    clearTimeout(timer);
    held.delete(control);
    delete control.dataset.pressed;
  };
}

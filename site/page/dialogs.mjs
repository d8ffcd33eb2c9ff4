// Windows over the page. They open and close here, without a word from Python, which keeps what stands in them up to
// date; the browser holds back what lies behind one, and leads the focus into it and out again.
import { command } from "./commands.mjs";
import { hide } from "./tips.mjs";

const OPEN = ".dialog[open]";
// After how many milliseconds it is seen that none is open any more.
const LOOK = 100;
// Where the page was when each window was opened: whoever scrolls in it, or beside it, finds the page as it was left.
const left = new WeakMap();

/** Have controls with `data-opens` open the window of that name, and those with `data-closes` close theirs. */
export function listenForDialogs() {
  document.addEventListener("click", (event) => {
    const control = event.target.closest("[data-opens], [data-closes]");
    if (!control) return close(event);
    hide();
    if ("closes" in control.dataset) control.closest("dialog").close();
    const { opens } = control.dataset;
    if (opens) show(document.getElementById(opens));
  });
  // It does not bubble. What a window was about need not be known any longer.
  document.addEventListener(
    "close",
    ({ target }) => {
      if (left.has(target)) scrollTo(...left.get(target));
      if (target.dataset.closed) command(target.dataset.closed, "");
    },
    true,
  );
}

/** Open a window. */
export function show(dialog) {
  left.set(dialog, [scrollX, scrollY]);
  dialog.showModal();
  dialog.querySelector("h2")?.focus({ preventScroll: true });
}

/** Whether a window is open, which has Escape for itself. */
export function isOpen() {
  return document.querySelector(OPEN) !== null;
}

/** Settles when no window is open, which would hide what comes; or `unless` says that what comes is waited for. */
export async function closed(unless) {
  while (isOpen() && !unless()) await new Promise((resolve) => setTimeout(resolve, LOOK));
}

/** A click beside a window closes it. */
function close({ target, clientX, clientY }) {
  if (!target.matches(OPEN)) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
}

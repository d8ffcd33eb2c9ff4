// What is small on the page (`data-closer`) seen large in a window when it is pressed: a copy, which changes with it.
// Python knows nothing of where anybody looks.
import { show } from "./dialogs.mjs";
import { plain } from "./flights.mjs";

const SMALL = "[data-closer]";
// What does something else.
const CONTROLS = "[data-do]";
let shown = null;

/** Open the window for whatever small thing is pressed; the next press anywhere closes it, as Escape does. */
export function listenForCloserLooks() {
  const dialog = Object.assign(document.createElement("dialog"), { className: "dialog panel closer" });
  const follow = new MutationObserver(() => (shown.isConnected ? draw(dialog) : dialog.close()));
  document.body.append(dialog);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => follow.disconnect());
  document.addEventListener("click", ({ target }) => {
    const small = target.closest(SMALL);
    if (!small || target.closest(CONTROLS) || document.documentElement.classList.contains("asking")) return;
    shown = small;
    draw(dialog);
    dialog.setAttribute("aria-label", small.dataset.closer);
    follow.observe(small.parentElement, { childList: true, subtree: true, attributes: true, characterData: true });
    show(dialog);
  });
}

function draw(dialog) {
  dialog.replaceChildren(...Array.from(shown.children, plain));
}

// What is small on the page (`data-closer`) seen large in a window when it is pressed: a copy, which changes with it.
// Python knows nothing of where anybody looks.
import { show } from "./dialogs.mjs";
import { plain } from "./flights.mjs";

const SMALL = "[data-closer]";
// What does something else.
const CONTROLS = "[data-do]";
const shut = Object.assign(document.createElement("button"), { type: "button", className: "button shut", textContent: "✕" });
let shown = null;

/** Open the window for whatever small thing is pressed; the next press anywhere closes it, as Escape does. */
export function listenForCloserLooks() {
  const dialog = Object.assign(document.createElement("dialog"), { className: "dialog panel closer" });
  const follow = new MutationObserver(() => (shown.isConnected ? draw(dialog) : dialog.close()));
  dialog.append(shut);
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

/** All but the button that closes, which stays, or it would lose the focus. */
function draw(dialog) {
  for (const each of Array.from(dialog.children)) if (each !== shut) each.remove();
  shut.setAttribute("aria-label", shown.dataset.close);
  shut.before(...Array.from(shown.children).filter((each) => !each.matches("button")).map(plain));
}

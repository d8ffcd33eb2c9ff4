// What would come to lie in a place is drawn when somebody points at it, or has the focus there. Until then `data-href` says
// what it would be: a drawing in each such place would have to be styled with every answer.
const PLACE = "svg [data-do]";
const LATER = "[data-href]";
// Where a mouse is; the focus tells of itself when it is given back after an answer.
let pointed = null;

/** Have places show beforehand what would lie there. A finger points at nothing before it presses. */
export function listenForPointing() {
  const listen = (kind, act) => addEventListener(kind, act, { passive: true });
  listen("pointerover", ({ target, pointerType }) => {
    pointed = pointerType === "touch" ? null : target.closest?.(PLACE);
    foreseeAgain();
  });
  listen("focusin", ({ target }) => foresee(target.closest?.(PLACE)));
}

/** Draw what would come to lie in a place, if it is one. */
export function foresee(place) {
  for (const use of place?.querySelectorAll(LATER) ?? []) use.setAttribute("href", use.dataset.href);
}

/** Draw it where a mouse is as it would be after an answer, which may have turned it. */
export function foreseeAgain() {
  foresee(pointed);
}

// What would come to lie in a place is drawn when somebody points at it, or has the focus there. Until then `data-href` says
// what it would be: a drawing in each such place would have to be styled with every answer.
const PLACE = "svg [data-do]";
const LATER = "[data-href]";
// Where somebody points, or has the focus, whichever came last.
let at = null;

/** Have places show beforehand what would lie there. A finger points at nothing before it presses. */
export function listenForPointing() {
  const listen = (kind) => addEventListener(kind, onPointing, { passive: true });
  listen("pointerover");
  listen("focusin");
}

/** Draw what would come to lie in a place. */
export function foresee(place) {
  for (const use of place.querySelectorAll(LATER)) use.setAttribute("href", use.dataset.href);
}

/** Draw it as it would be after an answer, which may have turned it. */
export function foreseeAgain() {
  if (at) foresee(at);
}

function onPointing({ target, pointerType }) {
  at = pointerType === "touch" ? null : target.closest?.(PLACE);
  foreseeAgain();
}

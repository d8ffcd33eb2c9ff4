// What would come to lie in a place is drawn when somebody points at it, or has the focus there. Until then `data-href` says
// what it would be: a drawing in each such place would have to be styled with every answer.
const PLACE = "svg [data-do]";
const LATER = "[data-href]";

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

function onPointing({ target, pointerType }) {
  const place = pointerType === "touch" ? null : target.closest?.(PLACE);
  if (place) foresee(place);
}

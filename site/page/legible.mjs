// What is written on a picture by the way, counts above all, stays large enough to be read however small the picture is.
import { fitted } from "./boxes.mjs";

// What has to be read, and how high its letters are in the units of the picture.
const SIGNS = "[data-legible]";
// How high letters are at least in CSS pixels, and how many times larger than drawn they become at most.
const LEAST = 11.5;
const MOST = 2.6;

/** Have all that is to be read on the picture in an element be as large as that takes, seen so near. */
export function keepLegible(element, near) {
  const signs = element.firstElementChild.querySelectorAll(SIGNS);
  if (!signs.length) return;
  const { scale } = fitted(element);
  if (!(scale > 0)) return;
  for (const sign of signs) {
    const times = Math.min(MOST, Math.max(1, LEAST / (Number(sign.dataset.legible) * scale * near)));
    for (const part of sign.children) part.style.scale = times.toFixed(2);
  }
}

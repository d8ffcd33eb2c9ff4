// What is written on a picture by the way, counts above all, stays large enough to be read however small the picture is;
// and what is counted on its parts is drawn larger on small ones, by `--grown`, which style sheets take up.
import { fitted } from "./boxes.mjs";
import { partOf } from "./framing.mjs";

// What has to be read, and how high its letters are in the units of the picture.
const SIGNS = "[data-legible]";
// How high letters are at least in CSS pixels, and how many times larger than drawn they become at most.
const LEAST = 11.5;
const MOST = 2.6;
// Up to how many CSS pixels a part is small, and how many times larger things are drawn there.
const SMALL = 50;
const GROWN = "1.22";

/** Have all that is to be read on the picture in an element be as large as that takes, seen so near. */
export function keepLegible(element, near) {
  const { firstElementChild: picture } = element;
  const signs = picture.querySelectorAll(SIGNS);
  const part = partOf(element);
  if (!signs.length && !part) return;
  const { scale } = fitted(element);
  if (!(scale > 0)) return;
  const grown = part * scale * near < SMALL ? GROWN : "";
  // All of the picture is styled anew where that changes.
  if (picture.style.getPropertyValue("--grown") !== grown) picture.style.setProperty("--grown", grown);
  for (const sign of signs) {
    const times = Math.min(MOST, Math.max(1, LEAST / (Number(sign.dataset.legible) * scale * near)));
    for (const part of sign.children) part.style.scale = times.toFixed(2);
  }
}

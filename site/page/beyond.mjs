// What can be picked and lies out of sight is counted at the edges of a picture's window, and a press brings it there.
import { boxOfPart, fitted, reach } from "./boxes.mjs";
import { DEAR, bringing, partOf } from "./framing.mjs";
import { mapOf } from "./small-map.mjs";

/** What says how much lies beyond an edge, and leads there. */
export const BEYOND = ".beyond";
// What can be picked, as it is marked there.
const PICKS = "[data-wished=pick]";
// What is kept between a count and what lies in the corners, in CSS pixels: a button above, a map below.
const CORNERS = [[60, 130], [110, 60]];
// How much of a part is seen around what is brought into sight.
const MARGIN = 0.3;

/** What can be picked and is out of sight, by the edge of the window beyond which it is, the nearest first. */
function beyond(element, { x, y, k }) {
  const { clientWidth, clientHeight } = element;
  const all = fitted(element);
  const found = { left: [], top: [], right: [], bottom: [] };
  for (const one of mapOf(element)?.querySelectorAll(PICKS) ?? []) {
    const [left, top, width, height] = boxOfPart(one);
    const across = (left + width / 2) * all.scale * k + all.x * k + x;
    const down = (top + height / 2) * all.scale * k + all.y * k + y;
    const ways = { left: -across, right: across - clientWidth, top: -down, bottom: down - clientHeight };
    const [edge, far] = Object.entries(ways).reduce((most, way) => (way[1] > most[1] ? way : most));
    if (far > 0) found[edge].push({ one, far, across, down });
  }
  for (const those of Object.values(found)) those.sort((one, two) => one.far - two.far);
  return found;
}

/** Say at the edges of the window how much that can be picked lies beyond each, beside what is nearest there. */
export function countBeyond(element, view) {
  const edges = element.querySelectorAll(BEYOND);
  if (!edges.length) return;
  const found = beyond(element, view);
  const { clientWidth, clientHeight } = element;
  for (const edge of edges) {
    const those = found[edge.dataset.edge];
    edge.hidden = !those.length;
    if (!those.length) continue;
    edge.dataset.count = those.length;
    const upright = edge.matches("[data-edge=left], [data-edge=right]");
    const [at, size] = upright ? [those[0].down, clientHeight] : [those[0].across, clientWidth];
    const [first, last] = CORNERS[upright ? 0 : 1];
    edge.style[upright ? "top" : "left"] = `${Math.min(size - last, Math.max(first, at))}px`;
  }
}

/** From where what can be picked beyond an edge is in sight: what matters most, and of the rest as much as fits. */
export function viewBeyond(element, edge) {
  const { clientWidth, clientHeight, __zoom: view } = element;
  const those = beyond(element, view)[edge];
  if (!those.length) return view;
  const all = fitted(element);
  const sizes = [clientWidth, clientHeight];
  const room = MARGIN * (partOf(element) || 0);
  const boxes = (chosen) => chosen.map(({ one }) => boxOfPart(one));
  const fits = ([, , ...lengths]) => lengths.every((length, at) => (length + 2 * room) * all.scale * view.k <= sizes[at]);
  const dear = those.filter(({ one }) => one.matches(DEAR));
  const [first] = boxes(dear.length ? dear : those);
  const box = reach(reach(first, boxes(dear), fits), boxes(those), fits);
  return bringing(element, view, box, room);
}

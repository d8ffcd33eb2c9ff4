// Boxes in pictures and windows, as their left, top, width and height, and how one lies in another.
import { zoomIdentity } from "d3-zoom";

/** The box of a rectangle of a picture, in the picture's units: where it begins, how wide and how high it is. */
export function boxOfPart(part) {
  return ["x", "y", "width", "height"].map((name) => part[name].baseVal.value);
}

/** The box of a picture. */
export function boxOf({ viewBox: { baseVal: { x, y, width, height } } }) {
  return [x, y, width, height];
}

/** How a box is fitted into a window: how large a unit is there, and where the box's origin lies. */
export function fit([x, y, width, height], clientWidth, clientHeight) {
  const scale = Math.min(clientWidth / width, clientHeight / height);
  return { scale, x: (clientWidth - width * scale) / 2 - x * scale, y: (clientHeight - height * scale) / 2 - y * scale };
}

/** How the picture in an element is fitted into it while all of it is seen. */
export function fitted({ clientWidth, clientHeight, firstElementChild: picture }) {
  return fit(boxOf(picture), clientWidth, clientHeight);
}

/** How much of two boxes lies in both. */
export function overlap([x, y, width, height], [left, top, across, down]) {
  const common = (from, length, at, size) => Math.max(0, Math.min(from + length, at + size) - Math.max(from, at));
  return common(x, width, left, across) * common(y, height, top, down);
}

/** Keep the picture's edges out of its window, whose corners are given, and of which so much is `covered` below. */
export function within({ x, y, k }, [[left, top], [right, bottom], covered = 0]) {
  const kept = (at, room) => between(Math.min(0, room), at, Math.max(0, room));
  return zoomIdentity.translate(kept(x, (right - left) * (1 - k)), kept(y, (bottom - top) * (1 - k) - covered)).scale(k);
}

/** How near a box may be for all of it to be seen in a window, with so much of a part of the picture around it. */
export function nearest({ window, part }, box, room) {
  return Math.min(...window.map((size, at) => size / (box[at + 2] + 2 * room * part)));
}

/** Whether all of a box is seen, with so much of a part around it. */
export function sees({ window, part }, box, room, view) {
  return window.every((size, at) => {
    const shift = [view.x, view.y][at];
    const [start, end] = [box[at] - room * part, box[at] + box[at + 2] + room * part];
    return start * view.k + shift >= -1 && end * view.k + shift <= size + 1;
  });
}

/** What of the picture is in the middle of its window. */
export function middleOf({ window }, view) {
  return window.map((size, at) => (size / 2 - [view.x, view.y][at]) / view.k);
}

/** A value, or the nearest that is no less than one and no more than another. */
export function between(least, value, most) {
  return Math.min(most, Math.max(least, value));
}

/** The middle of a box, as large as there is room. */
export function amid([x, y, width, height], room) {
  const [across, down] = [Math.min(width, room[0]), Math.min(height, room[1])];
  return [x + (width - across) / 2, y + (height - down) / 2, across, down];
}

/** A box and as many others, the nearest first, as it can have besides for all of them to fit. */
export function reach(box, others, fits) {
  const middle = ([x, y, width, height]) => [x + width / 2, y + height / 2];
  const [x, y] = middle(box);
  const far = (other) => Math.hypot(middle(other)[0] - x, middle(other)[1] - y);
  let found = box;
  for (const other of others.sort((one, two) => far(one) - far(two))) {
    const [left, top] = [0, 1].map((at) => Math.min(found[at], other[at]));
    const [right, bottom] = [0, 1].map((at) => Math.max(found[at] + found[at + 2], other[at] + other[at + 2]));
    const more = [left, top, right - left, bottom - top];
    if (fits(more)) found = more;
  }
  return found;
}

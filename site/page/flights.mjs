// What motion is made of: copies of things in a layer above the page, and animations that can be ended at once.

const EASE = "cubic-bezier(.3, .6, .2, 1)";
// How large what others play is shown: of the place, and in pixels at most.
const SHOWN = 0.75;
const MOST = 260;
// What two lines of a caption below it take.
const WORDS = 68;
// Windows narrower than this, in CSS pixels, have no room for a caption that says what the line above says.
const NARROW = 560;
// Where such a window says what has happened.
const TELLS = "#status, [data-tells]";
// What stands in the lower part of such a window and has buttons, which no caption lies over.
const HAND = "#hand > *";
// In which share of its time a caption comes, and goes: half transparent it can hardly be read.
const FADE = 0.04;
// Attributes by which something is found, named or pressed; a copy has none of them.
const NAMES = ["id", "data-key", "data-place", "data-do", "data-value", "data-area", "data-step", "data-focus", "tabindex"];
const running = new Set();
// The lines that can be read now or soon, the newest last, and from when to when.
const said = new Map();

/** Animate an element; gives the animation. It ends at once when `stopAll` is called. */
export function run(element, frames, timing) {
  const animation = element.animate(frames, { easing: EASE, ...timing });
  running.add(animation);
  animation.finished.catch(() => {}).then(() => running.delete(animation));
  return animation;
}

/** Do something after so many milliseconds, or at once when `stopAll` is called. */
export function later(act, time) {
  const finish = () => {
    clearTimeout(timer);
    if (running.delete(each)) act();
  };
  const each = { finish };
  const timer = setTimeout(finish, time);
  running.add(each);
}

/** Have everything arrive. */
export function stopAll() {
  for (const each of running) each.finish();
}

/** Where an element is seen in the window, `null` where it is not. */
export function box(element) {
  const found = element?.getBoundingClientRect();
  return found && found.width && found.height ? found : null;
}

/** A copy of an element in which nothing can be found, named or pressed. */
export function plain(element) {
  const copy = element.cloneNode(true);
  for (const each of [copy, ...copy.querySelectorAll("*")]) for (const name of NAMES) each.removeAttribute(name);
  return copy;
}

/** A copy of an element for the layer: as large as that is now. */
export function copyOf(element) {
  const copy = plain(element);
  // Where it stands in its picture is not where the copy stands.
  copy.removeAttribute("transform");
  copy.style.visibility = "visible";
  if (!element.matches("svg *")) return flight(copy, box(element));
  // A part of a picture has a picture of its own.
  const { x, y, width, height } = element.getBBox();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", [x, y, width, height].join(" "));
  svg.append(copy);
  return flight(svg, box(element));
}

/** A picture of the app's for the layer. */
export function drawnAs(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const picture = template.content.firstElementChild;
  const { width, height } = picture.viewBox.baseVal;
  return flight(picture, { width: (MOST * width) / height, height: MOST });
}

function flight(content, size) {
  if (!size) return null;
  const made = Object.assign(document.createElement("div"), { className: "flight" });
  made.style.inlineSize = `${size.width}px`;
  made.style.blockSize = `${size.height}px`;
  made.append(content);
  return made;
}

/** The layer above the page. */
export function layer() {
  const found = document.getElementById("flights");
  if (found) return found;
  const made = Object.assign(document.createElement("div"), { id: "flights", inert: true });
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

/** How a flight of its own size is moved to be seen in a box. */
function at(thing, place) {
  const width = parseFloat(thing.style.inlineSize);
  const height = parseFloat(thing.style.blockSize);
  const scale = Math.min(place.width / width, place.height / height);
  const x = place.x + place.width / 2 - width / 2;
  const y = place.y + place.height / 2 - height / 2;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Where something is shown large: in the middle of a place, and in the window with room for words below it. */
function large(place) {
  const size = Math.min(MOST, SHOWN * place.height, innerHeight / 2);
  const y = Math.max(0, Math.min(place.y + (place.height - size) / 2, innerHeight - size - WORDS));
  const x = Math.max(0, Math.min(place.x + (place.width - size) / 2, innerWidth - size));
  return new DOMRect(x, y, size, size);
}

/**
 * Have a flight cross the window `from` a box `to` another, where it goes; on its way it is `seen` in a place, with
 * its `caption`. What `waits` is seen where it comes from until it starts. Gives the milliseconds that it takes.
 */
export function crossing(thing, { from, to, seen, caption, waits, start, length, show, calm }) {
  layer().append(thing);
  const took = seen ? 2 * length + show : length;
  const middle = seen && large(seen);
  let frames = [from, to].map((place) => ({ transform: at(thing, place), opacity: 1 }));
  if (seen) {
    const [come, go] = [length / took, 1 - length / took].map((offset) => ({
      offset,
      transform: at(thing, middle),
      opacity: 1,
    }));
    frames = [frames[0], come, go, frames[1]];
  }
  if (calm) frames = [frames[0], { ...frames[0], opacity: 0 }];
  for (const frame of frames) frame.easing = EASE;
  const gone = run(thing, frames, { duration: took, delay: start, fill: waits ? "backwards" : "none", easing: "linear" });
  gone.finished.catch(() => {}).then(() => thing.remove());
  if (seen && caption) say(caption, middle, start + length, show);
  return took;
}

/**
 * Say something below what is shown large in a place, or where it would be, and above it where that would be over the
 * hand of a narrow window; or in the place's lower `corner`. It stands above what is said there at the same time.
 */
export function say(text, place, start, length, corner = false) {
  if (isTold(text)) return;
  const line = Object.assign(document.createElement("p"), { className: "flight words", textContent: text });
  layer().append(line);
  const own = line.getBoundingClientRect();
  const wanted = corner ? place.right - own.width - 8 : place.x + (place.width - own.width) / 2;
  const x = Math.max(8, Math.min(wanted, innerWidth - own.width - 8));
  let y = Math.min(corner ? place.bottom - own.height - 8 : place.bottom + 6, innerHeight - own.height - 8);
  if (innerWidth < NARROW && !corner && reachesHand(y + own.height)) y = Math.max(8, place.y - own.height - 6);
  const begin = performance.now() + start;
  for (const [other, time] of [...said].reverse()) {
    if (time.end <= begin || time.begin >= begin + length) continue;
    const { left, right, top, bottom } = other.getBoundingClientRect();
    if (left < x + own.width && right > x && top < y + own.height && bottom > y) y = Math.max(8, top - own.height - 4);
  }
  said.set(line, { begin, end: begin + length });
  const transform = `translate(${x}px, ${y}px)`;
  const frames = [[0, 0], [1, FADE], [1, 1 - FADE], [0, 1]].map(([opacity, offset]) => ({ transform, opacity, offset }));
  const gone = run(line, frames, { duration: length, delay: start, fill: "both" });
  gone.finished.catch(() => {}).then(() => {
    said.delete(line);
    line.remove();
  });
}

/** Say no longer what the page says itself by now. */
export function unsay() {
  for (const line of said.keys()) if (isTold(line.textContent)) for (const each of line.getAnimations()) each.finish();
}

/** Whether a window with little room says something already; there nothing is said twice. */
function isTold(text) {
  const lines = innerWidth < NARROW ? Array.from(document.querySelectorAll(TELLS)) : [];
  return lines.some((line) => box(line) && line.textContent.includes(text));
}

/** Whether what ends so low in the window lies over what can be pressed in the hand. */
function reachesHand(bottom) {
  return Array.from(document.querySelectorAll(HAND)).some((part) => (box(part)?.top ?? Infinity) < bottom);
}

/** Keep an element out of sight until something has arrived there after so many milliseconds. */
export function after(element, time) {
  run(element, [{ opacity: 0 }, { opacity: 0 }], { duration: time });
}

/** Have something grow where it stands; gives the milliseconds that it takes. */
export function grow(element, start, length, calm) {
  // A part of a picture only comes in: where it grew, all of the picture would be painted with each frame.
  const frames = calm || element.matches("svg *") ? [{ opacity: 0 }, {}] : [{ opacity: 0, transform: "scale(.2)" }, {}];
  run(element, frames, { duration: length, delay: start, fill: "backwards", easing: "cubic-bezier(.3, 1.5, .5, 1)" });
  return length;
}

/** Where words that rise from an element begin, and how far they go; `null` where it is not seen. */
export function rising(element) {
  const from = box(element);
  if (!from) return null;
  // On the sheet on which it stands, and no higher than the bar of the page, whose buttons they would lie over.
  const sheet = element.closest("article")?.getBoundingClientRect().top ?? 0;
  const bar = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;
  return { x: from.x, y: from.y, up: Math.max(0, Math.min(from.height, from.y - Math.max(bar, sheet))) };
}

/** Have a few words rise beside an element. */
export function rise({ x, y, up }, text, start, length) {
  const words = Object.assign(document.createElement("b"), { className: "flight more", textContent: text });
  layer().append(words);
  const frames = [0, 0.6, 1].map((share) => ({
    transform: `translate(calc(${x - 4}px - 100%), ${y - share * up}px)`,
    opacity: share === 0.6 ? 1 : 0,
  }));
  const gone = run(words, frames, { duration: 2 * length, delay: start, fill: "both" });
  gone.finished.catch(() => {}).then(() => words.remove());
}

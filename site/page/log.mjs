// The log where somebody has scrolled in it. What is newest stands first: a log that is there follows, and one in which
// something older is read stays where it is and says that something has come, until nobody looks back any more.
import { run } from "./flights.mjs";

const BUTTON = "[data-newest]";
const BEHIND = "behind";
// How far from its beginning a log is still there, in CSS pixels.
const THERE = 8;
// The line that is looked back at.
const MOMENT = "[aria-current]";
// How much of a log in the window is worth a motion.
const SEEN = 60;
let last = -1;
let back = false;

/** Have the log lead back to what is newest. */
export function listenToLog() {
  const log = logOf();
  log.addEventListener("scroll", () => log.scrollTop <= THERE && log.classList.remove(BEHIND));
  log.addEventListener("click", ({ target }) => target.closest(BUTTON) && log.scrollTo(0, 0));
}

/** Follow the log after it has changed. */
export function followLog() {
  const log = logOf();
  const newest = Number(log.querySelector("li")?.id.split("-")[1] ?? -1);
  // Who has looked back, and plays on, wants to read what comes.
  const before = back;
  back = document.body.classList.contains("with-review");
  if (before && !back) log.scrollTop = 0;
  if (back) return showMoment(log);
  if (log.scrollTop <= THERE) log.scrollTop = 0;
  else if (newest > last) log.classList.add(BEHIND);
  last = newest;
}

/**
 * Note where the second line is. Gives what is called once the log has changed, and gives in turn what moves the lines:
 * what has come above, and what the newest line has more to say, pushes the others down, for so many milliseconds, instead
 * of having them jump. Gives nothing where hardly anything of them is in the window, as on phones: it would have all lines
 * painted.
 */
export function noteLines() {
  const log = logOf();
  const line = log.querySelector("li + li");
  if (!line || log.scrollTop > THERE || log.getBoundingClientRect().top > innerHeight - SEEN) return null;
  const { parentElement: list } = line;
  const place = () => line.offsetTop - list.offsetTop;
  const before = place();
  return () => {
    const way = line.isConnected ? place() - before : 0;
    return (duration) => way && run(list, [{ transform: `translateY(${-way}px)` }, {}], { duration });
  };
}

/**
 * Have the line that is looked back at in what is in the window of the log, in the middle unless it is there, and a whole
 * line below the title: where the log ends before, the room behind it lets it go so far (styles/review.css).
 */
function showMoment(log) {
  const line = log.querySelector(MOMENT)?.closest("li");
  // A game may show no log at its beginning.
  if (!line?.checkVisibility()) return;
  const { parentElement: list } = line;
  const [own, all, title] = [line, log, log.querySelector("header")].map((each) => each.getBoundingClientRect());
  const top = title.bottom;
  const room = Math.min(all.bottom, innerHeight) - top;
  const lines = Array.from(list.children, (each) => each.getBoundingClientRect());
  // Behind the last one there may be room.
  let { top: first } = lines.find(({ bottom }) => bottom > top + 1) ?? lines.at(-1);
  if (own.top < first || own.bottom - first > room) {
    first = lines.find((each) => own.top - each.top <= Math.max(0, room - own.height) / 2).top;
  }
  log.scrollTop += first - top;
}

function logOf() {
  return document.getElementById("log");
}

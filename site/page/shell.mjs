// The page's own side: it shows sections, hands commands on, and does what only a page can. The app, in Python, is at
// the other end of a line of texts, on this thread or on another; nobody here knows which.
import { tellTrouble } from "../boot/trouble.mjs";
import * as bots from "./bots.mjs";
import { focusCameras } from "./camera.mjs";
import { listenForCarrying } from "./carry.mjs";
import { answer, command, isAwaited } from "./commands.mjs";
import * as dialogs from "./dialogs.mjs";
import * as focus from "./focus.mjs";
import { foreseeAgain, listenForPointing } from "./foreseen.mjs";
import { formShown, isForeseen } from "./forms.mjs";
import { clearAddress, keepHistory } from "./history.mjs";
import * as host from "./host.mjs";
import { listen } from "./input.mjs";
import { placeLiving } from "./living.mjs";
import { followLog, listenToLog } from "./log.mjs";
import { dress, wear } from "./looks.mjs";
import { landed, listenForHaste, prepare } from "./motion.mjs";
import { startPython } from "./python.mjs";
import { breath, drawn, fillUnseen, focusAgain, releaseFocus, show, showInTurn, standBack } from "./sections.mjs";
import { recall } from "./setup.mjs";
import { play } from "./sounds.mjs";
import { read, tabName, write } from "./stored.mjs";
import * as tips from "./tips.mjs";

const GOING = "islas-going";
// Says in a tutorial that nothing goes on from the step before.
const ANEW = ".tutorial .anew";
// Milliseconds after which a browser has certainly taken a file that it was offered.
const DOWNLOADED = 60_000;
// The width in pixels of a picture to send.
const PAINTED = 1800;
const ofTab = () => sessionStorage;
let refreshHistory = () => {};
let screen = "";
let tab = "";

/** Begin; `load` gives a Python on the page's own thread, where no worker comes. */
export async function open(load) {
  startPython({ given, take, give, load });
  await parsed();
  // It comes before the game is chosen, which is likely.
  globalThis.islasEarly?.visit.then(({ game }) => dress(game)).catch(() => {});
  tips.explainAll();
  listenForHaste();
  listenForCarrying();
  listenForPointing();
  listenToLog();
  listen();
  refreshHistory = keepHistory((depth) => command("back", String(depth)));
  host.listen((text) => command("host", text));
  addEventListener("hashchange", () => command("address", location.hash));
  document.addEventListener("islas:new-version", () => command("new-version", ""));
  document.addEventListener("visibilitychange", () => command("tick", ""));
}

/** Settles when the page has come whole. */
function parsed() {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
}

/** The text that the app begins with, or begins again. */
async function given(again) {
  await parsed();
  const asked = new URLSearchParams(location.search);
  const entered = await formShown();
  return JSON.stringify({
    again,
    entered: again ? "" : entered,
    asked: [...asked],
    page: location.href,
    languages: [asked.get("language") ?? "", read("islas-language"), ...navigator.languages],
    preferences: read("islas-preferences"),
    typing: read("islas-typing"),
    going: read(GOING, ofTab),
    last: read(GOING),
    tab: (tab ||= tabName()),
    sheet: Boolean(navigator.share),
    address: location.hash,
    drawn: again ? {} : drawn(),
    shown: again ? "" : document.documentElement.lang,
  });
}

/**
 * Take a text of the app: what it asks, which waits for nothing that is still to be seen; gives what shows the rest, what
 * has changed on the page and effects, in its turn.
 */
function take(text) {
  const { sections, page, tones, effects, asked, ready } = JSON.parse(text);
  if (asked) find(asked);
  return async () => {
    // What comes by itself is seen, and heard, once what came before has arrived, and where it can be seen.
    if (page && !isAwaited()) {
      await landed();
      await dialogs.closed(isAwaited);
    }
    if (tones) play(tones);
    if (page) await bring(sections, page);
    for (const effect of effects ?? []) carryOut(effect);
    if (ready) document.body.classList.add("ready");
  };
}

/** Find out what the app asks, and answer; `null` where nothing comes of it. */
async function find({ number, what, given }) {
  const text = await ANSWERS[what](given).catch((error) => void console.info(`${what}: ${error.message}`));
  answer(number, text ?? null);
}

const ANSWERS = {
  bot: bots.ask,
  // The style sheet of a game: it is there before anything is shown that it dresses.
  styles: async ({ game }) => {
    await dress(game);
    return "there";
  },
};

async function bring(sections, page) {
  const had = focus.somewhere();
  // It measures, which is little before another screen is filled in. Nothing is seen of it yet, so that what moves is
  // copied in a task of its own.
  const move = prepare(page.motion);
  if (page.motion.moves.length) await breath();
  wear(page.game);
  if (page.screen !== screen) await fillUnseen(sections, page.scrolling);
  releaseFocus(sections);
  // First of all, for what is measured below is styled by it.
  const root = document.documentElement;
  // Written again, it would have the whole page styled again.
  if (root.lang !== page.language) root.lang = page.language;
  for (const [name, on] of Object.entries(page.classes)) root.classList.toggle(name, on);
  document.body.classList.toggle("playing", page.playing);
  // In a frame nobody sees the game before it is whole, and the thread may be that of the page around it.
  if (!screen && parent !== window) await showInTurn(sections, page.scrolling);
  for (const [name, html] of Object.entries(sections)) show(name, html, page.scrolling);
  foreseeAgain();
  standBack();
  recall(page.game);
  followLog();
  placeLiving();
  focusCameras(page.screen !== screen && document.querySelector(ANEW) !== null);
  move();
  focusAgain();
  document.title = page.title;
  point(page.pointed);
  tips.refresh(page.asking);
  // The page shows the home page before anybody says so; whoever comes back to a game comes back to where it was.
  if (page.screen !== screen && (screen || isAwaited()) && !isForeseen(page.game)) scrollTo(0, 0);
  screen = page.screen;
  refreshHistory(page.depth, page.game);
  focus.goOn(had);
}

/**
 * Set off the controls that a tutorial talks of; a mark is a command and its value. What has been pressed leads on
 * to something else, and what takes no press is shown, but does not ask for one.
 */
function point(marks) {
  for (const element of document.querySelectorAll(".pointed, .meant")) element.classList.remove("pointed", "meant");
  for (const mark of marks) {
    const [does, ...value] = mark.split(" ");
    const controls = [...document.querySelectorAll(`[data-do="${does}"][data-value="${value.join(" ")}"]`)];
    // What carries an action out may stand in the picture and in the hand, and is not to look idle in either.
    for (const control of does === "act" ? controls : controls.slice(0, 1)) {
      if (control.getAttribute("aria-pressed") === "true") continue;
      control.classList.add(control.disabled ? "meant" : "pointed");
    }
  }
  // For the style sheet, which would look through all of the table with each change of a button.
  document.body.classList.toggle("pointing", document.querySelector(".game .pointed") !== null);
}

/** Offer a text, or a picture, as a file. */
function give(name, content) {
  const href = URL.createObjectURL(new Blob([content]));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), DOWNLOADED);
}

function carryOut(effect) {
  EFFECTS[effect.effect](effect);
}

const EFFECTS = {
  Store: ({ name, text }) => write(name, text),
  Going: ({ game }) => {
    write(GOING, game, ofTab);
    write(GOING, game);
  },
  Reload: () => document.dispatchEvent(new CustomEvent("islas:reload")),
  Focus: ({ selector }) => document.querySelector(selector)?.focus(),
  // The bar says a finger the same, and a tip would hide what it asks about.
  Explain: ({ selector }) => matchMedia("(hover: none)").matches || tips.explain(document.querySelector(selector), "tap"),
  Copy: async ({ address }) => {
    if (await copy(address)) command("copied", "");
  },
  // Where the player thinks better of it, the link is still on the page.
  Send: ({ address }) => navigator.share({ title: document.title, url: address }).catch(() => {}),
  Paint: async ({ name, drawing, send }) => {
    const picture = await painted(drawing);
    const file = new File([picture], name, { type: picture.type });
    if (!send || !navigator.canShare?.({ files: [file] })) return give(name, picture);
    return navigator.share({ files: [file], title: document.title }).catch(() => {});
  },
  Bots: ({ needed }) => (needed ? bots.prepare() : bots.rest()),
  Trouble: tellTrouble,
  ClearAddress: clearAddress,
  Open: ({ name }) => dialogs.show(document.getElementById(name)),
  Tell: ({ text }) => host.tell(text),
};

/** A PNG of an SVG file. */
async function painted(drawing) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = PAINTED;
  canvas.height = Math.round((PAINTED * image.naturalHeight) / image.naturalWidth);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Put a text on the clipboard; the field that shows it stays selected where that is refused. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    document.getElementById("shared-link").select();
    return document.execCommand("copy");
  }
}

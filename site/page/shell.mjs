// The page's own side: it shows sections, hands commands on, and does what only a page can. The app, in Python, is at
// the other end of a line of texts, on this thread or on another; nobody here knows which.
import * as focus from "./focus.mjs";
import { clearAddress, keepHistory } from "./history.mjs";
import { listen } from "./input.mjs";
import { drawn, show } from "./sections.mjs";
import { play } from "./sounds.mjs";
import { read, tabName, write } from "./stored.mjs";
import * as tips from "./tips.mjs";

const GOING = "islas-going";
// Milliseconds after which a browser has certainly taken a file that it was offered.
const DOWNLOADED = 60_000;
const ofTab = () => sessionStorage;
let send = () => {};
let refreshHistory = () => {};
let screen = "";

/** Begin: `receive` takes texts for the app. Gives the text that the app begins with. */
export function connect(receive) {
  send = receive;
  tips.explainAll();
  listen(command);
  refreshHistory = keepHistory((depth) => command("back", String(depth)));
  addEventListener("hashchange", () => command("address", location.hash));
  document.addEventListener("islas:new-version", () => command("new-version", ""));
  document.addEventListener("visibilitychange", () => command("tick", ""));
  return JSON.stringify({
    languages: [read("islas-language"), ...navigator.languages],
    preferences: read("islas-preferences"),
    typing: read("islas-typing"),
    going: read(GOING, ofTab),
    last: read(GOING),
    tab: tabName(),
    sheet: Boolean(navigator.share),
    address: location.hash,
    drawn: drawn(),
    shown: document.documentElement.lang,
  });
}

function command(name, value, values = {}) {
  const more = name === "share" ? { page: location.href } : {};
  send(JSON.stringify({ do: name, value, values: { ...values, ...more } }));
}

/** Take a text of the app: what has changed on the page, and effects. */
export function take(text) {
  const { sections, page, tones, effects, ready } = JSON.parse(text);
  if (tones) play(tones);
  if (page) bring(sections, page);
  for (const effect of effects ?? []) carryOut(effect);
  if (ready) document.body.classList.add("ready");
}

function bring(sections, page) {
  const had = focus.somewhere();
  wear(page.game);
  for (const [name, html] of Object.entries(sections)) show(name, html, page.scrolling);
  document.title = page.title;
  const root = document.documentElement;
  // Written again, it would have the whole page styled again.
  if (root.lang !== page.language) root.lang = page.language;
  for (const [name, on] of Object.entries(page.classes)) root.classList.toggle(name, on);
  document.body.classList.toggle("playing", page.playing);
  document.querySelector("main").inert = page.windowed;
  tips.refresh(page.asking);
  if (page.screen !== screen && screen) scrollTo(0, 0);
  screen = page.screen;
  refreshHistory(page.depth, page.game);
  focus.goOn(had);
}

/** Let the looks of a game count alone: names of classes are its own. */
function wear(game) {
  for (const sheet of document.querySelectorAll("head > [data-game]")) {
    const other = game !== "" && sheet.dataset.game !== game;
    if (sheet.disabled !== other) sheet.disabled = other;
  }
}

/** Offer a text as a file. */
export function give(name, text) {
  const href = URL.createObjectURL(new Blob([text]));
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
  Explain: ({ selector }) => tips.explain(document.querySelector(selector), "tap"),
  Copy: async ({ address }) => {
    if (await copy(address)) command("copied", "");
  },
  // Where the player thinks better of it, the link is still on the page.
  Send: ({ address }) => navigator.share({ title: document.title, url: address }).catch(() => {}),
  Trouble: () => dispatchEvent(new Event("islas:trouble")),
  ClearAddress: clearAddress,
};

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

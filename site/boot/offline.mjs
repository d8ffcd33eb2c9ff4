// Has the site kept for playing without a network, once the page answers, and tells it of new versions:
// "islas:new-version" is sent to the document when one waits; "islas:reload", sent back by the page
// when the player agrees, brings it in.
import { Workbox } from "workbox-window";

import { forgetWorker } from "./forget.mjs";

const HOUR = 3_600_000;
// Milliseconds that the first things a player does have the line and the machine for themselves.
const HEAD_START = 2000;
// Milliseconds that the new version has to take over once it was asked for.
const PATIENCE = 4000;

async function keep() {
  const workbox = new Workbox("service-worker.js", { updateViaCache: "none" });
  let asked = false;
  workbox.addEventListener("waiting", () => {
    document.dispatchEvent(new CustomEvent("islas:new-version"));
  });
  document.addEventListener("islas:reload", () => {
    asked = true;
    workbox.messageSkipWaiting();
    setTimeout(() => insist().catch(tell), PATIENCE);
  });
  // Only the page whose player asked is loaded anew; games in other pages go on.
  workbox.addEventListener("controlling", () => asked && location.reload());
  await workbox.register({ immediate: true });
  setInterval(() => workbox.update().catch(() => {}), HOUR);
}

/**
 * Load the page from the server. A browser lets the earlier version finish what it answers before it has the next take
 * over, for minutes if that hangs; what the browser keeps is left behind then, and found again by the page that comes.
 */
async function insist() {
  if (await forgetWorker(PATIENCE)) location.reload();
}

/** Refused in private windows of some browsers and in frames of other sites. */
function tell({ message }) {
  console.info(`Not kept for playing offline: ${message}`);
}

/** A while after Python has started, so that the start has the line for itself. */
function whenReady(act) {
  if (document.body.classList.contains("ready")) return act();
  new MutationObserver((_, observer) => {
    if (!document.body.classList.contains("ready")) return;
    observer.disconnect();
    act();
  }).observe(document.body, { attributeFilter: ["class"] });
}

if ("serviceWorker" in navigator) {
  whenReady(() => setTimeout(() => keep().catch(tell), HEAD_START));
}

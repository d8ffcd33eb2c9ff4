// Has the site kept for playing without a network, once the page answers, and tells it of new versions:
// "islas:new-version" is sent to the document when one waits; "islas:reload", sent back by the page
// when the player agrees, brings it in.
import { Workbox } from "workbox-window";

const HOUR = 3_600_000;
// Milliseconds that the first things a player does have the line and the machine for themselves.
const HEAD_START = 2000;

async function keep() {
  const workbox = new Workbox("service-worker.js", { updateViaCache: "none" });
  let asked = false;
  workbox.addEventListener("waiting", () => {
    document.dispatchEvent(new CustomEvent("islas:new-version"));
  });
  document.addEventListener("islas:reload", () => {
    asked = true;
    workbox.messageSkipWaiting();
  });
  // Only the page whose player asked is loaded anew; games in other pages go on.
  workbox.addEventListener("controlling", () => asked && location.reload());
  await workbox.register({ immediate: true });
  setInterval(() => workbox.update().catch(() => {}), HOUR);
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
  // Refused in private windows of some browsers and in frames of other sites.
  const tell = ({ message }) => console.info(`Not kept for playing offline: ${message}`);
  whenReady(() => setTimeout(() => keep().catch(tell), HEAD_START));
}

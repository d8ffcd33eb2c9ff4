// Says what Python cannot say itself: that it does not start, or that it has died. The words stand in the page,
// in every language; saved games lie in databases, which nothing here touches.

import { tellOfTrouble } from "./early.mjs";
import { forgetWorker } from "./forget.mjs";

const TROUBLE = "islas:trouble";

/** Say so as soon as something shows that Python will not start, or that it has died. */
export function watchForTrouble() {
  const starting = () => !isReady() && say("start");
  // Scripts that did not come or cannot be read, and what nobody has caught.
  addEventListener("error", ({ target }) => (target === window || isNeeded(target)) && starting(), true);
  addEventListener("unhandledrejection", starting);
  addEventListener(TROUBLE, () => say(isReady() ? "dead" : "start"));
}

/** Have the page say that Python does not start, or has died, if the page knows no other way. */
export function tellTrouble() {
  if (globalThis.window) dispatchEvent(new Event(TROUBLE));
  else tellOfTrouble();
}

/** Have the page say so when a Python dies of an error that it cannot catch. */
export function tellOfDeath({ _api }) {
  const { fatal_error: die } = _api;
  // Pyodide has a hook for it, but comes to that only if the dead Python can still tell where it was.
  _api.fatal_error = (error) => {
    try {
      return die(error);
    } catch (last) {
      if (last?.pyodide_fatal_error) tellTrouble();
      throw last;
    }
  };
}

function isReady() {
  return Boolean(document.body?.classList.contains("ready"));
}

/** Whether this is a script that the start needs; the page can do without what comes later. */
function isNeeded(target) {
  return target instanceof HTMLScriptElement && !("later" in target.dataset);
}

function say(what) {
  if (document.readyState === "loading") {
    addEventListener("DOMContentLoaded", () => (what === "dead" || !isReady()) && say(what));
    return;
  }
  const dialog = document.getElementById("trouble");
  if (dialog.open) return;
  const { lang } = document.documentElement;
  for (const part of dialog.children) {
    part.hidden = part.dataset.what !== what || part.lang !== lang;
    const button = part.querySelector("button");
    button.onclick = () => {
      button.disabled = true;
      again(what);
    };
  }
  dialog.showModal();
  // It may have been something else that failed.
  if (what === "start") whenReady(() => dialog.close());
}

function whenReady(act) {
  new MutationObserver((_, observer) => {
    if (!isReady()) return;
    observer.disconnect();
    act();
  }).observe(document.body, { attributeFilter: ["class"] });
}

async function again(what) {
  if (what === "start") await mend().catch(() => {});
  location.reload();
}

/** Forget what the browser keeps of the site, some of which is damaged, and have what was asked for come anew. */
async function mend() {
  if (!(await forgetWorker())) return;
  const site = new URL("./", document.baseURI).href;
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(`islas ${site} `));
  await Promise.all(ours.map((name) => caches.delete(name)));
  const asked = performance.getEntriesByType("resource").map(({ name }) => name);
  const files = asked.filter((name) => name.startsWith(site));
  await Promise.allSettled(files.map((name) => fetch(name, { cache: "reload" })));
}

// A visit to the site in a frame, which a page of the same origin can press in and listen to at the
// very millisecond, alike in every engine.

/** What is waited for now, in words, for who waits for the visit. */
globalThis.waiting = "";

/** Remember nothing that would begin another visit differently, but what the site keeps of itself. */
async function forget(kept) {
  document.querySelector("iframe")?.remove();
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) await empty(name);
  if (kept) return;
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    await registration.unregister();
  }
}

/** Empty a database; to delete it would wait for a worker of the last visit that has not quite ended. */
async function empty(name) {
  const database = await outcome(indexedDB.open(name));
  const stores = [...database.objectStoreNames];
  if (stores.length) {
    const transaction = database.transaction(stores, "readwrite");
    await Promise.all(stores.map((store) => outcome(transaction.objectStore(store).clear())));
  }
  database.close();
  if (!stores.length) await outcome(indexedDB.deleteDatabase(name));
}

function outcome(request) {
  return new Promise((done, failed) => {
    Object.assign(request, { onsuccess: () => done(request.result), onerror: () => failed(request.error) });
  });
}

/**
 * Open an address and press: each press is [milliseconds after the page was ready, what is pressed, what is
 * seen then], with selectors. Gives what went wrong, in words; `kept` says that the site is kept from before,
 * `keep` that it is to be kept before the visit ends. `patience` says how many seconds the page may take until
 * it is ready (`start`), and whatever is waited for there (`step`).
 */
async function visit(address, presses, { kept, keep, patience }) {
  waiting = "what was kept to be forgotten";
  await forget(kept);
  const frame = document.body.appendChild(document.createElement("iframe"));
  Object.assign(frame, { width: 1280, height: 800, src: address });
  const there = () => frame.contentDocument?.URL === address && frame.contentDocument.documentElement;
  const until = (holds, what, seconds = patience.step) => holding(holds, what, seconds);
  const wrong = [];
  try {
    await until(there, "the page", patience.start);
    const { contentWindow: inside, contentDocument: page } = frame;
    listen(inside, wrong);
    const pressed = (what) => page.querySelector(what).click();
    const seen = (what) => page.querySelector(what)?.checkVisibility();
    const [[first, what]] = presses;
    if (first < 0)
      await until(() => page.querySelector(what), what, patience.start).then(() => pressed(what));
    waiting = "the page to be ready";
    const ready = await isReady(page, patience.start, first === 0 ? () => pressed(what) : () => {});
    if (kept && !inside.navigator.serviceWorker.controller) wrong.push("the site is not kept");
    for (const [moment, what, then] of presses) {
      if (moment > 0) {
        await until(() => performance.now() - ready >= moment && seen(what), what);
        pressed(what);
      }
      await until(() => seen(then), `${then} after ${what} at ${moment} ms`);
    }
    const controlled = () => inside.navigator.serviceWorker.controller;
    if (keep) await until(controlled, "the site being kept", patience.start);
  } catch (error) {
    wrong.push(error.message);
  }
  return wrong;
}

/** When the page says that it is ready, within so many seconds; `act` is called in that instant. */
function isReady(page, seconds, act) {
  const late = setTimeout(() => page.dispatchEvent(new Event("late")), seconds * 1000);
  return new Promise((resolve, reject) => {
    page.addEventListener("late", () => reject(new Error(`the page is not ready after ${seconds} s`)));
    const look = () => {
      if (!page.body?.classList.contains("ready")) return;
      observer.disconnect();
      clearTimeout(late);
      resolve(performance.now());
      act();
    };
    const observer = new MutationObserver(look);
    observer.observe(page, { attributeFilter: ["class"], childList: true, subtree: true });
    look();
  });
}

/** Note in `wrong` what a window complains of from now on, and requests for which its thread waits. */
function listen(inside, wrong) {
  const { error } = inside.console;
  inside.console.error = (...said) => {
    wrong.push(`console: ${said.join(" ")}`);
    error.apply(inside.console, said);
  };
  inside.addEventListener("error", ({ message }) => wrong.push(`error: ${message}`));
  inside.addEventListener("unhandledrejection", ({ reason }) => wrong.push(`rejected: ${reason}`));
  const { open } = inside.XMLHttpRequest.prototype;
  inside.XMLHttpRequest.prototype.open = function (method, address, asynchronous = true, ...more) {
    if (!asynchronous) wrong.push(`waits for ${address}`);
    return open.call(this, method, address, asynchronous, ...more);
  };
}

async function holding(holds, what, seconds) {
  waiting = what;
  const end = performance.now() + seconds * 1000;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`waited ${seconds} s for ${what}`);
    await new Promise((done) => setTimeout(done, 5));
  }
}

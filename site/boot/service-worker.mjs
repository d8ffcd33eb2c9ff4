// Keeps the whole site in the browser, so that it plays without a network.
//
// Every version of the site has a cache of its own, which is full before the version takes over; if
// one file does not come, or comes damaged, the earlier version stays. A page that an earlier version
// opened goes on to get that version's files, whose names carry hashes.
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { PrecacheRoute } from "workbox-precaching/PrecacheRoute.js";
import { registerRoute } from "workbox-routing/registerRoute.js";

// FILES and VERSION are filled in by the build: Workbox's list of all files, and that list's hash.
const OURS = `islas ${registration.scope} `;
const cacheName = OURS + VERSION;
const controller = new PrecacheController({ cacheName });
controller.addToCacheList(FILES);

addEventListener("install", (event) => {
  // Where the browser knows static routes (Chromium from 123), unchanging files do not wait for this
  // worker to be started and to answer.
  const routes = FILES.filter((file) => !file.revision).map(({ url }) => ({ urlPattern: url }));
  event.addRoutes?.({ condition: { or: routes }, source: "cache" });
  event.waitUntil(takeOver().then(() => controller.install(event)));
});

addEventListener("activate", (event) => event.waitUntil(clients.claim().then(sweep)));

addEventListener("message", (event) => {
  // What workbox-window sends when the player asks for the new version.
  if (event.data?.type === "SKIP_WAITING") skipWaiting();
});

registerRoute(new PrecacheRoute(controller, { ignoreURLParametersMatching: [/./] }));
registerRoute(
  ({ sameOrigin }) => sameOrigin,
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

/** Copy what has not changed since earlier versions, which saves the way to the server. */
async function takeOver() {
  const cache = await caches.open(cacheName);
  const unchanging = FILES.filter((file) => !file.revision);
  await Promise.all(
    unchanging.map(async ({ url }) => {
      const known = await caches.match(url);
      if (known) await cache.put(url, known);
    }),
  );
}

/** Remove other versions, unless a second page is open that may have been made by one of them. */
async function sweep() {
  if ((await clients.matchAll({ type: "window" })).length > 1) return;
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(OURS) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * Leave behind the service worker that answers for the page, so that what is asked for next comes from the server. Gives
 * whether a server is there, within so many milliseconds if any are given: where none answers, what is kept is better
 * than nothing.
 */
export async function forgetWorker(patience) {
  const signal = patience && AbortSignal.timeout(patience);
  const answer = await fetch("service-worker.js", { cache: "no-store", signal });
  if (!answer.ok) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  return true;
}

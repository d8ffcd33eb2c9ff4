// The page around this one, which has named itself in the address of the frame (`host`): it hears what happens in the
// game and may send a few commands. What its texts say is read by the app (islas/app/hosted.py).

// Characters of a text that are looked at.
const LONGEST = 200_000;
const origin = parent === window ? "" : new URLSearchParams(location.search).get("host");

/** Send a text to the page around this one, and to no other that may have taken its place. */
export function tell(text) {
  // A page without an origin of its own cannot be named.
  if (origin) parent.postMessage(text, origin === "null" ? "*" : origin);
}

/** Hand on texts that the page around this one sends. */
export function listen(take) {
  if (!origin) return;
  addEventListener("message", ({ source, origin: from, data }) => {
    if (source === parent && from === origin && typeof data === "string" && data.length <= LONGEST) take(data);
  });
}

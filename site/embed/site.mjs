// What games and diagrams on pages of others share: where the site is, how they look, pictures, words, and frames.

/** The address of the site that the script came from, with a slash at its end. */
export const SITE = new URL(".", document.currentScript?.src || location.href);

// What a frame may do. Without an origin it can store nothing, and reach nothing of where it stands.
const STRICT = "allow-scripts";
const USUAL = `${STRICT} allow-same-origin allow-downloads allow-popups allow-popups-to-escape-sandbox`;
const sheets = new Map();

/** Dress what lies in a shadow: by a sheet that no policy of the page forbids, for no markup has it. */
export function dress(root, text) {
  if (!sheets.has(text)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  root.adoptedStyleSheets = [sheets.get(text)];
}

/** A new element with these properties. */
export function made(name, properties) {
  return Object.assign(document.createElement(name), properties);
}

/** A text without halves of characters, which no address can have in it; in their place is U+FFFD. */
export function wellFormed(text) {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(text));
}

/** The language of an element of those that `words` has: what it names, what it stands in, the reader's; else English. */
export function languageOf(element, words) {
  const asked = [element.getAttribute("language"), element.closest("[lang]")?.lang, ...navigator.languages];
  return asked.map((tag) => tag?.slice(0, 2).toLowerCase()).find((tag) => Object.hasOwn(words, tag)) ?? "en";
}

/** A picture from two files of the site: the one of the theme that an element names, else that of the reader's. */
export function pictureFor(element, { light, dark }, more) {
  const at = (address) => new URL(address, SITE).href;
  const theme = element.getAttribute("theme");
  const picture = made("picture");
  if (theme !== "light" && theme !== "dark") {
    picture.append(made("source", { media: "(prefers-color-scheme: dark)", srcset: at(dark) }));
  }
  picture.append(made("img", { decoding: "async", ...more, src: at(theme === "dark" ? dark : light) }));
  return picture;
}

/** A frame with a page of the site, which may do as little as an element allows. */
export function frameFor(element, title, src) {
  const frame = made("iframe", { title, allow: "clipboard-write; fullscreen", referrerPolicy: "no-referrer", src });
  frame.setAttribute("sandbox", element.hasAttribute("strict") ? STRICT : USUAL);
  return frame;
}

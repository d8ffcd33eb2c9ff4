// <islas-diagram>: a picture of one line of notation (docs/diagrams.md) on the page of somebody else. What was drawn
// while the site was built stands there at once; a press brings the game in a frame, where the reader plays on from there,
// and where Python draws what nobody knew before.
import { SITE, dress, frameFor, languageOf, made, pictureFor, wellFormed } from "./site.mjs";

// GAMES is filled in by the build (game.mjs).

const WORDS = { en: ["Play", "Draw this"], de: ["Spielen", "Zeichnen"], es: ["Jugar", "Dibujar"] };
// Characters of a line, as Python reads them.
const LONGEST = 2000;
// Pixels of a picture from its top to its bottom.
const HIGHEST = 360;
const LOOKS = `
:host { display: block; max-inline-size: 40rem; }
:host([hidden]) { display: none; }
figure { all: initial; display: block; font: 16px/1.4 system-ui, sans-serif; }
img { display: block; border-radius: 8px; }
button {
  min-block-size: 44px; padding: 8px 18px; margin-block-start: 6px; border: 0; border-radius: 8px;
  background: #a23a18; color: #fff8ec; font: 600 16px/1.2 system-ui, sans-serif; cursor: pointer;
}
button:focus-visible { outline: 4px solid #6f2208; outline-offset: 2px; }
@media print { button { display: none; } }
p {
  margin: 0; padding: 12px; border: 2px dashed #8a7a6d; border-radius: 8px;
  color: #3a2616; background: #fffaf0; overflow-wrap: anywhere;
  color: light-dark(#3a2616, #f3e6d0); background: light-dark(#fffaf0, #2a231d);
}
iframe { display: block; inline-size: 100%; block-size: 680px; border: 0; border-radius: 8px; }
`;
// The words for all diagrams of a game in a language, each file asked for once.
const told = new Map();

/** The key of a line, its CRC-32 in hexadecimal digits, as `tools/build/diagrams.py` has it. */
export function key(line) {
  let sum = ~0;
  for (const byte of new TextEncoder().encode(line.trim().split(/\s+/).join(" "))) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (~sum >>> 0).toString(16).padStart(8, "0");
}

function words(game, language) {
  const address = new URL(`diagrams/${game}.${language}.json`, SITE).href;
  if (!told.has(address)) {
    const none = () => ({});
    told.set(address, fetch(address).then((answer) => (answer.ok ? answer.json() : {})).catch(none));
  }
  return told.get(address);
}

export class Diagram extends HTMLElement {
  static observedAttributes = ["game", "line", "language", "theme", "alt", "strict"];
  #root = this.attachShadow({ mode: "closed" });
  #drawn = 0;

  connectedCallback() {
    dress(this.#root, LOOKS);
    this.#draw();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#draw();
  }

  /** Bring the game, in which the reader plays on. */
  start() {
    const address = new URL("index.html?controls=few", SITE);
    address.hash = `draw=${encodeURIComponent(wellFormed(`${this.#game}:${this.#line}`))}`;
    // The frame says what is wrong with what it is asked for, in place of the diagram; here that does without.
    for (const [name, known] of [["language", Object.keys(WORDS)], ["theme", ["light", "dark"]]]) {
      const asked = this.getAttribute(name);
      if (known.includes(asked)) address.searchParams.set(name, asked);
    }
    const frame = frameFor(this, this.#title, address.href);
    this.#root.querySelector("figure").replaceChildren(frame);
    frame.focus();
  }

  get #game() {
    return this.getAttribute("game") ?? Object.keys(GAMES)[0];
  }

  get #line() {
    return (this.getAttribute("line") ?? "").slice(0, LONGEST);
  }

  get #title() {
    return Object.hasOwn(GAMES, this.#game) ? GAMES[this.#game].title : "Islas";
  }

  #draw() {
    const number = ++this.#drawn;
    const game = this.#game;
    const name = key(this.#line);
    const drawn = Object.hasOwn(GAMES, game) ? Object.entries(GAMES[game].diagrams) : [];
    const [size] = drawn.find(([, names]) => names.includes(name)) ?? [];
    const [onward, drawing] = WORDS[languageOf(this, WORDS)];
    const textContent = size ? onward : drawing;
    const press = made("button", { type: "button", textContent, onclick: () => this.start() });
    const still = this.#still(game, name, number, size);
    const figure = made("figure");
    figure.append(still, press);
    this.#root.replaceChildren(figure);
  }

  /** What is seen before the press: what the page has put into the element, else the picture, else words. */
  #still(game, name, number, size) {
    if (this.childElementCount) return made("slot");
    const alt = this.getAttribute("alt") ?? this.#line;
    if (!size) return made("p", { textContent: alt });
    const file = `diagrams/${game}-${name}`;
    const picture = pictureFor(this, { light: `${file}.svg`, dark: `${file}-dark.svg` }, { alt });
    // There is room for it before it comes.
    const [width, height] = size.split("x");
    Object.assign(picture.lastChild.style, {
      aspectRatio: `${width} / ${height}`,
      inlineSize: `min(100%, ${(HIGHEST * width) / height}px)`,
    });
    if (!this.hasAttribute("alt")) {
      words(game, languageOf(this, WORDS)).then((found) => {
        if (number === this.#drawn && typeof found?.[name] === "string") picture.lastChild.alt = found[name];
      });
    }
    return picture;
  }
}

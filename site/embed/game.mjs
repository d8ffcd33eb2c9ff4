// <islas-game>: a game in a frame on the page of somebody else; before anybody wants it, its picture alone.
import { readMessage, writeOrder } from "./line.mjs";
import { SITE, dress, frameFor, languageOf, made, pictureFor } from "./site.mjs";

// GAMES is filled in by the build: of each game its title, the addresses of its picture, light and dark, and the keys of
// its diagrams that are drawn, by their width and height.

// What the frame is asked for as it stands in the attributes; it says itself what is wrong with them.
const PASSED = [
  ...["game", "players", "bots", "seed", "language", "theme", "edition", "link", "step", "autoplay", "demo"],
  ...["pace", "controls"],
];
const OWN = ["record", "load", "width", "height", "strict"];
const PLAY = { en: "Play", de: "Spielen", es: "Jugar" };
// Pixels that an author may ask for.
const [LEAST, MOST] = [200, 4000];
// Milliseconds after which the picture goes even where the game has not said that it is there.
const PATIENCE = 30_000;

// As high as the game is at that width; so high from the beginning, so that nothing on the page moves later.
const LOOKS = `
:host { display: block; }
:host([hidden]) { display: none; }
.width { all: initial; display: block; container-type: inline-size; }
.stage {
  position: relative; overflow: hidden; border-radius: 12px; background: #8ccbc6;
  block-size: clamp(620px, 185cqi, 800px);
}
:host([theme="dark"]) .stage { background: #173a48; }
@media (prefers-color-scheme: dark) { :host(:not([theme="light"])) .stage { background: #173a48; } }
@container (min-width: 700px) { .stage { block-size: clamp(560px, 66cqi, 880px); } }
iframe, button { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; border: 0; padding: 0; margin: 0; }
button { cursor: pointer; background: none; font: 700 20px/1.2 system-ui, sans-serif; }
img { inline-size: 100%; block-size: 100%; object-fit: cover; }
span {
  position: absolute; inset-inline: 0; inset-block-end: 12%; margin-inline: auto; inline-size: fit-content;
  padding: 14px 26px; border-radius: 12px; background: #a23a18; color: #fff8ec; box-shadow: 0 3px 0 #6f2208;
}
button:focus-visible { outline: 4px solid #6f2208; outline-offset: -4px; }
.coming span { opacity: .6; }
`;

export class Game extends HTMLElement {
  static observedAttributes = [...PASSED, ...OWN];
  #root = this.attachShadow({ mode: "closed" });
  #frame = null;
  #seen = null;
  #drawing = false;
  #hear = (event) => this.#take(event);

  connectedCallback() {
    dress(this.#root, LOOKS);
    addEventListener("message", this.#hear);
    this.#draw();
  }

  disconnectedCallback() {
    removeEventListener("message", this.#hear);
    this.#clear();
  }

  attributeChangedCallback(name, before, now) {
    // Several that change together are one change.
    if (before === now || !this.isConnected || this.#drawing) return;
    this.#drawing = true;
    queueMicrotask(() => {
      this.#drawing = false;
      if (this.isConnected) this.#draw();
    });
  }

  /** Bring the game in, as a press on the picture does. */
  start() {
    if (this.#frame || !this.isConnected) return;
    this.#seen?.disconnect();
    const frame = (this.#frame = frameFor(this, this.#title, this.#address));
    const [stage, still] = [this.#root.querySelector(".stage"), this.#root.querySelector("button")];
    still.classList.add("coming");
    stage.prepend(frame);
    setTimeout(() => still.remove(), PATIENCE);
  }

  pause() {
    this.#send("pause");
  }

  play() {
    this.#send("play");
  }

  restart() {
    this.#send("restart");
  }

  /** Go on by one moment in looking back, or with -1 one back. */
  step(by = 1) {
    this.#send("step", Math.sign(by));
  }

  /** Have the reader play on at a seat of a demo. */
  takeSeat() {
    this.#send("take");
  }

  /** Show the game in the text of a record or in a link. */
  open(given) {
    this.#send("open", given);
  }

  /** Ask for the record of the game; it comes with `islas:record`. */
  askForRecord() {
    this.#send("record");
  }

  get #title() {
    const game = this.getAttribute("game");
    return Object.hasOwn(GAMES, game) ? GAMES[game].title : "Islas";
  }

  get #address() {
    const address = new URL("index.html", SITE);
    const asked = address.searchParams;
    asked.set("embed", "1");
    asked.set("host", origin);
    for (const name of PASSED) if (this.hasAttribute(name)) asked.set(name, this.getAttribute(name));
    if (!asked.has("controls")) asked.set("controls", "few");
    if (this.hasAttribute("record")) asked.set("record", "1");
    return address.href;
  }

  /** What an attribute asks for in pixels, within bounds; empty where it does not. */
  #pixels(name) {
    const asked = Number.parseInt(this.getAttribute(name), 10);
    return asked > 0 ? `${Math.min(Math.max(asked, LEAST), MOST)}px` : "";
  }

  #draw() {
    this.#clear();
    const width = made("div", { className: "width" });
    const stage = made("div", { className: "stage" });
    stage.style.blockSize = this.#pixels("height");
    // Never wider than there is room.
    width.style.maxInlineSize = this.#pixels("width");
    const still = made("button", { type: "button", onclick: () => this.start() });
    const game = this.getAttribute("game") ?? Object.keys(GAMES)[0];
    if (Object.hasOwn(GAMES, game)) still.append(pictureFor(this, GAMES[game], { loading: "lazy", alt: "" }));
    still.append(made("span", { textContent: `${PLAY[languageOf(this, PLAY)]}: ${this.#title}` }));
    stage.append(still);
    width.append(stage);
    this.#root.append(width);
    const when = this.getAttribute("load");
    if (when === "now") this.start();
    if (when === "view") {
      this.#seen = new IntersectionObserver((found) => found.some((one) => one.isIntersecting) && this.start());
      this.#seen.observe(this);
    }
  }

  #clear() {
    this.#seen?.disconnect();
    this.#frame = this.#seen = null;
    this.#root.replaceChildren();
  }

  get #origin() {
    return this.hasAttribute("strict") ? "null" : SITE.origin;
  }

  #send(what, value) {
    // A frame without an origin cannot be named.
    const target = this.#origin === "null" ? "*" : this.#origin;
    this.#frame?.contentWindow.postMessage(writeOrder(what, value), target);
  }

  #take({ source, origin: from, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow || from !== this.#origin) return;
    const message = readMessage(data);
    if (!message) return;
    const { type, detail } = message;
    if (type === "waiting") this.#bring();
    else {
      this.#root.querySelector("button")?.remove();
      this.dispatchEvent(new CustomEvent(`islas:${type}`, { detail, bubbles: true }));
    }
  }

  /** Fetch the record, by an address as the page has it, and hand it to the game. */
  async #bring() {
    try {
      const answer = await fetch(new URL(this.getAttribute("record"), document.baseURI));
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      this.open(await answer.text());
    } catch ({ message }) {
      const told = `The record does not come: ${message}`;
      this.dispatchEvent(new CustomEvent("islas:error", { detail: { message: told }, bubbles: true }));
    }
  }
}

// Inlined at the top of the page: what cannot wait until anything is loaded.
import { LAST_GAME, read } from "../page/stored.mjs";
import { beginEarly } from "./early.mjs";
import { guardStorage, isControlled } from "./storage.mjs";
import { watchForTrouble } from "./trouble.mjs";
import { unwatched } from "./unwatched.mjs";

watchForTrouble();

// PyScript opens a database as soon as it is loaded.
guardStorage();
unwatched();

// Filled in by the build: ENGINE, PAGE and PYSCRIPT, addresses; IMAGE and LAYERS, those of the memory image and of the
// layers over it by games; LATER, those of modules that a worker asks for; COVERS, those of the games' pictures
// in light and dark; CONFIGS, what PyScript is to do without.
const at = (address) => new URL(address, document.baseURI).href;
const first = !isControlled();
const likely = location.hash.slice(1) || new URLSearchParams(location.search).get("game") || read(LAST_GAME);
const game = Object.hasOwn(LAYERS, likely) ? likely : Object.keys(LAYERS)[0];
const images = IMAGE ? [IMAGE, LAYERS[game]].map(at) : [];
const asked = location.search.length > 1;
// Who comes for the first time looks at the games while Python starts.
const home = first && !asked && !location.hash;
const dark = matchMedia("(prefers-color-scheme: dark)").matches;
const pictures = home ? COVERS[dark ? "dark" : "light"].map(picture) : [];
const looks = Promise.allSettled(pictures);
globalThis.islasEarly = beginEarly({ engine: at(ENGINE), images, first, game, asked, looks });
for (const [name, config] of Object.entries(CONFIGS)) {
  const element = document.createElement(name);
  element.textContent = JSON.stringify(config);
  document.head.append(element);
}
// Python starts while the page is still being read.
import(at(PYSCRIPT));
import(at(PAGE)).then(({ whole }) => {
  // What is cut off between two statements runs, and does nothing.
  if (!whole) throw new Error("the page's module is cut off");
});
// On later visits the site is kept.
if (first) {
  for (const href of LATER) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

/** Settles when a picture can be painted. */
function picture(address) {
  return Object.assign(new Image(), { fetchPriority: "high", src: at(address) }).decode();
}

// Start forms as they were drawn when the site was built: who presses a game before Python is there sees its form at
// once. Python is told which form that is, and goes on from there.
import * as focus from "./focus.mjs";
import { dress, wear } from "./looks.mjs";
import { show } from "./sections.mjs";

// FORMS is filled in by the build: the addresses of the forms' sections, by language and game. The one file has none.
let entered = "";
let coming = null;
let closed = false;

/** Show the form of a game, if Python has not begun yet; gives whether that is what a command asks for. */
export async function showsForm(command, game) {
  const address = FORMS[document.documentElement.lang]?.[game];
  if (command !== "game" || closed || entered || !address) return false;
  coming = bring(game, address).catch(({ message }) => void console.info(`${game}: ${message}`));
  await coming;
  return entered === game;
}

/** The game whose form is shown before Python begins, if any; from then on Python shows forms. */
export async function formShown() {
  closed = true;
  await coming;
  return entered;
}

async function bring(game, address) {
  const [answer] = await Promise.all([fetch(new URL(address, document.baseURI)), dress(game)]);
  if (!answer.ok) throw new Error(`the form has not come: ${answer.status}`);
  const sections = await answer.json();
  const had = focus.somewhere();
  wear(game);
  for (const [name, [mark, html]] of Object.entries(sections)) {
    show(name, html, []);
    document.getElementById(name).dataset.drawn = mark;
  }
  scrollTo(0, 0);
  focus.goOn(had);
  entered = game;
}

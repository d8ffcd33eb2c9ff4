// Start forms as they were drawn when the site was built: who presses a game sees its form at once, before Python is there
// or has loaded the game. Python is told which form that is, and goes on from there.
import * as focus from "./focus.mjs";
import { dress, wear } from "./looks.mjs";
import { show } from "./sections.mjs";
import { recall } from "./setup.mjs";

// FORMS is filled in by the build: the addresses of the forms' sections, by language and game. The one file has none.
// The form that Python begins with, the form that it will show as well, and those that have been shown here.
let entered = "";
let foreseen = "";
const formed = new Set();
let coming = null;
let closed = false;

/** Show the form of a game, once; gives whether that is all that a command asks for, as it is before Python has begun. */
export async function showsForm(command, game) {
  const address = FORMS[document.documentElement.lang]?.[game];
  const atHome = document.querySelector("#home:not([hidden])");
  if (command !== "game" || !address || !atHome || formed.has(game)) return false;
  coming = bring(game, address, closed).catch(({ message }) => void console.info(`${game}: ${message}`));
  await coming;
  return entered === game;
}

/** The game whose form is shown before Python begins, if any. */
export async function formShown() {
  closed = true;
  await coming;
  return entered;
}

/** Whether the form that Python shows of a game stands on the page already. */
export function isForeseen(game) {
  const stands = game !== "" && game === foreseen;
  foreseen = "";
  return stands;
}

async function bring(game, address, begun) {
  const [answer] = await Promise.all([fetch(new URL(address, document.baseURI)), dress(game)]);
  if (!answer.ok) throw new Error(`the form has not come: ${answer.status}`);
  const sections = await answer.json();
  const had = focus.somewhere();
  wear(game);
  for (const [name, [mark, html]] of Object.entries(sections)) {
    show(name, html, []);
    document.getElementById(name).dataset.drawn = mark;
  }
  recall(game);
  scrollTo(0, 0);
  focus.goOn(had);
  formed.add(game);
  if (begun) foreseen = game;
  else entered = game;
}

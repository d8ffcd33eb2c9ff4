// The style sheets of games: a game's comes when it is likely or chosen, and counts only while it is shown.
import { LAST_GAME, write } from "./stored.mjs";

// The style sheets that have come or are coming; SHEETS, their addresses, is filled in by the build.
const dressing = {};
let worn = "";

/** Have the style sheet of a game in the page. */
export function dress(game) {
  if (document.querySelector(`head > style[data-game="${game}"]`)) return;
  dressing[game] ??= new Promise((resolve, reject) => {
    const href = new URL(SHEETS[game], document.baseURI);
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.dataset.game = game;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      delete dressing[game];
      reject(new Error(`${link.href} has not come`));
    };
    document.head.append(link);
  });
  return dressing[game];
}

/** Let the looks of a game count alone: names of classes are its own. */
export function wear(game) {
  if (game && game !== worn) write(LAST_GAME, game);
  worn = game;
  for (const sheet of document.querySelectorAll("head > [data-game]")) {
    const other = game !== "" && sheet.dataset.game !== game;
    if (sheet.disabled !== other) sheet.disabled = other;
  }
}

// Who plays, as it was chosen last in this tab: whoever reads the rules and comes back by a link finds it again. The start
// form of a game is Python's, or drawn by the build before Python is there; what was chosen is put into its fields.
import { read, write } from "./stored.mjs";

const FORM = "form.start";
const ofTab = () => sessionStorage;
// The game whose form is shown.
let shown = "";

/** Keep what is chosen in start forms. */
export function keepSetup() {
  document.addEventListener("input", ({ target }) => {
    const form = target.closest(FORM);
    if (!form) return;
    if (target.matches("[data-do=count]")) seat(target.value);
    const chosen = new URLSearchParams(new FormData(form));
    // A seed is of one game.
    chosen.delete("seed");
    write(nameOf(shown), String(chosen), ofTab);
  });
}

/** Put what was chosen before into the start form of a game, if it is shown; not where something is to be mended. */
export function recall(game) {
  const form = document.querySelector(FORM);
  shown = game;
  if (!form || form.querySelector(".wrong")) return;
  const before = new URLSearchParams(read(nameOf(game), ofTab));
  for (const [name, value] of before) {
    const field = form.elements[name];
    if (field && (!field.options || Array.from(field.options).some((each) => each.value === value))) field.value = value;
  }
  seat(form.elements.players.value);
}

/** Show as many seats as play. */
function seat(players) {
  for (const one of document.querySelectorAll("[data-seat]")) one.hidden = Number(one.dataset.seat) >= Number(players);
}

function nameOf(game) {
  return `islas-setup-${game}`;
}

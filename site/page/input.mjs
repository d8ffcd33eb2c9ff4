// What the player does in the document, as commands of the app: clicks, keys, settings, forms and files.
import { nameOf } from "./focus.mjs";
import { hide } from "./tips.mjs";

// Parts of pictures that answer a click like a button.
const MARKS = "svg [data-do]";
const SETTINGS = "select[data-do], input[type=checkbox], input[type=range]";
const FIELDS = "input[name]:not([type=radio]), select[name], input:checked";
// Bytes of a file that are read; a character has four at most, and what is longer the app refuses.
const LARGEST_FILE = 8_000_001;

/** Hand what the player does to `command`, which gets the name of a command, its value, and a form's fields. */
export function listen(command) {
  let clicked = "";
  const give = ({ dataset }, value, values) => command(dataset.do, value ?? dataset.value ?? "", values);

  document.addEventListener("click", ({ target, detail }) => {
    const control = target.closest(`${MARKS}, button`);
    const before = clicked;
    clicked = control ? nameOf(control) : "";
    // The second click of two is not for what the first has brought below it.
    if (!control?.dataset.do || (detail > 1 && clicked !== before)) return;
    give(control);
  });

  // Enter and space work on parts of pictures as on buttons; Escape closes what is open.
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      hide();
      command("escape", "");
    }
    if ((event.key === "Enter" || event.key === " ") && event.target.matches(MARKS)) {
      event.preventDefault();
      give(event.target);
    }
  });

  // Settings, files, and the number of players in the form, which the page shows itself.
  document.addEventListener("change", async ({ target }) => {
    if (target.matches(SETTINGS)) give(target, target.value);
    else if (target.matches("input[type=file]")) {
      const text = await target.files.item(0).slice(0, LARGEST_FILE).text();
      target.value = "";
      give(target, "", { text });
    } else if (target.matches("[data-do=count]")) {
      for (const seat of document.querySelectorAll("[data-seat]")) {
        seat.hidden = Number(seat.dataset.seat) >= Number(target.value);
      }
    }
  });

  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target;
    const fields = Array.from(form.querySelectorAll(FIELDS), ({ name, value }) => [name, value]);
    if (form.dataset.do === "typed") form.reset();
    give(form, undefined, Object.fromEntries(fields));
  });
}

{
  // The reader's language: the one chosen last, else the first of the browser's that there is.
  let chosen = null;
  try {
    chosen = localStorage.getItem("islas-language");
  } catch {
    // Storage is refused here; the browser's languages are left.
  }
  const there = ["en", ...Array.from(document.querySelectorAll("template[id^=screen-]"), (t) => t.id.slice(7))];
  const wanted = [chosen, ...navigator.languages].map((tag) => tag?.split("-")[0].toLowerCase());
  const language = wanted.find((tag) => there.includes(tag)) ?? "en";
  document.documentElement.lang = language;
  document.querySelectorAll("[data-do=language]").forEach((select) => (select.value = language));
  // Python will open the game that is going on: until then the first screen would only be in the way.
  let going = null;
  try {
    going = sessionStorage.getItem("islas-going") || localStorage.getItem("islas-going");
  } catch {
    // As above.
  }
  const linked = location.hash.length > 1;
  document.body.classList.toggle("resuming", Boolean(going) || linked);
  const screen = document.getElementById(`screen-${language}`);
  for (const part of screen?.content.querySelectorAll("[data-section]") ?? []) {
    const section = document.getElementById(part.dataset.section);
    section.dataset.drawn = part.dataset.drawn;
    section.replaceChildren(...part.childNodes);
  }
}

{
  // What an address asks for behind its question mark is read by islas/app/request.py; here what is seen at once.
  const asked = new URLSearchParams(location.search);
  for (const name of ["controls", "embed", "theme"]) {
    if (asked.has(name)) document.documentElement.dataset[name] = asked.get(name);
  }
  // The reader's language: the one that is asked for, the one chosen last, else the first of the browser's that there is.
  let chosen = null;
  try {
    chosen = localStorage.getItem("islas-language");
  } catch {
    // Storage is refused here; the browser's languages are left.
  }
  const there = ["en", ...Array.from(document.querySelectorAll("template[id^=screen-]"), (t) => t.id.slice(7))];
  const wanted = [asked.get("language"), chosen, ...navigator.languages].map((tag) => tag?.split("-")[0].toLowerCase());
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
  const linked = location.hash.length > 1 || ["demo", "embed", "game", "link"].some((name) => asked.has(name));
  document.body.classList.toggle("resuming", Boolean(going) || linked);
  const screen = document.getElementById(`screen-${language}`);
  for (const part of screen?.content.querySelectorAll("[data-section]") ?? []) {
    const section = document.getElementById(part.dataset.section);
    section.dataset.drawn = part.dataset.drawn;
    section.replaceChildren(...part.childNodes);
  }
}

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
  // Python will open the game that is going on: until then the form would only be in the way.
  let going = null;
  try {
    going = sessionStorage.getItem("islas-going") || localStorage.getItem("islas-going");
  } catch {
    // As above.
  }
  const linked = location.hash.startsWith("#game=");
  document.body.classList.toggle("resuming", Boolean(going) || linked);
  const screen = document.getElementById(`screen-${language}`);
  for (const part of screen?.content.querySelectorAll("[data-section]") ?? []) {
    const section = document.getElementById(part.dataset.section);
    section.dataset.drawn = part.dataset.drawn;
    section.replaceChildren(...part.childNodes);
  }

  // What a player does before Python is there is kept, and done again once it is.
  const early = [];
  const keep = (event) => {
    if (event.type === "submit") event.preventDefault();
    if (event.type !== "click" || event.target.closest("button[type=button]")) early.push(event);
  };
  const kinds = ["click", "change", "submit"];
  for (const kind of kinds) addEventListener(kind, keep);
  new MutationObserver((_, observer) => {
    if (!document.body.classList.contains("ready")) return;
    observer.disconnect();
    for (const kind of kinds) removeEventListener(kind, keep);
    for (const { type, target } of early) {
      if (!target.isConnected) continue;
      if (type === "submit") target.requestSubmit();
      else target.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }).observe(document.body, { attributeFilter: ["class"] });
}

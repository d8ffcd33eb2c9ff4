{
  // What a player does before the page's own side listens, or before the page has come whole, is kept and done
  // again then (site/page/input.mjs).
  const early = [];
  const keep = (event) => {
    if (event.type === "submit") event.preventDefault();
    if (event.type !== "click" || event.target.closest("button[type=button]")) early.push(event);
  };
  const kinds = ["click", "change", "submit"];
  for (const kind of kinds) addEventListener(kind, keep);
  new MutationObserver((_, observer) => {
    if (!document.body?.classList.contains("listening")) return;
    observer.disconnect();
    for (const kind of kinds) removeEventListener(kind, keep);
    for (const { constructor, type, target: before } of early) {
      // What was done before may have had its place drawn anew, with the same control in it.
      const control = before.closest("[data-do], [data-opens]");
      const { do: name, value = "", opens } = control?.dataset ?? {};
      const selector = opens ? `[data-opens="${opens}"]` : `[data-do="${name}"][data-value="${value}"]`;
      const again = () => control && document.querySelector(selector);
      const target = before.isConnected ? before : again();
      if (!target) continue;
      if (type === "submit") target.requestSubmit();
      else target.dispatchEvent(new constructor(type, { bubbles: true }));
    }
  }).observe(document.documentElement, { attributeFilter: ["class"], subtree: true });
}

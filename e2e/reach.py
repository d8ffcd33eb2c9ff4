"""Whether every control of a page can be got at: none covered, none outside of what can be scrolled to."""

from playwright.sync_api import Page

from e2e.faces import settle

#: Each control is scrolled to where it can be, and looked for at its middle.
_FAULTS = """(part) => {
  const faults = [];
  const controls = "button, select, input, a[href], summary, [tabindex='0']:not(.area, .camera *)";
  for (const control of document.querySelector(part).querySelectorAll(controls)) {
    const drawn = control.closest("label") ?? control;
    const looked = { visibilityProperty: true };
    if (!drawn.checkVisibility(looked) || control.closest("[inert], .sr") === drawn) continue;
    if (control.closest("[inert]") || getComputedStyle(drawn).clipPath !== "none") continue;
    const at = () => {
      const box = drawn.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const there = () => {
      const found = document.elementFromPoint(...at());
      return found && (drawn.contains(found) || found.contains(drawn)) ? null : (found ?? "nothing");
    };
    if (there()) drawn.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const [x, y] = at();
    const name = control.outerHTML.slice(0, 90);
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) faults.push(`${name} is outside the page`);
    else if (there()) faults.push(`${name} is covered by ${(there().outerHTML ?? there()).slice(0, 90)}`);
  }
  return faults;
}"""


def reach_faults(page: Page, part: str = "body") -> list[str]:
    """Which controls in a part of the page cannot be got at."""
    settle(page)
    faults: list[str] = page.evaluate(_FAULTS, part)
    page.evaluate("scrollTo(0, 0)")
    return faults

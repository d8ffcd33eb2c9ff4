"""For fingers: everything that can be tapped is at least 44 by 44 CSS pixels, and within the page."""

from playwright.sync_api import Page

#: A phone, which knows fingers and no mouse.
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
#: Controls that are too small; a label belongs to its field, and areas are measured apart.
_SMALL = """Array.from(
  document.querySelectorAll("button, select, input, a[href], summary, [tabindex='0']:not(.area)"),
).filter((element) => element.checkVisibility({visibilityProperty: true})
    && !element.closest("[inert]") && getComputedStyle(element).clipPath === "none")
  .map((element) => [element, (element.closest("label") ?? element).getBoundingClientRect()])
  .filter(([_, box]) => box.width < 43.9 || box.height < 43.9)
  .map(([element, box]) => `${element.outerHTML.slice(0, 90)}: ${box.width} × ${box.height}`)"""
#: The widths of the window and of the page; a phone makes both wider where something sticks out.
_WIDTHS = "[innerWidth, document.documentElement.scrollWidth]"
#: By area, how many square pixels around it answer to a finger.
_AREAS = """(() => {
  const found = {};
  const box = document.querySelector("#mine .board").getBoundingClientRect();
  for (let x = box.left - 20; x < box.right + 20; x += 3)
    for (let y = box.top - 20; y < box.bottom + 20; y += 3) {
      const hit = document.elementFromPoint(x, y)?.closest(".area.legal, .spill")?.dataset;
      const name = hit?.area ?? hit?.beside;
      if (name) found[name] = (found[name] ?? 0) + 9;
    }
  return found;
})()"""


def finger_faults(page: Page) -> list[str]:
    """What is too small for a finger, and by how much the page is wider than its phone."""
    small: list[str] = page.evaluate(_SMALL)
    width = page.viewport_size and page.viewport_size["width"]
    widths = page.evaluate(_WIDTHS)
    return small if widths == [width, width] else [*small, f"the page is {max(widths)} wide"]


def area_sizes(page: Page) -> dict[str, int]:
    """How many square pixels answer to a finger for each area that can be chosen on the own island."""
    found: dict[str, int] = page.evaluate(_AREAS)
    return found

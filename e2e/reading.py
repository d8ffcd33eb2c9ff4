"""Whether everything on a page can be read: nothing cut off, nothing covered, nothing beside it."""

from playwright.sync_api import Page

from e2e.faces import settle

#: What is wrong with the texts of the page, as a list of sentences.
_FAULTS = """(part) => {
  const faults = [];
  const root = document.documentElement;
  const name = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`
    + ` “${element.textContent.trim().slice(0, 40)}”`;
  const aside = ".sr, [hidden], template, svg, script, style, details:not([open]) > :not(summary)";
  const hidden = (element) => element.closest(aside)
    || !element.checkVisibility({visibilityProperty: true, opacityProperty: true})
    || getComputedStyle(element).clipPath !== "none";
  if (root.scrollWidth > innerWidth + 1) faults.push(`the page is ${root.scrollWidth} wide`);
  for (const element of document.querySelector(part).querySelectorAll("*")) {
    if (hidden(element) || !element.textContent.trim()) continue;
    const style = getComputedStyle(element);
    const cut = (way) => ["hidden", "clip"].includes(way);
    // What is shortened may be asked about.
    if (style.textOverflow === "ellipsis" && element.matches("[data-tip]")) continue;
    if (cut(style.overflowX) && element.scrollWidth > element.clientWidth + 1
      || cut(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
      faults.push(`${name(element)} is cut off`);
  }
  const texts = document.createTreeWalker(document.querySelector(part), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const [text, parent] = [texts.currentNode, texts.currentNode.parentElement];
    if (!text.data.trim() || hidden(parent) || parent.closest("option, textarea")) continue;
    range.selectNodeContents(text);
    let box = range.getBoundingClientRect();
    if (!box.width) continue;
    // What lets the mouse through would not be found where it is.
    const through = getComputedStyle(parent).pointerEvents === "none";
    if (through) parent.style.pointerEvents = "auto";
    const covered = () => {
      for (const line of range.getClientRects()) {
        const [x, y] = [line.x + line.width / 2, line.y + line.height / 2];
        const there = document.elementsFromPoint(x, y).find((one) => getComputedStyle(one).opacity > 0);
        if (there && !parent.contains(there) && !there.contains(parent)) return there;
      }
    };
    const inside = box.top >= 0 && box.bottom <= innerHeight
      && box.left >= 0 && box.right <= innerWidth;
    if (!inside || covered()) {
      parent.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
      box = range.getBoundingClientRect();
    }
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`${name(parent)} is beside the page`);
    if (covered()) faults.push(`${name(parent)} is covered by ${name(covered())}`);
    if (through) parent.style.pointerEvents = "";
  }
  return [...new Set(faults)];
}"""


def reading_faults(page: Page, part: str = "body") -> list[str]:
    """What cannot be read in a part of the page."""
    settle(page)
    faults: list[str] = page.evaluate(_FAULTS, part)
    page.evaluate("scrollTo(0, 0)")
    return faults

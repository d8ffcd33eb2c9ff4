"""What a screen shows, and a tab without Python into which it is set."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache

from playwright.sync_api import Page

from e2e.screens.steps import Way
from islas import games
from islas.app.course import App
from islas.app.saved_list import Trouble
from islas.app.screens import sections
from tools.build.paths import DIST

#: What runs in the built page, and what would fetch it.
PROGRAMS = re.compile(
    r"<script.*?</script>|<mpy-config.*?</mpy-config>|<link rel=.modulepreload.*?>", re.DOTALL
)
#: Adds a game's style sheet, which the page's policy would stop as an element.
ADOPT = """async (text) => {
  document.adoptedStyleSheets = [await new CSSStyleSheet().replace(text)];
}"""
#: Shows a screen as `web/main.py` does.
SHOW = """({ sections, scrolling, language, turned, playing, inert }) => {
  const made = (name) => {
    const section = document.createElement("section");
    section.id = section.className = name;
    section.tabIndex = scrolling.includes(name) ? 0 : -1;
    document.getElementById("log").before(section);
    return section;
  };
  for (const section of document.querySelectorAll("#game > section")) section.hidden = true;
  for (const [name, html] of Object.entries(sections)) {
    const element = document.getElementById(name) ?? made(name);
    element.innerHTML = html;
    element.scrollTop = 0;
    element.hidden = !html;
  }
  document.documentElement.lang = language;
  document.documentElement.classList.toggle("turned", turned);
  document.body.className = playing ? "ready playing" : "ready";
  document.querySelector("main").inert = inert;
  for (const details of document.querySelectorAll("details")) details.open = true;
  scrollTo(0, 0);
}"""


@dataclass(frozen=True)
class Drawn:
    """What the page shows at a moment; `front` is a selector of what lies before all else."""

    sections: Mapping[str, str]
    scrolling: Sequence[str]
    language: str
    turned: bool
    playing: bool
    inert: bool
    front: str

    @classmethod
    def of(cls, app: App) -> "Drawn":
        """What an app shows now, with the symbols of its game, or of the first one."""
        kit = app.kit or games.first()
        return cls(
            sections={**sections(app), "symbols": kit.picture.symbols()},
            scrolling=kit.ui.SCROLLING,
            language=app.language,
            turned=app.turned,
            playing=app.match is not None,
            inert=app.windowed,
            front=_front(app),
        )

    def show(self, tab: Page) -> None:
        """Set it into a tab; whatever can be opened on the page itself is open."""
        tab.evaluate(SHOW, asdict(self))


@cache
def drawn(way: Way, language: str = "en") -> Drawn:
    """What an app shows after these steps."""
    app = App(language)
    for step in way:
        step(app)
    assert not app.notice, app.notice
    return Drawn.of(app)


def set_page(tab: Page) -> None:
    """Set the built page into a tab, without anything that runs."""
    tab.set_content(PROGRAMS.sub("", (DIST / "index.html").read_text("utf-8")))
    (sheet,) = (DIST / "styles").glob(f"{games.first().name}.*.css")
    tab.evaluate(ADOPT, sheet.read_text("utf-8"))


def _front(app: App) -> str:
    if app.windowed:
        return "#window"
    if app.news or app.saved.trouble is not Trouble.NONE:
        return ".notices"
    if app.passing:
        return ".cover"
    if app.match is not None and app.match.to_move is None and app.review is None:
        return ".result"
    return "body"

"""What a screen shows, and a tab without Python into which it is set."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache

from playwright.sync_api import Page

from e2e.screens.steps import Opens, Way
from islas import games
from islas.app.course import App
from islas.app.saved_list import Trouble
from islas.app.screens import sections
from tools.build.paths import DIST

#: What runs in the built page, and what would fetch it.
PROGRAMS = re.compile(
    r"<script.*?</script>|<mpy-config.*?</mpy-config>|<link rel=.modulepreload.*?>", re.DOTALL
)
#: Adds a game's style sheet, which the page's policy would stop as an element, unless it is there.
ADOPT = """async (text) => {
  if (window.adopted === text) return;
  document.adoptedStyleSheets = [await new CSSStyleSheet().replace(text)];
  window.adopted = text;
}"""
#: Shows a screen as `web/main.py` does; sections that have not changed are not set anew.
SHOW = """({ sections, scrolling, language, turned, playing, opened }) => {
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
    if (element.shown !== html) element.innerHTML = element.shown = html;
    element.scrollTop = 0;
    element.hidden = !html;
  }
  document.documentElement.lang = language;
  document.documentElement.classList.toggle("turned", turned);
  const shown = Object.keys(sections).filter((name) => sections[name]).map((name) => `with-${name}`);
  document.body.className = ["ready", ...(playing ? ["playing"] : []), ...shown].join(" ");
  for (const open of document.querySelectorAll("dialog[open]")) open.close();
  if (opened) document.getElementById(opened).showModal();
  for (const details of document.querySelectorAll("details")) details.open = true;
  scrollTo(0, 0);
}"""


@dataclass(frozen=True)
class Drawn:
    """What the page shows at a moment; `opened` is the window that is, `front` a selector
    of what lies before all else."""

    game: str
    sections: Mapping[str, str]
    scrolling: Sequence[str]
    language: str
    turned: bool
    playing: bool
    opened: str
    front: str

    @classmethod
    def of(cls, app: App, opened: str = "") -> "Drawn":
        """What an app shows now, with the symbols of its game, or of the first one, and with a window."""
        kit = app.kit or games.first()
        return cls(
            game=kit.name,
            sections={**sections(app), "symbols": kit.picture.symbols()},
            scrolling=kit.ui.SCROLLING,
            language=app.language,
            turned=app.turned,
            playing=app.match is not None,
            opened=opened,
            front=f"#{opened}" if opened else _front(app),
        )

    def show(self, tab: Page) -> None:
        """Set it into a tab; whatever can be opened on the page itself is open."""
        tab.evaluate(ADOPT, _sheet(self.game))
        tab.evaluate(SHOW, asdict(self))


@cache
def drawn(way: Way, language: str = "en") -> Drawn:
    """What an app shows after these steps."""
    app = App(language)
    for step in way:
        step(app)
    assert not app.notice, app.notice
    last = way[-1] if way else None
    return Drawn.of(app, last.window if isinstance(last, Opens) else "")


def set_page(tab: Page) -> None:
    """Set the built page into a tab, without anything that runs."""
    tab.set_content(PROGRAMS.sub("", (DIST / "index.html").read_text("utf-8")))
    tab.evaluate(ADOPT, _sheet(games.first().name))


@cache
def _sheet(game: str) -> str:
    """The style sheet of a game."""
    (found,) = (DIST / "styles").glob(f"{game}.*.css")
    return found.read_text("utf-8")


def _front(app: App) -> str:
    if app.news or app.saved.trouble is not Trouble.NONE:
        return ".notices"
    if app.passing:
        return ".cover"
    if app.hint is not None and app.review is None:
        return ".advice"
    if app.match is not None and app.match.to_move is None and app.review is None:
        return ".result"
    return "body"

"""Every screen, set into a tab without Python: by axe-core, what can be read and reached, and for fingers."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.axe import OF_COLOURS, axe_faults
from e2e.conftest import Contexts
from e2e.fingers import PHONE, finger_faults
from e2e.reach import reach_faults
from e2e.reading import reading_faults
from e2e.screens import SCREENS
from e2e.screens.canarias import walk
from e2e.screens.kept import screen
from e2e.screens.tab import Drawn, set_page
from islas.app.course import App
from islas.app.screens import sections
from islas.texts import LANGUAGES
from tools.build.scale import paired, profile

pytestmark = pytest.mark.quick

SIZES = {"phone": {"width": 390, "height": 844}, "laptop": {"width": 1280, "height": 800}}
#: A window that is not as large as the screen.
SMALL = {"small": {"width": 800, "height": 600}}
#: What the browser is asked for, and whether the player prefers strong contrast.
THEMES: dict[str, tuple[dict[str, str], bool]] = {
    "light": ({"color_scheme": "light"}, False),
    "dark": ({"color_scheme": "dark"}, False),
    "strong contrast": ({"color_scheme": "light", "contrast": "more"}, True),
    "strong contrast in the dark": ({"color_scheme": "dark", "contrast": "more"}, True),
}
#: Letters as who sets 200 % in the browser's settings sees them.
LARGE = {"standard": 32, "fixed": 26}
#: Pictures without words that nobody can ask about.
MUTE = """Array.from(document.querySelectorAll(
  ".held, .pick, .pile, .show, .face, .ties, .start-mark, .size, .points, #settings .button"))
  .filter((element) => !element.closest("[data-tip]") && !element.textContent.trim())
  .map((element) => element.outerHTML.slice(0, 80))"""

#: Says that Python does not start, or has died, as `boot/trouble.mjs` does.
SAY = """([what, language]) => {
  const dialog = document.getElementById("trouble");
  for (const part of dialog.children)
    part.hidden = part.dataset.what !== what || part.lang !== language;
  document.documentElement.lang = language;
  if (!dialog.open) dialog.showModal();
}"""

MakeTab = Callable[..., Page]


def some(*values: Any) -> tuple[Any, ...]:
    """The first value in the short run, all in any other."""
    return values[: 1 if profile() == "quick" else None]


def by_night(language: str) -> tuple[str, ...]:
    """All languages by night, else the given one."""
    return tuple(LANGUAGES) if profile() == "nightly" else (language,)


def share(number: int, of: int = 2) -> slice:
    """Which screens have to do: by night all, else one of so many, others for the next number."""
    return slice(None) if profile() == "nightly" else slice(number % of, None, of)


@pytest.fixture
def tab(contexts: Contexts) -> MakeTab:
    """Makes tabs of a theme with the page set into them; a trace would hold each screen anew."""

    def make(theme: str = "light", **more: Any) -> Page:
        asked, contrast = THEMES[theme]
        page = contexts.new(traced=False, **{**asked, **more}).new_page()
        set_page(page)
        if contrast:
            page.evaluate("document.documentElement.classList.add('contrast')")
        return page

    return make


def check_all(
    page: Page,
    shelf: Path,
    look: Callable[[Drawn], list[str]],
    language: str = "en",
    part: slice = slice(None),
) -> None:
    """Show every screen, or a part of them, look at it, and fail with all that is wrong, and where."""
    found = []
    for name in list(SCREENS)[part]:
        shown = screen(name, shelf, language)
        shown.show(page)
        found += [f"{name}: {fault}" for fault in look(shown)]
    assert not found, "\n".join(found)


def commands(shown: Mapping[str, str]) -> set[str]:
    """What can be asked for in sections of the page, by the names that it hands to the app."""
    return {wish for html in shown.values() for wish in re.findall(r'data-do="([\w-]+)"', html)}


def test_whatever_can_be_asked_for_can_be_asked_for_on_some_screen(shelf: Path) -> None:
    found = set[str]().union(*(commands(screen(name, shelf).sections) for name in SCREENS))
    app = App("en")
    for _ in walk(app):
        assert commands(sections(app)) <= found


def parts(theme: str) -> list[slice]:
    """Which screens a theme is looked at on, a test each.

    In the light all, in halves, so that no worker has it for itself in the end. All but colours is the same
    in each theme, so that by day every third has to do for the others.
    """
    if theme == "light":
        return [slice(0, None, 2), slice(1, None, 2)]
    return [share(list(THEMES).index(theme), 3)]


#: The themes, at which sizes and on which screens.
THEMED = [
    (theme, size, part)
    for theme, size in some(*paired(list(THEMES), list(SIZES)[::-1]))
    for part in parts(theme)
]


@pytest.mark.parametrize(("theme", "size", "part"), THEMED)
def test_axe_finds_nothing_and_pictures_without_words_can_be_asked_about(
    tab: MakeTab, shelf: Path, theme: str, size: str, part: slice
) -> None:
    page = tab(theme, viewport=SIZES[size])
    if theme == "light":
        check_all(page, shelf, lambda _: axe_faults(page) + page.evaluate(MUTE), part=part)
    else:
        check_all(page, shelf, lambda _: axe_faults(page, OF_COLOURS), part=part)


def as_it_is(page: Page) -> None:
    """Nothing is changed."""


def twice_as_large(page: Page) -> None:
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": LARGE})


def from_right_to_left(page: Page) -> None:
    page.evaluate("document.documentElement.dir = 'rtl'")


#: Every size and every change, all combinations and languages by night. In German, lines are longest: that is
#: looked at where it matters most.
LOOKS = [
    (size, change, language)
    for size, change in paired(list(SIZES), some(as_it_is, twice_as_large, from_right_to_left))
    for language in by_night("de" if change is twice_as_large else "en")
] + [("small", as_it_is, "en")]


@pytest.mark.parametrize(("size", "change", "language"), LOOKS)
def test_everything_can_be_read_and_every_control_be_reached(
    tab: MakeTab, shelf: Path, size: str, change: Callable[[Page], None], language: str
) -> None:
    page = tab(viewport={**SIZES, **SMALL}[size])
    change(page)

    def look(shown: Drawn) -> list[str]:
        return reading_faults(page, shown.front) + reach_faults(page, shown.front)

    number = LOOKS.index((size, change, language))
    check_all(
        page,
        shelf,
        look,
        language,
        slice(None) if change is as_it_is and size == "phone" else share(number),
    )


@pytest.mark.parametrize("language", by_night("de"))
def test_whatever_can_be_tapped_is_large_enough_for_a_finger_and_nothing_sticks_out(
    tab: MakeTab, shelf: Path, language: str
) -> None:
    page = tab(**PHONE)
    check_all(page, shelf, lambda _: finger_faults(page), language)


@pytest.mark.parametrize("what", ["start", "dead"])
@pytest.mark.parametrize("size", SIZES)
def test_what_is_said_where_python_cannot_speak(tab: MakeTab, size: str, what: str) -> None:
    page = tab(viewport=SIZES[size])
    twice_as_large(page)
    for language in LANGUAGES:
        page.evaluate(SAY, [what, language])
        part = f"#trouble [lang={language}][data-what={what}]"
        assert axe_faults(page) + reading_faults(page, part) + reach_faults(page, part) == []

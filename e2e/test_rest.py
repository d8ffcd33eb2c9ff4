"""What comes late, Python's library and the rest of its engine: by itself, or at once where it is needed."""

import pytest
from playwright.sync_api import Page

from e2e.faces import Face, PlaywrightFace, until, wait
from e2e.journey import MOVES, open_page, start_game
from e2e.starting import LINE, WAITED
from tools.build.paths import DIST

#: Python alone.
START = """
import("./{boot}").then(({{ loadPyodide }}) => loadPyodide({{}}))
  .then((python) => {{ window.python = python; {then} }})
  .then(() => {{ window.done = true; }}, (error) => {{ window.done = String(error); }})
"""
#: What Python does with a function of which games have no use.
GAMMA = "window.gamma = python.runPython('import math; math.gamma(5)')"
#: A module that games do not use, and that is not in the memory image.
ASCII = "window.ascii = python.runPython('import encodings.ascii; encodings.ascii.__file__')"


def start(face: Face, site: str, then: str = "") -> None:
    """Start Python on a page without a game."""
    (boot,) = (path.name for path in DIST.glob("boot.*.mjs"))
    face.goto(f"{site}gallery.html")
    face.evaluate(f"void ({START.format(boot=boot, then=then)})")
    until(lambda: face.evaluate("window.done"), "Python")
    assert face.evaluate("window.done") is True


def test_what_python_lacks_comes_at_once(face: Face, site: str) -> None:
    start(face, site, then=GAMMA)
    assert face.evaluate("window.gamma") == 24
    assert face.evaluate(WAITED) == 1


def test_the_rest_of_the_engine_comes_by_itself(face: Face, site: str) -> None:
    start(face, site)
    whole = "performance.getEntriesByName('the engine is whole').length"
    until(lambda: face.evaluate(whole), "the rest of the engine")
    assert face.evaluate(f"{GAMMA}, window.gamma") == 24
    assert face.evaluate(WAITED) == 0


@pytest.mark.parametrize("later", [False, True])
def test_an_image_does_without_the_library(page: Page, site: str, later: bool) -> None:
    page.add_init_script(LINE.format(milliseconds=0))
    face = PlaywrightFace(page)
    start(face, site)
    assert page.evaluate("performance.getEntriesByName('Python from its memory image').length") == 1
    library = "performance.getEntriesByType('resource').some(({ name }) => /library/.test(name))"
    assert page.evaluate(library) is False
    if later:
        until(lambda: page.evaluate(library), "the library")
        page.wait_for_load_state("networkidle")
    assert page.evaluate(f"{ASCII}, window.ascii").endswith(".zip/encodings/ascii.pyc")
    assert page.evaluate(WAITED) == (0 if later else 1)


def test_a_slow_line_starts_a_game_with_the_first_part_alone(page: Page) -> None:
    """Without the memory image Python starts from its library, of which the profile knows, too."""
    page.add_init_script(LINE.format(milliseconds=5000))
    face = PlaywrightFace(page)
    open_page(face, "")
    start_game(face, "slow")
    wait(face, ", ".join(MOVES))
    assert page.evaluate("performance.getEntriesByName('Python from its memory image').length") == 0
    assert face.evaluate(WAITED) == 0, "`python3 build.py profile` tells what the first part needs"

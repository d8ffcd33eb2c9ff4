"""The rest of Python's engine: it comes by itself, and at once where Python asks for it."""

from e2e.faces import Face, until
from tools.build.paths import DIST

#: Python alone, and something that it does with a function of which games have no use.
START = """
import("./{boot}").then(({{ loadPyodide }}) => loadPyodide({{}}))
  .then((python) => {{ window.python = python; {then} }})
  .then(() => {{ window.done = true; }}, (error) => {{ window.done = String(error); }})
"""
GAMMA = "window.gamma = python.runPython('import math; math.gamma(5)')"
WAITED = "performance.getEntriesByName('waited for').length"


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

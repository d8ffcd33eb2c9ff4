"""Whatever is pressed in the first seconds is answered, and nothing goes wrong meanwhile, in every engine.

What a press needs was once fetched while the page's thread waited, and Firefox let other events into Python.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from e2e.faces import Face, until
from e2e.server import FAST, SLOW, KillableServer, Line
from tools.build.paths import DIST

HERE = Path(__file__).parent
FRAME = """<!doctype html><title>Visits</title><link rel="icon" href="data:,">
<body><script src="visit.js"></script>"""

#: What is pressed and what is seen then.
LEARN = (":is(.home, .start) [data-do=learn]", "#lesson:not([hidden]) h2")
NEXT_STEP = ("#lesson .quiet", "#lesson [data-do=lesson][data-value='2']")
LEAVE = ("#settings [data-do=new]", "form.start")
ENTER = (".home .enter", "form.start")
START = ("form.start [type=submit]", "button[data-value^='island ']")
ISLAND = ("button[data-value^='island ']", "#hand .pick")
HINT = ("#hand [data-do=hint]", "#hand .advice")
SHARE = ("#settings [data-do=share]", "#shared-link")
CODE = ("#window [data-do=qr]", "#window svg.qr")
SETTINGS = ("#settings [data-do=preferences]", "#window .switch")
CLOSED = "body:has(#window[hidden])"
#: Each visit begins with something that the start of the page had no need of.
VISITS = (
    (LEARN, NEXT_STEP, LEAVE, START, ISLAND),
    (ENTER, START, SHARE, CODE, ("#window [data-do=share]", CLOSED)),
    (SETTINGS, (SETTINGS[0], CLOSED), LEARN, NEXT_STEP, LEAVE),
    (LEARN, LEAVE, START, ISLAND, HINT),
)
#: Twenty moments from the instant in which the page is ready to three seconds after it, in milliseconds. A
#: visit has every fourth of them.
MOMENTS = tuple(3000 * number // 19 for number in range(20))
#: As soon as there is something to press.
TOO_EARLY = -1


@pytest.fixture
def server(tmp_path: Path) -> Iterator[KillableServer]:
    """A server that has the site below a path for each visit, and the page that visits it."""
    (tmp_path / "index.html").write_text(FRAME)
    (tmp_path / "visit.js").symlink_to(HERE / "visit.js")
    for number in range(len(VISITS) + 1):
        (tmp_path / f"visit{number}").symlink_to(DIST)
    server = KillableServer(tmp_path)
    yield server
    server.kill()


@pytest.mark.parametrize("line", [FAST, SLOW], ids=["fast", "slow"])
def test_every_press_is_answered_on_first_and_later_visits(
    face: Face, server: KillableServer, line: Line
) -> None:
    server.start(line=line)
    face.goto(server.address)
    visits = [
        [(moment, *press) for moment, press in zip(MOMENTS[number::4], presses, strict=True)]
        for number, presses in enumerate(VISITS)
    ]
    visits.append([(TOO_EARLY, *LEARN)])
    wrong = []
    for kept in (False, True):
        for number, presses in enumerate(visits):
            last = number == len(VISITS)
            # Later visits are to what the last of the first ones has kept.
            address = f"{server.address}visit{len(VISITS) if kept else number}/"
            options = {"kept": kept, "keep": last and not kept}
            faults = visit(face, address, presses, options)
            wrong += [f"{'later' if kept else 'first'} visit {number}: {f}" for f in faults]
    assert not wrong, "\n".join(wrong)


def visit(face: Face, address: str, presses: list[Any], options: dict[str, bool]) -> list[str]:
    """What goes wrong in a visit (visit.js)."""
    given = ", ".join(json.dumps(each) for each in (address, presses, options))
    face.evaluate(f"void visit({given}).then((wrong) => {{ window.wrong = wrong; }})")
    until(lambda: face.evaluate("window.wrong") is not None, "the visit")
    wrong: list[str] = face.evaluate("window.wrong")
    face.evaluate("void delete window.wrong")
    return wrong

"""Whatever is pressed in the first seconds is answered, and nothing goes wrong meanwhile, in every engine.

What a press needs was once fetched while the page's thread waited, and Firefox let other events into Python.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from e2e.conftest import Contexts
from e2e.faces import Face, until
from e2e.server import FAST, SLOW, KillableServer, Line
from tools.build.browsers import selected
from tools.build.paths import DIST
from tools.build.scale import profile, scaled

HERE = Path(__file__).parent
FRAME = """<!doctype html><title>Visits</title><link rel="icon" href="data:,">
<body><script src="visit.js"></script>"""

#: What is pressed and what is seen then.
LEARN = (":is(.home, .start) [data-do=learn]", "#tutorial:not([hidden]) h2")
NEXT_STEP = ("#tutorial .quiet", "#tutorial [data-do=tutorial-step][data-value='2']")
LEAVE = ("#settings [data-do=new]", "form.start")
ENTER = (".home .enter", "form.start")
START = ("form.start [type=submit]", "button[data-value^='island ']")
ISLAND = ("button[data-value^='island ']", "#hand .pick")
HINT = ("#hand [data-do=hint]", "#hand .advice")
SHARE = ("#settings [data-do=share]", "#shared-link")
CODE = ("#share [data-do=qr]", "#share svg.qr")
SETTINGS = ("#settings [data-opens=preferences]", "#preferences .switch")
CLOSE = "[open] [data-closes]", "body:not(:has(.dialog[open]))"
#: Each visit begins with something that the start of the page had no need of.
VISITS = (
    (LEARN, NEXT_STEP, LEAVE, START, ISLAND),
    (ENTER, START, SHARE, CODE, CLOSE),
    (SETTINGS, CLOSE, LEARN, NEXT_STEP, LEAVE),
    (LEARN, LEAVE, START, ISLAND, HINT),
)
#: Twenty moments from the instant in which the page is ready to three seconds after it, in milliseconds. A
#: visit has every fourth of them.
MOMENTS = tuple(3000 * number // 19 for number in range(20))
#: As soon as there is something to press.
TOO_EARLY = -1
#: What is pressed when in each visit; in the last, whose site is kept, too early.
PRESSES = (
    *(
        [(moment, *press) for moment, press in zip(MOMENTS[number::4], presses, strict=True)]
        for number, presses in enumerate(VISITS)
    ),
    [(TOO_EARLY, *LEARN)],
)
#: How many of these, from the last, are first visits and how many later ones. A slow line makes the start of
#: first visits longer; later ones have all that they need.
LINES = {
    "fast": (FAST, scaled(2, 3, 5), scaled(1, 1, 5)),
    "slow": (SLOW, scaled(1, 1, 5), scaled(1, 1, 5)),
}
#: A slow line in each engine by night, else in one.
RUNS = [
    (engine, line)
    for engine in selected()
    for line in LINES
    if line == "fast" or engine == selected()[0] or profile() == "nightly"
]
#: Seconds within which a page is ready, also where twelve megabytes come by the slow line to a slow engine on
#: a busy machine, and within which a press is answered.
PATIENCE = {"start": 150, "step": 60}


def patience(presses: list[Any]) -> float:
    """Seconds after which a visit would have said itself what it waits for in vain."""
    # The page comes, its first button, it is ready, and it is kept.
    return 4 * PATIENCE["start"] + 2 * len(presses) * PATIENCE["step"] + 10


@pytest.fixture
def server(tmp_path: Path) -> Iterator[KillableServer]:
    """A server that has the site below a path for each visit, and the page that visits it."""
    (tmp_path / "index.html").write_text(FRAME)
    (tmp_path / "visit.js").symlink_to(HERE / "visit.js")
    for number in range(len(PRESSES)):
        (tmp_path / f"visit{number}").symlink_to(DIST)
    server = KillableServer(tmp_path)
    yield server
    server.kill()


# A visit says what is wrong before a test of several would be ended from outside.
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("engine", "line"), RUNS)
def test_every_press_is_answered_on_first_and_later_visits(
    contexts: Contexts, server: KillableServer, engine: str, line: str
) -> None:
    with contexts.face(engine) as face:
        visits(face, server, *LINES[line])


def visits(face: Face, server: KillableServer, line: Line, first: int, later: int) -> None:
    """Visit the site by a line, so many times for the first time and later, and fail with what goes wrong."""
    server.start(line=line)
    face.goto(server.address)
    last = len(PRESSES) - 1
    wrong = []
    for kept, count in ((False, first), (True, later)):
        for number in range(len(PRESSES) - count, len(PRESSES)):
            # Later visits are to what the last of the first ones has kept.
            address = f"{server.address}visit{last if kept else number}/"
            options = {"kept": kept, "keep": number == last and not kept}
            faults = visit(face, address, PRESSES[number], options)
            wrong += [f"{'later' if kept else 'first'} visit {number}: {f}" for f in faults]
    assert not wrong, "\n".join(wrong)


def visit(face: Face, address: str, presses: list[Any], options: dict[str, bool]) -> list[str]:
    """What goes wrong in a visit (visit.js)."""
    given = ", ".join(map(json.dumps, (address, presses, {**options, "patience": PATIENCE})))
    face.evaluate(f"void visit({given}).then((wrong) => {{ window.wrong = wrong; }})")
    until(
        lambda: face.evaluate("window.wrong") is not None,
        lambda: f"the visit to {address}, which waits for {face.evaluate('waiting')}",
        patience(presses),
    )
    wrong: list[str] = face.evaluate("window.wrong")
    face.evaluate("void delete window.wrong")
    return wrong

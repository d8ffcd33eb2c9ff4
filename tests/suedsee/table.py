"""The table of Südsee without a browser: games that go on until something is due, what is shown of them."""

import re
from collections.abc import Callable
from random import Random

from islas.app.course import App
from islas.app.screens import sections
from islas.app.update import update
from islas.games import named
from islas.suedsee.position import Phase
from tests.app.decided import play_on

KIT = named("suedsee")
CONTROL = re.compile(r'data-do="([^"]+)" data-value="([^"]*)"')


def started(seed: str = "table", people: int = 1, players: int = 3, language: str = "en") -> App:
    """A game that has just begun: of people, by default one, and greedy bots."""
    app = App(language, KIT)
    kinds = {f"kind{n}": "person" if n < people else "greedy" for n in range(players)}
    update(app, "start", "", {"players": str(players), "seed": seed, **kinds})
    assert app.match is not None
    return app


def controls(app: App) -> list[tuple[str, str]]:
    """What can be clicked in the game's own sections."""
    shown = sections(app)
    names = (*KIT.ui.SECTIONS, "panel")
    return [found for name in names for found in CONTROL.findall(shown[name])]


def until(app: App, enough: Callable[[App], bool]) -> App:
    """The game goes on by greedy bots until it is enough."""
    bot, random = KIT.bots.make_bot("greedy"), Random(1)
    while not enough(app):
        play_on(app, bot, random)
    return app


def due(phase: Phase, least: int = 0) -> Callable[[App], bool]:
    """Whether the person has to decide something, after so many tiles."""

    def holds(app: App) -> bool:
        assert app.match is not None
        position = app.match.position
        mine = position.to_move == 0 and position.phase is phase
        return mine and not app.playback.pending and len(position.board.laid) >= least

    return holds


def lays(app: App) -> bool:
    """Whether the person is to lay a tile, and has seen all that came before."""
    return (
        app.match is not None
        and app.match.to_move == 0
        and not app.playback.pending
        and (app.match.position.phase is Phase.LAY)
    )


def late(app: App, laid: int) -> bool:
    """Whether a tile more lies on the sea, or the game is over."""
    assert app.match is not None
    return app.match.to_move is None or len(app.match.position.board.laid) > laid


def sight_of(app: App, mark: str = "data-rest") -> tuple[int, ...]:
    """What the camera is asked to have in sight: column, row, width and height in cells."""
    found = re.search(rf'<rect (?=[^>]*{mark})[^>]*class="ss-sight"[^>]*>', sections(app)["waters"])
    assert found is not None
    values = (re.search(rf' {name}="(-?\d+)"', found[0]) for name in ("x", "y", "width", "height"))
    return tuple(int(value[1]) // 100 for value in values if value is not None)

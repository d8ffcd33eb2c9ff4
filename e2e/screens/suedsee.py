"""The screens of Carcassonne Südsee: its table in each phase, evaluations, the tutorial, the end."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from e2e.screens.shared import FORM
from e2e.screens.steps import Opens, Step, Way, do, is_advised, play_until
from islas import games
from islas.app.course import App
from islas.suedsee.actions import Deliver
from islas.suedsee.events import Evaluated
from islas.suedsee.position import Phase
from islas.suedsee.scene import Scene
from islas.suedsee.ui.choices import Laying

#: The game goes on until it is enough, which takes no more actions than a game has.
until = partial(play_until, most=3000)


def enter(app: App) -> None:
    """The game is chosen."""
    app.enter(games.named("suedsee"))


def started(**fields: str) -> Step:
    """A game of one person against bots, unless the fields of the form say something else."""
    return do("start", **{**FORM, **dict.fromkeys(("kind3", "kind4"), "greedy"), **fields})


def decides(phase: Phase, tiles: int = 0) -> Callable[[App], bool]:
    """Whether the person has to decide something, after so many tiles."""

    def holds(app: App) -> bool:
        assert app.match is not None
        position = app.match.position
        mine = not (app.playback.pending or app.bot_to_move) and position.phase is phase
        return mine and len(position.board.laid) >= tiles

    return holds


def chooses(app: App) -> bool:
    """Whether the person can deliver in several ways to a ship."""
    assert app.match is not None
    if not decides(Phase.DELIVER)(app):
        return False
    ships = [
        action.ship for action in app.match.view(app.seat).legal if isinstance(action, Deliver)
    ]
    return len(set(ships)) < len(ships)


def is_lost(app: App) -> bool:
    """Whether an area is paid to others, of which somebody gets something."""
    event = app.playback.paused_at
    return isinstance(event, Evaluated) and 0 not in event.winners and event.amount > 1


def stood_there(app: App) -> None:
    """The person had fewer islanders than others in what is counted, which seldom comes by itself."""
    event = app.playback.paused_at
    there = (1, *(count + bool(count) for count in event.islanders[1:]))
    app.playback.pending[0] = replace(event, islanders=there)


def is_over(app: App) -> bool:
    """Whether the game is, and all has been told."""
    assert app.match is not None
    return app.match.to_move is None and not app.playback.pending


def shows_the_tile(app: App) -> None:
    """The tile is shown where it can be turned."""
    assert isinstance(app.choice, Laying)
    x, y = max(app.choice.ways, key=lambda cell: len(app.choice.ways[cell]))  # type: ignore[attr-defined]
    do("cell", f"{x} {y}")(app)


def picks_a_place(app: App) -> None:
    """A place for an islander is picked."""
    mark = min(mark for mark in app.choice.marks if mark.startswith("place "))
    app.pick(mark)


def picks_a_ship(app: App) -> None:
    """A ship is picked that can be paid in several ways."""
    assert app.match is not None
    ships = [
        action.ship for action in app.match.view(app.seat).legal if isinstance(action, Deliver)
    ]
    do("ship", max(ships, key=ships.count))(app)


def asks_about_an_area(app: App) -> None:
    """What an area is worth in which somebody is, and what it misses, is asked."""
    assert isinstance(app.playback.scene, Scene)
    board = app.playback.scene.board
    (x, y), place = board.spot(next(n for n in board.standing if board.ends[board.root(n)]))
    do("area", f"{x} {y} {place}")(app)
    do("missing", "1")(app)


def looks_back(app: App) -> None:
    """The last evaluation is looked back on."""
    told = app.playback.shown
    event = max(n for n, each in enumerate(told) if isinstance(each, Evaluated) and each.winners)
    do("look-back", str(event))(app)


_FIRST: Way = (enter, started(), until(decides(Phase.LAY)))
_TABLE: Way = (enter, started(), until(decides(Phase.LAY, 14)))
_ISLANDER: Way = (enter, started(), until(decides(Phase.ISLANDER, 10)))
_LOST: Way = (enter, started(), until(is_lost))
_OVER: Way = (enter, started(), until(is_over))

#: The steps that lead to each.
SEA: Mapping[str, Way] = {
    "sea: start": (enter,),
    "sea: first turn": _FIRST,
    "sea: a tile to lay": _TABLE,
    "sea: a tile shown in its place": (*_TABLE, shows_the_tile),
    "sea: columns and rows": (*_TABLE, do("prefer-places")),
    "sea: a hint": (*_TABLE, do("hint"), is_advised),
    "sea: an area asked about": (*_TABLE, asks_about_an_area),
    "sea: all tiles that are left": (*_TABLE, Opens("leaflet")),
    "sea: what is this?": (*_TABLE, do("ask")),
    "sea: typing": (*_TABLE, do("words")),
    "sea: an islander to put down": _ISLANDER,
    "sea: an islander put down": (*_ISLANDER, picks_a_place),
    "sea: an islander to take back": (*_ISLANDER, do("back-home", "1")),
    "sea: an evaluation": _LOST,
    "sea: why not I?": (*_LOST, do("why-not")),
    "sea: a ship to pay": (enter, started(), until(decides(Phase.DELIVER))),
    "sea: wares to choose": (enter, started(), until(chooses), picks_a_ship),
    "sea: five players": (enter, started(players="5"), until(decides(Phase.LAY, 20))),
    "sea: result": _OVER,
    "sea: review": (*_OVER, looks_back),
    "sea: tutorial": (enter, do("learn")),
}

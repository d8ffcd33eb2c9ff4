"""The screens of Islas Canarias: its table in each phase, arrivals, the tutorial, the end, looking back."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random

from e2e import moments
from e2e.screens.shared import FORM
from e2e.screens.steps import Opens, Step, Way, do, enter, is_advised, play_until
from islas.app.course import App
from islas.app.saved_list import Trouble
from islas.canarias.actions import Build, Load, Upgrade
from islas.canarias.bots import make_bot
from islas.canarias.events import Landed, PirateLanded
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.position import Phase
from islas.canarias.scene import Scene
from islas.canarias.ui.landing import Landing
from tests.app import walk as steps

#: The game goes on until it is enough, which takes no more actions than a game has.
until = partial(play_until, most=2000)


def started(**fields: str) -> Step:
    """A game of one person against bots, unless the fields of the form say something else."""
    return do("start", **{**FORM, **dict.fromkeys(("kind3", "kind4"), "greedy"), **fields})


def at(game: Callable[[], CanariasMatch]) -> Step:
    """A game where it stands, as a link or a file opens it."""
    return lambda app: app.show_match(game())


def plays(app: App) -> bool:
    """Whether the person can act now, at the table."""
    assert app.match is not None
    chosen = len(app.match.actions) >= len(app.match.seats)
    return chosen and not (app.playback.pending or app.bot_to_move)


def watches(app: App) -> bool:
    """Whether bots move while the person looks on, at the table."""
    assert app.match is not None
    chosen = len(app.match.actions) > len(app.match.seats)
    return chosen and app.bot_to_move


def hands_on(app: App) -> bool:
    """Whether the device is to be handed on."""
    return app.passing and not app.playback.pending


def arrives(kind: type) -> Callable[[App], bool]:
    """Whether something of a kind arrives."""
    return lambda app: bool(app.playback.pending) and isinstance(app.playback.pending[0], kind)


def is_explained(app: App) -> bool:
    """Whether a settler lands that looked twice and could have come to the person."""
    if not arrives(Landed)(app):
        return False
    assert isinstance(app.playback.scene, Scene)
    landing = Landing(app.playback.pending[0], app.playback.scene, app.seat)
    return bool(
        landing and landing.lost and landing.explanation and len(landing.explanation.looks) > 1
    )


def acts(app: App) -> None:
    """The person acts once."""
    assert app.match is not None
    app.act(make_bot("greedy").choose(app.match.view(app.seat), Random(1)))


def picks(app: App) -> None:
    """A card is picked that can be built somewhere."""
    assert app.match is not None
    legal = app.match.view(app.seat).legal
    do("card", next(action.card for action in legal if isinstance(action, Build)))(app)


def in_phase(phase: Phase) -> Callable[[App], bool]:
    """Whether the person takes a decision of a kind, in a round in which much has been built."""

    def enough(app: App) -> bool:
        assert app.match is not None
        view = app.match.view(app.seat)
        return plays(app) and view.phase is phase and view.round > 3

    return enough


def builds_late(app: App) -> bool:
    """Whether the person can build, on islands with many buildings."""
    assert app.match is not None
    legal = app.match.view(app.seat).legal
    return in_phase(Phase.FIRST)(app) and any(isinstance(action, Build) for action in legal)


def loads_late(app: App) -> bool:
    """Whether the person has to load the ship, on islands with many buildings."""
    return in_phase(Phase.SECOND)(app)


def picks_for_the_ship(app: App) -> None:
    """A card is picked that can be put on the ship."""
    assert app.match is not None
    legal = app.match.view(app.seat).legal
    do("card", next(action.card for action in legal if isinstance(action, Load)))(app)


def trades_in(app: App) -> None:
    """A building is picked for which houses are traded in."""
    assert app.match is not None
    legal = app.match.view(app.seat).legal
    built = next(action for action in legal if isinstance(action, Upgrade))
    do("offer", f"{built.kind.slug} {built.colour.slug}")(app)


def lacks_a_house(app: App) -> None:
    """A house is to be built of whose colour none is left."""
    match, build = moments.out_of_stock()
    app.show_match(match)
    do("card", build.card)(app)
    do("area", build.area)(app)


def looks_back(app: App) -> None:
    """The last landing is looked back on."""
    told = app.playback.shown
    event = max(number for number, event in enumerate(told) if isinstance(event, Landed))
    do("look-back", str(event))(app)


def back_to_a_bot(app: App) -> None:
    """The moment before at which a bot moved is looked back on."""
    while app.review is not None and not (app.review.mover and app.review.mover.bot):
        do("step", "-1")(app)


def answers(right: bool) -> Step:
    """The tutorial's question is answered, and what comes of it is told."""

    def step(app: App) -> None:
        assert app.tutorial is not None
        assert app.match is not None
        question = app.tutorial.step
        legal = app.match.view(0).legal
        app.act(next(action for action in legal if question.judge(str(action))[0] is right))
        while app.playback.pending:
            app.play_next()

    return step


def has_a_sheet(app: App) -> None:
    """The system has a way of its own to send things."""
    app.sheet = True


def is_full(app: App) -> None:
    """The browser's storage is full."""
    app.saved.trouble = Trouble.FULL


def walk(app: App) -> Iterator[str]:
    """A way through all that an app shows, with a whole game, for what screens may have forgotten."""
    enter(app)
    yield from steps.first_screens(app, "Ana")
    app.show_match(CanariasMatch(Canarias(), steps.seats("Ana"), "screens"))
    yield from steps.whole_game(app, 1)
    yield from steps.saved_games(app, "Ana")
    yield from steps.tutorials(app)


_TABLE: Way = (enter, started(), do("act", "island gran-canaria"), until(plays))
_LANDING: Way = (*_TABLE, until(is_explained))
_FIVE: Way = (enter, started(players="5"), do("act", "island tenerife"), until(plays))
_TWO: Way = (
    enter,
    started(kind1="person"),
)
_COVER: Way = (*_TWO, do("act", "island tenerife"), do("act", "island la-palma"), until(hands_on))
_SHARED: Way = (*_TABLE, do("share", page="https://example.org/islas/"))
_OVER: Way = (at(moments.over),)
_TUTORIAL: Way = (enter, do("learn"))


def first_turn(island: str) -> Way:
    """A card is picked on the first turn on an island."""
    return (enter, started(), do("act", f"island {island}"), until(plays), picks)


#: The steps that lead to each.
GAME: Mapping[str, Way] = {
    "islands": (enter, started()),
    "islands for two people": _TWO,
    "first turn": _TABLE,
    "a card picked": (*_TABLE, picks),
    "a card picked among many buildings": (*_FIVE, until(builds_late), picks),
    "a card picked for the ship": (*_FIVE, until(loads_late), picks_for_the_ship),
    "a turn that can be taken back": (enter, do("prefer-practice"), *_TABLE, acts, until(plays)),
    "bots that move": (*_TABLE, until(watches)),
    "bots that wait": (*_TABLE, until(watches), do("pause")),
    "a hint awaited": (*_TABLE, do("hint")),
    "a hint": (*_TABLE, do("hint"), is_advised),
    "what is this?": (*_TABLE, do("ask")),
    "typing": (*_TABLE, do("words")),
    "what was typed is answered": (*_TABLE, do("words"), do("typed", command="?")),
    "settings in a game": (*_TABLE, Opens("preferences")),
    "a link": (*_SHARED, Opens("share")),
    "a link as a picture": (*_SHARED, do("qr"), Opens("share")),
    "a link copied, or sent by the system": (
        has_a_sheet,
        *_SHARED,
        do("copied"),
        Opens("share"),
    ),
    "a game without a link": (
        *_TABLE,
        do("share", page="file:///islas-offline.html"),
        Opens("share"),
    ),
    "a game that is not saved": (*_TABLE, is_full),
    "landing": _LANDING,
    "why not": (*_LANDING, do("why-not")),
    "the first priority of a landing": (*_LANDING, do("look", "1")),
    "pirate": (*_TABLE, until(arrives(PirateLanded))),
    "five players": _FIVE,
    "settings among five": (*_FIVE, Opens("preferences")),
    "cover": _COVER,
    "uncovered": (*_COVER, do("uncover")),
    "turned to the other side": (do("prefer-flat"), *_TWO, do("act", "island tenerife")),
    **{name: (at(partial(moments.decision, name)),) for name in moments.DECISIONS},
    "houses to trade in": (at(lambda: moments.decision("upgrade")), trades_in),
    "another colour": (lacks_a_house,),
    "result": _OVER,
    "postcard": (
        *_OVER,
        do("postcard", page="https://example.org/islas/"),
        Opens("postcard"),
    ),
    "review": (at(moments.middle), looks_back),
    "review of a game that is over": (*_OVER, looks_back),
    "reasons awaited": (*_OVER, looks_back, back_to_a_bot, do("reasons")),
    "reasons": (*_OVER, looks_back, back_to_a_bot, do("reasons"), is_advised),
    "tutorial": _TUTORIAL,
    "a wrong answer": (*_TUTORIAL, answers(False)),
    "the right answer": (*_TUTORIAL, answers(True)),
}

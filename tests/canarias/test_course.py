"""The events alone suffice for a referee to follow a game and to write down its actions."""

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from islas.canarias import events as happened
from islas.canarias.bots import make_bot
from islas.canarias.components import Colour
from islas.canarias.edition import Options
from islas.canarias.events import Event
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.scene import Scene
from islas.core.record import Seat
from tests.canarias.test_standstill import play_idly
from tools.course import Course, Disproved

GAMES = 60


def played(seed: str, seats: int, options: Options, bot: str | None) -> CanariasMatch:
    """A game between bots, or without one between players who do as little as they can."""
    match = CanariasMatch(Canarias(options=options), [Seat(str(n)) for n in range(seats)], seed)
    if bot is not None:
        match.play({seat: make_bot(bot) for seat in range(seats)})
    play_idly(match, 100)
    return match


def followed(match: CanariasMatch, events: list[Event]) -> Course:
    scene = Scene(match.position.edition, len(match.seats))
    course = Course(match.position.edition, match.position.options, scene)
    for event in events:
        course.tell(event)
        scene.tell(event)
    return course


def events_of(match: CanariasMatch) -> list[Event]:
    return [event for step in match.history for event in step]


def test_every_choice_and_reason_is_told_and_the_actions_can_be_written_down() -> None:
    seen: Counter[tuple[str, object]] = Counter()
    options = [Options(draw, pays) for draw, pays in product((4, 5), ("nobody", "everybody"))]
    for number in range(GAMES):
        bot = ("random", "random", None)[number % 3]
        match = played(f"course-{number}", 2 + number % 4, options[number // 4 % 4], bot)
        events = events_of(match)
        assert followed(match, events).actions == match.actions
        for event in events:
            for name in ("chosen", "rule", "reason"):
                seen[type(event).__name__, getattr(event, name, None)] += 1
    for kind in ("TurnEnded", "Settled", "HouseGiven", "Diverted"):
        assert seen[kind, True], kind
        assert seen[kind, False], kind
    for rule in ("holder", "diverted", "points", "everybody", "no_points", "nobody"):
        assert seen["PirateLanded", rule], rule
    assert seen["RoundStarted", "points"]
    assert seen["RoundStarted", "standstill"]


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        (happened.TurnEnded, {"chosen": False}),
        (happened.Settled, {"chosen": False}),
        (happened.HouseGiven, {"chosen": False}),
        (happened.Diverted, {"chosen": False}),
        (happened.PirateLanded, {"rule": "nobody"}),
        (happened.PirateLanded, {"liable": (7,)}),
        (happened.PirateLanded, {"colour": Colour.RED}),
        (happened.RoundStarted, {"last": True, "reason": "standstill"}),
    ],
)
def test_an_event_that_says_what_cannot_be_is_noticed(
    kind: type[Event], change: dict[str, object]
) -> None:
    """The referee is not one who agrees with everything: a field of one event is changed."""
    noticed = 0
    for number in range(6):
        match = played(f"course-{number}", 4, Options(), "random")
        events = events_of(match)
        for place, event in enumerate(events):
            told = replace(event, **change) if isinstance(event, kind) else event
            if told != event:
                try:
                    followed(match, [*events[:place], told])
                except Disproved:
                    noticed += 1
                    break
    assert noticed >= 1

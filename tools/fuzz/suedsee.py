"""The parsers of Südsee, with real inputs for them (see `parsers`)."""

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Final

from islas.core.fields import Reader, read_json
from islas.core.names import SUGGESTED
from islas.core.record import Seat
from islas.core.simulation import random_playout
from islas.suedsee.actions import parse_action
from islas.suedsee.bots import make_bot
from islas.suedsee.edition import Edition, read_edition, standard_edition, standard_text
from islas.suedsee.game import Suedsee, SuedseeMatch
from islas.suedsee.notation import position_to_json, read_position
from islas.suedsee.questions import areas_of, places_for
from islas.suedsee.tutorial import TUTORIALS, load
from tools.fuzz.mutation import damaged_json, damaged_text, damaged_words
from tools.fuzz.reading import Reading, damaged_link, damaged_record, of_record, played_on


@cache
def matches() -> tuple[SuedseeMatch, ...]:
    """Games of two to five players, some finished and some not."""
    found = []
    for number in range(8):
        count = 2 + number % 4
        bots = ("random", "islander", "beginner")
        seats = [Seat(SUGGESTED[seat], bots[(seat + number) % 3]) for seat in range(count)]
        match = SuedseeMatch(Suedsee(), seats, f"fuzz-{number}")
        match.play({seat: make_bot(each.bot or "") for seat, each in enumerate(seats)})
        found += [match.until(25 * number % len(match.actions)), match]
    return tuple(found)


@cache
def _words() -> tuple[str, ...]:
    known = {
        word for match in matches() for action in match.actions for word in str(action).split()
    }
    return (*sorted(known), "lay", "-1", "127", "128", "9999999", "45", "360", "sea-n1", "any")


def links(random: Random) -> Reading:
    """A link."""
    return damaged_link(matches(), random)


def records(random: Random) -> Reading:
    """A record."""
    return of_record(damaged_record(matches(), random))


def positions(random: Random) -> Reading:
    """A position, looked at from every seat and played on from."""
    text = damaged_json(position_to_json(random.choice(matches()).position), random)
    return played_on(Suedsee(), lambda: read_position(text, standard_edition(), "file"), random)


def surveys(random: Random) -> Reading:
    """A question what areas a board has."""
    return _asked(random, areas_of)


def fits(random: Random) -> Reading:
    """A question where a tile fits."""
    return _asked(random, places_for)


def _asked(random: Random, answer: Callable[[Edition, Reader], dict[str, Any]]) -> Reading:
    position = random.choice(matches()).position
    data = position_to_json(position)
    question: dict[str, Any] = {
        key: data[key] for key in ("tiles", "islanders", "tokens") if key in data
    }
    if answer is places_for:
        question["tile"] = random.choice(position.edition.tile_names)
    elif random.random() < 0.5:
        question["players"] = len(position.players)
    text = damaged_json(question, random)
    return lambda: json.dumps(answer(standard_edition(), Reader(read_json(text, "line 1"))))


def actions(random: Random) -> Reading:
    """An action, tried in a game."""
    match = random.choice(matches())
    text = str(random.choice([*match.actions, *match.game.legal_actions(match.position)]))
    text = (damaged_text if random.random() < 0.4 else _exchanged)(text, random)
    position = match.game.copy(match.position)
    return lambda: str(match.game.apply(position, parse_action(text)))[:0]


def _exchanged(text: str, random: Random) -> str:
    return damaged_words(text, random, _words())


def editions(random: Random) -> Reading:
    """An edition, played."""
    text = damaged_json(json.loads(standard_text()), random)

    def read() -> str:
        edition = read_edition(text, "file")
        random_playout(Suedsee(edition), 2, "1")
        return "\n".join(edition.tile_names)

    return read


def tutorials(random: Random) -> Reading:
    """A tutorial, each step with its position and patterns."""
    name = random.choice(TUTORIALS)
    text = (files("islas.suedsee") / "tutorials" / f"{name}.txt").read_text("utf-8")
    head, *steps = text.split("\nstep:")
    text = f"{head}\nstep:{random.choice(steps)}"
    text = (damaged_text if random.random() < 0.6 else _exchanged)(text, random)
    return lambda: "\n".join(load(text, "file").title.values())[:0]


#: As `parsers.PARSERS`.
PARSERS: Final[dict[str, tuple[int, Callable[[Random], Reading]]]] = {
    "suedsee links": (8, links),
    "suedsee records": (8, records),
    "suedsee positions": (12, positions),
    "suedsee surveys": (12, surveys),
    "suedsee fits": (8, fits),
    "suedsee actions": (8, actions),
    "suedsee editions": (4, editions),
    "suedsee tutorials": (4, tutorials),
}

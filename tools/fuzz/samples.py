"""Real inputs, and those of them that are damaged in ways of their own."""

import json
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Final

from islas.canarias.bots import BOTS, make_bot
from islas.canarias.edition import standard_text
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.tutorial import TUTORIALS
from islas.core.names import SUGGESTED
from islas.core.record import Seat
from tools.fuzz.mutation import damaged_json, damaged_text, damaged_words

COMMANDS: Final = (
    *("", "?", "? build", "hand", "look", "look all", "look ana"),
    *("table", "why", "help", "7", "draw"),
)


@cache
def matches() -> tuple[CanariasMatch, ...]:
    """Games of two to five players, some finished and some not."""
    found = []
    for number in range(12):
        count = 2 + number % 4
        bots = ("random", "greedy", "settler")
        seats = [Seat(SUGGESTED[seat], bots[(seat + number) % 3]) for seat in range(count)]
        match = CanariasMatch(Canarias(), seats, f"fuzz-{number}")
        match.play({seat: make_bot(each.bot or "") for seat, each in enumerate(seats)})
        found += [match.until(40 * number % len(match.actions)), match]
    return tuple(found)


@cache
def small_edition() -> Any:
    """The package's edition with two of its islands, which is quicker to read."""
    data = json.loads(standard_text())
    data["islands"] = data["islands"][:2]
    return data


@cache
def tutorials() -> tuple[str, ...]:
    """The texts of the package's tutorials."""
    folder = files("islas.canarias") / "tutorials"
    return tuple((folder / f"{name}.txt").read_text("utf-8") for name in TUTORIALS)


@cache
def words() -> tuple[str, ...]:
    """What stands in actions, commands and patterns."""
    known = {
        word for match in matches() for action in match.actions for word in str(action).split()
    }
    return (*sorted(known), *COMMANDS, *BOTS, "pirate-red", "divert", "9", "*", "a1|a2")


def damaged_edition(random: Random) -> str:
    """A damaged edition; half of them only in the shape of an island."""
    if random.random() < 0.5:
        return damaged_json(small_edition(), random)
    data = json.loads(json.dumps(small_edition()))
    island = random.choice(data["islands"])
    points, areas = island["points"], island["areas"]
    some = range(random.choice((1, 2, len(points))))
    for _ in range(random.choice((1, 1, 2))):
        match random.randrange(8):
            case 0:
                factor = random.choice((0, 1e-9, 0.01, -1, 3, 20, 1e6))
                points[:] = [[x * factor, y * random.choice((1, factor))] for x, y in points]
            case 1:
                for _ in some:
                    points[random.randrange(len(points))] = list(random.choice(points))
            case 2:
                random.shuffle(points)
            case 3:
                del areas[random.randrange(1, len(areas) + 1) :]
            case 4 if len(areas) > 1:
                del areas[random.randrange(len(areas))]
            case 5:
                random.choice(areas)["kind"] = random.choice(("building", "mountain", "village"))
            case 6:
                outline = random.choice(areas)["outline"]
                for _ in some:
                    outline[random.randrange(len(outline))] = random.randrange(len(points))
            case _:
                lines = [area["outline"] for area in areas] + island["rivers"] + island["roads"]
                island["cliffs"] = [random.choice(lines)[: random.randrange(30)]]
    return json.dumps(data)


def damaged_tutorial(random: Random) -> str:
    """A damaged tutorial; most have one step, so that they are judged quickly and often whole."""
    text = random.choice(tutorials())
    if random.random() < 0.7:
        head, *steps = text.split("\nstep:")
        text = f"{head}\nstep:{random.choice(steps)}"
    lines = text.splitlines()
    for _ in range(random.choice((1, 1, 3))):
        place = random.randrange(len(lines) or 1)
        match random.randrange(5):
            case 0:
                del lines[place : place + 1]
            case 1:
                lines.insert(place, random.choice(lines or [""]))
            case 2 if lines:
                lines[place] = damaged_words(lines[place], random, words())
            case 3:
                lines[place : place + 1] *= random.choice((2, 60, 3000))
            case _:
                lines.insert(place, damaged_text(random.choice(lines or [""]), random))
    return "\n".join(lines)

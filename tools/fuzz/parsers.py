"""Every parser of what comes from outside, with real inputs for it and what is done with what it reads.

A parser takes a random source, makes a damaged input of it, reads that, and goes on with what was read
as the game would; it gives what was said about it. Whatever is refused has to be refused by `IslasError`.
"""

import asyncio
import io
import json
import os
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from tempfile import gettempdir
from typing import Any, Final

from islas.canarias import link
from islas.canarias.actions import parse_action
from islas.canarias.bots import BOTS, make_bot
from islas.canarias.edition import read_edition, standard_edition, standard_text
from islas.canarias.events import Event, seen_by
from islas.canarias.game import Canarias, CanariasMatch, replay
from islas.canarias.legal import legal_actions
from islas.canarias.notation import position_to_json, read_position
from islas.canarias.picture import board
from islas.canarias.prose.commands import Asked, answer
from islas.canarias.tutorial import TUTORIALS, load
from islas.canarias.view import view_of
from islas.canarias.words import sentence
from islas.cli.checker import decide
from islas.cli.main import main
from islas.core.fields import Reader, read_json
from islas.core.link import VERSION, _head, _sum
from islas.core.names import check_name, check_seed, tidied
from islas.core.record import Seat, read_record
from islas.core.saves import Saves
from islas.core.simulation import random_playout
from islas.core.storage import PREFIX
from islas.texts import texts
from islas.web.preferences import Preferences
from islas.web.start_form import Form
from tools.fuzz.mutation import damaged_json, damaged_text, damaged_words

NAMES: Final = ("Ana", "Bruno", "Carla", "Diego", "Elena")
COMMANDS: Final = (
    "",
    "?",
    "? build",
    "hand",
    "look",
    "look all",
    "look ana",
    "table",
    "why",
    "help",
    "7",
    "draw",
)
_STEPS: Final = 20


@cache
def matches() -> tuple[CanariasMatch, ...]:
    """Games of two to five players, some finished and some not."""
    found = []
    for number in range(12):
        count = 2 + number % 4
        bots = ("random", "greedy", "settler")
        seats = [Seat(NAMES[seat], bots[(seat + number) % 3]) for seat in range(count)]
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


def links(random: Random) -> str:
    """A link whose characters, or whose record under a valid checksum, are damaged."""
    match = random.choice(matches())
    text = _link(match)
    if random.random() < 0.5:
        return _opened(damaged_text(text, random))
    head = damaged_json(json.loads(_head(match.record)), random).encode(errors="surrogatepass")
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, link._TYPICAL)
    body = packer.compress(head) + packer.flush() + random.randbytes(random.randrange(60))
    return _opened(VERSION + urlsafe_b64encode(_sum(body) + body).decode().rstrip("="))


@cache
def _link(match: CanariasMatch) -> str:
    return link.write_link(match)


def _opened(text: str) -> str:
    return _told(link.open_link(text))


def records(random: Random) -> str:
    """A record, replayed, told, written and read again."""
    match = replay(read_record(_record(random), "file"))
    assert read_record(match.record.dump()) == match.record
    assert match.record.dump().encode()
    return _told(match)


def _record(random: Random) -> str:
    """A damaged record; half of them only in what leads to no other positions."""
    data = random.choice(matches()).record.to_json()
    data["stand_ins"] = [{"after": 3, "bot": "master", "by": "governor", "reason": "late"}]
    data["takebacks"] = [{"after": 5, "to": 2}]
    data["origin"] = {"digest": "0123456789abcdef", "actions": 120, "after": 34}
    if random.random() < 0.5:
        return damaged_json(data, random)
    data.pop("result", None)
    del data["actions"][random.randrange(200) :]
    for part in random.choices([data, *data["players"], *data["stand_ins"], data["origin"]], k=2):
        name = random.choice([key for key in part if isinstance(part[key], str)])
        if name not in ("game", "format"):
            part[name] = damaged_text(part[name], random)
    return json.dumps(data, ensure_ascii=random.random() < 0.5)


def _told(match: CanariasMatch) -> str:
    """What happened in words, as one seat saw it."""
    events = [seen_by(event, 0) for happened in match.history[-_STEPS:] for event in happened]
    edition = match.position.edition
    return "\n".join(sentence(str, event, edition, match.names) for event in events)


def positions(random: Random) -> str:
    """A position, looked at from every seat and played on from."""
    data = position_to_json(random.choice(matches()).position)
    position = read_position(damaged_json(data, random), standard_edition(), "file")
    for seat in (None, *range(len(position.players))):
        view_of(position, seat)
    for _ in range(_STEPS):
        if legal := legal_actions(position):
            Canarias().perform(position, random.choice(legal))
    return ""


def editions(random: Random) -> str:
    """An edition, drawn and played."""
    edition = read_edition(damaged_json(small_edition(), random), "file")
    for island in edition.islands:
        board(island, {})
    random_playout(Canarias(edition), 2, "1")
    return "\n".join(settler.title for settler in edition.settlers)


def lessons(random: Random) -> str:
    """A tutorial, each step with its position and patterns."""
    text = random.choice(tutorials())
    lines = text.splitlines()
    if random.random() < 0.7:  # Few steps are quick, and whole enough to be judged.
        head, *steps = text.split("\nstep:")
        lines = f"{head}\nstep:{random.choice(steps)}".splitlines()
    for _ in range(random.choice((1, 1, 3))):
        place = random.randrange(len(lines) + 1)
        match random.randrange(5):
            case 0:
                del lines[place : place + 1]
            case 1:
                lines.insert(place, random.choice(lines))
            case 2 if place < len(lines):
                lines[place] = damaged_words(lines[place], random, words())
            case 3:
                lines[place : place + 1] *= random.choice((2, 60, 3000))
            case _:
                lines.insert(place, damaged_text(random.choice(lines), random))
    load("\n".join(lines), "file")
    return ""


def actions(random: Random) -> str:
    """An action, tried in a game."""
    match = random.choice(matches())
    text = str(random.choice([*match.game.legal_actions(match.position), "draw"]))
    match random.randrange(4):
        case 0:
            text = damaged_text(text, random)
        case 1 | 2:
            text = damaged_words(text, random, words())
    position = match.game.copy(match.position)
    match.game.apply(position, parse_action(text))
    return ""


def commands(random: Random) -> str:
    """A typed line, answered."""
    match = random.choice(matches())
    told: Sequence[Event] = [event for happened in match.history for event in happened]
    asked = Asked(match.view(random.choice((match.to_move, 0)) or 0), match.names, told)
    typed = random.choice(COMMANDS)
    if random.random() < 0.9:
        typed = damaged_words(typed, random, words())
    lines = answer(texts(random.choice(("en", "de", "es"))).gettext, asked, typed).lines
    return "\n".join(lines)


def preferences(random: Random) -> str:
    """Stored preferences; whatever they are, there are some."""
    text = Preferences().dump()
    text = (
        damaged_json(json.loads(text), random)
        if random.random() < 0.5
        else damaged_text(text, random)
    )
    return Preferences.read(text).dump()


class _Storage:
    """A storage of texts in memory."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    async def get(self, key: str) -> str | None:
        return self.texts.get(key)

    async def set(self, key: str, text: str) -> None:
        self.texts[key] = text

    async def delete(self, key: str) -> None:
        self.texts.pop(key, None)

    async def keys(self) -> list[str]:
        return list(self.texts)


def saves(random: Random) -> str:
    """A damaged saved game beside a sound one, which is listed and opened whatever the other is."""
    storage = _Storage()

    async def work() -> str:
        tab = Saves(storage, "a", lambda: 1.0)
        record = random.choice(matches()).record
        await tab.add("sound", "Sound", record, 3)
        whole = storage.texts[f"{PREFIX}/sound/1/a"]
        storage.texts[f"{PREFIX}/other/1/b"] = damaged_json(json.loads(whole), random)
        listed = [each.game for each in await tab.games()]
        assert "sound" in listed
        assert (await tab.open("sound")).entry.record == record
        return (await tab.read("other")).title

    return asyncio.run(work())


def landings(random: Random) -> str:
    """A question of who gets a settler."""
    settler = random.choice(standard_edition().settlers)
    position = position_to_json(random.choice(matches()).position)
    keys = ("island", "buildings")
    question = {
        "card": {
            "name": settler.name,
            "colour": settler.colour.slug,
            "priorities": ["coast", "red", "road", "blue"],
        },
        "islands": [{key: player[key] for key in keys} for player in position["players"]],
    }
    fields = Reader(read_json(damaged_json(question, random), "line 1"))
    return json.dumps(decide(standard_edition(), fields))


def forms(random: Random) -> str:
    """The first screen's form; what it finds right begins a game."""
    values = {
        "players": "3",
        "name0": "Ana",
        "name1": "Bruno",
        "kind1": "greedy",
        "seed": "7",
        "privilege_draw": "5",
    }
    for _ in range(random.choice((1, 2, 3))):
        name = random.choice([*values, "name2", "kind2", "pirate_without_points"])
        values[name] = damaged_text(values.get(name, ""), random)
    form = Form.read(values, str)
    if not form.errors:
        return _told(CanariasMatch(Canarias(options=form.options), form.seats(), form.seed or "1"))
    return "\n".join(form.errors.values())


def seeds_and_names(random: Random) -> str:
    """A seed that a game begins with, and a name for it."""
    seed = damaged_text(random.choice(("7", "fuzz", "año")), random)
    name = check_name(tidied(damaged_text("Ana", random)), "--name")
    match = CanariasMatch(
        Canarias(), [Seat(name), Seat(check_name(damaged_text("B", random), "name"))], seed
    )
    for island in ("tenerife", "la-palma"):
        match.act(parse_action(f"island {island}"))
    return _told(match) + check_seed(damaged_text(seed, random))[:0]


def command_lines(random: Random) -> str:
    """A command on a damaged file, or with damaged arguments; mistakes are one line and status 2."""
    match = random.choice(matches())
    kind = random.choice(
        ("record", "position", "edition", "landing", "tutorial", "name", "argument")
    )
    text = match.record.dump()
    match kind:
        case "record":
            text = _record(random)
        case "position":
            text = damaged_json(position_to_json(match.position), random)
        case "edition":
            text = damaged_json(small_edition(), random)
        case "tutorial":
            text = damaged_text(random.choice(tutorials()), random)
    data = text.encode(errors="surrogatepass")
    if random.random() < 0.2:
        data = random.choice((b"\xef\xbb\xbf", b"\xff\xfe", b"\0", b"\xff")) + data
    file = (
        Path(gettempdir()) / f"islas-fuzz-{os.getpid()}.{'txt' if kind == 'tutorial' else 'json'}"
    )
    file.write_bytes(data)
    name = damaged_text(str(file), random) if kind == "name" else str(file)
    given = random.choice(
        (
            ["check", name],
            ["replay", name],
            ["replay", name, "--events"],
            ["link", name],
            ["draw", name],
        )
    )
    if kind in ("edition", "tutorial"):
        given = ["check", name]
    elif kind == "landing":
        given = ["canarias", "landing", name]
    elif kind == "argument":
        given = damaged_words(" ".join(["draw --seat 1 --edition", name]), random, words()).split(
            " "
        )
    try:
        return _run([each for each in given if each not in ("-", "-o", "play", "bench")])
    finally:
        file.unlink()


def _run(given: list[str]) -> str:
    """Carry out a command line; gives what was printed, but for pictures."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status: object = main(given)
        except SystemExit as left:
            status = left.code
    out.seek(0)
    printed, said = out.read(), err.getvalue()
    assert status in (0, 2), status
    assert said.count("\n") == (1 if status else 0), said[:200]
    assert len(said) < 500, said[:200]
    return said + ("" if printed.startswith("<svg") else printed)


#: Each parser by its name, and how often it is tried among all of them.
PARSERS: Final[dict[str, tuple[int, Callable[[Random], str]]]] = {
    "links": (12, links),
    "records": (16, records),
    "positions": (12, positions),
    "editions": (5, editions),
    "tutorials": (6, lessons),
    "actions": (12, actions),
    "typed commands": (10, commands),
    "preferences": (4, preferences),
    "saved games": (6, saves),
    "landings": (6, landings),
    "start form": (5, forms),
    "seeds and names": (3, seeds_and_names),
    "command lines": (3, command_lines),
}

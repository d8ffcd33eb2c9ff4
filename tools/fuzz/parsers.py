"""Every parser of what comes from outside, with real inputs for it and what is done with what it reads.

From a random source each of them makes a damaged input, and gives what reads it and goes on with what was
read as the game would; that gives what was told of it. What is refused has to be refused by `IslasError`.
"""

import asyncio
import io
import json
from collections.abc import Callable, Sequence
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final
from xml.etree import ElementTree

from islas import games
from islas.app.preferences import Preferences
from islas.app.start_form import Form
from islas.app.typed_commands import answer
from islas.canarias.actions import parse_action
from islas.canarias.edition import read_edition, standard_edition
from islas.canarias.events import Event
from islas.canarias.game import Canarias, CanariasMatch, new_game
from islas.canarias.notation import position_to_json, read_position
from islas.canarias.picture import board
from islas.canarias.questions import decide
from islas.canarias.tutorial import load
from islas.cli.main import main
from islas.contract import Asked
from islas.core.fields import Reader, read_json
from islas.core.names import check_name, tidied
from islas.core.record import Seat
from islas.core.saves import Saves
from islas.core.simulation import random_playout
from islas.core.storage import PREFIX, Memory
from islas.diagrams import draw
from islas.texts import texts
from tools.fuzz import suedsee
from tools.fuzz.mutation import damaged_json, damaged_text, damaged_words
from tools.fuzz.reading import Reading, damaged_link, damaged_record, of_record, played_on, told
from tools.fuzz.samples import (
    COMMANDS,
    damaged_edition,
    damaged_tutorial,
    matches,
    words,
)


def links(random: Random) -> Reading:
    """A link."""
    return damaged_link(matches(), random)


def records(random: Random) -> Reading:
    """A record."""
    return of_record(damaged_record(matches(), random))


def positions(random: Random) -> Reading:
    """A position, looked at from every seat and played on from."""
    text = damaged_json(position_to_json(random.choice(matches()).position), random)
    return played_on(Canarias(), lambda: read_position(text, standard_edition(), "file"), random)


def editions(random: Random) -> Reading:
    """An edition, drawn and played."""
    text = damaged_edition(random)

    def read() -> str:
        edition = read_edition(text, "file")
        for island in edition.islands:
            board(island, {})
        random_playout(Canarias(edition), 2, "1")
        return "\n".join(settler.title for settler in edition.settlers)

    return read


def tutorials(random: Random) -> Reading:
    """A tutorial, each step with its position and patterns."""
    text = damaged_tutorial(random)
    return lambda: "\n".join(load(text, "file").title.values())[:0]


def actions(random: Random) -> Reading:
    """An action, tried in a game."""
    match = random.choice(matches())
    text = str(random.choice([*match.game.legal_actions(match.position), "draw"]))
    match random.randrange(4):
        case 0:
            text = damaged_text(text, random)
        case 1 | 2:
            text = damaged_words(text, random, words())
    position = match.game.copy(match.position)
    return lambda: str(match.game.apply(position, parse_action(text)))[:0]


def commands(random: Random) -> Reading:
    """A typed line, answered."""
    match = random.choice(matches())
    told: Sequence[Event] = [event for happened in match.history for event in happened]
    asked = Asked(match.game, match.view(random.choice((match.to_move, 0)) or 0), match.names, told)
    typed = random.choice(COMMANDS)
    if random.random() < 0.9:
        typed = damaged_words(typed, random, words())
    translate = texts(random.choice(("en", "de", "es"))).gettext
    spoken = games.of_match(match).words
    return lambda: "\n".join(answer(translate, spoken, asked, typed).lines)


def preferences(random: Random) -> Reading:
    """Stored preferences; whatever they are, there are some."""
    text = Preferences().dump()
    text = (
        damaged_json(json.loads(text), random)
        if random.random() < 0.5
        else damaged_text(text, random)
    )
    return lambda: Preferences.read(text).dump()


def saves(random: Random) -> Reading:
    """A damaged saved game beside a sound one, which is listed and opened whatever the other is."""
    storage = Memory()
    tab = Saves(storage, "a", lambda: 1.0)
    record = random.choice(matches()).record
    asyncio.run(tab.add("sound", "Sound", record, 3))
    whole = json.loads(storage.texts[f"{PREFIX}/sound/1/a"])
    storage.texts[f"{PREFIX}/other/1/b"] = damaged_json(whole, random)

    async def work() -> str:
        listed = [each.game for each in await tab.games()]
        assert "sound" in listed
        assert (await tab.open("sound")).entry.record == record
        return (await tab.read("other")).title

    return lambda: asyncio.run(work())


def landings(random: Random) -> Reading:
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
    text = damaged_json(question, random)
    return lambda: json.dumps(decide(standard_edition(), Reader(read_json(text, "line 1"))))


def forms(random: Random) -> Reading:
    """The first screen's form; what it finds right begins a game."""
    values = {"players": "3", "name0": "Ana", "name1": "Bruno", "kind1": "greedy", "seed": "7"}
    for _ in range(random.choice((1, 2, 3))):
        name = random.choice([*values, "name2", "kind2", "privilege_draw"])
        values[name] = damaged_text(values.get(name, ""), random)

    def read() -> str:
        form = Form.read(games.first(), values, str)
        if form.errors:
            return "\n".join(form.errors.values())
        game = new_game(options=form.options)
        match = CanariasMatch(game, form.seats(games.first()), form.seed or "1")
        return told(match)

    return read


def seeds_and_names(random: Random) -> Reading:
    """A seed that a game begins with, a name that was typed, and one that stood in a file."""
    seed = damaged_text(random.choice(("7", "fuzz", "año")), random)
    typed, stored = damaged_text("Ana", random), damaged_text("Bruno", random)

    def read() -> str:
        names = check_name(tidied(typed), "--name"), check_name(stored, "name")
        match = CanariasMatch(Canarias(), [Seat(name) for name in names], seed)
        for island in ("tenerife", "la-palma"):
            match.act(parse_action(f"island {island}"))
        return told(match)

    return read


def command_lines(random: Random) -> Reading:
    """A command on a damaged file, or with damaged arguments; mistakes are one line and status 2."""
    match = random.choice(matches())
    name, kind = "game.json", random.randrange(6)
    commands = ["check"], ["replay"], ["replay", "--events"], ["link"], ["draw", "--seat", "1"]
    given = [*random.choice(commands), name]
    text = match.record.dump()
    match kind:
        case 0:
            text = damaged_record(matches(), random)
        case 1:
            text = damaged_json(position_to_json(match.position), random)
        case 2:
            text, given = damaged_edition(random), ["check", name]
        case 3:
            text, name = damaged_tutorial(random), "steps.txt"
            given = ["check", name]
        case 4:
            given = [*given[:-1], damaged_text(name, random)]
        case _:
            given = damaged_words(" ".join(given), random, words()).split(" ")
    data = text.encode(errors="surrogatepass")
    if random.random() < 0.2:
        data = random.choice((b"\xef\xbb\xbf", b"\xff\xfe", b"\0", b"\xff")) + data
    return partial(_run, [each for each in given if each not in ("-", "play")], name, data)


def diagrams(random: Random) -> Reading:
    """A line of notation, drawn and told."""
    kit = random.choice([kit for kit in games.GAMES.values() if kit.diagrams is not None])
    assert kit.diagrams is not None
    line = random.choice(kit.diagrams.LINES)
    given = (damaged_words if random.random() < 0.7 else _damaged)(line, random, line.split())

    def read() -> str:
        drawn = draw(kit, given, random.choice(["en", "de", "es"]))
        ElementTree.fromstring(drawn.svg)
        return drawn.alt

    return read


def _damaged(line: str, random: Random, words: Sequence[str]) -> str:
    return damaged_text(line, random)


def _run(given: list[str], name: str, data: bytes) -> str:
    """Carry out a command line beside a file; gives what was printed, but for pictures."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    with TemporaryDirectory() as folder, chdir(folder), redirect_stdout(out), redirect_stderr(err):
        Path(name).write_bytes(data)
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
PARSERS: Final[dict[str, tuple[int, Callable[[Random], Reading]]]] = {
    "links": (12, links),
    "records": (16, records),
    "positions": (12, positions),
    "editions": (5, editions),
    "tutorials": (6, tutorials),
    "actions": (12, actions),
    "typed commands": (10, commands),
    "preferences": (4, preferences),
    "saved games": (6, saves),
    "landings": (6, landings),
    "start form": (5, forms),
    "seeds and names": (3, seeds_and_names),
    "command lines": (3, command_lines),
    "diagrams": (6, diagrams),
    **suedsee.PARSERS,
}

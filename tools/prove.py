"""Proves what events explain on games between bots: `python -m tools.prove --seed 1`.

Every landing goes out as JSON and comes back, and all that a player is told of it is made of that alone.
The engine, the page, and a referee that works by names (`tools/referee.py`) have to agree; the building
that answers "why not my island?" is built, and every other one is tried where there is said to be none.
What is told of choices, pirates and the last round is proved by `tools/course.py`.
"""

import json
import os
import platform
import re
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from islas import __version__
from islas.canarias import settling
from islas.canarias.bots import make_bot
from islas.canarias.components import PRIORITY_NAMES, WIN_TIES, Kind
from islas.canarias.edition import standard_edition
from islas.canarias.events import (
    Event,
    IslandChosen,
    Landed,
    PirateLanded,
    ShipArrived,
)
from islas.canarias.explanation import explain, why_not
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.position import NOBODY, Position
from islas.canarias.scene import Scene
from islas.canarias.ui.landing import Landing
from islas.canarias.ui.landing_panel import panel
from islas.canarias.words.landing import looks_in_words
from islas.cli import parallel
from islas.core.names import SUGGESTED
from islas.core.record import Seat
from islas.core.values import event_to_json
from tools import referee
from tools.course import Course, Disproved, agree, stock_of

EDITION = standard_edition()
#: Quick bots, from one that does anything to one that looks for points: they leave different islands.
BOTS = ("random", "beginner", "settler", "greedy")
#: A cell of the table on the page: the count, struck out or not; none for islands out before.
CELL = re.compile(r"<td(?: [^>]*)?>(?!</td>)(?:<s>)?(\d*)")
#: How often what was seen, by a group (`players`, `decided_by`, `why_not`) and a name in it.
Tally = Counter[tuple[str, str]]
#: Games that are played before it is seen whether they are enough.
BATCH = 24


def proved(task: tuple[str, int]) -> Tally:
    """Prove all of the game with this seed and number of players; counts what landings there were."""
    seed, players = task
    kinds = [BOTS[(seat + sum(map(ord, seed))) % len(BOTS)] for seat in range(players)]
    seats = [Seat(*named) for named in zip(SUGGESTED, kinds, strict=False)]
    match = CanariasMatch(Canarias(EDITION), seats, seed)
    match.play({seat: make_bot(kind) for seat, kind in enumerate(kinds)})
    scene, bare = Scene(EDITION, players), Scene(EDITION, players)
    course = Course(EDITION, match.position.options, scene)
    tally = Counter({("games", "played"): 1})
    for event in [event for events in match.history for event in events]:
        try:
            course.tell(event)
            if isinstance(event, Landed):
                tally += prove_landing(event, scene, bare)
        except Disproved as error:
            raise Disproved(f"game {seed} of {players}, {event}: {error}") from None
        scene.tell(event)
        if isinstance(event, IslandChosen | ShipArrived | Landed | PirateLanded):
            bare.tell(event)
    agree("the actions that the events tell", course.actions, match.actions)
    return tally


def prove_landing(event: Landed, scene: Scene, bare: Scene) -> Tally:
    """Prove one landing on islands as they stand in the scene; in `bare` they are empty."""
    read = read_landed(json.dumps(event_to_json(event)))
    agree("the event that was read", read, event)
    prove_told(read)
    prove_shown(read, event, scene, bare)
    players, decided_by = str(len(scene.players)), str(event.decided_by)
    tally = Counter({("players", players): 1, ("decided_by", decided_by): 1})
    if event.decided_by == "no_house":
        agree("houses left", sum(stock_of(scene)[Kind.HOUSE]), 0)
        agree("who would have won", read.would_win, chosen_by_referee(read, scene)[0])
        return tally
    agree("who would have won", read.would_win, None)
    prove_table(read, scene)
    for seat in range(len(scene.players)):
        if seat != event.winner:
            tally["why_not", prove_why_not(read, scene, seat)] += 1
    return tally


def read_landed(text: str) -> Landed:
    """The event of a landing from its JSON."""
    fields = json.loads(text)
    agree("the kind of event", fields.pop("event"), "landed")
    return Landed(**{name: _tuples(value) for name, value in fields.items()})


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def prove_told(read: Landed) -> None:
    """The table and the sentences lead to the winner, which was taken out of the event before."""
    card = EDITION.settlers[EDITION.card_numbers[read.card]]
    told = explain(replace(read, winner=None, decided_by=None), card)
    agree("the winner by the table", told.winner, read.winner)
    by: int | str | None = None
    if told.winner is not None:
        by = "privilege" if told.by_privilege else told.looks[-1].number
    elif read.decided_by == "no_house":
        by = "no_house"
    agree("what decides by the table", by, read.decided_by)
    last = looks_in_words(str, told, SUGGESTED)[-1] if told.looks else ""
    named = re.search(r"(\w+) (?:has the most|wins ties)", last)
    agree("the winner by the sentence", named and SUGGESTED.index(named[1]), read.winner)


def prove_shown(read: Landed, event: Landed, scene: Scene, bare: Scene) -> None:
    """The page shows the same of an event that was read, on empty islands and without a match."""
    names = SUGGESTED[: len(scene.players)]
    rows = [[row[seat] for row in event.counts] for seat in range(len(names))]
    written = ["" if cell is None else str(cell) for row in rows for cell in row]
    for seat in range(len(names)):
        for look in range(max(1, len(event.counts))):
            alone = Landing(read, bare, seat, look)
            there = Landing(event, scene, seat, look)
            shown = panel(alone, str, names)
            agree("the panel", shown, panel(there, str, names))
            agree("the table", CELL.findall(shown), written)
            agree("the marked areas", alone.marked, there.marked)


def prove_table(read: Landed, scene: Scene) -> None:
    """The referee finds the same winner for the same reason, by the same areas, which are marked."""
    winner, by, looked = chosen_by_referee(read, scene)
    agree("the winner", (read.winner, read.decided_by), (winner, by))
    areas = [[None if names is None else set(names) for names in row] for row in read.counted]
    agree("the areas that count", areas, looked)
    agree(
        "the counts",
        [list(row) for row in read.counts],
        [[None if found is None else len(found) for found in row] for row in looked],
    )
    for number, row in enumerate(looked):
        marked = Landing(read, scene, 0, number).marked
        expected = [scene.numbers(seat, sorted(row[seat] or ())) for seat in range(len(row))]
        agree("the marked areas", marked, expected)


def chosen_by_referee(
    read: Landed, scene: Scene
) -> tuple[int | None, int | str | None, list[list[set[str] | None]]]:
    """What the referee says of a settler: see `referee.landing`."""
    holder = scene.holders[EDITION.colour_of_power[WIN_TIES]]
    ties = None if holder == NOBODY else holder
    agree("who wins ties", read.ties, ties)
    return referee.landing(shores(scene), priorities_of(read), ties)


def prove_why_not(read: Landed, scene: Scene, seat: int) -> str:
    """The answer to "why not my island?" holds; gives the kind of building that it names, or "none"."""
    card = EDITION.card_numbers[read.card]
    missing = why_not(EDITION.settlers[card], scene.players, read.ties, seat)
    stock = stock_of(scene)
    would = list(
        referee.winning_buildings(shores(scene), priorities_of(read), read.ties, seat, stock)
    )
    if missing is None:
        agree("buildings that would have done", would, [])
        return "none"
    agree("the smallest", (missing.kind, missing.colour, missing.area), next(iter(would), None))
    before = position_of(scene)
    agree("the landing played again", landed(before, card), read)
    player = before.players[seat]
    player.put(missing.kind, missing.colour, player.home.site_numbers[missing.area])
    before.supply[missing.kind][missing.colour] -= 1
    after = landed(before, card)
    agree("with the building", (after.winner, after.decided_by), (seat, missing.decided_by))
    return missing.kind.slug


def landed(position: Position, card: int) -> Landed:
    """What the engine says of a landing; the position stays as it is."""
    log: list[Event] = []
    settling.land(position.copy(), card, log)
    found = log[0]
    assert isinstance(found, Landed)
    return found


def position_of(scene: Scene) -> Position:
    """A position with what stands on the islands of a scene, and its privileges."""
    position = Position(EDITION, EDITION.options, len(scene.players), "1")
    for seat, holding in enumerate(scene.players):
        position.players[seat].take(holding.home)
        for area, (kind, colour) in scene.buildings(seat).items():
            position.players[seat].put(kind, colour, area)
    position.supply = stock_of(scene)
    position.holders = list(scene.holders)
    return position


def shores(scene: Scene) -> list[referee.Shore]:
    """The islands and what stands on them, by names."""
    return [
        (
            holding.home,
            {
                holding.home.sites[area].id: colour.slug
                for area, (_, colour) in scene.buildings(seat).items()
            },
        )
        for seat, holding in enumerate(scene.players)
    ]


def priorities_of(event: Landed) -> list[str]:
    """The names of the priorities of the settler that landed."""
    card = EDITION.settlers[EDITION.card_numbers[event.card]]
    return [PRIORITY_NAMES[number] for number in card.priorities]


def prove(options: Namespace) -> None:
    """Play and prove until there are enough landings, and write the report."""
    began = time.monotonic()
    tally: Tally = Counter()
    games = ((f"{options.seed}-{number}", 2 + number % 4) for number in count())
    while sum(group(tally, "players").values()) < options.landings:
        for found in parallel.run(proved, [next(games) for _ in range(BATCH)], options.jobs):
            tally += found
        print(group(tally, "games"), group(tally, "players"), flush=True)
    report = {
        "command": "python -m tools.prove " + " ".join(sys.argv[1:]),
        "seed": options.seed,
        "version": __version__,
        "edition": EDITION.digest,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{os.cpu_count()}-core {platform.machine()} machine",
        "seconds": round(time.monotonic() - began),
        "games": tally["games", "played"],
        "landings": sum(group(tally, "players").values()),
        **{name: group(tally, name) for name in ("players", "decided_by", "why_not")},
    }
    options.report.write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    print(json.dumps(report, indent=1))


def group(tally: Tally, which: str) -> dict[str, int]:
    """What was counted in a group."""
    return {name: number for (kind, name), number in sorted(tally.items()) if kind == which}


def main() -> None:
    """Read the command line."""
    parser = ArgumentParser(prog="python -m tools.prove", description=__doc__)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--landings", type=int, default=10_000, help="at least so many")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--report", type=Path, default=Path("docs/landings.json"))
    prove(parser.parse_args())


if __name__ == "__main__":
    main()

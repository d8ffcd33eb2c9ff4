"""How often each paragraph of the rules is applied in games of bots: `python -m tools.rulebook --games 1000`.

Events apply paragraphs; so do refusals of actions that are not possible, which are tried at every decision:
those that were possible elsewhere in the games, and some with words of others. Writes docs/rulebook.json.
"""

import argparse
import json
import platform
import sys
from collections import Counter, deque
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, Final

from islas import __version__
from islas.contract import Rulebook
from islas.core.errors import DataError
from islas.core.match import Match
from islas.core.record import Seat
from islas.games import GAMES, Kit

ROOT: Final = Path(__file__).resolve().parents[1]
#: Actions of other positions that are kept, and how many are tried at each decision.
REMEMBERED: Final = 400
TRIED: Final = 4
#: How many of the bots play, the quickest.
QUICK: Final = 3


def coverage(kit: Kit, games: int, seed: str) -> dict[str, Any]:
    """By paragraph of a game how often events applied it and refusals, in so many games of its bots."""
    book = kit.rulebook
    assert book is not None
    events, refusals = Counter[str](), Counter[str]()
    reasons, kinds = Counter[str](), Counter[str]()
    random = Random(seed)
    pool: deque[str] = deque(maxlen=REMEMBERED)
    names = [name for name in kit.bots.BOTS if name not in kit.bots.SEARCHING][:QUICK]
    bots = {name: kit.bots.make_bot(name) for name in names}
    for number in range(games):
        options = {
            name: str(choices[number // len(kit.seats) % len(choices)])
            for name, choices in kit.rules.OPTIONS.items()
        }
        count = kit.seats[number % len(kit.seats)]
        seats = [Seat(str(seat), names[(number + seat) % len(names)]) for seat in range(count)]
        match = Match(kit.rules.new_game(options=options), seats, f"{seed}-{number}")
        _count(kit, book, match.history[0], match, None, events, kinds)
        while match.to_move is not None:
            view = match.view(match.to_move)
            refusals.update(_refused(match, view, book, pool, random, reasons))
            bot = seats[match.to_move].bot
            assert bot is not None
            happened = match.move(bots[bot])
            pool.append(str(match.actions[-1]))
            _count(kit, book, happened, match, view, events, kinds)
    return {
        "games": games,
        "paragraphs": {
            each.id: {"events": events[each.id], "refusals": refusals[each.id]}
            for each in book.paragraphs().all
        },
        "events": dict(sorted(kinds.items())),
        "refusals": {name: reasons[name] for name in book.REFUSALS},
    }


def _count(
    kit: Kit,
    book: Rulebook,
    happened: list[Any],
    match: Any,
    before: Any,
    events: Counter[str],
    kinds: Counter[str],
) -> None:
    for event in happened:
        kinds[type(event).__name__] += 1
        tags = book.tags(event, match.game, before)
        events.update(book.paragraphs().of_event(event, tags))


def _refused(
    match: Any, view: Any, book: Rulebook, pool: deque[str], random: Random, reasons: Counter[str]
) -> list[str]:
    found: list[str] = []
    if not pool:
        return found
    for _ in range(TRIED):
        words = random.choice(pool).split()
        if random.random() < 0.7:
            place = random.randrange(len(words))
            other = random.choice(pool).split()
            words[place] = other[min(place, len(other) - 1)]
        try:
            action = match.game.parse_action(" ".join(words))
        except DataError:
            continue
        if action in view.legal:
            continue
        if reason := book.refused(view, action):
            reasons[reason] += 1
            found += book.paragraphs().of_refusal(reason)
    return found


def main() -> int:
    """Write the report; the exit status is 1 where a paragraph is never applied and does not say why."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="rules")
    parser.add_argument("--out", default=str(ROOT / "docs" / "rulebook.json"))
    options = parser.parse_args()
    told = {
        kit.name: coverage(kit, options.games, options.seed)
        for kit in GAMES.values()
        if kit.rulebook is not None
    }
    report = {
        "command": f"python -m tools.rulebook --games {options.games} --seed {options.seed}",
        "version": __version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        **told,
    }
    Path(options.out).write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", "utf-8")
    silent = [
        f"{kit.name}: {each.id}"
        for kit in GAMES.values()
        if kit.rulebook is not None
        for each in kit.rulebook.paragraphs().all
        if not (each.never or sum(told[kit.name]["paragraphs"][each.id].values()))
    ]
    for line in chain(silent, ([] if silent else ["every paragraph is applied"])):
        print(line)
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())

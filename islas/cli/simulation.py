"""`simulate`."""

import json
from argparse import Namespace
from pathlib import Path
from statistics import mean

from islas import games
from islas.cli.laboratory import game_of, table_of
from islas.cli.output import check_target, print_json, progress, write_text
from islas.core.errors import DataError
from islas.core.simulation import Tally, simulate


def run(options: Namespace) -> None:
    """Play games between bots and print what came out."""
    bots = options.bots.split(",")
    if len(bots) == 1:
        bots *= options.players
    if len(bots) != options.players:
        raise DataError(
            "--bots", f"names {len(bots)} bots for {options.players} players; name one or as many"
        )
    kit = games.named(options.game)
    for name in bots:
        kit.bots.make_bot(name)
    game = game_of(table_of(options))
    if options.save:
        _make_folder(options.save)
    by: dict[str, Tally] = {"bots": Tally(), "seats": Tally()}
    points: list[int] = []
    rounds: list[int] = []
    decisions: list[int] = []
    matches = simulate(game, bots, kit.bots.make_bot, options.games, options.seed)
    for number, match in enumerate(progress(matches, options.games, "Playing")):
        record = match.record
        assert record.points is not None
        assert record.winners is not None
        by["bots"].count([seat.bot or "" for seat in match.seats], record.winners)
        by["seats"].count([str(seat) for seat in range(len(bots))], record.winners)
        for kind, counted in kit.lab.counts(match).items():
            for name, seat in counted:
                by.setdefault(kind, Tally()).count_one(name, seat, record.winners)
        points += record.points
        rounds.append(game.progress(match.position))
        decisions.append(len(match.actions))
        if options.save:
            write_text(_record_name(options.save, number), record.dump())
    answer = {
        "games": options.games,
        "players": options.players,
        "seed": options.seed,
        **{name: tally.to_json() for name, tally in by.items()},
        "points": {"mean": round(mean(points), 3), "least": min(points), "most": max(points)},
        "rounds": {"mean": round(mean(rounds), 3), "least": min(rounds), "most": max(rounds)},
        "decisions": {"mean": round(mean(decisions), 3)},
    }
    if options.json:
        print_json(answer)
        return
    for kind in by:
        print(f"{kind}:")
        for name, row in by[kind].to_json().items():
            print(f"  {name:<16}{row['share']:>8.1%} of {row['games']:.0f} games")
    print(f"points: {json.dumps(answer['points'])}, rounds: {json.dumps(answer['rounds'])}")


def _make_folder(name: str) -> None:
    """Have a folder that records can be written into; raises `DataError` when it cannot be."""
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise DataError(name, "is a file; --save needs a folder") from None
    except OSError as error:
        raise DataError(name, f"cannot be made a folder: {error.strerror}") from None
    check_target(_record_name(name, 0))


def _record_name(folder: str, number: int) -> str:
    return str(Path(folder) / f"game-{number:05}.json")

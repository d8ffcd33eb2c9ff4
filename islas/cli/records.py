"""`replay`, `link`, `legal`, `draw` and `check`."""

from argparse import Namespace
from typing import Any

from islas import games
from islas.cli.files import read_text
from islas.cli.output import json_printable, print_json, write_text
from islas.contract import AnyGame
from islas.core.errors import DataError
from islas.core.fields import Reader, check_choice, check_integer, read_json
from islas.core.match import AnyMatch
from islas.core.printable import printable
from islas.core.record import FORMAT as RECORD
from islas.core.record import Record, read_record
from islas.games import GAMES, Kit


def load(name: str, edition: str | None) -> tuple[Record, AnyMatch]:
    """A record file and the match it tells."""
    return _told(read_text(name), name, edition)


def _told(text: str, name: str, edition: str | None) -> tuple[Record, AnyMatch]:
    """The record in the text of a file, and the match it tells."""
    record = read_record(text, name)
    try:
        own = None if edition is None else read_text(edition)
        return record, games.of_record(record).replay(record, own)
    except DataError as error:
        raise error.inside(name) from None


def run(options: Namespace) -> None:
    """Replay a record: its events as JSON lines, or a summary."""
    record, match = load(options.record, options.edition)
    seat = options.view
    if seat is not None:
        check_integer(seat, "--view", 0, len(match.seats) - 1)
    game, names = match.game, [player.name for player in match.seats]
    words = games.of_match(match).words
    if options.events:
        head = record.to_json()
        del head["actions"]
        print_json({"event": "game", **head})
    for number, events in enumerate(match.history):
        for event in events:
            shown = event if seat is None else game.seen_by(event, seat)
            if options.events:
                print_json(game.event_to_json(shown))
            elif text := words.sentence(str, shown, game, names):
                print(f"{number:>4}  {text}")
    if not options.events:
        points = game.points(match.position)
        told = ", ".join(f"{n}: {p} points" for n, p in zip(names, points, strict=True))
        won = ", ".join(names[seat] for seat in match.record.winners or ())
        print(f"{told}; won by {won}" if won else told)


def link(options: Namespace) -> None:
    """Print the link of a record, or the record of a link."""
    if options.open is not None:
        write_text("-", json_printable(games.open_link(options.open).record.dump()))
        return
    _, match = load(options.record, options.edition)
    print(games.write_link(_first(match, options.moves)))


def _first(match: AnyMatch, moves: int | None) -> AnyMatch:
    """The match after its first `moves` actions, after all of them for `None`."""
    if moves is None:
        return match
    return match.until(check_integer(moves, "--moves", 0, len(match.actions)))


def legal(options: Namespace) -> None:
    """Print who is to move in a record or position, and every action allowed to that seat."""
    _, game, position = position_in(options.file, options.edition, options.moves)
    actions = [str(action) for action in game.legal_actions(position)]
    print_json({"to_move": game.to_move(position), "actions": actions})


def position_in(
    name: str, edition: str | None, moves: int | None = None
) -> tuple[Kit, AnyGame, Any]:
    """The position of a position file, or of a record after its first `moves` actions, with its game."""
    text = read_text(name)
    form = Reader(read_json(text, name), name).data.get("format")
    if form == RECORD:
        match = _first(_told(text, name, edition)[1], moves)
        return games.of_match(match), match.game, match.position
    if moves is not None:
        raise DataError("--moves", f"counts the actions of a record; {name} is not a record")
    kits = (kit for kit in GAMES.values() if form in list(kit.questions.FILES))
    kit = next(kits, games.first())
    game = _game(kit, edition)
    return kit, game, kit.rules.read_position(text, game, name)


def _game(kit: Kit, edition: str | None) -> AnyGame:
    """A game with the edition in a file, or the package's."""
    text = None if edition is None else read_text(edition)
    return kit.rules.new_game(text, where=edition or "edition")


def check(options: Namespace) -> None:
    """Say whether a file is sound: one with a format, or a tutorial (named `*.txt`)."""
    text = read_text(options.file)
    if options.file.endswith(".txt"):
        kit = games.named(options.game)
        steps = kit.tutorials.load(text, options.file, _game(kit, options.edition)).steps
        print(printable(f"{options.file}: a sound tutorial: {len(steps)} steps"))
        return
    fields = Reader(read_json(text, options.file))
    if "format" not in fields:
        raise DataError(options.file, "field 'format' is missing; it says what the file is")
    owners = {form: kit for kit in GAMES.values() for form in kit.questions.FILES}
    known = (RECORD, *owners)
    form = check_choice(fields.raw("format"), f"{options.file}: format", known)
    if form == RECORD:
        _, match = load(options.file, options.edition)
        kit = games.of_match(match)
        far = kit.progress.format(number=match.game.progress(match.position)).lower()
        told = f"a sound record: {len(match.actions)} actions, {far}"
    else:
        kit = owners[form]
        told = kit.questions.FILES[form](text, options.file, _game(kit, options.edition))
    print(printable(f"{options.file}: {told}"))

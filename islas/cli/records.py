"""`replay`, `link`, `legal`, `draw` and `check`."""

from argparse import Namespace

from islas.canarias.edition import FORMAT as EDITION_FORMAT
from islas.canarias.edition import read_edition
from islas.canarias.events import event_to_json, seen_by
from islas.canarias.game import CanariasMatch, replay
from islas.canarias.legal import legal_actions
from islas.canarias.link import open_link, write_link
from islas.canarias.notation import FORMAT as POSITION_FORMAT
from islas.canarias.notation import read_position
from islas.canarias.picture import board
from islas.canarias.picture.standalone import standalone
from islas.canarias.position import Position
from islas.canarias.tutorial import load as load_tutorial
from islas.canarias.view import view_of
from islas.canarias.words.vocabulary import sentence
from islas.cli.files import edition_of, read_text
from islas.cli.output import check_target, json_printable, print_json, write_text
from islas.core.errors import DataError
from islas.core.fields import Reader, check_choice, check_integer, read_json
from islas.core.printable import printable
from islas.core.record import FORMAT as RECORD_FORMAT
from islas.core.record import Record, read_record


def load(name: str, edition: str | None) -> tuple[Record, CanariasMatch]:
    """A record file and the match it tells."""
    return _told(read_text(name), name, edition)


def _told(text: str, name: str, edition: str | None) -> tuple[Record, CanariasMatch]:
    """The record in the text of a file, and the match it tells."""
    record = read_record(text, name)
    try:
        return record, replay(record, edition_of(edition))
    except DataError as error:
        raise error.inside(name) from None


def run(options: Namespace) -> None:
    """Replay a record: its events as JSON lines, or a summary."""
    record, match = load(options.record, options.edition)
    seat = options.view
    if seat is not None:
        check_integer(seat, "--view", 0, len(match.seats) - 1)
    names = [player.name for player in match.seats]
    if options.events:
        head = record.to_json()
        del head["actions"]
        print_json({"event": "game", **head})
    for number, events in enumerate(match.history):
        for event in events:
            shown = event if seat is None else seen_by(event, seat)
            if options.events:
                print_json(event_to_json(shown))
            elif text := sentence(str, shown, match.position.edition, names):
                print(f"{number:>4}  {text}")
    if not options.events:
        points = match.position.points()
        print(", ".join(f"{n}: {p} points" for n, p in zip(names, points, strict=True)))


def link(options: Namespace) -> None:
    """Print the link of a record, or the record of a link."""
    if options.open is not None:
        write_text("-", json_printable(open_link(options.open).record.dump()))
        return
    _, match = load(options.record, options.edition)
    print(write_link(_first(match, options.moves)))


def _first(match: CanariasMatch, moves: int | None) -> CanariasMatch:
    """The match after its first `moves` actions, after all of them for `None`."""
    if moves is None:
        return match
    return match.until(check_integer(moves, "--moves", 0, len(match.actions)))


def legal(options: Namespace) -> None:
    """Print who is to move in a record or position, and every action allowed to that seat."""
    position = _position(options.file, options.edition, options.moves)
    actions = [str(action) for action in legal_actions(position)]
    print_json({"to_move": position.to_move, "actions": actions})


def _position(name: str, edition: str | None, moves: int | None = None) -> Position:
    """The position of a position file, or of a record after its first `moves` actions."""
    text = read_text(name)
    if Reader(read_json(text, name), name).data.get("format") == RECORD_FORMAT:
        return _first(_told(text, name, edition)[1], moves).position
    if moves is not None:
        raise DataError("--moves", f"counts the actions of a record; {name} is not a record")
    return read_position(text, edition_of(edition), name)


def draw(options: Namespace) -> None:
    """Draw a player's island from a record or a position, as an SVG file."""
    check_target(options.output)
    position = _position(options.file, options.edition)
    check_integer(options.seat, "--seat", 0, len(position.players) - 1)
    player = view_of(position, None).players[options.seat]
    if player.island is None:
        raise DataError(options.file, f"seat {options.seat} has no island yet")
    write_text(options.output, standalone(board(player.island, player.buildings)))


def check(options: Namespace) -> None:
    """Say whether a file is a sound edition, record, position or (named `*.txt`) tutorial."""
    text = read_text(options.file)
    if options.file.endswith(".txt"):
        steps = load_tutorial(text, options.file, edition_of(options.edition)).steps
        print(printable(f"{options.file}: a sound tutorial: {len(steps)} steps"))
        return
    fields = Reader(read_json(text, options.file))
    if "format" not in fields:
        raise DataError(options.file, "field 'format' is missing; it says what the file is")
    known = {EDITION_FORMAT: "edition", RECORD_FORMAT: "record", POSITION_FORMAT: "position"}
    kind = check_choice(fields.raw("format"), f"{options.file}: format", known)
    if kind == "edition":
        edition = read_edition(text, options.file)
        told = f"{sum(edition.copies)} settlers, {len(edition.islands)} islands"
    elif kind == "record":
        _, match = load(options.file, options.edition)
        told = f"{len(match.actions)} actions, {match.position.round} rounds"
    else:
        position = read_position(text, edition_of(options.edition), options.file)
        told = f"{len(position.players)} players, {position.phase.name.lower()} phase"
    print(printable(f"{options.file}: a sound {kind}: {told}"))

"""The table of commands. Mistakes give one line on standard error and exit status 2.

Commands that play take the name of a game first; where it is left out the first game is meant. Records, links
and positions say themselves which game they are of.
"""

import argparse
import os
import signal
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NoReturn

from islas import __version__, games
from islas.cli import balance, bench, diagrams, play, questions, records, simulation, tournament
from islas.core.errors import DataError, IslasError
from islas.core.limits import LONGEST_MESSAGE
from islas.core.printable import shortened
from islas.games import GAMES, Kit
from islas.texts import LANGUAGES, best_language, has_texts

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

#: A tournament or balance holds all of its games in memory, about a kilobyte each.
MOST_GAMES: Final = 10**6

EXAMPLES = """examples:
  islas play GAME --bots greedy,greedy         play in the terminal against two bots
  islas simulate --games 100 --bots greedy --json
  islas tournament --bots greedy,random,random,random --games 400 --jobs -1
  islas balance --games 5000 --out balance.json
  islas replay game.json --events              every event as a line of JSON
  islas legal game.json --moves 40             what could be done there, as JSON
  islas draw game.json --seat 1 -o island.svg
  islas draw GAME "LINE" --markdown -o picture.svg
  islas GAME --help                            what only this game can be asked
"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Exit with status 2."""
        said = shortened(message, LONGEST_MESSAGE - 2 * len(self.prog))
        sys.stderr.write(f"{self.prog}: {said} (see {self.prog} --help)\n")
        sys.exit(2)

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        # As it was, but for a stream that takes no more: `main` says so.
        (file or sys.stderr).write(message)


def parser(kit: Kit) -> Parser:
    """The parser with every command, with the bots and options of a game."""
    top = Parser(
        prog="islas",
        description="Islas: play a board game, simulate it, replay it, draw it.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"islas {__version__}")
    commands = top.add_subparsers(dest="command", required=True, parser_class=Parser)
    bots = f"bots by seat, comma-separated: {', '.join(kit.bots.BOTS)}"
    usual = kit.bots.REFERENCE

    def command(name: str, text: str, work: object) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text)
        added.add_argument(
            "--edition", metavar="FILE", help="an edition file instead of the package's"
        )
        added.set_defaults(work=work)
        return added

    def of_game(name: str, text: str, work: object) -> argparse.ArgumentParser:
        added = command(name, text, work)
        added.add_argument("game", metavar="GAME", nargs="?", choices=[*GAMES], default=kit.name)
        return added

    playing = of_game(
        "play", "Play against bots in the terminal, by typed commands and in words.", play.run
    )
    opponents = ",".join([usual] * (min(max(3, kit.seats[0]), kit.seats[-1]) - 1))
    playing.add_argument("--bots", default=opponents, help=bots)
    playing.add_argument("--name", type=_text, default="You", help="your name")
    playing.add_argument(
        "--seed", type=_text, default="1", help="the same seed gives the same game"
    )
    playing.add_argument("--language", choices=LANGUAGES, default=_language(), help="of all texts")
    playing.add_argument(
        "--record", metavar="FILE", help="keep the record here, from action to action"
    )
    _add_rules(playing, kit)

    simulating = of_game("simulate", "Let bots play many games.", simulation.run)
    simulating.add_argument("--games", type=_whole(1), default=100)
    _add_players(simulating, kit)
    simulating.add_argument("--bots", default=usual, help=f"{bots}; one name stands for all")
    simulating.add_argument("--seed", type=_text, default="1")
    simulating.add_argument("--json", action="store_true", help="one line of JSON")
    simulating.add_argument("--save", metavar="DIR", help="write every record into this folder")
    _add_rules(simulating, kit)

    competing = of_game("tournament", "Rate bots by a tournament (Elo).", tournament.run)
    competing.add_argument(
        "--bots", required=True, help="comma-separated; every table of them is played"
    )
    _add_players(competing, kit)
    competing.add_argument("--anchor", metavar="BOT", help="has 1000 Elo (default: the first)")
    _add_series(competing)
    _add_rules(competing, kit)

    weighing = of_game("balance", "What seats win, and what the game starts with.", balance.run)
    weighing.add_argument("--bot", default=usual, help="plays at every seat")
    _add_players(weighing, kit)
    _add_series(weighing)
    _add_rules(weighing, kit)

    timing = of_game(
        "bench", "Time playouts of random legal actions, beside Catanatron's.", bench.run
    )
    timing.add_argument("--rounds", type=_whole(1), default=15)
    timing.add_argument(
        "--beside-catanatron",
        action="store_true",
        help="set up Catanatron for the comparison (network needed, once)",
    )
    timing.add_argument(
        "--environment",
        metavar="DIR",
        help="where Catanatron is installed (default: .build/catanatron of a clone); used whenever it"
        " is there",
    )
    timing.add_argument("--json", action="store_true", help="one line of JSON")
    _add_rules(timing, kit)

    replaying = command("replay", "Tell the game of a record.", records.run)
    replaying.add_argument("record", help="a record file, - for standard input")
    replaying.add_argument("--events", action="store_true", help="every event as a line of JSON")
    replaying.add_argument(
        "--view", type=_whole(0), metavar="SEAT", help="only what this seat may know"
    )

    linking = command("link", "Print a game as the text of a link, or open one.", records.link)
    either = linking.add_mutually_exclusive_group(required=True)
    either.add_argument("record", nargs="?", help="a record file, - for standard input")
    either.add_argument("--open", metavar="TEXT", help="print the record in a link or address")
    linking.add_argument("--moves", type=_whole(0), metavar="N", help="only the first N actions")

    listing = command("legal", "Print the legal actions of a record or position.", records.legal)
    listing.add_argument("file", help="a record or position file, - for standard input")
    listing.add_argument(
        "--moves", type=_whole(0), metavar="N", help="after a record's first N actions"
    )

    drawing = command(
        "draw",
        "Draw what a seat of a record or position has, or a line of notation.",
        diagrams.draw,
    )
    drawing.add_argument("file", help="a record or position file, or the game of a line")
    drawing.add_argument("line", nargs="?", help="what is drawn, as docs/diagrams.md has it")
    drawing.add_argument("--seat", type=_whole(0), help="of a file: what this seat has before it")
    drawing.add_argument("--language", choices=LANGUAGES, default="en", help="of the words for it")
    drawing.add_argument("--dark", action="store_true", help="in the colours for a dark page")
    drawing.add_argument("-o", "--output", default="-", metavar="FILE")
    said = drawing.add_mutually_exclusive_group()
    said.add_argument("--words", action="store_true", help="print what it shows in words instead")
    said.add_argument(
        "--markdown",
        action="store_true",
        help="print an image for a document in Markdown: of the file of -o, else with the picture in it",
    )

    checking = command(
        "check", "Say whether an edition, record, position or tutorial is sound.", records.check
    )
    checking.add_argument("file")
    checking.add_argument(
        "--game", choices=[*GAMES], default=kit.name, help="of a tutorial, which does not say it"
    )

    for asked in GAMES.values():
        asking = commands.add_parser(asked.name, help=f"Ask about {asked.title} (JSON).")
        if asked is kit:
            asked.questions.add(asking)
        asking.set_defaults(work=questions.run, game=asked.name)
    return top


def _kit(given: Sequence[str]) -> Kit:
    """The game that is named as a command or right after one; the first one where none is."""
    return next((GAMES[word] for word in given[:2] if word in GAMES), games.first())


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line, and give its exit status.

    That is 2 for mistakes in what was given, 1 when standard output takes no more, and 128 with the
    number of the signal for what was interrupted, as a shell counts it.
    """
    try:
        try:
            return _carried_out(sys.argv[1:] if arguments is None else list(arguments))
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt as interrupt:
        return 128 + int((*interrupt.args, signal.SIGINT)[0])
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            where = error.filename or "standard output"
            print(f"islas: {where}: cannot be written: {error.strerror}", file=sys.stderr)
        # What is left to write is written to nowhere when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _carried_out(given: list[str]) -> int:
    kit = _kit(given)
    options = parser(kit).parse_args(given)
    options.given = given
    try:
        if getattr(options, "game", kit.name) != kit.name and options.work is not records.check:
            raise DataError("GAME", f"{options.game} has to come right after {options.command}")
        options.work(options)
    except IslasError as error:
        print(f"islas: {error}", file=sys.stderr)
        return 2
    return 0


def _add_series(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--games", type=_whole(1, MOST_GAMES), default=400, help="rounded up to whole deals"
    )
    command.add_argument("--seed", type=_text, default="1")
    command.add_argument(
        "--jobs", type=_processes, default=1, metavar="N", help="processes; -1 for one a core"
    )
    command.add_argument("--dask", metavar="ADDRESS", help="a Dask scheduler, tcp://…")
    command.add_argument(
        "--keep",
        metavar="FOLDER",
        help="keep each game here, and take those that are there already",
    )
    command.add_argument("--out", metavar="FILE", help="write the report here, as JSON")


def _add_players(command: argparse.ArgumentParser, kit: Kit) -> None:
    fewest, most = kit.seats[0], kit.seats[-1]
    usual = min(max(4, fewest), most)
    command.add_argument("--players", type=_whole(fewest, most), default=usual)


def _add_rules(command: argparse.ArgumentParser, kit: Kit) -> None:
    """An argument for each rule option; left out, it is as in the edition."""
    group = command.add_argument_group("rule options (default: the edition's)")
    for name, choices in kit.rules.OPTIONS.items():
        group.add_argument(f"--{name.replace('_', '-')}", choices=[str(one) for one in choices])


def _language() -> str:
    """The language that the system asks for, where its texts are there."""
    wanted = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    language = best_language([next(filter(None, wanted), "")])
    return language if has_texts(language) else "en"


def _whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """What reads a whole number from `least` to `most`."""
    allowed = f"{least} or more" if most is None else f"{least} to {most}"

    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) < 20:
            number = int(text)
            if least <= number and (most is None or number <= most):
                return number
        raise argparse.ArgumentTypeError(f"must be a whole number, {allowed}")

    return read


def _processes(text: str) -> int:
    if text == "-1":
        return -1
    try:
        return _whole(1)(text)
    except argparse.ArgumentTypeError as error:
        raise argparse.ArgumentTypeError(f"{error}, or -1 for one a core") from None


def _text(text: str) -> str:
    """A text that can be written again: not every byte that a system hands over is a character's."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError("is not UTF-8 text") from None
    return text

"""The command line of `build.py`.

Standard library only, so that `--help` answers before anything is set up.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools.build.way import ENGINES as PYTHONS
from tools.build.way import PUBLISHED, QUICK, Way

#: The engines that the site is tested in.
ENGINES = ("chromium", "firefox", "webkit")

EPILOG = """\
examples:
  python3 build.py serve               build, serve on http://127.0.0.1:8000/ and open the page
  python3 build.py serve --no-open --watch
                                       for development: builds again when a file changes, quickly: with
                                       Pyodide's own engine and without a memory image of Python
  python3 build.py                     build the site into dist/, ready for any static host
  python3 build.py test                a verdict in three minutes: style, types, build, the quick tests
                                       of the package, every screen and a journey in Chromium
  python3 build.py test --all          everything that is checked, in three engines
  python3 build.py test -k landing     the tests whose names say "landing", the long ones too
  python3 build.py bench-start         how fast the page starts, beside a bare page
  python3 build.py bench-page          how fluid whole games are
  python3 build.py bench-motion        how smoothly things move
  python3 build.py bench-memory        how much memory a tab holds
  python3 build.py bench-embed         what a game in a frame costs the page around it
  python3 build.py bench-demo          what an hour of bots for onlookers costs
  python3 build.py lighthouse          what Lighthouse says of the page
  python3 build.py profile             after a change of Pyodide: what of its engine comes first

What is needed is installed into .build/ and node_modules/ inside this folder: Python packages
from PyPI in the versions of tools/build/constraints.txt, npm packages by `npm ci`, and Node from
PyPI where there is none. Parts whose sources have not changed are not built again; deleting .build/
and dist/ starts from nothing.
"""


@dataclass(frozen=True)
class Options:
    """What was asked for. `groups` are the extras of pyproject.toml that the command needs."""

    command: str
    groups: tuple[str, ...]
    way: Way = PUBLISHED
    port: int = 8000
    open_page: bool = True
    watch: bool = False
    engines: tuple[str, ...] = ()
    everything: bool = False
    rounds: int = 7
    beside: Path | None = None
    games: int = 30
    minutes: int = 60
    game: str = "canarias"
    out: Path | None = None
    pytest: tuple[str, ...] = field(default=())

    @property
    def scale(self) -> str:
        """How much long tests do (see `scale.py`)."""
        return "ci" if self.everything else "quick"


def parse(arguments: Sequence[str]) -> Options:
    """Read the arguments; prints help or a usage error and exits (status 2) as argparse does."""
    parser = argparse.ArgumentParser(
        prog="build.py",
        description="Build, serve and test the site of Islas. Without a command: build.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        parents=[_building()],
    )
    commands = parser.add_subparsers(
        dest="command",
        metavar="{build,serve,test,bench-start,bench-page,bench-motion,bench-memory,bench-embed,"
        "bench-demo,lighthouse,profile}",
    )
    building = _building()
    commands.add_parser("build", parents=[building], help="build what has changed into dist/")
    serve = commands.add_parser(
        "serve", parents=[building], help="build, serve on this machine, open the page"
    )
    serve.add_argument("--port", type=int, default=8000, help="first port to try (default: 8000)")
    serve.add_argument("--no-open", action="store_true", help="do not open a browser")
    serve.add_argument("--watch", action="store_true", help="build again when a source changes")
    test = commands.add_parser(
        "test",
        help="style, types, build, tests, tests in a real browser: the quick ones, or all",
        epilog="Further arguments go to pytest, for both of its runs; what -k or -m select is looked "
        "for among all tests.",
        allow_abbrev=False,
    )
    test.add_argument(
        "--all", action="store_true", help="all tests, long ones at full length, in all engines"
    )
    test.add_argument("--no-browser", action="store_true", help="leave out the browser tests")
    test.add_argument(
        "--engines",
        nargs="+",
        choices=ENGINES,
        metavar="ENGINE",
        help=f"the engines of the browser tests: {', '.join(ENGINES)} (default: {ENGINES[0]}; with "
        "--all each)",
    )
    bench = commands.add_parser(
        "bench-start",
        help="time the start beside a bare page with Pyodide, in Chromium and Firefox",
    )
    bench.add_argument("--rounds", type=int, default=7, help="visits of each kind (default: 7)")
    bench.add_argument("--out", type=Path, help="write the figures to a file, as JSON")
    fluid = commands.add_parser(
        "bench-page", help="how soon clicks are answered in whole games against bots, in Chromium"
    )
    fluid.add_argument("--rounds", type=int, default=3, help="games on each device (default: 3)")
    fluid.add_argument(
        "--game", choices=("canarias", "suedsee"), default="canarias", help="(default: canarias)"
    )
    fluid.add_argument(
        "--beside",
        type=Path,
        metavar="FOLDER",
        help="another built site, measured in turns with this one",
    )
    fluid.add_argument("--out", type=Path, help="write the figures to a file, as JSON")
    motion = commands.add_parser(
        "bench-motion",
        help="how smoothly things move, and how long a whole game takes, in Chromium",
    )
    motion.add_argument(
        "--beside", type=Path, metavar="FOLDER", help="another built site, whose game is timed too"
    )
    motion.add_argument("--out", type=Path, help="write the figures to a file, as JSON")
    memory = commands.add_parser(
        "bench-memory", help="what a tab holds at its start and after many games, in Chromium"
    )
    memory.add_argument("--games", type=int, default=30, help="games in the tab (default: 30)")
    memory.add_argument("--out", type=Path, help="write the figures to a file, as JSON")
    embed = commands.add_parser(
        "bench-embed",
        help="what keeps the thread of a page while a game in it starts, and what Lighthouse says of that "
        "page with and without one, in Chromium",
    )
    embed.add_argument("--rounds", type=int, default=3, help="visits of each kind (default: 3)")
    embed.add_argument("--out", type=Path, help="write the figures to a file, as JSON")
    demo = commands.add_parser(
        "bench-demo", help="what a tab with a demo holds and says in the console, in Chromium"
    )
    demo.add_argument("--minutes", type=int, default=60, help="how long it runs (default: 60)")
    demo.add_argument("--game", default="canarias", help="the game (default: canarias)")
    demo.add_argument("--out", type=Path, help="write the figures to a file, as JSON")
    light = commands.add_parser("lighthouse", help="what Lighthouse says of the site, in Chromium")
    light.add_argument("--out", type=Path, help="write the scores to a file, as JSON")
    commands.add_parser(
        "profile",
        help="play in Chromium to see which of Python's engine is to come first, for later builds",
    )
    known, further = parser.parse_known_args(arguments)
    if known.command not in (None, "build", "serve") and _way(known, PUBLISHED) != PUBLISHED:
        parser.error(f"{known.command} is about the site as it is published")
    if known.command == "test":
        engines = known.engines or (ENGINES if known.all else ENGINES[:1])
        return Options(
            "test",
            ("dev",),
            engines=() if known.no_browser else tuple(engines),
            everything=known.all,
            pytest=tuple(further),
        )
    if further:
        parser.error(f"unrecognized arguments: {' '.join(further)}")
    if known.command == "serve":
        return Options(
            "serve",
            ("build",),
            way=_way(known, QUICK if known.watch else PUBLISHED),
            port=known.port,
            open_page=not known.no_open,
            watch=known.watch,
        )
    if known.command == "bench-start":
        return Options("bench-start", ("dev",), rounds=known.rounds, out=known.out)
    if known.command == "bench-page":
        return Options(
            "bench-page",
            ("dev",),
            rounds=known.rounds,
            beside=known.beside,
            game=known.game,
            out=known.out,
        )
    if known.command == "bench-motion":
        return Options("bench-motion", ("dev",), beside=known.beside, out=known.out)
    if known.command == "bench-memory":
        return Options("bench-memory", ("dev",), games=known.games, out=known.out)
    if known.command == "bench-embed":
        return Options("bench-embed", ("dev",), rounds=known.rounds, out=known.out)
    if known.command == "bench-demo":
        return Options(
            "bench-demo", ("dev",), minutes=known.minutes, game=known.game, out=known.out
        )
    if known.command == "lighthouse":
        return Options("lighthouse", ("dev",), out=known.out)
    if known.command == "profile":
        return Options("profile", ("dev",))
    return Options("build", ("build",), way=_way(known, PUBLISHED))


def _building() -> argparse.ArgumentParser:
    """What can be said of the way in which the site is built."""
    parser = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    parser.add_argument(
        "--engine",
        choices=PYTHONS,
        help="Pyodide's engine as it is; trimmed, which takes Binaryen a while; or that split, so that what "
        "starts and games use comes first (default: split; with --watch plain)",
    )
    parser.add_argument(
        "--image",
        action=argparse.BooleanOptionalAction,
        help="a memory image from which Python starts sooner (default: yes; with --watch no). A site "
        "without one, or with another engine, is not for publishing: it is laid into "
        ".build/development/site/",
    )
    return parser


def _way(known: argparse.Namespace, usual: Way) -> Way:
    """The way that was asked for."""
    return Way(getattr(known, "engine", usual.engine), getattr(known, "image", usual.image))

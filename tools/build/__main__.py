"""The command line of `build.py`, inside the build environment."""

import argparse
import sys

from tools.build import check, serve, site
from tools.build.paths import BuildError


def main() -> int:
    """Carry out a command; a `BuildError` becomes one line and exit status 1."""
    parser = argparse.ArgumentParser(
        prog="build.py", description="Build, serve and test the site of Islas."
    )
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("build", help="build what has changed into dist/ (the default)")
    serving = commands.add_parser("serve", help="build, serve on this machine, open the page")
    serving.add_argument("--port", type=int, default=8000, help="first port to try (8000)")
    serving.add_argument("--no-open", action="store_true", help="do not open a browser")
    testing = commands.add_parser("test", help="run every check and test")
    testing.add_argument("--fast", action="store_true", help="leave out the browser")
    options = parser.parse_args()
    try:
        if options.command == "test":
            return check.run(with_browser=not options.fast)
        site.build()
        if options.command == "serve":
            serve.run(options.port, open_page=not options.no_open)
    except BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

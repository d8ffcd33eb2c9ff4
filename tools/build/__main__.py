"""The commands of `build.py`, inside the environment of the build."""

import sys
from collections.abc import Callable

from tools.build import serve, site, watch
from tools.build.arguments import Options, parse
from tools.build.paths import BuildError
from tools.build.way import Way


def main() -> int:
    """Carry out the command; what goes wrong becomes one line on standard error and status 1.

    Where files are missing or damaged the line says how to start from nothing.
    """
    options = parse(sys.argv[1:])
    return _told(lambda: _carry_out(options))


def rebuild(way: Way) -> int:
    """Build once more, as `serve --watch` does; what goes wrong is told in the same way."""

    def build() -> int:
        site.build(way, copies=False)
        return 0

    return _told(build)


def _carry_out(options: Options) -> int:
    if options.command == "test":
        from tools.build import check

        return check.run(options)
    site.build(options.way, copies=options.command not in ("serve", "test"))
    if options.command == "bench-start":
        from tools.build import bench_start

        bench_start.run(options.rounds, options.out)
    if options.command == "bench-page":
        from tools.build import bench_page

        bench_page.run(options.game, options.rounds, options.beside, options.out)
    if options.command == "bench-motion":
        from tools.build import bench_motion

        bench_motion.run(options.beside, options.out)
    if options.command == "bench-memory":
        from tools.build import bench_memory

        bench_memory.run(options.games, options.out)
    if options.command == "bench-embed":
        from tools.build import bench_embed

        bench_embed.run(options.rounds, options.out)
    if options.command == "bench-demo":
        from tools.build import bench_demo

        bench_demo.run(options.minutes, options.game, options.out)
    if options.command == "lighthouse":
        from tools.build import lighthouse

        lighthouse.run(options.out)
    if options.command == "profile":
        from tools.build.engine import profile

        profile.run()
    if options.command == "serve":
        if options.watch:
            watch.start(options.way)
        serve.run(
            options.way.folder,
            options.port,
            open_page=options.open_page,
            kept=not options.watch,
        )
    return 0


def _told(work: Callable[[], int]) -> int:
    try:
        return work()
    except BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    except (OSError, ValueError) as error:
        print(
            f"build.py: {error}; where files are damaged or missing, deleting .build/, dist/ and "
            "node_modules/ and building again starts from nothing.",
            file=sys.stderr,
        )
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())

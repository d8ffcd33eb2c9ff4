"""Games that come when they are chosen, and what few games ask for: each has an archive.

The one file has all of them from its start (tools/build/packages.py), and outside a browser they are there.
"""

import asyncio
import sys
from importlib.util import find_spec
from typing import Any, Final

import islas

#: What is being brought, by the names of archives, and what has been.
_under_way: Final[dict[str, asyncio.Future[None]]] = {}
_brought: Final[set[str]] = set()


async def bring(archive: str) -> None:
    """Have what is in an archive there: for that of a game, `islas.<archive>` can be imported then.

    Nothing happens where it is there already; who asks while it is coming waits for the same. The texts of
    the game are in what `islas.texts.texts` gives from then on.

    Raises `ConnectionError` where a part does not come, or there is no archive of that name; the next call
    tries again.
    """
    coming = _under_way.get(archive)
    if coming is None:
        coming = _under_way[archive] = asyncio.ensure_future(_bring(archive))
        coming.add_done_callback(lambda done: _under_way.pop(archive))
    # Who does not wait any more leaves it coming for the others.
    await asyncio.shield(coming)


async def _bring(archive: str) -> None:
    games = _games()
    if games is None or archive in _brought:
        return
    from pyodide.ffi import JsException

    try:
        # A memory image has the game that it was taken with.
        if find_spec(f"islas.{archive}") is None:
            await games.unpack(archive)
            _look_again()
    except JsException as error:
        raise ConnectionError(f"{archive} does not come: {error}") from error
    _brought.add(archive)


def _look_again() -> None:
    """Have Python see that there are more files in its folders than when it looked last.

    `importlib.invalidate_caches` would do that, too, but needs more of the library than a page has.
    """
    for folder in islas.__path__:
        home = folder.rpartition("/")[0]
        for path in [each for each in sys.path_importer_cache if each.startswith(home)]:
            del sys.path_importer_cache[path]


def _games() -> Any:
    """What the page offers to bring games (site/boot/games.mjs), `None` where all of them are there."""
    if sys.platform != "emscripten":
        return None
    import js

    return getattr(js, "islasGames", None)

"""Games that come when they are chosen: each has an archive with its package, and a style sheet.

A page has some games from its start, the one file has all; the build says which (tools/build/packages.py).
Outside a page all of them are there.
"""

import asyncio
import sys
from importlib.util import find_spec
from typing import Any, Final

import islas

#: What is being brought, by the names of packages.
_under_way: Final[dict[str, asyncio.Future[None]]] = {}


async def bring(package: str) -> None:
    """Have a game there: `islas.<package>` can be imported then, and a page has its style sheet.

    Nothing happens where it is there already; who asks while it is coming waits for the same. The texts of
    the game are in what `islas.texts.texts` gives from then on.

    Raises `ConnectionError` where a part does not come, or there is no game of that name; the next call
    tries again.
    """
    coming = _under_way.get(package)
    if coming is None:
        coming = _under_way[package] = asyncio.ensure_future(_bring(package))
        coming.add_done_callback(lambda done: _under_way.pop(package))
    # Who does not wait any more leaves it coming for the others.
    await asyncio.shield(coming)


async def _bring(package: str) -> None:
    games = _games()
    if games is None:
        return
    from pyodide.ffi import JsException

    try:
        if find_spec(f"islas.{package}") is None:
            await games.unpack(package)
            _look_again()
        await games.style(package)
    except JsException as error:
        raise ConnectionError(f"the game {package} does not come: {error}") from error


def package_of(game: object) -> str:
    """The name of the package that a game is of, as `bring` takes it."""
    return type(game).__module__.split(".")[1]


def _look_again() -> None:
    """Have Python see that there are more folders in its own than when it looked last.

    `importlib.invalidate_caches` would do that, too, but needs more of the library than a page has.
    """
    for folder in islas.__path__:
        sys.path_importer_cache.pop(folder, None)


def _games() -> Any:
    """What the page offers to bring games (site/boot/games.mjs), `None` where all of them are there."""
    if sys.platform != "emscripten":
        return None
    import js

    return getattr(js, "islasGames", None)

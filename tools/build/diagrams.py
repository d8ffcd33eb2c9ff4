"""Diagrams that are drawn while the site is built, for `<islas-diagram>` (site/embed/diagram.mjs)."""

import json
import re
from collections.abc import Iterator
from zlib import crc32

from islas.diagrams import draw
from islas.games import GAMES, Kit
from islas.texts import LANGUAGES
from tools.build import policy
from tools.build.paths import BuildError
from tools.build.shelf import Shelf

#: Their folder.
FOLDER = policy.OPEN_FOLDER


def key(line: str) -> str:
    """The key of a line, by which pages ask for its picture: whatever spaces it has, the same."""
    return f"{crc32(' '.join(line.split()).encode()):08x}"


def lines(kit: Kit) -> Iterator[str]:
    """The lines that are drawn of a game: all that it lists, and the worked examples of its rules."""
    if kit.diagrams is not None:
        yield from kit.diagrams.known(kit.rules.new_game())
        yield from kit.diagrams.LINES
    if kit.rulebook is not None:
        yield from kit.rulebook.paragraphs().examples.values()


def keyed(kit: Kit) -> dict[str, str]:
    """The lines that are drawn of a game by their keys; raises `BuildError` where two have one key."""
    found = {key(line): " ".join(line.split()) for line in lines(kit)}
    if len(found) != len({" ".join(line.split()) for line in lines(kit)}):
        raise BuildError(f"Two diagrams of {kit.title} have the same key.")
    return found


def size_of(svg: str) -> tuple[int, int]:
    """The width and height of a file that is drawn, in pixels."""
    found = re.search(r' width="(\d+)" height="(\d+)"', svg)
    assert found is not None
    return int(found[1]), int(found[2])


def by_size(kit: Kit) -> dict[str, list[str]]:
    """The keys of what is drawn of a game by width and height, so that pages can leave room for it."""
    found: dict[str, list[str]] = {}
    for name, line in keyed(kit).items():
        width, height = size_of(draw(kit, line).svg)
        found.setdefault(f"{width}x{height}", []).append(name)
    return found


def put_diagrams(shelf: Shelf) -> None:
    """Lay the pictures down, for light and dark, and what they show in words by language."""
    for kit in GAMES.values():
        found = keyed(kit)
        for name, line in found.items():
            for theme, dark in (("", False), ("-dark", True)):
                svg = draw(kit, line, dark=dark).svg
                shelf.put(f"{FOLDER}{kit.name}-{name}{theme}.svg", svg, hashed=False)
        for language in LANGUAGES:
            told = {name: draw(kit, line, language).alt for name, line in found.items()}
            text = json.dumps(told, ensure_ascii=False)
            shelf.put(f"{FOLDER}{kit.name}.{language}.json", text, hashed=False)

"""What pages of others bring in to have games and diagrams in them: one script at an address that stays."""

import json
import os
from html import escape
from urllib.parse import urlencode, urlsplit

from islas.games import GAMES
from tools.build import covers, diagrams, node
from tools.build.paths import BuildError
from tools.build.shelf import Shelf

#: The script; every page that has games or diagrams in it names it.
SCRIPT = "embed.js"
#: The variable with the address at which the site will stand. All else in the site is relative, but who
#: takes a game over by oEmbed stands elsewhere; without an address there is none.
ADDRESS = "ISLAS_ADDRESS"
#: How large a frame oEmbed offers, in CSS pixels.
SIZE = (960, 680)


def put_embedding(shelf: Shelf) -> None:
    """Lay the script down, and that of the page on which authors put together what they copy."""
    known = {
        name: {
            "title": kit.title,
            **{look: shelf.address(covers.name_of(name, look)) for look in covers.LOOKS},
            "diagrams": diagrams.by_size(kit),
        }
        for name, kit in GAMES.items()
    }
    text = node.bundle("embed.mjs", "iife", {"GAMES": known}, folder="embed")
    shelf.put(SCRIPT, text, hashed=False)
    shelf.put("builder.mjs", node.bundle("builder.mjs", "esm", folder="embed"))


def address() -> str:
    """Where the site will stand, with a slash at its end; empty where nobody has said so.

    Raises `BuildError` for what is no such address.
    """
    given = os.environ.get(ADDRESS, "")
    if not given:
        return ""
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise BuildError(f"{ADDRESS} is {given!r}, not an address such as https://islas.example/.")
    return given.removesuffix("/") + "/"


def offer(game: str = "") -> str:
    """The name of the file that offers a game by oEmbed, or the first one."""
    return f"oembed-{game}.json" if game else "oembed.json"


def put_offers(shelf: Shelf) -> None:
    """Lay down what oEmbed offers, if it is known where the site will stand."""
    site = address()
    for game in ("", *GAMES) if site else ():
        shelf.put(offer(game), json.dumps(_offer(site, game), indent=1), hashed=False)


def _offer(site: str, game: str) -> dict[str, object]:
    kit = GAMES[game] if game else next(iter(GAMES.values()))
    width, height = SIZE
    asked = urlencode({"embed": 1, "game": kit.name, "controls": "few"})
    frame = escape(f"{site}index.html?{asked}")
    return {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Islas",
        "provider_url": site,
        "title": kit.title,
        "width": width,
        "height": height,
        "html": f'<iframe src="{frame}" width="{width}" height="{height}" title="{escape(kit.title)}" '
        'allow="fullscreen" loading="lazy"></iframe>',
        "cache_age": 86_400,
    }


def pictures() -> list[str]:
    """The files that the script names."""
    return [covers.name_of(game, look) for game in GAMES for look in covers.LOOKS]

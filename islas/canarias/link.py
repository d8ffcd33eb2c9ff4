"""Links of this game: see `core.link`."""

from typing import Final

from islas.canarias.edition import standard_edition
from islas.canarias.game import CanariasMatch, game_of
from islas.core import link
from islas.core.errors import DataError
from islas.core.printable import quoted

#: What most heads have in it; part of the format of links, so it never changes within a version.
_TYPICAL: Final = (
    b'"bot":"random"},"bot":null},{"name":"Bot 1","bot":"greedy"},{"name":"'
    b'{"game":"islas-canarias","setup":{"edition":"reconstructed","digest":"'
    b'","options":{"privilege_draw":5,"pirate_without_points":"everybody"'
    b'","options":{"privilege_draw":4,"pirate_without_points":"nobody"}},"players":[{"name":"'
    b'","bot":"greedy"}],"seed":"","moves":1,"sum":'
)


def write_link(match: CanariasMatch) -> str:
    """The match as a text for the fragment of an address.

    Raises `DataError` for editions other than the package's, which the receiver would not have.
    """
    standard = standard_edition()
    setup = match.game.setup()
    if setup["digest"] != standard.digest:
        raise DataError(
            "link",
            f"can only carry games of edition {standard.name!r}, not of {quoted(setup['edition'])}; "
            "save the game as a file and send the edition's file with it",
        )
    return link.write_link(match, _TYPICAL)


def open_link(text: str) -> CanariasMatch:
    """The match in a link, or in an address with one; raises `DataError`."""
    return link.open_link(text, game_of, _TYPICAL)

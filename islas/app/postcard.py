"""A picture of a game at its end to send, where the game has one: the window with it."""

from dataclasses import dataclass

from islas.app.share import Share
from islas.contract import Postcards, Table
from islas.core.errors import DataError
from islas.core.match import AnyMatch
from islas.games import Kit
from islas.markup.controls import actions, button, closing, window_title
from islas.markup.html import EMPTY, Html, tag
from islas.texts import Translate


@dataclass(frozen=True)
class Postcard:
    """The open window: the picture, and the same as an SVG file of its own."""

    picture: Html
    file: str

    @classmethod
    def of(cls, kit: Kit, table: Table, match: AnyMatch, page: str) -> "Postcard | None":
        """The window for a match on a page with this address; `None` where its game has no picture."""
        if not can_be_sent(kit):
            return None
        address = _address(match, page)

        from islas.app.qr import qr_code

        def code(x: float, y: float, size: float) -> Html:
            return qr_code(address, x=x, y=y, width=size, height=size) if address else EMPTY

        assert isinstance(kit.ui, Postcards)
        picture = kit.ui.postcard(table, match, code)
        return cls(picture, kit.picture.standalone(picture))


def can_be_sent(kit: Kit) -> bool:
    """Whether a game has such a picture."""
    return isinstance(kit.ui, Postcards)


def _address(match: AnyMatch, page: str) -> str:
    """The link to a game; empty where none can be, or leads to a file of this device alone."""
    try:
        address = Share.of(match, page).address
    except DataError:
        return ""
    return "" if address.startswith("file:") else address


def postcard_window(_: Translate, postcard: Postcard | None, *, sheet: bool) -> Html:
    """The window as HTML; there is no picture in it before it is wanted.

    `sheet` says whether the system has a way of its own to send things.
    """
    title = window_title(_("Postcard"), "postcard")
    if postcard is None:
        return title + tag("p", "…") + actions(closing(_("Close")))
    return (
        title
        + tag("div", postcard.picture, class_="postcard-shown")
        + actions(
            button(_("Send …"), "postcard-send", style="primary") if sheet else EMPTY,
            button(_("Save as a picture"), "postcard-png", style="" if sheet else "primary"),
            button(_("Save as a drawing (SVG)"), "postcard-svg"),
            closing(_("Close")),
        )
    )

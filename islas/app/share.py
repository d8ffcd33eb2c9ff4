"""A game sent on as a link: the window with the address, and ways to send it."""

from dataclasses import dataclass
from typing import Final

from islas import games
from islas.core.link import FRAGMENT
from islas.core.match import AnyMatch
from islas.markup.controls import actions, button, closing, window_title
from islas.markup.html import EMPTY, Html, tag
from islas.texts import Translate, page_address

#: The names behind the question mark of an address that the page knows; `app.request` reads what they say.
ASKED: Final = frozenset(
    (
        *("embed", "host", "record", "game", "players", "bots", "seed", "edition", "link", "step"),
        *("autoplay", "demo", "language", "theme", "pace", "controls"),
    )
)


@dataclass(frozen=True)
class Share:
    """The open window: the address with the game in it, whether it was copied, its QR code as SVG."""

    address: str
    copied: bool = False
    picture: Html = EMPTY

    @classmethod
    def of(cls, match: AnyMatch, page: str) -> "Share":
        """The window for a match as it is now, on a page with this address.

        Raises `DataError` for a game that no link can carry (see `games.write_link`).
        """
        return cls(plain(page) + FRAGMENT + games.write_link(match))


def plain(page: str) -> str:
    """The address of a page without what was asked of it (`app.request`)."""
    address, asked, query = page.partition("#")[0].partition("?")
    if not asked:
        return address
    kept = [part for part in query.split("&") if part.partition("=")[0] not in ASKED]
    return "?".join([address, *(["&".join(kept)] if kept else [])])


def share_window(_: Translate, share: Share | None, language: str, *, sheet: bool) -> Html:
    """The window as HTML; there is no link in it before it is wanted.

    Pages that it leads to are in a `language`. `sheet` says whether the system has a way of its own to send
    things.
    """
    title = window_title(_("Share the game"), "share")
    if share is None:
        return title + tag("p", "…") + actions(closing(_("Close")))
    if share.address.startswith("file:"):
        return title + _without_link(_)
    embed = page_address("embed", language) + FRAGMENT + share.address.rpartition(FRAGMENT)[2]
    leaving = {"class_": "button", "target": "_blank", "rel": "noopener"}
    copied = _("Copied") if share.copied else _("Copy the link")
    picture = EMPTY
    if share.picture:
        named = _("QR code of the link")
        picture = tag("div", share.picture, class_="code", role="img", aria_label=named)
    return (
        title
        + tag("p", _("The link holds the whole game up to now, and all that is hidden in it."))
        + tag(
            "input",
            readonly=True,
            dir="ltr",
            id="shared-link",
            aria_label=_("Link"),
            value=share.address,
        )
        + actions(
            button(copied, "copy", style="primary"),
            button(_("Send …"), "send") if sheet else EMPTY,
            button(_("QR code"), "qr", pressed=bool(share.picture)),
            button(_("Save the record"), "save"),
            tag("a", _("Embed this position"), href=embed, **leaving),
            closing(_("Close")),
        )
        + picture
    )


def _without_link(_: Translate) -> Html:
    """The window where the game is a file of this device, which a link to it would not bring along."""
    told = _("A link to this file would open on this device alone: save the record and send that.")
    save = button(_("Save the record"), "save", style="primary")
    return tag("p", told) + actions(save, closing(_("Close")))

"""A game sent on as a link: the window with the address, ways to send it, and its QR code."""

from dataclasses import dataclass
from typing import Final

from islas import games
from islas.core.link import FRAGMENT
from islas.core.match import AnyMatch
from islas.markup.controls import actions, button
from islas.markup.html import EMPTY, Html, tag
from islas.texts import Translate

#: Squares of white around a QR code that readers need.
MARGIN: Final = 4


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
        return cls(page.partition("#")[0] + FRAGMENT + games.write_link(match))


def qr_code(address: str) -> Html:
    """The QR code of an address as SVG, dark on white with the margin that readers need.

    With the least error correction: a screen is clean, and fewer squares are larger ones.
    """
    from qrcodegen import QrCode, QrSegment  # Only who asks for a code waits for it.

    segments = QrSegment.make_segments(address)
    code = QrCode.encode_segments(segments, QrCode.Ecc.LOW, boostecl=False)
    size = range(code.get_size())
    squares = "".join(f"M{x} {y}h1v1h-1z" for y in size for x in size if code.get_module(x, y))
    whole = code.get_size() + 2 * MARGIN
    return tag(
        "svg",
        tag("path", fill="#fff", d=f"M-{MARGIN}-{MARGIN}h{whole}v{whole}h-{whole}z"),
        tag("path", d=squares),
        class_="qr",
        view_box=f"-{MARGIN} -{MARGIN} {whole} {whole}",
        shape_rendering="crispEdges",
    )


def share_window(_: Translate, share: Share, *, sheet: bool) -> Html:
    """The window as HTML; `sheet` says whether the system has a way of its own to send things."""
    title = tag("h2", _("Share the game"), id="window-title")
    if share.address.startswith("file:"):
        return title + _without_link(_)
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
            button(_("Close"), "share"),
        )
        + picture
    )


def _without_link(_: Translate) -> Html:
    """The window where the game is a file of this device, which a link to it would not bring along."""
    told = _("A link to this file would open on this device alone: save the record and send that.")
    save = button(_("Save the record"), "save", style="primary")
    return tag("p", told) + actions(save, button(_("Close"), "share"))

"""A game sent on as a link: the window with the address, ways to send it, and its QR code."""

from dataclasses import dataclass
from html import escape
from typing import Final

from islas.canarias.game import CanariasMatch
from islas.canarias.link import write_link
from islas.canarias.words import Translate
from islas.core.link import FRAGMENT
from islas.web.parts import button

#: Squares of white around a QR code that readers need.
MARGIN: Final = 4


@dataclass(frozen=True)
class Share:
    """The open window: the address with the game in it, whether it was copied, its QR code as SVG."""

    address: str
    copied: bool = False
    picture: str = ""

    @classmethod
    def of(cls, match: CanariasMatch, page: str) -> "Share":
        """The window for a match as it is now, on a page with this address.

        Raises `DataError` for a game that no link can carry (see `canarias.link`).
        """
        return cls(page.partition("#")[0] + FRAGMENT + write_link(match))


def qr_code(address: str) -> str:
    """The QR code of an address as SVG, dark on white with the margin that readers need.

    With the least error correction: a screen is clean, and fewer squares are larger ones.
    """
    from qrcodegen import QrCode, QrSegment  # Only who asks for a code waits for it.

    segments = QrSegment.make_segments(address)
    code = QrCode.encode_segments(segments, QrCode.Ecc.LOW, boostecl=False)
    size = range(code.get_size())
    squares = "".join(f"M{x} {y}h1v1h-1z" for y in size for x in size if code.get_module(x, y))
    whole = code.get_size() + 2 * MARGIN
    return (
        f'<svg class="qr" viewBox="-{MARGIN} -{MARGIN} {whole} {whole}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M-{MARGIN}-{MARGIN}h{whole}v{whole}h-{whole}z"/><path d="{squares}"/></svg>'
    )


def share_window(_: Translate, share: Share, *, sheet: bool) -> str:
    """The window as HTML; `sheet` says whether the system has a way of its own to send things."""
    if share.address.startswith("file:"):
        return _without_link(_)
    actions = [button(_("Copied") if share.copied else _("Copy the link"), "copy", style="primary")]
    if sheet:
        actions.append(button(_("Send …"), "send"))
    actions += [
        button(_("QR code"), "qr", pressed=bool(share.picture)),
        button(_("Save the record"), "save"),
        button(_("Close"), "share"),
    ]
    told = _("The link holds the whole game up to now, hidden cards too.")
    named = _("QR code of the link")
    picture = (
        f'<div class="code" role="img" aria-label="{named}">{share.picture}</div>'
        if share.picture
        else ""
    )
    return (
        f'<h2 id="window-title">{_("Share the game")}</h2><p>{told}</p>'
        f'<input readonly dir="ltr" id="shared-link" aria-label="{_("Link")}"'
        f' value="{escape(share.address)}">'
        f'<div class="actions">{"".join(actions)}</div>{picture}'
    )


def _without_link(_: Translate) -> str:
    """The window where the game is a file of this device, which a link to it would not bring along."""
    told = _("A link to this file would open on this device alone: save the record and send that.")
    return (
        f'<h2 id="window-title">{_("Share the game")}</h2><p>{told}</p><div class="actions">'
        f"{button(_('Save the record'), 'save', style='primary')}{button(_('Close'), 'share')}</div>"
    )

"""QR codes, which few games ask for: the page brings this module then (tools/build/packages.py)."""

from typing import Final

from qrcodegen import QrCode, QrSegment

from islas.markup.html import Html, tag

#: Squares of white around a QR code that readers need.
MARGIN: Final = 4


def qr_code(address: str, **frame: float) -> Html:
    """The QR code of an address as SVG, dark on white with the margin that readers need.

    `frame` is `x`, `y`, `width` and `height` within a larger picture.

    With the least error correction: a screen is clean, and fewer squares are larger ones.
    """
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
        **frame,
    )

"""What a camera over the sea has in sight."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from islas.markup.html import Html, Value, tag
from islas.suedsee.components import Cell
from islas.suedsee.picture.outlines import SIZE
from islas.suedsee.picture.where import spans

#: How much of the free cells round the sea may be cut off.
_RIM: Final = SIZE // 4


@dataclass(frozen=True)
class Sight:
    """What a camera over the sea is to have in sight (`markup.controls.camera`): these cells.

    The `whole` of what matters is seen where it is large enough. What `stays` is no reason to look from
    farther off than now; what is `close` is all seen, from farther off where the window is small.
    Beside what is `bare` nothing has to be in sight. At the `rim` of the whole are free cells, which may be
    cut off in part; in a large window the whole is seen `widely`, whatever distance was chosen.
    """

    cells: Collection[Cell]
    whole: Collection[Cell]
    stays: bool = False
    close: bool = False
    bare: bool = False
    rim: bool = False
    widely: bool = False


def seen(sight: Sight) -> list[Html]:
    """The rectangles by which a camera goes."""
    close: Value = "widely" if sight.widely else True
    asked: dict[str, Value] = {
        "data_stays": sight.stays or None,
        "data_close": close if sight.close else None,
        "data_bare": sight.bare or None,
    }
    return [
        _box(sight.cells, data_rest=str(SIZE), **asked),
        _box(sight.whole, data_whole=str(_RIM if sight.rim else 0)),
    ]


def _box(cells: Collection[Cell], **marks: Value) -> Html:
    (left, right), (top, bottom) = spans(cells)
    return tag(
        "rect",
        x=SIZE * left,
        y=SIZE * top,
        width=SIZE * (right - left),
        height=SIZE * (bottom - top),
        class_="ss-sight",
        **marks,
    )

"""Text from outside in messages and on a terminal: on one line, short, and without hidden powers."""

import json
import re
from collections.abc import Iterable
from itertools import islice
from typing import Any, Final

from islas.core.limits import LONGEST_QUOTE

#: What a terminal obeys, what breaks or turns a line, what cannot be seen, and halves of characters.
UNPRINTABLE: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ufffe\uffff\ud800-\udfff]"
)


def printable(text: str) -> str:
    r"""The text with all that is `UNPRINTABLE` as Python writes it: `\n`, `\x1b`, `\u202e`."""
    return UNPRINTABLE.sub(lambda found: ascii(found[0])[1:-1], text)


def shortened(text: str, most: int) -> str:
    """The text made `printable`, with an ellipsis where it has more than so many characters."""
    text = printable(text[: most + 1])
    return text if len(text) <= most else text[: most - 1] + "…"


def quoted(value: Any, most: int = LONGEST_QUOTE) -> str:
    """A value from outside as messages quote it: a text in quotation marks, all else as JSON."""
    if isinstance(value, str):
        return f"'{shortened(value, most)}'"
    # Piece by piece, so that of what is large or deep only the beginning is looked at.
    pieces = json.JSONEncoder(ensure_ascii=False, default=str).iterencode(value)
    return shortened("".join(islice(pieces, most + 1)), most)


def listed(known: Iterable[Any], most: int = 5 * LONGEST_QUOTE) -> str:
    """What is known, for a message that names something else; a long list ends in an ellipsis."""
    return shortened(", ".join(str(value) for value in known), most)

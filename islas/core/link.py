"""A whole game in a short text that fits into the fragment of an address (`docs/formats.md`).

An action is kept as its place among the legal actions of its position: a digit of a number in mixed
radix, in which a decision among n actions takes log2(n) bits and a forced one nothing.
"""

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from typing import Any, Final

from islas.core.errors import DataError
from islas.core.fields import Reader, read_json
from islas.core.game import A, E, Game, P, V_co
from islas.core.limits import MOST_ACTIONS
from islas.core.match import Match
from islas.core.printable import quoted
from islas.core.record import FORMAT, Record, read_record

VERSION: Final = "1"
FRAGMENT: Final = "#game="
#: Before a game and a line of notation that is drawn there (docs/diagrams.md).
DRAW: Final = "#draw="
LONGEST: Final = 2000

_WINDOW: Final = -15
_SUM_BYTES: Final = 4
_SUMS: Final = 10_000
_LONGEST_HEAD: Final = 10_000
_DAMAGED: Final = (
    "is damaged or incomplete; copy the whole link again, or ask for the game as a file"
)


def write_link(match: Match[P, A, V_co, E], dictionary: bytes = b"") -> str:
    """The match up to its present position as a text of letters, digits, `-` and `_`.

    `dictionary` is text that the head of a typical record has in it; `open_link` needs the same.
    Raises `DataError` when the text would be longer than `LONGEST`.
    """
    game = match.game
    position, _ = game.start(len(match.seats), match.record.seed)
    digits = []
    for action in match.actions:
        legal = game.legal_actions(position)
        digits.append((legal.index(action), len(legal)))
        game.play(position, action)
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    packer = zlib.compressobj(9, zlib.DEFLATED, _WINDOW, 9, zlib.Z_DEFAULT_STRATEGY, dictionary)
    body = packer.compress(_head(match.record)) + packer.flush()
    body += number.to_bytes((number.bit_length() + 7) // 8, "little")
    text = VERSION + urlsafe_b64encode(_sum(body) + body).decode().rstrip("=")
    if len(text) > LONGEST:
        raise DataError(
            "link",
            f"would be {len(text)} characters long, {LONGEST} at most; save the game as a file",
        )
    return text


def open_link(
    text: str, make_game: Callable[[Record], Game[P, A, V_co, E]], dictionary: bytes = b""
) -> Match[P, A, V_co, E]:
    """The match in a link; `text` may be a whole address with the link behind `#game=`.

    `make_game` makes the game from a record without actions, or raises `DataError`; so does this
    function for a link that is damaged or was made by another version.
    """
    text = fragment(text)
    if not text.startswith(VERSION):
        raise DataError(
            "link", f"begins with {quoted(text[:1])}; one that can be opened with {VERSION!r}"
        )
    if len(text) > LONGEST:
        raise DataError("link", f"is {len(text)} characters long; none has more than {LONGEST}")
    head, number = _unpacked(text[len(VERSION) :], dictionary)
    fields = Reader(head, "link")
    moves, told = fields.integer("moves", 0, MOST_ACTIONS), fields.integer("sum", 0, _SUMS - 1)
    known = {key: head[key] for key in head if key not in ("moves", "sum")}
    record = read_record(json.dumps({"format": FORMAT, **known, "actions": []}), "link")
    game = make_game(record)
    match = Match.begin(game, record)
    for _ in range(moves):
        legal = game.legal_actions(match.position)
        if not legal:
            raise DataError("link", _DAMAGED)
        number, place = divmod(number, len(legal))
        match.act(legal[place])
    if number or _actions_sum(match.record) != told:
        raise DataError("link", "was made with other rules of the game; ask for the game as a file")
    return match


def fragment(text: str) -> str:
    """The link alone, of a text that may be a whole address with it."""
    return text.strip().rpartition(FRAGMENT)[2]


def _unpacked(text: str, dictionary: bytes) -> tuple[Any, int]:
    """Head and number of a link without its version."""
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        # Characters that Base64 passes over, and bits that it drops, are damage too.
        whole = urlsafe_b64encode(data).decode().rstrip("=") == text
        body = data[_SUM_BYTES:]
        unpacker = zlib.decompressobj(_WINDOW, dictionary)
        head = unpacker.decompress(body, _LONGEST_HEAD)
        if whole and unpacker.eof and data[:_SUM_BYTES] == _sum(body):
            number = int.from_bytes(unpacker.unused_data, "little")
            return read_json(head.decode(), "link"), number
    except (ValueError, zlib.error):
        pass
    raise DataError("link", _DAMAGED)


def _head(record: Record) -> bytes:
    """Everything but the actions, as compact JSON."""
    data = record.to_json()
    head = {key: data[key] for key in data if key not in ("format", "actions", "result")}
    head |= {"moves": len(record.actions), "sum": _actions_sum(record)}
    return json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()


def _actions_sum(record: Record) -> int:
    """Tells apart games that the same number means under different rules."""
    return zlib.crc32("\n".join(record.actions).encode()) % _SUMS


def _sum(body: bytes) -> bytes:
    return zlib.crc32(body).to_bytes(_SUM_BYTES, "little")


def unquoted(text: str) -> str:
    """The text of a part of an address in which characters are written as `%20`."""
    quoted = re.compile(rb"%([0-9A-Fa-f]{2})")
    plain = quoted.sub(lambda found: bytes([int(found[1], 16)]), text.encode(errors="replace"))
    return plain.decode(errors="replace")

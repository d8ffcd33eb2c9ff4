"""Real inputs made wrong, by what they are made of (JSON, words) and by their bare characters."""

import json
from collections.abc import Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any, Final

#: What texts do not expect.
NASTY: Final = (
    *("", " ", "\0", "\n", "\r\n", "\t", "\x1b[2J", "\x1b]0;x\x07", "\x7f", "\x9b31m", "\ufeff"),
    *("\u2028", "\u202e", "\u2066", "\u200b", "\u0301" * 60, "\ud800", "\udfff", "\ud83d\ude00"),
    *(
        "<img src=x onerror=alert(1)>",
        "'\"`{}[]()\\",
        "%s{0}",
        "../../etc",
        "é",
        "ß",
        "İ",
        "²",
        "٣",
    ),
    *("-1", "0", "1e999", "9" * 31, "9" * 5000, "NaN", "null", "-", "*", "|", "+", ":", ",", "a1"),
    *("a" * 81, "a" * 1001, "ä" * 30_000, "a b " * 5000, "\n" * 3000, "+a1" * 3000, "|a1" * 3000),
)
#: Values that no field expects, as they stand in a file.
RAW: Final = (
    *("[" * 60, "[" * 9900, "[" * 45 + "]" * 45, "[" * 5000 + "]" * 5000, '{"a":' * 200 + "1"),
    *('{"a": 1, "a": 2}', "1e999", "-1e999", "NaN", "Infinity", "9" * 5000, "1." + "3" * 400),
    *(r'"\ud800"', r'"\u0000"', r'"\u001b[2J"', r'"\udfff\ud800"', "tru", "'x'", "[1, ]", "/*"),
    *("[" + "0," * 20_000 + "0]", "[" + "{}," * 9_000 + "{}]", '["' + "x" * 50_000 + '"]'),
)
PLAIN: Final = json.loads(
    "[null, true, false, 0, 1, -1, 5, 99, 1000000, 1e15, 0.5, -1.5, [], {}, [[]]]"
)
_LARGEST: Final = 3_000_000


def damaged_text(text: str, random: Random) -> str:
    """The text with a few of its characters changed, moved, doubled, or mixed with nasty ones."""
    for _ in range(random.choice((1, 1, 2, 5))):
        start = random.randrange(len(text) + 1)
        end = min(len(text), start + random.choice((0, 1, 1, 3, 20, 200)))
        piece = text[start:end]
        match random.randrange(8):
            case 0:
                piece = ""
            case 1:
                piece *= random.choice((2, 3, 50))
            case 2:
                piece += random.choice(NASTY)
            case 3:
                piece = random.choice(NASTY)
            case 4:
                piece = "".join(random.sample(piece, len(piece)))
            case 5:
                piece = chr(random.choice((random.randrange(256), random.randrange(0x11000))))
            case 6:
                return text[:start]
            case _:
                other = random.randrange(len(text) + 1)
                piece = text[other : other + 30]
        text = text[:start] + piece + text[end:]
    if random.random() < 0.0005:
        text *= 1 + _LARGEST // (len(text) or 1) if random.random() < 0.5 else 20
    return text[: 2 * _LARGEST]


def damaged_words(text: str, random: Random, known: Sequence[str]) -> str:
    """The text with words taken away, doubled, exchanged for others that are known, or nasty."""
    words = text.split(" ")
    for _ in range(random.choice((1, 1, 2))):
        place = random.randrange(len(words) + 1)
        match random.randrange(4):
            case 0:
                del words[place : place + 1]
            case 1:
                words.insert(place, random.choice(NASTY))
            case 2:
                words[place : place + 1] = [random.choice(known)]
            case _:
                words[place : place + 1] = [random.choice(NASTY)]
    return " ".join(words)


def damaged_json(data: Any, random: Random) -> str:
    """The JSON text of the data with something replaced, doubled, moved, renamed or taken away."""
    data = json.loads(json.dumps(data))
    raw = ""
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        deepest = random.choice((1, 2, 3, 9))
        places = [path for path in _places(data) if len(path) <= deepest] or [("format",)]
        *outer, key = random.choice(places)
        parent = data
        for step in outer:
            parent = parent[step]
        match random.randrange(9):
            case 0 if parent:
                del parent[key]
            case 1:
                parent[key] = deepcopy(random.choice(PLAIN))
            case 2:
                parent[key] = random.choice(NASTY)
            case 3:
                raw = random.choice(RAW)
                parent[key] = "@raw@"
            case 4 if isinstance(parent, list):
                times = random.choice((1, 2, 30, 30, 3000 if len(places) < 500 else 3))
                parent[key:key] = [deepcopy(parent[key]) for _ in range(times)]
            case 4:
                parent[random.choice(NASTY)] = parent[key]
            case 5 if isinstance(parent[key], int | float):
                parent[key] *= random.choice((-1, 2, 10, 10**6, 0.5))
            case 5 if isinstance(parent[key], str):
                parent[key] = damaged_text(parent[key], random)
            case 6 if isinstance(parent[key], list):
                random.shuffle(parent[key])
            case _:
                *others, last = random.choice(places)
                source = data
                for step in others:
                    source = source[step]
                parent[key] = json.loads(json.dumps(source[last]))
        if not isinstance(data, dict) or not data:
            break
    text = json.dumps(data, ensure_ascii=random.random() < 0.5).replace('"@raw@"', raw)
    return damaged_text(text, random) if random.random() < 0.1 else text


def _places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to everything inside."""
    if len(path) > 12:
        return
    inside = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    for key, value in inside:
        yield (*path, key)
        yield from _places(value, (*path, key))

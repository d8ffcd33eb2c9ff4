"""The tables of codecs in Python's engine, found by what they look like."""

import json
import struct
from itertools import pairwise

from tools.build import node

FIND = """
import { tablesIn } from "./tools/build/engine/tables.mjs";
console.log(JSON.stringify(tablesIn(Uint8Array.from(JSON.parse(process.argv[1])))));
"""
ENTRIES, TEXT = 256, b"what else there is, and is needed"
#: Where an index and its pages lie in a memory of so many bytes.
INDEX, PAGES, SIZE = 4096, 512, 8192
#: How many second bytes each page has, by its number.
COUNTS = {129: 94, 130: 60, 144: 94, 145: 3}


def memory(starts: dict[int, int], pad: int = 0) -> bytes:
    """A memory with an index whose pages begin there, each entry ending with `pad`, and texts beside them."""
    found = bytearray(SIZE)
    for number, start in starts.items():
        struct.pack_into("<IBBH", found, INDEX + 8 * number, start, 33, 32 + COUNTS[number], pad)
        found[start : start + 2 * COUNTS[number]] = bytes([0x4E, number]) * COUNTS[number]
    for place in (PAGES - len(TEXT), INDEX - len(TEXT), INDEX + 8 * ENTRIES):
        found[place : place + len(TEXT)] = TEXT
    return bytes(found)


def side_by_side() -> dict[int, int]:
    starts = {129: PAGES}
    for one, other in pairwise(COUNTS):
        starts[other] = starts[one] + 2 * COUNTS[one]
    return starts


def tables(content: bytes) -> list[list[int]]:
    found: list[list[int]] = json.loads(
        node.run("--input-type=module", "--eval", FIND, json.dumps(list(content)))
    )
    return found


def test_index_and_pages_are_found_and_nothing_beside_them() -> None:
    content = memory(side_by_side())
    pages, index = tables(content)
    assert pages == [PAGES, PAGES + 2 * sum(COUNTS.values())]
    assert index == [INDEX, INDEX + 8 * ENTRIES]
    rest = bytearray(content)
    for start, end in (pages, index):
        rest[start:end] = bytes(end - start)
    assert bytes(rest).replace(b"\0", b"") == 3 * TEXT


def test_pages_that_do_not_lie_side_by_side_are_none() -> None:
    starts = side_by_side()
    assert tables(memory({**starts, 145: starts[145] + 64})) == []


def test_few_pages_are_none() -> None:
    starts = side_by_side()
    assert tables(memory({number: starts[number] for number in (129, 130)})) == []


def test_other_words_than_an_index_has_are_none() -> None:
    assert tables(memory(side_by_side(), pad=1)) == []

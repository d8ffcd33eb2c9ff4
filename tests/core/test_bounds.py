"""What comes from outside is bounded before it is parsed, and refused in one short, printable line."""

import json
import pickle
from typing import Any

import pytest

from islas.core import limits
from islas.core.chance import source
from islas.core.errors import DataError, IllegalActionError, IslasError
from islas.core.fields import Reader, read_json, read_number
from islas.core.names import check_name, check_seed, tidied
from islas.core.printable import UNPRINTABLE, quoted
from islas.core.record import Record, Seat, read_record
from islas.core.tutorial import MOST_PATTERNS, MOST_STEPS, read_tutorial

#: Who reads in square time takes minutes over it, whatever the machine.
HANGS = pytest.mark.timeout(30)
HOSTILE = "\x1b[2J\n\r\0\x9b31m\u202e\u2028\ud800"


def record(**changes: Any) -> str:
    data = Record("toy", {}, (Seat("Ana"), Seat("Bruno")), "7").to_json()
    return json.dumps({**data, **changes})


@pytest.mark.parametrize("opening", ["[", '{"a":', '[{"a":'])
def test_nesting_is_counted_before_anything_is_parsed(opening: str) -> None:
    deep = limits.DEEPEST // opening.count("[" if "[" in opening else "{")
    for depth in (deep + 1, 984, 9900, 200_000):
        with pytest.raises(DataError, match="file: this is nested too deeply; 50 levels"):
            read_json(opening * depth, "file")
    assert read_json("[" * limits.DEEPEST + "]" * limits.DEEPEST, "file")


def test_brackets_in_texts_are_none() -> None:
    text = json.dumps({"a": "[" * 1000 + '\\"' + "{" * 1000, "b": "\\"})
    assert read_json(text, "file") == json.loads(text)


@pytest.mark.parametrize(
    "text", ['"' * 2_000_000, '"' + '\\"' * 900_000, '\\"' * 900_000, "[]" * 900_000]
)
@HANGS
def test_no_text_takes_long(text: str) -> None:
    with pytest.raises(DataError, match="this is not JSON"):
        read_json(text, "file")


def test_what_is_too_large_is_refused_unread() -> None:
    text = "[" + " " * limits.LARGEST_FILE + "]"
    with pytest.raises(
        DataError, match="file: is too large to be one of our files: more than 2,000,000"
    ):
        read_json(text, "file")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("9" * 5000, "has more than 30 digits"),
        ("-" + "9" * 31, "has more than 30 digits"),
        ("1." + "3" * 400, "too many digits or is too large"),
        ("1e999", "too many digits or is too large"),
        ("NaN", "NaN is not a number"),
        ("-Infinity", "-Infinity is not a number"),
        ('{"a": 1, "b": 2, "b": 3}', "field 'b' is there twice in one object"),
        ('[{"\x1b": 1, "\x1b": 3}]'.replace("\x1b", r"\u001b"), r"field '\\x1b' is there twice"),
        ('"\ud800"', "half of a character stands alone"),
        (r'{"\uDFFF": 1}', "half of a character stands alone"),
    ],
)
def test_values_that_none_of_our_files_has_are_refused(text: str, what: str) -> None:
    with pytest.raises(DataError, match=f"^file: .*{what}"):
        read_json(text, "file")


def test_a_byte_order_mark_is_passed_over() -> None:
    assert read_json("\ufeff[1]", "file") == [1]
    assert read_tutorial("\ufefftutorial: x\nstep: s\nsay: y\ndo: z\nright: r", []).steps


@pytest.mark.parametrize(
    "kind", [IslasError, IllegalActionError, lambda text: DataError(text, text)]
)
@pytest.mark.parametrize("text", [HOSTILE, HOSTILE * 10_000, "x" * 10**7, "a.b[3]" * 999])
def test_a_message_is_one_printable_line_whatever_goes_into_it(kind: Any, text: str) -> None:
    error = kind(text)
    for _ in range(3):
        assert not UNPRINTABLE.search(str(error))
        assert 0 < len(str(error)) < 500
        error = error.inside(text) if isinstance(error, DataError) else error


def test_a_long_place_keeps_its_file_and_its_field() -> None:
    error = DataError("islands[3].title", "is wrong").inside("x" * 999).inside("file")
    assert str(error).startswith("file.xxx")
    assert str(error).endswith("xxx.islands[3].title: is wrong")


def test_an_error_of_another_process_is_the_same_here() -> None:
    error = DataError("islands[3]", "is wrong")
    other = pickle.loads(pickle.dumps(error))
    assert (other.where, other.what, str(other)) == (error.where, error.what, str(error))


def test_values_are_quoted_printable_and_short() -> None:
    assert quoted("a\nb\x1b") == r"'a\nb\x1b'"
    assert quoted("x" * 10**7) == f"'{'x' * 47}…'"
    assert quoted({"a": [1, None]}) == '{"a": [1, null]}'
    assert len(quoted([0] * 10**6)) == 48


def test_a_value_that_is_nested_deeply_is_quoted_too() -> None:
    """At some depths `json.dumps` ended in a `RecursionError` that nothing caught."""
    value: Any = 1
    for _ in range(900):
        value = [value]
    for _ in range(200):
        value = [value]
        with pytest.raises(DataError, match=r"a: must be true or false, not \[\[\["):
            Reader({"a": value}).boolean("a")


@pytest.mark.parametrize("field", ["x" * 10**6, HOSTILE, "a\nislas: all is well"])
def test_unknown_fields_are_named_shortly(field: str) -> None:
    with pytest.raises(DataError, match="unknown field; known here: name") as caught:
        Reader({field: 1}).only("name")
    assert not UNPRINTABLE.search(str(caught.value))


def test_names_are_tidied_where_they_are_typed() -> None:
    assert tidied("  Ana\t María\n") == "Ana María"
    assert tidied("Jose\u0301") == "José"
    assert tidied("\u202eanA\u2066\x1b[2J\ud800\x00") == "anA[2J"
    assert tidied("小明 👩\u200d🚀") == "小明 👩\u200d🚀"


def test_names_in_records_keep_their_bytes_unless_something_is_hidden_in_them() -> None:
    for name in ("Ana", "Jose\u0301", "A  B", "小明", "<b>&"):
        assert read_record(record(players=[{"name": name, "bot": None}])).seats[0].name == name
    hidden = record(players=[{"name": "A\x1b[31m\u202eb\nc", "bot": None}])
    assert read_record(hidden).seats[0].name == "A[31mb c"
    for wrong in ("x" * 81, "\u202e", "\x00\x1b", " "):
        with pytest.raises(DataError, match=r"record.players\[0\].name: must "):
            read_record(record(players=[{"name": wrong, "bot": None}]))
    with pytest.raises(DataError, match="--name: must be a name that can be seen"):
        check_name(tidied("\udcff"), "--name")


def test_seeds_stay_as_they_are_or_are_refused() -> None:
    for seed in ("7", " a\tb", "Jose\u0301", "\u202e"):
        assert check_seed(seed) == seed == read_record(record(seed="x" + seed)).seed[1:]
    with pytest.raises(DataError, match="must have 1,000 characters at most, not 1,001"):
        read_record(record(seed="x" * 1001))
    for refuse in (check_seed, lambda seed: source(seed, 1)):
        with pytest.raises(DataError, match=r"seed: '\\ud800' has half of a character in it"):
            refuse("\ud800")


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"players": [{"name": "Ana"}] * 21}, "record.players: must have 20 entries at most"),
        ({"actions": ["draw"] * 5001}, "record.actions: must have 5,000 entries at most"),
        ({"actions": ["x" * 1001]}, r"record.actions\[0\]: must have 1,000 characters at most"),
        (
            {"takebacks": [{"after": 1, "to": 0}] * 1001},
            "record.takebacks: must have 1,000 entries at most",
        ),
        ({"game": "x" * 1001}, "record.game: must have 1,000 characters at most, not 1,001"),
    ],
)
def test_records_are_bounded(changes: dict[str, Any], what: str) -> None:
    with pytest.raises(DataError, match=what):
        read_record(record(**changes))


@HANGS
def test_entries_are_told_apart_without_looking_at_all_of_them_for_each() -> None:
    names = [str(number) for number in range(60_000)]
    Reader({}).distinct("names", names)
    with pytest.raises(DataError, match="names: '7' is there twice"):
        Reader({}).distinct("names", [*names, "7"])


@HANGS
def test_tutorials_are_bounded_and_read_in_one_go() -> None:
    step = "step: {}\nsay: x\ndo: y\nright: z\n"
    with pytest.raises(DataError, match=f"line 802: a tutorial has {MOST_STEPS} steps at most"):
        read_tutorial("tutorial: x\n" + "".join(map(step.format, range(50_000))), [])
    with pytest.raises(DataError, match="line 1: 'tutorial' says more than 1,000 characters"):
        read_tutorial("tutorial: x\n" + " more\n" * 300_000, [])
    with pytest.raises(DataError, match=f"a step has {MOST_PATTERNS} patterns at most"):
        read_tutorial("tutorial: x\nstep: s\n" + "do: x\n" * 51, [])
    with pytest.raises(DataError, match="is too large to be a tutorial"):
        read_tutorial("#" * 2_000_001, [])


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("007", 7), ("999999999", 999_999_999), ("9" * 10, None), ("9" * 5000, None)]
    + [(text, None) for text in ("", " 1", "-1", "1.0", "²", "٣", "\ud800", "1\n")],
)
def test_typed_numbers_have_nine_digits_at_most(text: str, number: int | None) -> None:
    assert read_number(text) == number

"""The search, on a little game of its own.

A seat takes boxes from a table; some hold what they say, one holds what a hidden die says.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any, cast

from islas.core.game import Game
from islas.core.search import Search, SearchLimits


@dataclass
class Table:
    """`worth[path]` is what a line of decisions brings; `choices[path]` are the decisions after it."""

    worth: dict[str, float]
    choices: dict[str, str]
    die: int = 0
    path: str = ""
    seen: list[str] = field(default_factory=list)


class Boxes:
    def copy(self, table: Table) -> Table:
        return Table(table.worth, table.choices, table.die, table.path, table.seen)

    def play(self, table: Table, action: str) -> None:
        table.path += action

    def legal_actions(self, table: Table) -> Sequence[str]:
        return tuple(table.choices.get(table.path, ""))


def rate(table: Table) -> float:
    table.seen.append(table.path)
    hidden = float(table.die) if table.path.endswith("?") else 0.0
    return table.worth.get(table.path, 0.0) + hidden


def search(limits: SearchLimits) -> Search[Table, str]:
    game = cast(Game[Table, str, Any, Any], Boxes())
    return Search(game, rate, lambda table: table.path in table.choices, limits)


def deals(table: Table, dice: Sequence[int] = (0,)) -> Iterator[Table]:
    for die in cycle(dice):
        yield Table(table.worth, table.choices, die, seen=table.seen)


def best(table: Table, limits: SearchLimits, dice: Sequence[int] = (0,)) -> list[tuple[str, float]]:
    actions = table.choices[""]
    options = search(limits).options(actions, deals(table, dice).__next__)
    return [(option.action, option.worth) for option in options]


def test_the_best_line_counts_not_the_best_first_step() -> None:
    table = Table({"a": 5.0, "ax": 1.0, "bx": 2.0, "by": 7.0}, {"": "ab", "a": "x", "b": "xy"})
    assert best(table, SearchLimits(100, 9)) == [("b", 7.0), ("a", 1.0)]


def test_what_is_hidden_counts_by_its_mean_over_the_deals() -> None:
    table = Table({"s": 3.0}, {"": "?s"})
    assert best(table, SearchLimits(100, 9, determinizations=1), [9])[0] == ("?", 9.0)
    assert best(table, SearchLimits(100, 9, determinizations=4), [9, 1, 0, 0]) == [
        ("s", 3.0),
        ("?", 2.5),
    ]


def test_a_seat_may_use_what_it_sees_on_its_way() -> None:
    table = Table({"ls": 3.0}, {"": "ls", "l": "?s"})
    assert best(table, SearchLimits(100, 9, determinizations=2), [9, 1])[0] == ("l", 6.0)


def test_width_says_how_many_decisions_are_followed_further() -> None:
    worth = {"ax": 2.0, "ay": 1.0, "axe": 0.0, "aye": 9.0}
    table = Table(worth, {"": "ab", "a": "xy", "ax": "e", "ay": "e"})
    assert dict(best(table, SearchLimits(100, 9, width=1)))["a"] == 0.0
    assert dict(best(table, SearchLimits(100, 9, width=2)))["a"] == 9.0


def test_each_deal_halves_the_candidates_and_the_budget_ends_it() -> None:
    table = Table({str(n): float(n) for n in range(8)}, {"": "01234567"})
    plan = search(SearchLimits(100, 90, determinizations=9))
    options = plan.options(table.choices[""], deals(table).__next__)
    assert [option.action for option in options] == list("76543210")
    assert [option.deals for option in options] == [9, 9, 2, 2, 1, 1, 1, 1]
    assert plan.rated == 8 + 8 + 4 + 7 * 2
    short = search(SearchLimits(20, 8, determinizations=9))
    short.options(table.choices[""], deals(table).__next__)
    assert short.rated == 8 + 8 + 4


def test_only_those_that_look_best_at_once_are_followed() -> None:
    table = Table({"a": 2.0, "b": 1.0, "ax": 0.0, "bx": 9.0}, {"": "ab", "a": "x", "b": "x"})
    assert best(table, SearchLimits(100, 1)) == [("a", 0.0), ("b", 1.0)]
    assert best(table, SearchLimits(100, 2)) == [("b", 9.0), ("a", 0.0)]


def test_without_time_what_looks_best_at_once_is_the_answer() -> None:
    table = Table({"a": 1.0, "b": 2.0, "ax": 9.0}, {"": "ab", "a": "x"})
    assert best(table, SearchLimits(100, 9, determinizations=5, seconds=0.0)) == [
        ("b", 2.0),
        ("a", 1.0),
    ]
    assert table.seen == ["a", "b"]

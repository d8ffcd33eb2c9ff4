"""Narrowing by clicks, with the marks of a game of tiles and offers."""

import pytest

from islas.core.choice import Choice, Steps

GIVE_TWO = Steps((("give wool", "give wool"), ("want ore",), ("do offer",)))
GIVE_BOTH = Steps((("give wool", "give brick"), ("want ore",), ("do offer",)))
LAY = Steps((("cell 3 -2",), ("turn 90",), ("place bridge",)), free=1)
LAY_AGAIN = Steps((("cell 3 -2",), ("turn 90",), ("place sea",)), free=1)
LAY_TURNED = Steps((("cell 3 -2",), ("turn 180",), ("place bridge",)), free=1)
PASS = Steps((("do pass",),))
OPTIONS = {
    "two": GIVE_TWO,
    "both": GIVE_BOTH,
    "bridge": LAY,
    "sea": LAY_AGAIN,
    "turned": LAY_TURNED,
    "pass": PASS,
}


def picked(*marks: str) -> Choice[str]:
    choice = Choice(tuple(OPTIONS.items()))
    for mark in marks:
        choice = choice.pick(mark)
    return choice


def decided(*marks: str) -> str | None:
    found = picked(*marks).decided
    return None if found is None else found[0]


def test_what_can_be_picked_is_what_some_action_asks_for_next() -> None:
    assert picked().marks == {"give wool", "give brick", "cell 3 -2", "do pass"}
    assert picked("give wool").marks == {"give wool", "give brick"}
    assert picked("give wool", "give wool").marks == {"want ore"}
    assert picked("cell 3 -2").marks == {"turn 90", "turn 180"}


def test_within_a_stage_the_order_is_free() -> None:
    assert decided("give brick", "give wool", "want ore", "do offer") == "both"
    assert decided("give wool", "give brick", "want ore", "do offer") == "both"


def test_what_is_free_is_asked_only_where_it_decides() -> None:
    assert decided("cell 3 -2", "turn 180") == "turned"
    assert decided("cell 3 -2", "turn 90") is None
    assert picked("cell 3 -2", "turn 90").marks == {"place bridge", "place sea"}
    assert decided("cell 3 -2", "turn 90", "place sea") == "sea"


def test_nothing_is_decided_before_something_is_picked() -> None:
    alone = Choice((("pass", PASS),))
    assert alone.decided is None
    assert alone.pick("do pass").decided == ("pass", PASS)


@pytest.mark.parametrize(
    ("marks", "left"),
    [
        (("cell 3 -2", "cell 3 -2"), ()),
        (("give wool", "give brick", "give brick"), ("give wool",)),
        (("cell 3 -2", "turn 90", "turn 180"), ("cell 3 -2", "turn 180")),
        (("cell 3 -2", "turn 90", "give brick"), ("give brick",)),
        (("cell 3 -2", "cell 9 9"), ("cell 3 -2",)),
    ],
)
def test_a_mark_is_laid_back_or_replaces_as_little_as_it_can(
    marks: tuple[str, ...], left: tuple[str, ...]
) -> None:
    assert picked(*marks).picked == left


def test_towards_an_action_all_is_picked_but_the_last_mark_or_all_where_it_is_confirmed() -> None:
    assert picked().towards("bridge").picked == ("cell 3 -2",)
    assert picked().towards("two").picked == ("give wool", "give wool", "want ore")
    assert picked().towards("pass").picked == ()
    careful = Choice((("pass", Steps((("do pass",),), confirm=True)),))
    assert careful.towards("pass").picked == ("do pass",)
    assert picked().towards("unheard of").picked == ()


def test_a_choice_leads_to_what_agrees_with_everything_picked() -> None:
    assert picked("cell 3 -2", "turn 90").leads_to("sea")
    assert not picked("cell 3 -2", "turn 90").leads_to("turned")

"""Several people at one device, without a browser: nobody sees another's hand."""

from random import Random

import pytest

from islas.app.course import App
from islas.app.screens import sections
from islas.app.update import update
from islas.canarias.position import Phase
from tests.app.test_course import started

PEOPLE = {"players": "3", "kind0": "person", "kind1": "person", "kind2": "random"}


def hands_shown(app: App) -> bool:
    return 'class="pick' in sections(app)["hand"]


def settle(app: App) -> None:
    """Go on to the next decision of a person."""
    while app.playback.pending or app.bot_to_move:
        if app.playback.pending:
            update(app, "next", "")
        else:
            app.bot_move()


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_a_hand_is_shown_to_nobody_but_who_has_said_to_hold_the_device(seed: str) -> None:
    random = Random(seed)
    app = started(seed, **PEOPLE)
    assert app.match is not None
    holder: int | None = None
    passed = 0
    while app.match.to_move is not None:
        assert not hands_shown(app) or app.seat == holder
        if app.playback.pending:
            update(app, "next", "")
        elif app.bot_to_move:
            app.bot_move()
        elif app.passing:
            name = app.match.seats[app.seat].name
            shown = sections(app)
            assert f"Hand the device to {name}." in shown["status"]
            assert shown["hand"] == ""
            holder = app.match.to_move
            passed += 1
            update(app, "uncover", "")
            assert hands_shown(app) == bool(app.match.view(holder).hand)
        else:
            update(app, "act", str(random.choice(app.match.view(app.seat).legal)))
            assert not app.notice
    assert passed > 4


def test_what_is_read_on_the_device_names_no_hidden_card() -> None:
    app = started("5", **PEOPLE)
    random = Random(5)
    assert app.match is not None
    for _ in range(60):
        settle(app)
        if app.match.to_move is None:
            break
        update(app, "act", str(random.choice(app.match.view(app.seat).legal)))
    drawn = [event for event in app.playback.shown if type(event).__name__ == "Drew"]
    assert drawn
    assert all(event.cards is None for event in drawn)  # type: ignore[union-attr]


def test_a_turn_that_has_ended_can_be_undone_before_the_device_is_handed_on() -> None:
    app = started("undo", players="2", kind0="person", kind1="person")
    assert app.match is not None
    settle(app)
    while app.match.view(app.seat).phase is not Phase.SECOND:
        update(app, "act", str(app.match.view(app.seat).legal[0]))
        settle(app)
    update(app, "uncover", "")
    before = app.match.record
    holder = app.seat
    loads = [a for a in app.match.view(app.seat).legal if str(a).startswith("load")]
    update(app, "act", str(loads[0]))
    if not app.passing:
        update(app, "act", "end")
    assert app.passing
    assert 'data-do="undo"' in sections(app)["panel"]
    while app.match.record != before:
        update(app, "undo", "")
        assert not app.notice
    assert app.seat == holder
    assert hands_shown(app)


def test_who_plays_by_typing_hears_nothing_of_a_covered_hand() -> None:
    app = started("typed", **PEOPLE)
    update(app, "words", "")
    assert app.match is not None
    while app.match.position.phase is Phase.ISLANDS or app.bot_to_move:
        if app.bot_to_move:
            app.bot_move()
        else:
            update(app, "act", str(app.match.view(app.seat).legal[0]))
    assert app.passing
    update(app, "typed", "", {"command": "hand"})
    assert app.typed.said == [f"Hand the device to {app.match.seats[app.seat].name}."]
    update(app, "uncover", "")
    update(app, "typed", "", {"command": "hand"})
    assert len(app.typed.said) > 1


def test_a_device_that_lies_flat_turns_the_page_to_every_other_person() -> None:
    app = started("flat", players="4", kind0="person", kind2="person", kind3="person")
    update(app, "prefer-flat", "")
    assert app.match is not None
    turned: dict[int, bool] = {}
    random = Random(4)
    while len(turned) < 3:
        settle(app)
        turned[app.seat] = app.turned
        update(app, "act", str(random.choice(app.match.view(app.seat).legal)))
    assert turned == {0: False, 2: True, 3: False}
    update(app, "prefer-flat", "")
    assert not app.turned

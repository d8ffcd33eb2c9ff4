"""What others have done and what anybody got: at the signs, in the hand and in the log."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from islas.app.course import App
from islas.app.screens import sections, table_of
from islas.markup.html import Html
from islas.suedsee.bots import make_bot
from islas.suedsee.components import Kind, Ware
from islas.suedsee.events import (
    Evaluated,
    Event,
    IslanderKept,
    IslanderPlaced,
    ShipTaken,
    TileLaid,
    TurnStarted,
    WaresGathered,
)
from islas.suedsee.position import Phase
from islas.suedsee.ui.recap import meanwhile, since, summed, tidings
from islas.suedsee.ui.table import SeaTable
from tests.suedsee.table import due, lays, started, until


def test_what_others_have_done_is_said_at_one_place_while_the_tile_is_laid() -> None:
    app = until(started("rest"), due(Phase.LAY, 12))
    (told,) = re.findall(r'<ul class="tidings".*?</ul>', sections(app)["crews"])
    assert told.count("<li>") == 2
    assert "Bruno" in told
    assert "Carla" in told


def test_ships_that_others_got_are_said_in_sentences() -> None:
    def shipped(app: App) -> bool:
        return due(Phase.LAY, 12)(app) and any(
            isinstance(event, ShipTaken) and event.seat for event in since(app.playback.shown, 0)
        )

    (told,) = re.findall(
        r'<ul class="tidings".*?</ul>', sections(until(started("rest"), shipped))["crews"]
    )
    assert "delivers" in told or "suedsee-trader" in told


def test_what_brought_somebody_something_is_told_before_what_came_later() -> None:
    early = 0

    def seen(app: App) -> bool:
        nonlocal early
        if due(Phase.LAY, 12)(app):
            told = sections(app)["crews"].partition('class="tidings"')[2].partition("</ul>")[0]
            events = since(app.playback.shown, 0)
            ships = [n for n, event in enumerate(events) if isinstance(event, ShipTaken)]
            turns = [n for n, event in enumerate(events) if isinstance(event, TurnStarted)]
            later = events[ships[-1] :] if ships else ()
            if (
                ships
                and ships[-1] < turns[-1]
                and not any(isinstance(e, WaresGathered) for e in later)
            ):
                early += 1
                assert "delivers" in told or "gets the ship" in told
        assert app.match is not None
        return early > 1 or app.match.to_move is None

    for seed in range(5):
        if early < 2:
            until(started(f"news {seed}", players=5), seen)
    assert early


def test_signs_say_what_their_counters_are() -> None:
    app = until(started(), lambda app: due(Phase.LAY, 9)(app) and supply(app) < 4)
    shown = sections(app)["crews"]
    assert f"Islanders at hand: {supply(app)} of 4\n" in shown
    # Those who are out are shown as well, so that one sees that they come back.
    assert shown.count("suedsee-islander-0") == 1 + 4
    assert "Bananas come from islands and pay for ships." in shown


def supply(app: App) -> int:
    assert app.match is not None
    return int(app.match.position.players[0].supply)


def test_signs_tell_what_others_have_done_since_the_own_turn() -> None:
    app = until(started(), lambda app: lays(app) and len(app.playback.shown) > 40)
    assert app.match is not None
    shown = sections(app)
    signs = shown["crews"].split("<article")[1:]
    laid = [event.seat for event in since(app.playback.shown, 0) if isinstance(event, TileLaid)]
    assert laid == [1, 2]
    assert ["lately" in sign and "lays a tile" in sign for sign in signs[1:]] == [True, True]
    assert "lays a tile" not in signs[0]
    assert shown["waters"].count("ss-whose") == 2


def test_while_others_act_the_hand_tells_their_turns_and_what_anybody_got() -> None:
    def acting(app: App) -> bool:
        told = since(app.playback.shown, 0)
        paid = any(isinstance(event, WaresGathered) for event in told)
        return not app.playback.pending and app.bot_to_move and paid

    app = until(started(), acting)
    told = sections(app)["mole"].partition('class="meanwhile"')[2]
    laid = [event.seat for event in since(app.playback.shown, 0) if isinstance(event, TileLaid)]
    assert [f"ss-{seat}" in line for seat, line in zip(laid, told.split("<li>")[1:], strict=True)]
    assert 'class="gain"' in told
    # It is said there alone, and whose turn is seen is said above.
    assert "<li>" not in sections(app)["crews"].partition("tidings")[2]
    name = app.names[laid[-1]]
    assert sections(app)["status"] == f"<span>It is {name}'s turn.</span>"
    (busy,) = (sign for sign in sections(app)["crews"].split("<article")[1:] if " busy" in sign)
    assert name in busy
    mine = until(app, due(Phase.LAY))
    assert "meanwhile" not in sections(mine)["mole"]


def told_of(turn: Sequence[Event], *, seen: Callable[[SeaTable], Html] = meanwhile) -> list[str]:
    """What is told of Bruno's tile and this: each cause by its words, what it brought, and to whom."""
    app = until(started("rest"), due(Phase.LAY, 12))
    assert app.match is not None
    tile = app.playback.scene.edition.tile_names[0]
    log = [TurnStarted(1, 5), TileLaid(1, tile, (0, 1), 0), *turn]
    table = SeaTable.of(replace(table_of(app, app.match), log=log))
    causes = seen(table).split('class="cause"')[1:]
    told = (re.findall(r">([^<>]*\w)[<]|ss-([012])\b|suedsee-(trader)\b", each) for each in causes)
    return [" ".join("".join(part) for part in each) for each in told]


def test_what_a_turn_brings_is_told_by_what_brought_it() -> None:
    turn = [
        # Where nobody lives it brings nobody anything.
        Evaluated(Kind.SEA, "complete", (0, 1), "b", (), (0, 0, 0), (), Ware.FISH, 3),
        Evaluated(Kind.BRIDGE, "complete", (0, 1), "a", (), (0, 1, 0), (1,), Ware.SHELL, 5),
        WaresGathered(1, Ware.SHELL, 5, (), (0, 5, 0)),
        ShipTaken(1, "2-1", 0, 4, "delivery", (0, 4, 1), (0, 1, 0), None, False),
    ]
    assert told_of(turn) == told_of(turn, seen=tidings) == ["Bridge +5", "delivers 4 1 +4"]


def test_whoever_is_paid_in_the_turn_of_another_stands_beside_it() -> None:
    turn = [
        IslanderPlaced(1, (0, 1), "island", Kind.ISLAND, 3),
        Evaluated(Kind.BRIDGE, "complete", (0, 1), "a", (), (0, 0, 1), (2,), Ware.SHELL, 6),
        WaresGathered(2, Ware.SHELL, 6, (), (0, 6, 0)),
        Evaluated(Kind.ISLAND, "complete", (0, 1), "b", (), (0, 1, 0), (1,), Ware.BANANA, 2),
        WaresGathered(1, Ware.BANANA, 2, (), (2, 0, 0)),
        Evaluated(Kind.SEA, "boat", (0, 1), "sea", (), (0, 0, 1), (2,), Ware.FISH, 2),
        WaresGathered(2, Ware.FISH, 2, (), (0, 0, 2)),
    ]
    assert told_of(turn) == ["Bridge 2 +6", "Island 1 +2", "Boat 2 +2"]
    # Each ware comes from one kind of area, so that pictures say it in one line.
    assert told_of(turn, seen=tidings) == ["2 +6", "1 +2", "2 +2"]


def test_a_rich_turn_has_one_line_and_takes_no_other_from_the_news() -> None:
    turn = [
        Evaluated(Kind.BRIDGE, "complete", (0, 1), "a", (), (0, 1, 0), (1,), Ware.SHELL, 2),
        Evaluated(Kind.SEA, "boat", (0, 1), "sea", (), (0, 1, 0), (1,), Ware.FISH, 10),
        ShipTaken(1, "2-1", 0, 4, "delivery", (0, 2, 2), (0, 0, 8), None, False),
    ]
    told = told_of(turn, seen=tidings)
    assert told == ["Bridge +2", "Boat +10", "trader 2 2 +4"]
    app = until(started("rest"), due(Phase.LAY, 12))
    assert app.match is not None
    tile = app.playback.scene.edition.tile_names[0]
    for players in (3, 4, 5):
        log: list[Event] = []
        for seat in range(1, players):
            log += [TurnStarted(seat, 5), TileLaid(seat, tile, (0, seat), 0), *turn]
        names = ("Ana", "Bruno", "Carla", "Diego", "Elena")[:players]
        shown = tidings(SeaTable.of(replace(table_of(app, app.match), log=log, names=names)))
        assert shown.count("<li>") == min(players - 1, 3)


def test_what_others_have_done_stays_told_until_the_own_turn_ends() -> None:
    app = until(started("rest"), due(Phase.LAY, 12))
    assert app.match is not None

    def told() -> str:
        return sections(app)["crews"].partition('class="tidings"')[2]

    before = told()
    assert "<li>" in before
    app.act(make_bot("greedy").choose(app.match.view(0), Random(1)))
    assert app.match.position.phase is Phase.ISLANDER
    assert told() == before


def test_what_somebody_got_of_a_ware_is_one_sum_at_the_sign() -> None:
    kept = IslanderKept(1)
    fish, shells = (WaresGathered(1, ware, 2, (), (0, 0, 0)) for ware in (Ware.FISH, Ware.SHELL))
    found = summed([fish, kept, shells, replace(fish, amount=3)])
    assert found == [kept, shells, replace(fish, amount=5)]


def test_the_log_has_one_line_for_a_tile_and_its_islander() -> None:
    app = until(started(), lambda app: lays(app) and len(app.playback.shown) > 40)
    assert any(isinstance(event, IslanderPlaced) for event in app.playback.shown)
    assert not re.search(
        r'<button[^>]*class="entry"[^>]*>[^<]*puts an islander', sections(app)["log"]
    )
    assert "<small> Ana puts an islander" in sections(app)["log"]


def test_before_the_first_turn_of_others_there_is_nothing_to_tell() -> None:
    app = until(started(), lays)
    assert since(app.playback.shown, 0) == []

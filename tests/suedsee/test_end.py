"""The end of the game: how it is announced and told, and what the result shows."""

import re
from xml.etree import ElementTree

import pytest

from islas.app.course import App
from islas.app.screens import sections, table_of
from islas.app.undo import can_undo
from islas.app.update import update
from islas.core.advice import Advice
from islas.suedsee.actions import Deliver
from islas.suedsee.events import EndReached, Evaluated, ShipTaken, WaresCounted
from islas.suedsee.position import Phase
from islas.suedsee.statistics import points_by_turn
from islas.suedsee.ui import result
from islas.suedsee.words.advice import hint
from tests.seeds import likely
from tests.suedsee.table import due, late, started, until


def test_at_the_end_signs_have_the_points_of_the_result() -> None:
    app = until(started(), lambda app: app.match is not None and app.match.to_move is None)
    app.skip()
    assert app.match is not None
    shown = sections(app)
    counted = re.findall(r'class="points"[^>]* data-count="(\d+)"', shown["crews"])
    assert tuple(map(int, counted)) == app.match.position.final_points()
    for seat in app.match.position.winners():
        ships = len(app.match.position.players[seat].ships)
        assert shown["panel"].count('class="ss-ship') >= ships


def test_the_whole_sea_is_sent_as_a_postcard() -> None:
    app = until(started(), lambda app: app.match is not None and app.match.to_move is None)
    app.skip()
    update(app, "postcard", "", {"page": "https://example.org/islas/"})
    assert app.postcard is not None
    assert app.match is not None
    drawn = ElementTree.fromstring(app.postcard.file)
    texts = [found.text for found in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {str(points) for points in app.match.position.final_points()} <= {*texts}
    assert app.postcard.picture.count('data-key="tile ') == len(app.match.position.board.laid)
    assert 'class="qr"' in app.postcard.file


@pytest.mark.parametrize("seats", [3, 5])
def test_while_the_end_is_told_points_climb_to_the_result(seats: int) -> None:
    def all_points(app: App) -> list[int]:
        found = re.findall(r'data-key="points \d" data-count="(\d+)"', sections(app)["crews"])
        assert len(found) == seats
        return [int(scored) for scored in found]

    told = 0

    def ended(app: App) -> bool:
        nonlocal told
        event = app.playback.paused_at
        if isinstance(event, Evaluated) and event.reason == "end":
            seen.append(all_points(app))
            # Nobody can deliver any more.
            assert "payable" not in sections(app)["fleet"]
            if not app.passes_by:
                assert 'data-do="skip"' in sections(app)["panel"]
            told += 1
        if isinstance(event, WaresCounted):
            # What is left of the wares is a step of its own.
            panel = sections(app)["panel"]
            assert "every 3 are a point" in panel
            seen.append(all_points(app))
            left.append([int(count) for count in re.findall(r">\+(\d+)</b>", panel)])
        assert app.match is not None
        return app.match.to_move is None and not app.playback.pending

    seen: list[list[int]] = []
    left: list[list[int]] = []
    app = until(started("rest", players=seats), ended)
    assert told > 2
    assert app.match is not None
    final = all_points(app)
    assert seen[0] == seen[-1]
    assert [[a + b for a, b in zip(seen[-1], left[0], strict=True)]] == [final]
    for one, other in zip(seen, [*seen[1:], final], strict=True):
        assert all(before <= after for before, after in zip(one, other, strict=True)), (seen, final)


def test_that_the_end_is_near_is_said_by_ships_and_by_tiles() -> None:
    app = started("rest")
    told = set()
    while app.match is not None and app.match.to_move is not None:
        scene, shown = table_of(app, app.match).scene, sections(app)["fleet"]
        assert ("Last ships:" in shown) == (not scene.ships_left and any(scene.display))
        assert ("Last tiles:" in shown) == (0 < scene.tiles_left <= 3)
        told |= {each for each in ("Last ships:", "Last tiles:") if each in shown}
        laid = len(app.match.position.board.laid)
        until(app, lambda app, laid=laid: late(app, laid))
    assert told


def test_tables_of_the_result_have_one_order_and_numbers_that_come_once() -> None:
    app = until(started("order"), lambda app: app.match is not None and app.match.to_move is None)
    while app.playback.pending:
        app.play_next()
    assert app.match is not None
    # Nothing that has ended the game is undone.
    assert not can_undo(app.match, app.match.movers[-1])
    shown = sections(app)["panel"]
    tables = [
        re.findall(r'<th scope="row" dir="auto">([^<]+)</th>', each)
        for each in shown.split("<table>")[1:]
    ]
    assert len(tables) == 2
    assert tables[0] == tables[1]
    assert 'class="panel result"' in shown
    # How many ships are at anchor is said by the same figures as in the table.
    (paid, markets) = re.search(r"(\d+) paid, (\d+) from markets", shown).groups()
    assert f"({paid})" in shown.partition("<table>")[2]
    assert f"({markets})" in shown.partition("<table>")[2]
    ships = shown.partition('class="harbour"')[2].partition("</figure>")[0].count('class="ss-ship')
    assert ships == int(paid) + int(markets)
    update(app, "look-back", "0")
    update(app, "now")
    assert 'class="panel result known"' in sections(app)["panel"]
    update(app, "again")
    assert not app.known


def test_the_end_tells_of_markets_where_somebody_has_any_and_counts_wares_as_a_step() -> None:
    app = until(started(), lambda app: app.match is not None and app.match.to_move is None)
    assert app.match is not None
    match = app.match
    events = [event for group in match.history for event in group]
    markets = any(isinstance(e, ShipTaken) and e.reason == "market" for e in events)
    shown = result(table_of(app, match), match)
    assert (">Markets<" in shown) == markets
    assert ">Points for wares left<" in shown
    assert shown.count('class="graph-end"') == 1
    points = points_by_turn(match.history, len(app.names))
    left = match.position.ware_points()
    added = [after - before for before, after in zip(points[-2], points[-1], strict=True)]
    assert all(more >= of_wares for more, of_wares in zip(added, left, strict=True))
    assert sum(added) == sum(left)


def test_at_the_end_all_are_at_home_and_the_people_of_the_winner_dance() -> None:
    app = until(started("rest"), lambda app: app.match is not None and app.match.to_move is None)
    while app.playback.pending:
        app.play_next()
    assert app.match is not None
    shown = sections(app)
    (winner, *_others) = app.match.position.winners()
    assert f'class="bunting ss-{winner}"' in shown["panel"]
    (pier,) = re.findall(r'class="pier">(.*?)</span>', shown["panel"])
    assert pier.count(f"ss-person ss-{winner}") == 3
    assert shown["crews"].count("Islanders at hand: 4 of 4") >= 3
    assert "ss-gone" in shown["waters"]
    assert not re.search(r'<use[^>]*class="ss-standing[^>]*data-key', shown["waters"])


def test_who_can_take_the_last_ship_is_told_that_the_game_then_ends() -> None:
    def may_end(app: App) -> bool:
        assert app.match is not None
        return due(Phase.DELIVER)(app) and app.match.view(0).last_ship

    for seed in likely(3, 40):
        app = started(f"end {seed}")
        until(app, lambda app: may_end(app) or app.match is None or app.match.to_move is None)
        if not may_end(app):
            continue
        assert app.match is not None
        assert "The game then ends" in sections(app)["status"]
        view = app.match.view(0)
        gift = next(each for each in view.legal if isinstance(each, Deliver))
        update(app, "ship", gift.ship)
        assert "The game then ends" in sections(app)["status"]
        assert "the game ends with this turn" in hint(
            str, Advice(gift, 0.5, {}), view, app.match.names
        )
        app.act(gift)
        assert any(isinstance(each, EndReached) for each in app.match.history[-1])
        return
    raise AssertionError("nobody can take the last ship")

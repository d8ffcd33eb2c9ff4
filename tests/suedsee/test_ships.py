"""Ships: what is lacking for them, the ways to pay them, and which come to a market."""

import re
from dataclasses import replace
from itertools import pairwise

from islas.app.course import App
from islas.app.screens import sections, table_of
from islas.app.update import update
from islas.suedsee.actions import Claim, Deliver, Pass
from islas.suedsee.game import Suedsee
from islas.suedsee.legal import legal_actions
from islas.suedsee.position import Phase
from islas.suedsee.tutorial import match_of, tutorial
from islas.suedsee.ui.giving import sensible
from tests.seeds import likely
from tests.suedsee.table import KIT, due, late, started, until


def test_whoever_lacks_wares_is_told_each_that_would_do() -> None:
    app = started("lacking")
    ships = {ship.name: ship for ship in app.playback.scene.edition.ships}
    pair = next(name for name, ship in ships.items() if ship.pair == (2, 2))
    app.playback.scene.display[0] = pair
    app.playback.scene.players[app.seat].wares = [0, 0, 2]
    assert "You lack 2 bananas or 2 shells." in sections(app)["fleet"]


def test_what_is_given_first_leaves_other_ships_near() -> None:
    ships = Suedsee().edition
    fish = ships.ships[ships.ship_numbers["exact-1"]]
    ways = ships.ships[ships.ship_numbers["pair-1"]].ways
    payable = [way for way in ways if way[0] <= 4 and way[1] <= 2 and way[2] <= 2]
    assert sensible(payable, [4, 2, 2], [fish])[0] == (2, 1, 0)


def test_of_the_ways_to_pay_a_ship_the_one_that_a_hint_advises_stands_out() -> None:
    def several(app: App) -> bool:
        assert app.match is not None
        legal = legal_actions(app.match.position)
        ships = [action.ship for action in legal if isinstance(action, Deliver)]
        return table_of(app, app.match).my_turn and len(ships) > len(set(ships))

    app = until(started("ways"), several)
    assert app.match is not None
    legal = [each for each in legal_actions(app.match.position) if isinstance(each, Deliver)]
    ship = next(one.ship for one, other in pairwise(legal) if one.ship == other.ship)
    for advised in (each for each in legal if each.ship == ship):
        table = table_of(app, app.match)
        table = replace(table, advised=advised, choice=table.choice.pick(f"ship {ship}"))
        mole = str(KIT.ui.sections(table)["mole"])
        (found,) = re.findall(r'<button[^>]*class="[^"]*give advised[^>]*>', mole)
        assert "data-leads-on" in found
        assert f'data-value="{advised}"' in found


def test_which_ship_comes_to_a_market_is_asked_in_the_hand_as_well() -> None:
    step = next(each for each in tutorial("first-voyage").steps if each.name == "market")
    # Two that are worth the same, and none to come.
    four, two = '"exact-2", "exact-4", "exact-6"]', '"exact-2"], "ship_pile": []'
    equal = [replace(line, value=line.value.replace(four, two)) for line in step.setup]
    match = match_of(replace(step, setup=tuple(equal)), ("Ana", "Bruno"))
    app = App("en", KIT)
    app.show_match(match)
    app.playback.scene.show(match.view(0))
    app.act(Pass())
    while app.playback.pending:
        app.play_next()
    assert match.position.phase is Phase.CLAIM
    claims = [each for each in match.view(0).legal if isinstance(each, Claim)]
    assert len(claims) == 2
    hand = sections(app)["mole"]
    assert all(f'data-do="ship" data-value="{each.ship}"' in hand for each in claims)
    update(app, "ship", claims[-1].ship)
    assert match.actions[-1] == claims[-1]


def test_what_the_letters_on_a_ship_mean_is_said_where_it_is_chosen() -> None:
    for seed in likely(8, 40):
        app = until(started(f"pair-{seed}"), lambda app: due(Phase.DELIVER)(app) or late(app, 60))
        assert app.match is not None
        if not due(Phase.DELIVER)(app):
            continue
        edition = app.match.game.edition
        ways: dict[str, int] = {}
        for action in app.match.view(0).legal:
            if isinstance(action, Deliver):
                ways[action.ship] = ways.get(action.ship, 0) + 1
        for name, count in ways.items():
            pair = edition.ships[edition.ship_numbers[name]].pair
            if pair is None or count < 2:
                continue
            app.pick(f"ship {name}")
            meant = f"A (crate): {pair[0]} of one ware, B (pot): {pair[1]} of another."
            assert meant in sections(app)["status"]
            return
    raise AssertionError("no ship with letters can be paid in several ways")


def test_the_one_way_to_pay_a_ship_is_what_is_to_be_pressed() -> None:
    def primary(app: App) -> list[int]:
        """For each ship that can be paid, in how many ways, and of these how many stand out."""
        assert app.match is not None
        found = []
        ships = [each.ship for each in app.match.view(0).legal if isinstance(each, Deliver)]
        for ship in dict.fromkeys(ships):
            update(app, "ship", ship)
            found.append(sections(app)["mole"].count('class="button give primary'))
            assert found[-1] == (ships.count(ship) == 1)
            update(app, "ship", ship)
        return found

    app, told = started("rest"), list[int]()
    for tiles in (10, 20, 30, 40):
        told += primary(until(app, due(Phase.DELIVER, tiles)))
    assert set(told) == {0, 1}

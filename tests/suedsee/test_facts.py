"""What hints say of an action is what comes of it."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from islas.core.advice import Advice
from islas.core.record import Seat
from islas.suedsee import events as happened
from islas.suedsee.actions import Action, Cover, Deliver, Keep, Lay, Pass, PlaceIslander, TakeBack
from islas.suedsee.board import Board, number_of
from islas.suedsee.bots import make_bot
from islas.suedsee.components import BRIDGE, ISLAND, MARKET, SEA, Face, Kind
from islas.suedsee.evaluation import due as evaluated
from islas.suedsee.facts import (
    Fact,
    Finds,
    Frees,
    Grows,
    Joins,
    Nearly,
    Nears,
    Offers,
    Pays,
    Spreads,
    facts_of,
    stands_on,
)
from islas.suedsee.game import Suedsee, SuedseeMatch
from islas.suedsee.legal import legal_actions
from islas.suedsee.others import effects_of
from islas.suedsee.position import ISLANDER, Phase, Position
from islas.suedsee.rules import perform
from islas.suedsee.survey import Area, area_of, missing, openings
from islas.suedsee.view import View, redeal
from islas.suedsee.words.advice import hint
from islas.suedsee.words.areas import worth
from islas.suedsee.words.reasons import fact_in_words
from islas.suedsee.words.waiting import waiting
from islas.texts import texts
from tools.build.scale import scaled

NAMES = ("Ana", "Bea", "Coco")


def test_what_is_said_of_an_action_comes_of_it() -> None:
    _ = texts("en").gettext
    kinds = set()
    for seed in range(scaled(8, 40, 400)):
        match = SuedseeMatch(Suedsee(), [Seat(name) for name in NAMES], f"facts {seed}")
        random = Random(seed)
        # With the last tile all areas are counted, which facts do not speak of.
        while match.to_move is not None and match.position.draw_pile:
            view = match.view(match.to_move)
            for action in random.sample(list(view.legal), min(3, len(view.legal))):
                for fact in facts_of(view, action):
                    kinds.add(type(fact))
                    assert is_so(view, action, fact, random), (seed, str(action), fact)
                    assert "{" not in fact_in_words(_, fact, NAMES)
            match.act(random.choice(list(view.legal)))
    # What closes an area without anything in it is rare.
    assert kinds | {Frees} == {Pays, Joins, Nearly, Grows, Offers, Nears, Spreads, Frees, Finds}


def is_so(view: View, action: Action, fact: Fact, random: Random) -> bool:
    """Whether the rules bring about what a fact says."""
    position = redeal(view, random)
    cell = number_of(action.cell) if isinstance(action, Lay) else view.known.cell
    told = perform(position, action)
    if isinstance(fact, Offers):
        return offered(position, cell, fact)
    areas = [area for area in around(position, cell) if area.kind is fact.kind]
    if position.phase is ISLANDER:
        told += perform(position, Pass())
    seat = view.turn
    if isinstance(fact, Pays):
        return any(
            event.kind is fact.kind
            and event.amount == fact.amount
            and set(event.winners) == {seat, *fact.others}
            and (event.reason == "complete") == fact.complete
            for event in told
            if isinstance(event, happened.Evaluated)
        )
    led = [area for area in areas if seat in area.winners]
    match fact:
        case Frees():
            return any(isinstance(e, happened.IslanderReturned) and e.seat == seat for e in told)
        case Nears():
            had = {area.open_ends for area in mine(view, fact.kind)}
            return any(
                area.open_ends == fact.ends < max(had) and shared(area, seat, fact.others)
                for area in led
            )
        case Spreads():
            assert isinstance(action, Lay)
            return any(action.cell in {cell for cell, _ in area.places} for area in led)
        case Nearly():
            return any(area.open_ends == 1 and shared(area, seat, fact.others) for area in led)
        case Grows():
            return any(
                area.amount == fact.amount and shared(area, seat, fact.others) for area in led
            )
        case Finds():
            return any((area.amount, area.open_ends) == (fact.amount, fact.ends) for area in led)
        case Joins():
            return any(
                area.amount == fact.amount
                and all(area.islanders[other] for other in fact.others)
                and fact.ahead == (not set(fact.others) & set(area.winners))
                for area in led
            )


def mine(view: View, kind: Kind) -> list[Area]:
    """The areas of a kind that would pay the seat in turn."""
    seats = len(view.players)
    found = (area_of(view.board, node, seats) for node in view.board.standing)
    return [area for area in found if area.kind is kind and view.turn in area.winners]


def shared(area: Area, seat: int, others: tuple[int, ...]) -> bool:
    """Whether an area pays a seat and the others, and nobody else."""
    return set(area.winners) == {seat, *others}


def views(seeds: int, tiles: int = 60) -> Iterator[tuple[View, Random]]:
    """What is seen in games that are played at random, at each decision."""
    for seed in range(seeds):
        match = SuedseeMatch(Suedsee(), [Seat(name) for name in NAMES], f"hints {seed}")
        random = Random(seed)
        while match.to_move is not None and len(match.position.draw_pile) > 72 - tiles:
            yield match.view(match.to_move), random
            match.act(random.choice(list(match.view(match.to_move).legal)))


def played(games: int) -> Iterator[tuple[View, Random]]:
    """The same of games between bots that think, who complete what is hard to complete."""
    bot = make_bot("greedy")
    for seed in range(games):
        match = SuedseeMatch(Suedsee(), [Seat(name) for name in NAMES], f"played {seed}")
        random = Random(seed)
        while match.to_move is not None:
            view = match.view(match.to_move)
            yield view, random
            match.act(bot.choose(view, random))


def test_a_hint_says_why_and_never_where_a_tile_lies_that_the_sea_shows() -> None:
    _ = texts("en").gettext
    said = set()
    for view, random in views(scaled(3, 20, 100)):
        for action in random.sample(list(view.legal), min(4, len(view.legal))):
            if isinstance(action, Cover):
                # Which of equal shoals it is makes no difference, and is done unasked.
                continue
            told = hint(_, Advice(action, 1.0, {}), view, NAMES)
            assert "start tile" not in told, (str(action), told)
            if isinstance(action, Lay):
                assert told.startswith(("This ", "Nothing is gained at once, but ")), told
            elif isinstance(action, Pass | Keep | PlaceIslander):
                assert ": " in told, told
            elif isinstance(action, TakeBack):
                assert told.count(". ") >= 1, told
                if closing := re.search(r"close it: (\d+) of (\d+)", told):
                    counts = int(closing[1]), int(closing[2])
                    assert counts == (closers(view, action), view.tiles_left)
            said.add(told)
    assert len(said) > 50


def closers(view: View, action: TakeBack) -> int:
    """How many of the tiles left complete the area of an islander, wherever and however they are laid."""
    board, found = view.board, 0
    node = stands_on(board, action.cell)
    for tile, count in view.tiles_to_come.items():
        lays = (
            (cell, board.edition.fitting.faces[tile][turn // 90])
            for cell, asking in board.asking.items()
            for turn in board.edition.fitting.turns[tile][asking]
        )
        found += count * any(_ends(board, node, cell, face) == 0 for cell, face in lays)
    return found


def _ends(board: Board, node: int, cell: int, face: Face) -> int:
    """The openings of an area once a tile is laid."""
    tried = board.copy()
    tried.lay(cell, face)
    return tried.ends[tried.root(node)]


def test_who_stands_in_an_area_without_anything_comes_back_when_it_is_closed() -> None:
    _ = texts("en").gettext
    for view, random in views(20, 72):
        for action in (each for each in view.legal if isinstance(each, Lay)):
            for fact in facts_of(view, action):
                if isinstance(fact, Frees):
                    assert is_so(view, action, fact, random)
                    told = fact_in_words(_, fact, NAMES)
                    assert told.startswith("sets your islander free")
                    return
    raise AssertionError("nobody comes back without anything")


def test_whom_a_tile_hinders_and_helps_is_seen_at_their_areas() -> None:
    found = {"hindered": 0, "helped": 0, "spoiled": 0, "nobody": 0}
    for view, random in views(scaled(3, 20, 100)):
        lays = [action for action in view.legal if isinstance(action, Lay)]
        for action in random.sample(lays, min(4, len(lays))):
            effects = effects_of(view, action)
            position = redeal(view, random)
            perform(position, action)
            before, after, seats = view.board, position.board, len(view.players)
            ends, gain = set[int](), set[int]()
            for node in before.standing:
                was, now = area_of(before, node, seats), area_of(after, node, seats)
                more = now.open_ends > was.open_ends
                if view.turn in was.winners:
                    assert effects.spoiled or not more
                    continue
                ends |= set(was.winners) if more else set()
                if now.open_ends < was.open_ends or now.amount > was.amount:
                    gain |= set(was.winners)
            assert ends <= set(effects.hindered)
            assert gain == set(effects.helped)
            # What no tile that is left fits is the other way to hinder.
            for seat in set(effects.hindered) - ends:
                assert any(
                    not opening.fitting
                    for node in after.standing
                    if after.islanders(after.root(node), seats)[seat]
                    for opening in missing(after, node, view.tiles_to_come)
                )
            found["hindered"] += bool(effects.hindered)
            found["helped"] += bool(effects.helped)
            found["spoiled"] += effects.spoiled
            found["nobody"] += not (effects.hindered or effects.helped or effects.spoiled)
    assert all(found.values()), found


def test_an_area_out_of_which_an_islander_is_taken_is_not_praised_before() -> None:
    _ = texts("en").gettext
    silenced = 0
    for view, random in views(scaled(3, 20, 100)):
        lays = [action for action in view.legal if isinstance(action, Lay)]
        own = [node for node, seat in view.board.standing.items() if seat == view.turn]
        for action in random.sample(lays, min(1, len(lays))):
            for node in own:
                back = TakeBack(view.board.spot(node)[0])
                facts = facts_of(view, action, back)
                told = hint(_, Advice(action, 1.0, {}, (back,)), view, NAMES)
                assert "Then: Take your islander back from the " in told
                board = redealt(view, action).board
                root = board.root(stands_on(board, back.cell))
                kept = [
                    fact
                    for fact in facts_of(view, action)
                    if fact not in facts and not isinstance(fact, Offers)
                ]
                assert all(fact.kind is board.kind(root) for fact in kept)
                silenced += any(isinstance(fact, Grows) for fact in kept)
    assert silenced


@pytest.mark.slow
def test_a_hint_tells_what_a_tile_gives_to_others_alone() -> None:
    _ = texts("en").gettext
    seen = set()
    for view, random in played(scaled(2, 5, 40)):
        lays = [action for action in view.legal if isinstance(action, Lay)]
        # What completes a market is rare.
        board = view.board
        last = {
            cell
            for node in board.standing
            if board.kind(node) is MARKET and board.ends[node] == 1
            for cell in openings(board, node)
        }
        rare = [action for action in lays if number_of(action.cell) in last][:1]
        for action in [*rare, *random.sample(lays, min(4, len(lays)))]:
            told = hint(_, Advice(action, 1.0, {}), view, NAMES)
            position = redeal(view, random)
            log: list[happened.Event] = perform(position, action)
            if position.phase is ISLANDER:
                log += perform(position, Pass())
            while position.phase in {Phase.COVER, Phase.CLAIM}:
                log += perform(position, legal_actions(position)[0])
            first = next((e for e in log if _is_market(e)), None)
            paid = [
                event
                for event in log
                if isinstance(event, happened.Evaluated)
                # At the end all areas are counted, which is not the tile's doing.
                and event.reason != "end"
                and event.winners
                and view.turn not in event.winners
                and (event.amount or (_is_market(event) and view.known.display))
            ]
            assert ("It gives " in told) == bool(paid), told
            if not paid:
                continue
            price = next(line for line in told.split(". ") if line.startswith("It gives "))
            best = max(view.edition.ships[ship].points for ship in view.known.display)
            said = set()
            for event in paid:
                who = " and ".join(NAMES[seat] for seat in event.winners)
                if event is first:
                    said.add(f"It gives {who} the best open ship: {best} points.")
                elif event.kind is MARKET:
                    said.add(f"It gives {who} a ship as well.")
                else:
                    ware = {ISLAND: "banana", BRIDGE: "shell", SEA: "fish"}[event.kind]
                    many = "" if event.amount == 1 or event.kind is SEA else "s"
                    each = " each" if len(event.winners) > 1 else ""
                    said.add(f"It gives {who} {event.amount} {ware}{many}{each}.")
            assert price.rstrip(".") + "." in said, (told, said)
            assert "gives the others nothing" not in told
            seen.update(event.kind for event in paid)
    assert seen == {ISLAND, BRIDGE, SEA, MARKET}


def _is_market(event: object) -> bool:
    return isinstance(event, happened.Evaluated) and event.kind is MARKET and bool(event.winners)


def test_a_hint_says_for_what_a_tile_lets_one_deliver_in_this_turn() -> None:
    _ = texts("en").gettext
    said = {True: 0, False: 0}
    for view, random in played(scaled(1, 6, 40)):
        lays = [action for action in view.legal if isinstance(action, Lay)]
        for action in random.sample(lays, min(6, len(lays))):
            position = redeal(view, random)
            before = _best_delivery(position)
            log: list[happened.Event] = perform(position, action)
            if position.phase is ISLANDER:
                log += perform(position, Pass())
            while position.phase is Phase.COVER:
                log += perform(position, legal_actions(position)[0])
            if position.phase is not Phase.DELIVER or any(map(_is_market, log)):
                continue
            after = _best_delivery(position)
            told = hint(_, Advice(action, 1.0, {}), view, NAMES)
            found = re.search(r"With that you can deliver for (\d+) points? this turn", told)
            assert (int(found[1]) if found else 0) == (after if after > before else 0), told
            said[bool(found)] += 1
    assert all(said.values()), said


def _best_delivery(position: Position) -> int:
    """The points of the best open ship that the seat in turn can pay, 0 for none."""
    wares = position.players[position.turn].wares
    ships = (position.edition.ships[number] for number in position.display)
    payable = (ship for ship in ships if any(all(map(int.__le__, way, wares)) for way in ship.ways))
    return max((ship.points for ship in payable), default=0)


def test_a_hint_says_from_which_of_several_areas_of_a_kind_an_islander_comes_back() -> None:
    _ = texts("en").gettext
    seen = {"alone": 0, "worth": 0, "where": 0, "other": 0}
    for view, random in views(scaled(6, 20, 100)):
        lays = [action for action in view.legal if isinstance(action, Lay)]
        own = [node for node, seat in view.board.standing.items() if seat == view.turn]
        for action in random.sample(lays, min(2, len(lays))):
            board = redealt(view, action).board
            for node in own:
                back = TakeBack(view.board.spot(node)[0])
                told = hint(_, Advice(action, 1.0, {}, (back,)), view, NAMES)
                then = told.split("Then: ")[1]
                kind, root = board.kind(node), board.root(node)
                mine = [
                    area for area in {board.root(each) for each in own} if board.kind(area) is kind
                ]
                if len(mine) == 1:
                    assert "(" not in then, told
                    seen["alone"] += 1
                    continue
                which = then[then.index("(") + 1 : then.index(")")]
                same = [area for area in mine if board.symbols[area] == board.symbols[root]]
                if kind is MARKET or len(same) > 1:
                    assert which.endswith("the start tile"), told
                    seen["where"] += 1
                else:
                    assert int(which.split()[0]) == board.symbols[root], told
                    seen["worth"] += 1
                if "the other" in then:
                    assert len(mine) == 2, told
                    assert any(fact.kind is kind for fact in facts_of(view, action, back))
                    seen["other"] += 1
    assert all(seen.values()), seen


def redealt(view: View, action: Action) -> Position:
    """The position after an action."""
    position = redeal(view, Random(0))
    perform(position, action)
    return position


def test_what_islanders_wait_for_is_what_their_areas_carry() -> None:
    _ = texts("en").gettext
    seen = set()
    for view, _random in views(scaled(3, 20, 100)):
        if any(isinstance(action, PlaceIslander) for action in view.legal):
            continue
        passed = next((action for action in view.legal if isinstance(action, Pass)), None)
        if passed is None:
            continue
        told = waiting(_, passed, view)
        seats = len(view.players)
        roots = {view.board.root(node) for node in view.board.standing}
        # What is paid at once waits for nothing.
        position = redeal(view, Random(0))
        roots -= {position.board.root(node) for node in evaluated(position)}
        led = [
            area
            for root in roots
            if view.turn in (area := area_of(view.board, root, seats)).winners
        ]
        for kind, ware in ((ISLAND, "banana"), (BRIDGE, "shell"), (SEA, "fish")):
            amount = sum(area.amount for area in led if area.kind is kind)
            assert (f"{amount} {ware}" in told) == (amount > 0), told
        assert ("ship" in told) == any(area.kind is MARKET for area in led)
        seen.add(told)
    assert len(seen) > 3


@pytest.mark.slow
def test_keeping_wares_says_what_is_waited_for_or_that_it_came_of_looking_ahead() -> None:
    _ = texts("en").gettext
    seen = dict.fromkeys(("you lack", "to come bring more", "as much for fewer", "turns ahead"), 0)
    for view, _random in played(scaled(4, 6, 40)):
        paid = [each for each in view.legal if isinstance(each, Deliver)]
        if not paid:
            continue
        edition, have = view.edition, view.players[view.turn].wares
        told = waiting(_, Keep(), view)
        (why,) = (each for each in seen if each in told)
        seen[why] += 1
        most = max(edition.ship(each.ship).points for each in paid)
        price = min(sum(each.wares) for each in paid if edition.ship(each.ship).points == most)
        open_ships = [edition.ships[ship] for ship in view.known.display]
        pile = [edition.ships[ship] for ship in view.known.ship_pile]
        more = sum(ship.points > most for ship in pile)
        cheaper = sum(ship.points == most and min(map(sum, ship.ways)) < price for ship in pile)
        found = re.search(r"(\d+) of the (\d+) (?:in the pile|to come bring more)\.", told)
        if any(ship.points > most for ship in open_ships):
            assert why == "you lack", told
            lack = re.search(r"you lack (\d+) more", told)
            assert lack
            assert 0 < int(lack[1]) <= 8 - min(have)
        elif more:
            assert found
            assert (int(found[1]), int(found[2])) == (more, len(pile)), told
            assert why == "to come bring more"
        elif cheaper:
            assert found
            assert (int(found[1]), int(found[2])) == (cheaper, len(pile)), told
            assert why == "as much for fewer"
        else:
            assert why == "turns ahead"
    assert all(seen.values()), seen


def test_a_hint_says_who_gets_the_same() -> None:
    _ = texts("en").gettext
    for fact in (Pays(SEA, 3, (1,), complete=False), Grows(BRIDGE, 4, (1,)), Nearly(ISLAND, (1,))):
        told = fact_in_words(_, fact, NAMES)
        assert told.endswith(" (and the same for Bea)")
        alone = fact_in_words(_, replace(fact, others=()), NAMES)
        assert told.startswith(alone)
        assert "Bea" not in alone


def offered(position: Position, cell: int, fact: Offers) -> bool:
    """Whether an islander can go to such an area."""
    face, first = position.board.laid[cell]
    for action in legal_actions(position):
        if isinstance(action, PlaceIslander):
            node = first + face.tile.place_numbers[action.place]
            area = area_of(position.board, node, len(position.players))
            found = (area.kind, area.amount, area.complete, any(area.islanders))
            if found == (fact.kind, fact.amount, fact.complete, False):
                # It pays at once where that is said, by a boat as well.
                told = perform(position.copy(), action)
                paid = any(
                    isinstance(each, happened.Evaluated)
                    and (each.kind, each.amount) == (fact.kind, fact.amount)
                    and each.winners == (position.turn,)
                    for each in told
                )
                if paid == (fact.fished or fact.complete):
                    return True
    return False


def around(position: Position, cell: int) -> list[Area]:
    """The areas of a tile, and markets around it."""
    board = position.board
    face, first = board.laid[cell]
    nodes = [*range(first, first + len(face.ends)), *board.markets_around(cell)]
    return [area_of(board, node, len(position.players)) for node in nodes]


def test_what_is_sure_is_told_from_what_an_area_would_pay() -> None:
    names = ("Ana", "Bruno")
    sure = (
        Pays(Kind.BRIDGE, 2, (), True),
        Pays(Kind.SEA, 2, (), False),
        Offers(Kind.ISLAND, 2, True),
        Offers(Kind.SEA, 2, False, True),
    )
    for fact in sure:
        assert "at once" in fact_in_words(str, fact, names)
    later = (
        Grows(Kind.SEA, 2),
        Offers(Kind.SEA, 2, False),
        Finds(Kind.SEA, 2, 3),
        Joins(Kind.SEA, 2, (1,), False),
    )
    for each in later:
        told = fact_in_words(str, each, names)
        assert "2 fish" in told
        assert "once it is paid" in told or "later" in told
    area = Area(Kind.SEA, (), (((0, 0), "", 2),), 1, (1, 0), (0,))
    assert worth(str, area) == "Worth 2 fish once it is paid."

"""Landings explained from their events, against the engine and against a referee who works by names."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from islas.canarias import settling
from islas.canarias.components import COLOURS, KINDS, PRIORITY_NAMES, Colour, Kind, Power
from islas.canarias.edition import standard_edition
from islas.canarias.events import Event, Landed
from islas.canarias.explanation import Hindrance, Missing, explain, in_the_way, why_not
from islas.canarias.island import Island
from islas.canarias.position import Position
from islas.canarias.words.landing import looks_in_words, why_not_in_words
from tests.canarias.test_landings import land, landed
from tests.canarias.toy import houses, position, toy
from tools import prove, referee

LANDINGS = 10_000
WHY_NOT = 1_500
EDITION = standard_edition()
NAMES = ("Ana", "Bruno", "Carla", "Daniel", "Elena")


def random_position(random: Random) -> Position:
    """Islands with many or few buildings within the supply, and the tie privilege with anyone."""
    seats = random.randint(2, 5)
    state = Position(EDITION, EDITION.options, seats, "1")
    for player, island in zip(state.players, random.sample(EDITION.islands, seats), strict=True):
        player.take(island)
        for area in random.sample(range(12), random.randint(0, 12)):
            kind, colour = random.choice(KINDS), random.choice(COLOURS)
            if state.supply[kind][colour]:
                player.put(kind, colour, area)
                state.supply[kind][colour] -= 1
    state.holders[EDITION.colour_of_power[Power.WIN_TIES]] = random.choice([-1, *range(seats)])
    return state


def landing_of(state: Position, card: int) -> Landed:
    log: list[Event] = []
    settling.land(state.copy(), card, log)
    return landed(log)


def random_landings(seed: int, count: int) -> Iterator[tuple[Position, int, Landed]]:
    """Random positions, each with a card that lands there and what is told of that."""
    random = Random(seed)
    for _ in range(count):
        state = random_position(random)
        card = random.randrange(len(EDITION.settlers))
        yield state, card, landing_of(state, card)


def test_over_ten_thousand_landings_the_winner_derived_from_the_explanation_is_the_engines() -> (
    None
):
    decided: Counter[object] = Counter()
    for state, card, event in random_landings(5, LANDINGS):
        # What the engine says of the outcome is taken away first.
        told = explain(replace(event, winner=None, decided_by=None), EDITION.settlers[card])
        assert told.winner == event.winner
        assert told.by_privilege == (event.decided_by == "privilege")
        for seat in range(len(state.players)):
            out = told.out_at(seat)
            # Of everybody who is not chosen it can be said where they drop out, or that they lose the tie.
            said = (seat == told.winner) + (out is not None) + told.loses_tie(seat)
            assert said == 1 or (told.winner is None and said < 2)
            for look in told.looks:
                areas = look.areas[seat]
                assert look.counts[seat] == (None if areas is None else len(areas))
                assert (areas is None) == (out is not None and out < look.number)
        words = looks_in_words(str, told, NAMES)
        assert len(words) == len(event.counts)
        assert event.winner is None or NAMES[event.winner] in words[-1]
        decided[event.decided_by] += 1
    assert set(decided) == {1, 2, 3, 4, "privilege", None}


def test_the_counted_areas_are_the_free_ones_next_to_the_priority() -> None:
    state = position({"buildings": houses(a1="green")}, {})
    event = landed(land(state, "monje", "segador"))
    assert event.counted == ((("a2", "a3"), ("a2", "a3")), (("a2", "a5"), ()))


def standing_on(state: Position, seat: int) -> dict[str, str]:
    player = state.players[seat]
    return {
        area.id: colour.slug
        for number, area in enumerate(player.home.sites)
        for kind, colour in product(KINDS, COLOURS)
        if player.standing[kind][colour] >> number & 1
    }


def for_referee(
    state: Position, card: int
) -> tuple[list[tuple[Island, dict[str, str]]], list[str]]:
    """The islands with what stands on them, and a card's priorities, as the referee takes them."""
    islands = [(player.home, standing_on(state, n)) for n, player in enumerate(state.players)]
    return islands, [PRIORITY_NAMES[number] for number in EDITION.settlers[card].priorities]


@pytest.mark.slow
def test_the_missing_building_changes_the_winner_or_a_referee_finds_none() -> None:
    found: Counter[bool] = Counter()
    for state, card, event in random_landings(6, WHY_NOT):
        ties = event.ties
        islands, names = for_referee(state, card)
        for seat in range(len(state.players)):
            if seat == event.winner:
                continue
            missing = why_not(EDITION.settlers[card], state.players, ties, seat)
            would = referee.winning_buildings(islands, names, ties, seat, state.supply)
            smallest = next(would, None)
            if missing is None:
                assert smallest is None
            else:
                assert smallest == (missing.kind, missing.colour, missing.area)
                after = state.copy()
                player = after.players[seat]
                player.put(missing.kind, missing.colour, player.home.site_numbers[missing.area])
                after.supply[missing.kind][missing.colour] -= 1
                again = landing_of(after, card)
                assert (again.winner, again.decided_by) == (seat, missing.decided_by)
            found[missing is None] += 1
    assert min(found.values()) > 100


@pytest.mark.slow
def test_without_the_hindrance_the_settler_would_have_come_or_a_referee_finds_none() -> None:
    found: Counter[object] = Counter()
    for state, card, event in random_landings(7, WHY_NOT):
        islands, names = for_referee(state, card)
        for seat, player in enumerate(state.players):
            if seat == event.winner:
                continue
            hindrance = in_the_way(EDITION.settlers[card], state.players, event.ties, seat)
            home, standing = islands[seat]
            expected = None
            for kind, colour, number in product(KINDS, COLOURS, range(12)):
                if not player.standing[kind][colour] >> number & 1:
                    continue
                area = home.sites[number].id
                left = {other: slug for other, slug in standing.items() if other != area}
                tried = [*islands[:seat], (home, left), *islands[seat + 1 :]]
                if referee.landing(tried, names, event.ties)[0] == seat:
                    expected = Hindrance(kind, colour, area)
                    break
            assert hindrance == expected
            found[hindrance and hindrance.kind] += 1
    assert set(found) == {*KINDS, None}
    assert min(found.values()) > 50


@pytest.mark.slow
def test_in_games_all_that_is_told_of_landings_comes_from_their_events_and_holds() -> None:
    tally: prove.Tally = Counter()
    for number in range(12):
        tally += prove.proved((f"test-{number}", 2 + number % 4))
    players = prove.group(tally, "players")
    assert set(players) == {"2", "3", "4", "5"}
    assert sum(players.values()) > 250
    assert set(prove.group(tally, "decided_by")) >= {"1", "2", "3", "4", "privilege"}
    assert min(prove.group(tally, "why_not").values()) > 100


def test_a_palace_is_named_only_where_houses_that_would_do_are_out_of_stock() -> None:
    segador = toy().settlers[toy().card_numbers["segador"]]
    state = position({}, {})
    assert why_not(segador, state.players, None, 1) == Missing(Kind.HOUSE, Colour.GREEN, "a1", 2)
    eight = [f"a{n}" for n in range(2, 10)]
    state = position(
        {},
        {},
        {"buildings": houses(**dict.fromkeys(eight, "green"))},
        {"buildings": houses(**dict.fromkeys(eight, "beige"))},
    )
    assert why_not(segador, state.players, None, 1) == Missing(Kind.PALACE, Colour.GREEN, "a1", 2)


def test_the_example_of_the_booklet_in_words() -> None:
    a = houses(a11="blue", a1="blue", a6="red", a9="red")
    b = houses(a1="blue", a4="blue", a8="red", a9="red", a10="brown", a11="brown")
    state = position({"buildings": a}, {"buildings": b}, {"buildings": houses(a1="blue")})
    before = state.copy()
    event = landed(land(state, "monje", "cestero"))
    cestero = toy().settlers[toy().card_numbers["cestero"]]
    assert looks_in_words(str, explain(event, cestero), NAMES) == [
        "Banner 1, blue: equal, free areas: 4 (Ana and Bruno). Out: Carla.",
        "Banner 2, village: free areas on each island: 1.",
        "Banner 3, coast: Ana has the most free areas, 3.",
    ]
    missing = why_not(cestero, before.players, event.ties, 2)
    assert missing is not None
    assert (
        why_not_in_words(str, explain(event, cestero), missing, 2)
        == "The Cestero would have come for a blue house on the marked area."
    )
    assert why_not_in_words(str, explain(event, cestero), None, 2) == (
        "You drop out at banner 1 (blue), free areas: 2 against 4. "
        "One building more or less would not have changed that."
    )


def test_where_no_further_building_brings_a_settler_the_one_in_its_way_is_named() -> None:
    segador = toy().settlers[toy().card_numbers["segador"]]
    areas = [f"a{n}" for n in range(1, 13)]
    state = position(
        {"buildings": houses(**dict(zip(areas, ["brown"] * 8 + ["beige"] * 4, strict=True)))},
        {"buildings": houses(**dict(zip(areas, ["blue"] * 8 + ["red"] * 4, strict=True)))},
    )
    before = state.copy()
    event = landed(land(state, "monje", "segador"))
    assert why_not(segador, before.players, event.ties, 1) is None
    hindrance = in_the_way(segador, before.players, event.ties, 1)
    assert hindrance == Hindrance(Kind.HOUSE, Colour.BLUE, "a2")
    told = explain(event, segador)
    assert why_not_in_words(str, told, hindrance, 1) == (
        "Without a blue house on the marked area the Segador would have come."
    )
    # Nobody is chosen, and nobody has dropped out.
    assert why_not_in_words(str, told, None, 1) == (
        "You only draw level at banner 4 (village), free areas: 0 each. "
        "One building more or less would not have changed that."
    )

"""Landings explained from their events, against the engine and against a naive search by names."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

from islas.canarias import settling
from islas.canarias.components import COLOURS, KINDS, PRIORITY_NAMES, Colour, Kind, Power
from islas.canarias.edition import standard_edition
from islas.canarias.events import Event, Landed
from islas.canarias.explanation import Missing, explain, why_not
from islas.canarias.island import Island
from islas.canarias.position import Position
from islas.canarias.prose.landing import looks_in_words, why_not_in_words
from islas.cli.checker import island_to_json
from tests.canarias.test_landings import land, landed
from tests.canarias.test_naive_landing import naive_landing
from tests.canarias.toy import houses, position, toy

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


def test_over_ten_thousand_landings_the_winner_derived_from_the_explanation_is_the_engines() -> (
    None
):
    random = Random(5)
    decided: Counter[object] = Counter()
    for _ in range(LANDINGS):
        state = random_position(random)
        card = random.randrange(len(EDITION.settlers))
        event = landing_of(state, card)
        # What the engine says of the outcome is taken away first.
        told = explain(replace(event, winner=None, decided_by=None), EDITION.settlers[card])
        assert told.winner == event.winner
        assert told.by_privilege == (event.decided_by == "privilege")
        for seat in range(len(state.players)):
            out = told.out_at(seat)
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


@cache
def facts(island: Island) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
    """From each building area to its land features and neighbours, as an outsider gets them."""
    return {
        area["id"]: (frozenset(area["features"]), frozenset(area["neighbours"]))
        for area in island_to_json(island)["areas"]
        if area["kind"] == "building"
    }


def counts(island: Island, standing: dict[str, str], priorities: list[str]) -> list[int]:
    return [
        sum(
            area not in standing
            and (wanted in features or any(standing.get(other) == wanted for other in beside))
            for area, (features, beside) in facts(island).items()
        )
        for wanted in priorities
    ]


def chosen(table: list[list[int]], ties: int | None) -> int | None:
    """The winner by a table of counts by seat and priority, straight from the booklet."""
    running = list(range(len(table)))
    for number in range(4):
        best = max(table[seat][number] for seat in running)
        running = [seat for seat in running if table[seat][number] == best]
        if best and number == 0 and len(running) > 1 and ties in running:
            return ties
        if best and len(running) == 1:
            return running[0]
    return None


def naive_why_not(
    state: Position, card: int, ties: int | None, seat: int
) -> tuple[object, ...] | None:
    priorities = [PRIORITY_NAMES[number] for number in EDITION.settlers[card].priorities]
    islands = [(player.home, standing_on(state, n)) for n, player in enumerate(state.players)]
    table = [counts(island, standing, priorities) for island, standing in islands]
    stock = [[*row] for row in state.supply]
    if not sum(stock[Kind.HOUSE]):
        return None
    home, standing = islands[seat]
    for kind, colour in product(KINDS, COLOURS):
        if not stock[kind][colour] or (kind is Kind.HOUSE and sum(stock[Kind.HOUSE]) == 1):
            continue
        for area in facts(home):
            if area in standing:
                continue
            table[seat] = counts(home, {**standing, area: colour.slug}, priorities)
            if chosen(table, ties) == seat:
                return kind, colour, area
    return None


def standing_on(state: Position, seat: int) -> dict[str, str]:
    player = state.players[seat]
    return {
        area.id: colour.slug
        for number, area in enumerate(player.home.sites)
        for kind, colour in product(KINDS, COLOURS)
        if player.standing[kind][colour] >> number & 1
    }


def test_the_missing_building_changes_the_winner_or_a_naive_search_finds_none() -> None:
    random = Random(6)
    found: Counter[bool] = Counter()
    for _ in range(WHY_NOT):
        state = random_position(random)
        card = random.randrange(len(EDITION.settlers))
        event = landing_of(state, card)
        ties = event.ties
        for seat in range(len(state.players)):
            if seat == event.winner:
                continue
            missing = why_not(EDITION.settlers[card], state.players, ties, seat)
            naive = naive_why_not(state, card, ties, seat)
            if missing is None:
                assert naive is None
            else:
                assert naive == (missing.kind, missing.colour, missing.area)
                after = state.copy()
                player = after.players[seat]
                player.put(missing.kind, missing.colour, player.home.site_numbers[missing.area])
                after.supply[missing.kind][missing.colour] -= 1
                again = landing_of(after, card)
                assert (again.winner, again.decided_by) == (seat, missing.decided_by)
            found[missing is None] += 1
    assert min(found.values()) > 100


def test_the_naive_table_decides_like_the_naive_landing() -> None:
    random = Random(7)
    for _ in range(100):
        state = random_position(random)
        names = random.sample(PRIORITY_NAMES, 4)
        ties = random.choice([None, *range(len(state.players))])
        islands = [(p.home, standing_on(state, n)) for n, p in enumerate(state.players)]
        table = [counts(island, standing, names) for island, standing in islands]
        assert chosen(table, ties) == naive_landing(islands, names, ties)[0]


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
        "Priority 1, blue: equal with 4: Ana and Bruno. Out: Carla.",
        "Priority 2, village: all equal with 1.",
        "Priority 3, coast: Ana has the most, 3.",
    ]
    missing = why_not(cestero, before.players, event.ties, 2)
    assert missing is not None
    assert (
        why_not_in_words(str, cestero, missing, "Carla")
        == f"A blue house on {missing.area} would have brought the Cestero to Carla."
    )

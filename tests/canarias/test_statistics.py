"""Games in retrospect: what is counted from events agrees with the positions."""

import re
from itertools import pairwise

import pytest

from islas.canarias import events as happened
from islas.canarias.bots import make_bot
from islas.canarias.components import COLOURS, Colour
from islas.canarias.edition import standard_edition
from islas.canarias.events import Event
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.position import NOBODY
from islas.canarias.statistics import (
    Arrival,
    Sources,
    Tenure,
    best_arrival,
    decisive_lead,
    houses,
    points_by_round,
    rounds,
    sources,
    tenures,
)
from islas.canarias.words.log import log
from islas.canarias.words.review import (
    arrival_in_words,
    lead_in_words,
    points_in_words,
    tenure_in_words,
)
from islas.core.record import Seat
from tests.canarias.toy import houses as standing
from tests.canarias.toy import position

NAMES = ("Ana", "Bruno", "Carla", "Daniel", "Elena")


def played(seats: int, seed: str) -> CanariasMatch:
    match = CanariasMatch(Canarias(), [Seat(name, "greedy") for name in NAMES[:seats]], seed)
    match.play({seat: make_bot("greedy") for seat in range(seats)})
    return match


@pytest.mark.parametrize(("seats", "seed"), [(2, "a"), (3, "b"), (4, "c"), (5, "d"), (4, "e")])
def test_what_the_events_say_is_what_stands_at_the_end(seats: int, seed: str) -> None:
    match = played(seats, seed)
    state = match.position
    points = points_by_round(match.history, seats)
    assert points[-1] == state.points()
    assert len(points) == state.round + 1
    found = [sources(player.standing) for player in state.players]
    assert [source.total for source in found] == list(state.points())
    assert len(rounds(match.history)) == state.round
    # A palace takes two houses, a town three, and leave one building.
    for seat, counted in enumerate(houses(match.history, seats)):
        upgrades = [
            event
            for events in match.history
            for event in events
            if isinstance(event, happened.Upgraded) and event.seat == seat
        ]
        traded = sum(len(event.houses) for event in upgrades)
        assert counted.built + counted.settled - counted.given - traded == found[seat].houses


@pytest.mark.parametrize(("seats", "seed"), [(2, "a"), (4, "c"), (5, "d")])
def test_privileges_over_time_are_those_of_the_positions(seats: int, seed: str) -> None:
    match = played(seats, seed)
    held = tenures(match.history)
    holders = [NOBODY] * len(COLOURS)
    begin = rounds(match.history)
    replayed = CanariasMatch(match.game, match.seats, match.record.seed)
    for number, action in enumerate(match.actions, start=1):
        replayed.act(action)
        for tenure in held:
            if tenure.number == number:
                holders[tenure.colour] = tenure.seat
                assert begin[tenure.since - 1] < number
        assert holders == replayed.position.holders
    for colour in COLOURS:
        mine = [tenure for tenure in held if tenure.colour == colour]
        for before, after in pairwise(mine):
            assert before.until == after.since
            assert before.end == after.number
            assert before.seat != after.seat
        last = (match.position.round, len(match.actions))
        assert not mine or (mine[-1].until, mine[-1].end) == last


def test_the_sources_of_the_points_of_an_island() -> None:
    buildings = standing(a1="red", a2="red", a3="palace red", a4="palace red", a5="palace blue")
    state = position({"buildings": {**buildings, **standing(a6="town green")}})
    found = sources(state.players[0].standing)
    assert found == Sources(houses=2, palaces=6, first_palaces=2, towns=5)
    assert found.total == state.points()[0]


def test_the_best_ship_takes_off_what_pirates_took() -> None:
    red = Colour.RED
    arrived = happened.ShipArrived(0, 4)
    settled = [happened.Settled(seat, "segador", red, "a1", True) for seat in (0, 1, 1, 1)]
    given = happened.HouseGiven(1, red, "a1", True)
    counted = happened.PointsCounted((0, 0))
    one: list[Event] = [happened.RoundStarted(1, 0, False, None)]
    second = happened.RoundStarted(2, 1, False, None)
    two: list[Event] = [arrived, *settled, given, counted, second]
    three: list[Event] = [arrived, settled[0], settled[0], counted]
    assert best_arrival([[], one]) is None
    assert best_arrival([[], one, two, three]) == Arrival(seat=1, gained=2, round=1, number=2)
    # Of equals what came to a winner.
    later = best_arrival([[], one, two, three], winners=[0])
    assert later == Arrival(seat=0, gained=2, round=2, number=3)
    assert best_arrival([[], one, three]) == Arrival(seat=0, gained=2, round=1, number=2)


@pytest.mark.parametrize(("seats", "seed"), [(2, "a"), (3, "b"), (4, "c"), (5, "d"), (4, "e")])
def test_what_decided_a_game_is_said_with_the_numbers_of_its_record(seats: int, seed: str) -> None:
    match = played(seats, seed)
    lead = decisive_lead(match.history, seats)
    if len(match.position.winners()) > 1:
        assert lead is None
        return
    assert lead is not None
    points = match.position.points()
    assert (lead.seat,) == match.position.winners()
    assert points[lead.second] == sorted(points)[-2]
    told = [event for events in match.history for event in events]

    def count(seat: int) -> dict[str, int]:
        here = [event for event in told if getattr(event, "seat", None) == seat]
        upgraded = [event for event in here if isinstance(event, happened.Upgraded)]
        found = sources(match.position.players[seat].standing)
        large = found.palaces + found.first_palaces + found.towns
        return {
            "settled": sum(isinstance(event, happened.Settled) for event in here),
            "built": sum(isinstance(event, happened.Built) for event in here),
            "given": -sum(isinstance(event, happened.HouseGiven) for event in here),
            "upgraded": large - sum(len(event.houses) for event in upgraded),
        }

    own, other = count(lead.seat), count(lead.second)
    more = {name: own[name] - other[name] for name in own}
    # These are all there are.
    assert sum(more.values()) == points[lead.seat] - points[lead.second]
    assert more[lead.source] == max(more.values())
    rounds_ahead = [
        all(row[lead.seat] > other for seat, other in enumerate(row) if seat != lead.seat)
        for row in points_by_round(match.history, seats)
    ]
    assert all(rounds_ahead[lead.since :])
    assert not rounds_ahead[lead.since - 1]
    said = lead_in_words(str, lead, NAMES)
    numbers = [lead.since, abs(own[lead.source]), abs(other[lead.source])]
    assert [int(number) for number in re.findall(r"\d+", said)] == numbers
    assert NAMES[lead.seat] in said
    assert NAMES[lead.second] in said


def test_every_entry_of_the_log_leads_to_the_action_that_caused_it() -> None:
    match = played(3, "f")
    entries = log(str, match.history, standard_edition(), NAMES)
    assert entries[0].text == f"Ana takes {match.position.players[0].home.title}."
    assert [entry.number for entry in entries] == sorted(entry.number for entry in entries)
    for entry in entries:
        assert entry.event in match.history[entry.number]
        assert entry.text.endswith(".")
    assert entries[-1].text.startswith("The game ends.")


def test_the_review_in_words() -> None:
    assert points_in_words(str, [(0, 0), (1, 2)], NAMES[:2]) == (
        "Points by round. Ana: 0, 1. Bruno: 0, 2."
    )
    assert tenure_in_words(str, Tenure(Colour.RED, 1, 2, 5, 30, 70), NAMES) == (
        "Bruno holds the red privilege from round 2 to round 5."
    )
    told = arrival_in_words(str, Arrival(0, 1, 3, 9), NAMES)
    assert told.endswith("one point for Ana in round 3.")

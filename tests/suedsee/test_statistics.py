"""Games in retrospect: what is counted from events agrees with the positions."""

import re
from itertools import accumulate

from islas.core.record import Seat
from islas.suedsee import events as happened
from islas.suedsee.bots import make_bot
from islas.suedsee.game import Suedsee, SuedseeMatch
from islas.suedsee.statistics import decisive_lead, points_by_turn
from islas.suedsee.words.review import lead_in_words
from tools.build.scale import scaled

NAMES = ("Ana", "Bruno", "Carla")


def played(seed: str) -> SuedseeMatch:
    match = SuedseeMatch(Suedsee(), [Seat(name, "greedy") for name in NAMES], seed)
    match.play({seat: make_bot("beginner") for seat in range(len(NAMES))})
    return match


def test_what_decided_a_game_is_said_with_the_numbers_of_its_record() -> None:
    kinds = set()
    for number in range(9, 9 + scaled(3, 14, 60)):
        match = played(f"decided-{number}")
        lead, points = decisive_lead(match.history, len(NAMES)), match.position.final_points()
        if len(match.position.winners()) > 1:
            assert lead is None
            continue
        assert lead is not None
        assert (lead.seat,) == match.position.winners()
        assert points[lead.second] == sorted(points)[-2]
        told = [event for events in match.history for event in events]
        own, other = (
            {
                **{
                    reason: sum(
                        event.points
                        for event in told
                        if isinstance(event, happened.ShipTaken)
                        and (event.seat, event.reason) == (seat, reason)
                    )
                    for reason in ("delivery", "market")
                },
                "wares": match.position.ware_points()[seat],
            }
            for seat in (lead.seat, lead.second)
        )
        assert (lead.own, lead.other) == (own[lead.source], other[lead.source])
        ahead = [
            all(row[lead.seat] > other for seat, other in enumerate(row) if seat != lead.seat)
            for row in points_by_turn(match.history, len(NAMES))
        ]
        # From where on nobody was level with the winner or ahead.
        ahead_for_good = list(accumulate(reversed(ahead), min))[::-1].index(True)
        if lead.since is None:
            assert ahead_for_good == len(ahead) - 1
            numbers = [lead.own, lead.other]
        else:
            assert own[lead.source] - other[lead.source] == max(
                own[name] - other[name] for name in own
            )
            assert ahead_for_good == lead.since
            numbers = [lead.since, lead.own, lead.other]
        said = lead_in_words(str, lead, NAMES)
        assert [int(number) for number in re.findall(r"\d+", said)] == numbers
        kinds.add(lead.source if lead.since else "only wares")
    assert kinds >= {"delivery", "only wares"}

"""What positions are worth to the bots that look ahead."""

from random import Random

from islas.canarias.appeal import appeals
from islas.canarias.bots import make_bot
from islas.canarias.bots.evaluation import PARTS, Evaluator
from islas.canarias.bots.fates import fates_of
from islas.canarias.bots.turns import acts_again, waiting
from islas.canarias.bots.weights import Weights
from islas.canarias.components import Colour, Kind, Power
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.landing import compare
from islas.canarias.legal import legal_actions
from islas.canarias.position import Phase, Position
from islas.canarias.rules import perform
from islas.canarias.view import view_of
from islas.core.chance import pick
from islas.core.record import Seat


def positions(seed: str, seats: int = 4) -> list[Position]:
    """All positions of a random game once islands are chosen."""
    position, _ = Canarias().start(seats, seed)
    random = Random(seed)
    found = []
    while legal := legal_actions(position):
        perform(position, legal[pick(random, len(legal))])
        if position.phase is not Phase.ISLANDS:
            found.append(position.copy())
    return found


def judge_of(position: Position, seat: int = 0) -> Evaluator:
    return Evaluator(view_of(position, seat), Weights())


def test_appeals_compare_as_landings_do() -> None:
    looked_at = set()
    for position in positions("appeals"):
        settlers = position.edition.settlers
        rows = [
            appeals(tuple(s.priorities for s in settlers), player.free, player.near)
            for player in position.players
        ]
        for number, settler in enumerate(settlers):
            told = [row[number] for row in rows]
            best = max(told)
            expected = told.index(best) if told.count(best) == 1 and best else None
            verdict = compare(settler.priorities, position.players, None)
            assert verdict.winner == expected
            looked_at.add(verdict.decided_by)
    assert looked_at == {1, 2, 3, 4, None}


def test_who_wins_ties_is_the_likely_one_to_get_a_settler() -> None:
    hits = games = 0
    ties = Colour.ORANGE
    for position in positions("ties"):
        position.holders[ties] = 2
        settlers = position.edition.settlers
        fates = fates_of(position, tuple(s.priorities for s in settlers), Weights())
        for settler, (seat, sure, _, rest) in zip(settlers, fates, strict=True):
            verdict = compare(settler.priorities, position.players, 2)
            if verdict.winner is not None:
                assert verdict.winner == seat
                assert sure >= rest
                hits += verdict.decided_by == "privilege"
                games += 1
    assert position.edition.powers[ties] is Power.WIN_TIES
    assert 0 < hits < games


def test_chances_of_all_seats_are_shares_of_a_game() -> None:
    for position in positions("chances"):
        chances = [judge_of(position, seat).chance(position) for seat in range(4)]
        assert all(0 < chance <= 1 for chance in chances)
        if position.phase is Phase.OVER:
            winners = position.winners()
            best = max(chances)
            assert [n for n, chance in enumerate(chances) if chance == best] == list(winners)


def test_parts_have_their_names_and_tell_points() -> None:
    for position in positions("parts")[::7]:
        rows = judge_of(position).parts(position)
        assert [row[PARTS.index("points")] for row in rows] == list(position.points())
        assert {len(row) for row in rows} == {len(PARTS)}


def test_a_settler_on_the_ship_counts_for_whom_it_would_choose() -> None:
    ship = PARTS.index("ship")
    position = positions("ship")[30]
    evaluator = judge_of(position)
    for card, settler in enumerate(position.edition.settlers):
        winner = compare(settler.priorities, position.players, None).winner
        position.players[0].aboard = [card]
        gains = [row[ship] for row in evaluator.parts(position)]
        if winner is not None:
            assert gains[winner] == max(gains) > 0


def test_a_pirate_on_the_ship_threatens_the_holder_but_not_behind_the_shield() -> None:
    ship = PARTS.index("ship")
    position, _ = Canarias().start(4, "pirate")
    for seat, player in enumerate(position.players):
        player.take(position.edition.islands[seat])
        player.put(Kind.HOUSE, Colour.BLUE, 0)
    position.phase = Phase.CLOSING
    pirate = len(position.edition.settlers) + Colour.BLUE
    position.players[0].aboard = [pirate]
    position.holders[Colour.BLUE] = 1
    threats = [row[ship] < 0 for row in judge_of(position).parts(position)]
    assert threats == [False, True, False, False]
    position.holders[Colour.RED] = 1
    assert not any(row[ship] for row in judge_of(position).parts(position))
    position.holders[Colour.BLUE] = -1
    threats = [row[ship] < 0 for row in judge_of(position).parts(position)]
    assert threats == [True, False, True, True]


def test_hopes_end_with_the_last_turn() -> None:
    match = CanariasMatch(Canarias(), [Seat(str(n)) for n in range(3)], "hopes")
    bot = make_bot("greedy")
    turns = 0
    while match.to_move is not None:
        position = match.position
        ahead = [acts_again(position, seat) for seat in range(3)]
        assert ahead[match.to_move] or position.phase >= Phase.SETTLE
        assert all(ahead) or position.last_round
        if position.phase in (Phase.FIRST, Phase.SECOND, Phase.CLOSING):
            assert len(waiting(position)) == position.turns_left - 1
            assert match.to_move not in waiting(position)
        else:
            assert waiting(position) == []
        if position.last_round and position.phase < Phase.SETTLE:
            assert sum(ahead) == position.turns_left
            turns += 1
        match.act(match.ask(bot))
    assert turns
    assert not any(acts_again(match.position, seat) for seat in range(3))

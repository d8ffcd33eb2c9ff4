"""What hints say of an action is what comes of it."""

from dataclasses import replace
from random import Random

from islas.core.record import Seat
from islas.suedsee import events as happened
from islas.suedsee.actions import Action, Lay, Pass, PlaceIslander
from islas.suedsee.board import number_of
from islas.suedsee.components import BRIDGE, ISLAND, SEA
from islas.suedsee.facts import Fact, Finds, Grows, Joins, Nearly, Offers, Pays, facts_of
from islas.suedsee.game import Suedsee, SuedseeMatch
from islas.suedsee.legal import legal_actions
from islas.suedsee.position import ISLANDER, Position
from islas.suedsee.rules import perform
from islas.suedsee.survey import Area, area_of
from islas.suedsee.view import View, redeal
from islas.suedsee.words.reasons import fact_in_words
from islas.texts import texts
from tools.build.scale import scaled

NAMES = ("Ana", "Bea", "Coco")


def test_what_is_said_of_an_action_comes_of_it() -> None:
    _ = texts("en").gettext
    kinds = set()
    for seed in range(scaled(4, 40, 400)):
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
    assert kinds == {Pays, Joins, Nearly, Grows, Offers, Finds}


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
        case Nearly():
            return any(area.open_ends == 1 and shared(area, seat, fact.others) for area in led)
        case Grows():
            return any(
                area.amount == fact.amount and shared(area, seat, fact.others) for area in led
            )
        case Finds():
            return any(area.amount == fact.amount for area in led)
        case Joins():
            return any(
                area.amount == fact.amount
                and all(area.islanders[other] for other in fact.others)
                and fact.ahead == (not set(fact.others) & set(area.winners))
                for area in led
            )


def shared(area: Area, seat: int, others: tuple[int, ...]) -> bool:
    """Whether an area pays a seat and the others, and nobody else."""
    return set(area.winners) == {seat, *others}


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
                return True
    return False


def around(position: Position, cell: int) -> list[Area]:
    """The areas of a tile, and markets around it."""
    board = position.board
    face, first = board.laid[cell]
    nodes = [*range(first, first + len(face.ends)), *board.markets_around(cell)]
    return [area_of(board, node, len(position.players)) for node in nodes]

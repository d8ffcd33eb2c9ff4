"""The rules paragraph by paragraph, and what in the game applies each (`contract.Rulebook`)."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from islas.canarias import events as happened
from islas.canarias.components import BUILD_ANYWHERE, FIRST_COLOUR, HOUSE, PRIORITY_NAMES
from islas.canarias.events import Event
from islas.canarias.game import Canarias
from islas.canarias.landing import building_areas
from islas.canarias.rulebook.refusals import REFUSALS, refused
from islas.canarias.rules import CARDS_DRAWN
from islas.canarias.view import View
from islas.core.rulebook import Paragraphs, read_paragraphs

__all__ = ["REFUSALS", "paragraphs", "refused", "tags"]


@cache
def paragraphs() -> Paragraphs:
    """All paragraphs."""
    return read_paragraphs((files(__package__) / "paragraphs.json").read_text("utf-8"))


def tags(event: Event, game: Canarias, before: View | None = None) -> Mapping[str, Any]:
    """What patterns may ask of an event besides its fields; some need what its seat saw before it."""
    edition = game.edition
    match event:
        case happened.Landed():
            priorities = edition.settlers[edition.card_numbers[event.card]].priorities
            looked = priorities[: len(event.counts)]
            return {
                "looked": [PRIORITY_NAMES[each] for each in looked],
                "coloured": any(each >= FIRST_COLOUR for each in looked),
            }
        case happened.Drew():
            return {"more": event.count > CARDS_DRAWN}
        case happened.Settled():
            return {"other": edition.cards[edition.card_numbers[event.card]].colour != event.colour}
        case happened.Built():
            settler = edition.settlers[edition.card_numbers[event.card]]
            other = {"other": settler.colour != event.colour}
            if before is None:
                return other
            own = before.players[event.seat]
            near = building_areas(own.free, own.near, settler.priorities, False)
            return {**other, "anywhere": not near >> _number(before, event) & 1}
        case happened.Upgraded() if before is not None:
            own = before.players[event.seat]
            numbers = own.island.site_numbers if own.island else {}
            traded = sum(1 << numbers[area] for area in event.houses)
            return {
                "mixed": not any(traded & ~areas == 0 for areas in own.standing[HOUSE]),
                "anywhere": before.has_power(event.seat, BUILD_ANYWHERE)
                and event.area not in event.houses,
            }
        case _:
            return {}


def _number(before: View, event: happened.Built) -> int:
    island = before.players[event.seat].island
    assert island is not None
    return island.site_numbers[event.area]

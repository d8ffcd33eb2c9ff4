"""A settler from the ship: which island it chooses, and the house it builds there."""

from islas.canarias import events as happened
from islas.canarias.building import put_house
from islas.canarias.components import HOUSE, WIN_TIES, Colour, Settler
from islas.canarias.events import Event, Log
from islas.canarias.landing import Verdict, compare, free_next_to
from islas.canarias.legal import area_names, house_colours, placement
from islas.canarias.position import NOBODY, Position
from islas.canarias.privileges import update_privilege


def land(position: Position, card: int, log: Log) -> None:
    """A settler chooses an island (booklet, "A ship arrives")."""
    settler = position.edition.settlers[card]
    holder = position.holders[position.edition.colour_of_power[WIN_TIES]]
    ties = None if holder == NOBODY else holder
    if not any(position.supply[HOUSE]):
        if log is not None:
            would_win = compare(settler.priorities, position.players, ties).winner
            log.append(happened.Landed(settler.name, None, "no_house", (), (), (), ties, would_win))
        return
    verdict = compare(settler.priorities, position.players, ties)
    winner = verdict.winner
    areas = 0 if winner is None else placement(position, winner, card)
    if log is not None:
        log.append(_landed(position, settler, verdict, areas, ties))
    if winner is None:
        return
    position.active = winner
    position.card = card
    position.spot = areas
    colours = house_colours(position, card)
    if not areas & (areas - 1) and len(colours) == 1:
        settle(position, areas.bit_length() - 1, colours[0], False, log)


def _landed(
    position: Position, settler: Settler, verdict: Verdict, areas: int, ties: int | None
) -> Event:
    """The event of a landing: who won, where it may build, and the areas behind every count."""
    winner = verdict.winner
    names = () if winner is None else area_names(position.players[winner].home, areas)
    rows = zip(settler.priorities, verdict.counts, strict=False)
    counted = tuple(
        tuple(
            None if count is None else area_names(player.home, free_next_to(player, priority))
            for player, count in zip(position.players, row, strict=True)
        )
        for priority, row in rows
    )
    return happened.Landed(
        settler.name, winner, verdict.decided_by, verdict.counts, names, counted, ties, None
    )


def settle(position: Position, area: int, other: Colour | None, chosen: bool, log: Log) -> None:
    """The settler that landed builds on an area; in an `other` colour where its own is out (D14).

    Area and colour are `chosen` among several, or the only ones.
    """
    settler = position.edition.settlers[position.card]
    colour = settler.colour if other is None else other
    put_house(position, area, colour)
    seat = position.active
    if log is not None:
        name = position.players[seat].home.sites[area].id
        log.append(happened.Settled(seat, settler.name, colour, name, chosen))
    update_privilege(position, colour, log)
    position.card = -1
    position.spot = 0

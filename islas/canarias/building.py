"""How houses, palaces and towns are built, and how houses go back (booklet, "How to build")."""

from islas.canarias import events as happened
from islas.canarias.actions import Build, Upgrade
from islas.canarias.components import COLOURS, HOUSE, Colour
from islas.canarias.events import Log
from islas.canarias.position import Position
from islas.canarias.privileges import update_privilege


def build(position: Position, action: Build, log: Log) -> None:
    """The active seat discards a settler and builds its house."""
    player = position.players[position.active]
    card = position.edition.card_numbers[action.card]
    player.hand.remove(card)
    position.discards.append(card)
    colour = position.edition.cards[card].colour if action.colour is None else action.colour
    put_house(position, player.home.site_numbers[action.area], colour)
    if log is not None:
        log.append(happened.Built(position.active, action.card, colour, action.area))
    update_privilege(position, colour, log)


def upgrade(position: Position, action: Upgrade, log: Log) -> None:
    """The active seat trades houses for a palace or a town (D4)."""
    player = position.players[position.active]
    numbers = player.home.site_numbers
    touched = {action.colour}
    # For who is told only: searching bots build without being told.
    told = action.houses if log is not None else ()
    colours = tuple(COLOURS[player.house_colour(numbers[house])] for house in told)
    traded = sum([1 << numbers[house] for house in action.houses])
    for colour, houses in zip(COLOURS, player.standing[HOUSE], strict=True):
        if areas := houses & traded:
            player.clear(colour, areas)
            position.supply[HOUSE][colour] += areas.bit_count()
            touched.add(colour)
    player.put(action.kind, action.colour, numbers[action.area])
    position.changed = True
    position.supply[action.kind][action.colour] -= 1
    if log is not None:
        seat, kind = position.active, action.kind
        island = player.home.name
        log.append(
            happened.Upgraded(
                seat, kind, action.colour, action.area, action.houses, colours, island
            )
        )
    for colour in sorted(touched):
        update_privilege(position, colour, log)


def put_house(position: Position, area: int, colour: Colour) -> None:
    """Put a house from the supply on an area of the active seat."""
    position.players[position.active].put(HOUSE, colour, area)
    position.changed = True
    position.supply[HOUSE][colour] -= 1


def give(position: Position, area: int, chosen: bool, log: Log) -> None:
    """The active seat returns the house on an area because of a pirate (D20, D21).

    It is `chosen` among several, or the only one.
    """
    player = position.players[position.active]
    colour = COLOURS[player.house_colour(area)]
    player.clear(colour, 1 << area)
    position.changed = True
    position.supply[HOUSE][colour] += 1
    position.debts.remove(position.active)
    if log is not None:
        name = player.home.sites[area].id
        log.append(happened.HouseGiven(position.active, colour, name, chosen))

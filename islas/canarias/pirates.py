"""Whom a pirate robs (booklet, "Pirates"; D20 to D22)."""

from islas.canarias import events as happened
from islas.canarias.components import PIRATE_SHIELD, Colour
from islas.canarias.events import Log
from islas.canarias.legal import targets
from islas.canarias.position import DIVERT, GIVE, NOBODY, Position


def attack(position: Position, colour: Colour, log: Log) -> None:
    """A pirate of a colour has landed: report it and note who owes a house or has to name who does."""
    holder = position.holders[colour]
    shield = position.holders[position.edition.colour_of_power[PIRATE_SHIELD]]
    if holder == NOBODY:
        reason, victims = _by_points(position, colour, shield)
    elif holder == shield:
        reason, victims = "diverted", targets(position, holder)
        if len(victims) > 1:
            if log is not None:
                log.append(happened.PirateLanded(colour, reason, ()))
            position.active = holder
            position.phase = DIVERT
            return
    else:
        reason, victims = "holder", [holder]
    victims = [seat for seat in victims if position.players[seat].houses()]
    reason = reason if victims else "nobody"
    if log is not None:
        log.append(happened.PirateLanded(colour, reason, tuple(victims)))
    if victims:
        position.debts = victims
        position.phase = GIVE


def _by_points(position: Position, colour: Colour, shield: int) -> tuple[str, list[int]]:
    """The seats with the most points in the colour, in turn order from the start player (D19, D21)."""
    seats = len(position.players)
    around = [(position.start + step) % seats for step in range(seats)]
    open_to_attack = [seat for seat in around if seat != shield]
    points = {seat: position.players[seat].points[colour] for seat in open_to_attack}
    most = max(points.values())
    if most:
        return "points", [seat for seat in open_to_attack if points[seat] == most]
    if position.options.pirate_without_points == "everybody":
        return "everybody", open_to_attack
    return "nobody", []

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
        rule, liable = _by_points(position, colour, shield)
    elif holder == shield:
        rule, liable = "diverted", targets(position, holder)
    else:
        rule, liable = "holder", [holder]
    asked = rule == "diverted" and len(liable) > 1
    victims = [] if asked else [seat for seat in liable if position.players[seat].houses()]
    if log is not None:
        reason = rule if victims or asked else "nobody"
        log.append(happened.PirateLanded(colour, reason, tuple(victims), rule, tuple(liable)))
        if rule == "diverted" and victims:
            log.append(happened.Diverted(holder, victims[0], False))
    if asked:
        position.active = holder
        position.phase = DIVERT
    elif victims:
        position.debts = victims
        position.phase = GIVE


def _by_points(position: Position, colour: Colour, shield: int) -> tuple[str, list[int]]:
    """The seats with the most points in the colour, in turn order from the start player (D19, D21).

    The shield's owner is passed over, whatever the option for a colour without points (D36); the
    start player is the one whose ship lands (D39).
    """
    seats = len(position.players)
    around = [(position.start + step) % seats for step in range(seats)]
    open_to_attack = [seat for seat in around if seat != shield]
    points = {seat: position.players[seat].points[colour] for seat in open_to_attack}
    most = max(points.values())
    if most:
        return "points", [seat for seat in open_to_attack if points[seat] == most]
    if position.options.pirate_without_points == "everybody":
        return "everybody", open_to_attack
    return "no_points", []

"""What happened, in sentences."""

from collections.abc import Sequence
from typing import assert_never

from islas.canarias import events as happened
from islas.canarias.components import Kind
from islas.canarias.edition import Edition
from islas.canarias.events import Event
from islas.canarias.island import Island
from islas.canarias.landing import BY_PRIVILEGE
from islas.canarias.position import QUIET_ROUNDS
from islas.canarias.words.vocabulary import (
    COLOUR_PRIVILEGES,
    FAILURES,
    PIRATES,
    PRIORITIES,
    bot_name,
    building_name,
    card_name,
    some_building,
)
from islas.texts import Translate, joined


def sentence(_: Translate, event: Event, edition: Edition, names: Sequence[str]) -> str:
    """What happened, in one sentence, present tense; empty for events that need no words.

    `names` are those of the players by seat.
    """
    titles = dict(zip(edition.card_names, edition.cards, strict=True))
    match event:
        case happened.IslandChosen():
            island = edition.islands[edition.island_numbers[event.island]].title
            return _("{player} takes {island}.").format(player=names[event.seat], island=island)
        case happened.Shuffled():
            if event.pile != "discards":
                return ""
            return _("The discard pile is shuffled and becomes the new draw pile.")
        case happened.Drew():
            if not event.count:
                return _("{player} finds no card left to draw.").format(player=names[event.seat])
            text = {
                "deal": _("{player} is dealt {count} cards."),
                "action": _("{player} draws {count} cards."),
                "privilege": _("{player} takes an extra card."),
            }[event.reason]
            return text.format(player=names[event.seat], count=event.count)
        case happened.StoodIn():
            return _("{player}: {bot} cannot move ({reason}), {deputy} steps in.").format(
                player=names[event.seat],
                bot=bot_name(_, event.bot),
                reason=_(FAILURES.get(event.reason, event.reason)),
                deputy=bot_name(_, event.by),
            )
        case (
            happened.LaidOnShip()
            | happened.TurnStarted()
            | happened.TurnEnded()
            | happened.PointsCounted()
        ):
            return ""
        case happened.RoundStarted():
            return _round(_, event)
        case happened.Built():
            return _("{player} builds {building} with the {card}.").format(
                player=names[event.seat],
                building=some_building(_, Kind.HOUSE, event.colour),
                card=card_name(_, titles[event.card]),
            )
        case happened.Upgraded():
            return _upgraded(_, event, edition, names)
        case happened.Loaded():
            return _("{player} puts a card on the ship.").format(player=names[event.seat])
        case happened.ShipArrived():
            return _("A ship arrives with {count} cards; one stays on board.").format(
                count=event.count
            )
        case happened.Landed():
            return _landing(_, event, edition, names)
        case happened.Settled():
            return _("{player} gets {building} from the {card}.").format(
                player=names[event.seat],
                building=some_building(_, Kind.HOUSE, event.colour),
                card=card_name(_, titles[event.card]),
            )
        case happened.PirateLanded():
            return _pirate(_, event, names)
        case happened.Diverted():
            if event.chosen:
                text = _("{player} sends the pirate to {target}.")
            else:
                text = _("{player} sends the pirate to {target}: nobody else has a house.")
            return text.format(player=names[event.seat], target=names[event.target])
        case happened.HouseGiven():
            if event.chosen:
                text = _("{player} returns {building}.")
            else:
                text = _("{player} returns {building}, the only house on the island.")
            return text.format(
                player=names[event.seat], building=some_building(_, Kind.HOUSE, event.colour)
            )
        case happened.PrivilegeTaken():
            privilege = _(COLOUR_PRIVILEGES[event.colour])
            if event.previous is None:
                text = _("{player} gets the {privilege}.")
                return text.format(player=names[event.seat], privilege=privilege)
            return _("{player} takes the {privilege} from {previous}.").format(
                player=names[event.seat], privilege=privilege, previous=names[event.previous]
            )
        case happened.GameEnded():
            return _("The game ends. Winner: {players}.").format(
                players=joined(_, [names[seat] for seat in event.winners])
            )
        case _:
            assert_never(event)


def briefly(_: Translate, event: Event, edition: Edition, names: Sequence[str]) -> str:
    """What happened, without what somebody can look up, for where there is little room (`sentence`)."""
    match event:
        case happened.Upgraded():
            return _("{player} builds {building}.").format(
                player=names[event.seat], building=some_building(_, event.kind, event.colour)
            )
        case happened.Landed() if event.winner is not None:
            settler = edition.settlers[edition.card_numbers[event.card]]
            return _("The {card} chooses {player}.").format(
                card=settler.title, player=names[event.winner]
            )
        case happened.PirateLanded() if event.reason == "nobody":
            return _("The {pirate} lands and robs nobody.").format(pirate=_(PIRATES[event.colour]))
        case happened.Diverted():
            return _("{player} sends the pirate to {target}.").format(
                player=names[event.seat], target=names[event.target]
            )
        case happened.HouseGiven():
            return _("{player} returns {building}.").format(
                player=names[event.seat], building=some_building(_, Kind.HOUSE, event.colour)
            )
        case happened.RoundStarted() if event.last:
            return _("The last round begins.")
        case _:
            return sentence(_, event, edition, names)


def _upgraded(
    _: Translate, event: happened.Upgraded, edition: Edition, names: Sequence[str]
) -> str:
    """Of what a palace or town was made, and which areas are free again."""
    island = edition.islands[edition.island_numbers[event.island]]
    if set(event.colours) == {event.colour}:
        text = _("{player} builds {building} for {count} houses (free again: {areas}).")
    else:
        text = _("{player} builds {building} for {houses} (free again: {areas}).")
    return text.format(
        player=names[event.seat],
        building=some_building(_, event.kind, event.colour),
        count=len(event.houses),
        houses=" + ".join(building_name(_, Kind.HOUSE, colour) for colour in event.colours),
        areas=_areas(_, island, [house for house in event.houses if house != event.area]),
    )


def _areas(_: Translate, island: Island, areas: Sequence[str]) -> str:
    """Areas by what they are next to, as a list that is short enough for a line of the log."""
    features = (island.features[area] for area in areas)
    return "; ".join(
        ", ".join(_(PRIORITIES[feature]) for feature in near) or _("inland") for near in features
    )


def _round(_: Translate, event: happened.RoundStarted) -> str:
    if event.reason == "standstill":
        text = _("The last round begins: nothing has changed on any island for {rounds} rounds.")
    elif event.last:
        text = _("The last round begins.")
    else:
        text = _("Round {round} begins.")
    return text.format(round=event.round, rounds=QUIET_ROUNDS)


def _landing(_: Translate, event: happened.Landed, edition: Edition, names: Sequence[str]) -> str:
    settler = edition.settlers[edition.card_numbers[event.card]]
    if event.decided_by == "no_house":
        if event.would_win is None:
            return _("The {card} finds no house left in the supply.").format(card=settler.title)
        return _("The {card} would choose {player}, but no house is left in the supply.").format(
            card=settler.title, player=names[event.would_win]
        )
    if event.winner is None:
        return _("The {card} finds islands equal at every banner and leaves.").format(
            card=settler.title
        )
    number = 1 if event.decided_by == BY_PRIVILEGE else event.decided_by
    assert isinstance(number, int)
    row = event.counts[number - 1]
    what = _(PRIORITIES[settler.priorities[number - 1]])
    if event.decided_by == BY_PRIVILEGE:
        text = _(
            "The {card} chooses {player}: equal at the first banner ({what}), free areas: {count}, "
            "and {player} wins ties."
        )
    else:
        text = _(
            "The {card} chooses {player}: most free areas at banner {number} ({what}), {count}."
        )
    return text.format(
        card=settler.title,
        player=names[event.winner],
        count=row[event.winner],
        number=number,
        what=what,
    )


def _pirate(_: Translate, event: happened.PirateLanded, names: Sequence[str]) -> str:
    pirate = _(PIRATES[event.colour])
    who = joined(_, [names[seat] for seat in event.victims or event.liable])
    if event.reason == "nobody":
        return _no_loot(_, event.rule).format(pirate=pirate, who=who)
    text = {
        "holder": _("The {pirate} lands: {who} holds the privilege and returns a house."),
        "points": _("The {pirate} lands. Most points in its colour: {who}."),
        "everybody": _("The {pirate} lands and takes a house from {who}."),
        "diverted": _("The {pirate} lands, but the holder of the privilege is shielded."),
    }[event.reason]
    return text.format(pirate=pirate, who=who)


def _no_loot(_: Translate, rule: str) -> str:
    """Why a pirate takes nothing, to be filled in."""
    return {
        "holder": _("The {pirate} lands: {who} holds the privilege, but has no house."),
        "points": _("The {pirate} lands. Most points in its colour, but no house: {who}."),
        "everybody": _("The {pirate} lands, but nobody it can rob has a house."),
        "no_points": _("The {pirate} lands, but nobody it can rob has a point in its colour."),
        "diverted": _(
            "The {pirate} lands, but the holder of the privilege is shielded and nobody else has a house."
        ),
    }[rule]

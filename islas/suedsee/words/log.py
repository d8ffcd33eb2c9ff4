"""What happened, in sentences."""

from collections.abc import Sequence
from typing import assert_never

from islas.suedsee import events as happened
from islas.suedsee.components import Kind, Ware
from islas.suedsee.edition import Edition
from islas.suedsee.events import Event
from islas.suedsee.words.vocabulary import (
    FAILURES,
    FROM,
    ONTO,
    THE_KINDS,
    amounts_in_words,
    bot_name,
    points_in_words,
    ship_in_words,
    ware_amount,
)
from islas.texts import Translate, joined


def sentence(_: Translate, event: Event, edition: Edition, names: Sequence[str]) -> str:
    """What happened, in one sentence, present tense; empty for events that need no words.

    `names` are those of the players by seat.
    """
    match event:
        case happened.TileRemoved():
            return _("{player} draws a tile that fits nowhere; it leaves the game.").format(
                player=names[event.seat]
            )
        case happened.TileLaid():
            return _("{player} lays a tile.").format(player=names[event.seat])
        case happened.IslanderPlaced():
            return _("{player} puts an islander {onto}.").format(
                player=names[event.seat], onto=_(ONTO[event.kind])
            )
        case happened.IslanderTaken():
            return _("{player} takes an islander back {where}, without reward.").format(
                player=names[event.seat], where=_(FROM[event.kind])
            )
        case happened.Evaluated():
            return _evaluated(_, event, names)
        case happened.ShoalCovered():
            return _("A boat token covers {fish}.").format(
                fish=ware_amount(_, Ware.FISH, event.fish)
            )
        case happened.ShipTaken():
            return _ship(_, event, edition, names)
        case happened.EndReached():
            if event.reason == "ships":
                return _("The last ship is taken: the game ends.")
            return _("The last tile has been drawn: the game ends.")
        case happened.WaresCounted():
            return _("{player} is left with {wares}: {points}.").format(
                player=names[event.seat],
                wares=amounts_in_words(_, event.wares),
                points=points_in_words(_, event.points),
            )
        case happened.GameEnded():
            return _("The game ends. Winner: {players}.").format(
                players=joined(_, [names[seat] for seat in event.winners])
            )
        case happened.StoodIn():
            return _("{player}: {bot} cannot move ({reason}), {deputy} steps in.").format(
                player=names[event.seat],
                bot=bot_name(_, event.bot),
                reason=_(FAILURES.get(event.reason, event.reason)),
                deputy=bot_name(_, event.by),
            )
        case (
            happened.Shuffled()
            | happened.StartTileLaid()
            | happened.ShipOpened()
            | happened.TurnStarted()
            | happened.TileDrawn()
            | happened.IslanderKept()
            | happened.WaresGathered()
            | happened.IslanderReturned()
            | happened.NothingDelivered()
        ):
            return ""
        case _:
            assert_never(event)


def _evaluated(_: Translate, event: happened.Evaluated, names: Sequence[str]) -> str:
    told = outcome(_, event, names)
    if len(event.winners) > 1:
        told += " " + _("A tie: each of them gets all of it.")
    return told


def outcome(_: Translate, event: happened.Evaluated, names: Sequence[str]) -> str:
    """Who gets what by an evaluation, and what for; empty for nobody."""
    if not event.winners:
        return ""
    who = joined(_, [names[seat] for seat in event.winners])
    if event.kind is Kind.MARKET or event.ware is None:
        return _("The market is complete: {players} gets the best ship.").format(players=who)
    wares = ware_amount(_, event.ware, event.amount) if event.amount else _("nothing")
    if event.reason == "boat":
        text = _("A boat fishes in the sea: {wares} for {players}.")
    elif event.reason == "end":
        text = _("{area} stays open: {wares} for {players}.")
    else:
        text = _("{area} is complete: {wares} for {players}.")
    return text.format(area=_(THE_KINDS[event.kind]), wares=wares, players=who)


def prize(_: Translate, event: happened.Evaluated, names: Sequence[str]) -> str:
    """What an evaluation brings to whom, in short."""
    who = joined(_, [names[seat] for seat in event.winners])
    if event.kind is Kind.MARKET or event.ware is None:
        return _("the best ship for {players}").format(players=who)
    wares = ware_amount(_, event.ware, event.amount)
    return _("{wares} for {players}").format(wares=wares, players=who)


def _ship(_: Translate, event: happened.ShipTaken, edition: Edition, names: Sequence[str]) -> str:
    points = points_in_words(_, event.points)
    if event.reason == "market":
        ship = edition.ship(event.ship)
        return _("{player} gets the ship that asks for {wares}: {points}.").format(
            player=names[event.seat], wares=ship_in_words(_, ship), points=points
        )
    return _("{player} delivers {wares}: {points}.").format(
        player=names[event.seat], wares=amounts_in_words(_, event.paid), points=points
    )

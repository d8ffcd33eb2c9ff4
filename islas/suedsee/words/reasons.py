"""What speaks for an action, in words with numbers."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from islas.suedsee.components import MARKET, WARE_OF, Kind
from islas.suedsee.facts import (
    Fact,
    Finds,
    Frees,
    Grows,
    Joins,
    Nearly,
    Nears,
    Offers,
    Pays,
    Spreads,
)
from islas.suedsee.words.vocabulary import KINDS, ware_amount
from islas.texts import Translate, gettext_noop, joined

_PAYS: Final = {
    Kind.BRIDGE: gettext_noop("completes your bridge ({wares} at once)"),
    Kind.ISLAND: gettext_noop("completes your island ({wares} at once)"),
    Kind.SEA: gettext_noop("completes your sea ({wares} at once)"),
    Kind.MARKET: gettext_noop("completes your market ({wares} at once)"),
}
_SHARES: Final = {
    Kind.BRIDGE: gettext_noop("completes a bridge that pays {players} as well ({wares} each)"),
    Kind.ISLAND: gettext_noop("completes an island that pays {players} as well ({wares} each)"),
    Kind.SEA: gettext_noop("completes a sea that pays {players} as well ({wares} each)"),
}
_LEVEL: Final = {
    Kind.BRIDGE: gettext_noop("brings you level with {players} on a bridge worth {wares} later"),
    Kind.ISLAND: gettext_noop("brings you level with {players} on an island worth {wares} later"),
    Kind.SEA: gettext_noop("brings you level with {players} in a sea worth {wares} later"),
}
_AHEAD: Final = {
    Kind.BRIDGE: gettext_noop("puts you ahead of {players} on a bridge worth {wares} later"),
    Kind.ISLAND: gettext_noop("puts you ahead of {players} on an island worth {wares} later"),
    Kind.SEA: gettext_noop("puts you ahead of {players} in a sea worth {wares} later"),
}
_NEARLY: Final = {
    Kind.BRIDGE: gettext_noop("leaves your bridge with just one open end"),
    Kind.ISLAND: gettext_noop("leaves your island with just one open side"),
    Kind.SEA: gettext_noop("leaves just one gap around your sea"),
    Kind.MARKET: gettext_noop("leaves just one free cell around your market"),
}
_GROWS: Final = {
    Kind.BRIDGE: gettext_noop("makes your bridge worth {wares} once it is paid"),
    Kind.ISLAND: gettext_noop("makes your island worth {wares} once it is paid"),
    Kind.SEA: gettext_noop("makes your sea worth {wares} once it is paid"),
}
_NEARS: Final = {
    Kind.BRIDGE: gettext_noop("leaves your bridge with {count} open ends, fewer than before"),
    Kind.ISLAND: gettext_noop("leaves your island with {count} open ends, fewer than before"),
    Kind.SEA: gettext_noop("leaves your sea with {count} open ends, fewer than before"),
    Kind.MARKET: gettext_noop("leaves {count} free cells around your market"),
}
_SPREADS: Final = {
    Kind.BRIDGE: gettext_noop("carries your bridge on, to gather more"),
    Kind.ISLAND: gettext_noop("makes your island larger, to gather more"),
    Kind.SEA: gettext_noop("makes your sea larger, to gather more"),
}
_BEGINS: Final = {
    Kind.BRIDGE: gettext_noop("offers your islander a bridge that can still grow"),
    Kind.ISLAND: gettext_noop("offers your islander an island that can still grow"),
    Kind.SEA: gettext_noop("offers your islander a sea that can still grow"),
}
_OFFERS: Final = {
    Kind.BRIDGE: gettext_noop("offers your islander a bridge with {wares} for later"),
    Kind.ISLAND: gettext_noop("offers your islander an island with {wares} for later"),
    Kind.SEA: gettext_noop("offers your islander a sea with {wares} for later"),
    Kind.MARKET: gettext_noop("offers your islander a market"),
}


def fact_in_words(
    _: Translate, fact: Fact, names: Sequence[str], *, by_islander: bool = False
) -> str:
    """A fact as a clause that begins with its verb, without a full stop; `names` are by seat.

    `by_islander` an area pays that was complete before its islander came.
    """
    told = _alone(_, fact, names, by_islander=by_islander)
    match fact:
        case Pays(complete=False, others=others):
            pass
        case Grows(others=others) | Nearly(others=others) | Nears(others=others):
            pass
        case _:
            return told
    if not others:
        return told
    return _("{reason} (and the same for {players})").format(
        reason=told, players=_players(_, others, names)
    )


def _alone(_: Translate, fact: Fact, names: Sequence[str], *, by_islander: bool) -> str:
    """What a fact says of the seat that acts, and of others where there is a text for that."""
    match fact:
        case Pays(complete=True) if by_islander:
            return _("brings you {wares} at once").format(wares=_wares(_, fact.kind, fact.amount))
        case Pays(complete=False):
            return _("sends a boat that brings you {wares} at once").format(
                wares=_wares(_, fact.kind, fact.amount)
            )
        case Pays(others=()):
            return _told(_, _PAYS, fact.kind, fact.amount)
        case Pays():
            return _told(_, _SHARES, fact.kind, fact.amount, _players(_, fact.others, names))
        case Joins():
            texts = _AHEAD if fact.ahead else _LEVEL
            return _told(_, texts, fact.kind, fact.amount, _players(_, fact.others, names))
        case Nearly():
            return _(_NEARLY[fact.kind])
        case Nears(ends=count):
            return _(_NEARS[fact.kind]).format(count=count)
        case Frees():
            return _("sets your islander free ({kind})").format(kind=_(KINDS[fact.kind]))
        case Spreads():
            return _(_SPREADS[fact.kind])
        case Grows():
            return _told(_, _GROWS, fact.kind, fact.amount)
        case Offers(complete=True):
            wares = _wares(_, fact.kind, fact.amount)
            return _("lets an islander gather {wares} at once").format(wares=wares)
        case Offers(fished=True):
            return _("lets an islander send a boat that brings you {wares} at once").format(
                wares=_wares(_, fact.kind, fact.amount)
            )
        case Offers(amount=0, kind=kind) if kind is not MARKET:
            return _(_BEGINS[kind])
        case Offers():
            return _told(_, _OFFERS, fact.kind, fact.amount)
        case Finds(kind=kind, ends=1) if kind is MARKET:
            return _("brings a ship once the last cell around it is filled")
        case Finds(kind=kind, ends=count) if kind is MARKET:
            return _("brings a ship once {count} more cells around it are filled").format(
                count=count
            )
        case Finds(amount=0):
            return _("has nothing yet, but can still grow")
        case Finds():
            wares = _wares(_, fact.kind, fact.amount)
            return _("is worth {wares} once it is paid").format(wares=wares)
        case _:
            assert_never(fact)


def _told(
    _: Translate, texts: Mapping[Kind, str], kind: Kind, amount: int, players: str = ""
) -> str:
    return _(texts[kind]).format(wares=_wares(_, kind, amount), players=players)


def _wares(_: Translate, kind: Kind, amount: int) -> str:
    return _("a ship") if kind is MARKET else ware_amount(_, WARE_OF[kind], amount)


def _players(_: Translate, seats: Sequence[int], names: Sequence[str]) -> str:
    return joined(_, [names[seat] for seat in seats])

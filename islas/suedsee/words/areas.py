"""Areas in words: what one is worth, who leads, what it misses; and why somebody got nothing of it."""

from collections.abc import Sequence
from typing import Final

from islas.suedsee.components import Kind
from islas.suedsee.events import Evaluated
from islas.suedsee.explanation import why_not
from islas.suedsee.survey import Area
from islas.suedsee.words.vocabulary import ware_amount
from islas.texts import Translate, gettext_noop

#: An area by its kind, as a heading.
TITLES: Final = {
    Kind.BRIDGE: gettext_noop("Bridge"),
    Kind.ISLAND: gettext_noop("Island"),
    Kind.SEA: gettext_noop("Sea"),
    Kind.MARKET: gettext_noop("Market"),
}


def tip(_: Translate, area: Area, names: Sequence[str]) -> str:
    """What there is to say of an area: its kind on the first line, then the rest."""
    lines = [_(TITLES[area.kind]), worth(_, area), ends(_, area), leaders(_, area, names)]
    return "\n".join(filter(None, lines))


def worth(_: Translate, area: Area) -> str:
    """What it pays."""
    if area.ware is None:
        return _("Pays the open ship that is worth most.")
    if not area.amount:
        return _("Nothing to gather so far.")
    wares = ware_amount(_, area.ware, area.amount)
    # What is complete has been paid, or is at once to whoever puts an islander there.
    text = _("Worth {wares}.") if area.complete else _("Worth {wares} once it is paid.")
    return text.format(wares=wares)


def ends(_: Translate, area: Area) -> str:
    """How far it is from complete."""
    if area.complete:
        return _("Complete.")
    if area.kind is Kind.MARKET:
        if area.open_ends == 1:
            return _("1 cell around it is free.")
        return _("{count} cells around it are free.").format(count=area.open_ends)
    if area.open_ends == 1:
        return _("1 open end.")
    return _("{count} open ends.").format(count=area.open_ends)


def leaders(_: Translate, area: Area, names: Sequence[str]) -> str:
    """Who has how many islanders there."""
    if not area.winners:
        return _("Nobody is there.") if area.complete else _("Nobody is there yet.")
    told = [f"{name} {count}" for name, count in zip(names, area.islanders, strict=True) if count]
    return _("Islanders: {counts}.").format(counts=", ".join(told))


def why_not_in_words(_: Translate, event: Evaluated, seat: int) -> str:
    """Why the player of a seat got nothing, or has to share."""
    found = why_not(event, seat)
    if found.reason == "absent":
        text = _(
            "You have no islander there. With {most} you would have had as many as the winner."
        )
        return text.format(most=found.most)
    if found.reason == "fewer":
        if found.missing == 1:
            return _(
                "You have {own}, the winner {most}: one more and you would both have been paid."
            ).format(own=found.own, most=found.most)
        text = _(
            "You have {own}, the winner {most}: {missing} more and you would both have been paid."
        )
        return text.format(own=found.own, most=found.most, missing=found.missing)
    if found.reason == "shared":
        return _("You have as many as others: each of you gets all of it.")
    return ""

"""A landing in words: what the settler compared, and why it did not choose another island."""

from collections.abc import Sequence

from islas.canarias.explanation import Explanation, Hindrance, Look, Missing
from islas.canarias.words.vocabulary import PRIORITIES, some_building
from islas.texts import Translate, joined


def looks_in_words(_: Translate, told: Explanation, names: Sequence[str]) -> list[str]:
    """A sentence for each priority looked at: who leads, who drops out, who is chosen.

    `names` are those of the players by seat.
    """
    return [_look(_, told, look, names) for look in told.looks]


def why_not_in_words(
    _: Translate,
    told: Explanation,
    decisive: Missing | Hindrance | None,
    seat: int,
) -> str:
    """The answer to "why not my island?" to the player of this seat, who sees the area marked."""
    if decisive is not None:
        if isinstance(decisive, Missing):
            text = _("The {card} would have come for {building} on the marked area.")
        else:
            text = _("Without {building} on the marked area the {card} would have come.")
        building = some_building(_, decisive.kind, decisive.colour)
        return text.format(building=building, card=told.card.title)
    out = told.out_at(seat)
    if out is None:
        look = told.looks[-1]
        text = _("You only draw level at banner {number} ({what}), free areas: {count} each.")
    else:
        look = told.looks[out - 1]
        text = _("You drop out at banner {number} ({what}), free areas: {count} against {most}.")
    text = text.format(
        number=look.number,
        what=_(PRIORITIES[look.priority]),
        count=look.counts[seat],
        most=look.most,
    )
    return f"{text} {_('One building more or less would not have changed that.')}"


def _look(_: Translate, told: Explanation, look: Look, names: Sequence[str]) -> str:
    leaders = joined(_, [names[seat] for seat in look.leaders])
    out = joined(_, [names[seat] for seat in look.dropped])
    decides = look is told.looks[-1]
    if decides and told.by_privilege:
        text = _(
            "Banner {number}, {what}: equal, free areas: {count} ({leaders}). {winner} wins ties."
        )
    elif decides and told.winner is not None:
        text = _("Banner {number}, {what}: {leaders} has the most free areas, {count}.")
    elif out:
        text = _("Banner {number}, {what}: equal, free areas: {count} ({leaders}). Out: {out}.")
    else:
        text = _("Banner {number}, {what}: free areas on each island: {count}.")
    return text.format(
        number=look.number,
        what=_(PRIORITIES[look.priority]),
        count=look.most,
        leaders=leaders,
        winner="" if told.winner is None else names[told.winner],
        out=out,
    )

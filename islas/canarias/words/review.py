"""The review of a game in words, for captions and for those who do not see the charts."""

from collections.abc import Sequence

from islas.canarias.statistics import Arrival, Tenure
from islas.canarias.words.vocabulary import COLOUR_PRIVILEGES
from islas.core.lead import Lead
from islas.texts import Translate


def points_in_words(_: Translate, points: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """The chart of points by round, read out; `points` as from `statistics.points_by_round`."""
    lines = [
        f"{name}: {', '.join(str(row[seat]) for row in points)}." for seat, name in enumerate(names)
    ]
    return " ".join((_("Points by round."), *lines))


def tenure_in_words(_: Translate, tenure: Tenure, names: Sequence[str]) -> str:
    """Who held a privilege when."""
    text = _("{player} holds the {privilege} from round {since} to round {until}.")
    return text.format(
        player=names[tenure.seat],
        privilege=_(COLOUR_PRIVILEGES[tenure.colour]),
        since=tenure.since,
        until=tenure.until,
    )


def arrival_in_words(_: Translate, arrival: Arrival, names: Sequence[str]) -> str:
    """The best ship of the game."""
    text = _("The best ship: {points} points for {player} in round {round}.")
    if arrival.gained == 1:
        text = _("The best ship: one point for {player} in round {round}.")
    return text.format(round=arrival.round, player=names[arrival.seat], points=arrival.gained)


def lead_in_words(_: Translate, lead: Lead, names: Sequence[str]) -> str:
    """What decided the game."""
    text = {
        "settled": _(
            "What decided it: {player} led from round {since} on, ahead of {second} most of all by settlers "
            "from ships, {own} against {other}."
        ),
        "upgraded": _(
            "What decided it: {player} led from round {since} on, ahead of {second} most of all by palaces "
            "and towns, which brought {own} points more than their houses, against {other}."
        ),
        "built": _(
            "What decided it: {player} led from round {since} on, ahead of {second} most of all by houses "
            "built, {own} against {other}."
        ),
        "given": _(
            "What decided it: {player} led from round {since} on, ahead of {second} most of all by pirates, "
            "who took fewer houses, {own} against {other}."
        ),
    }[lead.source]
    return lead.told(text, names)

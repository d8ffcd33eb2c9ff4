"""What a game looks like in retrospect, in words."""

from collections.abc import Sequence

from islas.core.lead import Lead
from islas.texts import Translate


def lead_in_words(_: Translate, lead: Lead, names: Sequence[str]) -> str:
    """What decided the game."""
    text = {
        "delivery": _(
            "What decided it: {player} led from turn {since} on, ahead of {second} most of all by ships that "
            "were paid, {own} points against {other}."
        ),
        "market": _(
            "What decided it: {player} led from turn {since} on, ahead of {second} most of all by ships from "
            "markets, {own} points against {other}."
        ),
        "wares": _(
            "What decided it: {player} led from turn {since} on, ahead of {second} most of all by wares left "
            "over, {own} points against {other}."
        ),
    }[lead.source]
    if lead.since is None:
        text = _(
            "What decided it: only wares left over put {player} in front, {own} points against "
            "{other} of {second}."
        )
    return lead.told(text, names)

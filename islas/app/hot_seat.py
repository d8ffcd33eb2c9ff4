"""Several people at one device: who is shown what is hidden, and the cover while the device goes round."""

from islas.core.match import AnyMatch
from islas.core.names import isolated
from islas.markup.controls import actions, button
from islas.markup.html import Html, tag
from islas.texts import Translate


def people(match: AnyMatch) -> list[int]:
    """The seats of people."""
    return [number for number, seat in enumerate(match.seats) if seat.bot is None]


def hand_hidden(match: AnyMatch, seat: int, holder: int | None) -> bool:
    """Whether the hand of a seat is not for the eyes of who holds the device.

    `holder` is the seat of that person, `None` before anybody has said so.
    """
    return len(people(match)) > 1 and match.to_move is not None and seat != holder


def must_pass(match: AnyMatch, seat: int, holder: int | None) -> bool:
    """Whether the device has to be handed to who sits at a seat before the game can go on."""
    waits = match.to_move == seat and match.game.needs_hand(match.position)
    return waits and hand_hidden(match, seat, holder)


def pass_on(_: Translate, match: AnyMatch) -> str:
    """What is said when the device has to be handed on."""
    assert match.to_move is not None
    return _("Hand the device to {player}.").format(player=isolated(match.names[match.to_move]))


def cover(_: Translate, match: AnyMatch, more: Html) -> Html:
    """The cover over the table as HTML, with `more` buttons for who still holds the device."""
    assert match.to_move is not None
    here = _("I am {player}: go on").format(player=isolated(match.names[match.to_move]))
    return tag(
        "div",
        tag("h2", pass_on(_, match)),
        tag("p", _("What nobody else may see stays covered until then.")),
        actions(button(here, "uncover", style="primary"), more),
        class_="panel cover",
    )

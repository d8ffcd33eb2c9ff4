"""What the ends of all games have alike: who has won and by how much, and where one can go from there."""

from collections.abc import Collection, Sequence
from typing import Final

from islas.markup.controls import actions, button
from islas.markup.html import EMPTY, Html, join, tag
from islas.texts import Translate, joined

#: Pieces of paper that fall for a person who wins.
CONFETTI: Final = 14


def announced(
    _: Translate,
    names: Sequence[str],
    points: Sequence[int],
    winners: Sequence[int],
    people: Collection[int],
) -> Html:
    """Who has won, and how far ahead; where a person has, paper falls.

    `names` and `points` are those of the seats, `winners` and `people` the seats that have won and those
    that no bot has played.
    """
    # A bot's win is nothing to celebrate.
    paper = EMPTY
    if any(seat in people for seat in winners):
        paper = confetti()
    return join(
        (
            paper,
            tag("h2", _title(_, names, winners, people)),
            tag("p", _lead(_, points, winners), class_="lead"),
            _own(_, points, winners, people),
        )
    )


def confetti() -> Html:
    """Paper that falls for somebody who has done well."""
    return tag("div", *[tag("i")] * CONFETTI, class_="confetti", aria_hidden="true")


def ways_on(_: Translate) -> Html:
    """The buttons of a result whose game has a postcard."""
    return actions(
        button(_("Again, same seats"), "again", style="primary"),
        button(_("Look back over the game"), "look-back", "0"),
        button(_("Back to the table"), "result"),
        button(_("Postcard"), "postcard", data_opens="postcard"),
        button(_("New game"), "new"),
        button(_("Save the record"), "save"),
    )


def _title(
    _: Translate, names: Sequence[str], winners: Sequence[int], people: Collection[int]
) -> str:
    if [*people] == [*winners]:
        return _("You win, {player}!").format(player=names[winners[0]])
    text = _("{players} wins!") if len(winners) == 1 else _("{players} share the win!")
    return text.format(players=joined(_, [names[seat] for seat in winners]))


def _lead(_: Translate, points: Sequence[int], winners: Sequence[int]) -> str:
    best = points[winners[0]]
    behind = [count for seat, count in enumerate(points) if seat not in winners]
    if not behind or len(winners) > 1:
        return _("{points} points each.").format(points=best)
    if best - max(behind) == 1:
        return _("{points} points: ahead by a single one.").format(points=best)
    return _("{points} points: {margin} ahead.").format(points=best, margin=best - max(behind))


def _own(
    _: Translate, points: Sequence[int], winners: Sequence[int], people: Collection[int]
) -> Html:
    """How the only person who has played did, where that was not the win."""
    seat = next(iter(people), None)
    if seat is None or len(people) > 1 or seat in winners:
        return EMPTY
    text = _("You: place {place} of {count}, {points} points, {behind} behind.")
    if points.count(points[seat]) > 1:
        text = _("You share place {place} of {count}: {points} points, {behind} behind.")
    told = text.format(
        place=1 + sum(other > points[seat] for other in points),
        count=len(points),
        points=points[seat],
        behind=points[winners[0]] - points[seat],
    )
    return tag("p", told, class_="lead")

"""Why an evaluation paid whom, told from its event alone."""

from dataclasses import dataclass

from islas.suedsee.events import Evaluated


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why a seat got nothing, or had to share, at an evaluation.

    `own` islanders it had, `most` had the winners. `missing` more would have brought it the same as them, and
    `missing + 1` more the area alone. `reason` is `nobody`, `absent`, `fewer`, `shared` or `alone`; with
    `nobody` and `nothing` there was nobody, or nothing, to be paid.
    """

    reason: str
    own: int
    most: int
    missing: int


def why_not(event: Evaluated, seat: int) -> WhyNot:
    """What decided an evaluation for a seat (S15)."""
    own, most = event.islanders[seat], max(event.islanders)
    if not most:
        reason = "nobody"
    elif seat in event.winners:
        reason = "alone" if len(event.winners) == 1 else "shared"
    else:
        reason = "fewer" if own else "absent"
    return WhyNot(reason, own, most, max(most, 1) - own if seat not in event.winners else 0)


def shares(event: Evaluated) -> dict[tuple[tuple[int, int], str], str]:
    """What each place adds to an evaluation, by cell and place, as the sea shows it.

    The counts so far would run along the area, whose way nobody reads from left to right.
    """
    return {(cell, place): str(amount) for cell, place, amount in event.symbols if amount}

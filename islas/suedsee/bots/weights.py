"""What counts how much to the bots (see `evaluation`)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much, in points unless it says otherwise."""

    rivals: float = 0.9
    """The mean of what the others have."""
    ware: float = 0.19
    """A ware in hand beyond the third of a point that it brings at the end, while there is time to
    deliver."""
    next_ship: float = 1.0
    """The share of what the best ship brings that counts before it is delivered."""
    other_ship: float = 0.17
    """The same for the second best."""
    lacking: float = 0.52
    """The share that is left of a ship for each ware that it lacks."""
    early: float = 0.125
    """A ware that comes in time to be delivered, beyond the third of a point."""
    shy: float = 11.5
    """A cell is filled in time by n fitting tiles with the chance n / (n + shy)."""
    effort: float = 1.12
    """The chance that somebody takes the trouble, for each opening."""
    soon: float = 0.0
    """What it adds to that chance, by the share of fitting tiles, if an area has a single opening."""
    boats: float = 2.5
    """Sea is fished by n boats to come with the chance n / (n + boats)."""
    growth: float = 0.26
    """Wares that an opening brings yet."""
    most_growth: float = 2.9
    islander: float = 1.73
    """The first islander in supply, while there is time; later ones count less."""
    decline: float = 1.34
    """The share that the next islander in supply counts of the one before."""
    market: float = 11.0
    """The ship that a market brings."""
    turns: float = 5.0
    """So many own turns are plenty of time."""

"""What counts how much to the bots that look ahead (see `evaluation`)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much, in points unless it says otherwise."""

    privilege: float = 0.6
    """Holding a privilege, whatever its power."""
    powers: tuple[float, ...] = (0.1, 0.05, 0.1, 0.05, 0.15, 0.1)
    """More for each round to come, by power: ties, draw, mixed, anywhere, extra, shield."""
    near: float = 0.25
    """Being one point short of a privilege; less with more points missing."""
    danger: float = 0.2
    """Holding a privilege when another has as many points."""
    settlers: float = 1.1
    """A settler that comes."""
    clear: float = 0.9
    """The chance of the most attractive island when it leads at the first priority by two."""
    ahead: float = 0.7
    """The same when it leads by one."""
    level: float = 0.55
    """The same when a later priority decides."""
    behind: float = 0.5
    """The share of the rest that goes to the runner-up."""
    one: float = 0.2
    """A single house of a colour without a palace."""
    pair: float = 0.8
    """Two houses that can become the first palace of a colour."""
    trio: float = 1.5
    """Three houses that can become a town."""
    turn: float = 1.0
    """A turn to come before the ship arrives."""
    room: float = 0.15
    """A free area, up to five."""
    card: float = 0.45
    """A card in hand, up to three."""
    more: float = 0.2
    """A card above three, up to seven."""
    load: float = 0.3
    """The best settler in hand, if it is sure to come when it is put on the ship."""
    plan: float = 0.3
    """What the settler in hand with the best colour adds to palaces and privileges, when it is built."""
    aboard: float = 0.8
    """A card that the seat put on the ship: if it were sure to come, or to rob."""
    pace: float = 2.4
    """Points of the leader in a round."""
    calm: float = 1.5
    """Points that make a difference in winning chances when the game ends."""
    storm: float = 0.6
    """The same, more for each round to come."""

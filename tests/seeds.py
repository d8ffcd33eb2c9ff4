"""Seeds of games in which something rare is looked for."""

from collections.abc import Iterable


def likely(first: int, count: int) -> Iterable[int]:
    """So many seeds, the one that has it first: no game is played in vain as long as it does."""
    return dict.fromkeys((first, *range(count)))

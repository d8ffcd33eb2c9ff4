"""Numbers for drawing that look random and never change."""


def noise(n: int, salt: int) -> float:
    """A number from 0 to 1 that looks random, always the same for a count and a `salt`."""
    return (n * 2654435761 + salt * 40503 + (n * n + salt) * 69069) % 65536 / 65535

"""How much long tests do: as many games, kills, damages and examples as the run has time for."""

import os
from collections.abc import Sequence
from itertools import product
from typing import Any

from tools.build.paths import BuildError

#: The variable that names one of the profiles; without it tests do what each change has to pass.
VARIABLE = "ISLAS_SCALE"
#: A verdict in three minutes, what each change has to pass, and a night's search for what is rare.
PROFILES = ("quick", "ci", "nightly")


def profile() -> str:
    """The profile of this run. Raises `BuildError` when the variable names none."""
    name = os.environ.get(VARIABLE) or "ci"
    if name not in PROFILES:
        raise BuildError(f"{VARIABLE} is {name!r}; the profiles are {', '.join(PROFILES)}.")
    return name


def scaled(*counts: int) -> int:
    """Of three counts, one for each profile in their order, that of this run."""
    return dict(zip(PROFILES, counts, strict=True))[profile()]


def paired(*axes: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Values of several axes together: by night all combinations, else as few as have each value in them."""
    if profile() == "nightly":
        return list(product(*axes))
    count = max(map(len, axes))
    return [tuple(axis[number % len(axis)] for axis in axes) for number in range(count)]

"""How games show themselves in notebooks: as SVG, drawn by what lies above."""

from importlib import import_module
from typing import Any


class Shown:
    """Something that notebooks show as a picture, where its game draws diagrams; else as its text.

    What draws is asked for by its name when a notebook asks, and by nobody else: nothing of a picture
    is imported before.
    """

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        """The picture as SVG, `None` for none."""
        diagrams: Any = import_module("islas.diagrams")
        drawn: str | None = diagrams.svg_of(self)
        return drawn

"""A picture as a file of its own."""

import re
from functools import cache
from importlib.resources import files

from islas.canarias.picture.symbols import patterns, symbol
from islas.markup.html import Html
from islas.markup.standalone import standalone as alone


@cache
def styles() -> str:
    """The style sheet of the pictures, which a page uses as it is."""
    return (files(__package__) / "picture.css").read_text("utf-8")


def standalone(svg: Html, dark: bool = False) -> Html:
    """The picture as the text of an SVG file (`markup.standalone`); islands lie in the sea."""
    head = svg.partition(">")[0]
    ground = "open-sea" if re.search(r'class="(board|archipelago)"', head) else ""
    return alone(svg, styles(), symbol, dark=dark, patterns=patterns(), ground=ground)

"""A picture as a file of its own."""

from functools import cache
from importlib.resources import files

from islas.canarias.picture.symbols import symbols


@cache
def styles() -> str:
    """The style sheet of the pictures, which the page uses too."""
    return (files("islas.canarias.picture") / "picture.css").read_text("utf-8")


def standalone(svg: str) -> str:
    """The picture with the symbols and styles it needs, as the text of an SVG file."""
    defined = symbols()
    defs = defined[defined.index("<defs>") : defined.index("</svg>")]
    head, body = svg.split(">", 1)
    return f'{head} xmlns="http://www.w3.org/2000/svg"><style>{styles()}</style>{defs}{body}\n'

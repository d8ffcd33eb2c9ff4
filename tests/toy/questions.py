"""What only this game can be asked on the command line (`contract.Questions`)."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from islas.contract import Lines
from islas.core.errors import DataError
from islas.core.fields import read_number
from tests.toy import notation
from tests.toy.components import GOODS
from tests.toy.game import Reef, read_position
from tests.toy.legal import Offers


def add(parser: ArgumentParser) -> None:
    """Add the questions."""
    questions = parser.add_subparsers(dest="question", required=True)
    asking = questions.add_parser("offers", help="How many offers there are with some goods.")
    asking.add_argument("stock", nargs=len(GOODS), metavar="COUNT", help=f"of {', '.join(GOODS)}")
    asking.set_defaults(answer=offers)


def offers(options: Namespace, game: Reef, lines: Lines) -> Iterator[Any]:
    """The number of offers, and the first and the last of them."""
    stock = [read_number(text) for text in options.stock]
    if None in stock:
        raise DataError("COUNT", "must be whole numbers")
    found = Offers([count or 0 for count in stock])
    ends = [str(found[place]) for place in (0, len(found) - 1)] if len(found) else []
    yield {"offers": len(found), "ends": ends}


def _position(text: str, where: str, game: Reef) -> str:
    position = read_position(text, game, where)
    return f"a sound position: {len(position.goods)} divers, {len(position.reef)} corals"


FILES: Final[Mapping[str, Callable[[str, str, Reef], str]]] = {notation.FORMAT: _position}

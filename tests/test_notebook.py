"""Games in a notebook that is run by Jupyter."""

from pathlib import Path
from xml.etree import ElementTree

import nbclient
import nbformat
import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
SHOWN = (
    "match",
    "match.record",
    "match.position",
    "match.view(0)",
    "other",
    "other.view(None)",
)
CELLS = (
    """
from islas.core.match import Match
from islas.core.record import Seat
from islas.games import named

def played(name, moves):
    kit = named(name)
    bot = kit.bots.make_bot(kit.bots.REFERENCE)
    match = Match(kit.rules.new_game(), [Seat("Ana"), Seat("Bruno")], "notebook")
    for _ in range(moves):
        match.move(bot)
    return match

match, other = played("canarias", 30), played("suedsee", 20)
""",
    *SHOWN,
)


def test_matches_records_positions_and_views_are_pictures_in_a_notebook() -> None:
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
    book.cells.insert(
        0, nbformat.v4.new_code_cell(f"import sys; sys.path.insert(0, {str(ROOT)!r})")
    )
    client = nbclient.NotebookClient(book, timeout=120, kernel_name="python3")
    client.execute()
    for source, cell in zip(SHOWN, book.cells[2:], strict=True):
        (output,) = cell.outputs
        assert "image/svg+xml" in output.data, source
        assert ElementTree.fromstring(output.data["image/svg+xml"]).get("role") == "img"

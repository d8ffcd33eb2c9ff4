"""What is asked about the sea: areas and what they miss, holes, and which tiles are left."""

import re

import pytest

from islas.app.screens import sections
from islas.app.update import update
from islas.markup.controls import CLOSE
from islas.suedsee.actions import Lay
from islas.suedsee.board import STEPS, cell_of, number_of
from islas.suedsee.picture.outlines import SIZE
from islas.suedsee.position import Phase
from islas.suedsee.survey import missing
from tests.suedsee.table import due, started, until


def test_what_is_missing_begins_with_the_tile_in_hand() -> None:
    seen = {"Your tile closes it.": 0, "Your tile fits here.": 0, "neither": 0}
    app = until(started("rest"), due(Phase.LAY, 4))
    for tiles in range(4, 40, 3):
        until(app, due(Phase.LAY, tiles))
        assert app.match is not None
        view = app.match.view(0)
        board, edition = view.board, view.edition
        for node in dict.fromkeys(board.root(node) for node in board.standing):
            (x, y), place = board.spot(node)
            update(app, "area", f"{x} {y} {place}")
            update(app, "missing", "1")
            lines = re.findall(r"<li.*?</li>", sections(app)["waters"].partition("openings")[2])
            for line, opening in zip(lines, missing(board, node, view.tiles_to_come), strict=True):
                number, ends = number_of(opening.cell), []
                lays = [each for each in view.legal if isinstance(each, Lay)]
                for lay in lays:
                    if lay.cell == opening.cell:
                        tried = board.copy()
                        tried.lay(number, edition.fitting.faces[view.tile][lay.turn // 90])
                        ends.append(tried.ends[tried.root(node)])
                said = "Your tile closes it." if 0 in ends else "Your tile fits here."
                if not ends:
                    said = "neither"
                    assert "Your tile" not in line
                else:
                    assert line.index(said) < max(line.find("Closed by"), line.find("Tiles left"))
                seen[said] += 1
            update(app, "area", CLOSE)
    assert all(seen.values()), seen
    # Who has laid it has none.
    until(app, due(Phase.ISLANDER))
    board = app.match.position.board
    for node in board.standing:
        (x, y), place = board.spot(node)
        update(app, "area", f"{x} {y} {place}")
        update(app, "missing", "1")
        assert "Your tile" not in sections(app)["waters"]


def test_an_area_that_is_asked_about_is_outlined_and_told_with_what_it_misses() -> None:
    app = until(started(), due(Phase.LAY, 12))
    assert app.match is not None
    board = app.match.position.board
    node = next(node for node in board.standing if board.ends[board.root(node)])
    cell, place = board.spot(node)
    update(app, "area", f"{cell[0]} {cell[1]} {place}")
    sea = sections(app)["waters"]
    assert sea.count("ss-edge asked") == 1
    assert "What is missing?" in sea
    update(app, "missing", "1")
    told = sections(app)["waters"]
    assert "fit" in told or "Closed by" in told
    # Every free cell that is told of has its number on the sea.
    numbers = re.findall(r'class="ss-ordinal"[^>]*>(\d+)<', told)
    assert numbers == re.findall(r'class="ordinal"[^>]*>(\d+)<', told) != []
    update(app, "area", "-")
    assert "ss-edge" not in sections(app)["waters"]


@pytest.mark.parametrize(
    "value", ["", "1", "x y z", "999 999 bridge", "0 0 nothing", "0 0 bridge more"]
)
def test_an_area_that_is_not_there_is_no_mistake(value: str) -> None:
    app = until(started(), due(Phase.LAY, 2))
    update(app, "area", value)
    assert "area-note" not in sections(app)["waters"]


def test_all_tiles_that_are_left_can_be_seen() -> None:
    app = until(started(), due(Phase.LAY, 4))
    leaflet = sections(app)["leaflet"]
    assert app.match is not None
    counts = [int(count) for count in re.findall(r"× (\d+)<", leaflet)]
    assert sum(counts) == len(app.match.position.draw_pile)


def test_a_hole_says_once_nothing_that_is_left_fits_there() -> None:
    app, seen = started("rest"), 0
    for tiles in (40, 55, 65):
        app = until(app, due(Phase.LAY, tiles))
        assert app.match is not None
        view = app.match.view(0)
        fitting = view.edition.fitting.turns
        left = [*view.tiles_to_come, view.tile]
        holes = {
            cell_of(n): any(fitting[tile][wanted] for tile in left)
            for n, wanted in view.board.asking.items()
            if sum(n + step in view.board.laid for step in STEPS) > 2
        }
        shown = sections(app)["waters"]
        found = re.findall(r'translate\((-?\d+) (-?\d+)\)" class="ss-shut"', shown)
        shut = {(int(x) // SIZE, int(y) // SIZE) for x, y in found}
        assert shut == {cell for cell, fits in holes.items() if not fits}
        seen += len(shut)
        # Where the tile in hand does not fit, who asks is told of the others.
        assert re.search(r"(Tiles left that fit: \d+|Nothing that is left fits there)\.", shown)
    assert seen

"""How a tile is laid: where it can lie, its turns, its sign, and whom it pays."""

import re

import pytest

from islas.app.course import App
from islas.app.screens import sections
from islas.app.update import update
from islas.suedsee.actions import Lay, Pass
from islas.suedsee.board import cell_of, number_of
from islas.suedsee.facts import paid_by
from islas.suedsee.position import Phase
from islas.suedsee.ui.choices import Laying
from islas.suedsee.view import View
from tests.suedsee.table import due, started, until


def test_a_tile_is_shown_where_it_is_tapped_and_turned_by_the_next_tap() -> None:
    app = until(started(), due(Phase.LAY, 8))
    laying = app.choice
    assert isinstance(laying, Laying)
    cell = next(cell for cell, turns in laying.ways.items() if len(turns) > 1)
    name = f"{cell[0]} {cell[1]}"
    shown = []
    for _ in range(len(laying.ways[cell]) + 1):
        update(app, "cell", name)
        assert isinstance(app.choice, Laying)
        shown.append(app.choice.turn)
        assert f'data-do="act" data-value="lay {name} {shown[-1]}"' in sections(app)["mole"]
    assert set(shown) == set(laying.ways[cell])
    assert shown[-1] == shown[0]
    assert app.match is not None
    update(app, "act", f"lay {name} {shown[-1]}")
    assert app.match.actions[-1] == Lay(cell, shown[-1])


def has_one_way_alone(app: App) -> bool:
    """Whether the person is to lay a tile for which some cell leaves no choice."""
    if not due(Phase.LAY)(app):
        return False
    assert isinstance(app.choice, Laying)
    return any(len(turns) == 1 for turns in app.choice.ways.values())


@pytest.mark.parametrize("confirms", [True, False])
def test_where_there_is_one_way_alone_a_tap_lays_unless_it_is_to_be_confirmed(
    confirms: bool,
) -> None:
    app = until(started(), has_one_way_alone)
    if not confirms:
        update(app, "prefer-confirm")
    assert app.match is not None
    assert isinstance(app.choice, Laying)
    cell = next(cell for cell, turns in app.choice.ways.items() if len(turns) == 1)
    before = len(app.match.actions)
    update(app, "cell", f"{cell[0]} {cell[1]}")
    assert len(app.match.actions) == before + (not confirms)


def test_a_tap_on_the_tile_never_lays_it_and_its_sign_does() -> None:
    app = until(started(), has_one_way_alone)
    assert isinstance(app.choice, Laying)
    assert app.match is not None
    cell = next(cell for cell, turns in app.choice.ways.items() if len(turns) == 1)
    name, before = f"{cell[0]} {cell[1]}", len(app.match.actions)
    for _ in range(3):
        update(app, "cell", name)
        shown = sections(app)["waters"]
        assert 'class="ss-turn-sign"' not in shown
        assert app.choice.lay is not None
        sign = f'class="ss-confirm" data-do="act" data-value="{app.choice.lay}"'
        assert sign in shown
        assert len(app.match.actions) == before
    laid = app.choice.lay
    update(app, "act", str(laid))
    assert app.match.actions[-1] == laid


def test_the_sign_that_lays_the_tile_stands_over_the_open_sea_where_there_is_any() -> None:
    app, outside = until(started(), due(Phase.LAY, 8)), 0
    assert isinstance(app.choice, Laying)
    assert app.match is not None
    laid = {cell_of(number) for number in app.match.position.board.laid}
    for x, y in app.choice.ways:
        update(app, "cell", f"{x} {y}")
        sign = re.search(
            r'translate\((-?[\d.]+) (-?[\d.]+)\)[^>]*class="ss-confirm"', sections(app)["waters"]
        )
        assert sign is not None
        right, down = (
            1 if float(at) > 100 * cell + 50 else -1 for at, cell in ((sign[1], x), (sign[2], y))
        )
        at = x + right, y + down
        corners = [(x + across, y + down) for across in (-1, 1) for down in (-1, 1)]
        free = [
            (column, row)
            for column, row in corners
            if not {(column, row), (column, y), (x, row)} & laid
        ]
        assert not free or at in free
        outside += bool(free)
    assert outside


def test_where_the_tile_does_not_fit_a_tap_is_told_what_the_sides_ask_for() -> None:
    app = until(started(), due(Phase.LAY, 12))
    assert app.match is not None
    view = app.match.view(0)
    fit = {action.cell for action in view.legal if isinstance(action, Lay)}
    drawn = sections(app)["waters"]
    barred = re.findall(
        r'<rect x="(-?\d+)" y="(-?\d+)"[^>]* class="ss-barred" data-tip="([^"]+)"', drawn
    )
    cells = {(int(x) // 100, int(y) // 100): told for x, y, told in barred}
    assert cells
    assert set(cells) | fit == set(map(cell_of, view.board.asking))
    assert not set(cells) & fit
    names = {1: "sea", 2: "an island", 3: "a bridge"}
    ways = ("above", "on the right", "below", "on the left")
    for cell, told in cells.items():
        asking = view.board.asking[number_of(cell)]
        for side, way in enumerate(ways):
            kind = names.get(asking >> 2 * side & 3)
            assert (f" {way}" in told) == (kind is not None)
            assert kind is None or f"{kind} {way}" in told
    # What is decided next has no use for it.
    app = until(started(), due(Phase.ISLANDER, 12))
    assert "ss-barred" not in sections(app)["waters"]


def test_who_is_paid_by_a_tile_is_said_before_it_is_laid() -> None:
    def pays(app: App) -> bool:
        if not isinstance(app.choice, Laying):
            return False
        assert app.match is not None
        view = app.match.view(0)
        return any(isinstance(each, Lay) and paid_by(view, each) for each in view.legal)

    app = until(started("paid"), pays)
    assert app.match is not None
    view = app.match.view(0)
    lay = next(each for each in view.legal if isinstance(each, Lay) and paid_by(view, each))
    paid = paid_by(view, lay)[0]
    app.pick(f"cell {lay.cell[0]} {lay.cell[1]}")
    app.pick(f"turn {lay.turn}")
    said = sections(app)["status"]
    assert said.startswith("✓ lays it. ")
    assert all(app.names[seat] in said for seat in paid.winners)
    told = [*app.match.act(lay), *app.match.act(Pass())]
    assert paid in told


def test_of_several_whom_a_tile_pays_all_are_told_in_short() -> None:
    def both(view: View) -> Lay | None:
        lays = (each for each in view.legal if isinstance(each, Lay))
        return next((each for each in lays if len(paid_by(view, each)) > 1), None)

    def pays(app: App) -> bool:
        assert app.match is not None
        return isinstance(app.choice, Laying) and both(app.match.view(0)) is not None

    app = until(started("several", players=4), pays)
    assert app.match is not None
    view = app.match.view(0)
    lay = both(view)
    assert lay is not None
    app.pick(f"cell {lay.cell[0]} {lay.cell[1]}")
    app.pick(f"turn {lay.turn}")
    said = sections(app)["status"]
    assert said.startswith("✓ lays it: ")
    for event in paid_by(view, lay):
        assert all(app.names[seat] in said for seat in event.winners)

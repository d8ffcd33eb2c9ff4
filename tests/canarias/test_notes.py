"""What the page explains of Canarias, and when that is of use to nobody any more."""

from collections.abc import Callable

import pytest

from e2e.moments import where
from islas import games
from islas.app.course import App
from islas.app.screens import table_of
from islas.canarias.actions import Upgrade
from islas.canarias.components import Kind
from islas.canarias.game import CanariasMatch
from islas.canarias.ui.notes import notes
from islas.canarias.view import View


def can_build_a_palace(*, has_one: bool) -> Callable[[CanariasMatch, View], bool]:
    """A moment of Ana's at which she can build one, and has built one before or has not."""

    def fits(match: CanariasMatch, view: View) -> bool:
        there = any(view.players[0].standing[Kind.PALACE])
        return any(isinstance(action, Upgrade) for action in view.legal) and there is has_one

    return fits


@pytest.mark.parametrize("has_one", [False, True])
def test_how_palaces_come_is_explained_until_one_has_been_built(has_one: bool) -> None:
    app = App("en", games.first())
    app.show_match(where(can_build_a_palace(has_one=has_one)))
    assert app.match is not None
    explained = [name for name, _text in notes(table_of(app, app.match))]
    assert ("upgrade" in explained) is not has_one

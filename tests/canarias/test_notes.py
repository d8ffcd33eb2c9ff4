"""What the page explains of Canarias, and when that is of use to nobody any more."""

import pytest

from e2e.moments import closing
from islas import games
from islas.app.course import App
from islas.app.screens import table_of
from islas.canarias.ui.notes import notes


@pytest.mark.parametrize("has_one", [False, True])
def test_how_palaces_come_is_explained_until_one_has_been_built(has_one: bool) -> None:
    app = App("en", games.first())
    app.show_match(closing(upgraded=has_one))
    assert app.match is not None
    explained = [name for name, _text in notes(table_of(app, app.match))]
    assert ("upgrade" in explained) is not has_one

"""Options of a new game are rules: its record has them."""

import pytest

from islas import games
from islas.app.course import App
from islas.app.screens import sections
from islas.app.start_form import Form
from islas.app.update import update
from islas.canarias.edition import Options
from islas.canarias.words import OPTIONS
from tests.app.test_course import started


def test_every_option_can_be_chosen() -> None:
    asked = {name: tuple(choices) for name, (_question, choices) in OPTIONS.items()}
    assert asked == Options.CHOICES


@pytest.mark.parametrize("draw", [4, 5])
@pytest.mark.parametrize("pirate", ["nobody", "everybody"])
@pytest.mark.parametrize("still", ["ends", "goes_on"])
def test_the_options_chosen_are_those_of_the_game_and_of_its_record(
    draw: int, pirate: str, still: str
) -> None:
    app = started("rules", privilege_draw=str(draw), pirate_without_points=pirate, standstill=still)
    assert app.match is not None
    assert app.match.position.options == Options(draw, pirate, still)
    assert app.match.record.setup["options"] == {
        "privilege_draw": draw,
        "pirate_without_points": pirate,
        **({"standstill": "ends"} if still == "ends" else {}),
    }
    update(app, "new", "")
    assert f'value="{draw}" selected' in sections(app)["panel"]


def test_what_is_not_offered_is_as_in_the_edition() -> None:
    app = App("en", games.first())
    values = {"privilege_draw": "7", "pirate_without_points": ""}
    assert Form.read(games.first(), values, str).options == app.form.options

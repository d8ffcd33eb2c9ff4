"""A diagram on the page of the games: looked at, or played on from."""

import pytest

from islas import games
from islas.app.course import App
from islas.app.drawn import show
from islas.app.screens import sections
from islas.app.update import update

#: A line from which there is something to play, and what may be done first.
LINES = {
    "canarias": ("lesson first-steps island", "island tenerife"),
    "suedsee": ("lesson first-voyage complete; do: lay 1 0 90", "pass"),
}


@pytest.mark.parametrize("game", sorted(LINES))
@pytest.mark.parametrize(("language", "name"), [("en", "Diagram"), ("de", "Diagramm")])
def test_a_reader_plays_on_from_a_diagram_as_long_as_there_is_something_to_do(
    game: str, language: str, name: str
) -> None:
    app, (line, action) = App(language), LINES[game]
    show(app, games.named(game), line)
    found = sections(app)
    assert f"<small>{name}</small>" in found["lesson"]
    # There is nothing to solve, and no step to skip.
    assert found["lesson"].count("<button") == 1
    assert 'class="right"' in found["lesson"]
    assert found["status"] not in ("Well done.", "Gut gemacht.")
    update(app, "act", action)
    own = 1
    while app.match is not None and app.match.to_move is not None and own < 4:
        if app.playback.pending:
            app.play_next()
        elif app.bot_to_move:
            app.bot_move()
        else:
            update(app, "act", str(app.match.view(0).legal[0]))
            own += 1
    assert own == 4
    assert not app.notice


def test_what_cannot_be_played_is_looked_at() -> None:
    app = App("en")
    show(app, games.named("canarias"), "card pescador")
    assert app.lesson is None
    assert "<img" in sections(app)["chart"]

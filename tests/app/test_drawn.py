"""A diagram on the page of the games: looked at, or played on from."""

import re
from base64 import b64decode

import pytest

from islas import games
from islas.app.course import App
from islas.app.drawn import show
from islas.app.screens import sections
from islas.app.update import update
from islas.diagrams import draw, draw_match

#: A line from which there is something to play, and what may be done first.
LINES = {
    "canarias": ("tutorial first-steps island", "island tenerife"),
    "suedsee": ("tutorial first-voyage complete; do: lay 1 0 90", "pass"),
}
#: Landings that a line tells, the first one of the rules.
LANDINGS = [line for line in games.named("canarias").diagrams.LINES if line.startswith("landing")]


@pytest.mark.parametrize("game", sorted(LINES))
@pytest.mark.parametrize(("language", "name"), [("en", "Diagram"), ("de", "Diagramm")])
def test_a_reader_plays_on_from_a_diagram_as_long_as_there_is_something_to_do(
    game: str, language: str, name: str
) -> None:
    app, (line, action) = App(language), LINES[game]
    show(app, games.named(game), line)
    found = sections(app)
    assert f"<small>{name}</small>" in found["tutorial"]
    # There is nothing to solve, and no step to skip.
    assert found["tutorial"].count("<button") == 1
    assert 'class="right"' in found["tutorial"]
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


@pytest.mark.parametrize("line", [*LANDINGS, f"{LANDINGS[1]}; privileges: blue 0"])
def test_a_landing_happens_in_the_game_as_it_is_drawn(line: str) -> None:
    kit, app = games.named("canarias"), App("en")
    show(app, kit, line)
    assert app.match is not None
    (load,) = app.match.view(0).legal
    update(app, "act", str(load))
    happened = draw_match(app.match)
    assert happened.title == draw(kit, line).title
    assert happened.lines == draw(kit, line).lines
    # No other one comes after it.
    assert not app.match.position.landing


@pytest.mark.parametrize(
    ("game", "name", "line"),
    [
        (kit.name, name, line)
        for kit in games.GAMES.values()
        if kit.rulebook is not None
        for name, line in kit.rulebook.paragraphs().examples.items()
    ],
)
def test_every_worked_example_of_the_rules_can_be_played_on_from(
    game: str, name: str, line: str
) -> None:
    app = App("en")
    show(app, games.named(game), line)
    assert app.tutorial is not None, name
    assert app.match is not None
    assert app.match.to_move is not None


@pytest.mark.parametrize("line", ["card pescador", f"{LANDINGS[0]}; hand: segador"])
def test_what_cannot_be_played_is_looked_at_in_light_and_dark(line: str) -> None:
    app = App("en")
    show(app, games.named("canarias"), line)
    assert app.tutorial is None
    shown = re.findall(
        r'<img src="data:image/svg\+xml;base64,([^"]+)"[^>]* class="diagram by-(\w+)"',
        sections(app)["chart"],
    )
    kit = games.named("canarias")
    assert [(b64decode(data).decode(), look) for data, look in shown] == [
        (draw(kit, line, dark=look == "night").svg, look) for look in ("day", "night")
    ]

"""A few moves that nobody sees, so that a player's first ones are answered as quickly as later ones."""

from collections.abc import Iterator

from islas.app.course import App
from islas.app.screens import sections
from islas.app.start_form import PERSON
from islas.app.update import update
from islas.games import Kit
from islas.markup.html import Html

#: Enough for most of what a game shows to be drawn once.
MOVES = 20


def warm_up(kit: Kit, language: str) -> Iterator[dict[str, Html]]:
    """Begin a game, in small steps; gives the sections that would be shown."""
    for _ in kit.ui.warm_up():
        yield {}
    app = App(language, kit)
    update(app, "start", "", {"players": str(app.form.players), "kind0": PERSON, "seed": "1"})
    for _ in range(MOVES):
        yield sections(app)
        if app.playback.pending:
            app.play_next()
        elif app.bot_to_move:
            app.bot_move()
        elif app.match is not None and app.match.to_move is not None:
            app.act(app.match.view(app.seat).legal[0])
        else:
            break

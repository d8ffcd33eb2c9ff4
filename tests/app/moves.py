"""Whether whatever the moves of a game name is on its page, before or after."""

import re

from islas.app import motion
from islas.app.course import App
from islas.app.screens import sections

NAMED = re.compile(r'data-(?:key|place)="([^"]+)"')


def names(app: App) -> set[str]:
    """Everything on the page that can move or be moved to."""
    return {name for html in sections(app).values() for name in NAMED.findall(html)}


def go_on(app: App) -> None:
    """One step of playback, of a bot, or of the person, who plays as the bot that others are measured by."""
    if app.playback.pending:
        app.play_next()
    elif app.bot_to_move:
        app.bot_move()
    else:
        assert app.match is not None
        assert app.kit is not None
        app.act(app.match.ask(app.kit.bots.make_bot(app.kit.bots.REFERENCE)))


def kinds_of_a_game(app: App, passing: tuple[str, ...] = ()) -> set[str]:
    """The kinds of things that move in a game, all of which come from somewhere and go somewhere.

    Names that begin with one of `passing` need not be there then: nothing is seen of the move.
    """
    before, kinds = names(app), set[str]()
    motion.moves(app)
    assert app.match is not None
    while app.match.to_move is not None or app.playback.pending:
        go_on(app)
        moving, after = motion.moves(app), names(app)
        for move in moving:
            grows = move.key in after and not move.source
            end = move.key if move.key in after else move.target
            start = move.source or move.key
            known = grows or start in before or start.startswith(passing)
            assert known, (move, "comes from nowhere")
            assert end in after or end.startswith(passing), (move, "goes nowhere")
            assert not move.by or move.by in after
            kinds |= {name.split()[0] for name in (move.key, move.source, move.target) if name}
        before = after
    return kinds

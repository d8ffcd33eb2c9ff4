"""What moves at the table of Islas Canarias, how pirates come, and bots that wait."""

from islas.app.course import App
from islas.app.screens import sections
from islas.app.update import update
from islas.canarias.events import PirateLanded
from islas.canarias.ui.recap import MOST
from islas.games import first
from tests.app.moves import go_on, kinds_of_a_game


def started(seed: str) -> App:
    app = App("en", first())
    kinds = {"kind0": "person", "kind1": "greedy", "kind2": "greedy"}
    update(app, "start", "", {"players": "3", "seed": seed, **kinds})
    return app


def test_whatever_moves_is_on_the_page_and_comes_from_somewhere() -> None:
    # A ship from which nobody goes ashore does not lie off the islands.
    assert kinds_of_a_game(started("moves"), passing=("sailing",)) == {
        "pile",
        "card",
        "cards",
        "discards",
        "building",
        "ship",
        "sailing",
        "rail",
        "privilege",
    }


def test_pirates_come_under_black_sails_and_settlers_do_not() -> None:
    app = started("pirates")
    assert app.match is not None
    seen = set()
    while app.match.to_move is not None or app.playback.pending:
        go_on(app)
        panel = sections(app)["panel"]
        if 'class="panel why"' in panel:
            pirate = isinstance(app.playback.paused_at, PirateLanded)
            assert ("ship black" in panel) == pirate
            seen.add(pirate)
    assert seen == {True, False}


def test_bots_wait_and_act_one_step_at_a_time() -> None:
    app = started("steps")
    assert app.match is not None
    # Islands are drafted by then.
    while not app.bot_to_move or len(app.match.actions) < 4:
        go_on(app)
    update(app, "pause", "")
    assert (app.paused, app.stepping) == (True, False)
    assert 'data-do="one"' in "".join(sections(app).values())
    update(app, "one", "")
    assert app.stepping
    app.bot_move()
    assert (app.paused, app.stepping) == (True, False)


def test_what_others_did_lately_is_one_short_row_without_what_everybody_does() -> None:
    app = started("lately")
    assert app.match is not None
    longest = 0
    while app.match.to_move is not None or app.playback.pending:
        go_on(app)
        for row in sections(app).get("others", "").split('class="lately"')[1:]:
            pictures = row.partition('class="sr"')[0]
            assert "#ship" not in pictures
            longest = max(longest, pictures.count("<svg"))
    assert longest == MOST

"""Looking back over a game on the page: every moment, other games that branch off, the end screen."""

from random import Random

from islas import games
from islas.app.course import App
from islas.app.screens import sections
from islas.app.update import update
from islas.canarias.events import Landed, RoundStarted, ShipArrived
from islas.canarias.explanation import explain
from islas.canarias.words.events import sentence

PLAYERS = {"players": "3", "kind0": "person", "kind1": "random", "kind2": "random"}


def played(seed: str, actions: int = 10_000) -> App:
    """A game in which everybody acts by chance, to its end or for so many actions."""
    app = App("en", games.first())
    update(app, "start", "", {**PLAYERS, "seed": seed})
    assert app.match is not None
    random = Random(seed)
    while app.match.to_move is not None and len(app.match.actions) < actions:
        app.act(random.choice(app.match.game.legal_actions(app.match.position)))
    while app.playback.pending:
        update(app, "next", "")
    return app


def test_what_ends_a_round_is_part_of_it() -> None:
    app = played("back")
    update(app, "look-back", "0")
    assert app.review is not None
    rounds, told = 0, set()
    for event in app.review.shown:
        rounds = event.round if isinstance(event, RoundStarted) else rounds
        if event is app.review.shown[app.review.event]:
            told.add(type(event))
            assert app.review.progress == max(1, rounds)
            update(app, "step", "1")
    assert {RoundStarted, ShipArrived, Landed} <= told


def test_every_moment_shows_the_position_after_its_action_and_the_game_stays() -> None:
    app = played("back")
    assert app.match is not None
    before, now = app.match.record.dump(), sections(app)
    update(app, "look-back", "0")
    assert app.review is not None
    sentences = []
    while True:
        sentences.append(app.review.shown[app.review.event])
        number, at = app.review.number, app.review.place
        if at % 25 == 0:
            past = app.match.until(number)
            assert app.review.view == past.view(0)
            assert not app.bot_to_move
            html = sections(app)
            assert 'aria-current="true"' in html["log"]
            assert 'data-do="act"' not in html["hand"]
        update(app, "step", "1")
        if app.review.place == at:
            break
    names = [seat.name for seat in app.match.seats]
    assert sentences == [
        e for e in app.playback.shown if sentence(str, e, app.playback.scene.edition, names)
    ]
    scene = app.review.scene()
    for seat in range(3):
        assert scene.buildings(seat) == app.playback.scene.buildings(seat)
    update(app, "now", "")
    # Who has been elsewhere knows the result, whose numbers do not come anew.
    back = sections(app)
    back["panel"] = back["panel"].replace(' known"', '"', 1)
    assert back == now
    assert app.match.record.dump() == before


def test_a_landing_is_opened_again_from_the_log_as_it_was() -> None:
    app = played("back")
    landings = [
        n
        for n, event in enumerate(app.playback.shown)
        if isinstance(event, Landed) and event.counts
    ]
    assert len(landings) > 10
    for number in landings[::5]:
        event = app.playback.shown[number]
        assert isinstance(event, Landed)
        update(app, "look-back", str(number))
        assert app.review is not None
        assert app.review.event == number
        html = sections(app)
        assert f'data-value="{number}" aria-current="true"' in html["log"]
        edition = app.playback.scene.edition
        told = explain(event, edition.settlers[edition.card_numbers[event.card]])
        assert html["panel"].count('data-do="look"') == len(told.looks)
        # All that is counted at the priority which decided is marked on the boards.
        areas = sum(len(areas or ()) for areas in event.counted[-1])
        assert (html["mine"] + html["others"]).count('class="mark"') == areas
        update(app, "look", "1")
        areas = sum(len(areas or ()) for areas in event.counted[0])
        html = sections(app)
        assert (html["mine"] + html["others"]).count('class="mark"') == areas


def test_what_if_goes_on_in_another_game_and_leaves_this_one() -> None:
    app = played("branch", 60)
    old = app.match
    assert old is not None
    before = old.record.dump()
    update(app, "look-back", "40")
    assert app.review is not None
    number = app.review.number
    update(app, "what-if", "")
    new = app.match
    assert new is not None
    assert new is not old
    assert app.review is None
    assert [str(a) for a in new.actions] == [str(a) for a in old.actions[:number]]
    assert new.record.origin is not None
    assert new.record.origin.after == number
    assert [seat.bot for seat in new.seats] == [None, "random", "random"]
    assert old.record.dump() == before


def test_a_review_plays_by_itself_to_its_end() -> None:
    app = played("alone", 12)
    update(app, "look-back", "0")
    update(app, "autoplay", "")
    assert app.review is not None
    steps = 0
    while app.review.playing:
        update(app, "step", "1")
        steps += 1
    assert steps > 5
    assert app.review.event == len(app.playback.shown) - 1 or app.review.place == steps
    update(app, "autoplay", "")
    assert app.review.place == 0


def test_the_end_shows_sources_charts_and_the_best_ship() -> None:
    app = played("end")
    assert app.match is not None
    panel = sections(app)["panel"]
    for points in app.match.position.points():
        assert f"<td><b>{points}</b></td>" in panel
    assert panel.count('class="graph"') == 2
    told = panel.split('class="best"')[1]
    update(app, "look-back", told.split('data-value="')[1].split('"')[0])
    assert app.review is not None
    # It stands where it is told that somebody comes to who had that ship.
    landed = app.review.shown[app.review.event]
    assert type(landed).__name__ == "Landed"
    assert f" for {app.names[landed.winner]} in round {app.review.progress}." in told
    assert 'class="landing"' in sections(app)["panel"]

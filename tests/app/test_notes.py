"""What comes for the first time is explained once, and what explains it holds up nobody."""

import json

from islas import games
from islas.app.course import App
from islas.app.effects import Effect, Store
from islas.app.notes import LASTS, read
from islas.app.preferences import Preferences
from islas.app.screens import sections
from islas.app.tutorial import Learning
from islas.app.update import update
from islas.canarias import tutorial as tutorials
from islas.canarias.actions import Build
from islas.canarias.position import Phase

FIELDS = {"players": "2", "kind0": "person", "kind1": "greedy", "seed": "notes-5"}


def begun() -> App:
    """A game in which the person is about to build for the first time."""
    app = App("en", games.first())
    update(app, "start", "", FIELDS)
    assert app.match is not None
    assert shown(app) == ""  # Islands that are chosen are explained on their screen.
    while app.bot_to_move or not isinstance(app.match.view(0).legal[0], Build):
        if app.bot_to_move:
            app.bot_move()
        else:
            app.act(app.match.view(0).legal[0])
        update(app, "skip")
    return app


def shown(app: App) -> str:
    """The name of what is explained now."""
    hand = sections(app)["hand"]
    return hand.partition('data-do="noted" data-value="')[2].partition('"')[0]


def hand(app: App) -> list[str]:
    """The cards that can be built."""
    assert app.match is not None
    return [action.card for action in app.match.view(0).legal if isinstance(action, Build)]


def quiet(app: App) -> str:
    """A card whose areas have no signs, which are explained before all else."""
    for card in hand(app):
        update(app, "card", card)
        signs = 'class="omen"' in sections(app)["mine"]
        update(app, "cancel")
        if not signs:
            return card
    raise AssertionError("signs everywhere")


def build(app: App) -> list[Effect]:
    """Build the house of the first card, by clicks; gives what the page has to do at the last one."""
    assert app.match is not None
    action = app.match.view(0).legal[0]
    assert isinstance(action, Build)
    update(app, "card", action.card)
    return update(app, "area", action.area)


def test_what_is_new_is_explained_in_the_own_turn_until_there_was_time_to_read_it() -> None:
    app = begun()
    assert shown(app) == "standing"
    update(app, "card", quiet(app))
    assert shown(app) == "standing"
    update(app, "cancel")
    effects, acted, waited = build(app), 1, 0
    while acted < LASTS:
        assert not any(isinstance(effect, Store) for effect in effects)
        assert app.match is not None
        if app.bot_to_move:
            assert shown(app) == ""
            waited += 1
            app.bot_move()
        elif app.playback.pending:
            assert shown(app) == ""
            update(app, "next")
        else:
            effects = update(app, "act", str(app.match.view(0).legal[0]))
            acted += 1
    assert waited
    store = next(effect for effect in effects if isinstance(effect, Store))
    assert [name for name in json.loads(store.text) if name.startswith("noted-")] == [
        "noted-canarias-standing"
    ]
    # The browser keeps it for other games.
    other = begun()
    other.preferences = Preferences.read(store.text)
    assert shown(other) == ""


def test_in_a_turn_one_thing_is_explained_and_only_while_it_is_true() -> None:
    app = begun()
    app.preferences = read(app, ["standing"])
    assert shown(app) == ""
    update(app, "card", quiet(app))
    assert shown(app) == "counts"
    update(app, "cancel")
    assert shown(app) == ""
    update(app, "card", quiet(app))
    assert shown(app) == "counts"
    update(app, "noted", "counts")
    assert shown(app) == ""


def test_signs_are_explained_when_they_are_first_seen_whatever_else_is() -> None:
    """Also in a landing, and where a house has to be returned."""
    seen = set[Phase]()
    for number in range(30):
        app = App("en", games.first())
        update(app, "start", "", {**FIELDS, "seed": f"signs-{number}"})
        assert app.match is not None
        while app.match.to_move is not None and len(seen) < 3:
            if app.bot_to_move:
                app.bot_move()
                update(app, "skip")
                continue
            view = app.match.view(0)
            if isinstance(view.legal[0], Build):
                before = shown(app)
                update(app, "card", view.legal[0].card)
                signs = 'class="omen"' in sections(app)["mine"]
                assert (shown(app) == "omens") == signs
                update(app, "cancel")
                assert shown(app) == before
                seen |= {view.phase} if signs else set()
            elif view.phase in (Phase.SETTLE, Phase.GIVE):
                signs = 'class="omen"' in sections(app)["mine"]
                assert (shown(app) == "omens") == signs
                seen |= {view.phase} if signs else set()
            app.act(view.legal[0])
            update(app, "skip")
        if len(seen) == 3:
            return
    raise AssertionError(seen)


def test_an_explanation_is_put_away_and_comes_again_for_who_asks_for_all() -> None:
    app = begun()
    (store,) = update(app, "noted", shown(app))
    assert isinstance(store, Store)
    assert shown(app) == ""
    update(app, "prefer-notes")
    assert not app.likes("notes")
    assert shown(app) == ""
    update(app, "prefer-notes")
    assert shown(app) == "standing"


def test_a_hint_takes_the_place_of_an_explanation_and_a_tutorial_has_none() -> None:
    app = begun()
    update(app, "hint")
    assert shown(app) == ""
    app = App("en", games.first())
    app.learn(Learning(tutorials, "first-steps", 1))
    assert shown(app) == ""

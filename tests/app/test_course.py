"""The page's app without a browser: whole games by what a player can click."""

from random import Random

import pytest

from islas import games
from islas.app.course import App
from islas.app.screens import sections
from islas.app.update import update
from islas.canarias.actions import Action, Build, GiveHouse, Settle, Upgrade
from islas.canarias.components import Colour
from islas.canarias.ui.landing import DECISIONS, strikes
from islas.canarias.ui.landing import is_arrival as pauses_at
from islas.canarias.ui.steps import Picks
from islas.canarias.words.events import sentence
from islas.texts import LANGUAGES

PLAYERS = {"players": "3", "kind0": "person", "kind1": "random", "kind2": "random"}


def started(seed: str, language: str = "en", **values: str) -> App:
    app = App(language, games.first())
    update(app, "start", "", {**PLAYERS, "seed": seed, **values})
    return app


def click_through(app: App, action: Action) -> None:
    """Do an action as a player does, tapping only what is lit."""
    assert app.match is not None
    before = len(app.match.actions)
    colour: Colour | None = None
    match action:
        case Build():
            update(app, "card", action.card)
            tap(app, action.area)
            colour = action.colour
        case Upgrade():
            update(app, "offer", f"{action.kind.slug} {action.colour.slug}")
            for area in (action.area, *(h for h in action.houses if h != action.area)):
                if len(app.match.actions) == before:
                    tap(app, area)
        case Settle():
            tap(app, action.area)
            colour = action.colour
        case GiveHouse():
            tap(app, action.area)
        case _:
            update(app, "act", str(action))
    if colour is not None and len(app.match.actions) == before:
        assert colour in Picks(app.choice).colours
        update(app, "colour", colour.slug)
    assert app.match.actions[before] == action


def tap(app: App, area: str) -> None:
    assert area in Picks(app.choice).areas
    update(app, "area", area)


@pytest.mark.parametrize("seed", [str(n) for n in range(12)])
def test_every_legal_action_can_be_reached_by_clicks_and_the_scene_ends_as_the_view(
    seed: str,
) -> None:
    random = Random(seed)
    app = started(seed)
    assert app.match is not None
    while app.match.to_move is not None or app.playback.pending:
        if app.playback.pending:
            update(app, "next", "")
        elif app.bot_to_move:
            app.bot_move()
        else:
            click_through(app, random.choice(app.match.view(app.seat).legal))
            assert not app.notice
    view = app.match.view(0)
    assert tuple(app.playback.scene.holders) == view.holders
    for seat, player in enumerate(view.players):
        assert app.playback.scene.points(seat) == player.total
        assert app.playback.scene.buildings(seat) == player.buildings
    assert sections(app)["panel"].count("<tr") == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_can_be_shown_in_every_language(language: str) -> None:
    app = started("9", language)
    assert app.match is not None
    statuses = set()
    while app.match.to_move is not None:
        statuses.add(sections(app)["status"])
        if app.playback.pending:
            update(app, "next", "")
        elif app.bot_to_move:
            app.bot_move()
        else:
            app.act(app.match.view(app.seat).legal[0])
    assert len(statuses) > 5
    assert all(statuses)


@pytest.mark.parametrize("game", sorted(games.GAMES))
def test_the_same_players_again_see_the_table_of_a_new_game(game: str) -> None:
    """Also what lies there before anybody acts."""
    app = App("en", games.named(game), new_seed=lambda: "again")
    update(app, "start", "", {**PLAYERS, "seed": "again"})
    new = sections(app)
    update(app, "again")
    assert sections(app) == new


def test_a_ship_that_is_skipped_stays_so_after_decisions_and_the_next_one_is_told() -> None:
    """Bots decide where their settlers go while the ship is still landing."""
    random = Random(1)
    app = started("1")
    assert app.match is not None
    decided = skipped = 0
    while app.match.to_move is not None:
        if app.playback.pending:
            update(app, "skip", "")
            skipped += 1
            while app.match.position.phase in DECISIONS:
                if app.bot_to_move:
                    app.bot_move()
                    decided += 1
                else:
                    app.act(random.choice(app.match.view(app.seat).legal))
                if not app.playback.skipping:
                    break  # It costs the player something.
                assert app.playback.pending == []
        elif app.bot_to_move:
            app.bot_move()
        else:
            app.act(random.choice(app.match.view(app.seat).legal))
    assert skipped > 3
    assert decided > 3


def test_what_is_shown_all_at_once_stops_at_what_it_costs_the_player() -> None:
    """A house or a privilege that goes without a question is seen before whoever lands after it."""
    stopped = 0
    for seed in range(20):
        app, random = started(str(seed)), Random(seed)
        assert app.match is not None
        while app.match.to_move is not None or app.playback.pending:
            playback, shown = app.playback, len(app.playback.shown)
            skipped, pressed = playback.skipping, bool(playback.pending)
            if playback.pending:
                update(app, "skip", "")
            elif app.bot_to_move:
                app.bot_move()
            else:
                app.act(random.choice(app.match.view(app.seat).legal))
            told = playback.shown[shown:]
            lost = [n for n, event in enumerate(told) if strikes(event, app.seat)]
            if pressed:
                # What was being told is seen already.
                assert all(sum(map(pauses_at, told[:n])) <= 1 for n in lost)
                stopped += bool(playback.pending)
            elif skipped and lost:
                assert not any(map(pauses_at, told))
                assert not playback.skipping
                stopped += 1
    assert stopped


def test_a_wrong_action_is_told_and_loses_nothing() -> None:
    app = started("4")
    assert app.match is not None
    update(app, "act", "island atlantis")
    assert "island atlantis is not allowed" in app.notice
    assert sections(app)["status"] == app.notice
    assert app.match.actions == []


def test_mistakes_in_the_form_stand_beside_their_fields_and_values_are_kept() -> None:
    app = App("en", games.first())
    update(app, "start", "", {**PLAYERS, "name0": "Eva", "name1": "Eva", "seed": "s" * 41})
    assert app.match is None
    assert set(app.form.errors) == {"name1", "seed"}
    assert "s" * 41 in sections(app)["panel"]
    update(app, "start", "", {**PLAYERS, "players": "many"})
    assert set(app.form.errors) == {"players"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_played_by_typing_and_every_sentence_is_said(language: str) -> None:
    app = started("11", language)
    update(app, "words", "")
    assert app.match is not None
    assert 'name="command"' in sections(app)["typing"]
    random = Random(1)
    heard: list[str] = []
    while app.match.to_move is not None:
        if app.bot_to_move:
            app.bot_move()
        else:
            heard += app.typed.said
            update(app, "typed", "", {"command": "look tenerife"})
            assert len(app.typed.said) > 10
            before = len(app.match.actions)
            action = random.choice(app.match.view(app.seat).legal)
            update(app, "typed", "", {"command": str(action)})
            assert app.match.actions[before] == action
            assert not app.playback.pending
    heard += app.typed.said
    names = [seat.name for seat in app.match.seats]
    told = [
        sentence(app.catalogue.gettext, e, app.match.position.edition, names)
        for e in app.playback.shown
    ]
    start = told.index(next(line for line in heard if line in told))
    assert set(filter(None, told[start:])) <= set(heard)


def test_a_game_that_is_opened_greets_who_plays_by_typing_and_does_not_tell_it_all_again() -> None:
    app = started("11")
    update(app, "words", "")
    for command in ("island tenerife", "look"):
        while app.bot_to_move:
            app.bot_move()
        update(app, "typed", "", {"command": command})
    assert app.match is not None
    app.show_match(app.match)
    assert len(app.typed.said) == 1
    assert "your turn" in app.typed.said[0]
    assert len(app.playback.shown) > 5


def test_what_is_typed_wrongly_is_answered_and_changes_nothing() -> None:
    app = started("4")
    update(app, "words", "")
    update(app, "typed", "", {"command": "<b>"})
    assert "“&lt;b&gt;” is not understood" in sections(app)["said"]
    assert app.match is not None
    assert app.match.actions == []
    update(app, "words", "")
    assert not sections(app)["said"] + sections(app)["typing"]


def test_boards_are_described_for_listeners() -> None:
    app = started("4")
    assert app.match is not None
    app.act(app.match.view(0).legal[0])
    while app.bot_to_move:
        app.bot_move()
    assert sections(app)["mine"].count("Free areas next to") == 1
    assert sections(app)["others"].count("Free areas next to") == 2

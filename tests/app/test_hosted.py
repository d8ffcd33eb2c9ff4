"""What a page around the game hears, and what it may ask for."""

import json
import re
from types import SimpleNamespace
from typing import Any, cast

import pytest

from islas import games
from islas.app.course import App
from islas.app.demo import Demo, begin, demo_panel, encode, go_on, take_seat
from islas.app.hosted import LONGEST, Hosted, Order, read_order
from islas.app.request import Request
from islas.app.screens import sections
from islas.app.share import Share
from islas.app.state import Keeper
from islas.app.update import update
from islas.core.match import AnyMatch
from islas.core.record import read_record

PAGE = "https://islas.example/?demo&from=home&game=canarias#x"


def shown(game: str = "canarias", seed: str = "1") -> App:
    app = App("en", new_seed=iter(map(str, range(2, 100))).__next__)
    match = Request.read([("demo", ""), ("game", game), ("players", "2"), ("seed", seed)])
    begin(app, match.match(lambda: seed), Demo(PAGE))
    return app


def play_on(app: App) -> None:
    """One step of a demo."""
    if app.playback.pending or app.match is None or app.match.to_move is None:
        go_on(app)
    else:
        app.bot_move()


def play_to_the_end(app: App, hosted: Hosted) -> list[dict[str, Any]]:
    """All that is told of a game."""
    told = [*hosted.news(app, saving=True)]
    while app.match is not None and (app.match.to_move is not None or app.playback.pending):
        play_on(app)
        told += hosted.news(app, saving=True)
        # The end is told to nobody who still looks at what led to it.
        assert not (app.playback.pending and '"type": "end"' in told[-1])
    return [json.loads(text) for text in told]


@pytest.mark.parametrize("game", sorted(games.GAMES))
def test_a_game_is_told_from_its_beginning_to_its_end(game: str) -> None:
    app, hosted = shown(game), Hosted()
    told = play_to_the_end(app, hosted)
    assert [each["type"] for each in told[:1] + told[-1:]] == ["ready", "end"]
    assert {each["islas"] for each in told} == {1}
    assert told[0]["game"] == game
    moves = [each for each in told if each["type"] == "move"]
    record = read_record(told[-1]["record"])
    assert tuple(move["action"] for move in moves) == record.actions
    assert [move["number"] for move in moves] == list(range(1, len(moves) + 1))
    assert games.replay(record).record == record
    assert len(told[-1]["record"]) < LONGEST
    assert not [*hosted.news(app, saving=True)]


def test_the_next_game_of_a_demo_is_another_one() -> None:
    app, hosted = shown(), Hosted()
    play_to_the_end(app, hosted)
    before = app.match
    go_on(app)
    assert app.demo is not None
    assert app.match is not None
    assert app.match is not before
    (text,) = hosted.news(app, saving=False)
    told = json.loads(text)
    assert (told["type"], told["actions"], told["saving"]) == ("ready", 0, False)


def test_of_a_game_that_is_under_way_what_happened_before_is_not_told() -> None:
    app, hosted = shown(), Hosted()
    for _ in range(30):
        play_on(app)
    assert app.match is not None
    (text,) = hosted.news(app, saving=True)
    assert json.loads(text)["actions"] == len(app.match.actions) > 10


def test_of_a_tutorial_nothing_is_told() -> None:
    app, hosted = App("en", games.first()), Hosted()
    update(app, "learn")
    assert app.match is not None
    assert not [*hosted.news(app, saving=True)]


@pytest.mark.parametrize("game", sorted(games.GAMES))
def test_who_takes_a_seat_plays_on_in_the_same_game(game: str) -> None:
    app = shown(game)
    kept: list[AnyMatch] = []
    nothing = {"store": lambda match: None, "leave": lambda: None}
    app.keeper = cast(Keeper, SimpleNamespace(begin=kept.append, **nothing))
    for _ in range(30):
        play_on(app)
    assert app.match is not None
    before, seat = app.match, app.seat
    assert not kept
    take_seat(app)
    assert kept == [app.match]
    assert app.demo is None
    assert app.match.actions == before.actions
    assert [each.bot is None for each in app.match.seats] == [seat == 0, seat == 1]
    assert "demo" not in sections(app)


@pytest.mark.parametrize("game", sorted(games.GAMES))
def test_onlookers_are_asked_for_nothing_and_offered_nothing_but_a_seat(game: str) -> None:
    app = shown(game)
    for _ in range(40):
        assert app.match is not None
        found = sections(app)
        assert "Your turn" not in found["status"]
        assert "take-seat" in found["demo"]
        pressed = re.compile(r'<(?![^>]*disabled)[^>]*data-do="(undo|take-back|pause|hint|act)"')
        assert not pressed.search("".join(found.values()))
        play_on(app)


def test_after_the_end_a_seat_is_one_of_the_next_game() -> None:
    app = shown()
    play_to_the_end(app, Hosted())
    take_seat(app)
    assert app.match is not None
    assert not app.match.actions
    assert app.match.seats[0].bot is None


def test_the_code_of_a_demo_leads_to_the_game_alone() -> None:
    app = shown()
    assert app.demo is not None
    assert app.match is not None
    first = demo_panel(app)
    assert "<svg" in first
    for _ in range(20):
        play_on(app)
    encode(app)
    assert demo_panel(app) != first
    assert Share.of(app.match, PAGE).address.startswith("https://islas.example/?from=home#game=1")
    begin(app, app.match, Demo("file:///home/islas.html"))
    assert "<svg" not in demo_panel(app)


def order(**given: Any) -> str:
    return json.dumps({"islas": 1, "do": "pause", **given})


def test_an_order_is_read() -> None:
    assert read_order(order()) == Order("pause")
    assert read_order(order(do="open", value="1abc")) == Order("open", "1abc")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "[" * 9000,
        "pause",
        '{"do": "pause"}',
        order(islas=2),
        order(islas="1"),
        order(islas=True),
        order(islas=1.0),
        order(do="home"),
        order(do="saved-delete"),
        order(do=["pause"]),
        order(do="__class__"),
        order(value=7),
        order(value={"a": 1}),
        order(value=""),
        order(do="open", value="x" * (LONGEST + 1)),
        order(more="x"),
        '{"islas": 1, "do": "pause", "do": "open"}',
    ],
)
def test_what_is_no_order_is_passed_over(text: str) -> None:
    assert read_order(text) is None

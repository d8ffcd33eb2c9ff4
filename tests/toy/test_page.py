"""Reef on the page: everything that the platform does with a game, without a browser."""

from dataclasses import replace
from random import Random

import pytest

from islas import games
from islas.app.bot_calls import (
    advice_text,
    decide,
    decision_text,
    read_advice,
    read_decision,
    searches,
)
from islas.app.course import App
from islas.app.effects import Download, Enter, Keep
from islas.app.preferences import Preferences
from islas.app.screens import screen, sections
from islas.app.update import COMMANDS, update
from islas.app.warmup import warm_up
from islas.core.record import Seat, read_record
from islas.games import GAMES
from tests.toy.actions import Action, Answer, Lay, Offer, Rest, parse_action
from tests.toy.components import GOODS
from tests.toy.events import Sealed
from tests.toy.game import Reef, ReefMatch
from tests.toy.kit import KIT

ALONE = {"players": "3", "kind0": "person", "kind1": "grow", "kind2": "drift", "seed": "1"}
TWO = {"players": "3", "kind0": "person", "kind1": "person", "kind2": "grow", "seed": "1"}


def started(**values: str) -> App:
    app = App("en", KIT)
    update(app, "start", "", {**ALONE, **values})
    assert not app.form.errors
    return app


def marks_of(action: Action) -> list[tuple[str, str]]:
    """What is clicked for an action."""
    match action:
        case Lay():
            x, y = action.cell
            return [("kind", GOODS[action.kind]), ("cell", f"{x} {y}")]
        case Offer():
            clicks = [
                ("give", good) for good, n in zip(GOODS, action.give, strict=True) for _ in range(n)
            ]
            clicks += [
                ("want", good) for good, n in zip(GOODS, action.want, strict=True) for _ in range(n)
            ]
            return [*clicks, ("deal", "offer")]
        case Rest():
            return [("turn", "rest")]
        case Answer():
            return [("answer", str(action))]


def click(app: App, action: Action) -> None:
    """Do an action as a player does, by controls that are there."""
    assert app.match is not None
    made = len(app.match.actions)
    for do, value in marks_of(action):
        html = "".join(sections(app).values())
        assert f'data-do="{do}" data-value="{value}"' in html, (do, value)
        assert len(app.match.actions) == made
        update(app, do, value)
        assert not app.notice
    assert app.match.actions[made:] == [action]


def settle(app: App) -> None:
    """Go on to the next decision of a person."""
    while app.playback.pending or app.bot_to_move:
        if app.playback.pending:
            update(app, "next")
        else:
            app.bot_move()


def picked(app: App) -> list[str]:
    return list(app.choice.picked)


def some_action(app: App, random: Random) -> Action:
    assert app.match is not None
    legal = app.match.view(app.seat).legal
    few = [action for action in legal.listed if not isinstance(action, Rest)]
    found: Action = random.choice(few or list(legal))
    return found


def test_the_home_page_shows_the_game_among_others_and_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = App("en")
    shown = sections(app)
    assert all(kit.title in shown["home"] for kit in GAMES.values())
    assert '<span class="cover toy"></span><b>Reef</b>' in shown["home"]
    assert "2 to 4 players" in shown["home"]
    assert update(app, "game", "toy") == [Enter("toy")]
    assert update(app, "learn", "toy") == [Enter("toy", tutorial=True)]
    for name in set(GAMES) - {"toy"}:
        monkeypatch.delitem(GAMES, name)
    assert games.first() is KIT
    assert sections(App("en"))["home"].count("<article") == 1


def test_the_start_form_has_the_seats_levels_and_option_of_the_game() -> None:
    app = App("en", KIT)
    form = sections(app)["panel"]
    assert [form.count(f'value="{n}" data-do="count"') for n in range(1, 6)] == [0, 1, 1, 1, 0]
    assert form.count('class="seat"') == 4
    for text in ("Grower", "Schemer", "Drifter", "Corals of a garden that wins"):
        assert text in form
    assert 'value="5" selected' in form
    assert sections(app)["chart"] == '<span class="cover toy"></span>'
    update(app, "start", "", {**ALONE, "players": "5"})
    assert "Choose 2 to 4 players." in sections(app)["panel"]
    assert app.match is None
    update(app, "start", "", {**ALONE, "goal": "6"})
    assert app.match is not None
    assert app.match.record.setup["options"] == {"goal": 6}
    update(app, "new")
    update(app, "start", "", {**ALONE, "goal": "7"})
    assert app.match.record.setup["options"] == {"goal": 5}


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_whole_game_by_clicks(seed: str) -> None:
    app, random = started(seed=seed, goal="4"), Random(seed)
    assert app.match is not None
    assert screen(app) == ("reef", "toy", 0)
    clicked = set()
    while app.match.to_move is not None:
        settle(app)
        if app.match.to_move is None:
            break
        assert "seal your answer" in (status := sections(app)["status"]) or "Your turn" in status
        offers = app.match.view(0).legal.offers
        if offers and random.random() < 0.5:
            action: Action = offers[random.randrange(len(offers))]
        else:
            action = some_action(app, random)
        click(app, action)
        clicked.add(type(action))
        update(app, "skip")
    settle(app)
    assert clicked >= {Lay, Offer}
    shown = sections(app)
    assert shown["status"] == "The game is over."
    assert "the finest garden" in shown["panel"]
    assert "data-do" not in shown["reef"]
    assert app.match.record.winners


def test_a_choice_lays_back_replaces_and_never_lists_the_offers() -> None:
    app = started()
    assert app.match is not None
    app.match.position.goods[0] = [3, 3, 2, 2]
    update(
        app, "kind", "shell"
    )  # Laid corals and offers are mixed as somebody may who cannot decide.
    app.choice = KIT.ui.choice(app.match.view(0))
    assert len(app.match.view(0).legal) > 1000
    for mark in (("give", "shell"), ("give", "shell"), ("want", "pearl")):
        update(app, *mark)
    assert picked(app) == ["give shell", "give shell", "want pearl"]
    assert "deal offer" in app.choice.marks
    assert not {"want shell", "give pearl"} & app.choice.marks
    update(app, "give", "shell")
    update(app, "give", "shell")
    assert picked(app) == ["want pearl"]
    update(app, "deal", "offer")
    assert picked(app) == ["want pearl"]
    update(app, "kind", "weed")
    assert picked(app) == ["kind weed"]
    update(app, "kind", "shell")
    assert picked(app) == ["kind shell"]
    update(app, "give", "nonsense")
    assert app.match.actions == []
    assert all(mark.split()[0] not in COMMANDS for mark in app.choice.marks)


def at_an_answer(**values: str) -> App:
    """The person's offer is answered by bots, and playback has paused where all is open."""
    for seed in range(30):
        app = started(seed=str(seed), **values)
        assert app.match is not None
        app.match.position.goods[1:] = [[0, 2, 0, 0], [0, 2, 0, 0]]
        click(app, parse_action("offer 1 shell for 1 weed"))
        while app.bot_to_move:
            app.bot_move()
        if app.playback.paused_at is not None:
            return app
    raise AssertionError


def test_playback_pauses_where_the_answers_are_open_and_its_panel_can_be_asked() -> None:
    app = at_an_answer()
    shown = sections(app)
    assert shown["status"] == "The answers are open."
    assert shown["panel"].count("<li>") == 2
    assert "1 shell / 1 weed" not in shown["panel"]
    update(app, "terms")
    assert "1 shell / 1 weed" in sections(app)["panel"]
    assert not app.choice.marks
    update(app, "next")
    assert sections(app)["panel"] == ""
    assert app.choice.marks
    assert "has sealed an answer" in sections(app)["log"]


def test_actions_are_typed_and_answered_in_words() -> None:
    app = started()
    assert app.match is not None
    update(app, "words")
    assert "Ana, it is your turn" in app.typed.said[0]

    def typed(line: str) -> str:
        update(app, "typed", "", {"command": line})
        return "\n".join(app.typed.said)

    assert "offer …: offer goods for others, such as: 1 weed for 2 pearl." in typed("?")
    assert "ways, listed by: ? offer" in "\n".join(app.typed.said)
    assert "\n11: offer 1 weed for 1 pearl\n" in typed("? offer 1 weed for 1")
    assert "reef: all corals, by column and row" in typed("help")
    assert "There is only the rock" in typed("reef")
    assert "Bruno: 1 shell 1 weed 1 sponge 1 pearl; a garden of 0" in typed("goods")
    assert "is not possible now" in typed("lay weed 9 9")
    assert "is not understood" in typed("dig")
    typed("offer 1 weed for 3 pearl")
    assert str(app.match.actions[0]) == "offer 1 weed for 3 pearl"
    assert typed("1").startswith("> 1")
    assert str(app.match.actions[1]) == "rest"


def test_the_device_is_passed_for_sealed_answers_and_for_nothing_else() -> None:
    app, random = started(**TWO), Random(1)
    assert app.match is not None
    passed, offered = 0, 0
    while app.match.to_move is not None:
        settle(app)
        if app.match.to_move is None:
            break
        due = app.match.game.needs_hand(app.match.position) and app.holder != app.seat
        assert app.passing == due
        if due:
            name = app.match.names[app.seat]
            shown = sections(app)
            assert shown["status"] == f"Hand the device to {name}."
            assert shown["stock"] == ""
            assert "cards" not in "".join(shown.values())
            assert 'data-do="answer"' not in "".join(shown.values())
            update(app, "uncover")
            passed += 1
            assert 'data-do="answer"' in sections(app)["stock"]
        offers = app.match.view(app.seat).legal.offers
        if offers and random.random() < 0.8:
            update(app, "act", str(offers[random.randrange(len(offers))]))
            offered += 1
        else:
            update(app, "act", str(some_action(app, random)))
        assert not app.notice
    assert passed > 2
    assert offered > passed
    sealed = [event for event in app.playback.shown if isinstance(event, Sealed)]
    assert len(sealed) > passed
    assert all(event.yes is None for event in sealed)


def test_actions_are_undone_but_neither_answers_that_were_opened_nor_dice() -> None:
    app = started(**{**ALONE, "players": "2"})
    assert app.match is not None
    update(app, "act", "offer 1 weed for 3 pearl")
    assert 'data-do="undo"' in sections(app)["stock"]
    update(app, "undo")
    assert app.match.actions == []
    app = at_an_answer()
    settle(app)
    assert app.match is not None
    made = list(app.match.actions)
    assert 'data-do="undo"' not in sections(app)["stock"]
    update(app, "undo")
    assert "showed what was hidden" in app.notice
    assert app.match.actions == made


def test_a_turn_in_which_others_have_answered_is_taken_back_whole() -> None:
    app = started(players="2", seed="5")
    assert app.match is not None
    update(app, "prefer-practice")
    update(app, "act", "offer 1 weed for 1 pearl")
    settle(app)
    assert len(app.match.actions) == 2
    assert 'data-do="take-back"' in sections(app)["stock"]
    update(app, "take-back")
    assert app.match.actions == []
    assert app.match.record.takebacks[0].to == 0


def test_hints_and_reasons_are_given_in_the_words_of_the_game() -> None:
    app = started(kind1="scheme", kind2="grow")
    assert app.match is not None
    update(app, "hint")
    assert app.hint is not None
    record = app.match.record.dump()
    found = read_advice(advice_text(record, app.hint.bot, None), app.match.game)
    app.advise(app.hint, found)
    shown = sections(app)
    best = found[0].action
    words = KIT.words.proposal(str, best, app.match.view(0), app.match.names)
    assert f"Hint: {words}" in shown["stock"]
    if isinstance(best, Lay):
        assert "advised" in shown["reef"]
    while app.match.to_move is not None:
        settle(app)
        if app.match.to_move is not None:
            update(app, "act", str(some_action(app, Random(1))))
    settle(app)
    reasons = 0
    update(app, "look-back", "0")
    review = app.review
    assert review is not None
    for _ in range(40):
        update(app, "step", "1")
        if review.mover and review.mover.bot and reasons < 3:
            update(app, "reasons")
            assert app.hint is not None
            hint = app.hint
            told = advice_text(hint.match.record.dump(), hint.bot, None)
            found = read_advice(told, hint.match.game)
            app.advise(hint, found)
            panel = sections(app)["panel"]
            assert "thought best" in panel
            assert ("chosen" in panel) == (hint.made in [a.action for a in found])
            update(app, "reasons")
            reasons += 1
    assert reasons == 3


def test_looking_back_shows_every_moment_and_goes_on_from_it() -> None:
    app = started(seed="4")
    assert app.match is not None
    while len(app.match.actions) < 15:
        settle(app)
        update(app, "act", str(some_action(app, Random(2))))
    settle(app)
    last = sections(app)["reef"]
    update(app, "look-back", "0")
    assert sections(app)["reef"].count("coral") == 0
    assert "Round 1" in sections(app)["review"]
    drawn = set()
    for _ in range(len(app.playback.shown)):
        drawn.add(sections(app)["reef"])
        update(app, "step", "1")
    assert last.replace(" fresh", "").count("coral") == sections(app)["reef"].count("coral")
    assert len(drawn) > 3
    update(app, "moment", "5")
    assert app.review is not None
    number = app.review.number
    update(app, "what-if")
    assert app.match.actions == app.match.actions[:number]
    assert app.match.record.origin is not None


def test_switches_of_the_game_are_kept_and_change_what_is_drawn() -> None:
    app = started()
    assert app.match is not None
    assert "Show columns and rows" in sections(app)["preferences"]
    app.match.position.goods[0] = [3, 0, 0, 0]
    app.choice = KIT.ui.choice(app.match.view(0))
    update(app, "kind", "shell")
    assert 'class="place"' not in sections(app)["reef"]
    (kept,) = update(app, "prefer-places")
    assert 'class="place"' in sections(app)["reef"]
    again = Preferences.read(getattr(kept, "text", ""))
    assert again.on("places", KIT.ui.SWITCHES)
    update(app, "turn", "rest")
    assert [str(action) for action in app.match.actions] == ["rest"]


def test_what_is_easily_taken_by_mistake_waits_where_the_switch_says_so_or_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for switches in (KIT.ui.SWITCHES, {}):
        monkeypatch.setattr(KIT.ui, "SWITCHES", switches)
        app = started()
        update(app, "prefer-confirm")
        update(app, "turn", "rest")
        assert app.match is not None
        assert app.match.actions == []
        assert "Rest indeed" in sections(app)["stock"]
        update(app, "act", "rest")
        assert len(app.match.actions) == 1


def test_the_tutorial_is_learnt_with_right_and_wrong_answers() -> None:
    app = App("en", KIT)
    update(app, "learn")
    said = []
    for wrong, right in (
        ("rest", [("kind", "weed"), ("cell", "1 1")]),
        ("offer 2 pearl for 1 weed", [("give", "pearl"), ("want", "weed"), ("deal", "offer")]),
        ("accept", [("answer", "decline")]),
    ):
        assert app.tutorial is not None
        assert app.tutorial.whole.title["en"] == "A first dive"
        update(app, "act", wrong)
        assert not app.tutorial.done
        said.append(sections(app)["tutorial"])
        for do, value in right:
            update(app, do, value)
        assert app.tutorial.done, right
        update(app, "tutorial-step", str(app.tutorial.number + 1))
    assert "You could lay a weed at once." in said[0]
    assert app.tutorial is None


def test_a_game_is_played_ahead_with_as_many_as_it_lets_and_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("islas.app.warmup.MOVES", 1000)
    for seats in (range(2, 3), range(4, 5)):
        found = list(warm_up(replace(KIT, seats=seats), "en"))
        assert any('class="coral' in step.get("reef", "") for step in found)
        assert found[-1]["divers"].count("<p ") == seats[0]
        assert "the finest garden" in found[-1]["panel"]


def test_a_worker_decides_as_the_page_does() -> None:
    match = ReefMatch(Reef(), [Seat("a", "scheme"), Seat("b", "grow"), Seat("c", "drift")], "7")
    for _ in range(12):
        decision = read_decision(decision_text(match.record.dump(), None), match.game)
        assert decision == decide(match)
        match.act(decision.action, decision.failures)
    assert [searches(match, seat) for seat in range(3)] == [True, False, False]


def test_the_record_is_offered_as_a_file_and_commands_of_the_list_are_passed_on() -> None:
    app = started()
    (file,) = update(app, "save")
    assert isinstance(file, Download)
    assert file.name == "islas-toy.json"
    assert games.replay(read_record(file.text)).game == Reef()
    assert isinstance(update(app, "saved-open", "x")[0], Keep)


def test_names_are_shown_as_text_wherever_they_come() -> None:
    hostile = "<evil>\"'&"
    app, random = App("en", KIT), Random(3)
    seats = [Seat(f"{hostile}1"), Seat(f"{hostile}2"), Seat(f"{hostile}3", "grow")]
    app.show_match(ReefMatch(Reef(4), seats, hostile))
    assert app.match is not None
    while app.match.to_move is not None:
        assert "<evil" not in "".join(sections(app).values())
        settle(app)
        if app.match.to_move is not None:
            update(app, "uncover")
            update(app, "act", str(some_action(app, random)))
    settle(app)
    assert "&lt;evil&gt;" in sections(app)["panel"]
    assert "<evil" not in "".join(sections(app).values())

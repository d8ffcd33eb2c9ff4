"""Bots say what they would do and why, in three languages."""

from random import Random

import pytest

from islas.canarias.actions import Build, Draw, GiveHouse, Settle, parse_action
from islas.canarias.bots import BOTS, advise, make_bot
from islas.canarias.bots.advice import Advice
from islas.canarias.bots.evaluation import PARTS
from islas.canarias.bots.levels import LEVELS
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.lens import omens
from islas.canarias.position import Phase
from islas.canarias.prospects import by_area
from islas.canarias.words.advice import REASONS, hint, proposal
from islas.core.errors import DataError
from islas.core.record import Seat
from islas.texts import LANGUAGES, texts

NAMES = ["Ana", "Bruno", "Carla"]


def begun(seed: str) -> CanariasMatch:
    return CanariasMatch(Canarias(), [Seat(name) for name in NAMES], seed)


@pytest.mark.parametrize("name", LEVELS)
def test_the_first_advice_is_what_the_bot_does(name: str) -> None:
    match = begun("advice")
    for _ in range(60):
        assert match.to_move is not None
        view = match.view(match.to_move)
        action = match.ask(make_bot(name))
        found = advise(name, view, match.bot_source())
        assert 1 <= len(found) <= min(3, len(view.legal))
        assert found[0].action == action
        assert len({advice.action for advice in found}) == len(found)
        assert {advice.action for advice in found} <= set(view.legal)
        match.act(action)


def test_gains_have_the_names_of_the_parts_and_tell_points() -> None:
    match = begun("gains")
    told = set()
    while match.to_move is not None:
        view = match.view(match.to_move)
        for advice in advise("governor", view, match.bot_source()):
            assert {*advice.gains, "turns"} <= {*PARTS, "rivals"} == {*REASONS, "turns"}
            told |= set(advice.reasons)
            if isinstance(advice.action, Build) and advice.gains:
                assert advice.gains["points"] >= 1
        match.act(match.ask(make_bot("governor")))
    assert told == set(REASONS)


def test_reasons_are_what_speaks_for_an_action_the_weightiest_first() -> None:
    advice = Advice(Draw(), 0.5, {"points": 0.5, "cards": 0.9, "room": -0.4, "ship": 0.01})
    assert advice.reasons == ["cards", "points"]


def test_who_cannot_say_why_gives_no_advice_and_unknown_bots_are_refused() -> None:
    match = begun("none")
    assert advise("random", match.view(0), match.bot_source()) == []
    with pytest.raises(DataError):
        advise("emperor", match.view(0), match.bot_source())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_one_sentence_for_every_action(language: str) -> None:
    translate = texts(language).gettext
    match = begun("hints")
    forms = set()
    random = Random(3)
    while match.to_move is not None:
        view = match.view(match.to_move)
        for action in view.legal[:40]:
            text = hint(translate, Advice(action, 0.5, {"points": 1.0}), view, NAMES)
            assert text.endswith(".")
            assert not set("{}") & set(text)
            assert text.startswith(proposal(translate, action, view, NAMES))
            forms.add(str(action).split()[0])
        match.act(view.legal[int(random.random() * len(view.legal))])
    assert forms >= {"island", "build", "draw", "palace", "load", "end", "settle", "give"}


def test_a_hint_in_words() -> None:
    match = begun("words")
    for island in ("tenerife", "la-palma", "la-gomera"):
        match.act(parse_action(f"island {island}"))
    view = match.view(0)
    advice = Advice(Draw(), 0.5, {"cards": 1.1, "settlers": 0.2, "points": 0.1})
    text = hint(str, advice, view, NAMES)
    assert text == "Draw cards: more cards to choose from (5 → 8)."
    assert hint(str, Advice(Draw(), 0.5, {}), view, NAMES) == text
    assert view.phase is Phase.FIRST
    assert set(BOTS) > set(LEVELS)


def test_once_nothing_lands_any_more_no_hint_speaks_of_what_settlers_look_for() -> None:
    bot, costly = make_bot("greedy"), 0
    for number in range(12):
        match, random = begun(f"last {number}"), Random(number)
        while match.to_move is not None:
            view = match.view(match.to_move)
            if not view.lands_still:
                for action in view.legal:
                    if isinstance(action, Settle | GiveHouse):
                        signs = omens(by_area(view, action), match.to_move)
                        costly += any(not won for _, won in signs.get(action.area, ()))
                        said = hint(str, Advice(action, 0.5, {"points": 1.0}), view, NAMES)
                        assert "most free areas" not in said
            match.act(bot.choose(view, random))
    assert costly

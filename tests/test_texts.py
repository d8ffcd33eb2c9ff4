"""The catalogues are complete, and sentences can be said in every language."""

import re

import pytest

from islas.canarias.bots import make_bot
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.words.vocabulary import sentence
from islas.core.record import Seat
from islas.texts import LANGUAGES, best_language
from tools.messages import read_catalogue, texts_in_code

FIELDS = re.compile(r"\{\w+\}")


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_a_catalogue_has_every_text_and_the_same_fields(language: str) -> None:
    known = {str(m.id): str(m.string) for m in read_catalogue(language) if m.id}
    assert sorted(known) == texts_in_code()
    for text, translated in known.items():
        assert translated, text
        assert sorted(FIELDS.findall(translated)) == sorted(FIELDS.findall(text)), text


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_event_of_a_game_can_be_told(language: str) -> None:
    translations = {str(m.id): str(m.string) for m in read_catalogue(language) if m.id}
    match = CanariasMatch(Canarias(), [Seat(n, "random") for n in ("Ana", "Bruno", "Carla")], "5")
    match.play({seat: make_bot("random") for seat in range(3)})
    told = [
        sentence(translations.__getitem__, event, match.game.edition, ["Ana", "Bruno", "Carla"])
        for events in match.history
        for event in events
    ]
    assert sum(bool(text) for text in told) > 100
    assert not any("{" in text for text in told)


def test_the_language_is_the_first_that_the_browser_wants_and_the_game_has() -> None:
    assert best_language(["fr-FR", "es-MX", "de"]) == "es"
    assert best_language(["pt"]) == "en"

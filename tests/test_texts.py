"""The catalogues are complete, and sentences can be said in every language."""

import re
from pathlib import Path

import pytest

from islas.canarias.bots import make_bot
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.words.events import sentence
from islas.core.errors import DataError
from islas.core.record import Seat
from islas.texts import best_language, has_texts, texts
from tools.build.catalogues import compile_all
from tools.games import games
from tools.messages import PLATFORM, TRANSLATED, read_catalogue, texts_in_code

FIELDS = re.compile(r"\{\w+\}")


@pytest.mark.parametrize("domain", [PLATFORM, *games()])
@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalogue_has_every_text_and_the_same_fields(domain: str, language: str) -> None:
    known = read_catalogue(domain, language)
    assert sorted(known) == texts_in_code()[domain]
    for text, translated in known.items():
        assert translated, text
        assert sorted(FIELDS.findall(translated)) == sorted(FIELDS.findall(text)), text


def test_what_the_platform_says_is_in_no_catalogue_of_a_game() -> None:
    found = texts_in_code()
    for game in games():
        assert found[game]
        assert not set(found[game]) & set(found[PLATFORM])


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for catalogues, where the package would be."""
    monkeypatch.setattr("islas.texts._PACKAGE", tmp_path)
    write(tmp_path, PLATFORM, {"Play": "Spielen", "Island": "Insel"})
    return tmp_path


def write(folder: Path, domain: str, translations: dict[str, str]) -> None:
    """Lay a German catalogue down, and compile it."""
    path = folder / "locales" / "de" / "LC_MESSAGES" / f"{domain}.po"
    path.parent.mkdir(parents=True)
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
    entries = [f'msgid "{text}"\nmsgstr "{said}"\n' for text, said in translations.items()]
    path.write_text("\n".join([header, *entries]), "utf-8")
    compile_all(folder)


def test_the_platform_is_asked_first_and_then_the_games_in_their_order(package: Path) -> None:
    write(package / "atoll", "atoll", {"Island": "Atoll", "Tile": "Platte", "Sail": "Segel"})
    write(package / "reef", "reef", {"Tile": "Plättchen", "Reef": "Riff"})
    said = ("Play", "Island", "Tile", "Reef", "Nobody says this")
    for named, expected in (
        ([], ["Spielen", "Insel", "Tile", "Reef", "Nobody says this"]),
        (["reef"], ["Spielen", "Insel", "Plättchen", "Riff", "Nobody says this"]),
        (["atoll", "reef"], ["Spielen", "Insel", "Platte", "Riff", "Nobody says this"]),
        (None, ["Spielen", "Insel", "Platte", "Riff", "Nobody says this"]),
    ):
        assert [texts("de", named).gettext(text) for text in said] == expected
        assert [texts("en", named).gettext(text) for text in said] == list(said)


def test_a_game_that_comes_later_is_in_what_is_asked_for_then(package: Path) -> None:
    before = texts("de")
    write(package / "atoll", "atoll", {"Tile": "Platte"})
    assert texts("de").gettext("Tile") == "Platte"
    assert before.gettext("Tile") == "Tile"


def test_a_language_is_there_when_each_catalogue_is(package: Path) -> None:
    write(package / "atoll", "atoll", {"Tile": "Platte"})
    assert has_texts("de")
    (package / "atoll" / "locales" / "de" / "LC_MESSAGES" / "atoll.mo").unlink()
    assert not has_texts("de")
    assert has_texts("de", [])
    assert has_texts("en")
    with pytest.raises(DataError, match="the texts in Deutsch are not there yet"):
        texts("de", ["atoll"])


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_event_of_a_game_can_be_told(language: str) -> None:
    translations = read_catalogue(PLATFORM, language) | read_catalogue("canarias", language)
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

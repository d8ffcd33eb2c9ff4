"""Every paragraph of the rules has an address, its decisions, and something in the game that applies it."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from islas.core.rulebook import Paragraphs
from islas.diagrams import draw
from islas.games import GAMES
from islas.texts import LANGUAGES
from tools.build import drawn, pages, paragraphs
from tools.build.diagrams import keyed
from tools.rulebook import coverage

ROOT = Path(__file__).parents[2]
REPORT = json.loads((ROOT / "docs" / "rulebook.json").read_text("utf-8"))
KITS = [kit for kit in GAMES.values() if kit.rulebook is not None]
#: How many decisions of each game there are, and how they are called.
DECISIONS = {"canarias": ("D", 40), "suedsee": ("S", 30)}
CONTENT = {"canarias": ("rules", drawn.rules), "suedsee": ("suedsee-rules", drawn.suedsee_rules)}


def paragraphs_of(game: str) -> Paragraphs:
    book = GAMES[game].rulebook
    assert book is not None
    return book.paragraphs()


@cache
def page(game: str, language: str) -> str:
    template, content = CONTENT[game]
    values = {**drawn.common(), **content(language)}
    return pages.render(template, address=lambda name: name, **values)


@pytest.mark.parametrize("game", CONTENT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_has_an_address_of_its_own_in_every_language(
    game: str, language: str
) -> None:
    text = page(game, language)
    ids = re.findall(r' id="([^"]+)"', text)
    ours = [
        each.removeprefix(paragraphs.PREFIX) for each in ids if each.startswith(paragraphs.PREFIX)
    ]
    assert sorted(ours) == sorted(each.id for each in paragraphs_of(game).all)
    assert not [each for each in set(ids) if ids.count(each) > 1 and not each.startswith("islas-")]
    for name in ours:
        assert f'href="#{paragraphs.PREFIX}{name}"' in text
    words = re.sub(r"<svg.*?</svg>", "", text, flags=re.DOTALL)
    bare = re.findall(r"<(p|li)((?: [^>]*)?)>(.{0,60})", words)
    named = ("rule-", "legend", "status", "peoples")
    allowed = ("<a ", "At the first", "Bei der ersten", "En la primera")
    unaddressed = [
        start
        for _, attributes, start in bare
        if not start.startswith(allowed) and not any(name in attributes for name in named)
    ]
    # The list of variants has the questions of the start form.
    assert len(unaddressed) == len(GAMES[game].words.OPTIONS), unaddressed


@pytest.mark.parametrize("game", CONTENT)
def test_every_decision_stands_at_a_paragraph(game: str) -> None:
    letter, count = DECISIONS[game]
    told = {number for each in paragraphs_of(game).all for number in each.decisions}
    assert told == {f"{letter}{number}" for number in range(1, count + 1)}
    text = page(game, "en")
    for number in told:
        assert f'class="cited">{number}</abbr>' in text
    assert any(each.reconstructed for each in paragraphs_of(game).all)


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)
def test_every_worked_example_is_drawn_from_its_line_and_leads_into_the_game(kit) -> None:
    for language in LANGUAGES:
        text = page(kit.name, language)
        for name, line in paragraphs_of(kit.name).examples.items():
            found = draw(kit, line, language)
            assert line in keyed(kit).values(), name
            assert f'href="{paragraphs.address(kit, line)}"' in text, name
            assert f'<islas-diagram game="{kit.name}" line="{line}"' in text, name
            assert f"{kit.name}-{name}.svg" in text
            for told in found.lines:
                assert f"<span>{told}</span>" in text


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)
def test_the_report_says_of_every_paragraph_what_applied_it_in_a_thousand_games(kit) -> None:
    found = REPORT[kit.name]
    assert found["games"] >= 1000
    assert list(found["paragraphs"]) == [each.id for each in paragraphs_of(kit.name).all]
    for each in paragraphs_of(kit.name).all:
        counts = found["paragraphs"][each.id]
        fired = counts["events"] + counts["refusals"]
        assert bool(fired) != bool(each.never), each.id
    assert {"command", "version", "python", "machine"} <= set(REPORT)


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)
def test_a_game_is_counted_as_in_the_report(kit) -> None:
    book = kit.rulebook
    counts = coverage(kit, 1, "once")
    assert counts == coverage(kit, 1, "once")
    assert sum(each["events"] for each in counts["paragraphs"].values()) > 100
    assert sum(counts["refusals"].values()) > 10
    assert set(counts["refusals"]) == set(book.REFUSALS)


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)
def test_every_reason_of_a_refusal_stands_at_a_paragraph(kit) -> None:
    named = {name for each in paragraphs_of(kit.name).all for name in each.refusals}
    assert named == set(kit.rulebook.REFUSALS)

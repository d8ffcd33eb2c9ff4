"""The page of the rules: the same in every language, and what it says is what is played."""

import re
from html.parser import HTMLParser

import pytest

from islas import games
from islas.app.course import App
from islas.app.screens import sections
from islas.canarias.components import COLOURS
from islas.canarias.edition import Options, standard_edition
from islas.markup.html import tag
from islas.texts import LANGUAGES, page_address, texts
from tools.build import drawn, pages, rulebook
from tools.build.paths import SITE

EDITION = standard_edition()
WORDS = SITE / "templates" / "rules"
#: What one reads in five minutes.
MOST_WORDS = 1000


class Reader(HTMLParser):
    """Takes a page apart: language, ids of sections, text by section, links within the page."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.language = ""
        self.text: dict[str, str] = {}
        self.links: list[str] = []
        self.headings: list[str] = []
        self.section = ""
        self.drawing = 0
        #: Elements that are no words of the rules: marks of paragraphs, worked examples.
        self.beside: list[str] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        if found.get("class") in ("marks", "example", "play-on") or tag in self.beside:
            self.beside.append(tag)
        if tag == "html":
            self.language = found["lang"] or ""
        elif tag == "section":
            self.section = found["id"] or ""
            self.text[self.section] = ""
        elif tag == "svg":
            self.drawing += 1
        elif tag == "a" and (found["href"] or "").startswith("#") and not self.beside:
            self.links.append((found["href"] or "")[1:])
        elif re.fullmatch("h[1-6]", tag):
            self.headings.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.beside and tag == self.beside[-1]:
            self.beside.pop()
        if tag == "section":
            self.section = ""
        elif tag == "svg":
            self.drawing -= 1

    def handle_data(self, data: str) -> None:
        if self.section and not self.drawing and not self.beside:
            self.text[self.section] += data


def read(language: str) -> Reader:
    """The page in a language."""
    values = {**drawn.common(), **drawn.rules(language)}
    return Reader(pages.render("rules", address=lambda name: name, **values))


def numbers_in(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_the_sections_are_the_same_in_every_language_and_all_are_linked(language: str) -> None:
    page = read(language)
    assert page.language == language
    assert list(page.text) == list(read("en").text) == page.links
    assert len(page.links) == 12
    assert page.headings[:3] == ["h1", "h2", "h2"]


def test_every_page_leads_to_the_others(language: str) -> None:
    others = drawn.rules(language)["others"]
    assert others == {
        name: page_address("rules", code) for code, name in LANGUAGES.items() if code != language
    }


def test_numbers_are_those_of_the_booklet(language: str) -> None:
    text = read(language).text
    assert numbers_in(text["aim"]) == [2, 5]
    assert numbers_in(text["island"]) == [12]
    assert numbers_in(text["cards"]) == [54, 60, 4, 6]
    assert sorted(numbers_in(text["setup"])) == [2, 5, 6, 6, 8]
    assert numbers_in(text["turn"])[-1] == 3
    assert numbers_in(text["upgrades"]) == [2, 3]
    assert numbers_in(text["privileges"]) == [3, 4, 3]
    assert numbers_in(text["end"]) == [1, 3, 2, 5, 19, 3]


def test_the_words_write_no_number_themselves(language: str) -> None:
    words = (WORDS / f"{language}.html.j2").read_text("utf-8")
    assert not re.findall(r"\d", re.sub(r"h\d>|\{\{.*?\}\}", "", words))


def test_the_words_take_every_number_from_the_rules(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = list(rulebook.numbers(EDITION))
    others: dict[str, object] = {name: 1000 + n for n, name in enumerate(names)}
    others["supply"] = {"house": 2001, "palace": 2002, "town": 2003}
    monkeypatch.setattr(rulebook, "numbers", lambda edition: others)
    shown = set(numbers_in("".join(read(language).text.values())))
    wanted = {number for number in others.values() if isinstance(number, int)}
    assert wanted | {2001, 2002, 2003} <= shown


def test_each_privilege_is_told_in_the_order_of_the_edition(language: str) -> None:
    told = rulebook.rulebook(EDITION, texts(language).gettext)["privileges"]
    assert isinstance(told, list)
    assert [one["power"] for one in told] == [power.value for power in EDITION.powers]
    text = read(language).text["privileges"]
    places = [text.index(one["title"]) for one in told]
    assert places == sorted(places)
    assert len(places) == len(COLOURS)


def test_every_option_is_told_and_what_is_usual_is_in_bold(language: str) -> None:
    variants = rulebook.rulebook(EDITION, texts(language).gettext)["variants"]
    assert isinstance(variants, list)
    assert len(variants) == len(Options.CHOICES)
    for (_question, answers), (name, choices) in zip(
        variants, Options.CHOICES.items(), strict=True
    ):
        usual = EDITION.options.to_json()[name]
        assert [bold for _text, bold in answers] == [choice == usual for choice in choices]


def test_it_is_short_and_names_no_area(language: str) -> None:
    text = " ".join(read(language).text.values())
    assert len(re.findall(r"\w+", text)) <= MOST_WORDS
    assert not re.findall(r"\b[a-z]\d+\b", text)


def test_the_start_form_and_the_settings_lead_to_the_rules(language: str) -> None:
    app = App(language, games.first())
    rules = page_address("rules", language)
    assert (
        tag("a", texts(language).gettext("Rules"), class_="beside", href=rules)
        in sections(app)["panel"]
    )
    window = sections(app)["preferences"]
    assert f'<a href="{rules}" class="button beside" target="_blank" rel="noopener">' in window

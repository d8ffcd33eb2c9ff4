"""Lines of notation drawn: a picture and its words for every kind, refusals for all that cannot be."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from islas.core.errors import DataError, IslasError
from islas.core.lines import LONGEST_LINE, read_line
from islas.core.match import AnyMatch, Match
from islas.core.record import Seat
from islas.diagrams import COMMON, draw, draw_match, svg_of
from islas.games import GAMES, Kit, write_link
from islas.markup.described import described, framed
from islas.markup.html import Html, tag
from islas.markup.sheet import needed, renamed
from islas.texts import LANGUAGES
from tests.toy.kit import KIT as TOY

SVG = "{http://www.w3.org/2000/svg}"
LINES = [
    (kit.name, line)
    for kit in GAMES.values()
    if kit.diagrams is not None
    for line in kit.diagrams.LINES
]
#: Of what pictures consist.
ELEMENTS = {"svg", "title", "desc", "style", "defs", "symbol", "pattern", "g", "use", "text"}
ELEMENTS |= {"path", "rect", "circle", "ellipse", "line", "polygon"}
#: What may stand at a place of a line; none of it is to come through as markup or as a fault of ours.
HOSTILE = (
    *(
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "]]>",
        "&lt;",
        "\x00",
        "\ud800",
    ),
    *(
        "-1",
        "9" * 400,
        "nan",
        "",
        ":",
        ";;;;",
        "a" * 3000,
        "0 0",
        "red red",
        "__class__",
        "{0}",
        "%s",
    ),
)


def played(kit: Kit, moves: int) -> AnyMatch:
    seats = [Seat(f"Seat <{n}>", kit.bots.REFERENCE) for n in range(kit.seats[0])]
    match = Match(kit.rules.new_game(), seats, "diagrams")
    bots = {seat: kit.bots.make_bot(kit.bots.REFERENCE) for seat in range(len(seats))}
    for _ in range(moves):
        match.move(bots[match.to_move])  # type: ignore[index]
    return match


@pytest.mark.parametrize(("game", "line"), LINES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_gives_a_file_of_its_own_told_in_the_language(
    game: str, line: str, language: str
) -> None:
    for dark in (False, True):
        drawn = draw(GAMES[game], line, language, dark=dark)
        root = ElementTree.fromstring(drawn.svg)
        assert root.get("lang") == language
        assert root[0].tag == f"{SVG}title"
        assert root[0].text == drawn.title
        assert root[1].tag == f"{SVG}desc"
        assert root[1].text == "\n".join(drawn.lines)
        assert drawn.lines
        assert "var(" not in drawn.svg
        assert "light-dark(" not in drawn.svg
        assert not re.search(
            r"<(script|image|foreignObject|a)\b|\bon\w+=|https?://(?!www\.w3)", drawn.svg
        )
        ids = re.findall(r' id="([^"]+)"', drawn.svg)
        wanted = re.findall(r'href="#([^"]+)"|url\(#([^)]+)', drawn.svg)
        assert {one or other for one, other in wanted} == set(ids)
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize(("game", "line"), LINES)
def test_the_words_are_other_words_in_each_language(game: str, line: str) -> None:
    told = {draw(GAMES[game], line, language).lines for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)


@pytest.mark.parametrize(("game", "line"), LINES)
def test_classes_and_ids_of_a_picture_are_its_games_own(game: str, line: str) -> None:
    for dark, scope in ((False, f"islas-{game}-"), (True, f"islas-{game}-dark-")):
        svg = draw(GAMES[game], line, dark=dark).svg
        names = {name for names in re.findall(r'class="([^"]*)"', svg) for name in names.split()}
        assert all(name.startswith(scope) for name in names)
        (sheet,) = re.findall("<style>(.*?)</style>", svg, re.DOTALL)
        ruled = set(re.findall(r"\.([A-Za-z][\w-]*)", re.sub(r"\{[^}]*\}", "", sheet)))
        assert ruled
        assert ruled <= names | {name for name in ruled if name.endswith(("-legal", "-chosen"))}
        assert all(found.startswith(scope) for found in re.findall(r' id="([^"]+)"', svg))


@pytest.mark.parametrize(("game", "line"), LINES)
@pytest.mark.parametrize("hostile", HOSTILE)
def test_what_a_stranger_writes_is_drawn_as_text_or_refused_in_one_line(
    game: str, line: str, hostile: str
) -> None:
    words = line.split()
    for place in range(len(words) + 1):
        for rest in (words[place:], words[place + 1 :]):
            answer = drawn_or_refused(game, " ".join([*words[:place], hostile, *rest]))
            if answer.startswith("<svg"):
                found = {one.tag.removeprefix(SVG) for one in ElementTree.fromstring(answer).iter()}
                assert found <= ELEMENTS
            else:
                assert answer.isprintable()
                assert 0 < len(answer) < 1000


def drawn_or_refused(game: str, line: str) -> str:
    """The picture, or the message of the refusal."""
    try:
        return draw(GAMES[game], line).svg
    except IslasError as error:
        return str(error)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_a_link_and_a_step_of_a_tutorial_are_drawn(game: str) -> None:
    kit = GAMES[game]
    match = played(kit, 12)
    link = write_link(match)
    assert draw(kit, f"game {link}").svg == draw_match(match).svg
    assert draw(kit, f"game {link}; moves: 6").svg == draw_match(match.until(6)).svg
    assert (
        "Seat &lt;1&gt;" in draw(kit, f"game {link}").svg or "<1>" in draw(kit, f"game {link}").alt
    )
    tutorial = kit.tutorials.TUTORIALS[0]
    for step in kit.tutorials.tutorial(tutorial).steps:
        found = draw(kit, f"tutorial {tutorial} {step.name}")
        assert found.match is not None
        assert found.match.to_move == 0
    with pytest.raises(DataError, match="moves: must be a whole number"):
        draw(kit, f"game {link}; moves: 600")
    with pytest.raises(IslasError):
        draw(kit, f"tutorial {tutorial} {step.name}; do: nonsense")


def test_a_link_of_another_game_is_refused() -> None:
    one, other = list(GAMES.values())[:2]
    with pytest.raises(DataError, match="is a link of"):
        draw(one, f"game {write_link(played(other, 2))}")


def test_a_landing_shows_the_counts_by_which_it_is_decided() -> None:
    line = "landing pescador; player: tenerife; player: la-gomera; player: lanzarote"
    drawn = draw(GAMES["canarias"], line)
    counts = re.findall(r'graph-text islas-canarias-middle">([^<]+)<', drawn.svg)
    assert counts == ["Tenerife", "La Gomera", "Lanzarote", "5", "3", "5", "5", "–", "3"]
    assert (
        drawn.lines[-1] == "The Pescador chooses Tenerife: most free areas at banner 2 (river), 5."
    )


def test_an_evaluation_shows_what_each_place_adds_and_says_who_is_paid() -> None:
    line = "tutorial first-voyage complete; do: lay 1 0 90; do: pass"
    drawn = draw(GAMES["suedsee"], line)
    assert sum(map(int, re.findall(r'step">(\d+)<', drawn.svg))) == 5
    assert drawn.lines[0] == "The bridge is complete: 5 shells for Ana."
    # What a tutorial was called when lines like these were first put on pages.
    assert draw(GAMES["suedsee"], line.replace("tutorial", "lesson")).lines == drawn.lines


def test_a_game_without_diagrams_says_so_and_shows_nothing_in_a_notebook() -> None:
    assert TOY.diagrams is None
    with pytest.raises(DataError, match="Reef draws no diagrams"):
        draw(TOY, "rock")
    assert svg_of(object()) is None


@pytest.mark.parametrize("game", GAMES)
def test_matches_records_positions_and_views_show_themselves(game: str) -> None:
    match = played(GAMES[game], 14)
    for thing in (match, match.record, match.position, match.view(0), match.view(None)):
        ElementTree.fromstring(thing._repr_svg_() or "")
    assert match._repr_svg_() == match.record._repr_svg_()
    assert match.position._repr_svg_() == match.view(None)._repr_svg_()


def test_a_view_shows_nothing_that_it_does_not_know() -> None:
    kit = GAMES["canarias"]
    match = played(kit, 14)
    hand = {match.position.edition.cards[card].name for card in match.view(0).hand}
    shown = match.view(0)._repr_svg_()
    assert shown is not None
    assert shown.count("islas-canarias-card ") == len(match.view(0).hand)
    assert "islas-canarias-card " not in (match.view(None)._repr_svg_() or "")
    assert hand


def test_lines_are_bounded() -> None:
    with pytest.raises(DataError, match="longer than 2,000 characters"):
        read_line("card " + "x" * LONGEST_LINE, ["card"])
    with pytest.raises(DataError, match="more than 100 parts"):
        read_line("card" + "; a: b" * 101, ["card"])
    with pytest.raises(DataError, match="must be 'key: value', not 'near'"):
        read_line("island x; near", ["island"])


def test_of_a_style_sheet_stays_what_the_picture_needs() -> None:
    sheet = ".a { fill: red } .a .b, .c{x:y; z: url(#islas-dots)} @media q { .a { fill: blue } } svg { d: e }"
    assert needed(sheet, {"a"}, "p") == ".p-a{fill:red}"
    assert needed(sheet, {"c"}, "p") == ".p-c{x:y;z:url(#p-dots)}"
    assert needed(".a:hover{b:c} .a:is(.d, .e){b:c}", {"a"}, "p") == ".p-a:is(.p-d, .p-e){b:c}"
    assert renamed('<g class="a b"><use href="#islas-x"/>class="a"', "p") == (
        '<g class="p-a p-b"><use href="#p-x"/>class="a"'
    )


def test_pictures_without_a_box_cannot_be_framed() -> None:
    with pytest.raises(ValueError, match="no viewBox"):
        described(
            tag("svg", ""), "", lambda name: Html(), scope="p", title="", lines=(), language="en"
        )
    with pytest.raises(ValueError, match="no picture"):
        framed(tag("g", ""), 0, 0, 1, 1)


def test_the_document_names_every_kind_of_line() -> None:
    text = (Path(__file__).parents[1] / "docs" / "diagrams.md").read_text("utf-8")
    kinds = {line.split()[0].strip(";") for _, line in LINES} | set(COMMON)
    assert set(re.findall(r"^\| `(\w+)", text, re.MULTILINE)) == kinds
    for game, line in re.findall(r'^islas draw (\w+) "([^"]+)"', text, re.MULTILINE):
        assert draw(GAMES[game], line).lines

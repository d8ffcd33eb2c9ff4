import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from islas.canarias.components import COLOURS, KINDS, PRIORITY_NAMES, Colour, Kind, Power
from islas.canarias.edition import read_edition, standard_edition, standard_text
from islas.canarias.island import Island
from islas.canarias.picture import (
    Omen,
    archipelago,
    board,
    card,
    card_back,
    icon,
    living,
    points_chart,
    privilege,
    privileges_chart,
    ship,
    standalone,
    styles,
    symbols,
)
from islas.canarias.picture.chart import MARKED, RIGHT, WIDTH
from islas.canarias.picture.gallery import gallery
from islas.canarias.picture.people import FALLBACK, FIGURES
from islas.canarias.picture.postcard import postcard
from islas.canarias.picture.shape import Shape
from islas.canarias.picture.symbols import names, symbol
from islas.canarias.statistics import Tenure
from islas.core.ratings import Interval
from islas.markup.html import Html, tag
from islas.markup.intervals import Row, intervals_chart
from islas.markup.svg import PREFIX

EDITION = standard_edition()
ISLANDS = {island.name: island for island in EDITION.islands}
BUILT = {
    n: (kind, colour)
    for n, (kind, colour) in enumerate((kind, colour) for colour in COLOURS for kind in KINDS)
}
STYLES = Path(__file__).parents[2] / "site" / "styles"


def full_board(island: Island) -> str:
    """A board with every state: buildings, legal, chosen, marked and advised areas."""
    return board(
        island,
        {n: BUILT[n] for n in range(6)},
        legal={6, 7, 5},
        chosen={7},
        marked={8},
        fresh={0},
        lately={2},
        advised={9},
        traded={1},
        labels={6: "area <6> & more", 7: "area 7"},
        ahead={6: "river <5> → 4"},
        omens={
            6: Omen(("river",), gain=False),
            7: Omen(("red", "river"), gain=True),
        },
        alive=True,
        label="An island",
    )


def pictures() -> dict[str, str]:
    """One of everything, by name."""
    found = {f"board of {name}": full_board(island) for name, island in ISLANDS.items()}
    found |= {
        f"what lives on {name}": living(island, BUILT, festive=True)
        for name, island in ISLANDS.items()
    }
    found |= {f"card {name}": card(EDITION, n) for n, name in enumerate(EDITION.card_names)}
    found |= {f"privilege {c.slug}": privilege(c, EDITION.powers[c], "P") for c in COLOURS}
    found |= {f"ship with {count}": ship(count) for count in range(7)}
    found |= {f"icon {name}": icon(name) for name in PRIORITY_NAMES}
    found |= {f"icon {k.slug}-{c.slug}": icon(f"{k.slug}-{c.slug}") for k in KINDS for c in COLOURS}
    found |= {f"icon {power.value}": icon(power.value) for power in Power}
    found["back"] = card_back("Card")
    sent = [("A<b>", 20, True), ("B", 7, False)]
    found["postcard"] = postcard(
        EDITION.islands[0], BUILT, "Greetings", sent, lambda x, y, size: Html(), "A postcard"
    )
    found["archipelago"] = archipelago(EDITION.islands, "The islands")
    found["points"] = points_chart([(0,) * 5, (3, 1, 2, 1, 9)], ["A<b>", *"BCDE"], 19, "Points")
    held = [Tenure(c, n % 5, n, n, 9 * n, 9 * n + 5) for n, c in enumerate(COLOURS)]
    found["privileges"] = privileges_chart(held, [3, 20, 40], 60, "ABCDE", (0,) * 5, "Privileges")
    rows = [Row("A<b>", Interval(24, 21, 27), "24 %"), Row("C", Interval(31, 30, 33), "31 %")]
    found["intervals"] = intervals_chart(rows, "Shares", 5, expected=25, limit=3)
    found["symbols"] = symbols()
    found["gallery"] = tag("main", gallery(EDITION, lambda text: text))
    return found


PICTURES = pictures()


@pytest.mark.parametrize(("end", "named"), [(60, True), (15, False)])
def test_a_bar_of_a_privilege_has_the_name_of_its_seat_where_there_is_room(
    end: int, named: bool
) -> None:
    held = [Tenure(COLOURS[0], 1, 1, 1, 10, end)]
    drawn = privileges_chart(held, [3], 60, ["Ana", "Bruno"], (0, 0), "Privileges")
    assert drawn.count("Bruno") == 1 + named


def test_charts_of_a_game_share_their_rounds_and_the_order_of_their_names() -> None:
    names, last = ["Ana", "Bruno", "Carla"], (4, 7, 5)
    points = points_chart([(0, 0, 0), (2, 1, 1), last], names, 19, "Points")
    # Taken by the last action of all.
    held = [Tenure(COLOURS[0], 0, 1, 2, 12, 59), Tenure(COLOURS[0], 1, 2, 2, 59, 59)]
    privileges = privileges_chart(held, [3, 20], 60, names, last, "Privileges")

    def texts(drawn: str) -> list[tuple[float, str]]:
        found = re.findall(r'<text x="([\d.]+)"[^>]*>([^<]+)</text>', drawn)
        return [(float(x), told.partition(":")[0]) for x, told in found]

    axis = [[each for each in texts(drawn) if each[1] in "012"] for drawn in (points, privileges)]
    order = [
        [told for _, told in texts(drawn) if told in names][-3:] for drawn in (points, privileges)
    ]
    assert axis[0][-3:] == axis[1]
    assert order == [["Bruno", "Carla", "Ana"]] * 2
    bars = re.findall(r'<rect x="([\d.]+)"[^>]* width="([\d.]+)"', privileges)
    assert all(float(x) + float(width) <= WIDTH - RIGHT for x, width in bars)
    markers = re.findall(r"translate\(([\d.]+) ", privileges)
    assert all(float(x) + MARKED / 2 <= WIDTH - RIGHT for x in markers[: len(bars)])


def test_the_sign_of_a_colour_is_a_banner_as_it_hangs_on_cards() -> None:
    def corners(path: str) -> str:
        return re.sub(r"[^A-Z]", "", path)

    card_face = ElementTree.fromstring(PICTURES["card pescador"])
    banner = next(e for e in card_face.iter() if e.get("class") == "banner filled")
    badge = ElementTree.fromstring(symbol(f"colour-{COLOURS[0].slug}"))
    cloth = next(e for e in badge.iter() if "paint" in e.get("class", ""))
    assert corners(cloth.get("d", "")) == corners(banner.get("d", ""))


def classes_in(markup: str) -> set[str]:
    return {name for found in re.findall(r'class="([^"]+)"', markup) for name in found.split()}


def classes_of(sheet: str) -> set[str]:
    selectors = re.sub(r"/\*.*?\*/|\{[^{}]*\}|url\([^)]*\)", " ", sheet, flags=re.DOTALL)
    return set(re.findall(r"\.([a-z][\w-]*)", selectors))


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_are_well_formed(name: str) -> None:
    ElementTree.fromstring(PICTURES[name])


@pytest.mark.parametrize("name", PICTURES)
def test_looks_come_by_classes_alone(name: str) -> None:
    markup = PICTURES[name]
    assert "style=" not in markup
    assert not re.search(r'(fill|stroke|color)="(?!evenodd)', markup)
    assert not re.search(r'"#[0-9a-fA-F]{3,8}"', markup)


@pytest.mark.parametrize("name", PICTURES)
def test_every_reference_has_its_symbol(name: str) -> None:
    wanted = set(re.findall(rf'href="#{PREFIX}([^"]+)"', PICTURES[name]))
    assert wanted <= set(names())
    assert PICTURES[name].count('href="#') == PICTURES[name].count(f'href="#{PREFIX}')


def test_ids_are_prefixed_and_each_stands_once() -> None:
    ids = re.findall(r' id="([^"]+)"', symbols())
    assert len(ids) == len(set(ids))
    assert all(id_.startswith(PREFIX) for id_ in ids)
    for name, markup in PICTURES.items():
        assert name == "symbols" or " id=" not in markup


@pytest.mark.parametrize("name", ISLANDS)
def test_every_building_area_is_drawn_once(name: str) -> None:
    island = ISLANDS[name]
    drawn = re.findall(r'data-area="([^"]+)"', full_board(island))
    assert drawn == [area.id for area in island.sites]


@pytest.mark.parametrize("name", ISLANDS)
def test_what_stands_on_an_island_is_shown(name: str) -> None:
    markup = full_board(ISLANDS[name])
    for n in range(6):
        kind, colour = BUILT[n]
        assert markup.count(f"#{PREFIX}{kind.slug}-{colour.slug}") == 1
    (plots,) = re.findall(r'd="([^"]+)" class="plot-earth"', markup)
    assert plots.count("M") == len(ISLANDS[name].sites) - 6
    plants = re.findall(r'd="([^"]+)" class="(?:grass|trunk|agave)"', markup)
    assert sum(line.count("M") for line in plants) == 2 * len(ISLANDS[name].sites)
    for landmark in ("village", "farmland", "mountain"):
        assert markup.count(f"#{PREFIX}land-{landmark}") == 1


def test_only_legal_areas_with_a_name_are_buttons() -> None:
    root = ElementTree.fromstring(full_board(EDITION.islands[0]))
    areas = [element for element in root.iter() if "data-area" in element.attrib]
    buttons = {n: area for n, area in enumerate(areas) if area.get("role") == "button"}
    assert set(buttons) == {6, 7}
    assert {area.get("tabindex") for area in buttons.values()} == {"0"}
    assert buttons[6].get("aria-label") == "area <6> & more; river <5> → 4"
    assert [n for n in buttons if buttons[n].get("aria-pressed") == "true"] == [7]


def test_what_is_advised_does_not_look_chosen_and_what_stands_keeps_the_land_of_its_colour() -> (
    None
):
    root = ElementTree.fromstring(full_board(EDITION.islands[0]))
    drawn = Counter(element.get("class") for element in root.iter())
    assert drawn["edge chosen"] == drawn["hint advised"] == drawn["hint traded"] == 1
    assert drawn["edge legal built"] == 1
    rules = dict(re.findall(r"([^{}]+)\{ fill: ([^;}]+)", styles()))
    fills = {name: fill for name, fill in rules.items() if ":is(.legal, .chosen)" in name}
    assert len(fills) == len(COLOURS)
    assert not any("glow" in fill for fill in fills.values())


def test_a_board_without_a_name_is_hidden_from_screen_readers() -> None:
    assert 'aria-hidden="true"' in board(EDITION.islands[0], {})
    assert 'role="img" aria-label="Own"' in board(EDITION.islands[0], {}, label="Own")


def test_the_same_data_make_the_same_pictures() -> None:
    again = read_edition(standard_text())
    for one, other in zip(EDITION.islands, again.islands, strict=True):
        assert full_board(one) == full_board(other)


@pytest.mark.parametrize("name", ISLANDS)
def test_neighbours_draw_their_common_border_alike(name: str) -> None:
    shape = Shape(ISLANDS[name])
    for a, b in ISLANDS[name].owners:
        there, back = shape.line((a, b)), shape.line((b, a))
        start = [int(number) for number in re.findall(r"-?\d+", there)]
        end = [int(number) for number in re.findall(r"-?\d+", back)]
        absolute = [(start[0] + start[n], start[1] + start[n + 1]) for n in (2, 4, 6)]
        reverse = [(end[0] + end[n], end[1] + end[n + 1]) for n in (2, 4, 6)]
        assert absolute[0] == reverse[1]
        assert absolute[1] == reverse[0]
        assert absolute[2] == (end[0], end[1])


@pytest.mark.parametrize("name", ISLANDS)
def test_the_shore_is_beach_and_cliff_and_nothing_twice(name: str) -> None:
    island, shape = ISLANDS[name], Shape(ISLANDS[name])
    stretches = [pair for run in (*shape.beaches, *shape.cliffs) for pair in pairwise(run)]
    outer = {edge for edge, areas in island.owners.items() if len(areas) == 1}
    assert sorted(map(sorted, stretches)) == sorted(map(sorted, outer))


def test_each_colour_has_an_emblem_of_its_own() -> None:
    shapes = {re.sub(r' id="[^"]+"', "", symbol(f"emblem-{colour.slug}")) for colour in COLOURS}
    assert len(shapes) == len(COLOURS)
    for colour in COLOURS:
        for name in (f"colour-{colour.slug}", *(f"{kind.slug}-{colour.slug}" for kind in KINDS)):
            emblems = re.findall(r"emblem-(\w+)", symbol(name))
            assert emblems == [colour.slug]
        assert f"emblem-{colour.slug}" in privilege(colour, EDITION.powers[colour])


def test_a_card_shows_its_priorities_in_order_and_its_house_on_both_sides() -> None:
    for n, settler in enumerate(EDITION.settlers):
        drawn = re.findall(rf"#{PREFIX}(feature|emblem)-(\w+)", card(EDITION, n))
        assert [name for _, name in drawn] == [PRIORITY_NAMES[p] for p in settler.priorities]
        assert card(EDITION, n).count(f"#{PREFIX}house-{settler.colour.slug}") == 2
        assert settler.title in card(EDITION, n)


def test_every_settler_of_the_edition_has_a_figure() -> None:
    assert [settler.name for settler in EDITION.settlers if settler.name not in FIGURES] == []
    assert len({figure.tool for figure in FIGURES.values()}) == len(FIGURES)
    for figure in (*FIGURES.values(), FALLBACK):
        assert {f"head-{figure.head}", f"tool-{figure.tool}"} <= set(names())
        assert not figure.beard or figure.beard in names()


def test_a_settler_of_another_edition_gets_a_figure_too() -> None:
    text = standard_text().replace('"segador"', '"notario"').replace('"Segador"', '"Notario"')
    other = read_edition(text)
    assert f"tool-{FALLBACK.tool}" in card(other, other.card_numbers["notario"])


def test_the_ship_carries_a_passenger_for_each_card() -> None:
    assert [ship(count).count(f"#{PREFIX}passenger") for count in range(7)] == list(range(7))


def test_an_unknown_icon_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'castle' is not known; known are coast, mountain"):
        icon("castle")


@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_of_its_own_needs_nothing_else(dark: bool) -> None:
    for picture in (full_board(EDITION.islands[0]), card(EDITION, 3), archipelago(EDITION.islands)):
        text = standalone(picture, dark)
        ElementTree.fromstring(text)
        assert "var(" not in text
        assert "light-dark(" not in text
        wanted = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)", text))
        given = set(re.findall(r' id="([^"]+)"', text))
        assert wanted == given


def test_the_gallery_shows_everything() -> None:
    markup = PICTURES["gallery"]
    for settler, copies in zip(EDITION.settlers, EDITION.copies, strict=True):
        assert f"{settler.title} × {copies}" in markup
    for island in EDITION.islands:
        assert f"<figcaption>{island.title}</figcaption>" in markup
    figures = 6 + 18 + 6 + 1 + 6 + 18
    assert markup.count("<figure>") == figures


def test_every_class_in_a_picture_has_a_rule_and_every_rule_a_class() -> None:
    used = set().union(*(classes_in(markup) for markup in PICTURES.values()))
    # Names of what things are, for pages and tests to find them by.
    handles = {"areas", "edges", "ways", "standing", "shore", "landmark", "fresh", "scattered"}
    handles |= {"advised", "bulb"}
    handles |= {"graph", "settler", "pirate", "card", "back-side", "privilege", "ship", "figures"}
    # What a symbol leaves without a colour takes that of who uses it.
    handles |= {"skin", "hair"}
    handles |= {
        "postcard",
        "building",
        "house",
        "palace",
        "town",
        "archipelago",
        "chart-compass",
        "chart-ship",
    }
    handles |= {name for name in used if name.startswith("gallery-")}
    ruled = classes_of(styles())
    assert used - ruled - handles == set()
    assert ruled - used - {"open-sea"} == set()


def test_the_page_and_the_pictures_share_no_class_by_chance() -> None:
    shared = {"board", "living", "area", "icon", "ship", "archipelago", "chart-name"}
    for sheet in sorted(STYLES.glob("*.css")):
        assert classes_of(sheet.read_text("utf-8")) & classes_of(styles()) <= shared, sheet.name
    # Words of the page that would take on the looks of a drawing.
    page = "panel start lead count seat seed note button caption who where size points held tokens"
    page += (
        " mine hand pick picked sea pile other busy log landing face why best decided draft over"
    )
    assert classes_of(styles()) & set(page.split()) == set()


def luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def tokens(theme: int) -> dict[str, str]:
    """The colours of the site in a theme: 0 is light, 1 is dark."""
    sheet = styles() + (STYLES / "page.css").read_text("utf-8")
    found = {}
    for name, value in re.findall(r"(--[\w-]+):\s*([^;]+);", sheet):
        pair = re.fullmatch(r"light-dark\((#\w+), (#\w+)\)", value)
        colour = pair[theme + 1] if pair else value
        if re.fullmatch(r"#[0-9a-f]{6}", colour):
            found[name] = colour
    return found


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_text_stands_out_from_its_ground(theme: int) -> None:
    colours = tokens(theme)
    pairs = [(f"--on-{colour.slug}", f"--{colour.slug}") for colour in COLOURS]
    pairs += [("--text", "--paper"), ("--quiet", "--paper"), ("--accent", "--paper")]
    pairs += [("--on-accent", "--accent"), ("--wrong", "--paper"), ("--card-ink", "--card")]
    pairs += [(f"--graph-{seat}", "--paper") for seat in range(5)]
    pairs += [("--text", "--sea"), ("--text", "--sea-deep"), ("--chart-ink", "--sea")]
    low = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in pairs}
    assert {pair: ratio for pair, ratio in low.items() if ratio < 4.5} == {}


def test_the_six_colours_differ_in_lightness() -> None:
    colours = tokens(0)
    order = sorted(COLOURS, key=lambda colour: luminance(colours[f"--{colour.slug}"]))
    assert order[0] is Colour.BROWN
    assert order[-1] is Colour.BEIGE
    close = [
        contrast(colours[f"--{one.slug}"], colours[f"--{other.slug}"])
        for one, other in pairwise(order)
    ]
    assert min(close) > 1.25, dict(zip(order, close, strict=False))


def test_kinds_of_buildings_have_drawings_of_their_own() -> None:
    shapes = {re.sub(r' id="[^"]+"', "", symbol(kind.slug)) for kind in Kind}
    assert len(shapes) == len(KINDS)


@pytest.mark.parametrize("more", [(), ("red",)])
def test_signs_of_a_lead_leave_what_stands_on_an_area_in_sight(more: tuple[str, ...]) -> None:
    for island in ISLANDS.values():
        for n, area in enumerate(island.sites):
            omens = {n: Omen(("river", *more), gain=True)}
            drawn = ElementTree.fromstring(board(island, {n: BUILT[0]}, omens=omens))
            (sign,) = (e for e in drawn.iter() if e.get("class") == "omen")
            (paper,) = (e for e in sign if e.get("class") == "paper gain")
            left, top, wide, high = (
                float(paper.get(name, "")) for name in ("x", "y", "width", "height")
            )
            # Each kind has its icon.
            assert sum(1 for e in sign if e.tag.endswith("use")) == 1 + len(more)
            # It stands beside the middle of the area, and not far from it.
            across, down = left + wide / 2 - area.site[0], top + high / 2 - area.site[1]
            assert across**2 + down**2 > (high / 2) ** 2
            corners = [island.points[point] for point in area.outline]
            assert min(x for x, _y in corners) < left + wide / 2 < max(x for x, _y in corners)
            assert min(y for _x, y in corners) < top + high / 2 < max(y for _x, y in corners)


def test_lines_of_the_same_points_lie_beside_each_other() -> None:
    drawn = ElementTree.fromstring(points_chart([(0, 0), (2, 2), (3, 4)], ["A", "B"], 19, "points"))
    lines = [
        e.get("d", "")
        for e in drawn.iter()
        if e.get("class") == "graph-line" and "L" in e.get("d", "")
    ]
    assert len(lines) == 2
    one, other = (line.split("L") for line in lines)
    assert all(a != b for a, b in zip(one, other, strict=True))

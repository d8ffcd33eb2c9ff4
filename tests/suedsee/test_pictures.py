"""Pictures: outlines cover each tile once, what lies on it has room, symbols are there, files stand alone."""

import re
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from math import dist
from xml.etree.ElementTree import fromstring

import pytest

from islas.core.match import Match
from islas.core.record import Seat
from islas.suedsee.board import STEPS, Board, cell_of, number_of
from islas.suedsee.bots import make_bot
from islas.suedsee.components import BRIDGE, ISLAND, MARKET, SEA, WARES, Tile
from islas.suedsee.edition import standard_edition
from islas.suedsee.game import Suedsee, SuedseeMatch
from islas.suedsee.picture import cover, standalone, symbols
from islas.suedsee.picture.board import Region, sea, tile_picture
from islas.suedsee.picture.counts import GROWTHS, REACH, beside
from islas.suedsee.picture.outlines import CENTRE, SIZE, Line, outlines, seen, turned
from islas.suedsee.picture.places import Standing
from islas.suedsee.picture.ships import ship
from islas.suedsee.picture.spots import digest, spots
from islas.suedsee.picture.spots import found as looked_for
from islas.suedsee.picture.standing import ISLANDER, RISES, dense
from islas.suedsee.picture.symbols import symbol
from islas.suedsee.picture.things import things
from islas.suedsee.picture.where import contour, spot_of
from tests.suedsee.toy import toy
from tools.suedsee.spots import TARGET, make_spots

EDITION = standard_edition()
TILES = (*EDITION.tiles, *toy().tiles)


def extent(line: Line) -> float:
    """The area within an outline, above zero where it runs clockwise."""
    around = zip(line, (*line[1:], line[0]), strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in around) / 2


def inside(point: tuple[float, float], line: Line) -> bool:
    x, y = point
    crossed = 0
    for (ax, ay), (bx, by) in zip(line, (*line[1:], line[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            crossed += 1
    return crossed % 2 == 1


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.name)
def test_islands_and_regions_of_sea_cover_a_tile_once(tile: Tile) -> None:
    lines = outlines(tile)
    areas = [
        extent(lines.places[n])
        for n, place in enumerate(tile.places)
        if place.kind in (ISLAND, SEA)
    ]
    assert all(area > 0 for area in areas)
    assert sum(areas) == pytest.approx(SIZE * SIZE, rel=0.004)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.name)
def test_water_ends_where_islands_and_bridges_begin(tile: Tile) -> None:
    lines = outlines(tile)
    areas = [
        extent(lines.waters.get(n, lines.places[n]))
        for n, place in enumerate(tile.places)
        if place.kind in (BRIDGE, ISLAND, SEA)
    ]
    assert all(area > 0 for area in areas)
    # Where bridges end they lie over each other, or over a coast.
    assert sum(areas) == pytest.approx(SIZE * SIZE, rel=0.04 if lines.stones else 0.01)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.name)
def test_outlines_touch_the_sides_that_their_places_touch(tile: Tile) -> None:
    lines = outlines(tile)
    for number, place in enumerate(tile.places):
        if place.kind is SEA:
            for half in place.touches:
                side, second = divmod(half, 2)
                # A quarter along the side, or three.
                x, y = 25 + 50 * second, 1.0
                assert inside(turned((x, y), 90 * side), lines.places[number]), (place.name, half)
        elif place.kind in (BRIDGE, ISLAND):
            for side in place.touches:
                assert inside(turned((50, 1), 90 * side), lines.places[number]), place.name


@pytest.mark.parametrize("tile", EDITION.tiles, ids=lambda tile: tile.name)
def test_what_lies_on_a_tile_lies_in_its_place_and_can_be_told_apart(tile: Tile) -> None:
    lines, where = outlines(tile), spots(tile)
    things = []
    for number, place in enumerate(tile.places):
        own = [*where.symbols[number], *([where.boats[number]] if place.boat else [])]
        assert len(where.symbols[number]) == (
            min(place.symbols, 1) if place.kind is SEA else place.symbols
        )
        assert place.boat == (number in where.boats)
        assert all(inside(point, lines.places[number]) for point in own), place.name
        for quarter, stand in enumerate(where.islanders):
            outline = tuple(turned(point, 90 * quarter) for point in lines.places[number])
            assert inside(stand[number], outline), (place.name, quarter)
        things += own
    assert all(dist(a, b) > 16 for n, a in enumerate(things) for b in things[:n])
    # The stones at which bridges end are seen.
    assert not lines.stones or all(dist(point, CENTRE) > 21 for point in things)


def test_who_stands_on_land_or_in_the_sea_is_seen_on_ground_of_that_kind() -> None:
    """Head, shoulders and feet, as far as they are on the same tile."""
    parts = ((0, -20), (-9, -12), (9, -12), (-13, 11), (13, 11), (0, 13))
    astray = everybody = 0
    for tile in EDITION.tiles:
        for quarter, stand in enumerate(spots(tile).islanders):
            for number, (x, y) in enumerate(stand):
                if tile.places[number].kind not in (ISLAND, SEA):
                    continue
                own = [turned(point, 90 * quarter) for point in outlines(tile).places[number]]
                there = [(x + across, y + down) for across, down in parts]
                off = [
                    not inside(at, tuple(own)) for at in there if min(at) >= 0 and max(at) <= SIZE
                ]
                assert sum(off) <= 3, (tile.name, 90 * quarter)
                astray += sum(off) > 1
                everybody += 1
    assert astray < 0.05 * everybody


@pytest.mark.slow
def test_the_spots_of_the_edition_were_found_beforehand_and_are_found_again() -> None:
    text = TARGET.read_text("utf-8")
    assert all(f'"{tile.name}:{digest(tile)}"' in text for tile in EDITION.tiles)
    assert make_spots() == text


def test_a_tile_of_another_edition_is_drawn_without_symbols_of_its_own() -> None:
    tile = next(tile for tile in toy().tiles if tile.name == "ferry")
    assert looked_for(tile) == spots(tile)
    drawn = tile_picture(tile, 90)
    assert "suedsee-ferry" not in drawn.replace("suedsee-coast-ferry", "")
    assert drawn.count("suedsee-boat") == 2


def test_whatever_a_symbol_refers_to_is_there() -> None:
    found = symbols()
    names = set(re.findall(r' id="([^"]+)"', found))
    assert set(re.findall(r'href="#([^"]+)"', found)) <= names
    for tile in EDITION.tiles:
        assert {f"islas-suedsee-{tile.name}-{turn}" for turn in (0, 90, 180, 270)} <= names


def test_a_file_has_all_that_it_refers_to_and_no_custom_properties() -> None:
    for dark in (False, True):
        text = standalone(cover(), dark)
        assert "var(" not in text
        assert "light-dark(" not in text
        names = set(re.findall(r' id="([^"]+)"', text))
        assert set(re.findall(r'href="#([^"]+)"', text)) <= names


def test_an_area_is_one_path_whose_edge_leaves_out_sides_across_which_it_goes_on() -> None:
    board = Board(EDITION)
    faces = EDITION.fitting.faces
    board.lay(0, faces[EDITION.start][0])
    board.lay(number_of((1, 0)), faces[EDITION.tile_numbers["jetty"]][1])
    nodes = board.nodes(board.root(board.node((0, 0), "bridge")))
    drawn = sea(board, regions=[Region("0 0 bridge", nodes, "A bridge", "asked")])
    assert drawn.count('data-do="area"') == 1
    (edge,) = re.findall(r'<path d="([^"]+)" class="ss-edge asked"', drawn)
    along = [one[0] for one, other in steps_of(edge) if one[0] == other[0]]
    # It ends in the west and in the east, and nothing is drawn where the two tiles meet.
    assert set(along) == {0, 200}


def test_a_bridge_is_in_the_colour_of_who_stands_on_it_as_far_as_was_shown_before() -> None:
    board = Board(EDITION)
    faces = EDITION.fitting.faces
    board.lay(0, faces[EDITION.start][0])
    board.lay(number_of((1, 0)), faces[EDITION.tile_numbers["bend"]][0])
    there = Standing((0, 0), "bridge", "place", "bridge", "", "", "", 0, picked=True)
    (before,) = re.findall(r'd="([^"]+)" class="ss-reach"', sea(board, standing=[there]))
    board.put(board.node((0, 0), "bridge"), 0)
    assert re.findall(r'd="([^"]+)" class="ss-footing ss-0"', sea(board)) == [before]
    # Where two stand all of it is in the colours of both, which take turns.
    board.put(board.node((1, 0), "bridge"), 1)
    drawn = sea(board)
    assert re.findall(r'd="([^"]+)" class="ss-footing ss-[01]"', drawn) == [before, before]
    assert drawn.count('stroke-dasharray="14 14"') == 1


def test_of_a_sea_that_is_counted_the_water_is_tinted_below_what_lies_in_it() -> None:
    board = Board(EDITION)
    board.lay(0, EDITION.fitting.faces[EDITION.start][0])
    nodes = board.nodes(board.root(board.node((0, 0), "sea-b")))
    drawn = sea(board, regions=[Region("0 0 sea-b", nodes, "Sea", "counted", owner=1)])
    (tint,) = re.findall(r'<path d="([^"]+)" class="ss-edge counted water"', drawn)
    # The bridge goes through the middle of the tile, and is none of it.
    assert min(y for (_x, y), _ in steps_of(tint)) == 60
    assert drawn.index("suedsee-fish", drawn.index("ss-edge")) < drawn.index('data-do="area"')
    assert 'class="ss-area ground counted water whose ss-1"' in drawn


def test_of_places_on_one_tile_the_bridge_lies_above_the_sea() -> None:
    board = Board(EDITION)
    face = EDITION.fitting.faces[EDITION.start][0]
    board.lay(0, face)
    names = [place.name for place in face.tile.places]
    assert names[0] == "bridge"

    def drawn(picked: str = "") -> list[str]:
        standing = [
            Standing(
                (0, 0), name, "place", name, name, f"place {name}", "yes", 0, picked=name == picked
            )
            for name in names
        ]
        # A press on what is picked does it.
        found = re.findall(
            r'data-do="(?:place|act)" data-value="([^"]+)"', sea(board, standing=standing)
        )
        return [asked.removeprefix("place ") for asked in found]

    assert drawn()[-1] == "bridge"
    # What is picked is seen whole.
    assert [drawn(name)[-1] for name in names] == names


@pytest.mark.parametrize("name", [each.name for each in EDITION.ships])
def test_a_ship_shows_its_points_and_what_it_asks_for(name: str) -> None:
    it = EDITION.ships[EDITION.ship_numbers[name]]
    drawn = ship(it, "told")
    assert f">{it.points}</text>" in drawn
    numbers = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" class="ss-count( above)?">(\d+)<', drawn)
    assert sum(int(n) for *_, n in numbers) == it.size
    # On a phone a ship is 84 pixels wide: what it asks for is told at that size, and nothing of it hides.
    wares = re.findall(
        r'<use href="#[^"]+" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height', drawn
    )
    boxes = [(float(x), float(y), float(width)) for x, y, width in wares if width != "140"]
    assert len(boxes) == len(numbers)
    assert all(width * 84 / 140 >= (18 if len(boxes) > 2 else 20) for *_, width in boxes)
    assert all(x >= 0 and x + width <= 140 for x, _y, width in boxes)
    assert all(one + width < other for (one, _, width), (other, *_) in pairwise(boxes))
    # A figure is about seven tenths of its size wide and high; it and the thing beside it or below are apart.
    boards = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"', drawn)
    for (x, y, width), (middle, line, above, _), board in zip(boxes, numbers, boards, strict=True):
        size = (27 if above else 35) * 0.7
        left, right = float(middle) - size / 2, float(middle) + size / 2
        assert right < x or float(line) < y, "the number lies over what it counts"
        start, top, wide = map(float, board)
        assert start <= min(left, x)
        assert max(right, x + width) <= start + wide
        assert float(line) - size >= top
    assert all(float(x) + float(w) < float(nx) for (x, _, w), (nx, *_) in pairwise(boards))


def test_symbols_are_known_by_name_alone() -> None:
    with pytest.raises(KeyError):
        symbol("nothing")


def test_those_who_stand_on_a_tile_stand_apart() -> None:
    for tile in EDITION.tiles:
        for stand in spots(tile).islanders:
            for one, other in combinations(stand, 2):
                assert dist(one, other) >= 25, tile.name


def test_who_stands_on_a_tile_is_mostly_within_it_and_covers_little_of_what_lies_there() -> None:
    over, covered = [], []
    width, height = ISLANDER
    for tile in EDITION.tiles:
        where = spots(tile)
        for quarter, stand in enumerate(where.islanders):
            lying = list(things(tile, where.symbols, where.boats, 90 * quarter))
            for place, (x, y) in zip(tile.places, stand, strict=True):
                left, top = x - width / 2, y - RISES * height
                over.append(max(-left, left + width - SIZE, -top, top + height - SIZE))
                if place.kind in (ISLAND, SEA):
                    covered += [
                        max(0, min(left + width, x + w / 2) - max(left, x - w / 2))
                        * max(0, min(top + height, y + h / 2) - max(top, y - h / 2))
                        / (w * h)
                        for (x, y), (w, h) in ((thing.middle, thing.size) for thing in lying)
                    ]
    # Heads and sides reach over an edge by a hair at most.
    assert max(over) < 4
    assert sum(each > 0.35 for each in covered) < 0.06 * len(covered)


def on_its_ground(tile: Tile, number: int, point: tuple[float, float]) -> bool:
    """Whether what is drawn at a point of a tile, as it is printed, is the ground of a place."""
    lines, kind = outlines(tile), tile.places[number].kind
    if not (min(point) >= 0 and max(point) <= SIZE):
        return False

    def far(line: Line, least: float) -> bool:
        return min(dist(point, each) for each in dense(line)) > least

    if kind is BRIDGE:
        return not far(lines.bridges[number], 8.5)
    if any(each.kind is MARKET for each in tile.places) and dist(point, CENTRE) < 26:
        return False
    coasts = [line for each in lines.coasts.values() for line in each]
    surf = kind is not SEA or all(far(line, 4) for line in coasts)
    bridged = not all(far(line, 8) for line in lines.bridges.values())
    return surf and not bridged and inside(point, lines.places[number])


def test_the_ring_of_a_place_lies_on_its_own_ground_and_clear_of_the_other_rings() -> None:
    steps = [-0.9 + 0.3 * n for n in range(7)]
    disc = [(x, y) for x in steps for y in steps if x * x + y * y <= 1]
    behind, all_things = 0.0, 0
    for tile in EDITION.tiles:
        where = spots(tile)
        for quarter, (points, reaches) in enumerate(zip(where.rings, where.reaches, strict=True)):
            found = list(zip(points, reaches, strict=True))
            for number, ((x, y), reach) in enumerate(found):
                if tile.places[number].kind is MARKET:
                    continue
                told = tile.name, 90 * quarter, tile.places[number].name
                back = (360 - 90 * quarter) % 360
                own = [
                    on_its_ground(tile, number, turned((x + reach * dx, y + reach * dy), back))
                    for dx, dy in disc
                ]
                assert on_its_ground(tile, number, turned((x, y), back)), told
                assert sum(own) >= 0.8 * len(own), told
                assert reach >= 8, told
            for (one, reach), (other, far) in combinations(found, 2):
                assert dist(one, other) >= reach + far + 2, (tile.name, 90 * quarter)
            for thing in things(tile, where.symbols, where.boats, 90 * quarter):
                nearest = min(dist(point, thing.middle) - reach for point, reach in found)
                behind += nearest < 3
                all_things += 1
    assert behind < 0.15 * all_things


def test_who_stands_on_a_market_leaves_its_awnings_in_sight_and_hides_nobody_beside_it() -> None:
    stand = re.compile(r'<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)" class="ss-stand"')
    seen_at = 0
    for number, turn in product(range(len(EDITION.tiles)), range(4)):
        names = {place.kind: place.name for place in EDITION.tiles[number].places}
        if MARKET not in names:
            continue
        board = Board(EDITION)
        board.lay(0, EDITION.fitting.faces[number][turn])
        board.put(board.node((0, 0), names[MARKET]), 0)
        x, y = spot_of(board, (0, 0), names[MARKET])
        _, middle, radius = map(float, stand.findall(sea(board))[0])
        # The two awnings lie side by side in the upper half: both are seen, or one is.
        top = min(middle - radius, y - RISES * ISLANDER[1])
        assert top > CENTRE[1] - 8 or abs(x - CENTRE[0]) > 14
        for place in EDITION.tiles[number].places:
            if place.kind is not MARKET:
                assert dist((x, y), spot_of(board, (0, 0), place.name)) >= 26
        seen_at += 1
    assert seen_at >= 12


def test_signs_of_places_to_stand_on_touch_neither_each_other_nor_the_one_that_confirms() -> None:
    circle = re.compile(r'<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)" class="ss-disc"')
    sign = re.compile(r'translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)" class="ss-confirm"')
    for number, tile in enumerate(EDITION.tiles):
        board = Board(EDITION)
        board.lay(0, EDITION.fitting.faces[number][0])
        names = [place.name for place in tile.places]
        for picked in names:
            standing = [
                Standing(cell_of(0), name, "place", name, "", "", "", 0, picked=name == picked)
                for name in names
            ]
            drawn = sea(board, standing=standing)
            discs = [tuple(map(float, found)) for found in circle.findall(drawn)]
            found = sign.search(drawn)
            assert len(discs) == len(names)
            assert found is not None
            x, y, size = map(float, found.groups())
            # With half of the line round each.
            discs.append((x, y, 17.5 * size))
            for one, other in combinations(discs, 2):
                assert dist(one[:2], other[:2]) > one[2] + other[2] + 0.9, (tile.name, picked)


def test_a_number_beside_what_it_counts_covers_no_symbol_and_no_islander() -> None:
    for number, tile in enumerate(EDITION.tiles):
        for turn in range(4):
            board = Board(EDITION)
            board.lay(0, EDITION.fitting.faces[number][turn])
            cell, where = cell_of(0), spots(tile)
            for place, points in zip(tile.places, where.symbols, strict=True):
                if points:
                    (spot,) = beside(board, [(cell, place.name)])
                    things = [turned(spot, 90 * turn) for each in where.symbols for spot in each]
                    assert min(dist(spot.middles[0], it) for it in things) > REACH + 8, tile.name


@pytest.mark.slow
def test_numbers_keep_off_each_other_and_off_what_they_count_however_large_they_are() -> None:
    deep = []
    for seed in range(3):
        seats = [Seat("A", "greedy"), Seat("B", "greedy"), Seat("C", "random")]
        match: SuedseeMatch = Match(Suedsee(), seats, f"numbers {seed}")
        match.play({n: make_bot(seat.bot or "") for n, seat in enumerate(seats)})
        board = match.position.board
        for root in board.roots():
            counted = [
                board.spot(node)
                for node in board.nodes(root)
                if board.place(node).symbols and node not in board.covered
            ]
            found = beside(board, counted)
            for one, other in combinations(found, 2):
                for growth, at, there in zip(GROWTHS, one.middles, other.middles, strict=True):
                    # As they are drawn they never touch, and however they grow none hides another.
                    over = 2 * REACH * growth - dist(at, there)
                    if growth < 2:
                        assert over <= 0
                    assert over < REACH * growth / 2
                    deep.append(over > REACH * growth / 4)
            for spot in found:
                for growth, at in zip(GROWTHS, spot.middles, strict=True):
                    assert dist(at, spot.edge) > REACH * growth
    assert sum(deep) < 0.002 * len(deep)


def test_islands_that_meet_at_a_corner_of_tiles_alone_are_parted_by_sand() -> None:
    numbers = {tile.name: number for number, tile in enumerate(EDITION.tiles)}
    beaches = {}
    for name in ("corners", "shore", "bay"):
        board = Board(EDITION)
        board.lay(0, EDITION.fitting.faces[numbers[name]][0])
        beaches[name] = re.findall(r'd="(M[-\d]+ [-\d]+)[^"]*" class="ss-beach dry"', sea(board))
    x, y = cell_of(0)
    assert beaches == {
        "corners": [f"M{SIZE * (x + 1)} {SIZE * y}"],
        "shore": [],
        "bay": [],
    }


def steps_of(path: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The lines of a path that begins its parts with `M`, goes on with `l` and closes with `z`."""
    found = []
    for part in filter(None, path.split("M")):
        first, _, rest = part.removesuffix("z").partition("l")
        numbers = list(map(int, f"{first} {rest}".split()))
        points = [(numbers[0], numbers[1])]
        for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
            points.append((points[-1][0] + dx, points[-1][1] + dy))
        found += zip(points, [*points[1:], points[0]], strict=True)
    return found


@pytest.mark.slow
def test_the_line_round_an_area_is_one_round_all_of_it_and_crosses_nothing_of_it() -> None:
    match: SuedseeMatch = Match(Suedsee(), [Seat("A", "greedy"), Seat("B", "greedy")], "contour")
    match.play({seat: make_bot("greedy") for seat in range(2)})
    board = match.position.board
    for root in board.roots():
        nodes = board.nodes(root)
        lines = steps_of(contour(board, nodes))
        assert not {(other, one) for one, other in lines} & set(lines)
        tiles = [board.laid[board.cells[node]] for node in nodes]
        whole = sum(
            extent(seen(face.tile, node - first))
            for node, (face, first) in zip(nodes, tiles, strict=True)
        )
        inner = sum(ax * by - bx * ay for (ax, ay), (bx, by) in lines) / 2
        # Its corners are rounded, and those that hardly bend it are left out.
        assert inner == pytest.approx(whole, rel=0.06, abs=100)


def boards_with_holes() -> Iterator[Board]:
    """The board of one game after each of its actions."""
    match: SuedseeMatch = Match(
        Suedsee(), [Seat("Ana", "greedy"), Seat("Bruno", "greedy")], "holes"
    )
    bot = make_bot("greedy")
    while match.to_move is not None:
        match.act(match.ask(bot))
        yield match.position.board


def test_a_free_cell_amid_tiles_is_dark_and_no_other_is() -> None:
    found = set[tuple[int, int]]()
    for board in boards_with_holes():
        around = {cell_of(n): sum(n + step in board.laid for step in STEPS) for n in board.asking}
        path = re.search(r'd="([^"]*)" class="ss-hole"', str(sea(board)))
        starts = re.findall(r"M(-?\d+) (-?\d+)h(\d+)", path[1]) if path else []
        dark = {
            (int(x) // SIZE + step, int(y) // SIZE)
            for x, y, width in starts
            for step in range(int(width) // SIZE)
        }
        assert dark == {cell for cell, count in around.items() if count > 2}
        found |= dark
    assert found


def test_tiles_stay_in_their_place_of_the_drawing_whatever_comes_below_and_above_them() -> None:
    tiles, shapes = list[str](), set[int]()
    for board in boards_with_holes():
        layers = list(fromstring(str(sea(board))))
        assert {layer.tag for layer in layers} == {"g"}
        shapes.add(len(layers[0]))
        drawn = [each.attrib["data-key"] for each in layers[1]]
        assert drawn[: len(tiles)] == tiles
        assert len(drawn) == len(board.laid)
        tiles = drawn
    assert len(shapes) > 1


def test_an_own_islander_has_a_pennant_and_one_in_the_water_a_ripple() -> None:
    board = Board(EDITION)
    board.lay(0, EDITION.fitting.faces[EDITION.start][0])
    board.put(board.node((0, 0), "sea-a"), 0)
    board.put(board.node((0, 0), "sea-b"), 1)
    drawn = str(sea(board, mine=0))
    (own,) = re.findall(r'<g[^>]*class="ss-mine ss-0">.*?</g></g>', drawn)
    # Another shape, whatever its colour; what it is known by is never smaller than letters.
    assert "ellipse" not in own
    assert "data-legible" in own
    assert drawn.count('class="ss-ripple"') == 2


def test_who_stands_on_a_market_has_a_bright_rim_all_round() -> None:
    number = next(n for n, tile in enumerate(EDITION.tiles) if tile.name == "market")
    board = Board(EDITION)
    board.lay(0, EDITION.fitting.faces[number][0])
    board.put(board.node((0, 0), "market"), 0)
    (reach,) = re.findall(r'r="([\d.]+)" class="ss-stand"', sea(board))
    assert float(reach) >= ISLANDER[0] / 2 + 4


@pytest.mark.parametrize("tile", EDITION.tiles, ids=lambda tile: tile.name)
def test_a_number_on_land_or_in_the_sea_lies_on_what_it_counts(tile: Tile) -> None:
    for turn in range(4):
        board = Board(EDITION)
        board.lay(0, EDITION.fitting.faces[EDITION.tile_numbers[tile.name]][turn])
        for place, outline in zip(tile.places, outlines(tile).places, strict=True):
            if place.symbols and place.kind in (ISLAND, SEA):
                (spot,) = beside(board, [((0, 0), place.name)])
                own = tuple(turned(point, 90 * turn) for point in outline)
                assert all(inside(middle, own) for middle in spot.middles[:2]), place.name


def test_islanders_that_have_gone_home_leave_shades_that_say_so() -> None:
    board = Board(EDITION)
    board.lay(0, EDITION.fitting.faces[EDITION.start][0])
    board.put(board.node((0, 0), "bridge"), 0)
    drawn = str(sea(board, gone="Gone home."))
    assert re.findall(r'<g class="ss-gone" data-tip="([^"]+)"', drawn) == ["Gone home."]
    assert "ss-gone" not in sea(board)


def test_wares_and_islanders_can_be_drawn_larger_than_their_box() -> None:
    counted = [
        *(f"suedsee-{ware.slug}" for ware in WARES),
        *(f"suedsee-islander-{n}" for n in range(5)),
    ]
    for name in counted:
        drawn = symbol(name)
        assert ' overflow="visible"' in drawn
        assert '<g class="ss-grows">' in drawn

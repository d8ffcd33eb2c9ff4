"""Carcassonne Südsee played by a person: a game by clicks, by touch on a phone, and by keys."""

import json
import time
from collections import Counter
from itertools import combinations
from math import dist
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Error, Page, ViewportSize, expect

from e2e import journey
from e2e.faces import ANSWERED, FAST, Face, PlaywrightFace, settle, until, wait
from e2e.fingers import Hand
from e2e.journey import READY, fill_seed
from e2e.moments import at_sea, paid_soon, paying
from islas.core.record import read_record
from islas.core.tutorial import in_language
from islas.games import replay
from islas.suedsee.actions import Lay
from islas.suedsee.bots import make_bot as sailor
from islas.suedsee.game import SuedseeMatch
from islas.suedsee.position import Phase
from islas.suedsee.tutorial import TUTORIALS, tutorial
from islas.texts import LANGUAGES

ENTER = ".home .enter[data-value=suedsee]"
RESULT = ".result"
#: What there may be to do, in the order of a sensible player.
MOVES = (
    RESULT,
    ".evaluation [data-do=next]",
    "#mole :is(.primary, [data-leads-on])[data-do=act]",
    "#waters .ss-free:not(.ss-chosen)",
    "#fleet .berth.can[aria-pressed=false]",
    "#mole [data-do=place]",
    "#mole [data-do=act]",
    "#waters .ss-place",
)
FREE = "#waters .ss-free:not(.ss-chosen)"
CHOSEN = "#waters .ss-chosen"
#: What shows the whole sea again; seen whole, it would bring it nearer.
WHOLE = "#waters .nearer[aria-pressed=true]"
#: From where the sea is seen, in how large a window; nothing while it is still on its way there.
VIEW = """(() => {
  const camera = document.querySelector("#waters .camera");
  const [{ width, height }, picture] = [camera.getBoundingClientRect(), camera.firstElementChild];
  return picture.getAnimations().length ? "" : [picture.style.transform, width, height].join();
})()"""
#: Waits until the page has answered, and the sea is seen from one place for some frames, however late a busy
#: machine comes to them.
RESTS = f"""(async () => {{
  let [before, frames] = ["", 0];
  while (frames < 6) {{
    await new Promise(requestAnimationFrame);
    const now = document.body.matches(".working") ? "" : {VIEW};
    frames = now && now === before ? frames + 1 : 0;
    before = now;
  }}
}})()"""
#: How many cells for the tile answer a press in their middle, seven tenths of them in sight.
AT_HAND = """(() => {
  const all = document.querySelector("#waters .camera").getBoundingClientRect();
  return [...document.querySelectorAll("#waters .ss-free:not(.ss-chosen)")].filter((cell) => {
    const { top, bottom, left, right } = cell.querySelector(".ss-slot").getBoundingClientRect();
    const seen = Math.min(bottom, all.bottom) - Math.max(top, all.top);
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return seen >= 0.7 * (bottom - top) && cell.contains(hit);
  }).length;
})()"""
#: How many times larger than drawn an islander or a ware is on the sea.
GROWN = """(() => {
  const picture = document.querySelector("#waters .camera > svg");
  const grown = picture.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "g"));
  grown.setAttribute("class", "ss-grows");
  const { scale } = getComputedStyle(grown);
  grown.remove();
  return scale === "none" ? 1 : Number(scale);
})()"""
#: Marks a cell where the tile can lie that is wholly in sight, below nothing else, and counts such.
MARK_IN_SIGHT = """(() => {
  const all = document.querySelector("#waters .camera").getBoundingClientRect();
  const inside = ({ left, right, top, bottom }, room) =>
    left - room > all.left && right + room < all.right && top - room > all.top && bottom + room < all.bottom;
  const slot = (cell) => cell.querySelector(".ss-slot").getBoundingClientRect();
  const seen = [...document.querySelectorAll("#waters .ss-free:not(.ss-chosen)")].filter((cell) => {
    const own = slot(cell);
    const middle = document.elementFromPoint((own.left + own.right) / 2, (own.top + own.bottom) / 2);
    return !middle?.closest(".beyond, .nearer, .small-map") && inside(own, 0);
  });
  document.querySelector("[data-seen]")?.removeAttribute("data-seen");
  // Signs stand beside a cell that is chosen, for which it needs room.
  const roomy = seen.find((cell) => inside(slot(cell), slot(cell).width / 2));
  (roomy ?? seen[0])?.setAttribute("data-seen", "");
  return seen.length;
})()"""
FREE_IN_SIGHT = "#waters [data-seen]"
#: Counts how often the sea was asked to have something else in sight, and how often it moved for that.
NOTE_VIEWS = """(() => {
  globalThis.views = { asked: 0, seen: 0 };
  let [aim, view, place] = ["", "", []];
  new MutationObserver(() => {
    const sight = document.querySelector("#waters [data-rest]")?.outerHTML ?? "";
    const board = document.querySelector("#waters .ss-board");
    // Where a picture that has grown is shifted for its tiles to stay, nothing is seen to move.
    const { transform } = board.style;
    const { a: k, e, f } = new DOMMatrix(transform);
    const { x, y, width, height } = board.viewBox.baseVal;
    const [across, down] = [board.clientWidth, board.clientHeight];
    const scale = Math.min(across / width, down / height);
    const at = (size, length, start) => k * ((size - length * scale) / 2 - start * scale);
    const now = [100 * k * scale, e + at(across, width, x), f + at(down, height, y)];
    const moved = now.some((value, n) => Math.abs(value - (place[n] ?? Infinity)) > 3);
    place = now;
    if (sight !== aim) views.asked += 1;
    if (transform !== view && moved) views.seen += 1;
    [aim, view] = [sight, transform];
  }).observe(document.querySelector("#waters"), { attributes: true, childList: true, subtree: true });
})()"""
#: Whether all that has to be in sight is in the window on the sea.
SIGHT = """(() => {
  const [all, own] = ["#waters .camera", "#waters [data-rest]"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  return own.left > all.left && own.right < all.right && own.top > all.top && own.bottom < all.bottom;
})()"""
#: The places for an islander in the hand, and how wide and high they are.
PLACES = "#mole .button.place"
SIZES = f"""[...document.querySelectorAll("{PLACES}")].flatMap((place) => {{
  const {{ width, height }} = place.getBoundingClientRect();
  return [width, height];
}})"""
#: Where the middle of the tile in column 0, row 0 is seen, and how large it is.
START_TILE = """(() => {
  const board = document.querySelector("#waters .ss-board"), point = board.createSVGPoint();
  point.x = point.y = 50;
  const { a, e, f } = board.getScreenCTM(), { x, y } = point.matrixTransform(board.getScreenCTM());
  return [x, y, a];
})()"""
MOST_MOVES = 400


def show(face: Face, site: str, match: SuedseeMatch) -> None:
    """Open a game where it stands."""
    journey.show(face, match, site)
    wait(face, "body.ready #waters .ss-board")
    rest(face)


def choose_where_it_turns(face: PlaywrightFace, site: str) -> None:
    """Open a game, and choose a cell for the tile in which it can be turned."""
    match, page = at_sea(8), face.page
    cells = Counter(action.cell for action in match.view(0).legal if isinstance(action, Lay))
    x, y = next(cell for cell, ways in cells.items() if ways > 1)
    show(face, site, match)
    page.locator(f"#waters .ss-free[data-value='{x} {y}']").click()
    expect(page.locator(CHOSEN)).to_be_visible()
    rest(face)


def rest(face: Face) -> None:
    """Wait until the sea is seen from where it will be."""
    face.evaluate(RESTS)


def play(face: Face, moves: int) -> None:
    """Do what there is to do, so many times or until the result is shown."""
    selectors = json.dumps(MOVES)
    for _ in range(moves):
        wait(face, ", ".join(MOVES))
        found = face.evaluate(f"{selectors}.find((one) => document.querySelector(one))")
        if found == RESULT:
            return
        if found == FREE and face.count(WHOLE):
            rest(face)
            # As who plays does, where the sea is seen; what lies elsewhere is picked on the whole of it.
            if face.evaluate(MARK_IN_SIGHT):
                found = FREE_IN_SIGHT
            else:
                face.click(WHOLE)
        if found:
            face.click(found)


def test_a_game_begins_on_the_home_page_and_ends_by_clicks_and_its_record_is_saved(
    page: Page, site: str, tmp_path: Path
) -> None:
    face = PlaywrightFace(page)
    face.goto(site)
    wait(face, READY)
    face.click(ENTER)
    wait(face, "form.start")
    face.choose("[data-do=pace]", "fast")
    fill_seed(face, "sea")
    face.click("form.start [type=submit]")
    expect(page.locator("#status")).to_have_text("Your turn: where does the tile go?")
    play(face, 12)
    show(face, site, at_sea(67))
    play(face, MOST_MOVES)
    expect(page.locator(RESULT)).to_be_visible()
    # Ways on are as large as each other on a laptop.
    page.set_viewport_size({"width": 1366, "height": 768})
    ways = [way.bounding_box() for way in page.locator(f"{RESULT} .actions .button").all()]
    assert len({round(way["width"]) for way in ways if way}) == 1
    assert len({round(way["y"]) for way in ways if way}) <= 2
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    saved = tmp_path / "record.json"
    download.value.save_as(saved)
    match = replay(read_record(saved.read_text("utf-8")))
    assert match.to_move is None
    totals = page.locator(".result table").first.locator("tbody tr td:last-child").all_inner_texts()
    assert sorted(map(int, totals)) == sorted(match.position.points())


def test_who_leaves_the_table_while_the_camera_leads_breaks_nothing(phone: Page, site: str) -> None:
    """Whatever the page complains of fails the test."""
    face = PlaywrightFace(phone)
    show(face, site, at_sea(12))
    rest(face)
    assert "scale" in str(phone.locator("#waters .ss-board").first.get_attribute("style"))
    phone.locator("[data-do=new]").tap()
    wait(face, "form.start")
    settle(phone)


def test_a_tile_is_laid_and_an_islander_put_down_with_a_finger(phone: Page, site: str) -> None:
    face = PlaywrightFace(phone)
    broken: list[Error] = []
    phone.on("pageerror", lambda error: broken.append(error))
    # As whoever comes by the home page, where there is nothing to look closer at.
    face.goto(site)
    wait(face, READY)
    show(face, site, at_sea(12))
    laid = phone.locator("#waters .ss-board use[href^='#islas-suedsee-']").count()
    phone.locator(FREE).first.tap()
    expect(phone.locator(CHOSEN)).to_be_visible()
    rest(face)
    before = face.evaluate(START_TILE)
    phone.locator("#mole .button.primary").tap()
    wait(face, "body:not(.working)")
    assert phone.locator("#waters .ss-board use[href^='#islas-suedsee-']").count() != laid
    settle(phone)
    rest(face)
    # A finger chooses in the hand, and the sea comes no nearer; all round the tile is in sight.
    assert 0.9 * before[2] < face.evaluate(START_TILE)[2] <= before[2]
    assert face.evaluate(SIGHT)
    assert phone.locator("#waters .ss-place").count() == phone.locator(PLACES).count() > 1
    assert min(phone.evaluate(SIZES)) >= 44
    place = phone.locator(PLACES).first
    lay = place.bounding_box()
    place.tap()
    expect(place).to_have_attribute("aria-pressed", "true")
    # What lays it back takes a place that was kept for it.
    expect(phone.locator("#mole [data-do=cancel]")).to_be_visible()
    assert place.bounding_box() == lay
    # Seen from near, the page answers as ever.
    phone.locator("#mole [data-do=hint]").tap()
    phone.locator(".advice [data-do=follow]").tap()
    wait(face, "body:not(.working)")
    expect(phone.locator("#waters .ss-place")).to_have_count(0)
    assert not broken
    assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_keys_turn_the_tile_wherever_the_focus_is_but_where_one_writes(
    page: Page, site: str
) -> None:
    face = PlaywrightFace(page)
    show(face, site, at_sea(12))
    turn = "document.querySelector('#mole .tile use').getAttribute('href')"
    before = face.evaluate(turn)
    face.press("r")
    after = face.evaluate(turn)
    assert before != after
    face.press("ArrowLeft")
    assert face.evaluate(turn) == before
    face.click("#settings [data-do=words]")
    face.click("input[name=command]")
    face.press("r")
    assert face.evaluate(turn) == before


def test_what_an_area_is_worth_is_said_under_the_mouse_and_in_full_after_a_click(
    page: Page, site: str
) -> None:
    face = PlaywrightFace(page)
    show(face, site, at_sea(12))
    area = page.locator("#waters .ss-area").last
    area.hover(force=True)
    expect(page.locator("#tip")).to_be_visible()
    expect(page.locator("#tip")).to_contain_text("\n")
    area.click(force=True)
    expect(page.locator("#waters .area-note")).to_be_visible()
    expect(page.locator("#waters .ss-edge")).to_have_count(1)
    page.locator("#waters .area-note [data-do=area]").click()
    expect(page.locator("#waters .area-note")).to_have_count(0)


def test_when_the_sea_grows_the_same_stays_in_sight_as_large_as_it_was(
    page: Page, site: str
) -> None:
    face = PlaywrightFace(page)
    show(face, site, at_sea(3))
    page.locator("#waters .nearer").focus()
    # So little that what is done is in sight anyway.
    face.press("+")
    rest(face)
    # What is clicked has the focus, which would bring it into the middle.
    face.evaluate(
        "document.querySelector('#waters').addEventListener("
        "'focusin', (event) => event.stopPropagation(), true)"
    )
    width = "document.querySelector('.ss-board').viewBox.baseVal.width"
    box = face.evaluate(width)
    for _ in range(30):
        before = face.evaluate(START_TILE)
        play(face, 1)
        if face.evaluate(width) != box:
            break
    assert face.evaluate(width) != box
    rest(face)
    after = face.evaluate(START_TILE)
    assert after[2] == pytest.approx(before[2], rel=0.01)
    # Where the picture's own edge would come into the window it gives way by a little.
    assert after[:2] == pytest.approx(before[:2], abs=4)


def test_the_wheel_turns_the_tile_over_which_it_is_turned(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    show(face, site, at_sea(12))
    tile = page.locator("#mole button.tile")
    tile.hover()
    before = tile.inner_html()
    sea = page.locator("#waters .ss-board").get_attribute("viewBox")
    page.mouse.wheel(0, 100)
    expect(tile).not_to_have_js_property("innerHTML", before)
    wait(face, "body:not(.working)")
    time.sleep(0.2)
    page.mouse.wheel(0, -100)
    expect(tile).to_have_js_property("innerHTML", before)
    assert page.locator("#waters .ss-board").get_attribute("viewBox") == sea


@pytest.mark.parametrize("name", ["page", "phone"])
def test_a_tap_anywhere_on_the_tile_turns_it_where_it_lies(
    request: pytest.FixtureRequest, name: str, site: str
) -> None:
    page: Page = request.getfixturevalue(name)
    face = PlaywrightFace(page)
    choose_where_it_turns(face, site)
    box, tile = page.locator(f"{CHOSEN} .ss-slot").bounding_box(), page.locator("#mole .tile")
    assert box
    for right, down in ((0.5, 0.5), (0.3, 0.7)):
        before = tile.inner_html()
        # Not by what lies there: the picture of the tile answers nothing itself.
        at = box["x"] + right * box["width"], box["y"] + down * box["height"]
        page.mouse.click(*at) if name == "page" else page.touchscreen.tap(*at)
        expect(tile).not_to_have_js_property("innerHTML", before)
        wait(face, "body:not(.working)")


def test_a_tile_that_is_laid_lies_where_it_was_picked_and_comes_from_nowhere(
    moving: Page, site: str
) -> None:
    face = PlaywrightFace(moving)
    show(face, site, at_sea(12))
    moving.evaluate(
        "globalThis.flown = 0; new MutationObserver((found) => { flown += found.filter("
        "({ target }) => target.id === 'flights').length }).observe(document.body,"
        " { childList: true, subtree: true })"
    )
    moving.locator(FREE).first.click()
    wait(face, "#mole .button.primary[data-do=act]")
    face.click("#mole .button.primary[data-do=act]")
    expect(moving.locator(CHOSEN)).to_have_count(0)
    assert moving.evaluate("flown") == 0
    expect(moving.locator(".ss-newest")).to_be_visible()


#: A window in which not all of 64 tiles is large enough to be played in.
LOW: Final[ViewportSize] = {"width": 1280, "height": 640}
#: How wide a cell of the sea is seen.
CELL = 'document.querySelector("#waters .ss-board").getScreenCTM().a * 100'


def test_the_sea_rests_as_near_as_is_easily_seen_until_somebody_chooses(
    page: Page, site: str
) -> None:
    face, nearer = PlaywrightFace(page), page.locator("#waters .nearer")
    # All that matters fills the stage while its tiles are large enough.
    show(face, site, at_sea(6))
    assert 84 <= page.evaluate(CELL) <= 131
    assert page.locator(FREE).count() == page.evaluate(MARK_IN_SIGHT)
    page.set_viewport_size(LOW)
    show(face, site, at_sea(64))
    # It falls to where signs can still be read before anything is cut off.
    assert page.evaluate(CELL) == pytest.approx(52, abs=1)
    expect(nearer).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(MARK_IN_SIGHT)
    # What is chosen in sight moves nothing.
    before = face.evaluate(VIEW)
    face.click(FREE_IN_SIGHT)
    expect(page.locator(CHOSEN)).to_be_visible()
    rest(face)
    assert face.evaluate(VIEW) == before
    nearer.click()
    until(lambda: page.evaluate(CELL) < 40, "the whole sea")
    rest(face)
    # Too small to be played in, it is a look: what comes next is seen from near again.
    face.click("#mole [data-do=cancel]")
    until(lambda: page.evaluate(CELL) > 51, "the sea to rest again")
    rest(face)
    assert page.evaluate(MARK_IN_SIGHT)


def test_late_on_a_laptop_all_cells_are_in_sight_and_the_button_leads_nearer_and_back(
    page: Page, site: str
) -> None:
    face, nearer = PlaywrightFace(page), page.locator("#waters .nearer")
    show(face, site, at_sea(66))
    rest(face)
    before = page.evaluate(CELL)
    assert page.locator(FREE).count() == page.evaluate(AT_HAND)
    # Where that makes tiles larger, free cells at the edge are cut off by less than a third.
    assert before > 40
    expect(nearer).to_have_attribute("aria-pressed", "false")
    # What is counted is drawn larger on tiles as small as these, and there alone.
    assert page.evaluate(GROWN) > 1
    nearer.click()
    expect(nearer).to_have_attribute("aria-pressed", "true")
    until(lambda: page.evaluate(CELL) > 1.3 * before, "the sea nearer")
    assert page.evaluate(GROWN) == 1
    nearer.click()
    expect(nearer).to_have_attribute("aria-pressed", "false")
    until(lambda: page.locator(FREE).count() == page.evaluate(AT_HAND), "all cells")


def test_a_distance_that_was_chosen_stays_and_what_is_done_comes_into_sight(
    phone: Page, site: str
) -> None:
    face, nearer = PlaywrightFace(phone), phone.locator("#waters .nearer")
    phone.add_init_script(FAST)
    show(face, site, at_sea(40))
    rest(face)
    if nearer.get_attribute("aria-pressed") == "true":
        nearer.click()
    until(lambda: nearer.get_attribute("aria-pressed") == "false", "the whole sea")
    rest(face)
    # Under a finger that is a look: what is picked there is seen from near again.
    phone.locator(FREE).first.dispatch_event("click")
    expect(phone.locator(CHOSEN)).to_be_visible()
    until(lambda: face.evaluate(CELL) >= 43.9, "the sea to be seen from near")
    rest(face)
    assert face.evaluate(SIGHT)
    phone.locator("#waters .camera").focus()
    face.press("0")
    rest(face)
    phone.locator("#waters .camera").focus()
    for _ in range(3):
        face.press("+")
        rest(face)
    size = face.evaluate(CELL)
    wait(face, FREE)
    for cell in phone.locator(FREE).all()[:4]:
        cell.dispatch_event("click")
        wait(face, ANSWERED)
        expect(phone.locator(CHOSEN)).to_be_visible()
        rest(face)
        assert face.evaluate(SIGHT)
        assert face.evaluate(CELL) == pytest.approx(size, rel=0.02)


def test_on_a_phone_a_tile_is_never_too_small_to_be_seen(phone: Page, site: str) -> None:
    face = PlaywrightFace(phone)
    phone.add_init_script(FAST)
    for tiles in (8, 20, 45):
        show(face, site, at_sea(tiles))
        for _ in range(6):
            wait(face, ", ".join(MOVES))
            rest(face)
            if not phone.locator(".evaluation").count():
                assert phone.evaluate(CELL) >= 43.9
                assert (
                    phone.locator(CHOSEN).count()
                    or not phone.locator(FREE).count()
                    or (phone.evaluate(MARK_IN_SIGHT))
                )
            play(face, 1)
            wait(face, "body:not(.working)")


def test_enter_lays_a_tile_where_it_lies(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    show(face, site, at_sea(12))
    cell = page.locator(FREE).first
    cell.focus()
    face.press("Enter")
    expect(page.locator(CHOSEN)).to_be_focused()
    face.press("Enter")
    expect(page.locator(CHOSEN)).to_have_count(0)
    expect(page.locator(FREE)).to_have_count(0)


#: How many tiles lie there with the one to lay, how large a cell is, whether the player has something to
#: decide, and what is said: in between bots go on.
STEP = f"""(() => {{
  const laying = document.querySelector("#waters :is(.ss-free, .ss-chosen)") !== null;
  const tiles = document.querySelectorAll("#waters .small-map [data-there]").length;
  const asked = laying || document.querySelector("#mole [data-do=act]") !== null;
  return [tiles + laying, Math.round({CELL}), asked, document.querySelector("#status").textContent];
}})()"""


def test_on_a_laptop_the_sea_is_as_large_in_each_step_of_a_turn(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    page.add_init_script(FAST)
    for tiles in (18, 40):
        show(face, site, at_sea(tiles))
        sizes: dict[int, dict[int, str]] = {}
        for _ in range(9):
            wait(face, ", ".join(MOVES))
            if page.locator(FREE).count() and not page.locator(CHOSEN).count():
                page.locator(FREE).first.dispatch_event("click")
            else:
                play(face, 1)
            wait(face, "body:not(.working)")
            rest(face)
            there, size, asked, told = page.evaluate(STEP)
            if asked:
                sizes.setdefault(there, {})[size] = told
        assert len(sizes) > 1
        assert all(max(found) - min(found) <= 1 for found in sizes.values()), sizes
        assert min(min(found) for found in sizes.values()) >= 39


@pytest.mark.parametrize("name", ["page", "phone"])
def test_the_sea_moves_once_for_what_is_out_of_sight_and_never_for_what_is_in_it(
    request: pytest.FixtureRequest, name: str, site: str
) -> None:
    face = PlaywrightFace(request.getfixturevalue(name))
    face.page.add_init_script(FAST)
    show(face, site, at_sea(20))
    face.evaluate(NOTE_VIEWS)
    play(face, 24)
    rest(face)
    asked, seen = face.evaluate("[views.asked, views.seen]")
    # Half of what it was asked to have in sight was there; less on a phone, where tiles are large. On a
    # laptop all of the sea is made to fit as it grows.
    assert asked > 12
    assert seen <= (0.7 if name == "phone" else 0.4) * asked


def test_a_choice_in_the_hand_is_marked_on_the_sea_and_its_tip_hides_no_button(
    page: Page, site: str
) -> None:
    face = PlaywrightFace(page)
    show(face, site, at_sea(8, Phase.ISLANDER))
    place = page.locator(PLACES).first
    value = place.get_attribute("data-value")
    place.hover()
    expect(page.locator(f"#waters .ss-spot.alike[data-value='{value}']")).to_have_count(1)
    tip, row = page.locator("#tip").bounding_box(), page.locator("#mole .deeds").bounding_box()
    assert tip
    assert row
    assert tip["y"] + tip["height"] <= row["y"]
    page.mouse.move(5, 5)
    expect(page.locator("#waters .alike")).to_have_count(0)


#: How many tiles the line that is seen round what is picked is wide or high.
REACHES = """(() => {
  const all = [...document.querySelectorAll("#waters .ss-reach")];
  return all.filter((line) => getComputedStyle(line).display !== "none").map((line) => {
    const { width, height } = line.getBBox();
    return Math.max(width, height) / 100;
  });
})()"""


def test_the_line_round_a_choice_takes_in_all_that_its_number_counts(page: Page, site: str) -> None:
    face, seen = PlaywrightFace(page), []
    for tiles in (8, 12, 16):
        match = at_sea(tiles, Phase.ISLANDER)
        show(face, site, match)
        for place in page.locator(PLACES).all():
            place.click()
            expect(place).to_have_attribute("aria-pressed", "true")
            page.mouse.move(5, 5)
            seen += face.evaluate(REACHES)
    assert max(seen) > 1


def test_counts_can_be_read_however_large_the_sea_is(page: Page, site: str) -> None:
    show(PlaywrightFace(page), site, at_sea(36))
    # Something that was paid is looked at again.
    page.locator("#log .entry", has_text=" fish for ").first.click()
    counts = page.locator("#waters .ss-counted text")
    expect(counts.first).to_be_visible()
    # From as far as can be; all of the sea is in sight, so that the button would bring it nearer.
    expect(page.locator("#waters .nearer")).to_have_attribute("aria-pressed", "false")
    page.locator("#waters .camera").focus()
    page.keyboard.press("0")
    high = "(text) => 13 * text.getScreenCTM().a"
    assert all(count.evaluate(high) >= 10.9 for count in counts.all())
    expect(page.locator("#waters .ss-edge.water")).to_have_css("stroke", "none")


def test_signs_stand_beside_the_tile_and_leave_it_in_sight(page: Page, site: str) -> None:
    choose_where_it_turns(PlaywrightFace(page), site)
    tile = page.locator(f"{CHOSEN} .ss-slot").bounding_box()
    assert tile
    for sign, most in (
        ("#waters .ss-turning .ss-disc", 0.02),
        ("#waters .ss-confirm .ss-seal", 0.05),
    ):
        box = page.locator(sign).bounding_box()
        assert box
        common = 1.0
        for (at, length), (other, far) in (
            ((tile["x"], tile["width"]), (box["x"], box["width"])),
            ((tile["y"], tile["height"]), (box["y"], box["height"])),
        ):
            common *= max(0, min(at + length, other + far) - max(at, other))
        assert common <= most * tile["width"] * tile["height"], (sign, common)


def test_once_the_game_is_over_the_last_islanders_stand_where_they_stood(
    page: Page, site: str
) -> None:
    # One of its own, for it is played on.
    face, match = PlaywrightFace(page), at_sea.__wrapped__(64)
    bot, random = sailor("greedy"), Random(1)
    while match.to_move is not None:
        match.act(bot.choose(match.view(match.to_move), random))
    journey.show(face, match, site)
    wait(face, RESULT)
    page.get_by_role("button", name="Back to the table").click()
    expect(page.locator(RESULT)).to_have_count(0)
    assert page.locator("#waters .ss-standing").count() >= 1


def test_a_second_press_is_not_for_the_small_map_that_has_come_there(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    page.set_viewport_size(LOW)
    show(face, site, at_sea(64))
    expect(page.locator("#waters .small-map")).to_be_visible()
    before = face.evaluate(VIEW)
    # As where a hint has lain over it.
    page.evaluate(
        """() => {
          const map = document.querySelector("#waters .small-map");
          const { x, y, width, height } = map.getBoundingClientRect();
          const at = { clientX: x + 0.1 * width, clientY: y + 0.1 * height, bubbles: true };
          document.body.dispatchEvent(new MouseEvent("click", at));
          map.dispatchEvent(new MouseEvent("click", at));
        }"""
    )
    page.wait_for_timeout(500)
    assert face.evaluate(VIEW) == before


def test_a_second_press_on_what_leads_on_opens_no_line_of_the_log(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    page.add_init_script(FAST)
    show(face, site, paid_soon())
    face.click("#mole [data-value=pass]")
    wait(face, ".evaluation [data-do=next]")
    wait(face, "#log [data-do=look-back]")
    # As where the log has come back below the pointer, which has moved a little.
    pressed = """(doings) => doings.forEach((doing, aside) => {
      const { x, y } = document.querySelector(doings[0])?.getBoundingClientRect() ?? globalThis.there;
      globalThis.there = { x, y };
      const at = { clientX: x + 40 * aside, clientY: y, bubbles: true, detail: 1 };
      document.querySelector(doing).dispatchEvent(new MouseEvent("click", at));
    })"""
    page.evaluate(pressed, [".evaluation [data-do=next]", "#log [data-do=look-back]"])
    wait(face, ANSWERED)
    expect(page.locator("#review [data-do]")).to_have_count(0)
    page.wait_for_timeout(1700)
    page.locator("#log [data-do=look-back]").first.dispatch_event("click", {"detail": 1})
    expect(page.locator("#review [data-do]").first).to_be_attached()


def test_a_small_map_shows_what_is_in_sight_and_leads_elsewhere(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    page.set_viewport_size(LOW)
    show(face, site, at_sea(64))
    small, sea = page.locator("#waters .small-map"), page.locator("#waters .ss-board")
    # Where all is in sight it is not needed.
    expect(small).to_be_visible()
    page.locator("#waters .nearer").click()
    expect(small).to_be_hidden()
    page.locator("#waters .nearer").click()
    expect(small).to_be_visible()
    settle(page)
    box = small.bounding_box()
    assert box
    seen = []
    for x, y in ((0.2, 0.2), (0.8, 0.8)):
        page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])
        page.wait_for_timeout(400)
        place = page.locator("#waters .seen").bounding_box()
        assert place
        seen.append((place["x"], sea.evaluate("(svg) => new DOMMatrix(svg.style.transform).e")))
    assert seen[0][0] < seen[1][0]
    assert seen[0][1] > seen[1][1]


#: Notes, whenever the page has changed, where the parts of the table stand that are to stand still.
NOTE_BOXES = """globalThis.boxes = {};
new MutationObserver(() => {
  if (document.querySelector(".evaluation")) {
    boxes.paid = [];
    // What is said of it is seen without scrolling where it has a column for itself.
    const { scrollHeight, clientHeight } = document.querySelector(".over");
    if (innerWidth > 900 && scrollHeight > clientHeight + 1) boxes.cut = [scrollHeight, clientHeight];
  }
  // Once the last ship is taken the game is over.
  if (!document.querySelector(".ships .ss-ship")) return;
  for (const part of ["#crews", "#waters .camera", "#mole", "#fleet", ".ships"]) {
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    (boxes[part] ??= new Set()).add([x, y + scrollY, width, height].map(Math.round).join());
  }
}).observe(document.body, { childList: true, subtree: true });"""
NOTED = "Object.fromEntries(Object.entries(boxes).map(([part, found]) => [part, [...found]]))"


def test_the_table_stands_still_from_turn_to_turn_and_while_somebody_is_paid(
    either: Page, site: str
) -> None:
    face = PlaywrightFace(either)
    face.page.add_init_script(FAST)
    # So late that areas are counted in which Ana has a part, if only at the end.
    show(face, site, at_sea(50))
    face.evaluate(NOTE_BOXES)
    play(face, 80)
    found = face.evaluate(NOTED)
    assert found.pop("paid") == []
    assert {part: len(boxes) for part, boxes in found.items()} == dict.fromkeys(found, 1), found


def test_however_many_ways_to_pay_there_are_nothing_moves(either: Page, site: str) -> None:
    face = PlaywrightFace(either)
    match, ship = paying(12)
    show(face, site, match)
    face.evaluate(NOTE_BOXES)
    for selector in (f"#fleet .berth[data-value={ship}]", "#mole [data-do=ways]"):
        face.click(selector)
        wait(face, "body:not(.working)")
    wait(face, "#mole .give:nth-child(12)")
    found = face.evaluate(NOTED)
    assert {part: len(boxes) for part, boxes in found.items()} == dict.fromkeys(found, 1), found
    # Each of them can be reached.
    face.click("#mole .give:nth-child(12)")
    wait(face, ":is(#mole:not(:has(.give)), .evaluation)")


def test_a_page_that_was_scrolled_behind_a_window_is_where_it_was_when_that_closes(
    phone: Page, site: str
) -> None:
    face = PlaywrightFace(phone)
    show(face, site, at_sea(20))
    phone.evaluate("scrollTo(0, 40)")
    phone.locator("#fleet [data-opens=leaflet]").tap()
    expect(phone.locator("#leaflet")).to_be_visible()
    before = phone.evaluate("scrollY")
    # As by a finger beside the window.
    phone.evaluate("scrollTo(0, 300)")
    assert phone.evaluate("scrollY") != before
    phone.locator("#leaflet [data-closes]").tap()
    until(lambda: phone.evaluate("scrollY") == before, "the page to be where it was")


def test_a_log_follows_or_says_that_something_has_come(page: Page, site: str) -> None:
    face, newest = PlaywrightFace(page), page.locator("#log .newest")
    scrolled = "document.querySelector('#log').scrollTop"
    show(face, site, at_sea(20))
    play(face, 6)
    assert page.evaluate(scrolled) == 0
    expect(newest).to_be_hidden()
    page.locator("#log").evaluate("(log) => log.scrollTo(0, 200)")
    play(face, 6)
    expect(newest).to_be_visible()
    newest.click()
    expect(newest).to_be_hidden()
    assert page.evaluate(scrolled) == 0


#: Where what is left of everything ends, on a page that is not scrolled.
PILES = "document.querySelector('.stock').getBoundingClientRect().bottom + scrollY"
#: How high a tutorial is that says a text, as an answer or not; nobody is told that it says so.
HIGH = """([text, answer]) => {
  const telling = document.querySelector(".tutorial .telling"), { innerHTML } = telling;
  const said = { textContent: text, className: answer ? "right" : "" };
  telling.replaceChildren(Object.assign(document.createElement("p"), said));
  const { height } = telling.getBoundingClientRect();
  telling.innerHTML = innerHTML;
  return height;
}"""

#: Whether a page can be scrolled, and what leads on in a tutorial can be pressed then; it is scrolled back.
LEADS_ON = """(() => {
  scrollTo({ top: 1e6, behavior: "instant" });
  const scrolled = scrollY > 20, way = [...document.querySelectorAll(".tutorial .button")].at(-1);
  const { left, top, width, height } = way.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  scrollTo({ top: 0, behavior: "instant" });
  return [scrolled, way.contains(there)];
})()"""


def test_on_a_phone_the_sea_has_its_share_of_the_page_in_each_step_of_the_tutorial(
    phone: Page, site: str
) -> None:
    face = PlaywrightFace(phone)
    face.goto(site)
    wait(face, READY)
    face.click(ENTER)
    face.click("form.start [data-do=learn]")
    share = "document.querySelector('#waters .camera').getBoundingClientRect().height / innerHeight"
    steps = tutorial(TUTORIALS[0]).steps
    for number in range(1, len(steps) + 1):
        expect(phone.locator(".tutorial")).to_contain_text(f"Step {number} of {len(steps)}")
        wait(face, "body:not(.working)")
        assert phone.evaluate(share) >= 0.4
        # All of the table is in sight.
        assert phone.evaluate(PILES) <= 844
        assert phone.evaluate(LEADS_ON) == [True, True]
        if number < len(steps):
            phone.locator(f'.tutorial [data-do=tutorial-step][data-value="{number}"]').press(
                "Enter"
            )
    for step in steps:
        said = [step.say, *filter(None, [step.picked])]
        answers = [step.right, *(wrong.answer for wrong in step.wrongs)]
        for language in LANGUAGES:
            for text in (*said, *answers):
                high = phone.evaluate(HIGH, [in_language(text, language), text in answers])
                assert high == phone.evaluate(HIGH, ["", False]), (language, text)


def test_another_game_is_seen_as_in_a_page_of_its_own(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    show(face, site, at_sea(2))
    alone = face.evaluate(VIEW)
    for tiles in (40, 2):
        show(face, site, at_sea(tiles))
        settle(page)
    assert face.evaluate(VIEW) == alone


#: How many cells where the tile can lie have their middle out of sight; the counts at the edges.
OUTSIDE = """(() => {
  const camera = document.querySelector("#waters .camera"), { clientLeft: line } = camera;
  const { left, top, right, bottom } = camera.getBoundingClientRect();
  return [...document.querySelectorAll("#waters .ss-free:not(.ss-chosen) .ss-slot")].filter((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    return across < left + line || across > right - line || down < top + line || down > bottom - line;
  }).length;
})()"""
TOLD = """[...document.querySelectorAll("#waters .beyond:not([hidden])")].map(
  (one) => Number(one.dataset.count))"""
EDGES = "#waters .beyond:not([hidden])"


def test_what_can_be_picked_beyond_an_edge_is_counted_there_and_brought_into_sight(
    phone: Page, site: str
) -> None:
    face = PlaywrightFace(phone)
    for tiles in (45, 60):
        show(face, site, at_sea(tiles))
        outside = face.evaluate(OUTSIDE)
        assert outside == sum(face.evaluate(TOLD)) > 0
        assert face.evaluate(MARK_IN_SIGHT)
        # A finger hits it.
        edge = phone.locator(EDGES).first
        box = edge.bounding_box()
        assert box
        assert box["width"] >= 40
        count, name = edge.get_attribute("data-count"), edge.get_attribute("data-edge")
        edge.tap()
        rest(face)
        now = phone.locator(f"#waters .beyond[data-edge={name}]")
        assert now.is_hidden() or int(now.get_attribute("data-count") or 0) < int(count or 0)
        assert face.evaluate(OUTSIDE) == sum(face.evaluate(TOLD))
        assert face.evaluate(MARK_IN_SIGHT)
    # Once the whole sea is seen, or nothing is to be laid, nothing is told.
    phone.locator("#waters .nearer").tap()
    expect(phone.locator(EDGES)).to_have_count(0)
    show(face, site, at_sea(12, Phase.ISLANDER))
    expect(phone.locator("#waters .beyond")).to_have_count(0)


def test_on_a_phone_rings_only_show_where_places_are_and_none_lies_over_another(
    phone: Page, site: str
) -> None:
    face = PlaywrightFace(phone)
    show(face, site, at_sea(12, Phase.ISLANDER))
    settle(phone)
    expect(phone.locator("#waters .ss-newest")).to_be_visible()
    rings = phone.locator("#waters .ss-place .ss-disc")
    assert rings.count() == phone.locator(PLACES).count() > 1
    discs = []
    for ring in rings.all():
        expect(ring).to_be_visible()
        box = ring.bounding_box()
        assert box is not None
        discs.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] / 2))
    for one, other in combinations(discs, 2):
        assert dist(one[:2], other[:2]) > one[2] + other[2]
    hit = """[...document.querySelectorAll("#waters .ss-place")].map(
      (one) => getComputedStyle(one).pointerEvents)"""
    assert set(face.evaluate(hit)) == {"none"}
    phone.locator(PLACES).first.tap()
    expect(phone.locator("#waters .ss-place.picked .ss-figure-ghost")).to_be_visible()
    # The same again puts somebody there, unless it was the second press of one double.
    phone.wait_for_timeout(900)
    phone.locator(PLACES).first.tap()
    expect(phone.locator(PLACES)).to_have_count(0)


def test_whose_turn_it_is_is_said_once_what_others_did_has_landed(moving: Page, site: str) -> None:
    face = PlaywrightFace(moving)
    show(face, site, at_sea(12))
    moving.evaluate(
        """() => {
          globalThis.left = [];
          new MutationObserver(() => {
            if (!document.querySelector("#status").textContent.startsWith("Your turn")) return;
            const flights = [...document.querySelectorAll("#flights > :not(.words, .more)")];
            const ways = flights.flatMap((one) => one.getAnimations());
            const left_of = (one) => one.effect.getComputedTiming().endTime - one.currentTime;
            left.push(Math.max(0, ...ways.map(left_of)));
          }).observe(document.querySelector("#status"), {
            characterData: true, childList: true, subtree: true,
          });
        }"""
    )
    lay, free, none, keep = MOVES[2], MOVES[3], "#mole [data-value=pass]", "#mole [data-value=keep]"
    ways = (MOVES[1], lay, free, none, keep)

    def acts() -> bool:
        if moving.evaluate("left.length"):
            return True
        if not moving.locator("body.working").count():
            for way in ways:
                if moving.locator(way).count():
                    moving.locator(way).first.click()
                    break
        return False

    until(acts, "the next own turn")
    # What has to arrive takes some seconds; a busy machine begins to move things late.
    assert max(moving.evaluate("left")) < 1200


#: How far the middle of all that matters is from that of the window, in tiles, where all of it is seen.
AMID = """(() => {
  const [all, own] = ["#waters .camera", "#waters [data-whole]"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  const tile = 100 * document.querySelector("#waters .ss-board").getScreenCTM().a;
  return own.width > all.width || own.height > all.height ? 0 : Math.max(
    Math.abs(own.left + own.right - all.left - all.right),
    Math.abs(own.top + own.bottom - all.top - all.bottom)) / 2 / tile;
})()"""


def test_on_a_laptop_the_sea_comes_back_to_the_middle_of_its_window(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    page.add_init_script(FAST)
    for tiles in (1, 8):
        show(face, site, at_sea(tiles))
        found: list[Any] = []
        between: list[Any] = []
        for _ in range(22):
            play(face, 1)
            wait(face, ", ".join(MOVES))
            rest(face)
            laying = face.count(FREE) and not face.count(CHOSEN)
            (found if laying else between).append(face.evaluate(AMID))
        assert len(found) > 2
        assert max(found) <= 1.25, found
        # Where something has just come to one side it may be a little more until the next turn.
        assert max(between) <= 1.75, between


def test_the_sea_stays_as_large_on_a_laptop_while_something_is_counted(
    page: Page, site: str
) -> None:
    face = PlaywrightFace(page)
    page.add_init_script(FAST)
    show(face, site, paid_soon())
    rest(face)
    before = page.evaluate(CELL)
    face.click("#mole [data-value=pass]")
    wait(face, ".evaluation [data-do=next]")
    rest(face)
    assert page.evaluate(CELL) == pytest.approx(before, rel=0.02)
    # All of it is seen there, down to this size.
    assert before >= 34


def test_enter_does_what_leads_on_wherever_the_focus_rests(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    page.add_init_script(FAST)
    show(face, site, at_sea(12, Phase.ISLANDER))
    place = page.locator(PLACES).first
    place.click()
    expect(place).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.locator(PLACES)).to_have_count(0)
    match, ship = paying(2)
    show(face, site, match)
    points = page.locator(".crew .points").first.inner_text()
    page.locator(f"#fleet [data-value={ship}]").click()
    expect(page.locator("#mole .give[data-leads-on]")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#mole .give")).to_have_count(0)
    expect(page.locator(".crew .points").first).not_to_have_text(points)
    # A click on the open sea takes the focus from what was chosen.
    choose_where_it_turns(face, site)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    expect(page.locator(CHOSEN)).to_have_count(0)
    expect(page.locator(FREE)).to_have_count(0)


#: Where a finger hits a cell for the tile that is cut off above or below, and which it is.
CUT_OFF = """(() => {
  const all = document.querySelector("#waters .camera").getBoundingClientRect();
  for (const cell of document.querySelectorAll("#waters .ss-free:not(.ss-chosen)")) {
    const own = cell.getBoundingClientRect();
    const x = (own.left + own.right) / 2, middle = (own.top + own.bottom) / 2;
    const y = Math.max(all.top + 4, Math.min(all.bottom - 4, middle));
    const out = own.top < all.top - 3 || own.bottom > all.bottom + 3;
    const hit = document.elementFromPoint(x, y)?.closest(".ss-free");
    if (out && hit === cell) return [x, y, cell.dataset.value];
  }
})()"""


def test_a_finger_on_a_cell_that_is_half_out_of_sight_chooses_it(phone: Page, site: str) -> None:
    face = PlaywrightFace(phone)
    show(face, site, at_sea(45))
    hand = Hand(phone)
    box = phone.locator("#waters .camera").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(12):
        if found := face.evaluate(CUT_OFF):
            break
        hand.move([((x, y), (x, y - 25))])
        rest(face)
    assert found
    hand.tap(found[0], found[1])
    expect(phone.locator(CHOSEN)).to_have_attribute("data-value", found[2])


@pytest.mark.parametrize("name", ["page", "phone"])
def test_a_press_on_a_ship_says_what_is_lacking(
    request: pytest.FixtureRequest, name: str, site: str
) -> None:
    face = PlaywrightFace(request.getfixturevalue(name))
    show(face, site, at_sea(8))
    ship = face.page.locator("#fleet .berth:not(.could, .can)").first
    ship.tap() if name == "phone" else ship.click()
    expect(face.page.locator("#tip")).to_contain_text("You lack")


#: Notes each change of how large a tile is that no new turn of one's own has brought; while something is
#: counted it may be smaller, and is after that what it was.
NOTE_SCALES = """(() => {
  globalThis.scales = [];
  let before = 0;
  const note = () => {
    const board = document.querySelector("#waters .ss-board");
    const { width, height } = board.viewBox.baseVal;
    const scale = Math.min(board.clientWidth / width, board.clientHeight / height);
    const now = 100 * scale * new DOMMatrix(board.style.transform).a;
    const begins = document.querySelector("#mole .drawn.laying") && !document.querySelector(".ss-chosen");
    const counted = document.querySelector(".evaluation");
    const change = now / before - 1;
    if (before && !begins && (counted ? change : Math.abs(change)) > 0.02) scales.push([before, now]);
    if (!counted) before = now;
  };
  note();
  new MutationObserver(note).observe(document.querySelector("#waters"), {
    attributes: true, childList: true, subtree: true,
  });
})()"""


def test_on_a_phone_the_sea_grows_smaller_in_the_beginning_of_an_own_turn_alone(
    phone: Page, site: str
) -> None:
    face = PlaywrightFace(phone)
    phone.add_init_script(FAST)
    show(face, site, at_sea(2))
    phone.evaluate(NOTE_SCALES)
    for _ in range(14):
        wait(face, ", ".join(MOVES))
        rest(face)
        play(face, 1)
        wait(face, "body:not(.working)")
    assert phone.evaluate("scales") == []


def test_who_has_looked_back_sees_the_sea_from_where_it_was(phone: Page, site: str) -> None:
    face = PlaywrightFace(phone)
    phone.add_init_script(FAST)
    show(face, site, at_sea(20))
    before = face.evaluate(VIEW)
    phone.locator("#log [data-do=look-back]").first.dispatch_event("click")
    expect(phone.locator("#waters [data-camera=past]")).to_be_visible()
    rest(face)
    phone.locator("[data-do=now]").first.click()
    expect(phone.locator("#waters [data-camera=sea]")).to_be_visible()
    rest(face)
    assert face.evaluate(VIEW) == before


def test_on_a_phone_a_tile_of_a_bot_is_shown_below_its_sign(phone: Page, site: str) -> None:
    face = PlaywrightFace(phone)
    show(face, site, at_sea(12))
    below = phone.evaluate(
        """[...document.querySelectorAll(".crew")].map((sign) =>
          sign.querySelector(".shows").getBoundingClientRect().top
            - sign.getBoundingClientRect().bottom)"""
    )
    assert min(below) >= 0

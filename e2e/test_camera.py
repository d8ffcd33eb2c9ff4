"""Fingers, wheel, mouse, keys and a button move the camera over the own island, and nothing else does."""

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e import moments
from e2e.conftest import LAPTOP, Contexts
from e2e.faces import Face, PlaywrightFace, settle, until, wait
from e2e.fingers import PHONE, Hand
from e2e.journey import show

CAMERA = "#mine .camera"
BUTTON = f"{CAMERA} .nearer"
#: How near the island is, and how far its picture is shifted: 1, 0, 0 when all of it is seen.
VIEW = f"""(() => {{
  const {{ a, e, f }} = new DOMMatrix(getComputedStyle(document.querySelector("{CAMERA} svg")).transform);
  return [a, e, f];
}})()"""
#: The middle of the camera's window, and its size.
WINDOW = f"""(() => {{
  const box = document.querySelector("{CAMERA}").getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2, box.width, box.height];
}})()"""
#: Whether the picture covers its window, so that nothing is seen beside it.
COVERED = f"""(() => {{
  const [all, own] = ["{CAMERA}", "{CAMERA} svg"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  return own.left <= all.left + 1 && own.right >= all.right - 1
    && own.top <= all.top + 1 && own.bottom >= all.bottom - 1;
}})()"""


@pytest.fixture
def table(phone: Page, site: str) -> Page:
    """The table on a phone."""
    face = PlaywrightFace(phone)
    show_table(face, site)
    return phone


def show_table(face: Face, site: str) -> None:
    """Show a game in the middle."""
    face.goto(site + moments.address(moments.middle()))
    wait(face, f"body.ready {CAMERA}")


def is_near(face: Face, near: bool) -> bool:
    """Whether the island is as near as wanted."""
    return (view(face)[0] > 2) is near


def view(face: Face) -> list[float]:
    """How near, how far to the right and how far down."""
    found: list[float] = face.evaluate(VIEW)
    return found


def rest(page: Page) -> None:
    """Wait until a gesture that has moved the camera is over."""
    until(
        lambda: page.evaluate(f"!document.querySelector('{CAMERA} svg').style.willChange"), "rest"
    )


def test_two_fingers_bring_the_island_nearer_and_one_moves_it(table: Page) -> None:
    face, hand = PlaywrightFace(table), Hand(table)
    x, y, *_ = table.evaluate(WINDOW)
    hand.move([((x - 30, y), (x - 90, y)), ((x + 30, y), (x + 90, y))])
    until(lambda: abs(view(face)[0] - 3) < 0.2, lambda: f"three times as near, not {view(face)}")
    rest(table)
    assert table.evaluate("visualViewport.scale") == 1
    before = view(face)
    hand.move([((x, y), (x + 40, y + 25))])
    until(lambda: view(face) != before, "the island to move")
    rest(table)
    near, right, down = view(face)
    assert near == before[0]
    assert (right - before[1], down - before[2]) == pytest.approx((40, 25), abs=3)
    hand.move([((x, y), (x + 900, y + 900))])
    assert table.evaluate(COVERED)
    assert table.evaluate("scrollY") == 0
    hand.move([((x - 90, y), (x - 20, y)), ((x + 90, y), (x + 20, y))])
    until(lambda: view(face) == [1, 0, 0], "all of the island to be seen")


def test_while_all_is_seen_one_finger_scrolls_the_page(table: Page) -> None:
    x, y, *_ = table.evaluate(WINDOW)
    Hand(table).move([((x, y), (x, y - 150))])
    until(lambda: table.evaluate("scrollY") > 50, "the page to scroll")
    assert view(PlaywrightFace(table)) == [1, 0, 0]


def test_two_taps_beside_what_can_be_pressed_go_near_and_back(table: Page) -> None:
    face, hand = PlaywrightFace(table), Hand(table)
    x, y, width, height = table.evaluate(WINDOW)
    corner = x - width / 2 + 8, y - height / 2 + 8
    for near in (True, False):
        hand.tap_twice(*corner)
        until(partial(is_near, face, near), f"the island to be near: {near}")
        settle(table)
        rest(table)


def test_what_python_draws_leaves_the_camera_where_it_is(table: Page) -> None:
    face = PlaywrightFace(table)
    table.locator(BUTTON).tap()
    until(lambda: view(face)[0] > 2, "the island to be near")
    there = view(face)
    drawn = table.locator("#mine").inner_html()
    for place in range(table.locator(".pick:enabled").count()):
        face.click(f".slot:nth-child({place + 1}) .pick")
        if table.locator("#mine .area.legal").count():
            break
    assert table.locator("#mine").inner_html() != drawn
    assert view(face) == there
    assert table.locator(BUTTON).get_attribute("aria-pressed") == "true"


def test_keys_and_the_button_move_the_camera_in_every_engine(face: Face, site: str) -> None:
    show_table(face, site)
    face.click(BUTTON)
    until(lambda: abs(view(face)[0] - 2.2) < 1e-6, lambda: f"the island to be near: {view(face)}")
    before = view(face)
    face.press("ArrowRight")
    until(lambda: view(face)[1] < before[1], "the island to move")
    assert view(face)[0::2] == before[0::2]
    face.press("=")
    until(lambda: view(face)[0] > 3, "the island to come nearer")
    face.press("0")
    until(lambda: view(face) == [1, 0, 0], "all of the island to be seen")


def test_the_focus_brings_what_has_it_into_sight(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    show_table(face, site)
    for place in range(page.locator(".pick:enabled").count()):
        face.click(f".slot:nth-child({place + 1}) .pick")
        if page.locator("#mine .area.legal").count():
            break
    page.locator(BUTTON).focus()
    for _ in range(4):
        face.press("+")
    area = page.locator("#mine .area.legal").first
    for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
        for _ in range(20):
            face.press(key)
        if not within(page):
            break
    page.keyboard.press("Shift+Tab")
    assert area.page.evaluate("document.activeElement.matches('.area')")
    assert within(page, "document.activeElement")


def within(page: Page, element: str = "document.querySelector('#mine .area.legal')") -> bool:
    """Whether the middle of an element lies within the camera's window."""
    x, y, width, height = page.evaluate(WINDOW)
    left, top = page.evaluate(
        f"(() => {{ const box = {element}.getBoundingClientRect();"
        " return [box.x + box.width / 2, box.y + box.height / 2]; })()"
    )
    return bool(abs(left - x) < width / 2 and abs(top - y) < height / 2)


def test_wheel_and_mouse_bring_the_island_nearer_and_move_it(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    show_table(face, site)
    x, y, *_ = page.evaluate(WINDOW)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    until(lambda: view(face)[0] > 1.5, "the island to come nearer")
    rest(page)
    before = view(face)
    page.mouse.down()
    page.mouse.move(x + 30, y + 10, steps=3)
    page.mouse.up()
    until(lambda: view(face) != before, "the island to move")
    rest(page)
    assert (view(face)[1] - before[1], view(face)[2] - before[2]) == pytest.approx((30, 10), abs=2)
    page.mouse.wheel(0, 4000)
    until(lambda: view(face) == [1, 0, 0], "all of the island to be seen")


#: How much of a cell that can be picked the small map hides, and where it lies.
HIDDEN = """(() => {
  const map = document.querySelector("#waters .small-map").getBoundingClientRect();
  const common = (from, to, at, size) => Math.max(0, Math.min(to, at + size) - Math.max(from, at));
  const sea = document.querySelector("#waters .camera").getBoundingClientRect();
  const hides = Array.from(document.querySelectorAll("#waters .ss-free .ss-slot"), (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    // What is out of sight is hidden by nothing.
    const [from, to] = [Math.max(left, sea.left), Math.min(right, sea.right)];
    return common(from, to, map.x, map.width) * common(top, bottom, map.y, map.height)
      / (right - left) / (bottom - top);
  });
  return [Math.max(...hides), Math.round(map.left)];
})()"""


@pytest.mark.parametrize("device", [{"viewport": LAPTOP}, PHONE], ids=["laptop", "phone"])
def test_the_small_map_stands_where_it_hides_nothing_that_can_be_picked(
    contexts: Contexts, site: str, device: dict[str, Any]
) -> None:
    laptop = device is not PHONE
    page = contexts.kept("laptop" if laptop else "phone", traced=False, **device)
    face, places = PlaywrightFace(page), set()
    small, nearer = page.locator("#waters .small-map"), page.locator("#waters .nearer")
    for tiles in range(36, 67, 5):
        show(face, moments.at_sea(tiles), site)
        wait(face, "#waters .small-map")
        settle(page)
        # What watches the size of the sea has looked at it.
        page.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        if laptop and nearer.get_attribute("aria-pressed") == "false":
            # A laptop shows all of the sea, and needs the map once somebody goes nearer, and stays there.
            assert not small.is_visible()
            nearer.click()
            settle(page)
        if not small.is_visible():
            continue
        hidden, place = page.evaluate(HIDDEN)
        # A laptop has room for it beside the sea.
        assert not hidden if laptop else hidden < 0.5
        places.add(place)
        # It does not go from under the finger of somebody who looks around by it.
        page.locator("#waters .camera").focus()
        for key in ("+", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"):
            face.press(key)
            assert small.is_visible()
            assert page.evaluate(HIDDEN)[1] == place
    # A phone has two lower corners for it.
    assert 1 <= len(places) <= (1 if laptop else 2), places


def test_the_button_brings_what_can_be_picked_into_the_window(table: Page) -> None:
    face = PlaywrightFace(table)
    # The first card can be built on one area alone, by the edge.
    table.locator("#hand .pick:enabled").first.tap()
    wait(face, "#mine .area.legal")
    table.locator(BUTTON).tap()
    until(lambda: view(face)[0] > 1, lambda: "the island is near")
    settle(table)
    box = table.locator(CAMERA).bounding_box()
    assert box
    for area in table.locator("#mine .area.legal").all():
        own = area.bounding_box()
        assert own
        middle = own["x"] + own["width"] / 2, own["y"] + own["height"] / 2
        assert box["x"] < middle[0] < box["x"] + box["width"]
        assert box["y"] < middle[1] < box["y"] + box["height"]

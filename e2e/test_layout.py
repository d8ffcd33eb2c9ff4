"""What has to be in sight at once on small pages, and areas for fingers: screens in tabs without Python."""

import pytest
from playwright.sync_api import Page, expect

from e2e import moments
from e2e.conftest import Contexts
from e2e.faces import PlaywrightFace, wait
from e2e.fingers import area_sizes
from e2e.journey import show
from e2e.layouts import check_in_sight, laptop, of_several, show_screen, tab
from e2e.screens.canarias import at, first_turn
from e2e.screens.tab import drawn
from islas.app.screens import SECTIONS
from islas.canarias.position import Phase
from islas.canarias.view import View

#: What is in the sections of a page, and how it is marked as a whole; attributes have no order.
CONTENT = """(names) => [
  document.documentElement.lang, document.documentElement.className,
  ...["ready", "playing"].map((name) => document.body.classList.contains(name)),
  ...names.map((name) => {
    const section = document.getElementById(name).cloneNode(true);
    for (const element of section.querySelectorAll("*")) {
      const attributes = Array.from(element.attributes, ({ name, value }) => [name, value]).sort();
      for (const [name] of attributes) element.removeAttribute(name);
      // Where things are put is of the running page alone.
      for (const each of attributes) if (each[0] !== "style") element.setAttribute(...each);
    }
    return [section.id, section.hidden, section.innerHTML];
  }),
]"""


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_a_phone_shows_how_to_play_and_learn_each_game_at_once(
    contexts: Contexts, language: str
) -> None:
    page = tab(contexts)
    show_screen(page, "home", language)
    check_in_sight(page, ".enter .button", ".game-card > .button")
    one, other = (
        page.locator(each).last.bounding_box()
        for each in (".enter .button", ".game-card > .button")
    )
    assert one
    assert other
    assert one["x"] + one["width"] <= other["x"]
    assert one["y"] < other["y"] + other["height"] / 2 < one["y"] + one["height"]


def test_a_phone_shows_the_own_island_and_the_hand_at_once(contexts: Contexts) -> None:
    page = tab(contexts)
    show_screen(page, "first turn")
    check_in_sight(page, "#mine .board", "#hand .cards")


@pytest.mark.parametrize(("width", "height"), [(844, 390), (667, 375)])
def test_a_phone_held_sideways_shows_turns_and_landings_at_once(
    contexts: Contexts, width: int, height: int
) -> None:
    page = tab(contexts, viewport={"width": width, "height": height})
    show_screen(page, "first turn")
    check_in_sight(page, "#mine .board", "#hand .actions", "#hand .slot", ".other .board")
    show_screen(page, "landing")
    assert page.locator(".landing [data-do=why-not]").count()
    check_in_sight(page, "#mine .board", ".landing [data-do=next]", ".other .board")


@pytest.mark.parametrize(
    ("width", "height"), [(360, 640), (390, 844), (768, 1024), (844, 390), (1024, 768)]
)
def test_five_islands_and_a_line_of_status_fit_on_every_page(
    contexts: Contexts, width: int, height: int
) -> None:
    page = tab(contexts, viewport={"width": width, "height": height})
    show_screen(page, "five players", "de")
    expect(page.locator("#status")).to_contain_text("Wähle eine Karte und baue ihr Haus")
    assert page.locator(".other").count() == 4
    # A phone makes the page wider than its screen where something sticks out.
    assert page.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [width, width]
    bar = page.locator(".bar").bounding_box()
    board = page.locator(".other .board").first.bounding_box()
    assert bar
    assert bar["height"] <= 85
    assert board
    assert min(board["width"], board["height"]) >= 60
    show_screen(page, "settings among five", "de")
    fields = page.locator("#preferences :is(select, .button, .switch)").all()
    boxes = [box for field in fields if field.is_visible() and (box := field.bounding_box())]
    assert boxes
    assert all(box["x"] + box["width"] <= width - 8 for box in boxes)


@pytest.mark.quick
@pytest.mark.parametrize("island", ["fuerteventura", "lanzarote"])
def test_areas_are_as_large_as_a_finger_even_on_slim_islands(
    contexts: Contexts, island: str
) -> None:
    page = tab(contexts)
    drawn(tuple(first_turn(island))).show(page)
    found = area_sizes(page)
    assert len(found) == page.locator("#mine .area.legal").count() > 0
    assert min(found.values()) >= 44 * 44, found


@pytest.mark.parametrize("name", ["middle", "over", "upgrade"])
def test_the_running_page_shows_what_is_set_into_tabs(
    page: Page, contexts: Contexts, name: str
) -> None:
    games = {"middle": moments.middle, "over": moments.over}
    match = games.get(name, lambda: moments.decision(name))()
    show(PlaywrightFace(page), match)
    wait(PlaywrightFace(page), "body.ready #hand .slot")
    still = tab(contexts)
    drawn((at(lambda: match),)).show(still)
    for running, shown in zip(
        *(each.evaluate(CONTENT, SECTIONS) for each in (page, still)), strict=True
    ):
        assert running == shown


def test_a_table_that_fits_a_laptop_does_not_scroll(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})

    def low(_match: object, view: View) -> bool:
        """Below a high island lies a flat one, which ends close to the lower edge of the page."""
        islands = [player.island and player.island.name for player in view.players]
        late = view.phase is Phase.FIRST and view.round > 3
        return late and islands[1:] == ["la-palma", "fuerteventura"]

    show(PlaywrightFace(page), moments.where(low))
    wait(PlaywrightFace(page), "#hand [data-do=hint]")
    page.locator("#hand [data-do=hint]").click()
    wait(PlaywrightFace(page), ".advice [data-do=follow]")
    page.locator(".advice").evaluate("hint => hint.scrollIntoView({ block: 'center' })")
    assert page.evaluate("[document.documentElement.scrollHeight, scrollY]") == [768, 0]


@pytest.mark.parametrize("players", [2, 3])
def test_on_a_phone_piles_keep_off_the_own_island(contexts: Contexts, players: int) -> None:
    page = tab(contexts)
    drawn(of_several(players)).show(page)
    island = page.locator("#mine .board .areas").bounding_box()
    strip = page.locator("#mine .strip").bounding_box()
    assert island
    assert strip
    for pile in page.locator(".sea .pile").all():
        box = pile.bounding_box()
        assert box
        assert box["y"] + box["height"] <= island["y"] + 1
        assert box["x"] >= strip["x"] + strip["width"]


def test_no_status_is_higher_than_the_bar_of_a_phone(contexts: Contexts) -> None:
    page = tab(contexts, viewport={"width": 360, "height": 740})
    for name in (
        "first turn",
        "upgrade",
        "a card picked for the ship",
        "bots that move",
        "landing",
    ):
        for language in ("en", "de", "es"):
            show_screen(page, name, language)
            bar = page.locator(".bar").bounding_box()
            assert bar
            text = page.locator("#status").evaluate(
                """(status) => {
                  const range = document.createRange();
                  range.selectNodeContents(status);
                  const { top, bottom } = range.getBoundingClientRect();
                  return [top, bottom];
                }"""
            )
            assert bar["y"] <= text[0], (name, language)
            assert text[1] <= bar["y"] + bar["height"], (name, language)


def test_on_a_laptop_ways_on_from_a_result_leave_no_hole(contexts: Contexts) -> None:
    page = tab(contexts, **laptop(1366, 768))
    show_screen(page, "result")
    ways = page.locator(".result > .actions")
    row = ways.bounding_box()
    assert row
    boxes = [each.bounding_box() for each in ways.locator("button:visible").all()]
    assert len(boxes) == 5
    # What is free stands at both ends of a row alike.
    for top in {box["y"] for box in boxes if box}:
        own = [box for box in boxes if box and box["y"] == top]
        before = min(box["x"] for box in own) - row["x"]
        behind = row["x"] + row["width"] - max(box["x"] + box["width"] for box in own)
        assert abs(before - behind) < 2

"""What has to be in sight at once on small pages, and areas for fingers: screens in tabs without Python."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import moments
from e2e.conftest import Contexts
from e2e.faces import PlaywrightFace, wait
from e2e.fingers import PHONE, area_sizes
from e2e.journey import show
from e2e.screens import SCREENS
from e2e.screens.canarias import at, first_turn
from e2e.screens.tab import drawn, set_page
from islas.app.screens import SECTIONS
from islas.canarias.bots import make_bot
from islas.canarias.game import Canarias, CanariasMatch
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


def tab(contexts: Contexts, **more: Any) -> Page:
    """A tab with the page set into it, a phone's unless something else is said."""
    page = contexts.new(traced=False, **{**PHONE, **more}).new_page()
    set_page(page)
    return page


def show_screen(page: Page, name: str, language: str = "en") -> None:
    drawn(tuple(SCREENS[name]), language).show(page)


def check_in_sight(page: Page, *selectors: str) -> None:
    """The last element of each selector is whole in the window, which has not been scrolled."""
    assert page.viewport_size
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    assert page.evaluate("scrollY") == 0
    for selector in selectors:
        box = page.locator(selector).last.bounding_box()
        assert box, selector
        assert box["y"] >= 0, selector
        assert box["y"] + box["height"] <= height, selector
        assert box["x"] + box["width"] <= width, selector


def test_a_phone_shows_the_own_island_and_the_hand_at_once(contexts: Contexts) -> None:
    page = tab(contexts)
    show_screen(page, "first turn")
    check_in_sight(page, "#mine .board", "#hand .cards")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("first turn", "standing"),
        ("a card picked", "counts"),
        ("a card picked for the ship", "ahead"),
        ("upgrade", "upgrade"),
    ],
)
def test_on_a_phone_an_explanation_covers_neither_what_it_tells_of_nor_what_is_decided(
    contexts: Contexts, name: str, told: str, language: str, width: int, height: int
) -> None:
    page = tab(contexts, viewport={"width": width, "height": height})
    show_screen(page, name, language)
    slip = page.locator(f"#explained-{told}").bounding_box()
    assert slip
    assert slip["y"] >= 0
    assert slip["y"] + slip["height"] <= height
    seen = ["#status", "#mine .board .areas", "#mine .lens", "#hand > .actions", "#hand .cards"]
    seen += [".other .lens" if told != "standing" else ".other .strip"]
    for each in page.locator(", ".join(seen)).all():
        box = each.bounding_box()
        if box is not None:
            above = box["y"] + box["height"] <= slip["y"] + 1
            assert above or box["y"] >= slip["y"] + slip["height"] - 1, (each, box, slip)


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


def test_a_table_that_fits_a_laptop_does_not_scroll(contexts: Contexts) -> None:
    page = contexts.new(viewport={"width": 1366, "height": 768}).new_page()

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


def test_on_a_phone_nothing_that_can_be_pressed_lies_below_a_hint_in_a_landing(
    contexts: Contexts,
) -> None:
    page = contexts.new(**PHONE).new_page()
    show(PlaywrightFace(page), moments.decision("settle"))
    wait(PlaywrightFace(page), ".landing [data-do=hint]")
    page.locator(".landing [data-do=hint]").tap()
    wait(PlaywrightFace(page), ".advice [data-do=follow]")
    expect(page.locator(".landing .actions .button:visible")).to_have_count(0)
    expect(page.locator(".advice .button:visible")).to_have_count(2)


def test_on_a_phone_cards_and_the_only_rival_are_large(contexts: Contexts) -> None:
    page = contexts.new(**PHONE).new_page()
    match = CanariasMatch(Canarias(), moments.SEATS[:2], "two")
    bot = make_bot("greedy")
    while match.to_move != 0 or match.position.round < 3:
        match.act(match.ask(bot))
    show(PlaywrightFace(page), match)
    wait(PlaywrightFace(page), "#hand .slot")
    island = page.locator(".other .areas").bounding_box()
    card = page.locator("#hand .slot").first.bounding_box()
    assert island
    assert card
    assert island["width"] >= 100
    assert card["width"] >= 72

"""What has to be in sight at once on small pages, and areas for fingers: screens in tabs without Python."""

from collections.abc import Callable, Mapping
from itertools import combinations, product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import moments
from e2e.boxes import apart
from e2e.conftest import Contexts
from e2e.faces import PlaywrightFace, wait
from e2e.fingers import PHONE, area_sizes
from e2e.journey import show
from e2e.screens import SCREENS, suedsee
from e2e.screens.canarias import (
    at,
    first_turn,
    in_phase,
    picks,
    plays,
    started,
    trades_in,
    until,
)
from e2e.screens.steps import Way, do, enter, is_advised
from e2e.screens.tab import drawn, set_page
from islas.app.course import App
from islas.app.screens import SECTIONS
from islas.canarias.actions import Upgrade
from islas.canarias.bots import make_bot
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.position import Phase
from islas.canarias.view import View
from islas.suedsee.position import Phase as SeaPhase
from islas.texts import LANGUAGES, texts

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


def laptop(width: int, height: int) -> dict[str, Any]:
    """What a tab of a laptop has that one of a phone has not."""
    size = {"width": width, "height": height}
    return {"viewport": size, "has_touch": False, "is_mobile": False, "device_scale_factor": 1}


def settles(app: App) -> bool:
    """Whether a settler has come to the person, who says where it builds."""
    return plays(app) and app.match is not None and app.match.view(app.seat).phase is Phase.SETTLE


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


#: Screens on which something is explained for the first time, and what.
EXPLAINED = (
    ("first turn", "standing"),
    ("a card picked", "omens"),
    ("a card picked", "counts"),
    ("a card picked for the ship", "ahead"),
    ("first palace", "upgrade"),
)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_on_a_phone_an_explanation_covers_neither_what_it_tells_of_nor_what_is_decided(
    contexts: Contexts, width: int, height: int
) -> None:
    page = tab(contexts, viewport={"width": width, "height": height})
    first = at(lambda: moments.closing(upgraded=False))
    ways: Mapping[str, Way] = {**SCREENS, "first palace": (first,)}
    for (name, told), language in product(EXPLAINED, LANGUAGES):
        # Signs come first, unless they have been explained.
        known = [do("noted", "omens")] if told == "counts" else []
        drawn((*ways[name], *known), language).show(page)
        slip = page.locator(f"#explained-{told}").bounding_box()
        assert slip, (name, told, language)
        assert slip["y"] >= 0, (name, language)
        assert slip["y"] + slip["height"] <= height, (name, language)
        seen = ["#status", "#mine .board .areas", "#mine .lens", "#hand > .actions", "#hand .cards"]
        seen += [".other .lens" if told != "standing" else ".other .strip"]
        for each in page.locator(", ".join(seen)).all():
            box = each.bounding_box()
            if box is not None:
                above = box["y"] + box["height"] <= slip["y"] + 1
                below = box["y"] >= slip["y"] + slip["height"] - 1
                assert above or below, (name, language, each, box, slip)


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


def test_on_a_phone_nothing_that_can_be_pressed_lies_below_a_hint_in_a_landing(phone: Page) -> None:
    show(PlaywrightFace(phone), moments.decision("settle"))
    wait(PlaywrightFace(phone), ".landing [data-do=hint]")
    phone.locator(".landing [data-do=hint]").tap()
    wait(PlaywrightFace(phone), ".advice [data-do=follow]")
    expect(phone.locator(".landing .actions .button:visible")).to_have_count(0)
    expect(phone.locator(".advice .button:visible")).to_have_count(2)


def test_on_a_phone_cards_and_the_only_rival_are_large(phone: Page) -> None:
    match = CanariasMatch(Canarias(), moments.SEATS[:2], "two")
    bot = make_bot("greedy")
    while match.to_move != 0 or match.position.round < 3:
        match.act(match.ask(bot))
    show(PlaywrightFace(phone), match)
    wait(PlaywrightFace(phone), "#hand .slot")
    island = phone.locator(".other .areas").bounding_box()
    card = phone.locator("#hand .slot").first.bounding_box()
    assert island
    assert card
    assert island["width"] >= 100
    assert card["width"] >= 72


def of_several(players: int) -> Way:
    """A turn on Tenerife, the widest of all islands, after some rounds."""
    begun = started(players=str(players))
    tenerife = do("act", "island tenerife")
    return (enter, begun, tenerife, until(plays), until(in_phase(Phase.FIRST)))


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


@pytest.mark.parametrize(("width", "height", "least"), [(390, 844, 26), (360, 740, 24)])
def test_on_a_phone_banners_of_five_cards_are_read_without_a_tap(
    contexts: Contexts, width: int, height: int, least: int
) -> None:
    page = tab(contexts, viewport={"width": width, "height": height})
    show_screen(page, "first turn")
    assert page.locator("#hand .slot").count() == 5
    for banner in page.locator("#hand .settler > g").all():
        box = banner.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= least


def test_on_a_phone_cards_keep_their_size_while_a_hint_is_read(contexts: Contexts) -> None:
    page = tab(contexts)
    sizes = []
    quiet = of_several(2)
    for more in ((), (do("hint"),), (do("hint"), is_advised)):
        drawn((*quiet, do("prefer-notes"), *more)).show(page)
        box = page.locator("#hand .pick svg").first.bounding_box()
        assert box
        sizes.append((round(box["width"]), round(box["height"])))
    assert len(set(sizes)) == 1


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_what_a_rival_shows_lies_over_neither_the_own_island_nor_the_hand(
    contexts: Contexts, size: tuple[int, int], players: int
) -> None:
    width, height = size
    page = tab(contexts, **({} if width < 500 else {"is_mobile": False, "has_touch": False}))
    page.set_viewport_size({"width": width, "height": height})
    drawn(of_several(players)).show(page)
    kept = [page.locator(each).bounding_box() for each in ("#mine .board .areas", "#hand .cards")]
    for stage in page.locator(".other .stage").all():
        box = stage.bounding_box()
        assert box
        # Three quarters of its height are shown, in its middle (site/page/flights.mjs).
        shown = min(0.75 * box["height"], 260)
        top, left = box["y"] + (box["height"] - shown) / 2, box["x"] + (box["width"] - shown) / 2
        assert shown >= 105
        for other in kept:
            assert other
            aside = left >= other["x"] + other["width"] or left + shown <= other["x"]
            below = top + 1 >= other["y"] + other["height"]
            assert aside or below or top + shown <= other["y"] + 1, (box, other)


def test_on_a_phone_the_mark_of_who_begins_stands_in_its_sign(contexts: Contexts) -> None:
    page = tab(contexts)
    for players in (2, 3, 4, 5):
        drawn(of_several(players)).show(page)
        for mark in page.locator(".other .start-mark").all():
            sign = mark.locator("xpath=..").bounding_box()
            box = mark.bounding_box()
            assert sign
            assert box
            assert box["y"] >= sign["y"]
            assert box["y"] + box["height"] <= sign["y"] + sign["height"]


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


@pytest.mark.parametrize("height", [664, 844])
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_on_a_phone_a_hint_is_short_and_leaves_all_cards_in_sight(
    contexts: Contexts, language: str, height: int
) -> None:
    page = tab(contexts, viewport={"width": 390, "height": height})
    for turn in (first_turn("gran-canaria")[:-1], of_several(2), of_several(3)):
        tops = []
        for more in ((), (is_advised,)):
            drawn((*turn, do("hint"), *more), language).show(page)
            advice = page.locator(".advice").bounding_box()
            assert advice
            cards = [each.bounding_box() for each in page.locator("#hand .pick").all()]
            assert cards
            for card in cards:
                assert card
                assert card["y"] >= advice["y"] + advice["height"] - 7
                assert card["y"] + card["height"] <= height
            tops.append(advice["y"] + advice["height"])
        # What is below stays where it is when a hint that is awaited comes.
        assert tops[1] - tops[0] <= 1
        high = page.locator(".advice p").evaluate(
            "(told) => told.offsetHeight / parseFloat(getComputedStyle(told).lineHeight)"
        )
        assert high < 4.2 + (language != "en")


def test_on_a_phone_a_hint_in_a_landing_hides_neither_its_card_nor_its_table(
    contexts: Contexts,
) -> None:
    for height in (664, 844):
        page = tab(contexts, viewport={"width": 390, "height": height})
        drawn((*SCREENS["settle"], do("hint"), is_advised)).show(page)
        advice = page.locator(".advice").bounding_box()
        assert advice
        for part in page.locator(".why .face, .why table").all():
            box = part.bounding_box()
            assert box
            assert part.evaluate("(part) => getComputedStyle(part).visibility") == "visible"
            assert box["y"] + box["height"] <= advice["y"] + 1
        check_in_sight(page, ".advice")


@pytest.mark.parametrize("players", [3, 4])
def test_on_a_phone_a_hint_in_a_landing_leaves_its_panel_where_it_is(
    contexts: Contexts, players: int
) -> None:
    page = tab(contexts)
    way = (enter, started(players=str(players)), until(settles))
    places = []
    for more in ((), (do("hint"),), (do("hint"), is_advised)):
        drawn((*way, *more)).show(page)
        places.append(page.locator(".landing .why").bounding_box())
    assert places[0]
    tops = [box["y"] for box in places if box]
    assert tops == pytest.approx([places[0]["y"]] * 3, abs=1)
    # It stands within the panel, in place of its buttons.
    advice = page.locator(".advice").bounding_box()
    assert advice
    assert advice["x"] > places[0]["x"]
    assert advice["y"] + advice["height"] < places[0]["y"] + places[0]["height"]


def test_on_a_phone_what_a_tutorial_tells_keeps_off_the_button_above_it(contexts: Contexts) -> None:
    page = tab(contexts)
    drawn(tuple(SCREENS["the right answer"])).show(page)
    button = page.locator(".tutorial > .actions > .primary").bounding_box()
    told = page.locator(".telling").bounding_box()
    assert button
    assert told
    # With the edge below it, which is a shadow.
    assert told["y"] >= button["y"] + button["height"] + 8


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_on_a_phone_privileges_of_rivals_lie_in_their_signs_and_move_no_island(
    contexts: Contexts, width: int, players: int
) -> None:
    page = tab(contexts, viewport={"width": width, "height": 844})
    drawn((*of_several(players), until(lambda app: plays(app) and is_late(app)))).show(page)
    assert page.locator(".other .held").count()
    assert page.locator("#mine .points").get_attribute("data-goal") == "/19"
    islands = ".other .board .areas"
    before = [each.bounding_box() for each in page.locator(islands).all()]
    for other in page.locator(".other").all():
        around, points = (other.locator(each).bounding_box() for each in (".caption", ".points"))
        assert around
        assert points
        for held in other.locator(".held").all():
            box = held.bounding_box()
            assert box
            assert around["y"] <= box["y"] + 1
            assert box["y"] + box["height"] <= around["y"] + around["height"] + 1
            assert box["x"] + box["width"] <= points["x"] + 1
    page.locator(".other .held").evaluate_all("(all) => all.forEach((held) => held.remove())")
    assert [each.bounding_box() for each in page.locator(islands).all()] == before


def is_late(app: App) -> bool:
    """Whether rivals have won privileges."""
    assert app.match is not None
    view = app.match.view(app.seat)
    assert isinstance(view, View)
    return any(holder not in {-1, app.seat} for holder in view.holders)


def test_all_counts_move_no_island_of_others_on_a_phone_and_hide_none(contexts: Contexts) -> None:
    page = tab(contexts)
    seen = []
    for more in ((), (do("prefer-counts"),)):
        drawn((*of_several(3), *more)).show(page)
        seen.append([each.bounding_box() for each in page.locator(".other .areas").all()])
    assert seen[0] == seen[1]
    for island, counts in zip(seen[1], page.locator(".other .lens").all(), strict=True):
        box = counts.bounding_box()
        assert box
        assert island
        assert box["y"] >= island["y"] + island["height"]


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768), (1920, 1000)])
def test_no_counts_move_an_island_on_a_laptop_and_none_lie_over_one(
    contexts: Contexts, width: int, height: int
) -> None:
    page = tab(contexts, **laptop(width, height))
    boxes = """() => Array.from(document.querySelectorAll(".board .areas"), (areas) => {
      const { x, y, width, height } = areas.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    })"""
    seen = []
    for more in ((), (do("prefer-counts"),), (picks,), (do("prefer-counts"), picks)):
        drawn((*SCREENS["first turn"], *more), "en").show(page)
        seen.append(page.evaluate(boxes))
        counts = [lens.bounding_box() for lens in page.locator(".lens").all()]
        assert len(counts) == (3 if more else 0)
        for (_x, y, _width, high), bar in zip(seen[-1], counts, strict=False):
            assert bar
            assert y + high <= bar["y"]
    assert seen[1:] == seen[:-1]
    # Among four they stand beside the islands.
    seen = []
    for more in ((), (do("prefer-counts"),)):
        four = (enter, started(players="4"), do("act", "island gran-canaria"), until(plays))
        drawn((*four, *more), "en").show(page)
        seen.append(page.evaluate(boxes))
    assert seen[0] == seen[1]


def offers(least: int) -> Callable[[App], bool]:
    """Whether the person can build so many kinds of palaces and towns."""

    def can(app: App) -> bool:
        assert app.match is not None
        legal = app.match.view(app.seat).legal
        kinds = {(action.kind, action.colour) for action in legal if isinstance(action, Upgrade)}
        return plays(app) and len(kinds) >= least

    return can


def test_on_a_phone_buttons_have_room_beside_a_building_that_is_picked(contexts: Contexts) -> None:
    page = tab(contexts)
    drawn((enter, started(players="4"), until(offers(2)), trades_in), "en").show(page)
    row = page.locator("#hand > .actions")
    assert row.locator("[data-do=cancel]").count()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Nor does anything lie over the points that a building brings.
    seen = """(badge) => {
      const { x, y, width, height } = badge.getBoundingClientRect();
      return badge.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }"""
    assert all(badge.evaluate(seen) for badge in row.locator(".offer b").all())


@pytest.mark.parametrize("count", [2, 3])
def test_on_a_laptop_buttons_stay_where_they_are_when_a_building_is_picked(
    contexts: Contexts, count: int
) -> None:
    page = tab(contexts, **laptop(1366, 768))
    way = (enter, started(players="4"), until(offers(count)))
    seen = []
    for steps in (way, (*way, trades_in)):
        drawn(steps, "en").show(page)
        seen.append([each.bounding_box() for each in page.locator("#hand .offer").all()])
    assert len(seen[0]) == count
    assert seen[0] == seen[1]


@pytest.mark.parametrize("width", [1280, 1366])
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_what_helps_keeps_its_words_on_a_laptop(
    contexts: Contexts, width: int, language: str
) -> None:
    page = tab(contexts, **laptop(width, 768))
    show_screen(page, "upgrade", language)
    row = page.locator("#hand > .actions")
    assert row.locator(".offer").count() == 1
    words = row.locator(":is(.all-counts, [data-do=undo], [data-do=hint]) .sign + span")
    assert words.count() == 3
    assert all((each.bounding_box() or {"width": 0})["width"] > 15 for each in words.all())
    assert row.evaluate("(e) => e.scrollWidth <= e.clientWidth")
    for button in row.locator("button").all():
        assert button.evaluate("(e) => e.scrollWidth <= e.clientWidth + 1")
    # Counts stand where they always do.
    last = row.locator(".all-counts").bounding_box()
    box = row.bounding_box()
    assert last
    assert box
    assert abs(last["x"] + last["width"] - box["x"] - box["width"]) < 1


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768), (1920, 1000)])
def test_on_a_laptop_own_cards_are_read_while_an_area_is_chosen_for_a_settler(
    contexts: Contexts, width: int, height: int
) -> None:
    page = tab(contexts, **laptop(width, height))
    for more in ((), (do("hint"), is_advised)):
        drawn((*SCREENS["settle"], *more), "en").show(page)
        cards = [each.bounding_box() for each in page.locator(".sea .in-hand > svg").all()]
        assert len(cards) == 3
        others = page.locator(".why, .advice, .explained, .log, #mine, .other").all()
        boxes = [box for each in others if each.is_visible() and (box := each.bounding_box())]
        for card in cards:
            assert card
            assert card["width"] >= 75
            assert card["x"] + card["width"] <= width
            assert all(apart(card, box) for box in boxes)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768)])
def test_on_a_laptop_a_landing_lies_over_neither_own_counts_nor_the_frame_of_the_island(
    contexts: Contexts, width: int, height: int
) -> None:
    page = tab(contexts, **laptop(width, height))
    for players, language in product((3, 4, 5), ("en", "de")):
        way = (enter, started(players=str(players)), until(in_phase(Phase.SETTLE)))
        drawn(way, language).show(page)
        top = (page.locator(".why").bounding_box() or {"y": 0})["y"]
        for each in ("#mine .lens", "#mine .framed"):
            box = page.locator(each).bounding_box()
            assert box
            assert box["y"] + box["height"] <= top, (players, language, each)


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_on_a_laptop_a_hint_cuts_no_line_of_the_log(contexts: Contexts, language: str) -> None:
    page = tab(contexts, **laptop(1366, 768))
    for ways in (SCREENS["a hint"], (*of_several(4), do("hint"), is_advised)):
        drawn(tuple(ways), language).show(page)
        log, hint = (page.locator(each).bounding_box() for each in (".log", ".advice"))
        assert log
        assert hint
        assert log["height"] > 100
        assert log["y"] + log["height"] <= hint["y"]


@pytest.mark.parametrize("width", [1280, 1366])
def test_on_a_laptop_signs_of_rivals_name_their_islands_whatever_they_hold(
    contexts: Contexts, width: int
) -> None:
    page = tab(contexts, **laptop(width, 768))
    for name in ("upgrade", "pirate", "five players", "review"):
        show_screen(page, name)
        for sign in page.locator(".other > .caption").all():
            box = sign.locator(".where").bounding_box()
            assert box, name
            assert box["width"] >= 40
            for held in sign.locator(".held").all():
                size = held.bounding_box()
                assert size
                assert size["width"] >= 23.5
            assert sign.evaluate("(e) => e.scrollWidth <= e.clientWidth + 1")


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


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_on_a_phone_what_a_sign_of_the_sea_tells_stands_side_by_side(
    contexts: Contexts, players: int
) -> None:
    page = tab(contexts)
    late = suedsee.until(suedsee.decides(SeaPhase.LAY, 40))
    drawn((suedsee.enter, suedsee.started(players=str(players)), late)).show(page)
    assert page.locator(".crew .lately").count()
    for sign in page.locator(".crew").all():
        told = sign.locator(".who, .points, .wares > *, .people, .lately")
        boxes = [box for each in told.all() if (box := each.bounding_box())]
        for one, other in combinations(boxes, 2):
            assert apart(one, other, 1), (sign.inner_text(), one, other)


def test_on_a_phone_a_sign_of_four_has_room_for_all_that_somebody_got_and_the_name(
    contexts: Contexts,
) -> None:
    page = tab(contexts)
    late = suedsee.until(suedsee.decides(SeaPhase.LAY, 20))
    drawn((suedsee.enter, suedsee.started(players="4"), late)).show(page)
    sign = page.locator(".crew:has(.lately)").first
    sign.evaluate(
        """(sign) => {
          const thing = sign.querySelector(".count svg").outerHTML;
          sign.querySelector(".who").textContent = "Bruno";
          sign.querySelector(".lately").innerHTML =
            `<b>+3${thing}</b><b>+4${thing}</b><b class="earned">+6</b><span class="sr">words</span>`;
        }"""
    )
    around = sign.bounding_box()
    assert around
    for got in sign.locator(".lately > b").all():
        box = got.bounding_box()
        assert box
        assert around["y"] <= box["y"]
        assert box["y"] + box["height"] <= around["y"] + around["height"]
        assert not apart(box, around, 0)
    who = sign.locator(".who")
    assert who.evaluate("(who) => who.scrollWidth <= who.clientWidth")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_on_a_phone_counts_of_others_stand_side_by_side_and_the_page_is_no_wider(
    contexts: Contexts, players: int
) -> None:
    page = tab(contexts)
    begun = (enter, started(players=str(players)))
    turn = (*begun, until(plays), until(in_phase(Phase.FIRST)))
    landing = (*begun, until(in_phase(Phase.SETTLE)))
    for way in ((*turn, picks), (*turn, do("prefer-counts", "on")), landing):
        drawn(way).show(page)
        strips = [
            box for each in page.locator(".other .lens").all() if (box := each.bounding_box())
        ]
        assert len(strips) == players - 1
        for one, other in combinations(strips, 2):
            assert apart(one, other, 1), (one, other)
            assert one["y"] < other["y"] + other["height"], (one, other)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]


#: Whether the row of what can be done has more than its room, or reaches beyond the hand.
CROWDED = """([count, cancel]) => {
  const row = document.querySelector(".hand > .actions"), first = row.querySelector(".offer");
  if (cancel) {
    const undo = row.querySelector("[data-do=undo]");
    undo.dataset.do = "cancel";
    undo.querySelector(".sign + span").textContent = cancel;
  }
  for (let more = 1; more < count; more += 1) first.after(first.cloneNode(true));
  const hand = document.querySelector(".hand").getBoundingClientRect();
  const out = ({ left, right, height }) => left < hand.left - 1 || right > hand.right + 1 || height > 60;
  // What helps says so in words.
  const dumb = [...row.querySelectorAll(".sign + span")].some(({ offsetWidth }) => offsetWidth < 9);
  return dumb || [...row.children].some((one) => out(one.getBoundingClientRect()));
}"""


#: How large the words are that name what can be built, 0 where some are not seen whole.
NAMED = """() => Math.min(...Array.from(document.querySelectorAll(".hand .offer"), (offer) => {
  const name = offer.querySelector(".brief"), around = offer.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(name);
  const { left, right, top, bottom, width } = words.getBoundingClientRect();
  const within = left >= around.left && right <= around.right && top >= around.top && bottom <= around.bottom;
  return width && within ? parseFloat(getComputedStyle(name).fontSize) : 0;
}))"""


#: Adds so many things to build, an extra card and drawing; whether all has room on the page then.
FULL = """([count, extra, draw]) => {
  const row = document.querySelector(".hand > .actions"), first = row.querySelector(".offer");
  for (let more = 1; more < count; more += 1) first.after(first.cloneNode(true));
  row.querySelectorAll("[data-do=act]").forEach((one) => one.remove());
  for (const [value, text] of [["extra", extra], ["draw", draw]]) {
    const one = Object.assign(document.createElement("button"), { className: "button", textContent: text });
    Object.assign(one.dataset, { do: "act", value });
    row.prepend(one);
  }
  return document.documentElement.scrollWidth <= innerWidth
    && [...row.children].every((one) => one.getBoundingClientRect().right <= innerWidth);
}"""


def test_on_a_phone_an_extra_card_has_room_beside_what_can_be_built(contexts: Contexts) -> None:
    for count, language in product((1, 2, 3), LANGUAGES):
        page = tab(contexts)
        show_screen(page, "upgrade", language)
        assert page.locator("#hand .offer").count() == 1
        _ = texts(language).gettext
        words = [_("Extra card"), _("Draw {count}").format(count=4)]
        assert page.evaluate(FULL, [count, *words]), (count, language)
        page.close()


@pytest.mark.parametrize("width", [1280, 1366, 1920])
def test_on_a_laptop_whatever_can_be_built_has_room_beside_undo_and_hint(
    contexts: Contexts, width: int
) -> None:
    for count, language in product((1, 2, 3, 4, 5), LANGUAGES):
        page = tab(contexts, **laptop(width, 768))
        show_screen(page, "upgrade", language)
        assert not page.evaluate(CROWDED, [count, ""]), (count, language)
        # Each has a name that can be read, within its button.
        assert page.evaluate(NAMED) >= 13, (count, language)
        # And beside Cancel, where one of them is picked.
        cancel = texts(language).gettext("Cancel")
        assert not page.evaluate(CROWDED, [1, cancel]), (count, language)
        page.close()

"""Where hints, explanations and landings stand, and what they leave in sight."""

from collections.abc import Mapping
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from e2e import moments
from e2e.boxes import apart
from e2e.conftest import Contexts
from e2e.faces import PlaywrightFace, wait
from e2e.journey import show
from e2e.layouts import check_in_sight, laptop, of_several, tab
from e2e.screens import SCREENS
from e2e.screens.canarias import at, first_turn, in_phase, plays, started, until
from e2e.screens.steps import Way, do, enter, is_advised
from e2e.screens.tab import drawn
from islas.app.course import App
from islas.canarias.position import Phase
from islas.texts import LANGUAGES


def settles(app: App) -> bool:
    """Whether a settler has come to the person, who says where it builds."""
    return plays(app) and app.match is not None and app.match.view(app.seat).phase is Phase.SETTLE


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


def test_on_a_phone_nothing_that_can_be_pressed_lies_below_a_hint_in_a_landing(phone: Page) -> None:
    show(PlaywrightFace(phone), moments.decision("settle"))
    wait(PlaywrightFace(phone), ".landing [data-do=hint]")
    phone.locator(".landing [data-do=hint]").tap()
    wait(PlaywrightFace(phone), ".advice [data-do=follow]")
    expect(phone.locator(".landing .actions .button:visible")).to_have_count(0)
    expect(phone.locator(".advice .button:visible")).to_have_count(2)


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

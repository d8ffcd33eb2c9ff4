"""Signs, counts and islands of rivals: what has room in them, and what moves or hides none."""

from itertools import combinations

import pytest

from e2e.boxes import apart
from e2e.conftest import Contexts
from e2e.fingers import PHONE
from e2e.layouts import laptop, of_several, show_screen, tab
from e2e.screens import SCREENS, suedsee
from e2e.screens.canarias import in_phase, picks, plays, started, until
from e2e.screens.steps import do, enter
from e2e.screens.tab import drawn
from islas.app.course import App
from islas.canarias.position import Phase
from islas.canarias.view import View
from islas.suedsee.position import Phase as SeaPhase


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

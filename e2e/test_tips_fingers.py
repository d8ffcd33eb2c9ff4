"""What things mean for fingers, which ask first; what is told of an area, for a mouse too."""

import pytest
from playwright.sync_api import Page, expect

from e2e import moments
from e2e.faces import ANSWERED, PlaywrightFace, wait
from e2e.fingers import Finger, Hand
from e2e.journey import show
from e2e.tips import TIP, begin, within
from islas.canarias.game import Canarias, CanariasMatch


def test_a_finger_asks_instead_of_playing(phone: Page) -> None:
    begin(phone, Finger(phone))
    tip = phone.locator(TIP)
    # What is explained takes the room of the privileges that nobody has.
    phone.locator("#hand .explained [data-do=noted]").tap()
    phone.get_by_role("button", name="What is this?").tap()
    # The bar says how, and nothing lies over what can be asked about.
    expect(phone.locator(".bar .status")).to_contain_text("Press anything")
    expect(tip).to_be_hidden()
    phone.locator(".slot").first.tap()
    expect(tip).to_contain_text("Wants to live next to")
    within(phone)
    expect(phone.locator(".pick.picked")).to_have_count(0)
    phone.locator(".held").first.tap()
    expect(tip).to_contain_text("privilege")
    phone.locator("#mine .area").first.tap(force=True)
    expect(tip).to_contain_text("Next to it")
    # What has nothing to tell does nothing either.
    before = phone.locator("#hand .slot").count()
    draw = phone.locator("#hand [data-value=draw]:not([data-tip])")
    draw.tap()
    expect(tip).to_be_hidden()
    wait(PlaywrightFace(phone), ANSWERED)
    expect(draw).to_have_count(1)
    expect(phone.locator("#hand .slot")).to_have_count(before)
    phone.get_by_role("button", name="What is this?").tap()
    expect(tip).to_be_hidden()
    # Until Python has answered, the page asks still.
    expect(phone.locator("html.asking")).to_have_count(0)
    # A finger that stays on a thing asks at any time, and does not use it.
    hand, card = Hand(phone), phone.locator(".slot").first.bounding_box()
    assert card
    hand.rest(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    expect(tip).to_contain_text("Wants to live next to")
    hand.lift()
    wait(PlaywrightFace(phone), ANSWERED)
    expect(tip).to_be_visible()
    expect(phone.locator(".pick.picked")).to_have_count(0)
    phone.locator(".pick:enabled").first.tap()
    expect(phone.locator(".pick.picked")).to_have_count(1)
    expect(tip).to_be_hidden()


def test_a_finger_that_stays_on_an_island_to_choose_is_told_what_its_numbers_mean(
    phone: Page,
) -> None:
    face = Finger(phone)
    show(PlaywrightFace(phone), CanariasMatch(Canarias(), moments.SEATS, "tips"))
    wait(face, "body.ready .draft .island:enabled")
    hand, island = Hand(phone), phone.locator(".draft .island:enabled").first
    box = island.bounding_box()
    assert box
    hand.rest(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(phone.locator(TIP)).to_contain_text("Free areas next to")
    hand.lift()
    wait(face, ANSWERED)
    expect(phone.locator(".draft .own")).to_have_count(0)


def test_what_a_finger_asks_about_stays_in_sight(phone: Page) -> None:
    show(PlaywrightFace(phone), moments.middle())
    wait(PlaywrightFace(phone), "#hand .pick:enabled")
    hand, tip = Hand(phone), phone.locator(TIP)
    phone.locator(".pick:enabled").first.tap()
    wait(PlaywrightFace(phone), "#mine .area.legal")
    for asked, whole in (
        ("#mine .area.legal", "#mine .areas"),
        ("#hand .slot", "#hand .advice"),
    ):
        if whole == "#hand .advice":
            phone.locator("#hand [data-do=hint]").tap()
            wait(PlaywrightFace(phone), ".advice [data-do=follow]")
        box = phone.locator(asked).first.bounding_box()
        assert box
        hand.rest(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(tip).to_be_visible()
        told, seen = tip.bounding_box(), phone.locator(whole).bounding_box()
        assert told
        assert seen
        above = told["y"] + told["height"] <= seen["y"]
        assert above or told["y"] >= seen["y"] + seen["height"]
        hand.lift()
        wait(PlaywrightFace(phone), ANSWERED)


#: What the tip hides of what is read or compared while an area is asked about.
HIDDEN = """(asked) => {
  const tip = document.getElementById("tip").getBoundingClientRect();
  const kept = [asked, ...document.querySelectorAll("#status, #mine .caption, #others .other")];
  return kept.filter((each) => {
    const box = each.getBoundingClientRect();
    return box.width && tip.left < box.right - 1 && tip.right > box.left + 1
      && tip.top < box.bottom - 1 && tip.bottom > box.top + 1;
  }).map((each) => each.id || each.getAttribute("class"));
}"""


@pytest.mark.parametrize("fingers", [True, False], ids=["phone", "laptop"])
def test_what_is_told_of_an_area_hides_neither_it_nor_what_it_is_compared_with(
    page: Page, phone: Page, fingers: bool
) -> None:
    there = phone if fingers else page
    show(PlaywrightFace(there), moments.middle())
    wait(PlaywrightFace(there), "#hand .pick:enabled")
    tip = there.locator(TIP)
    cards = there.locator("#hand .pick:enabled")
    for card in range(cards.count()):
        cards.nth(card).click()
        wait(PlaywrightFace(there), "#mine .area.legal")
        for area in there.locator("#mine .area.legal").all():
            box = area.bounding_box()
            assert box
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            if fingers:
                hand = Hand(there)
                hand.rest(x, y)
            else:
                there.mouse.move(2, 700)
                there.mouse.move(x, y)
            expect(tip).to_be_visible()
            assert area.evaluate(HIDDEN) == []
            if fingers:
                hand.lift()
            else:
                there.mouse.move(2, 700)
            wait(PlaywrightFace(there), ANSWERED)
        cards.nth(card).click()
        wait(PlaywrightFace(there), "#mine .board.resting")


def test_a_finger_that_stays_beside_an_area_is_told_of_it_and_builds_nothing(phone: Page) -> None:
    show(PlaywrightFace(phone), moments.middle())
    wait(PlaywrightFace(phone), "#hand .pick:enabled")
    phone.locator(".pick:enabled").first.tap()
    wait(PlaywrightFace(phone), "#mine .area.legal")
    built = phone.locator("#mine .area.built").count()
    # A place that belongs to an area but is none of it.
    x, y, name = phone.evaluate(
        """() => {
          for (const spill of document.querySelectorAll("#mine [data-beside]")) {
            const box = spill.getBoundingClientRect();
            for (let x = box.left; x < box.right; x += 2)
              for (let y = box.top; y < box.bottom; y += 2)
                if (document.elementFromPoint(x, y) === spill) return [x, y, spill.dataset.beside];
          }
        }"""
    )
    told = phone.locator(f"#mine .area.legal[data-area={name}]").get_attribute("data-tip")
    assert told
    hand = Hand(phone)
    hand.rest(x, y)
    expect(phone.locator(TIP)).to_contain_text(told.strip().splitlines()[-1])
    hand.lift()
    wait(PlaywrightFace(phone), ANSWERED)
    assert phone.locator("#mine .area.built").count() == built


def test_a_finger_that_stays_on_land_is_told_of_it_while_nothing_can_be_built(phone: Page) -> None:
    show(PlaywrightFace(phone), moments.middle())
    wait(PlaywrightFace(phone), "#hand .pick:enabled")
    area = phone.locator("#mine .area:not(.built)").first
    told, box = area.get_attribute("data-tip"), area.bounding_box()
    assert told
    assert box
    hand = Hand(phone)
    hand.rest(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(phone.locator(TIP)).to_contain_text(told.strip().splitlines()[-1])
    hand.lift()


def test_a_tap_on_an_area_that_cannot_be_chosen_says_why(phone: Page) -> None:
    show(PlaywrightFace(phone), moments.middle())
    wait(PlaywrightFace(phone), "#hand .pick:enabled")
    built = phone.locator("#mine .area.built")
    houses = built.count()
    phone.locator(".pick:enabled").first.tap()
    wait(PlaywrightFace(phone), "#mine .area.legal")
    # Far from what can be chosen, which a finger beside it chooses.
    phone.locator("#mine [data-area=a4]").tap(force=True)
    expect(phone.locator(TIP)).to_contain_text("next to the first banner that has a free area")
    within(phone)
    phone.locator("#mine [data-area=a11]").tap(force=True)
    expect(phone.locator(TIP)).to_contain_text("This area is built on.")
    assert built.count() == houses


def test_a_tap_on_the_own_points_by_colour_says_whose_privileges_are(phone: Page) -> None:
    show(PlaywrightFace(phone), moments.late())
    wait(PlaywrightFace(phone), "body.ready #hand .pick")
    phone.locator("#mine .strip").tap()
    expect(phone.locator(TIP)).to_contain_text("would take it from Carla")
    within(phone)
    phone.locator("#mine .who").tap()
    expect(phone.locator(TIP)).to_be_hidden()


def test_a_finger_that_has_gone_while_the_page_was_busy_asks_nothing(phone: Page) -> None:
    begin(phone)
    box = phone.locator(".pick:enabled").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    # As long as a finger that stays, in which the page is told of nothing.
    phone.evaluate("""() => addEventListener("pointerdown", () => setTimeout(() => {
      const end = performance.now() + 900;
      while (performance.now() < end);
    }, 20), { once: true })""")
    Hand(phone).tap(x, y, 60)
    expect(phone.locator(".pick.picked")).to_be_visible()
    assert phone.locator(TIP).is_hidden()


def test_what_closes_a_long_window_stays_in_sight_while_something_in_it_is_explained(
    phone: Page,
) -> None:
    begin(phone)
    phone.locator("[data-opens=preferences]").first.tap()
    window = phone.locator("#preferences")
    expect(window).to_be_visible()
    close = window.get_by_role("button", name="Close")
    before = close.bounding_box()
    while not window.locator(TIP).is_visible():
        phone.keyboard.press("Tab")
    window.evaluate("one => one.scrollTo(0, 0)")
    phone.locator("#preferences select").first.focus()
    expect(window.locator(TIP)).to_be_visible()
    assert close.bounding_box() == before


@pytest.mark.parametrize(
    ("selector", "told"),
    [
        (".pile >> nth=1", "It arrives at the end of the round"),
        ("#mine .points", "palace 2"),
        ("#mine .size", "Cards in hand"),
    ],
)
def test_a_tap_on_what_does_nothing_else_explains_it(phone: Page, selector: str, told: str) -> None:
    begin(phone)
    phone.locator(selector).tap()
    expect(phone.locator(TIP)).to_contain_text(told)
    within(phone)

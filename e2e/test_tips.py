"""What things mean: for a mouse, for the keyboard, and for fingers that ask first."""

import pytest
from playwright.sync_api import Page, expect

from e2e import moments
from e2e.boxes import apart
from e2e.faces import ANSWERED, PlaywrightFace, settle, wait
from e2e.fingers import Finger, Hand
from e2e.journey import open_page, play_some, show, start_game
from islas.canarias.game import Canarias, CanariasMatch

TIP = "#tip"


def begin(page: Page, face: PlaywrightFace | None = None) -> None:
    """Play until it is the player's turn with cards to play."""
    face = face or PlaywrightFace(page)
    open_page(face, "")
    start_game(face, "tips")
    wait(face, ".pick:enabled")


def within(page: Page) -> None:
    """The tip is whole in the window."""
    box = page.locator(TIP).bounding_box()
    size = page.viewport_size
    assert box
    assert size
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]


def test_a_mouse_that_rests_is_told_what_it_rests_on(page: Page) -> None:
    begin(page)
    tip = page.locator(TIP)
    for selector, told in (
        (".slot >> nth=0", "Wants to live next to"),
        (".held >> nth=0", "Whoever first has 3 points"),
        (".pile >> nth=1", "It arrives at the end of the round"),
        ("#mine .points", "palace 2"),
        ("#mine .size", "Cards in hand"),
    ):
        # A tip may be over what comes next, until the mouse leaves it.
        page.locator("#status").hover()
        page.locator(selector).hover()
        expect(tip).to_contain_text(told)
        within(page)
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    # What cannot be played now can be asked about, too.
    page.locator(".slot").first.hover()
    expect(tip).to_be_visible()
    page.locator(".pick:enabled").first.click()
    expect(tip).to_be_hidden()
    page.locator("#mine .area").first.hover(force=True)
    expect(tip).to_be_hidden()


def test_a_mouse_can_go_to_the_tip_and_click_through_it(page: Page) -> None:
    begin(page)
    tip = page.locator(TIP)
    counts = page.locator(".all-counts")
    counts.hover()
    expect(tip).to_be_visible()
    settle(page)
    told, beside = tip.bounding_box(), counts.bounding_box()
    assert told
    assert beside
    above = beside["x"] + beside["width"] / 2, told["y"] + told["height"] - 4
    page.mouse.move(*above, steps=40)
    expect(tip).to_be_visible()
    page.evaluate("""addEventListener("click", ({ target }) => {
      window.clicked = target.closest("main") !== null;
    })""")
    page.mouse.click(*above)
    expect(tip).to_be_hidden()
    assert page.evaluate("window.clicked")
    counts.hover()
    expect(tip).to_be_visible()
    page.locator("#status").hover()
    expect(tip).to_be_hidden()


def test_what_a_card_means_hides_no_control_on_a_laptop(page: Page) -> None:
    begin(page)
    for card in page.locator(".pick:enabled").all():
        card.hover()
        expect(page.locator(TIP)).to_be_visible()
        settle(page)
        told = page.locator(TIP).bounding_box()
        assert told
        for control in page.locator("#hand button").all():
            box = control.bounding_box()
            assert box
            assert apart(told, box)


def test_what_is_used_is_not_explained_again(page: Page) -> None:
    begin(page)
    tip = page.locator(TIP)
    card = page.locator(".pick:enabled").first
    card.click()
    expect(page.locator(ANSWERED)).to_be_attached()
    box = card.bounding_box()
    assert box
    for share in (0.2, 0.5, 0.8):
        page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] * share)
        expect(tip).to_be_hidden()
    page.locator("#status").hover()
    card.hover()
    expect(tip).to_be_visible()


def test_the_focus_is_told_what_it_is_on(page: Page) -> None:
    begin(page)
    page.locator("#settings [data-do=share]").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    ask = page.get_by_role("button", name="What is this?")
    expect(ask).to_be_focused()
    expect(page.locator(TIP)).to_contain_text("Press a picture")
    expect(ask).to_have_accessible_description(
        "What is this?\nPress a picture to read what it means. Press here again to play on.".replace(
            "\n", " "
        )
    )
    page.keyboard.press("Enter")
    expect(ask).to_have_attribute("aria-pressed", "true")
    # While asking, the focus reaches what is otherwise only looked at.
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.held')"):
            break
    expect(page.locator(TIP)).to_contain_text("privilege")
    page.keyboard.press("Escape")
    expect(ask).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".held[tabindex='0']")).to_have_count(0)


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


@pytest.mark.parametrize(
    ("language", "told"), [("de", "Will wohnen neben"), ("es", "Quiere vivir")]
)
def test_tips_speak_the_language_of_the_page(page: Page, language: str, told: str) -> None:
    begin(page)
    page.locator("[data-do=language]").first.select_option(language)
    page.locator(".slot").first.hover()
    expect(page.locator(TIP)).to_contain_text(told)


def test_what_a_landing_counts_can_be_asked_about(page: Page) -> None:
    begin(page)
    face = PlaywrightFace(page)
    while not face.count(".landing .show"):
        play_some(face, 1)
    page.locator(".landing .show").first.hover()
    expect(page.locator(TIP)).to_contain_text("Counted are the free areas")


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


def test_a_mouse_is_told_what_stands_on_an_area(page: Page) -> None:
    show(PlaywrightFace(page), moments.middle())
    wait(PlaywrightFace(page), "#hand .pick:enabled")
    page.locator("#mine .area.built").first.hover(force=True)
    expect(page.locator(TIP)).to_contain_text("Next to it")


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


#: What a tip on a laptop may not lie over while an area is chosen, and where it stands.
COVERED = """() => {
  const box = (element) => element.getBoundingClientRect();
  const tip = box(document.getElementById("tip"));
  const over = ({ left, right, top, bottom }) =>
    left < tip.right && right > tip.left && top < tip.bottom && bottom > tip.top;
  const kept = document.querySelectorAll(".board .areas, .lens, .pick, .caption, #sea .pile, #sea .held");
  const hidden = Array.from(kept).filter((each) => over(box(each)));
  return [tip.left, tip.top, hidden.map(({ outerHTML }) => outerHTML.slice(0, 60))];
}"""


def test_on_a_laptop_what_is_said_of_areas_stands_at_one_place_and_hides_none(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    open_page(PlaywrightFace(page), "")
    show(PlaywrightFace(page), moments.middle())
    wait(PlaywrightFace(page), "#hand .pick:enabled")
    page.locator(".pick:enabled").first.click()
    wait(PlaywrightFace(page), "#mine .area.legal")
    places = set()
    for area in page.locator("#mine .area.legal").all():
        area.hover()
        expect(page.locator("#tip.ahead")).to_be_visible()
        left, top, hidden = page.evaluate(COVERED)
        assert not hidden
        places.add((left, top))
        within(page)
    assert len(places) == 1


def test_on_a_laptop_what_is_said_of_the_ship_hides_nothing_beside_it(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    begin(page)
    for selector in (".pile >> nth=1", "#sea .held >> nth=2"):
        page.locator("#status").hover()
        page.locator(selector).hover()
        expect(page.locator(TIP)).to_be_visible()
        assert not page.evaluate(COVERED)[2]
        within(page)


def test_behind_a_result_nothing_answers(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    open_page(PlaywrightFace(page), "")
    show(PlaywrightFace(page), moments.over())
    expect(page.locator(".result")).to_be_visible()
    strip = page.locator("#mine .strip").bounding_box()
    assert strip
    page.mouse.move(strip["x"] + 20, strip["y"] + 8)
    page.mouse.move(strip["x"] + 24, strip["y"] + 8)
    expect(page.locator(TIP)).to_be_hidden()
    log = page.locator("#log").bounding_box()
    assert log
    before = page.locator("#log").evaluate("(log) => log.scrollTop")
    page.mouse.move(log["x"] + log["width"] - 20, log["y"] + 100)
    page.mouse.wheel(0, 300)
    assert page.locator("#log").evaluate("(log) => log.matches('[inert]')")
    assert page.locator("#log").evaluate("(log) => log.scrollTop") == before
    page.locator(".result [data-do=result]").click()
    expect(page.locator(".result")).to_have_count(0)
    page.locator("#mine .strip span").first.hover()
    expect(page.locator(TIP)).to_be_visible()


def test_the_book_in_the_log_opens_the_rule_over_the_game(page: Page) -> None:
    begin(page)
    book = page.locator("#log .cited").first
    book.hover()
    expect(page.locator(TIP)).to_contain_text("The rule for this")
    book.click()
    rule = page.locator("dialog.paragraph")
    expect(rule).to_be_visible()
    expect(page.locator(TIP)).to_be_hidden()
    said = rule.locator(".words p").first.inner_text()
    with page.context.expect_page() as opened:
        rule.locator("a").click()
    expect(opened.value.locator(":target")).to_contain_text(said)
    rule.locator("[data-closes]").click()
    expect(rule).to_be_hidden()
    # Who wants it on a page of its own gets that at once.
    with page.context.expect_page() as opened:
        book.click(modifiers=["ControlOrMeta"])
    expect(opened.value.locator(":target")).to_contain_text(said)


def test_where_the_rules_cannot_be_read_the_book_leads_to_their_page(page: Page) -> None:
    begin(page)
    page.evaluate("() => { window.fetch = () => Promise.reject(new Error('nothing comes')); }")
    with page.context.expect_page() as opened:
        page.locator("#log .cited").first.click()
    expect(opened.value.locator(":target")).to_be_visible()
    expect(page.locator("dialog.paragraph")).to_be_hidden()

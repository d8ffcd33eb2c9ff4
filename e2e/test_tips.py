"""What things mean: for a mouse and for the keyboard."""

import pytest
from playwright.sync_api import Page, expect

from e2e import moments
from e2e.boxes import apart
from e2e.faces import ANSWERED, PlaywrightFace, settle, wait
from e2e.journey import open_page, play_some, show
from e2e.tips import TIP, begin, within


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


def test_a_mouse_is_told_what_stands_on_an_area(page: Page) -> None:
    show(PlaywrightFace(page), moments.middle())
    wait(PlaywrightFace(page), "#hand .pick:enabled")
    page.locator("#mine .area.built").first.hover(force=True)
    expect(page.locator(TIP)).to_contain_text("Next to it")


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

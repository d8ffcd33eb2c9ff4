"""The tutorial by clicks: a wrong move is answered, the right one leads on, to the last step."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.faces import ANSWERED, PlaywrightFace
from e2e.journey import open_page
from islas.canarias.actions import Action, Build, Load, Settle, Upgrade
from islas.canarias.tutorial import match_of, tutorial


def click(page: Page, action: Action) -> None:
    """Do an action by what there is to click."""
    area = page.locator("#mine .area.legal, #mine .area.chosen")

    def tap(name: str) -> None:
        area.and_(page.locator(f"[data-area={name}]")).first.click()

    def pick(what: str) -> None:
        # What led to a wrong area is picked still, and another press would lay it back.
        picked = page.locator(what).first
        if picked.get_attribute("aria-pressed") != "true":
            picked.click()

    match action:
        case Build():
            pick(f".pick[data-value={action.card}]")
            tap(action.area)
        case Settle():
            tap(action.area)
        case Load():
            page.locator(f".pick[data-value={action.card}]").first.click()
            page.locator(f"[data-value='{action}']").click()
        case Upgrade():
            what = f"{action.kind.slug} {action.colour.slug}"
            pick(f"[data-do=offer][data-value='{what}']")
            tap(action.area)
            expect(page.locator(ANSWERED)).to_be_attached()
            for house in set(action.houses) - {action.area}:
                if page.locator("[data-do=offer][aria-pressed=true]").count():
                    tap(house)
        case _ if page.locator(f"[data-value='{action}']").count():
            page.locator(f"[data-value='{action}']").click()
        case _:
            tap(str(action).split()[1])


#: Cards of the hand that are not wholly in their row.
CUT = """(() => {
  const hand = document.querySelector("#hand .cards")?.getBoundingClientRect();
  return [...document.querySelectorAll("#hand .pick")].filter((card) => {
    const { width, top, bottom } = card.getBoundingClientRect();
    return width && (top < hand.top - 1 || bottom > hand.bottom + 1);
  }).map((card) => card.dataset.value);
})()"""


#: What is pointed at, and whether a press is taken there; and what looks as if it led on.
POINTED = """[...document.querySelectorAll(".game .pointed")].map((each) =>
  !each.disabled && each.getAttribute("aria-pressed") !== "true")"""
LED = """(button) => getComputedStyle(button).backgroundColor !== getComputedStyle(
  document.querySelector("#tutorial")).backgroundColor"""


def test_what_pulses_takes_the_press_and_what_leads_on_then_stands_out(page: Page) -> None:
    open_page(PlaywrightFace(page), "")
    page.get_by_role("button", name="Learn to play").click()
    panel = page.locator("#tutorial")
    expect(panel).to_contain_text("Step 1 of")
    assert page.evaluate(POINTED) == [True]
    page.locator("[data-value='island tenerife']").click()
    onward = panel.get_by_role("button", name="Next step")
    expect(onward).to_be_enabled()
    # Where somebody else will live is shown, and asks for no press.
    expect(page.locator("[data-value='island la-palma'].meant")).to_be_visible()
    assert page.evaluate(POINTED) == []
    assert onward.evaluate(LED)
    onward.click()
    expect(panel).to_contain_text("Step 2 of")
    panel.locator("[data-do=tutorial-step][data-value='2']").click()
    expect(panel).to_contain_text("Step 3 of")
    card = page.locator(".pick[data-value=capitan]")
    expect(card).to_have_class(re.compile("pointed"))
    card.click()
    load = page.get_by_role("button", name="Put it on the ship")
    expect(load).to_be_visible()
    assert page.evaluate(POINTED) == []
    assert load.evaluate(LED)


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_the_tutorial_is_gone_through_to_the_end(page: Page, phone: bool) -> None:
    if phone:
        page.set_viewport_size({"width": 390, "height": 844})
    open_page(PlaywrightFace(page), "")
    page.get_by_role("button", name="Learn to play").click()
    panel = page.locator("#tutorial")
    steps = tutorial("first-steps").steps
    for number, step in enumerate(steps, start=1):
        expect(panel).to_contain_text(f"Step {number} of {len(steps)}")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        legal = match_of(step, ("Ana", "Bruno", "Carla")).view(0).legal
        wrong, right = (
            next(action for action in legal if step.judge(str(action))[0] is wanted)
            for wanted in (False, True)
        )
        answer = step.judge(str(wrong))[1]
        assert answer
        click(page, wrong)
        expect(panel.locator(".wrong")).to_have_text(answer["en"])
        click(page, right)
        expect(panel.locator(".right")).to_have_text(step.right["en"])
        assert page.evaluate(CUT) == []
        # What the ship brings comes first.
        onward = page.locator(".landing [data-do=next]")
        expect(onward.or_(panel.locator(".primary")).first).to_be_visible()
        while onward.count():
            onward.click()
            expect(page.locator(ANSWERED)).to_be_attached()
        panel.get_by_role("button", name="Next step" if number < len(steps) else "Play a").click()
    expect(page.locator("form.start")).to_be_visible()
    expect(page.locator(".saves li")).to_have_count(0)

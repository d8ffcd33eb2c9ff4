"""What stands still on the page of Carcassonne Südsee: table, scrolled pages, log and tutorial."""

from playwright.sync_api import Page, expect

from e2e.faces import FAST, PlaywrightFace, until, wait
from e2e.moments import at_sea, paying
from e2e.sea import PILES, open_page, play, show
from islas.core.tutorial import in_language
from islas.suedsee.tutorial import TUTORIALS, tutorial
from islas.texts import LANGUAGES

#: Notes, whenever the page has changed, where the parts of the table stand that are to stand still.
NOTE_BOXES = """globalThis.boxes = {};
new MutationObserver(() => {
  if (document.querySelector(".evaluation")) {
    boxes.paid = [];
    // What is said of it is seen without scrolling where it has a column for itself.
    const { scrollHeight, clientHeight } = document.querySelector(".over");
    if (innerWidth > 900 && scrollHeight > clientHeight + 1) boxes.cut = [scrollHeight, clientHeight];
  }
  // Once the last ship is taken the game is over.
  if (!document.querySelector(".ships .ss-ship")) return;
  for (const part of ["#crews", "#waters .camera", "#mole", "#fleet", ".ships"]) {
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    (boxes[part] ??= new Set()).add([x, y + scrollY, width, height].map(Math.round).join());
  }
}).observe(document.body, { childList: true, subtree: true });"""
NOTED = "Object.fromEntries(Object.entries(boxes).map(([part, found]) => [part, [...found]]))"


def test_the_table_stands_still_from_turn_to_turn_and_while_somebody_is_paid(
    either: Page, site: str
) -> None:
    face = PlaywrightFace(either)
    face.page.add_init_script(FAST)
    # So late that areas are counted in which Ana has a part, if only at the end.
    show(face, site, at_sea(50))
    face.evaluate(NOTE_BOXES)
    play(face, 80)
    found = face.evaluate(NOTED)
    assert found.pop("paid") == []
    assert {part: len(boxes) for part, boxes in found.items()} == dict.fromkeys(found, 1), found


def test_however_many_ways_to_pay_there_are_nothing_moves(either: Page, site: str) -> None:
    face = PlaywrightFace(either)
    match, ship = paying(12)
    show(face, site, match)
    face.evaluate(NOTE_BOXES)
    for selector in (f"#fleet .berth[data-value={ship}]", "#mole [data-do=ways]"):
        face.click(selector)
        wait(face, "body:not(.working)")
    wait(face, "#mole .give:nth-child(12)")
    found = face.evaluate(NOTED)
    assert {part: len(boxes) for part, boxes in found.items()} == dict.fromkeys(found, 1), found
    # Each of them can be reached.
    face.click("#mole .give:nth-child(12)")
    wait(face, ":is(#mole:not(:has(.give)), .evaluation)")


def test_a_page_that_was_scrolled_behind_a_window_is_where_it_was_when_that_closes(
    phone: Page, site: str
) -> None:
    face = PlaywrightFace(phone)
    show(face, site, at_sea(20))
    phone.evaluate("scrollTo(0, 40)")
    phone.locator("#fleet [data-opens=leaflet]").tap()
    expect(phone.locator("#leaflet")).to_be_visible()
    before = phone.evaluate("scrollY")
    # As by a finger beside the window.
    phone.evaluate("scrollTo(0, 300)")
    assert phone.evaluate("scrollY") != before
    phone.locator("#leaflet [data-closes]").tap()
    until(lambda: phone.evaluate("scrollY") == before, "the page to be where it was")


def test_a_log_follows_or_says_that_something_has_come(page: Page, site: str) -> None:
    face, newest = PlaywrightFace(page), page.locator("#log .newest")
    scrolled = "document.querySelector('#log').scrollTop"
    show(face, site, at_sea(20))
    play(face, 6)
    assert page.evaluate(scrolled) == 0
    expect(newest).to_be_hidden()
    page.locator("#log").evaluate("(log) => log.scrollTo(0, 200)")
    play(face, 6)
    expect(newest).to_be_visible()
    newest.click()
    expect(newest).to_be_hidden()
    assert page.evaluate(scrolled) == 0


#: How high a tutorial is that says a text, as an answer or not; nobody is told that it says so.
HIGH = """([text, answer]) => {
  const telling = document.querySelector(".tutorial .telling"), { innerHTML } = telling;
  const said = { textContent: text, className: answer ? "right" : "" };
  telling.replaceChildren(Object.assign(document.createElement("p"), said));
  const { height } = telling.getBoundingClientRect();
  telling.innerHTML = innerHTML;
  return height;
}"""
#: Whether a page can be scrolled, and what leads on in a tutorial can be pressed then; it is scrolled back.
LEADS_ON = """(() => {
  scrollTo({ top: 1e6, behavior: "instant" });
  const scrolled = scrollY > 20, way = [...document.querySelectorAll(".tutorial .button")].at(-1);
  const { left, top, width, height } = way.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  scrollTo({ top: 0, behavior: "instant" });
  return [scrolled, way.contains(there)];
})()"""


def test_on_a_phone_the_sea_has_its_share_of_the_page_in_each_step_of_the_tutorial(
    phone: Page, site: str
) -> None:
    face = PlaywrightFace(phone)
    open_page(face, site)
    face.click("form.start [data-do=learn]")
    share = "document.querySelector('#waters .camera').getBoundingClientRect().height / innerHeight"
    steps = tutorial(TUTORIALS[0]).steps
    for number in range(1, len(steps) + 1):
        expect(phone.locator(".tutorial")).to_contain_text(f"Step {number} of {len(steps)}")
        wait(face, "body:not(.working)")
        assert phone.evaluate(share) >= 0.4
        # All of the table is in sight.
        assert phone.evaluate(PILES) <= 844
        assert phone.evaluate(LEADS_ON) == [True, True]
        if number < len(steps):
            phone.locator(f'.tutorial [data-do=tutorial-step][data-value="{number}"]').press(
                "Enter"
            )
    for step in steps:
        said = [step.say, *filter(None, [step.picked])]
        answers = [step.right, *(wrong.answer for wrong in step.wrongs)]
        for language in LANGUAGES:
            for text in (*said, *answers):
                high = phone.evaluate(HIGH, [in_language(text, language), text in answers])
                assert high == phone.evaluate(HIGH, ["", False]), (language, text)

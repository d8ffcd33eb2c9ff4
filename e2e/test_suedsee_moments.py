"""What is told at the same time on the sea of Carcassonne Südsee: headline, signs and what flies agree."""

from playwright.sync_api import Page, expect

from e2e.faces import FAST, PlaywrightFace, until, wait
from e2e.moments import at_sea
from e2e.sea import CHOSEN, FREE, MOVES, START_TILE, play, rest, show
from islas.suedsee.position import Phase

#: Notes what changed while a ship was on its way to the first player: headline, marked sign, points.
NOTE = """{
  globalThis.early = [];
  globalThis.sailed = 0;
  const text = (selector) => document.querySelector(selector)?.textContent;
  // Without what the wares would bring at the end, of which some go before the ship comes.
  const scored = () => document.querySelector(".crew .points").firstChild.data;
  const points = scored();
  const look = () => {
    const ship = document.querySelector("#flights .flight > .ss-ship")?.parentElement.getAnimations()[0];
    // Its last part a busy page shows late.
    if (!ship || ship.effect.getComputedTiming().progress > 0.5) return;
    sailed += 1;
    if (text(".crew.busy .who") !== "Ana") early.push(`marked: ${text(".crew.busy .who")}`);
    if (!text("#status").startsWith("Ana ")) early.push(text("#status"));
    if (scored() !== points) early.push("points");
  };
  const each = () => {
    look();
    requestAnimationFrame(each);
  };
  requestAnimationFrame(each);
}"""


def delivered(page: Page, site: str) -> None:
    """Have Ana deliver to a ship, and see it come to her."""
    face = PlaywrightFace(page)
    show(face, site, at_sea(20, Phase.DELIVER))
    points = page.locator(".crew .points").first
    before = points.inner_text()
    page.locator("#fleet .berth.can").first.click()
    page.evaluate(NOTE)
    # As by a program, whose press ends nothing that flies.
    page.locator("#mole .give").first.evaluate("(button) => button.click()")
    expect(points).not_to_have_text(before)
    expect(page.locator(".crew.busy .who")).not_to_have_text("Ana")
    expect(page.locator("#status")).to_contain_text("Bruno")
    until(lambda: page.evaluate("sailed"), "a ship to sail")
    assert page.evaluate("early") == []


def test_who_is_next_is_announced_and_points_rise_once_a_ship_has_arrived(
    moving: Page, moving_phone: Page, site: str
) -> None:
    moving.set_viewport_size({"width": 1366, "height": 768})
    delivered(moving, site)
    delivered(moving_phone, site)


def test_on_a_laptop_a_ship_that_sails_leaves_nine_tenths_of_the_sea_in_sight(
    page: Page, site: str
) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    show(PlaywrightFace(page), site, at_sea(20, Phase.DELIVER))
    sea, stage = (page.locator(f"#waters > {one}").bounding_box() for one in (".camera", ".stage"))
    assert sea is not None
    assert stage is not None
    assert 0 < stage["width"] * stage["height"] <= 0.1 * sea["width"] * sea["height"]


#: Notes whom the headline names and whose sign is marked whenever either is another one.
AGREE = """{
  globalThis.told = [];
  const look = () => {
    const marked = document.querySelector(".crew.busy .who")?.textContent;
    const said = document.querySelector("#status").textContent;
    const now = `${marked}: ${said}`;
    if (told.at(-1) !== now) told.push(now);
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(() => queueMicrotask(look)).observe(document.body, all);
}"""


def test_headline_and_marked_sign_are_of_the_same_player_until_the_own_turn(
    moving_phone: Page, site: str
) -> None:
    face = PlaywrightFace(moving_phone)
    show(face, site, at_sea(20, Phase.DELIVER))
    moving_phone.evaluate(AGREE)
    moving_phone.locator("#mole [data-value=keep]").evaluate("(button) => button.click()")
    onward = ".evaluation [data-do=next]"
    while not face.count("#waters .ss-free") or face.count("body.awaiting"):
        if face.count(onward):
            face.click(onward)
    expect(moving_phone.locator(".crew.busy .who")).to_have_text("Ana")
    told = moving_phone.evaluate("told")
    assert any(each.startswith("Carla: ") for each in told)
    for each in told:
        marked, said = each.split(": ", 1)
        if said.startswith(("It is ", "Your turn")):
            assert marked in said or (marked == "Ana" and said.startswith("Your"))


#: How many tiles, and free cells, are cut off by the edges of the window on the sea.
CUT = """(() => {
  const all = document.querySelector("#waters .camera").getBoundingClientRect();
  const shown = [
    ...document.querySelectorAll("#waters .ss-board use[href^='#islas-suedsee-']"),
    ...document.querySelectorAll("#waters .ss-free .ss-slot"),
  ].map((one) => one.getBoundingClientRect());
  return shown.filter(({ left, right, top, bottom }) =>
    left < all.left - 1 || right > all.right + 1 || top < all.top - 1 || bottom > all.bottom + 1).length;
})()"""


def test_on_a_phone_nothing_is_cut_or_moves_while_the_sea_has_room(phone: Page, site: str) -> None:
    face = PlaywrightFace(phone)
    phone.add_init_script(FAST)
    show(face, site, at_sea(4))
    laid = phone.locator(".small-map [data-there]")
    turns = 0
    while laid.count() < 11:
        wait(face, ", ".join(MOVES))
        if not face.count(CHOSEN) and face.count(FREE):
            rest(face)
            seen = face.evaluate(START_TILE)
            assert face.evaluate(CUT) == 0
            expect(phone.locator("#waters .small-map")).to_be_hidden()
            expect(phone.locator("#waters .beyond:visible")).to_have_count(0)
            phone.locator(FREE).nth(turns % face.count(FREE)).tap()
            expect(phone.locator(CHOSEN)).to_be_visible()
            rest(face)
            assert face.evaluate(START_TILE) == seen
            turns += 1
        play(face, 1)
    assert turns > 1


def test_what_is_told_of_an_area_goes_once_a_cell_is_chosen(either: Page, site: str) -> None:
    face = PlaywrightFace(either)
    show(face, site, at_sea(8))
    either.locator("#waters .ss-area").last.click(force=True)
    expect(either.locator("#waters .area-note")).to_be_visible()
    # As by a program: what is told may lie over the cell.
    either.locator(FREE).first.dispatch_event("click")
    expect(either.locator(CHOSEN)).to_be_visible()
    expect(either.locator("#waters .area-note")).to_have_count(0)
    expect(either.locator("#waters .ss-edge.asked")).to_have_count(0)

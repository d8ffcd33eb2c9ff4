"""How large the sea of Carcassonne Südsee is seen: at rest, in turns, and as somebody chooses."""

import pytest
from playwright.sync_api import Page, expect

from e2e.faces import ANSWERED, FAST, PlaywrightFace, until, wait
from e2e.moments import at_sea, paid_soon
from e2e.sea import (
    CELL,
    CHOSEN,
    FREE,
    FREE_IN_SIGHT,
    LOW,
    MARK_IN_SIGHT,
    MOVES,
    SIGHT,
    VIEW,
    play,
    rest,
    show,
)

#: How many cells for the tile answer a press in their middle, seven tenths of them in sight.
AT_HAND = """(() => {
  const all = document.querySelector("#waters .camera").getBoundingClientRect();
  return [...document.querySelectorAll("#waters .ss-free:not(.ss-chosen)")].filter((cell) => {
    const { top, bottom, left, right } = cell.querySelector(".ss-slot").getBoundingClientRect();
    const seen = Math.min(bottom, all.bottom) - Math.max(top, all.top);
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return seen >= 0.7 * (bottom - top) && cell.contains(hit);
  }).length;
})()"""
#: How many times larger than drawn an islander or a ware is on the sea.
GROWN = """(() => {
  const picture = document.querySelector("#waters .camera > svg");
  const grown = picture.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "g"));
  grown.setAttribute("class", "ss-grows");
  const { scale } = getComputedStyle(grown);
  grown.remove();
  return scale === "none" ? 1 : Number(scale);
})()"""


def test_the_sea_rests_as_near_as_is_easily_seen_until_somebody_chooses(
    page: Page, site: str
) -> None:
    face, nearer = PlaywrightFace(page), page.locator("#waters .nearer")
    # All that matters fills the stage while its tiles are large enough.
    show(face, site, at_sea(6))
    assert 84 <= page.evaluate(CELL) <= 131
    assert page.locator(FREE).count() == page.evaluate(MARK_IN_SIGHT)
    page.set_viewport_size(LOW)
    show(face, site, at_sea(64))
    # It falls to where signs can still be read before anything is cut off.
    assert page.evaluate(CELL) == pytest.approx(52, abs=1)
    expect(nearer).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(MARK_IN_SIGHT)
    # What is chosen in sight moves nothing.
    before = face.evaluate(VIEW)
    face.click(FREE_IN_SIGHT)
    expect(page.locator(CHOSEN)).to_be_visible()
    rest(face)
    assert face.evaluate(VIEW) == before
    nearer.click()
    until(lambda: page.evaluate(CELL) < 40, "the whole sea")
    rest(face)
    # Too small to be played in, it is a look: what comes next is seen from near again.
    face.click("#mole [data-do=cancel]")
    until(lambda: page.evaluate(CELL) > 51, "the sea to rest again")
    rest(face)
    assert page.evaluate(MARK_IN_SIGHT)


def test_late_on_a_laptop_all_cells_are_in_sight_and_the_button_leads_nearer_and_back(
    page: Page, site: str
) -> None:
    face, nearer = PlaywrightFace(page), page.locator("#waters .nearer")
    show(face, site, at_sea(66))
    rest(face)
    before = page.evaluate(CELL)
    assert page.locator(FREE).count() == page.evaluate(AT_HAND)
    # Where that makes tiles larger, free cells at the edge are cut off by less than a third.
    assert before > 40
    expect(nearer).to_have_attribute("aria-pressed", "false")
    # What is counted is drawn larger on tiles as small as these, and there alone.
    assert page.evaluate(GROWN) > 1
    nearer.click()
    expect(nearer).to_have_attribute("aria-pressed", "true")
    until(lambda: page.evaluate(CELL) > 1.3 * before, "the sea nearer")
    assert page.evaluate(GROWN) == 1
    nearer.click()
    expect(nearer).to_have_attribute("aria-pressed", "false")
    until(lambda: page.locator(FREE).count() == page.evaluate(AT_HAND), "all cells")


def test_a_distance_that_was_chosen_stays_and_what_is_done_comes_into_sight(
    phone: Page, site: str
) -> None:
    face, nearer = PlaywrightFace(phone), phone.locator("#waters .nearer")
    phone.add_init_script(FAST)
    show(face, site, at_sea(40))
    rest(face)
    if nearer.get_attribute("aria-pressed") == "true":
        nearer.click()
    until(lambda: nearer.get_attribute("aria-pressed") == "false", "the whole sea")
    rest(face)
    # Under a finger that is a look: what is picked there is seen from near again.
    phone.locator(FREE).first.dispatch_event("click")
    expect(phone.locator(CHOSEN)).to_be_visible()
    until(lambda: face.evaluate(CELL) >= 43.9, "the sea to be seen from near")
    rest(face)
    assert face.evaluate(SIGHT)
    phone.locator("#waters .camera").focus()
    face.press("0")
    rest(face)
    phone.locator("#waters .camera").focus()
    for _ in range(3):
        face.press("+")
        rest(face)
    size = face.evaluate(CELL)
    wait(face, FREE)
    for cell in phone.locator(FREE).all()[:4]:
        cell.dispatch_event("click")
        wait(face, ANSWERED)
        expect(phone.locator(CHOSEN)).to_be_visible()
        rest(face)
        assert face.evaluate(SIGHT)
        assert face.evaluate(CELL) == pytest.approx(size, rel=0.02)


def test_on_a_phone_a_tile_is_never_too_small_to_be_seen(phone: Page, site: str) -> None:
    face = PlaywrightFace(phone)
    phone.add_init_script(FAST)
    for tiles in (8, 20, 45):
        show(face, site, at_sea(tiles))
        for _ in range(6):
            wait(face, ", ".join(MOVES))
            rest(face)
            if not phone.locator(".evaluation").count():
                assert phone.evaluate(CELL) >= 43.9
                assert (
                    phone.locator(CHOSEN).count()
                    or not phone.locator(FREE).count()
                    or (phone.evaluate(MARK_IN_SIGHT))
                )
            play(face, 1)
            wait(face, "body:not(.working)")


#: How many tiles lie there with the one to lay, how large a cell is, whether the player has something to
#: decide, and what is said: in between bots go on.
STEP = f"""(() => {{
  const laying = document.querySelector("#waters :is(.ss-free, .ss-chosen)") !== null;
  const tiles = document.querySelectorAll("#waters .small-map [data-there]").length;
  const asked = laying || document.querySelector("#mole [data-do=act]") !== null;
  return [tiles + laying, Math.round({CELL}), asked, document.querySelector("#status").textContent];
}})()"""


def test_on_a_laptop_the_sea_is_as_large_in_each_step_of_a_turn(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    page.add_init_script(FAST)
    for tiles in (18, 40):
        show(face, site, at_sea(tiles))
        sizes: dict[int, dict[int, str]] = {}
        for _ in range(9):
            wait(face, ", ".join(MOVES))
            if page.locator(FREE).count() and not page.locator(CHOSEN).count():
                page.locator(FREE).first.dispatch_event("click")
            else:
                play(face, 1)
            wait(face, "body:not(.working)")
            rest(face)
            there, size, asked, told = page.evaluate(STEP)
            if asked:
                sizes.setdefault(there, {})[size] = told
        assert len(sizes) > 1
        assert all(max(found) - min(found) <= 1 for found in sizes.values()), sizes
        assert min(min(found) for found in sizes.values()) >= 39


def test_counts_can_be_read_however_large_the_sea_is(page: Page, site: str) -> None:
    show(PlaywrightFace(page), site, at_sea(36))
    # Something that was paid is looked at again.
    page.locator("#log .entry", has_text=" fish for ").first.click()
    counts = page.locator("#waters .ss-counted text")
    expect(counts.first).to_be_visible()
    # From as far as can be; all of the sea is in sight, so that the button would bring it nearer.
    expect(page.locator("#waters .nearer")).to_have_attribute("aria-pressed", "false")
    page.locator("#waters .camera").focus()
    page.keyboard.press("0")
    high = "(text) => 13 * text.getScreenCTM().a"
    assert all(count.evaluate(high) >= 10.9 for count in counts.all())
    expect(page.locator("#waters .ss-edge.water")).to_have_css("stroke", "none")


def test_the_sea_stays_as_large_on_a_laptop_while_something_is_counted(
    page: Page, site: str
) -> None:
    face = PlaywrightFace(page)
    page.add_init_script(FAST)
    show(face, site, paid_soon())
    rest(face)
    before = page.evaluate(CELL)
    face.click("#mole [data-value=pass]")
    wait(face, ".evaluation [data-do=next]")
    rest(face)
    assert page.evaluate(CELL) == pytest.approx(before, rel=0.02)
    # All of it is seen there, down to this size.
    assert before >= 34


#: Notes each change of how large a tile is that no new turn of one's own has brought; while something is
#: counted it may be smaller, and is after that what it was.
NOTE_SCALES = """(() => {
  globalThis.scales = [];
  let before = 0;
  const note = () => {
    const board = document.querySelector("#waters .ss-board");
    const { width, height } = board.viewBox.baseVal;
    const scale = Math.min(board.clientWidth / width, board.clientHeight / height);
    const now = 100 * scale * new DOMMatrix(board.style.transform).a;
    const begins = document.querySelector("#mole .drawn.laying") && !document.querySelector(".ss-chosen");
    const counted = document.querySelector(".evaluation");
    const change = now / before - 1;
    if (before && !begins && (counted ? change : Math.abs(change)) > 0.02) scales.push([before, now]);
    if (!counted) before = now;
  };
  note();
  new MutationObserver(note).observe(document.querySelector("#waters"), {
    attributes: true, childList: true, subtree: true,
  });
})()"""


def test_on_a_phone_the_sea_grows_smaller_in_the_beginning_of_an_own_turn_alone(
    phone: Page, site: str
) -> None:
    face = PlaywrightFace(phone)
    phone.add_init_script(FAST)
    show(face, site, at_sea(2))
    phone.evaluate(NOTE_SCALES)
    for _ in range(14):
        wait(face, ", ".join(MOVES))
        rest(face)
        play(face, 1)
        wait(face, "body:not(.working)")
    assert phone.evaluate("scales") == []

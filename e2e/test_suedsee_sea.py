"""What of the sea of Carcassonne Südsee is in sight, and how large: in turns, in counting, later."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.faces import ANSWERED, FAST, PlaywrightFace, until, wait
from e2e.fingers import Hand
from e2e.journey import show as open_game
from e2e.moments import all_out, at_sea, counting
from e2e.sea import (
    CELL,
    FREE,
    MOVES,
    PILES,
    PLACES,
    START_TILE,
    play,
    rest,
    show,
)
from islas.core.match import Match
from islas.core.record import Seat
from islas.suedsee.bots import make_bot as sailor
from islas.suedsee.game import Suedsee, SuedseeMatch
from islas.suedsee.position import Phase

ONWARD = ".evaluation [data-do=next]"
WHY = ".evaluation [data-do=why-not]"
#: How many parts, signs and islanders of what is counted there are, how many of them are in sight, and how
#: many tiles wide or high all of it is.
COUNTED = """(() => {
  const all = document.querySelector("#waters .camera").getBoundingClientRect();
  // On a phone the panel lies over the lower part of the sea.
  const panel = document.querySelector(".evaluation").getBoundingClientRect();
  const bottom = panel.left < all.right ? Math.min(all.bottom, panel.top) : all.bottom;
  const tile = 100 * document.querySelector("#waters .ss-board").getScreenCTM().a;
  const kinds = "#waters :is(.ss-counted, .ss-edge.counted, .ss-glad)";
  const those = [...document.querySelectorAll(kinds)];
  const boxes = those.map((one) => one.getBoundingClientRect());
  const seen = boxes.filter((one) =>
    one.left >= all.left && one.right <= all.right && one.top >= all.top && one.bottom <= bottom);
  const longest = Math.max(...boxes.map(({ width, height }) => Math.max(width, height)));
  return [those.length, seen.length, longest / tile];
})()"""
#: How many cells where the tile can lie are wholly in sight, and how many would be if the sea were moved by
#: whole tiles, with what has to be in sight still there.
IN_SIGHT = """(() => {
  const all = document.querySelector("#waters .camera").getBoundingClientRect();
  const board = document.querySelector("#waters .ss-board"), { a } = board.getScreenCTM(), tile = 100 * a;
  const { x: left, y: top, width, height } = board.viewBox.baseVal;
  const start = new DOMPoint(left, top).matrixTransform(board.getScreenCTM());
  const [right, bottom] = [start.x + width * a, start.y + height * a];
  const slots = [...document.querySelectorAll("#waters .ss-free .ss-slot")];
  const cells = slots.map((one) => one.getBoundingClientRect());
  const rest = document.querySelector("#waters [data-rest]").getBoundingClientRect();
  const inside = (one, x, y) => one.left + x >= all.left - 2 && one.right + x <= all.right + 2
    && one.top + y >= all.top - 2 && one.bottom + y <= all.bottom + 2;
  const seen = (x, y) => cells.filter((cell) => inside(cell, x, y)).length;
  let best = 0;
  for (let across = -6; across <= 6; across += 1)
    for (let down = -6; down <= 6; down += 1) {
      const [x, y] = [across * tile, down * tile];
      const beyond = start.x + x > all.left + 2 || right + x < all.right - 2
        || start.y + y > all.top + 2 || bottom + y < all.bottom - 2;
      if (!beyond && inside(rest, x, y)) best = Math.max(best, seen(x, y));
    }
  return [seen(0, 0), best];
})()"""


def of(seats: int, tiles: int) -> SuedseeMatch:
    """A game of so many, in which Ana lays a tile next."""
    others = [Seat(name, "greedy") for name in ("Bruno", "Carla", "David", "Emma")[: seats - 1]]
    match: SuedseeMatch = Match(Suedsee(), [Seat("Ana"), *others], "band")
    while match.to_move or match.position.phase is not Phase.LAY or len(match.actions) < tiles:
        match.act(match.ask(sailor("greedy")))
    return match


def test_all_of_what_is_counted_is_in_sight_and_the_sea_is_as_large_again_after_that(
    either: Page, site: str
) -> None:
    face = PlaywrightFace(either)
    either.add_init_script(FAST)
    # At the end all that is left is counted; a sea of many rows before that.
    for match, least in ((counting(), 11), (at_sea(66), 0)):
        show(face, site, match)
        before, most = face.evaluate(CELL), 0.0
        if least:
            face.click("#mole [data-value=pass]")
        for _ in range(40):
            wait(face, ", ".join(MOVES))
            # Of wares that are left over there is nothing to be seen on the sea.
            if face.count(ONWARD) and not face.count(".leftovers"):
                rest(face)
                there, seen, length = face.evaluate(COUNTED)
                assert seen == there > 0
                most = max(most, length)
                if face.count(WHY):
                    # The panel grows by what it answers.
                    face.click(WHY)
                    expect(either.locator(".evaluation .answer")).to_be_visible()
                    rest(face)
                    assert face.evaluate(COUNTED)[:2] == [there, there]
                if face.evaluate("matchMedia('(pointer: coarse)').matches"):
                    assert face.evaluate(CELL) <= before * 1.02
                elif length < 5:
                    assert face.evaluate(CELL) >= 39
            elif most and least:
                break
            play(face, 1)
            if not least and face.count(".result"):
                break
        assert most > least
        if least and face.evaluate("matchMedia('(pointer: coarse)').matches"):
            rest(face)
            assert face.evaluate(CELL) == pytest.approx(before, rel=0.02)


def test_who_has_chosen_how_near_the_sea_is_sees_all_that_is_counted_too(
    phone: Page, site: str
) -> None:
    face = PlaywrightFace(phone)
    phone.add_init_script(FAST)
    show(face, site, counting())
    phone.locator("#waters .nearer").focus()
    face.press("+")
    rest(face)
    before = face.evaluate(CELL)
    assert before > 55
    face.click("#mole [data-value=pass]")
    wait(face, ONWARD)
    rest(face)
    there, seen, _ = face.evaluate(COUNTED)
    assert seen == there > 0
    while face.count(ONWARD):
        face.click(ONWARD)
    rest(face)
    assert face.evaluate(CELL) == pytest.approx(before, rel=0.02)


def test_on_a_phone_as_much_as_can_be_picked_is_in_sight(phone: Page, site: str) -> None:
    face, sums = PlaywrightFace(phone), [0, 0]
    for tiles in (24, 36, 45, 55, 64):
        show(face, site, at_sea(tiles))
        assert face.evaluate(CELL) >= 43.9
        seen, best = face.evaluate(IN_SIGHT)
        # What borders on own areas matters more than one cell.
        assert seen >= best - 3
        sums = [sums[0] + seen, sums[1] + best]
    assert sums[0] >= 0.85 * sums[1]


#: Whether the cell of the islander that is picked is in sight, and how faint those are who can be.
PICKED = """(() => {
  const all = document.querySelector("#waters .camera").getBoundingClientRect();
  const picked = document.querySelector("#waters .ss-place.picked");
  const { left, right, top, bottom } = picked.getBoundingClientRect();
  const discs = [...document.querySelectorAll("#waters .ss-place .ss-disc")];
  const fill = discs.map((one) => getComputedStyle(one).fillOpacity);
  const across = left >= all.left && right <= all.right;
  return [across && top >= all.top && bottom <= all.bottom, Math.max(...fill)];
})()"""


def test_an_islander_that_is_picked_in_the_hand_comes_into_sight_as_large_as_before(
    either: Page, site: str
) -> None:
    face = PlaywrightFace(either)
    show(face, site, all_out(48))
    before = face.evaluate(CELL)
    assert before >= 39.9
    places = either.locator(PLACES)
    assert places.count() > 2
    for place in places.all():
        place.dispatch_event("click")
        expect(place).to_have_attribute("aria-pressed", "true")
        rest(face)
        seen, faint = face.evaluate(PICKED)
        assert seen
        # Nothing white lies over those who stand there.
        assert faint == 0
        assert face.evaluate(CELL) == pytest.approx(before, rel=0.02)


#: Where the sea's window and what stands above it lie, and what of the news is cut off.
BAND = """(() => {
  const box = (one) => one.getBoundingClientRect();
  const news = document.querySelector(".tidings"), lines = [...news.children];
  const seen = lines.filter((line) => box(line).left < box(news).right - 1);
  return {
    button: box(document.querySelector("#waters .nearer")),
    sea: box(document.querySelector("#waters .camera")),
    news: box(news),
    signs: Math.max(...[...document.querySelectorAll(".crew")].map((sign) => box(sign).bottom)),
    seen: seen.length,
    cut: seen.filter((line) => line.scrollHeight > line.clientHeight + 1
      // A sentence may end early, but what somebody got is seen.
      || (line.querySelector(".cause") && line.scrollWidth > line.clientWidth + 1)
      || box(line).bottom > box(news).bottom + 1 || box(line).top < box(news).top - 1)
      .map((line) => line.textContent),
    reach: Math.max(0, ...seen.flatMap((line) => [...line.children].map(
      (part) => Math.min(box(part).right, box(line).right)))),
  };
})()"""


def in_band(found: dict[str, Any]) -> None:
    """The button and the news stand beside each other, between signs and sea."""
    button, sea, news = found["button"], found["sea"], found["news"]
    assert button["width"] >= 44
    assert button["height"] >= 44
    assert found["signs"] <= button["top"]
    assert button["bottom"] <= sea["top"]
    assert button["right"] <= sea["right"] + 1
    assert news["bottom"] <= sea["top"]
    assert found["reach"] <= button["left"]
    assert found["cut"] == []


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_on_a_phone_news_and_the_button_stand_above_the_sea(
    phone: Page, site: str, seats: int
) -> None:
    face = PlaywrightFace(phone)
    phone.add_init_script(FAST)
    show(face, site, of(seats, 40))
    told, tops = 0, set()
    for _ in range(16):
        wait(face, ", ".join(MOVES))
        found = face.evaluate(BAND)
        in_band(found)
        told = max(told, found["seen"])
        tops.add(round(found["sea"]["top"] + face.evaluate("scrollY")))
        # However many players there are, ships and piles are seen without scrolling.
        assert face.evaluate(PILES) <= 844
        play(face, 1)
    assert told
    assert len(tops) == 1
    # Whatever is told, each rival has a line, or the only one two; nobody plays on meanwhile.
    wait(face, ", ".join(MOVES))
    phone.locator(".tidings").evaluate(
        "(news, rivals) => { const line = '<li><span class=told>Bruno delivers 2 bananas, 1 shell and 2"
        " fish: 12 points.</span></li>'; news.innerHTML = line.repeat(rivals) }",
        min(seats - 1, 3),
    )
    found = face.evaluate(BAND)
    assert found["seen"] == min(seats - 1, 3)
    assert found["news"]["right"] <= found["button"]["left"]
    if seats == 2:
        in_band(found)


def test_on_a_phone_one_finger_leaves_the_first_sea_as_large_as_it_is(
    phone: Page, site: str
) -> None:
    face, hand = PlaywrightFace(phone), Hand(phone)
    show(face, site, of(4, 0))
    before = face.evaluate(CELL)
    assert before > 80
    height = phone.locator("#waters .camera").bounding_box()
    # Over the sea, and below it, where it scrolls the page.
    for start, end in ((500, 300), (700, 400), (700, 500)):
        hand.move([((195, start), (195, end))])
        rest(face)
        assert face.evaluate(CELL) == pytest.approx(before, rel=0.001)
    until(lambda: face.evaluate("scrollY") > 20, "the page to scroll")
    after = phone.locator("#waters .camera").bounding_box()
    assert height
    assert after
    assert after["height"] == height["height"]


def test_the_button_above_the_sea_answers_fingers_and_keys(phone: Page, site: str) -> None:
    face = PlaywrightFace(phone)
    show(face, site, at_sea(40))
    nearer = phone.locator("#waters .nearer")
    size = face.evaluate(CELL)
    nearer.tap()
    expect(nearer).to_have_attribute("aria-pressed", "false")
    rest(face)
    assert face.evaluate(CELL) < size
    face.press("+")
    rest(face)
    small = face.evaluate(CELL)
    face.press("+")
    rest(face)
    assert face.evaluate(CELL) > 1.3 * small


def test_on_a_phone_the_sea_has_the_room_of_the_hand_in_looking_back(
    phone: Page, site: str
) -> None:
    face = PlaywrightFace(phone)
    open_game(face, at_sea(20), site)
    wait(face, "body.ready #waters .ss-board")
    wait(face, FREE)
    phone.locator("#log [data-do=look-back]").first.dispatch_event("click")
    expect(phone.locator("#waters [data-camera=past]")).to_be_visible()
    sea, ships = (phone.locator(part).bounding_box() for part in ("#waters .camera", "#fleet"))
    assert sea
    assert ships
    assert sea["height"] >= 300
    assert 0 <= ships["y"] - sea["y"] - sea["height"] <= 12


#: How many cells are numbered, how many of them the note of the area covers, and how many islanders are cut.
NUMBERED = """(() => {
  const note = document.querySelector(".area-note").getBoundingClientRect();
  const slots = [...document.querySelectorAll(".ss-sought .ss-slot")];
  const cells = slots.map((one) => one.getBoundingClientRect());
  const under = cells.filter(({ left, right, top, bottom }) =>
    left < note.right && right > note.left && top < note.bottom && bottom > note.top);
  const wide = (one) => one.getBoundingClientRect().width;
  const people = [...document.querySelectorAll(".area-note .party > .ss-person")];
  const cut = people.filter((one) => wide(one.parentElement) < wide(one));
  return [cells.length, under.length, cut.length];
})()"""


#: How many ships the note of an area covers, and whether all of it is in sight.
UNDER_NOTE = """(() => {
  const note = document.querySelector(".area-note").getBoundingClientRect();
  const apart = (one) => {
    const box = one.getBoundingClientRect();
    return box.top >= note.bottom - 1 || box.bottom <= note.top;
  };
  const ships = [...document.querySelectorAll("#fleet .ss-ship")];
  return [ships.filter((ship) => !apart(ship)).length, note.bottom <= innerHeight];
})()"""


def test_on_a_phone_the_note_of_an_area_lies_over_the_hand_and_hides_no_ship(
    phone: Page, site: str
) -> None:
    face = PlaywrightFace(phone)
    show(face, site, at_sea(30))
    phone.locator('#waters [data-do=area][data-tip^="Bridge"]').first.dispatch_event("click")
    expect(phone.locator(".area-note [data-do=missing]")).to_be_visible()
    rest(face)
    assert face.evaluate(UNDER_NOTE) == [0, True]


def test_on_a_phone_what_is_missing_is_numbered_above_the_note_that_tells_of_it(
    phone: Page, site: str
) -> None:
    face = PlaywrightFace(phone)
    show(face, site, at_sea(30))
    areas = "#waters [data-do=area]"
    bridge = phone.locator(f'{areas}[data-tip^="Bridge"][data-tip*="Islanders"]').first
    bridge.dispatch_event("click")
    ask = phone.locator(".area-note [data-do=missing]")
    expect(ask).to_be_visible()
    assert face.evaluate(NUMBERED)[2] == 0
    ask.tap()
    most = 0
    many = phone.locator(f'{areas}:is([data-tip*="4 cells"], [data-tip*="0 open ends"])')
    for area in many.all():
        area.dispatch_event("click")
        wait(face, ANSWERED)
        rest(face)
        found, under, _cut = face.evaluate(NUMBERED)
        assert under == 0
        most = max(most, found)
    assert most > 5


def test_who_takes_a_tile_back_sees_the_sea_from_where_it_was(phone: Page, site: str) -> None:
    face, moved, undone = PlaywrightFace(phone), 0, 0
    phone.add_init_script(FAST)
    show(face, site, at_sea(40))
    before = face.evaluate(START_TILE)
    for number in range(5):
        phone.locator(FREE).nth(3 * number).dispatch_event("click")
        wait(face, f"{ANSWERED} #waters .ss-chosen")
        rest(face)
        moved += face.evaluate(START_TILE) != pytest.approx(before, abs=2)
        if number % 2:
            phone.get_by_role("button", name="Lay it here").last.click()
            wait(face, f"{ANSWERED} {PLACES}")
            rest(face)
            # It is chosen still, and can be laid back.
            phone.locator("#mole [data-do=undo]").click()
            wait(face, f"{ANSWERED} #waters .ss-chosen")
            rest(face)
            undone += 1
        # It stands where undo stood, and so soon a finger would not mean it.
        phone.locator("#mole [data-do=cancel]").dispatch_event("click")
        wait(face, f"{ANSWERED}:not(:has(#waters .ss-chosen)) {FREE}")
        rest(face)
        assert face.evaluate(START_TILE) == pytest.approx(before, abs=2)
    assert moved
    assert undone

"""What moves on the page: things fly from where they were to where they are, and nobody waits for them."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e import moments
from e2e.conftest import Contexts
from e2e.faces import MOVING, PlaywrightFace, settle, until, wait
from e2e.journey import READY_TO_MOVE, move_of, open_page, show, start_game
from e2e.test_tutorial import click
from islas.canarias.actions import Action, Upgrade
from islas.canarias.events import PrivilegeTaken, ShipArrived
from islas.canarias.game import CanariasMatch
from islas.canarias.position import Phase
from islas.canarias.view import View

#: Notes each flight that begins: what flies, where from and where to, as boxes of the window. Flights, and
#: what unfolds, take so long that only a press ends them, however long a busy machine is over it.
NOTE = """{
  window.flights = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, given) {
    const lasts = this.matches(".flight, [data-step], .over:has(> .result)") ? 1000 : 1;
    const timing = { ...given, duration: lasts * given.duration };
    const animation = animate.call(this, frames, timing);
    if (this.matches(".flight")) {
      const box = (index) => {
        const shown = animation.currentTime;
        animation.pause();
        animation.currentTime = timing.delay + (index ? timing.duration - 1 : 0);
        const { x, y, width, height } = this.getBoundingClientRect();
        animation.currentTime = shown;
        animation.play();
        return { x: x + width / 2, y: y + height / 2 };
      };
      flights.push({ from: box(0), to: box(1), what: this.firstElementChild?.getAttribute("class") ?? "" });
    }
    return animation;
  };
}"""


@pytest.fixture
def moving(moving: Page) -> Page:
    """A page in which things move, and each flight is noted."""
    moving.set_viewport_size({"width": 1366, "height": 768})
    moving.add_init_script(NOTE)
    return moving


def play_to(face: PlaywrightFace, selector: str) -> None:
    """Play on until something can be done that fits."""
    for _ in range(200):
        wait(face, READY_TO_MOVE)
        if face.count(selector):
            return
        face.click(move_of(face))
    raise AssertionError(f"no {selector} in 200 moves")


def middle(page: Page, selector: str) -> dict[str, float]:
    """The middle of an element in the window."""
    box = page.locator(selector).first.bounding_box()
    assert box, selector
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def near(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two places are about the same."""
    return abs(one["x"] - other["x"]) < 30 and abs(one["y"] - other["y"]) < 30


def test_a_card_that_is_loaded_flies_from_the_hand_to_the_ship_and_delays_nothing(
    moving: Page,
) -> None:
    face = PlaywrightFace(moving)
    open_page(face, "")
    start_game(face, "motion")
    face.choose("[data-do=pace]", "slow")
    play_to(face, "#hand [data-value^='load ']")
    card, ship = middle(moving, ".slot:has(.picked)"), middle(moving, "[data-place=ship]")
    moving.evaluate("void flights.splice(0)")
    face.click("#hand [data-value^='load ']")
    # The table is at its end at once, whatever is still seen to be on its way.
    assert not face.count("#hand .slot:has(.picked)")
    (flight, *_) = json.loads(face.evaluate("JSON.stringify(flights)"))
    assert "slot" in flight["what"]
    assert near(flight["from"], card)
    assert near(flight["to"], ship)
    assert face.count("#flights .flight")
    moving.mouse.move(5, 5)
    moving.mouse.down()
    moving.mouse.up()
    expect(moving.locator("#flights .flight")).to_have_count(0)


#: How many parts of a landing are still to be seen.
UNFOLDING = """document.getAnimations().filter(({ effect, playState }) =>
  playState === "running" && effect.target?.matches("[data-step]")).length"""


def test_a_press_while_a_landing_unfolds_shows_all_of_it_and_the_next_one_goes_on(
    moving: Page,
) -> None:
    face, onward = PlaywrightFace(moving), ".landing [data-do=next]"
    open_page(face, "")
    start_game(face, "motion")
    face.choose("[data-do=pace]", "slow")
    play_to(face, onward)
    scene = moving.locator("[data-scene]").get_attribute("data-scene")
    again = moving.locator(f"[data-scene='{scene}'] [data-do=next]")
    assert moving.evaluate(UNFOLDING)
    moving.locator(onward).click()
    assert not moving.evaluate(UNFOLDING)
    # Nothing has been asked for that might come yet.
    settle(moving)
    expect(again).to_be_visible()
    moving.locator(onward).click()
    expect(again).to_have_count(0)


def test_at_the_quickest_pace_a_landing_is_there_at_once_and_one_press_goes_on(
    moving: Page,
) -> None:
    face, onward = PlaywrightFace(moving), ".landing [data-do=next]"
    open_page(face, "")
    start_game(face, "motion")
    play_to(face, onward)
    scene = moving.locator("[data-scene]").get_attribute("data-scene")
    assert not moving.evaluate(UNFOLDING)
    moving.locator(onward).click()
    expect(moving.locator(f"[data-scene='{scene}'] [data-do=next]")).to_have_count(0)


def test_the_result_comes_once_what_led_there_has_been_seen_or_at_a_press(moving: Page) -> None:
    face = PlaywrightFace(moving)
    open_page(face, "")
    show(face, moments.last())
    face.choose("[data-do=pace]", "slow")
    play_to(face, ".result")
    seen = "getComputedStyle(document.querySelector('.over:has(> .result)')).opacity"
    assert float(moving.evaluate(seen)) < 0.5
    # It is read and has the focus all the same.
    expect(moving.locator(".result")).to_be_focused()
    # What is pressed before it is seen only ends the wait.
    box = middle(moving, ".result [data-do=again]")
    moving.mouse.click(box["x"], box["y"])
    assert float(moving.evaluate(seen)) == 1
    # Its numbers come; fireworks, which go on for half a minute, are not waited for.
    rising = f"{MOVING}.some(({{ animationName }}) => animationName === 'rise')"
    until(lambda: not moving.evaluate(rising), "the numbers of the result")
    expect(moving.locator(".result")).to_be_visible()


def wins_a_privilege_as_the_ship_comes(match: CanariasMatch, view: View) -> Upgrade | None:
    """What Ana builds in the last turn of a round so that she gets a privilege, and the ship comes."""
    for action in view.legal if view.phase is Phase.CLOSING else ():
        if isinstance(action, Upgrade):
            happened = match.until(len(match.actions)).act(action)
            if {PrivilegeTaken, ShipArrived} <= set(map(type, happened)):
                return action
    return None


def test_a_privilege_that_is_won_as_the_ship_comes_is_seen_before_anybody_lands(
    moving: Page,
) -> None:
    match = moments.where(lambda *seen: wins_a_privilege_as_the_ship_comes(*seen) is not None)
    action = wins_a_privilege_as_the_ship_comes(match, match.view(0))
    assert action is not None
    face = PlaywrightFace(moving)
    open_page(face, "")
    face.choose("[data-do=pace]", "slow")
    show(face, match)
    click(moving, action)
    wait(face, "[data-scene]")
    flown = [flight["what"] for flight in json.loads(face.evaluate("JSON.stringify(flights)"))]
    assert f"privilege {action.colour.slug}" in flown


def brings_her_a_settler(match: CanariasMatch, view: View) -> Action | None:
    """What Ana does so that a ship comes, with a settler for whom she chooses an area."""
    for action in view.legal if view.phase is Phase.CLOSING else ():
        later = match.until(len(match.actions))
        landing = ShipArrived in map(type, later.act(action))
        if landing and later.to_move == 0 and later.view(0).phase is Phase.SETTLE:
            return action
    return None


def test_whom_a_settler_chooses_is_not_said_before_all_banners_are_counted(moving: Page) -> None:
    match = moments.where(lambda *seen: brings_her_a_settler(*seen) is not None)
    action = brings_her_a_settler(match, match.view(0))
    assert action is not None
    face, at_once = PlaywrightFace(moving), ".landing [data-do=skip]"
    open_page(face, "")
    face.choose("[data-do=pace]", "slow")
    show(face, match)
    click(moving, action)
    for _ in range(20):
        wait(face, READY_TO_MOVE)
        # Who is chosen while all land at once is asked as soon as the card is seen.
        if face.count("[data-meanwhile]") and moving.evaluate(UNFOLDING):
            break
        face.click(at_once if face.count(at_once) else move_of(face))
    status, bright = moving.locator("#status"), moving.locator("#mine .edge.legal").first
    expect(status).to_contain_text("A ship has come")
    expect(bright).to_have_css("opacity", "0")
    moving.mouse.move(5, 5)
    moving.mouse.down()
    moving.mouse.up()
    expect(status).to_contain_text("Choose a")
    expect(bright).to_have_css("opacity", "1")


#: Notes what jumped that was in the picture before, and how far, where no press was being answered: what is
#: elsewhere than in the frame before, though nothing pushes it. Where a frame is late nobody sees what was
#: between.
JUMPS = """{
  window.jumps = [];
  let [working, free, last, before, pushing] = [false, 0, 0, new Map(), new Set()];
  const look = (time) => {
    const now = document.body?.classList.contains("working");
    if (working && !now) free = time + 200;
    working = now;
    const [places, pushed] = [new Map(), new Set()];
    for (const element of document.querySelectorAll("#log li, #status")) {
      const place = element.getBoundingClientRect().top;
      const way = Math.abs(place - (before.get(element) ?? place));
      places.set(element, place);
      if (element.parentElement.getAnimations().length) pushed.add(element);
      // The last step of a push is seen when that has ended.
      const glides = pushed.has(element) || pushing.has(element);
      if (!working && time > free && time - last < 100 && way > 8 && !glides) jumps.push([element.id, way]);
    }
    [last, before, pushing] = [time, places, pushed];
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // A press has all that moves arrive.
  addEventListener("pointerdown", () => { free = Infinity; }, true);
}"""


def test_what_the_log_and_the_status_said_before_does_not_jump(moving: Page) -> None:
    face = PlaywrightFace(moving)
    moving.add_init_script(JUMPS)
    open_page(face, "")
    start_game(face, "motion")
    face.choose("[data-do=pace]", "normal")
    moving.evaluate("void jumps.splice(0)")
    lines, words = moving.locator("#log li"), moving.locator("#status").text_content()
    before = lines.count()
    for _ in range(6):
        wait(face, READY_TO_MOVE)
        face.click(move_of(face))
    wait(face, READY_TO_MOVE)
    assert lines.count() > before + 5
    assert moving.locator("#status").text_content() != words
    assert moving.evaluate("jumps") == []


#: Says something in a place, something else once that has gone, and a third thing at the same time as that.
SAID = """async (source) => {
  const { say } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const place = new DOMRect(600, 100, 150, 150);
  say("A card", place, 0, 2000);
  say("A privilege", place, 2000, 2000);
  say("Another one", place, 2500, 2000);
  return Array.from(document.querySelectorAll(".words"), (line) => line.getBoundingClientRect().y);
}"""


def test_what_is_said_lies_over_nothing_that_is_shown_because_of_what_was_said_before(
    contexts: Contexts,
) -> None:
    page = contexts.new(moving=True).new_page()
    page.set_content("<style>.flight { position: fixed; inset: 0 auto auto 0; margin: 0 }</style>")
    source = Path("site/page/flights.mjs").read_text(encoding="utf-8")
    before, later, meanwhile = page.evaluate(SAID, source)
    assert before == later >= 250
    assert meanwhile < later

"""What the sea of Carcassonne Südsee says by buttons, signs and notes, and where they stand."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.boxes import apart
from e2e.conftest import LAPTOP, Contexts
from e2e.faces import FAST, PlaywrightFace, wait
from e2e.fingers import PHONE, Hand
from e2e.moments import all_out, at_sea, paying
from e2e.screens.steps import do, is_advised
from e2e.screens.suedsee import decides, enter, is_lost, is_over, started, stood_there, until
from e2e.screens.tab import Drawn, drawn, set_page
from e2e.sea import CHOSEN, FREE, MOST_MOVES, PLACES, RESULT, play, show
from islas.app.course import App
from islas.suedsee.events import Evaluated, TileLaid
from islas.suedsee.position import Phase

NEXT = ".evaluation [data-do=next]"
#: What lies over the buttons of a result, by what is found in their corners and middles.
COVERED = """[...document.querySelectorAll(".result .actions .button")].filter((button) => {
  button.scrollIntoView({ block: "nearest" });
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const layer = [...document.querySelectorAll("#flights > *")].map((one) => one.getBoundingClientRect());
  return layer.some((one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top);
}).length"""
#: How many numbers of a result are still on their way.
RISING = """document.querySelector(".result").getAnimations({ subtree: true })
  .filter(({ playState, effect }) => playState === "running" && effect.target.closest("td")).length"""


def box(found: Locator) -> dict[str, float]:
    seen: Any = found.bounding_box()
    assert seen is not None
    return dict(seen)


def test_next_stands_in_one_place_in_all_evaluations_and_nothing_else_ever_there(
    contexts: Contexts,
) -> None:
    for device in ({"viewport": LAPTOP}, PHONE):
        page = contexts.new(traced=False, **device).new_page()
        set_page(page)
        app = App("en")
        for step in (enter, started(), until(decides(Phase.LAY, 20))):
            step(app)
        ways, skips = list[dict[str, float]](), list[dict[str, float]]()
        while len(ways) < 10:
            until(lambda app: isinstance(app.playback.paused_at, Evaluated))(app)
            Drawn.of(app).show(page)
            ways += [box(each) for each in page.locator(NEXT).all()]
            others = page.locator(f".evaluation .button:not({NEXT.split()[-1]})")
            skips += [box(each) for each in others.all()]
            app.play_next()
        assert skips
        for way in ways:
            assert all(abs(way[side] - ways[0][side]) < 1 for side in way), ways
            assert all(apart(way, skip) for skip in skips)


def test_points_that_somebody_got_look_like_points_and_not_like_ships(
    either: Page, site: str
) -> None:
    face = PlaywrightFace(either)
    either.add_init_script(FAST)
    show(face, site, at_sea(20))
    earned = either.locator(".crew .lately .earned")
    for _ in range(60):
        if earned.count():
            break
        play(face, 1)
    look = "(one) => getComputedStyle(one).backgroundColor"
    points = either.locator(".crew .points").first
    assert earned.first.evaluate(look) == points.evaluate(look)
    assert earned.first.inner_text().startswith("+")
    assert either.locator(".lately [href='#islas-suedsee-trader']").count() == 0


def test_a_tap_on_what_is_counted_says_what_it_is(phone: Page, site: str) -> None:
    show(PlaywrightFace(phone), site, at_sea(20))
    tip = phone.locator("#tip")
    for found, said in (
        (".crew .points", "ships"),
        (".crew .wares .count", "Bananas come from islands"),
        (".crew .people", "Islanders at hand"),
        (".crew .who", "Ana"),
        (".stock .pile[data-place=ships]", "Ships to come"),
        (".stock .pile[data-place=tokens]", "Boat tokens"),
    ):
        phone.locator(found).first.tap()
        expect(tip).to_contain_text(said)


def test_one_tap_takes_a_ship_in_the_tutorial(phone: Page, site: str) -> None:
    phone.goto(site)
    phone.locator(".home [data-do=learn][data-value=suedsee]").tap()
    panel = phone.locator("#tutorial")
    for step, ship in ((9, "exact-6"), (10, "pair-1")):
        while f"Step {step} " not in panel.inner_text():
            before = panel.inner_text()
            panel.locator("[data-do=tutorial-step]").last.dispatch_event("click")
            expect(panel).not_to_have_text(before, use_inner_text=True)
        berth = phone.locator(f"#fleet [data-value={ship}]")
        expect(berth).to_have_class(re.compile("pointed"))
        wide = box(berth)
        x, y = wide["x"] + wide["width"] / 2, wide["y"] + wide["height"] / 2
        # A page that is busy hears of the finger late.
        phone.evaluate("""() => addEventListener("pointerdown", () => setTimeout(() => {
          const end = performance.now() + 900;
          while (performance.now() < end);
        }, 20), { once: true })""")
        Hand(phone).tap(x, y, 60)
        give = phone.locator("#mole .give")
        expect(give.first).to_be_visible()
        assert phone.locator("#tip").is_hidden()


def test_other_wares_have_a_name_where_one_more_way_would_have_no_room(
    phone: Page, site: str
) -> None:
    match, ship = paying(12)
    show(PlaywrightFace(phone), site, match)
    phone.locator(f"#fleet .berth[data-value={ship}]").dispatch_event("click")
    more = phone.locator("#mole [data-do=ways]")
    expect(more).to_have_text("Other wares\u00a0…", use_inner_text=True)
    assert more.evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_a_finger_that_stays_is_told_what_taking_back_gives_up(phone: Page, site: str) -> None:
    show(PlaywrightFace(phone), site, all_out(12))
    tip = phone.locator("#tip")
    for place in phone.locator(f"{PLACES}:has(.ss-thing)").all():
        wide = box(place)
        hand = Hand(phone)
        hand.rest(wide["x"] + wide["width"] / 2, wide["y"] + wide["height"] / 2)
        sign = place.locator(".count").inner_text()
        gone = f"It gives up its part in {sign[1:]} " if sign[0] == "\N{MINUS SIGN}" else "back"
        expect(tip).to_contain_text(gone)
        hand.lift()


def test_fingers_are_not_told_of_keys_and_wheels(phone: Page, page: Page, site: str) -> None:
    for each, said, unsaid in ((phone, "Tap it", "wheel"), (page, "wheel", "Tap it")):
        show(PlaywrightFace(each), site, at_sea(8))
        tile = each.locator("#mole .drawn .tile")
        if each is phone:
            tile.dispatch_event(
                "pointerdown", {"pointerType": "touch", "isPrimary": True, "bubbles": True}
            )
        else:
            tile.hover()
        expect(each.locator("#tip")).to_contain_text(said)
        expect(each.locator("#tip")).not_to_contain_text(unsaid)


def test_what_is_said_of_an_area_follows_its_title_in_one_row(either: Page, site: str) -> None:
    show(PlaywrightFace(either), site, at_sea(8))
    for number in range(4):
        either.locator("#waters .ss-area").nth(number).dispatch_event("click")
        note = either.locator("#waters .area-note")
        expect(note).to_be_visible()
        title, close = box(note.locator("header > b")), box(note.locator("[data-do=area]"))
        told = box(note.locator("p"))
        middle = close["y"] + close["height"] / 2
        assert title["y"] < middle < title["y"] + title["height"]
        assert told["y"] - (close["y"] + close["height"]) < 12
        close_it = note.locator("[data-do=area]")
        close_it.dispatch_event("click")
        expect(note).to_have_count(0)


def test_four_choices_have_room_on_a_phone_and_markets_differ(phone: Page, site: str) -> None:
    show(PlaywrightFace(phone), site, at_sea(30, Phase.ISLANDER))
    places = phone.locator(PLACES)
    assert places.count() >= 4
    for number in range(places.count()):
        place = places.nth(number)
        wide = box(place)
        for part in (place.locator(".ss-tile"), place.locator(".count, .homing")):
            inner = box(part)
            assert inner["x"] >= wide["x"]
            assert inner["x"] + inner["width"] <= wide["x"] + wide["width"]
        assert wide["x"] + wide["width"] <= 390
    market = phone.locator(f"{PLACES}:has([href='#islas-suedsee-free-cell'])")
    assert market.first.locator(".count").inner_text().strip().isdigit()


def test_on_a_phone_what_lays_back_stands_in_one_place_where_nothing_ever_confirms(
    phone: Page, site: str
) -> None:
    face = PlaywrightFace(phone)
    phone.add_init_script(FAST)
    backs, hints, others = (list[dict[str, float]]() for _ in range(3))

    def note() -> None:
        wait(face, "body:not(.working)")
        back = phone.locator("#mole .button:is([data-do=undo], [data-do=cancel])")
        backs.append(box(back))
        hints.append(box(phone.locator("#mole [data-do=hint]")))
        acts = phone.locator("#mole .button:is([data-do=act], :disabled)")
        others.extend(box(each) for each in acts.all())

    show(face, site, at_sea(12))
    phone.locator(FREE).first.tap()
    expect(phone.locator(CHOSEN)).to_be_visible()
    note()
    phone.locator("#mole .button.primary").tap()
    expect(phone.locator(PLACES).first).to_be_visible()
    note()
    phone.locator(PLACES).first.tap()
    expect(phone.locator("#mole .button.primary")).to_be_visible()
    note()
    match, ship = paying(2)
    show(face, site, match)
    phone.locator(f"#fleet [data-value={ship}]").dispatch_event("click")
    expect(phone.locator("#mole .give").first).to_be_visible()
    note()
    # All ways to pay are as plain as each other.
    look = "(all) => new Set(all.map((one) => getComputedStyle(one).backgroundColor)).size"
    assert phone.locator("#mole .button:enabled").evaluate_all(look) == 1
    for found in (backs, hints):
        assert all(abs(each[side] - found[0][side]) < 1 for each in found for side in each), found
    assert all(apart(back, other) for back in backs for other in others)


def test_nothing_lies_over_a_result_whose_numbers_come_once(moving_phone: Page, site: str) -> None:
    face = PlaywrightFace(moving_phone)
    show(face, site, at_sea(70))
    play(face, MOST_MOVES)
    assert face.evaluate(COVERED) == 0
    assert face.evaluate(RISING) > 0
    # As long as that what leads back is not meant by who has just pressed what leads on.
    moving_phone.wait_for_timeout(1600)
    moving_phone.locator(".result [data-do=look-back]").click()
    moving_phone.locator("#review [data-do=now], [data-do=now]").first.click()
    expect(moving_phone.locator(RESULT)).to_be_visible()
    assert face.evaluate(RISING) == 0


def test_that_the_last_ships_lie_open_is_said_and_moves_nothing(either: Page, site: str) -> None:
    face = PlaywrightFace(either)
    show(face, site, at_sea(8))
    before = box(either.locator("#fleet .berth").first)
    expect(either.locator(".stock .nearing")).to_have_count(0)
    show(face, site, at_sea(50))
    last = either.locator(".stock .nearing")
    expect(last).to_contain_text("Last ships:")
    assert abs(box(either.locator("#fleet .berth").first)["width"] - before["width"]) < 1
    last.first.click()
    expect(either.locator("#tip")).to_contain_text("the game ends")


def test_on_a_phone_a_hint_hides_none_of_the_places_for_an_islander(phone: Page) -> None:
    set_page(phone)
    asked = (enter, started(), until(decides(Phase.ISLANDER, 10)), do("hint"), is_advised)
    drawn(asked, "en").show(phone)
    hint, chips = box(phone.locator(".advice")), phone.locator("#mole .choices .button")
    assert chips.count() > 1
    assert all(apart(hint, box(chip)) for chip in chips.all())
    # Its button is the one that confirms, and takes the place of that; sails tell what ships are worth.
    confirms = box(phone.locator("#mole .deeds > :first-child"))
    assert not apart(hint, confirms)
    assert box(phone.locator(".advice [data-do=follow]"))["x"] <= confirms["x"] + 8
    assert hint["y"] + hint["height"] <= box(phone.locator("#fleet .ss-ship").first)["y"] + 8


def test_on_a_phone_a_hint_for_the_tile_leaves_the_tile_in_sight(phone: Page) -> None:
    set_page(phone)
    drawn((enter, started(), until(decides(Phase.LAY, 10)), do("hint"), is_advised), "en").show(
        phone
    )
    assert apart(box(phone.locator(".advice")), box(phone.locator("#drawn")))


def asks_what_was_best(app: App) -> None:
    """What was best when the person laid the last tile is asked."""
    own = [
        n
        for n, event in enumerate(app.playback.shown)
        if isinstance(event, TileLaid) and not event.seat
    ]
    do("look-back", str(own[-1]))(app)
    do("reasons")(app)


def test_on_a_laptop_all_that_was_best_is_seen_at_once(contexts: Contexts) -> None:
    page = contexts.new(viewport={"width": 1366, "height": 768}, traced=False).new_page()
    set_page(page)
    way = (enter, started(), until(is_over), asks_what_was_best, is_advised)
    drawn(way, "en").show(page)
    options = page.locator(".reasons ol > li")
    assert options.count() == 3
    # What closes it lies over none of them.
    sheet, last = box(page.locator(".reasons")), box(options.last)
    assert last["y"] + last["height"] <= sheet["y"] + sheet["height"]
    close = box(page.locator(".reasons .actions .button"))
    assert close["y"] + close["height"] <= box(options.first)["y"]
    # What everybody has, with which they are argued for, is seen beside them.
    wares = page.locator(".crew .wares")
    assert [each.is_visible() for each in wares.all()] == [True] * 3
    lowest = max(each["y"] + each["height"] for each in map(box, wares.all()))
    assert lowest <= box(page.locator(".reasons"))["y"]


@pytest.mark.parametrize("players", [4, 5])
def test_on_a_laptop_next_hides_nothing_of_why_others_are_paid(
    contexts: Contexts, players: int
) -> None:
    page = contexts.new(viewport={"width": 1366, "height": 768}, traced=False).new_page()
    set_page(page)
    lost = (enter, started(players=str(players)), until(is_lost_in_the_end))
    drawn((*lost, stood_there, do("why-not")), "en").show(page)
    answer, buttons = box(page.locator(".evaluation .answer")), box(page.locator(NEXT))
    assert answer["y"] + answer["height"] <= buttons["y"] + 1


def is_lost_in_the_end(app: App) -> bool:
    return is_lost(app) and app.playback.paused_at.reason == "end"

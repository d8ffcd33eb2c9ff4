"""Carcassonne Südsee played by a person: whole games, turns, and what is told of them."""

from pathlib import Path
from random import Random

from playwright.sync_api import Error, Page, expect

from e2e import journey
from e2e.faces import ANSWERED, FAST, PlaywrightFace, settle, until, wait
from e2e.journey import READY
from e2e.moments import at_sea, paid_soon
from e2e.sea import (
    CHOSEN,
    FREE,
    MOST_MOVES,
    MOVES,
    PLACES,
    RESULT,
    SIGHT,
    SIZES,
    START_TILE,
    open_page,
    play,
    rest,
    show,
    start_game,
)
from islas.core.record import read_record
from islas.games import replay
from islas.suedsee.bots import make_bot as sailor


def test_a_game_begins_on_the_home_page_and_ends_by_clicks_and_its_record_is_saved(
    page: Page, site: str, tmp_path: Path
) -> None:
    face = PlaywrightFace(page)
    open_page(face, site)
    start_game(face, "sea")
    expect(page.locator("#status")).to_have_text("Your turn: where does the tile go?")
    play(face, 12)
    show(face, site, at_sea(67))
    play(face, MOST_MOVES)
    expect(page.locator(RESULT)).to_be_visible()
    # Ways on are as large as each other on a laptop.
    page.set_viewport_size({"width": 1366, "height": 768})
    ways = [way.bounding_box() for way in page.locator(f"{RESULT} .actions .button").all()]
    assert len({round(way["width"]) for way in ways if way}) == 1
    assert len({round(way["y"]) for way in ways if way}) <= 2
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    saved = tmp_path / "record.json"
    download.value.save_as(saved)
    match = replay(read_record(saved.read_text("utf-8")))
    assert match.to_move is None
    totals = page.locator(".result table").first.locator("tbody tr td:last-child").all_inner_texts()
    assert sorted(map(int, totals)) == sorted(match.position.points())


def test_a_tile_is_laid_and_an_islander_put_down_with_a_finger(phone: Page, site: str) -> None:
    face = PlaywrightFace(phone)
    broken: list[Error] = []
    phone.on("pageerror", lambda error: broken.append(error))
    # As whoever comes by the home page, where there is nothing to look closer at.
    face.goto(site)
    wait(face, READY)
    show(face, site, at_sea(12))
    laid = phone.locator("#waters .ss-board use[href^='#islas-suedsee-']").count()
    phone.locator(FREE).first.tap()
    expect(phone.locator(CHOSEN)).to_be_visible()
    rest(face)
    before = face.evaluate(START_TILE)
    phone.locator("#mole .button.primary").tap()
    wait(face, "body:not(.working)")
    assert phone.locator("#waters .ss-board use[href^='#islas-suedsee-']").count() != laid
    settle(phone)
    rest(face)
    # A finger chooses in the hand, and the sea comes no nearer; all round the tile is in sight.
    assert 0.9 * before[2] < face.evaluate(START_TILE)[2] <= before[2]
    assert face.evaluate(SIGHT)
    assert phone.locator("#waters .ss-place").count() == phone.locator(PLACES).count() > 1
    assert min(phone.evaluate(SIZES)) >= 44
    place = phone.locator(PLACES).first
    lay = place.bounding_box()
    place.tap()
    expect(place).to_have_attribute("aria-pressed", "true")
    # What lays it back takes a place that was kept for it.
    expect(phone.locator("#mole [data-do=cancel]")).to_be_visible()
    assert place.bounding_box() == lay
    # Seen from near, the page answers as ever.
    phone.locator("#mole [data-do=hint]").tap()
    phone.locator(".advice [data-do=follow]").tap()
    wait(face, "body:not(.working)")
    expect(phone.locator("#waters .ss-place")).to_have_count(0)
    assert not broken
    assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_what_an_area_is_worth_is_said_under_the_mouse_and_in_full_after_a_click(
    page: Page, site: str
) -> None:
    face = PlaywrightFace(page)
    show(face, site, at_sea(12))
    area = page.locator("#waters .ss-area").last
    area.hover(force=True)
    expect(page.locator("#tip")).to_be_visible()
    expect(page.locator("#tip")).to_contain_text("\n")
    area.click(force=True)
    expect(page.locator("#waters .area-note")).to_be_visible()
    expect(page.locator("#waters .ss-edge")).to_have_count(1)
    page.locator("#waters .area-note [data-do=area]").click()
    expect(page.locator("#waters .area-note")).to_have_count(0)


def test_once_the_game_is_over_the_last_islanders_stand_where_they_stood(
    page: Page, site: str
) -> None:
    # One of its own, for it is played on.
    face, match = PlaywrightFace(page), at_sea.__wrapped__(64)
    bot, random = sailor("greedy"), Random(1)
    while match.to_move is not None:
        match.act(bot.choose(match.view(match.to_move), random))
    journey.show(face, match, site)
    wait(face, RESULT)
    page.get_by_role("button", name="Back to the table").click()
    expect(page.locator(RESULT)).to_have_count(0)
    assert page.locator("#waters .ss-standing").count() >= 1


def test_a_second_press_on_what_leads_on_opens_no_line_of_the_log(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    page.add_init_script(FAST)
    show(face, site, paid_soon())
    face.click("#mole [data-value=pass]")
    wait(face, ".evaluation [data-do=next]")
    wait(face, "#log [data-do=look-back]")
    # As where the log has come back below the pointer, which has moved a little.
    pressed = """(doings) => doings.forEach((doing, aside) => {
      const { x, y } = document.querySelector(doings[0])?.getBoundingClientRect() ?? globalThis.there;
      globalThis.there = { x, y };
      const at = { clientX: x + 40 * aside, clientY: y, bubbles: true, detail: 1 };
      document.querySelector(doing).dispatchEvent(new MouseEvent("click", at));
    })"""
    page.evaluate(pressed, [".evaluation [data-do=next]", "#log [data-do=look-back]"])
    wait(face, ANSWERED)
    expect(page.locator("#review [data-do]")).to_have_count(0)
    page.wait_for_timeout(1700)
    page.locator("#log [data-do=look-back]").first.dispatch_event("click", {"detail": 1})
    expect(page.locator("#review [data-do]").first).to_be_attached()


def test_whose_turn_it_is_is_said_once_what_others_did_has_landed(moving: Page, site: str) -> None:
    face = PlaywrightFace(moving)
    show(face, site, at_sea(12))
    moving.evaluate(
        """() => {
          globalThis.left = [];
          new MutationObserver(() => {
            if (!document.querySelector("#status").textContent.startsWith("Your turn")) return;
            const flights = [...document.querySelectorAll("#flights > :not(.words, .more)")];
            const ways = flights.flatMap((one) => one.getAnimations());
            const left_of = (one) => one.effect.getComputedTiming().endTime - one.currentTime;
            left.push(Math.max(0, ...ways.map(left_of)));
          }).observe(document.querySelector("#status"), {
            characterData: true, childList: true, subtree: true,
          });
        }"""
    )
    lay, free, none, keep = MOVES[2], MOVES[3], "#mole [data-value=pass]", "#mole [data-value=keep]"
    ways = (MOVES[1], lay, free, none, keep)

    def acts() -> bool:
        if moving.evaluate("left.length"):
            return True
        if not moving.locator("body.working").count():
            for way in ways:
                if moving.locator(way).count():
                    moving.locator(way).first.click()
                    break
        return False

    until(acts, "the next own turn")
    # What has to arrive takes some seconds; a busy machine begins to move things late.
    assert max(moving.evaluate("left")) < 1200


def test_on_a_phone_a_tile_of_a_bot_is_shown_below_its_sign(phone: Page, site: str) -> None:
    face = PlaywrightFace(phone)
    show(face, site, at_sea(12))
    below = phone.evaluate(
        """[...document.querySelectorAll(".crew")].map((sign) =>
          sign.querySelector(".shows").getBoundingClientRect().top
            - sign.getBoundingClientRect().bottom)"""
    )
    assert min(below) >= 0

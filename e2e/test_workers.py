"""Python runs in a worker; one that is killed is started again, and the game goes on where it was stored."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from e2e.faces import ANSWERED, START, PlaywrightFace, until
from e2e.journey import MOVES, goes_on, move_of, open_page, play_some, start_game, told
from e2e.moments import address, middle
from e2e.starting import PATIENT, workers
from tools.build.scale import scaled

pytestmark = pytest.mark.fresh

#: More than starts that a page forgives where nothing is answered in between (python.mjs).
KILLS = scaled(1, 5, 10)
AGAIN = "Something has failed and was started again"


def end(page: Page, which: int) -> None:
    """End a worker as a browser does that is short of memory: it says nothing."""
    page.workers[which].evaluate("void close()")


@pytest.mark.timeout(1800)
def test_a_worker_that_is_killed_in_the_middle_of_an_action_loses_nothing(
    page: Page, site: str
) -> None:
    random = Random(2)
    face = PlaywrightFace(page)
    open_page(face, site)
    start_game(face, "ended")
    for _ in range(KILLS):
        play_some(face, 2)
        seen = told(face)
        move = move_of(face)
        click = "dispatchEvent(new MouseEvent('click', { bubbles: true }))"
        page.evaluate(f"void document.querySelector({move!r}).{click}")
        page.wait_for_timeout(random.random() * 60)
        end(page, 0)
        expect(page.locator("#status")).to_contain_text(AGAIN, timeout=START)
        assert goes_on(seen, face), (seen[-3:], told(face)[-3:])
        # What was pressed is done, or can be pressed again.
        expect(page.locator(f".result, {', '.join(MOVES)}").first).to_be_visible()


@pytest.mark.timeout(1800)
def test_a_worker_that_is_killed_in_the_middle_of_a_thought_loses_nothing(
    page: Page, site: str
) -> None:
    page.add_init_script(PATIENT)
    face = PlaywrightFace(page)
    open_page(face, site)
    for seat in (1, 2):
        face.choose(f"select[name=kind{seat}]", "master")
    start_game(face, "thought")
    for number in range(KILLS):
        play_some(face, 3)
        until(lambda: len(workers(page)) == 2, "the worker of bots")
        seen = told(face)
        face.click(move_of(face))
        page.wait_for_timeout(100)
        # Once the app's worker, in which nobody thinks, once the one in which the bots do.
        end(page, number % 2)
        play_some(face, 1)
        assert goes_on(seen, face), (seen[-3:], told(face)[-3:])


def test_a_press_is_seen_at_once_and_a_second_one_is_not_done_twice(page: Page, site: str) -> None:
    page.goto(site + address(middle()))
    draw = page.locator("#hand [data-value=draw]")
    expect(draw).to_be_visible(timeout=START)
    before = len(told(PlaywrightFace(page)))
    look = page.evaluate(
        """() => {
          const draw = document.querySelector("#hand [data-value=draw]");
          draw.click();
          draw.click();
          return draw.dataset.pressed;
        }"""
    )
    assert look == ""
    expect(page.locator(ANSWERED)).to_be_attached()
    drawn = [line for line in told(PlaywrightFace(page))[before:] if "Ana draws" in line]
    assert len(drawn) == 1, drawn
    assert not page.locator("[data-pressed]").count()

"""Carcassonne Südsee on a laptop: what has its place beside the sea, and what stays there."""

import pytest
from playwright.sync_api import Page

from e2e.conftest import LAPTOP, Contexts
from e2e.faces import PlaywrightFace, wait
from e2e.moments import sailed_home
from e2e.screens.steps import Step, Way, do, is_advised
from e2e.screens.suedsee import decides, enter, is_lost, is_over, started, stood_there, until
from e2e.screens.tab import drawn, set_page
from e2e.sea import RESULT, show
from e2e.test_living import elements_styled, traced
from e2e.test_suedsee_words import asks_what_was_best, box
from islas.app.course import App
from islas.suedsee.position import Phase
from islas.suedsee.scene import Scene


def shown(contexts: Contexts, way: Way, language: str = "en") -> Page:
    page = contexts.new(viewport=LAPTOP, traced=False).new_page()
    set_page(page)
    drawn(way, language).show(page)
    return page


@pytest.mark.parametrize("players", ["3", "5"])
def test_while_something_is_counted_the_log_is_read_and_no_sign_is_covered(
    contexts: Contexts, players: str
) -> None:
    lost = (enter, started(players=players), until(is_lost), stood_there, do("why-not"))
    page = shown(contexts, lost)
    log, panel = box(page.locator("#log")), box(page.locator(".evaluation"))
    assert page.locator("#log").is_visible()
    assert log["height"] > 100
    # In the place of the hand, beside the ships, the sea and all signs.
    assert panel["x"] + panel["width"] <= box(page.locator("#fleet"))["x"] + 1
    assert panel["y"] >= box(page.locator("#waters .camera"))["y"] + 400
    assert all(
        box(each)["y"] + box(each)["height"] <= log["y"] for each in page.locator(".crew").all()
    )


def test_what_was_best_leaves_islanders_at_hand_in_sight(contexts: Contexts) -> None:
    page = shown(contexts, (enter, started(), until(is_over), asks_what_was_best, is_advised))
    reasons = box(page.locator(".reasons"))
    for people in page.locator(".crew .people").all():
        assert people.is_visible()
        assert box(people)["y"] + box(people)["height"] <= reasons["y"]


def few_ships(count: int) -> Step:
    def step(app: App) -> None:
        assert isinstance(app.playback.scene, Scene)
        app.playback.scene.ships_left = count

    return step


def test_behind_a_result_nothing_of_the_sea_answers_or_is_drawn_anew(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    show(face, site, sailed_home())
    wait(face, RESULT)
    assert page.locator("#waters .camera").get_attribute("aria-hidden") == "true"
    for _ in range(30):
        page.keyboard.press("Tab")
        assert not page.evaluate("document.activeElement.closest('#waters, #log')")
    closed = traced(page, lambda: face.click(f"{RESULT} [data-do=result]"))
    assert page.locator(RESULT).count() == 0
    page.locator("#waters .nearer").focus()
    assert page.evaluate("document.activeElement.closest('#waters') !== null")
    assert page.locator("#waters .camera").get_attribute("aria-hidden") is None
    # With what its symbols are made of, the sea is several times as much.
    number = page.evaluate("document.querySelectorAll('*').length")
    assert elements_styled(closed)
    assert max(elements_styled(closed)) < number


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_that_the_end_is_near_is_read_whole(contexts: Contexts, language: str) -> None:
    page = shown(contexts, (enter, started(), until(decides(Phase.LAY, 4)), few_ships(0)), language)
    pill = page.locator(".pile.nearing")
    assert pill.evaluate(
        """(pill) => {
          const words = document.createRange();
          words.selectNodeContents(pill);
          const [inner, outer] = [words, pill].map((one) => one.getBoundingClientRect());
          return inner.left >= outer.left + 2 && inner.right <= outer.right - 2
            && inner.top >= outer.top + 2 && inner.bottom <= outer.bottom - 2;
        }"""
    )

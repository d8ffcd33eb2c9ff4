"""Bots that search think in a worker beside the page."""

from playwright.sync_api import Page

from e2e.faces import PlaywrightFace, until
from e2e.journey import open_page, play_some, start_game


def test_masters_think_in_a_worker(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    open_page(face, site)
    assert not page.workers
    for seat in (1, 2):
        face.choose(f"select[name=kind{seat}]", "master")
    start_game(face, "thinking")
    play_some(face, 4)
    until(lambda: page.workers, "the worker")
    # Until the worker answers the page decides itself; then each decision leaves a mark.
    asked = "performance.getEntriesByName('bot decided in the worker').length"
    for _ in range(20):
        play_some(face, 4)
        if face.evaluate(asked):
            break
    assert face.evaluate(asked) > 0

"""Bots that search think in a worker beside the page, and tell what they think when they are asked."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Worker, expect

from e2e.faces import ANSWERED, START, PlaywrightFace, until
from e2e.journey import open_page, play_some, skip_ships, start_game
from e2e.starting import NO_WORKERS, PATIENT, WORKERS, workers
from islas.canarias.bots import make_bot
from islas.canarias.game import Canarias, CanariasMatch
from islas.core.record import Seat


def test_masters_think_in_a_worker(page: Page, site: str) -> None:
    page.add_init_script(PATIENT)
    face = PlaywrightFace(page)
    open_page(face, site)
    # In the first worker is the app; the other comes when it is needed, and goes.
    assert len(workers(page)) == 1
    for seat in (1, 2):
        face.choose(f"select[name=kind{seat}]", "master")
    start_game(face, "thinking")
    play_some(face, 4)
    until(lambda: len(workers(page)) == 2, "the worker of bots")
    # Each decision leaves a mark, also the first ones, which had to wait for the worker to start.
    asked = "performance.getEntriesByName('bot decided in the worker').length"
    decided = face.evaluate(asked)
    assert decided >= 2
    play_some(face, 4)
    assert face.evaluate(asked) > decided
    face.click("#settings [data-do=new]")
    until(lambda: len(workers(page)) == 1, "the worker of bots to go")


def test_a_worker_that_is_killed_is_replaced(page: Page, site: str) -> None:
    page.add_init_script(PATIENT)
    face = PlaywrightFace(page)
    open_page(face, site)
    for seat in (1, 2):
        face.choose(f"select[name=kind{seat}]", "master")
    start_game(face, "killed worker")
    play_some(face, 4)
    until(lambda: len(workers(page)) == 2, "the worker of bots")
    _app, killed = workers(page)
    begun: list[Worker] = []
    page.on("worker", lambda worker: begun.append(worker))
    killed.evaluate("close()")
    decided = "performance.getEntriesByName('bot decided in the worker')"
    before = face.evaluate(f"{decided}.length")
    while face.evaluate(f"{decided}.length") < before + 4:
        play_some(face, 1)
        assert not face.count(".result"), "no worker decides any more"
    until(lambda: len(workers(page)) == 2, "a new worker")
    # One decides all that comes; no decision waits for another one to start.
    assert len(begun) == 1
    assert killed not in workers(page)


@pytest.mark.parametrize("worker", WORKERS.values(), ids=WORKERS.keys())
def test_python_runs_and_masters_think_on_the_page_where_no_worker_answers(
    page: Page, site: str, worker: str
) -> None:
    page.add_init_script(NO_WORKERS.format(worker))
    face = PlaywrightFace(page)
    open_page(face, site)
    face.choose("select[name=kind1]", "master")
    start_game(face, "alone")
    play_some(face, 6)
    assert not face.evaluate("performance.getEntriesByName('bot decided in the worker').length")
    skip_ships(face)
    # A second click where the ship has just been skipped would be taken for one of two.
    page.get_by_role("button", name="Hint").press("Enter")
    expect(page.locator("#hand .advice")).to_contain_text("Hint: ")


def test_the_governor_gives_a_hint(page: Page) -> None:
    face = PlaywrightFace(page)
    open_page(face, "")
    start_game(face, "hint")
    button = page.get_by_role("button", name="Hint")
    button.click()
    expect(page.locator("#hand .advice")).to_contain_text("Hint: ")
    expect(button).to_be_focused()
    button.click()
    expect(page.locator("#hand .advice")).to_have_count(0)


def test_after_the_game_a_bot_says_why(page: Page, tmp_path: Path) -> None:
    match = CanariasMatch(Canarias(), [Seat("Ana"), Seat("Bruno", "governor")], "why")
    while match.to_move is not None:
        match.act(match.ask(make_bot("governor" if match.to_move else "settler")))
    file = tmp_path / "over.json"
    file.write_text(match.record.dump())
    open_page(PlaywrightFace(page), "")
    page.locator("input[type=file]").set_input_files(file)
    page.locator(".result").get_by_role("button", name="Look back over the game").click()
    why = page.get_by_role("button", name="Why this move?")
    while not why.count():
        page.get_by_role("button", name="One moment on").click()
        expect(page.locator(ANSWERED)).to_be_attached()
    built = page.locator(".entry").filter(has_text="Bruno builds").last
    built.click()
    why.click()
    reasons = page.locator(".reasons")
    expect(reasons).to_contain_text("What Bruno thought best")
    expect(reasons.locator("ol > li")).to_have_count(3)
    expect(reasons.locator("ol > li.won")).to_contain_text("chosen")
    expect(reasons.locator("ol > li.won ul li").first).to_be_visible()
    reasons.get_by_role("button", name="Close").click()
    expect(reasons).to_have_count(0)


def test_how_long_bots_may_think_is_kept(page: Page) -> None:
    open_page(PlaywrightFace(page), "")
    page.get_by_role("button", name="Settings").click()
    time = page.get_by_label("Time for bots to think")
    expect(time).to_have_value("normal")
    time.select_option("long")
    stored = "(localStorage.getItem('islas-preferences') ?? '').includes('long')"
    until(lambda: page.evaluate(stored), "the setting to be stored")
    page.reload()
    expect(page.locator("body.ready")).to_be_attached(timeout=START)
    page.get_by_role("button", name="Settings").click()
    expect(time).to_have_value("long")

"""The same journeys in Chromium, Firefox and WebKitGTK."""

import pytest

from e2e.faces import Face, until, wait
from e2e.journey import (
    follow,
    goes_on,
    open_late,
    open_page,
    play_some,
    play_to_the_end,
    start_game,
    told,
)
from e2e.stored import put
from e2e.watching import Watcher
from tools.build.browsers import selected
from tools.build.scale import profile


def test_a_game_is_played_to_the_end(face: Face, site: str, request: pytest.FixtureRequest) -> None:
    open_page(face, site)
    start_game(face, "engines")
    # Whole in one engine, and by night in each of them; else its beginning and its end.
    if request.node.callspec.params["face"] != selected()[0] and profile() != "nightly":
        play_some(face, 8)
        open_late(face, site)
    play_to_the_end(face)
    assert face.text("#status") == "The game is over."
    assert face.count(".result tbody tr") == 3
    assert face.count(".py-error") == 0
    asked = face.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert asked
    assert [url for url in asked if not url.startswith((site, "blob:", "data:"))] == []


def test_landings_undo_review_link_saved_games_and_typing(face: Face, site: str) -> None:
    open_page(face, site)
    start_game(face, "landings")

    # A landing is explained, priority by priority.
    while not face.count(".landing:has([data-do=why-not]):has(.show[data-value='2'])"):
        play_some(face, 1)
    face.click(".landing .show[data-value='1']")
    wait(face, ".landing .show[data-value='1'][aria-pressed=true]")
    face.click("[data-do=why-not]")
    wait(face, ".landing .answer")
    # WebDriver tells no text that has to be scrolled to.
    answer = face.evaluate("document.querySelector('.landing .answer').firstChild.textContent")
    assert answer.endswith(".")
    # Something of their own would have brought the settler, or was too little at some banner.
    assert "would have" in answer or "drop out at banner" in answer
    face.click("[data-do=skip]")

    # A house is built and taken back.
    pick = ".pick:enabled[aria-pressed=false]"
    while face.count(".area.legal") or not (face.count("[data-value=draw]") and face.count(pick)):
        play_some(face, 1)
    before = told(face)
    face.click(pick)
    face.click(".area.legal")
    until(lambda: told(face) != before, "the house in the log")
    face.click("[data-do=undo]")
    until(lambda: told(face) == before, "the log without the house")

    # The log leads back, the slider's buttons lead on, and the game is as it was.
    face.click(".entry")
    wait(face, "#review:not([hidden]) .moment")
    moment = face.text("#review .moment")
    face.click("[data-do=step][data-value='-1']")
    until(lambda: face.text("#review .moment") != moment, "the moment before")
    face.click("[data-do=now]")
    until(lambda: not face.count("#review:not([hidden])"), "the game")
    assert told(face) == before

    # A link opens the game where it stands, as a game of its own.
    face.click("[data-do=share]")
    wait(face, "#shared-link")
    address = face.evaluate("document.getElementById('shared-link').value")
    face.click("#share [data-closes]")
    face.click("[data-do=new]")
    wait(face, ".saves li")
    follow(face, address)
    wait(face, "body.ready #hand .pick")
    assert goes_on(before, face)
    face.click("[data-do=new]")
    wait(face, ".saves li", 2)

    # A game of the list is gone on with, by typing.
    face.click(".saves [data-do=saved-open]")
    wait(face, "#hand .pick")
    face.click("[data-do=words]")
    face.fill("#typing input", "?")
    face.press("Enter")
    until(lambda: "> ?" in face.text("#said"), "an answer")
    face.choose("[data-do=language]", "de")
    until(lambda: face.evaluate("document.documentElement.lang") == "de", "German")


def test_a_page_left_while_it_reads_stored_games_holds_up_no_other(
    face: Face, site: str, watcher: Watcher
) -> None:
    # A Python that is ended in the middle of something may say so, to nobody, and so may Firefox of a file
    # that the page left behind no longer waits for.
    watcher.tolerated += ["suffered a fatal error", "cause of the fatal error"]
    watcher.tolerated += ["A ServiceWorker intercepted the request"]
    open_page(face, site)
    games = [(f"islas-saved/game{number}/1/x", "no game") for number in range(60)]
    assert put(face, games)
    for number in range(4):
        face.goto("about:blank")
        face.goto(site)
        wait(face, "body.ready")
        # Browsers keep the page as it stands, for their way back.
        face.goto("about:blank")
        face.goto(f"{site}rules.html")
        assert put(face, [("islas-saved/game0/1/x", str(number))])

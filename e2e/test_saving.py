"""Saved games in the browser's database: a list, two tabs, and a storage that refuses or is full."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.faces import START, PlaywrightFace, until
from e2e.journey import READY, goes_on, open_page, play_some, start_game, told
from e2e.starting import NO_WORKERS, WORKERS

TAKEN = "This game was opened in another tab"

REFUSED = "IDBFactory.prototype.open = () => { throw new DOMException('No.', 'SecurityError'); };"
FULL = """
IDBObjectStore.prototype.put = () => { throw new DOMException("Full.", "QuotaExceededError"); };
"""
#: The request succeeds, what is written is thrown away with the transaction.
FULL_LATE = """
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...given) {
  const full = new DOMException("Full.", "QuotaExceededError");
  Object.defineProperty(this.transaction, "error", { get: () => full });
  const request = put.apply(this, given);
  this.transaction.abort();
  return request;
};
"""

#: The database is being made, until `given_up`, and then not made after all.
HELD = """new Promise((held) => {
  const opening = indexedDB.open("islas", 1);
  opening.onupgradeneeded = () => {
    const { result, transaction } = opening;
    const store = result.createObjectStore("texts");
    const hold = () => {
      if (window.given_up) return transaction.abort();
      store.count().onsuccess = hold;
    };
    hold();
    held();
  };
})"""


def begin(page: Page, seed: str, moves: int = 3) -> list[str]:
    """Play the beginning of a game; gives the log."""
    face = PlaywrightFace(page)
    open_page(face, "")
    start_game(face, seed)
    play_some(face, moves)
    return told(face)


def test_games_are_kept_in_a_list(page: Page, tmp_path: Path) -> None:
    seen = begin(page, "list")
    page.get_by_role("button", name="New game").click()
    saves = page.locator(".saves li")
    expect(saves).to_have_count(1)
    expect(saves).to_contain_text("Ana, Bruno, Carla")
    saves.get_by_role("button", name="Rename").click()
    page.get_by_label("Title").fill("Sunday")
    page.get_by_label("Title").press("Enter")
    expect(saves).to_contain_text("Sunday")
    with page.expect_download() as download:
        saves.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "Sunday.json"
    file = tmp_path / "Sunday.json"
    download.value.save_as(file)
    page.reload()
    expect(page.locator(READY)).to_be_visible(timeout=START)
    saves.get_by_role("button", name="Delete").click()
    expect(saves).to_contain_text("Delete “Sunday” for good?")
    saves.get_by_role("button", name="Delete").click()
    expect(saves).to_have_count(0)
    page.locator("input[type=file]").set_input_files(file)
    until(lambda: goes_on(seen, PlaywrightFace(page)), "the log of the game")
    page.reload()
    until(lambda: goes_on(seen, PlaywrightFace(page)), "the log of the game")
    page.get_by_role("button", name="New game").click()
    saves.get_by_role("button", name="Continue", exact=True).click()
    until(lambda: goes_on(seen, PlaywrightFace(page)), "the log of the game")
    (tmp_path / "torn.json").write_text(file.read_text()[:100])
    page.get_by_role("button", name="New game").click()
    page.locator("input[type=file]").set_input_files(tmp_path / "torn.json")
    expect(page.locator(".saves .wrong")).to_contain_text("not JSON")


def test_two_tabs_play_one_game_in_turn(page: Page) -> None:
    begin(page, "tabs")
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(READY)).to_be_visible(timeout=START)
    expect(other.locator(".saves li")).to_contain_text("open in another tab")
    other.get_by_role("button", name="Play it here").click()
    face = PlaywrightFace(other)
    play_some(face, 4)
    seen = told(face)
    expect(page.locator("#keeping")).to_contain_text(TAKEN)
    expect(page.locator(READY)).to_be_visible(timeout=START)
    page.get_by_role("button", name="Play it here").click()
    until(lambda: goes_on(seen, PlaywrightFace(page)), "the game of the other tab")
    expect(other.locator("#keeping")).to_contain_text(TAKEN)


@pytest.mark.parametrize(
    ("trouble", "said"),
    [(REFUSED, "refuses"), (FULL, "is full"), (FULL_LATE, "is full")],
    ids=["refused", "full", "full in the end"],
)
def test_a_storage_that_refuses_or_is_full_is_told_and_the_game_goes_on(
    page: Page, trouble: str, said: str
) -> None:
    # In a page, that is, where Python runs if there are no workers.
    page.add_init_script(NO_WORKERS.format(WORKERS["refused"]) + trouble)
    begin(page, "unsaved", moves=8)
    expect(page.locator("#keeping")).to_contain_text(re.compile(f"{said}.*this game is not saved"))
    with page.expect_download():
        page.locator("#keeping").get_by_role("button", name="Save the record").click()
    page.get_by_label("Language").first.select_option("de")
    expect(page.locator("#keeping")).to_contain_text("dieses Spiel ist nicht gesichert")


def test_a_storage_that_is_late_is_told_and_games_are_kept_once_it_answers(
    page: Page, site: str
) -> None:
    face = PlaywrightFace(page)
    other = page.context.new_page()
    other.goto(f"{site}rules.html")
    other.evaluate(HELD)
    open_page(face, "")
    expect(page.get_by_text("games cannot be saved here")).to_be_visible(timeout=START)
    other.evaluate("window.given_up = true")
    start_game(face, "late")
    play_some(face, 3)
    seen = told(face)
    expect(page.locator("#keeping")).to_be_hidden()
    page.reload()
    until(lambda: goes_on(seen, face), "the log of the game")

"""What ended the page or blocked it: deep nesting and large files, refused in a sentence."""

import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.faces import START, PlaywrightFace
from e2e.journey import READY, open_page, start_game

#: 9,900 opening brackets, with their checksum.
DEEP_LINK = "#game=1hhEsm-3BMQEAAADCoKD277EUfsAAAAAAAAAAAADgLA"
#: Seconds until a file that is refused is spoken of, on a busy machine; Python took 27 over one of 49 MB on
#: an idle one.
SOON = 20
#: Notes how many bytes are read of each file, and how many may be.
NOTE_READ = """{
  window.read = [];
  const { text } = Blob.prototype;
  Blob.prototype.text = function () {
    read.push(this.size);
    return text.call(this);
  };
}"""
MOST_READ = 8_000_001


def still_plays(page: Page) -> None:
    """A game begins, so Python is alive."""
    start_game(PlaywrightFace(page), "alive")
    expect(page.locator("#log")).to_contain_text("Gran Canaria")


def test_a_link_nested_9900_deep_is_told_in_a_sentence(page: Page) -> None:
    page.goto(DEEP_LINK)
    expect(page.locator(READY)).to_be_visible(timeout=START)
    expect(page.locator("#keeping")).to_contain_text("This link is damaged")
    still_plays(page)


@pytest.mark.parametrize("text", ["[" * 8000, "[" * 5000 + "]" * 5000, '{"a":' * 20_000], ids=len)
def test_a_file_nested_deeply_is_told_in_a_sentence(text: str, page: Page, tmp_path: Path) -> None:
    open_page(PlaywrightFace(page), "")
    (tmp_path / "deep.json").write_text(text)
    page.locator("input[type=file]").set_input_files(tmp_path / "deep.json")
    expect(page.locator(".saves .wrong")).to_contain_text("file: this is nested too deeply")
    still_plays(page)


@pytest.mark.parametrize("character", ["x", "€"])
def test_a_file_of_49_megabytes_is_refused_soon(character: str, page: Page, tmp_path: Path) -> None:
    page.add_init_script(NOTE_READ)
    open_page(PlaywrightFace(page), "")
    (tmp_path / "large.json").write_bytes(
        character.encode() * (49_000_000 // len(character.encode()))
    )
    began = time.monotonic()
    page.locator("input[type=file]").set_input_files(tmp_path / "large.json")
    said = page.locator(".saves .wrong")
    expect(said).to_contain_text("file: is too large to be one of our files", timeout=START)
    assert time.monotonic() - began < SOON
    # What it takes does not depend on how large the file is.
    assert page.evaluate("read") == [MOST_READ]
    still_plays(page)


def test_stored_preferences_nested_deeply_are_as_in_the_beginning(page: Page) -> None:
    page.add_init_script("localStorage.setItem('islas-preferences', '['.repeat(100000))")
    page.goto("")
    expect(page.locator(READY)).to_be_visible(timeout=START)
    still_plays(page)

"""Stored values that somebody or something has damaged: the rest opens, and they can be saved as a file."""

import pytest
from playwright.sync_api import Page

from e2e.faces import Face, PlaywrightFace, until, wait
from e2e.journey import READY, goes_on, open_page, play_some, start_game, told

pytestmark = pytest.mark.fresh

#: Puts values beside those of the game that is there; half a character is written as in a program.
DAMAGE = r"""
(() => {
  localStorage.setItem("islas-preferences", "[".repeat(100_000));
  localStorage.setItem("islas-language", "\ud800");
  const opening = indexedDB.open("islas", 1);
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("texts", "readwrite");
    const store = transaction.objectStore("texts");
    const reading = store.getAll();
    reading.onsuccess = () => {
      const sound = JSON.parse(reading.result[0]);
      const put = (name, value) => store.put(value, `islas-saved/${name}`);
      const dump = (changes) => JSON.stringify({ ...sound, ...changes });
      store.put("a key that is a number", 5);
      put("x/deleted", "xx");
      put("half/1/a", dump({}).replace('"title":"', '"title":"\ud800'));
      const deep = "[".repeat(5000) + "]".repeat(5000);
      put("deep/1/a", dump({ record: 0 }).replace('"record":0', `"record":${deep}`));
      put("large/1/a", dump({ title: "x".repeat(5_000_000) }));
      put("strange/1/a", [1, 2, 3]);
    };
    transaction.oncomplete = () => {
      opening.result.close();
      window.damaged = true;
    };
  };
})()
"""
#: Takes the file that is offered instead of the browser, which not every driver can be asked for.
TAKE = """
void (() => {
  URL.createObjectURL = (blob) => {
    blob.text().then((text) => { window.values = JSON.parse(text).values; });
    return "";
  };
  HTMLAnchorElement.prototype.click = function () { window.named = this.download; };
})()
"""
ASIDE = ".set-aside"


def test_damaged_values_are_told_kept_and_given_as_a_file_and_all_else_opens(
    face: Face, site: str
) -> None:
    open_page(face, site)
    start_game(face, "damaged")
    play_some(face, 3)
    seen = told(face)
    face.evaluate(DAMAGE)
    until(lambda: face.evaluate("window.damaged"), "the damage")
    face.goto(f"{site}?again")
    until(lambda: goes_on(seen, face), "the log of the game")
    play_some(face, 2)
    seen = told(face)
    face.click("[data-do=new]")
    wait(face, READY)
    until(lambda: "of the game: 5." in face.text(ASIDE), "the number of damaged values")
    assert face.count(".saves li") == 1
    face.evaluate(TAKE)
    face.click(f"{ASIDE} [data-do=saved-export-aside]")
    until(lambda: face.evaluate("window.values !== undefined"), "the file")
    assert face.evaluate("window.named") == "islas-set-aside.json"
    names = ("deep/1/a", "half/1/a", "large/1/a", "strange/1/a", "x/deleted")
    assert face.evaluate("Object.keys(values).sort()") == [f"islas-saved/{name}" for name in names]
    half = "JSON.parse(values['islas-saved/half/1/a']).title.charCodeAt(0)"
    assert face.evaluate(half) == 0xD800
    assert face.evaluate("values['islas-saved/large/1/a'].length") > 5_000_000
    face.click(".saves li [data-do=saved-open]")
    until(lambda: goes_on(seen, face), "the log of the game")


def test_a_tab_whose_stored_name_is_damaged_keeps_its_games(page: Page) -> None:
    page.add_init_script("sessionStorage.setItem('islas-tab', 'a/b')")
    face = PlaywrightFace(page)
    open_page(face, "")
    start_game(face, "tab")
    play_some(face, 3)
    seen = told(face)
    page.reload()
    until(lambda: goes_on(seen, face), "the log of the game")

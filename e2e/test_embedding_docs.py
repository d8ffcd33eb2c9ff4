"""Every example of docs/embedding.md, copied into a page as an author would."""

import re
from pathlib import Path

import pytest

from e2e import moments
from e2e.conftest import Contexts
from e2e.faces import PlaywrightFace
from e2e.hosting import hosting
from e2e.test_diagrams import seen
from e2e.test_embedding import happened, hear
from tools.build.paths import ROOT

TEXT = (ROOT / "docs" / "embedding.md").read_text("utf-8")
EXAMPLES = re.findall(r"```html\n(.*?)```", TEXT, re.DOTALL)
HEAD = '<!doctype html><meta charset="utf-8"><title>A page</title><script src="host.js"></script>'


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_brings_a_game(
    number: int, contexts: Contexts, tmp_path: Path, site: str
) -> None:
    example = EXAMPLES[number].replace("https://islas.example/", site)
    page = contexts.new(viewport={"width": 1280, "height": 900}).new_page()
    face = PlaywrightFace(page)
    with hosting(tmp_path / "host", site) as host:
        host.put("final.json", moments.late().record.dump())
        face.goto(host.put("example.html", f"{HEAD}<h1>Rules</h1>\n{example}"))
        if "<islas-diagram" in example:
            seen(page, 1)
            return
        if "<islas-game" not in example:
            page.frame_locator("iframe").locator("body.ready.playing").wait_for(state="attached")
            return
        element = page.locator("islas-game")
        place = "element => JSON.stringify([element.offsetTop, element.offsetHeight])"
        before = element.evaluate(place)
        element.click()
        hear(face, "ready")
        assert element.evaluate(place) == before
        if 'id="told"' in example:
            page.frames[1].locator("button[data-value$='gran-canaria']").dispatch_event("click")
            hear(face, "move")
            assert page.locator("#told").inner_text().partition(":")[0].isdecimal()
        assert happened(face, "error") == []

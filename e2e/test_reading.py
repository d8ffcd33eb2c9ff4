"""Less motion for who asked for it; what can be read is looked at in `test_screens`."""

import pytest

from e2e.conftest import Contexts
from e2e.faces import PlaywrightFace
from e2e.journey import open_page, play_some, start_game

SIZES = {"laptop": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
MOVING = "document.getAnimations().map((each) => each.animationName ?? each.transitionProperty)"


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_for_who_asked_for_less_motion(contexts: Contexts, size: str) -> None:
    page = contexts.new(viewport=SIZES[size], reduced_motion="reduce").new_page()
    face = PlaywrightFace(page)
    open_page(face, "")
    start_game(face, "still")
    seen = 0
    while not face.count(".building.fresh") or seen < 12:
        assert page.evaluate(MOVING) == []
        play_some(face, 1)
        seen += 1
    assert page.evaluate(MOVING) == []
    assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"

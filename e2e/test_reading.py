"""Less motion for who asked for it; what can be read is looked at in `test_screens`."""

from playwright.sync_api import Page

from e2e.faces import PlaywrightFace
from e2e.journey import open_page, play_some, start_game

MOVING = "document.getAnimations().map((each) => each.animationName ?? each.transitionProperty)"


def test_nothing_moves_for_who_asked_for_less_motion(either: Page) -> None:
    face = PlaywrightFace(either)
    open_page(face, "")
    start_game(face, "still")
    seen = 0
    while not face.count(".building.fresh") or seen < 12:
        assert either.evaluate(MOVING) == []
        play_some(face, 1)
        seen += 1
    assert either.evaluate(MOVING) == []
    assert either.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"

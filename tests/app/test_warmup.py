"""What is drawn ahead before a game begins."""

from islas import games
from islas.app.warmup import warm_up


def test_boards_hands_and_a_landing_are_drawn_ahead() -> None:
    found = list(warm_up(games.first(), "de"))
    assert any("building house" in step.get("mine", "") for step in found)
    assert any('class="pick' in step.get("hand", "") for step in found)
    assert any('class="landing"' in step.get("panel", "") for step in found)

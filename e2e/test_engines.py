"""The same journey in Chromium, Firefox and WebKitGTK."""

from e2e.faces import Face
from e2e.journey import open_page, play_to_the_end, start_game


def test_a_game_is_played_to_the_end(face: Face, site: str) -> None:
    open_page(face, site)
    start_game(face, "engines")
    play_to_the_end(face)
    assert face.text("#status") == "The game is over."
    assert face.count(".result tbody tr") == 3
    assert face.count(".py-error") == 0
    asked = face.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert asked
    assert [url for url in asked if not url.startswith((site, "blob:", "data:"))] == []

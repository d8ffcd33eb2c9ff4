"""Makes the pictures of the README and of the app's manifest from the built site:

python -m e2e.screenshots
"""

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from e2e.browsers import launch
from e2e.faces import PlaywrightFace
from e2e.journey import open_page, play_some, start_game
from tools.build.paths import DIST, ROOT, SITE
from tools.build.serve import open_server

#: File, width and height in CSS pixels, moves played before the picture is taken.
PICTURES = (
    (SITE / "images" / "game-wide.png", 1280, 800, 34),
    (SITE / "images" / "game-narrow.png", 390, 844, 34),
    (ROOT / "docs" / "game.png", 1366, 768, 34),
)


def take(page: Page, site: str, moves: int, target: Path) -> None:
    """Play some moves of a seeded game and keep what is to be seen."""
    face = PlaywrightFace(page)
    open_page(face, site)
    start_game(face, "picture")
    play_some(face, moves)
    page.wait_for_timeout(1000)  # Pieces that come down are to lie still.
    page.screenshot(path=target)


def main() -> None:
    """Make all pictures."""
    with open_server(DIST).running() as site, sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        for target, width, height, moves in PICTURES:
            context = browser.new_context(
                locale="en-GB",
                viewport={"width": width, "height": height},
                service_workers="block",
            )
            take(context.new_page(), site, moves, target)
            context.close()
        browser.close()


if __name__ == "__main__":
    main()

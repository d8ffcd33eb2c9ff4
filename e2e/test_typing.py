"""A game by the keyboard alone, typing commands and hearing what is said."""

from playwright.sync_api import Page, expect

from e2e.faces import PlaywrightFace, until
from e2e.journey import open_page

MOST_COMMANDS = 400
MOVES = ("settle", "give", "divert", "build", "load", "end", "draw")


def test_a_whole_game_is_played_by_typed_commands(page: Page) -> None:
    face = PlaywrightFace(page)
    open_page(face, "")
    face.choose("[data-do=pace]", "fast")
    face.fill("input[name=seed]", "typed")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Play by typing").click()
    field = page.get_by_label("Command")
    said = page.locator("#said")

    def ask(command: str) -> str:
        field.fill(command)
        field.press("Enter")
        expect(said).to_contain_text(f"> {command}")
        return said.inner_text()

    assert "tenerife" in ask("?")
    ask("island tenerife")
    for _ in range(MOST_COMMANDS):
        until(lambda: "your turn" in said.inner_text() or page.locator(".result").count(), "a turn")
        if page.locator(".result").count():
            break
        lines = ask("?").splitlines()
        move = next(line for word in MOVES for line in lines if line.startswith(word))
        form, _, rest = move.partition(" …: ")
        if rest:
            choices = rest.partition("Add one of: ")[2].rstrip(".")
            ask(f"{form} {choices.split(', ')[0]}" if choices else "1")
        else:
            ask(move.partition(":")[0])
    expect(page.locator(".result")).to_be_visible()
    assert "The game ends." in page.locator("#log").inner_text()

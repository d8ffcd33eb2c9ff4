"""A game by the keyboard alone, typing commands and hearing what is said."""

from playwright.sync_api import Page, expect

from e2e.faces import PlaywrightFace, until
from e2e.journey import RESULT, fill_seed, open_late, open_page

#: Commands at the beginning of a game, and the most until it ends from a late turn on.
COMMANDS, MOST_COMMANDS = 15, 200
MOVES = ("settle", "give", "divert", "build", "load", "end", "draw")


def test_a_game_is_played_by_typed_commands(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    open_page(face, "")
    face.choose("[data-do=pace]", "fast")
    fill_seed(face, "typed")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Play by typing").click()
    field = page.get_by_label("Command")
    said, result = page.locator("#said"), page.locator(RESULT)

    def ask(command: str) -> str:
        field.fill(command)
        field.press("Enter")
        expect(said).to_contain_text(f"> {command}")
        return said.inner_text()

    def move_on() -> None:
        until(lambda: "your turn" in said.inner_text() or result.count(), "a turn")
        if result.count():
            return
        lines = ask("?").splitlines()
        move = next(line for word in MOVES for line in lines if line.startswith(word))
        form, _, rest = move.partition(" …: ")
        if rest:
            choices = rest.partition("Add one of: ")[2].rstrip(".")
            ask(f"{form} {choices.split(', ')[0]}" if choices else "1")
        else:
            ask(move.partition(":")[0])

    assert "tenerife" in ask("?")
    ask("island tenerife")
    for _ in range(COMMANDS):
        move_on()
    open_late(face, site)
    for _ in range(MOST_COMMANDS):
        move_on()
        if result.count():
            break
    expect(result).to_be_visible()
    assert "The game ends." in page.locator("#log").inner_text()

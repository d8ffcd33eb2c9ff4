"""Small pieces of HTML that the screens share."""

from html import escape

from islas.canarias.components import COLOURS
from islas.canarias.edition import Edition
from islas.canarias.picture import board, privilege
from islas.canarias.prose.board import land_in_words
from islas.canarias.prose.meaning import privilege_meaning
from islas.canarias.scene import Scene
from islas.canarias.words import COLOUR_PRIVILEGES, POWERS, Translate


def button(
    label: str,
    do: str,
    value: str = "",
    *,
    style: str = "",
    picture: str = "",
    pressed: bool | None = None,
) -> str:
    """A button that asks the page to `do` something; where room is scarce, a `picture` stands for it."""
    words = f"{picture}<span>{escape(label)}</span>" if picture else escape(label)
    return (
        f'<button type="button" class="button {style}" data-do="{do}"'
        f' data-value="{escape(value)}"{_state(pressed)}>{words}</button>'
    )


def sign(
    picture: str,
    label: str,
    do: str,
    value: str = "",
    more: str = "",
    *,
    style: str = "",
    pressed: bool | None = None,
) -> str:
    """A button with a picture for a name; `more` is told besides, to who asks."""
    told = f"{label}\n{more}" if more else label
    return (
        f'<button type="button" class="button {style}" data-do="{do}" data-value="{escape(value)}"'
        f'{_state(pressed)} aria-label="{escape(label)}" {tip(told)}>{picture}</button>'
    )


def tip(text: str) -> str:
    """The attribute that says what an element means, for who asks (see `web.tips`)."""
    return f'data-tip="{escape(text)}"'


def tokens(_: Translate, edition: Edition, scene: Scene, seat: int) -> str:
    """The privileges that a seat holds, or that are on the table (seat -1)."""
    held = [colour for colour in COLOURS if scene.holders[colour] == seat]
    return "".join(
        f'<span class="held" role="img" aria-label="{escape(told)}"'
        f" {tip(privilege_meaning(_, edition, colour))}>"
        f"{privilege(colour, edition.powers[colour])}</span>"
        for colour in held
        for told in [f"{_(COLOUR_PRIVILEGES[colour])}: {_(POWERS[edition.powers[colour]])}"]
    )


def described(_: Translate, scene: Scene, seat: int) -> str:
    """An island in words, for screen readers."""
    lines = land_in_words(_, scene.players[seat])
    return f'<ul class="sr">{"".join(f"<li>{escape(line)}</li>" for line in lines)}</ul>'


def small_board(scene: Scene, seat: int, marked: frozenset[int] = frozenset()) -> str:
    """The island of another player."""
    island = scene.island(seat)
    if island is None:
        return '<div class="no-island"></div>'
    return board(island, scene.buildings(seat), marked=marked, fresh=scene.fresh_areas(seat))


def _state(pressed: bool | None) -> str:
    return "" if pressed is None else f' aria-pressed="{str(pressed).lower()}"'

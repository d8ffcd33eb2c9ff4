"""Small pieces of HTML that the screens share."""

from islas.canarias.components import COLOURS
from islas.canarias.edition import Edition
from islas.canarias.picture import board, privilege
from islas.canarias.scene import Scene
from islas.canarias.words.board import land_in_words
from islas.canarias.words.meaning import privilege_meaning
from islas.canarias.words.vocabulary import COLOUR_PRIVILEGES, POWERS
from islas.markup.html import EMPTY, Html, Value, classes, join, tag
from islas.texts import Translate


def button(
    label: str,
    do: str,
    value: str = "",
    *,
    style: str = "",
    picture: Html = EMPTY,
    pressed: bool | None = None,
    **more: Value,
) -> Html:
    """A button that asks the page to `do` something; where room is scarce, a `picture` stands for it.

    `more` are attributes besides.
    """
    return tag(
        "button",
        *([picture, tag("span", label)] if picture else [label]),
        type="button",
        class_=classes("button", style),
        data_do=do,
        data_value=value,
        aria_pressed=_state(pressed),
        **more,
    )


def sign(
    picture: Html,
    label: str,
    do: str,
    value: str = "",
    more: str = "",
    *,
    style: str = "",
    pressed: bool | None = None,
) -> Html:
    """A button with a picture for a name; `more` is told besides, to who asks."""
    return tag(
        "button",
        picture,
        type="button",
        class_=classes("button", style),
        data_do=do,
        data_value=value,
        aria_pressed=_state(pressed),
        aria_label=label,
        data_tip=f"{label}\n{more}" if more else label,
    )


def actions(*buttons: Html, style: str = "") -> Html:
    """Buttons in a row."""
    return tag("div", *buttons, class_=classes("actions", style))


def option(value: str, label: str, chosen: str, **more: Value) -> Html:
    """One of the values of a select, which is selected where it is the `chosen` one."""
    return tag("option", label, value=value, selected=value == chosen, **more)


def unseen(text: str) -> Html:
    """What screen readers say and nobody sees."""
    return tag("span", text, class_="sr")


def tokens(_: Translate, edition: Edition, scene: Scene, seat: int) -> Html:
    """The privileges that a seat holds, or that are on the table (seat -1)."""
    held = [colour for colour in COLOURS if scene.holders[colour] == seat]
    return join(
        tag(
            "span",
            privilege(colour, edition.powers[colour]),
            class_="held",
            role="img",
            aria_label=f"{_(COLOUR_PRIVILEGES[colour])}: {_(POWERS[edition.powers[colour]])}",
            data_tip=privilege_meaning(_, edition, colour),
        )
        for colour in held
    )


def described(_: Translate, scene: Scene, seat: int) -> Html:
    """An island in words, for screen readers."""
    lines = land_in_words(_, scene.players[seat])
    return tag("ul", *(tag("li", line) for line in lines), class_="sr")


def small_board(scene: Scene, seat: int, marked: frozenset[int] = frozenset()) -> Html:
    """The island of another player."""
    island = scene.island(seat)
    if island is None:
        return tag("div", class_="no-island")
    return board(island, scene.buildings(seat), marked=marked, fresh=scene.fresh_areas(seat))


def _state(pressed: bool | None) -> str | None:
    return None if pressed is None else str(pressed).lower()

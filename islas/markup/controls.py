"""Buttons and other controls of a page; `do` is the command that a control stands for, `value` its value."""

from islas.markup.html import EMPTY, Html, Value, classes, tag


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


def _state(pressed: bool | None) -> str | None:
    return None if pressed is None else str(pressed).lower()

"""Buttons and other controls of a page; `do` is the command that a control stands for, `value` its value."""

from typing import Final

from islas.markup.html import EMPTY, Html, Value, classes, tag
from islas.markup.icons import NEARER, UP

#: The value with which a command closes what it has opened.
CLOSE: Final = "-"


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


def unready(label: str) -> Html:
    """A button that cannot be pressed yet, and keeps the place of the one that can."""
    return tag("button", label, type="button", class_="button", disabled=True)


def sign(
    picture: Html,
    label: str,
    do: str | None = None,
    value: str = "",
    more: str = "",
    *,
    style: str = "",
    pressed: bool | None = None,
    opens: str | None = None,
) -> Html:
    """A button with a picture for a name; `more` is told besides, to who asks.

    It `opens` a window of that name, without which nothing need be done.
    """
    return tag(
        "button",
        picture,
        type="button",
        class_=classes("button", style),
        data_do=do,
        data_value=None if do is None else value,
        data_opens=opens,
        aria_pressed=_state(pressed),
        aria_label=label,
        data_tip=f"{label}\n{more}" if more else label,
    )


def actions(*buttons: Html, style: str = "", name: str = "") -> Html:
    """Buttons in a row; one with a `name` is still the same where something has come before it."""
    return tag("div", *buttons, id=name or None, class_=classes("actions", style))


def option(value: str, label: str, chosen: str, **more: Value) -> Html:
    """One of the values of a select, which is selected where it is the `chosen` one."""
    return tag("option", label, value=value, selected=value == chosen, **more)


def camera(picture: Html, name: str, label: str, beyond: str = "", *, beside: bool = False) -> Html:
    """A picture that players can bring nearer (site/page/camera.mjs); it stays so under the same `name`.

    `label` says what the button over it does, or `beside` it, for those who pinch no picture and have no
    wheel. Beside it may stand the same seen from afar, `<svg class="small-map">` with the same view box, on
    which a rectangle of the class `seen` shows what is in sight, and a press leads there; it is seen where
    one of its `data-there` is out of sight.

    While nobody has chosen how near the picture is, rectangles in it say what is to be seen
    (site/page/framing.mjs), and nothing moves as long as it is. A `<rect data-rest>` has to be in sight,
    and what is as wide as its value easily seen; all of a `<rect data-whole>`, but for its value at each
    edge, where that goes together with it, else as many of the small map's `data-wished` as do, the nearest
    first; the map is gone where it would hide one of them. With `data-stays` the rest in its place is
    enough. All of what is `data-close` is seen, from farther off than before where that has to be, until
    something else is to be seen; with `data-close="widely"` the whole is, in a large window. What lies over
    the lower part of the picture and tells of it is `data-covers`: all that is to be seen lies above it. What
    is too small to be pressed where it is has to stand beside the picture as well.

    Where it says what lies `beyond`, those of the small map's `data-wished="pick"` that are out of sight are
    counted at the edges of the window, and a press there brings them into it. Those that are `data-dear` come
    before all others, then and at first.
    """
    nearer = tag(
        "button",
        NEARER,
        type="button",
        class_="nearer",
        aria_label=label,
        aria_pressed="false",
        data_tip=label,
    )
    # By the keyboard, and for who does not see, what is out of sight is there as well.
    edges = [
        tag(
            "button",
            UP,
            type="button",
            id=f"beyond-{edge}",
            class_="beyond",
            hidden=True,
            tabindex="-1",
            aria_hidden="true",
            data_edge=edge,
            data_tip=beyond,
        )
        for edge in (("left", "top", "right", "bottom") if beyond else ())
    ]
    # A page that is brought up to date finds it again among what comes and goes beside it.
    within, after = ((), nearer) if beside else ((nearer,), EMPTY)
    window = tag("div", picture, *within, *edges, id="camera", class_="camera", data_camera=name)
    return window + after


def window_title(title: str, name: str) -> Html:
    """The title of the window of that `name`, which has the focus first and names it for screen readers."""
    return tag("h2", title, id=f"{name}-title", tabindex="-1")


def closing(label: str, *, style: str = "") -> Html:
    """The button that closes a window."""
    return tag("button", label, type="button", class_=classes("button", style), data_closes=True)


def unseen(text: str) -> Html:
    """What screen readers say and nobody sees."""
    return tag("span", text, class_="sr")


def _state(pressed: bool | None) -> str | None:
    return None if pressed is None else str(pressed).lower()

"""Bots that play for onlookers, game after game, until somebody takes a seat; knows no browser.

Only who asks for it needs this module, so the page brings it then (tools/build/packages.py).
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from islas import games
from islas.app.share import Share
from islas.core.errors import DataError
from islas.core.match import AnyMatch, Match
from islas.markup.controls import button
from islas.markup.html import EMPTY, Html, tag

if TYPE_CHECKING:
    from islas.app.course import App

#: How many times as long as bots pause between their moves an explanation is shown, and a result.
EXPLAINED: Final = 8
RESULT: Final = 14


@dataclass
class Demo:
    """A demo on a page with this address, for so many seconds; 0 is without an end.

    `hurried` says that the time is over, and the game goes on without pauses to its end. `code` is the
    QR code that leads to the game as it was after `coded` actions.
    """

    page: str
    seconds: int = 0
    hurried: bool = False
    code: Html = EMPTY
    coded: int = -1


def begin(app: "App", match: AnyMatch, demo: Demo) -> None:
    """Show bots that play a match; it is not kept."""
    app.show_match(match)
    app.demo = demo
    demo.coded = -1
    encode(app)


def encode(app: "App") -> None:
    """Have the code lead to the game as it is now; there is none where no link can."""
    from islas.app.qr import qr_code  # In another archive.

    demo, match = app.demo, app.match
    if demo is None or match is None or demo.coded == len(match.actions):
        return
    demo.coded = len(match.actions)
    try:
        address = Share.of(match, demo.page).address
    except DataError:
        address = "file:"
    demo.code = EMPTY if address.startswith("file:") else qr_code(address)


def go_on(app: "App") -> None:
    """Go on from what was looked at long enough: an explanation, or the result."""
    demo, match = app.demo, app.match
    assert demo is not None
    assert match is not None
    if app.playback.pending:
        app.play_next()
    elif match.to_move is None:
        begin(app, Match(match.game, match.seats, app.new_seed()), demo)


def take_seat(app: "App") -> None:
    """Have a person play on at the seat that is shown; after the end, in another game."""
    match, seat = app.match, app.seat
    assert match is not None
    seats = tuple(
        replace(each, bot=None) if number == seat else each
        for number, each in enumerate(match.seats)
    )
    if match.to_move is None:
        taken = Match(match.game, seats, app.new_seed())
    else:
        taken = games.replay(replace(match.record, seats=seats))
    app.show_match(taken)
    if app.keeper:
        app.keeper.begin(taken)


def demo_panel(app: "App") -> Html:
    """What lies over a demo as HTML: a button as large as the page, and the way onto a phone."""
    _, demo = app.translate, app.demo
    assert demo is not None
    take = button(
        _("Bots are playing. Tap or press a key to play yourself."),
        "take-seat",
        style="primary take",
        data_any_key=True,
    )
    if not demo.code:
        return take
    named = _("QR code of the game as it is now")
    code = tag("div", demo.code, class_="code", role="img", aria_label=named)
    return code + tag("p", _("Take this game with you on your phone")) + take

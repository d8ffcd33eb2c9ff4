"""Steps that lead to a screen: each is a function that does something with an app."""

from collections.abc import Callable, Sequence

from islas.app.bot_calls import consult, read_advice
from islas.app.course import App
from islas.app.update import handle

Step = Callable[[App], None]
#: Steps that are taken one after the other.
Way = Sequence[Step]


def do(wish: str, value: str = "", **values: str) -> Step:
    """A wish of the player, as the page hands it to the app; `values` are the fields of a form."""
    return lambda app: handle(app, wish, value, values)


def is_advised(app: App) -> None:
    """What a bot was asked for is answered, as the worker beside the page does it."""
    assert app.counsel is not None
    record = app.counsel.match.record.dump()
    app.counsel.advice = read_advice(consult(record, app.counsel.bot, None))

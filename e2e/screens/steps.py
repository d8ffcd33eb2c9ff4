"""Steps that lead to a screen: each is a function that does something with an app."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from islas import games
from islas.app.bot_calls import advice_text, read_advice
from islas.app.course import App
from islas.app.update import update
from tests.app.decided import play_on

Step = Callable[[App], object]
#: Steps that are taken one after the other.
Way = Sequence[Step]


def do(name: str, value: str = "", /, **values: str) -> Step:
    """A command of the player, as the page hands it to the app; `values` are the fields of a form."""
    return lambda app: update(app, name, value, values)


@dataclass(frozen=True)
class Opens:
    """A window is opened, which takes no Python; it has to be the last step."""

    window: str

    def __call__(self, app: App) -> None:
        """There is nothing to do in the app."""


def play_until(enough: Callable[[App], bool], most: int) -> Step:
    """The game goes on, with a bot in the place of the person, until it is enough; what comes is told."""

    def step(app: App) -> None:
        assert app.match is not None
        bot, random = games.of_match(app.match).bots.make_bot("greedy"), Random(1)
        for _ in range(most):
            if enough(app):
                return
            play_on(app, bot, random)
        raise AssertionError(f"not in {most} actions")

    return step


def enter(app: App) -> None:
    """The game is chosen."""
    app.enter(games.first())


def is_advised(app: App) -> None:
    """What a bot was asked for is answered, as the worker beside the page does it."""
    assert app.hint is not None
    match = app.hint.match
    app.advise(
        app.hint, read_advice(advice_text(match.record.dump(), app.hint.bot, None), match.game)
    )

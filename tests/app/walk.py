"""A way through every screen of the app by what a player can click, for tests that look at all of them."""

from collections.abc import Iterator
from random import Random

from islas.app.bot_calls import advice_text, read_advice
from islas.app.course import App
from islas.app.saved_list import Trouble
from islas.app.update import update
from islas.canarias.actions import Build, Upgrade
from islas.core.record import Seat
from islas.core.saves import Listed
from islas.core.storage import Entry


def first_screens(app: App, name: str) -> Iterator[str]:
    """The start form, what may be wrong in it, saved games and what may be wrong with them."""
    yield "start"
    update(app, "start", "", {"players": "9", "name0": name, "name1": name, "seed": name * 9})
    yield "wrong form"
    app.saved.notice, app.saved.aside = name, 2
    for trouble in Trouble:
        app.saved.trouble = trouble
        yield f"trouble {trouble.name}"
    app.saved.trouble = Trouble.NONE
    app.news = True
    yield "new version"
    app.news = False


def saved_games(app: App, name: str) -> Iterator[str]:
    """The list of saved games, one of them being named or deleted."""
    match = app.match
    assert match is not None
    entry = Entry(name, match.record, 1, date=0, until=0, author=(1, "a"), count=1, begun=True)
    app.saved.games = [Listed(name, entry, elsewhere=n == 1, left=False) for n in range(2)]
    update(app, "new", "")
    for naming, deleting in (("", ""), (name, ""), ("", name)):
        app.saved.naming, app.saved.deleting = naming, deleting
        yield "saved games"


def whole_game(app: App, seed: int) -> Iterator[str]:
    """A game that is on, to its end, as somebody plays who looks at everything."""
    random = Random(seed)
    for step in range(3000):
        match = app.match
        assert match is not None
        yield f"step {step}"
        if app.playback.pending:
            yield from _landing(app, random)
        elif match.to_move is None:
            break
        elif app.bot_to_move:
            app.bot_move()
        elif app.passing:
            update(app, "uncover", "")
        else:
            yield from _turn(app, random, step)
    yield from looking_back(app)


def _landing(app: App, random: Random) -> Iterator[str]:
    if random.random() < 0.2:
        update(app, "why-not", "")
        yield "why not"
        update(app, "look", "1")
        yield "look"
    app.play_next()


def _turn(app: App, random: Random, step: int) -> Iterator[str]:
    assert app.match is not None
    action = random.choice(list(app.match.view(app.seat).legal))
    if step % 9 == 0:
        yield from typing(app)
    if step % 31 == 0:
        update(app, "hint", "")
        yield from _answered(app, "hint")
        update(app, "hint", "")
    if step % 11 == 0 and app.playback.shown:
        update(app, "look-back", str(len(app.playback.shown) // 2))
        yield "looking back"
        update(app, "now", "")
    if isinstance(action, Build):
        update(app, "card", action.card)
        yield "card"
    if isinstance(action, Upgrade):
        update(app, "offer", f"{action.kind.slug} {action.colour.slug}")
        yield "upgrade"
    app.act(action)


def typing(app: App) -> Iterator[str]:
    """What is typed and answered."""
    update(app, "words", "")
    for command in ("?", "hand", "log", "table", "nonsense <b>"):
        update(app, "typed", "", {"command": command})
        yield f"typed {command}"
    update(app, "words", "")


def _answered(app: App, what: str) -> Iterator[str]:
    """What a bot is asked for, before and after it has answered."""
    yield f"{what} awaited"
    hint = app.hint
    if hint is not None:
        app.advise(
            hint,
            read_advice(advice_text(hint.match.record.dump(), hint.bot, None), hint.match.game),
        )
        yield what


def looking_back(app: App) -> Iterator[str]:
    """A game that is over: its link, its moments, and why a bot moved as it did."""
    update(app, "share", "", {"page": "https://example.org/"})
    yield "share"
    update(app, "qr", "")
    yield "code"
    update(app, "unshare", "")
    for event in range(0, len(app.playback.shown), 40):
        update(app, "look-back", str(event))
        yield "moment"
        if app.review is not None and app.review.mover and event % 80 == 0:
            update(app, "reasons", "")
            yield from _answered(app, "reasons")
            update(app, "reasons", "")
    update(app, "now", "")


def tutorials(app: App) -> Iterator[str]:
    """The tutorial, with right and wrong answers."""
    update(app, "learn", "")
    for step in range(40):
        learning = app.tutorial
        if learning is None or app.match is None:
            return
        yield f"tutorial {step}"
        for action in list(app.match.view(app.seat).legal)[:6]:
            app.act(action)
            yield f"tutorial {step}: {action}"
            while app.playback.pending:
                app.play_next()
            if learning.done:
                break
        update(app, "tutorial-step", str(step + 1))


def seats(name: str) -> tuple[Seat, ...]:
    """Two people and a bot, all of whose names have something of `name` in them."""
    return Seat(f"{name}1"), Seat(f"{name}2"), Seat(f"{name}3", "greedy")

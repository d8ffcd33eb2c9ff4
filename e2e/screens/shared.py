"""The screens that every game has: the start form, settings, saved games, notices."""

from collections.abc import Mapping

from e2e.screens.steps import Opens, Step, Way, do, enter
from islas.app.course import App
from islas.app.saved_list import ASIDE, Trouble
from islas.core.saves import Listed
from islas.core.storage import Entry

#: Fields of the start form that cannot be, each in its own way.
WRONG = {"players": "5", "name0": "Ana", "name1": "Ana", "seed": "x" * 41, "privilege_draw": "9"}
#: A game of one person and two bots.
FORM = {
    "players": "3",
    "kind0": "person",
    **dict.fromkeys(("kind1", "kind2"), "greedy"),
    "seed": "screens",
}
#: As long as a title may be, with no place to break its line.
LONG = "W" * 80


def a_new_version(app: App) -> None:
    """A new version of the page is there."""
    app.news = True


def in_trouble(trouble: Trouble) -> Step:
    """Something is wrong with saving."""

    def step(app: App) -> None:
        app.saved.trouble = trouble

    return step


def keeps(*titles: str) -> Step:
    """The game that is on is kept under these titles, the last of them open in another tab."""

    def step(app: App) -> None:
        assert app.match is not None
        for title in titles:
            entry = Entry(title, app.match.record, 1, 0, 0, (1, "a"), 1, begun=True)
            elsewhere = title == titles[-1]
            app.saved.games.append(Listed(title, entry, elsewhere=elsewhere, left=False))

    return step


def keeps_what_cannot_be_read(app: App) -> None:
    """Two values that cannot be read are set aside, and a file was refused."""
    app.saved.aside, app.saved.notice = 2, "“a.json”: this is not JSON."


def naming(app: App) -> None:
    """The first game is given another title."""
    app.saved.naming = app.saved.games[0].game


def deleting(app: App) -> None:
    """Whether the first game is to be deleted is asked."""
    app.saved.deleting = app.saved.games[0].game


def deleting_what_cannot_be_read(app: App) -> None:
    """Whether what is set aside is to be deleted is asked."""
    app.saved.deleting = ASIDE


_KEPT: Way = (
    enter,
    do("start", **FORM),
    keeps("Sunday", LONG),
    do("new"),
    keeps_what_cannot_be_read,
)

#: The steps that lead to each.
SHARED: Mapping[str, Way] = {
    "home": (),
    "home with a game that goes on": (*_KEPT, do("home")),
    "start": (enter,),
    "start with mistakes": (enter, do("start", **WRONG)),
    "settings": (Opens("preferences"),),
    "saved games": _KEPT,
    "a name": (*_KEPT, naming),
    "a deletion": (*_KEPT, deleting),
    "a deletion of what cannot be read": (*_KEPT, deleting_what_cannot_be_read),
    "full storage and a new version": (in_trouble(Trouble.FULL), a_new_version),
    "storage that refuses": (in_trouble(Trouble.REFUSED),),
    "a damaged link": (in_trouble(Trouble.LINK),),
    "a game played elsewhere and a new version": (in_trouble(Trouble.ELSEWHERE), a_new_version),
}

"""The home page: the games as pictures of themselves, and the way on in the last one.

The pictures are backgrounds, by the class of the game (`tools/build/covers.py`).
"""

from islas.app.saved_list import Saved, progress
from islas.core.saves import Listed
from islas.games import GAMES, Kit
from islas.markup.controls import actions, button
from islas.markup.html import EMPTY, Html, tag
from islas.texts import Translate


def home(_: Translate, saved: Saved) -> Html:
    """The home page as HTML: a card for each game, after the game that was played last."""
    cards = (_card(_, kit) for kit in GAMES.values())
    return _last(_, saved) + tag("div", *cards, class_="games")


def last_game(saved: Saved) -> Listed | None:
    """The game that was played last, if it can go on here and nobody else plays it."""
    open_ones = (each for each in saved.games if not (each.entry.finished or each.elsewhere))
    return next(open_ones, None)


def _last(_: Translate, saved: Saved) -> Html:
    last = last_game(saved)
    if last is None:
        return EMPTY
    title = tag("b", last.entry.title, dir="auto")
    far = tag("small", progress(_, last.entry))
    on = button(_("Continue the last game"), "saved-open", last.game, style="primary")
    return tag("div", tag("p", title, " ", far), actions(on), class_="panel last")


def game_cover(kit: Kit) -> Html:
    """The picture by which a game is known: a background that the page brings (tools/build/covers.py)."""
    return tag("span", class_=f"cover {kit.name}")


def _card(_: Translate, kit: Kit) -> Html:
    seats = _("{fewest} to {most} players").format(fewest=kit.seats[0], most=kit.seats[-1])
    enter = tag(
        "button",
        game_cover(kit),
        tag("b", kit.title),
        tag("span", _(kit.lead), class_="about"),
        tag("small", seats),
        tag("span", _("Play"), class_="button primary"),
        type="button",
        class_="enter",
        data_do="game",
        data_value=kit.name,
    )
    learn = button(_("Learn to play"), "learn", kit.name, style="quiet")
    return tag("article", enter, learn, class_="panel game-card")

"""Small pieces of HTML that the sections of the table share."""

from functools import lru_cache

from islas.canarias import keys
from islas.canarias.components import COLOURS, Colour, Kind
from islas.canarias.island import Island
from islas.canarias.picture import board, privilege
from islas.canarias.position import NOBODY
from islas.canarias.scene import Scene
from islas.canarias.view import View
from islas.canarias.words.areas import areas_in_words
from islas.canarias.words.board import counts_in_words
from islas.canarias.words.tips import privilege_meaning
from islas.canarias.words.vocabulary import COLOUR_PRIVILEGES, power_in_words
from islas.markup.html import EMPTY, Html, join, tag
from islas.texts import Translate


def tokens(_: Translate, view: View, scene: Scene, seat: int) -> Html:
    """The privileges that a seat holds, or that are on the table (seat -1)."""
    edition, options = view.edition, view.options
    # Of what lies on the table nothing moves when something is taken away.
    place = tag("span", class_="taken", aria_hidden="true") if seat == NOBODY else EMPTY
    found = []
    for colour in COLOURS:
        if scene.holders[colour] != seat:
            found.append(place)
            continue
        power = edition.powers[colour]
        held = tag(
            "span",
            privilege(colour, power),
            class_="held",
            data_key=keys.privilege(colour),
            role="img",
            aria_label=f"{_(COLOUR_PRIVILEGES[colour])}: {power_in_words(_, power, options)}",
            data_tip=privilege_meaning(_, edition, colour, options),
            data_tap=True,
        )
        found.append(held)
    return join(found)


def described(_: Translate, scene: Scene, seat: int) -> Html:
    """An island in words, for screen readers."""
    land = scene.players[seat]
    lines = [counts_in_words(_, land), *areas_in_words(_, land)]
    return tag("ul", *(tag("li", line) for line in lines), class_="sr")


def small_board(
    scene: Scene,
    seat: int,
    marked: frozenset[int] = frozenset(),
    lost: float | None = None,
    lately: frozenset[int] = frozenset(),
) -> Html:
    """The island of another player; `lost` and `lately` as in `picture.board`."""
    island = scene.island(seat)
    if island is None:
        return tag("div", class_="no-island")
    built = tuple(scene.buildings(seat).items())
    return _board(island, built, marked, scene.fresh_areas(seat), lately, seat, lost)


@lru_cache(maxsize=16)
def _board(
    island: Island,
    built: tuple[tuple[int, tuple[Kind, Colour]], ...],
    marked: frozenset[int],
    fresh: frozenset[int],
    lately: frozenset[int],
    owner: int,
    lost: float | None,
) -> Html:
    """The picture of an island; of those of the others at most one changes with a press."""
    return board(
        island,
        dict(built),
        marked=marked,
        fresh=fresh,
        lately=lately,
        owner=owner,
        lost=lost,
    )

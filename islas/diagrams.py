"""Diagrams of any game (docs/diagrams.md): its own lines of notation, games in links, steps of tutorials.

card pescador                                    what the game's own notation knows
game 1AbC…; moves: 12                            a game in a link, after its first actions
tutorial first-voyage complete; do: lay 1 0 90   a step of a tutorial, after actions
"""

from dataclasses import dataclass
from typing import Any, Final

from islas import games
from islas.contract import Diagram, Diagrams
from islas.core.errors import DataError, IslasError
from islas.core.fields import check_choice, check_integer, read_number
from islas.core.lines import Notation, read_line
from islas.core.match import AnyMatch, Match
from islas.core.names import SUGGESTED
from islas.core.record import Record
from islas.games import Kit
from islas.markup.html import EMPTY, Html
from islas.texts import texts

#: What lines of every game can begin with.
COMMON: Final = ("game", "tutorial")
#: Steps of tutorials began with `lesson` before, as they still do on pages that somebody wrote.
_KNOWN: Final = (*COMMON, "lesson")


@dataclass(frozen=True)
class Drawn:
    """A diagram as a file of its own: the `svg`, and what it shows in words; from a `match` one plays on.

    `dark` is the same file for dark pages, where both are wanted.
    """

    svg: Html
    title: str
    lines: tuple[str, ...]
    match: AnyMatch | None = None
    dark: Html = EMPTY

    @property
    def alt(self) -> str:
        """The text alternative, in one line."""
        return " ".join((f"{self.title.rstrip('.')}.", *self.lines))


def draw(
    kit: Kit, line: str, language: str = "en", *, dark: bool = False, game: Any = None
) -> Drawn:
    """A line of a game's notation, drawn, in a language; raises `DataError`.

    `game` has another edition than the package's.
    """
    translate = texts(language, [kit.folder]).gettext
    diagrams = _diagrams(kit)
    head = line.split(maxsplit=1)[:1]
    if head and head[0] in _KNOWN:
        found = diagrams.shown(translate, _match(kit, read_line(line, _KNOWN)))
    else:
        found = diagrams.diagram(translate, line, game or kit.rules.new_game())
    return _drawn(diagrams, found, language, dark)


def draw_match(match: AnyMatch, language: str = "en", *, dark: bool = False) -> Drawn:
    """A match as it is now; raises `DataError` for a game that draws no diagrams."""
    kit = games.of_match(match)
    diagrams = _diagrams(kit)
    found = diagrams.shown(texts(language, [kit.folder]).gettext, match)
    return _drawn(diagrams, found, language, dark)


def draw_seen(kit: Kit, thing: Any, language: str = "en", *, dark: bool = False) -> Drawn:
    """A view, or a position as an onlooker sees it; raises `DataError`."""
    diagrams = _diagrams(kit)
    found = diagrams.seen(texts(language, [kit.folder]).gettext, thing)
    return _drawn(diagrams, found, language, dark)


def svg_of(thing: object) -> str | None:
    """A match, record, position or view as SVG for a notebook, `None` for what cannot be drawn."""
    try:
        if isinstance(thing, Record):
            return draw_match(games.replay(thing)).svg
        if isinstance(thing, Match):
            return draw_match(thing).svg
        package = type(thing).__module__.rpartition(".")[0]
        kit = next(kit for kit in games.GAMES.values() if kit.package == package)
        return draw_seen(kit, thing).svg
    except (IslasError, StopIteration):
        return None


def _drawn(diagrams: Diagrams, found: Diagram, language: str, dark: bool) -> Drawn:
    svg = diagrams.alone(found, language=language, dark=dark)
    return Drawn(svg, found.title, tuple(found.lines), found.match)


def _diagrams(kit: Kit) -> Diagrams:
    if kit.diagrams is None:
        raise DataError("game", f"{kit.title} draws no diagrams")
    return kit.diagrams


def _match(kit: Kit, read: Notation) -> AnyMatch:
    if read.kind == "game":
        read.only("moves")
        text = read.word("a link")
        if games.of_link(text) is not kit:
            raise DataError("game", f"is a link of {games.of_link(text).title}, not of {kit.title}")
        match = games.open_link(text)
        moves = read.one("moves")
        if moves is None:
            return match
        number = read_number(moves)
        count = -1 if number is None else number
        return match.until(check_integer(count, "moves", 0, len(match.actions)))
    read.only("do")
    if len(read.words) != 2:
        raise DataError("tutorial", "takes the name of a tutorial and that of a step")
    name, wanted = read.words
    tutorial = kit.tutorials.tutorial(check_choice(name, "tutorial", kit.tutorials.TUTORIALS))
    steps = {step.name: step for step in tutorial.steps}
    match = kit.tutorials.match_of(check_choice(wanted, "tutorial", steps), SUGGESTED)
    for part in read.parts:
        match.act(match.game.parse_action(part.value))
    return match

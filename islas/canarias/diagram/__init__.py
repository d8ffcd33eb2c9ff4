"""Lines of notation drawn (`contract.Diagrams`, docs/diagrams.md): cards, islands, landings, positions."""

from collections.abc import Sequence
from typing import Final

from islas.canarias import events as happened
from islas.canarias.components import (
    COLOUR_BY_NAME,
    COLOURS,
    KINDS,
    PRIORITY_BY_NAME,
    PRIORITY_NAMES,
)
from islas.canarias.diagram.before import before
from islas.canarias.diagram.row import Row, Shown, row
from islas.canarias.edition import Edition
from islas.canarias.explanation import explain
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.island import Island, bits
from islas.canarias.landing import free_next_to
from islas.canarias.picture.archipelago import archipelago
from islas.canarias.picture.board import board
from islas.canarias.picture.cards import card, privilege
from islas.canarias.picture.standalone import styles
from islas.canarias.picture.standing import Buildings
from islas.canarias.picture.symbols import patterns, symbol
from islas.canarias.position import Holding, Position
from islas.canarias.scene import Scene
from islas.canarias.settling import land
from islas.canarias.tutorial import SETUP, match_from, position_in
from islas.canarias.view import PlayerView, View, view_of
from islas.canarias.words.areas import areas_in_words
from islas.canarias.words.board import counts_in_words
from islas.canarias.words.events import sentence
from islas.canarias.words.landing import looks_in_words
from islas.canarias.words.tips import card_meaning, privilege_meaning
from islas.canarias.words.vocabulary import PRIORITIES, card_name
from islas.contract import Diagram
from islas.core.errors import DataError
from islas.core.fields import check_choice
from islas.core.history import tell_until_last
from islas.core.lines import Notation, read_line
from islas.core.names import SUGGESTED
from islas.core.tutorial import Line
from islas.markup.described import described
from islas.markup.html import Html
from islas.texts import Translate

#: What can be drawn.
DRAWN: Final = ("card", "privilege", "island", "landing", "position")
LINES: Final = (
    "card pescador",
    "card pirate-red",
    "privilege orange",
    "island tenerife; houses: blue a2 a5, orange a7; palaces: red a1; near: coast",
    "landing pescador; player: tenerife; player: la-gomera; player: lanzarote",
    "landing cestero; player: tenerife; houses: blue a8, red a2; player: la-palma; houses: blue a3",
    "position; player: tenerife; hand: segador pescador; houses: blue a2 a5; player: la-palma",
)
_BUILT: Final = ("houses", "palaces", "towns")


def known(game: Canarias) -> Sequence[str]:
    """All cards, privileges and islands."""
    edition = game.edition
    return [
        *(f"card {name}" for name in edition.card_names),
        *(f"privilege {colour.slug}" for colour in COLOURS),
        *(f"island {island.name}" for island in edition.islands),
    ]


def diagram(_: Translate, line: str, game: Canarias) -> Diagram:
    """What a line names; raises `DataError`."""
    read = read_line(line, DRAWN)
    edition = game.edition
    match read.kind:
        case "card":
            read.only()
            return _card(
                _, edition, check_choice(read.word("its name"), "card", edition.card_numbers)
            )
        case "privilege":
            read.only()
            return _privilege(_, edition, read.word("a colour"))
        case "island":
            read.only(*_BUILT, "near")
            return _island(_, edition, read)
        case "landing":
            read.only(*SETUP)
            return _landing_line(_, edition, read)
        case _:
            if read.words:
                raise DataError("position", "takes no word")
            read.only(*SETUP)
            match = match_from(position_in(read.parts, edition), SUGGESTED)
            return shown(_, match)


def shown(_: Translate, match: CanariasMatch) -> Diagram:
    """The last landing of the last action, or the position as the seat to move sees it."""
    edition: Edition = match.position.edition
    names = match.names
    scene = Scene(edition, len(names))
    landed = tell_until_last(
        match, lambda event: isinstance(event, happened.Landed) and bool(event.counts), scene
    )
    if isinstance(landed, happened.Landed):
        return _landing(_, edition, landed, scene.players, names, match)
    return _position(_, match.view(match.to_move), names, match)


def seen(_: Translate, view: View | Position) -> Diagram:
    """A view, or a position as an onlooker sees it."""
    found = view_of(view, None) if isinstance(view, Position) else view
    return _position(_, found, SUGGESTED, None)


def alone(found: Diagram, *, language: str, dark: bool = False) -> Html:
    """The picture as an SVG that stands anywhere by itself; islands lie in the sea."""
    return described(
        found.picture,
        styles(),
        symbol,
        scope="islas-canarias-dark" if dark else "islas-canarias",
        title=found.title,
        lines=found.lines,
        language=language,
        dark=dark,
        patterns=patterns(),
        ground="open-sea" if 'class="board"' in found.picture else "",
    )


def _card(_: Translate, edition: Edition, number: int) -> Diagram:
    name, *told = card_meaning(_, edition, number).split("\n")
    return Diagram(card(edition, number, name), name, told)


def _privilege(_: Translate, edition: Edition, name: str) -> Diagram:
    colour = check_choice(name, "privilege", COLOUR_BY_NAME)
    title, *told = privilege_meaning(_, edition, colour).split("\n")
    return Diagram(privilege(colour, edition.powers[colour], title), title, told)


def _island(_: Translate, edition: Edition, read: Notation) -> Diagram:
    name = read.word("its name")
    check_choice(name, "island", edition.island_numbers)
    near = read.one("near")
    other = next(one for one in edition.island_numbers if one != name)
    built = [part for part in read.parts if part.key in _BUILT]
    position = position_in([Line(0, "player", name), *built, Line(0, "player", other)], edition)
    held = position.players[0]
    marked, told = frozenset[int](), []
    if near is not None:
        priority = check_choice(near, "near", PRIORITY_BY_NAME)
        marked = frozenset(bits(free_next_to(held, priority)))
        text = _("Dotted are the free areas next to this: {what}. There are {count}.")
        told.append(text.format(what=_(PRIORITIES[priority]), count=len(marked)))
    picture = board(held.home, _buildings(held), marked=marked, label=held.home.title)
    told += [counts_in_words(_, held), *areas_in_words(_, held)]
    return Diagram(picture, held.home.title, told)


def _landing_line(_: Translate, edition: Edition, read: Notation) -> Diagram:
    number = check_choice(read.word("a settler"), "landing", edition.card_numbers)
    if number >= len(edition.settlers):
        raise DataError("landing", "takes a settler; a pirate compares no islands")
    position = position_in(read.parts, edition)
    titles = [player.island.title if player.island else "" for player in position.players]
    if not all(titles):
        raise DataError("landing", "takes players with islands")
    if sum(player.free.bit_count() for player in position.players) == 0:
        raise DataError("landing", "takes an island with a free area")
    log: list[happened.Event] = []
    land(position.copy(), number, log)
    event = next(event for event in log if isinstance(event, happened.Landed))
    match = before(read.parts, edition.card_names[number], edition, titles)
    return _landing(_, edition, event, position.players, titles, match)


def _landing(
    _: Translate,
    edition: Edition,
    event: happened.Landed,
    players: Sequence[Holding],
    names: Sequence[str],
    match: CanariasMatch | None,
) -> Diagram:
    number = edition.card_numbers[event.card]
    told = explain(event, edition.settlers[number])
    first = told.looks[0].areas
    islands = [
        Shown(
            player.home,
            _buildings(player),
            names[seat],
            frozenset(player.home.site_numbers[area] for area in first[seat] or ()),
        )
        for seat, player in enumerate(players)
    ]
    rows = [
        Row(
            PRIORITY_NAMES[look.priority],
            look.counts,
            frozenset(look.dropped),
            told.winner if look is told.looks[-1] else None,
        )
        for look in told.looks
    ]
    name = card_name(_, edition.cards[number])
    picture = row(islands, cards=[card(edition, number)], counts=rows)
    title = _("The {card} lands").format(card=name)
    lines = [*looks_in_words(_, told, names), sentence(_, event, edition, names)]
    return Diagram(picture, title, lines, match)


def _position(
    _: Translate, view: View, names: Sequence[str], match: CanariasMatch | None
) -> Diagram:
    islands, told = [], []
    for seat, player in enumerate(view.players):
        if player.island is None:
            told.append(_("{player} has no island yet.").format(player=names[seat]))
            continue
        islands.append(Shown(player.island, player.buildings, f"{names[seat]} · {player.total}"))
        told += _player(_, player, player.island, names[seat])
    cards = [card(view.edition, number) for number in view.hand]
    if cards:
        held = ", ".join(card_name(_, view.edition.cards[number]) for number in view.hand)
        told.append(_("In hand: {cards}.").format(cards=held))
    title = _("Round {number}").format(number=view.round)
    picture = row(islands, cards=cards) if islands else archipelago(view.edition.islands)
    return Diagram(picture, title, told, match)


def _player(_: Translate, player: PlayerView, island: Island, name: str) -> list[str]:
    head = _("{player} on {island}. Points: {points}. Cards in hand: {cards}.").format(
        player=name, island=island.title, points=player.total, cards=player.hand_size
    )
    areas = areas_in_words(_, player.holding())
    return [head, *(areas[area] for area in sorted(player.buildings))]


def _buildings(held: Holding) -> Buildings:
    return {
        area: (kind, colour)
        for kind in KINDS
        for colour in COLOURS
        for area in bits(held.standing[kind][colour])
    }

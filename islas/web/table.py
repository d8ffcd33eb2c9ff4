"""The table: the sections of the page during a game, as HTML from what one seat may know."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from islas.canarias.actions import Divert, Draw, EndTurn, Load, TakeExtra
from islas.canarias.components import Kind
from islas.canarias.picture import board, card, card_back, icon, ship
from islas.canarias.position import NOBODY, Phase
from islas.canarias.prose.board import areas_in_words
from islas.canarias.prose.meaning import THINGS, card_meaning, points_meaning, thing_meaning
from islas.canarias.scene import Scene
from islas.canarias.view import View
from islas.canarias.words import Translate, building_name, card_name
from islas.web.choice import Choice
from islas.web.parts import button, described, small_board, tip, tokens


@dataclass(frozen=True)
class Table:
    """Everything the sections are drawn from.

    `seat` is the one whose hand is shown; `live` says that its decisions can be taken now (no event
    is still being told); `marked` are areas counted in the landing told now, by seat, `hint` those of
    the own island where a building would have made a difference or is advised, with `hint_card`.
    """

    translate: Translate
    view: View
    scene: Scene
    names: Sequence[str]
    choice: Choice
    seat: int
    live: bool
    marked: Sequence[frozenset[int]]
    hint: frozenset[int] = frozenset()
    hint_card: str = ""

    @property
    def my_turn(self) -> bool:
        """Whether the shown seat owes a decision."""
        return self.live and self.view.to_move == self.seat


def status(table: Table) -> str:
    """What is expected of whom."""
    _ = table.translate
    view = table.view
    if view.to_move is None:
        return _("The game is over.")
    if view.to_move != table.seat:
        return _("{player} is thinking …").format(player=table.names[view.to_move])
    choice = table.choice
    if choice.colours and choice.kind is not None:
        return _("Which colour shall it have?")
    if choice.colours:
        return _("This colour is out of stock: choose another.")
    if choice.kind is not None and not choice.houses_complete:
        return _("Choose the houses to trade in.")
    if choice.kind is not None:
        return _("On which of these areas shall it stand? The others become free.")
    match view.phase:
        case Phase.FIRST if choice.card:
            return _("Choose one of the bright areas.")
        case Phase.FIRST if not view.may_build:
            return _("Your turn: with this hand you may not build, draw cards.")
        case Phase.FIRST if view.last_round:
            return _("Your last turn: pick a card to build its house, or draw cards.")
        case Phase.FIRST:
            return _("Your turn: pick a card to build its house, or draw cards.")
        case Phase.SECOND:
            return _("Pick a card and put it on the ship.")
        case Phase.CLOSING:
            return _("You may still build a palace or town, or take a card; or end your turn.")
        case Phase.SETTLE:
            settler = view.edition.settlers[view.card]
            return _("The {card} chose your island: where does its {building} go?").format(
                card=settler.title, building=building_name(_, Kind.HOUSE, settler.colour)
            )
        case Phase.GIVE:
            return _("Pirates! Choose the house that you return.")
        case Phase.DIVERT:
            return _("Pirates! Whom shall they rob instead of you?")
        case _:
            return _("Choose your island.")


def mine(table: Table) -> str:
    """The own island."""
    _ = table.translate
    island = table.scene.island(table.seat)
    if island is None:
        return ""
    numbers = island.site_numbers
    areas = table.choice.areas if table.my_turn else frozenset()
    legal = frozenset(numbers[name] for name in areas)
    # Houses that are all picked are the areas to choose from now.
    picked = () if table.choice.houses_complete else table.choice.houses
    chosen = frozenset(numbers[name] for name in picked)
    labels = dict(enumerate(areas_in_words(_, table.scene.players[table.seat])))
    picture = board(
        island,
        table.scene.buildings(table.seat),
        legal=legal,
        chosen=chosen | table.hint,
        marked=table.marked[table.seat],
        fresh=table.scene.fresh_areas(table.seat),
        labels=labels,
    )
    caption = _caption(table, table.seat, island.title)
    return f"{caption}{picture}{described(_, table.scene, table.seat)}"


def hand(table: Table, more: str = "", *, covered: bool = False) -> str:
    """The own cards, unless they are `covered`, and what can be done; `more` buttons come last."""
    _ = table.translate
    view, choice = table.view, table.choice
    cards = []
    for place, number in enumerate(() if covered else view.hand):
        face = view.edition.cards[number]
        usable = table.my_turn and face.name in choice.cards
        # Of equal cards the first stands for all.
        first = view.hand.index(number) == place
        picked = first and choice.card == face.name
        advised = first and table.hint_card == face.name
        cards.append(
            f"<span class='slot' {tip(card_meaning(_, view.edition, number))}>"
            f'<button type="button" class="pick{" picked" if picked else ""}'
            f'{" advised" if advised else ""}" data-do="card"'
            f' data-value="{face.name}" aria-pressed="{str(picked).lower()}"'
            f'{"" if usable else " disabled"} aria-label="{escape(card_name(_, face))}">'
            f"{card(view.edition, number)}</button></span>"
        )
    return f'<div class="actions">{_actions(table)}{more}</div><div class="cards">{"".join(cards)}</div>'


def _actions(table: Table) -> str:
    _ = table.translate
    if not table.my_turn:
        return ""
    choice, view = table.choice, table.view
    found = []
    for colour in choice.colours:
        kind = Kind.HOUSE if choice.kind is None else choice.kind
        label = building_name(_, kind, colour)
        picture = f"{kind.slug}-{colour.slug}"
        found.append(
            f'<button type="button" class="button" data-do="colour" data-value="{colour.slug}">'
            f"{icon(picture)} {label}</button>"
        )
    for action in choice.legal:
        match action:
            case Draw():
                found.append(button(_("Draw cards"), "act", "draw", style="primary"))
            case TakeExtra():
                found.append(button(_("Take the extra card"), "act", "extra"))
            case EndTurn():
                found.append(button(_("End the turn"), "act", "end", style="primary"))
            case Load() if action.card == choice.card and view.phase is Phase.SECOND:
                found.append(button(_("Put it on the ship"), "act", str(action), style="primary"))
            case _:
                pass
    texts = {Kind.PALACE: _("Build a palace"), Kind.TOWN: _("Build a town")}
    found += [
        button(texts[kind], "kind", kind.slug, pressed=choice.kind is kind) for kind in choice.kinds
    ]
    if view.phase is Phase.DIVERT:
        found += [
            button(table.names[a.seat], "act", str(a))
            for a in choice.legal
            if isinstance(a, Divert)
        ]
    return "".join(found)


def sea(table: Table) -> str:
    """Piles, ship and the privileges nobody holds."""
    _ = table.translate
    view = table.view
    aboard = view.ship_count + view.landing_count
    piles = (
        (card_back(), "draw-pile", view.draw_count),
        (ship(aboard), "ship", aboard),
        (_discard(view), "discards", len(view.discards)),
    )
    shown = "".join(
        f'<div class="pile" {tip(thing_meaning(_, name))}>{picture}<span>{_(THINGS[name][0])}</span>'
        f"<b>{count}</b></div>"
        for picture, name, count in piles
    )
    free = tokens(_, view.edition, table.scene, NOBODY)
    label = _("Privileges")
    return (
        f'<div class="piles">{shown}</div>'
        f'<div class="tokens" role="group" aria-label="{label}">{free}</div>'
    )


def _discard(view: View) -> str:
    return (
        '<span class="gap"></span>' if not view.discards else card(view.edition, view.discards[-1])
    )


def others(table: Table) -> str:
    """The islands of the other players."""
    seats = len(table.names)
    found = []
    for step in range(1, seats):
        seat = (table.seat + step) % seats
        island = table.scene.island(seat)
        title = island.title if island else ""
        busy = " busy" if table.view.to_move == seat else ""
        found.append(
            f'<article class="other{busy}">{_caption(table, seat, title)}'
            f"{small_board(table.scene, seat, table.marked[seat])}"
            f"{described(table.translate, table.scene, seat)}</article>"
        )
    return "".join(found)


def _caption(table: Table, seat: int, title: str) -> str:
    _ = table.translate
    view = table.view
    size, cards = view.players[seat].hand_size, _("Cards in hand")
    name, where = table.names[seat], f" {tip(title)}" if title else ""
    begins = thing_meaning(_, "start-player")
    start = f'<span class="start-mark" {tip(begins)}>{icon("ship", _("Start player"))}</span>'
    return (
        f'<header class="caption"><span class="who" {tip(name)}>{escape(name)}</span>'
        f'<span class="where"{where}>{escape(title)}</span>{start if view.start == seat else ""}'
        f'<span class="tokens">{tokens(_, view.edition, table.scene, seat)}</span>'
        f'<span class="size" {tip(thing_meaning(_, "hand"))}>{size}{icon("card-back", cards)}</span>'
        f'<span class="points" {tip(points_meaning(_))}>{table.scene.points(seat)}</span></header>'
    )


def draft(table: Table) -> str:
    """The islands to choose from."""
    _ = table.translate
    found = []
    free = {str(action).split()[1] for action in table.choice.legal}
    for island in table.view.edition.islands:
        usable = table.my_turn and island.name in free
        taker = next((n for n in range(len(table.names)) if table.scene.island(n) is island), None)
        below = escape(table.names[taker]) if taker is not None else ""
        found.append(
            f'<button type="button" class="island" data-do="act" data-value="island {island.name}"'
            f"{'' if usable else ' disabled'}>{board(island, {})}"
            f"<span>{escape(island.title)}</span><small>{below}</small></button>"
        )
    return f'<div class="draft">{"".join(found)}</div>'

"""The table: the sections of the page during a game, as HTML from what one seat may know."""

from collections.abc import Sequence
from functools import cached_property

from islas.canarias.actions import Action, ChooseIsland, Divert, Draw, EndTurn, Load, TakeExtra
from islas.canarias.components import Kind
from islas.canarias.picture import board, card, card_back, icon, ship
from islas.canarias.position import NOBODY, Phase
from islas.canarias.scene import Scene
from islas.canarias.ui.landing import Arrival, Landing
from islas.canarias.ui.parts import described, small_board, tokens
from islas.canarias.ui.steps import Picks
from islas.canarias.view import View
from islas.canarias.words.board import areas_in_words
from islas.canarias.words.tips import THINGS, card_meaning, points_meaning, thing_meaning
from islas.canarias.words.vocabulary import building_name, card_name
from islas.contract import Table
from islas.core.choice import Choice
from islas.core.fields import read_number
from islas.markup.controls import actions, button
from islas.markup.html import EMPTY, Html, classes, join, tag


class CanariasTable(Table):
    """A table with what its sections ask of it again and again."""

    view: View
    scene: Scene
    choice: Choice[Action]

    @classmethod
    def of(cls, table: Table) -> "CanariasTable":
        """The table that the platform gives."""
        return table if isinstance(table, cls) else cls(**vars(table))

    @cached_property
    def picks(self) -> Picks:
        """What is picked and what can be."""
        return Picks(self.choice)

    @cached_property
    def landing(self) -> Landing | None:
        """The landing that playback has paused at."""
        if not isinstance(self.event, Arrival):
            return None
        look = read_number(self.asked.get("look", ""))
        return Landing(
            self.event,
            self.scene,
            self.seat,
            None if look is None else look - 1,
            "why-not" in self.asked,
        )

    @property
    def marked(self) -> Sequence[frozenset[int]]:
        """By seat the areas that are counted in the landing."""
        return self.landing.marked if self.landing else [frozenset()] * len(self.names)

    @property
    def hinted(self) -> frozenset[int]:
        """Areas of the own island where a building would have made a difference, or is advised."""
        if self.landing:
            return self.landing.hint
        area = getattr(self.advised, "area", None)
        return self.scene.numbers(self.seat, [area] if area else None)

    @property
    def hinted_card(self) -> str:
        """The card that is advised, empty for none."""
        return getattr(self.advised, "card", "")


def status(table: CanariasTable) -> str:
    """What is expected of whom."""
    _ = table.translate
    view = table.view
    if table.event is not None:
        return _("A ship has come.")
    if view.to_move is None:
        return _("The game is over.")
    if view.to_move != table.seat:
        return _("{player} is thinking …").format(player=table.names[view.to_move])
    picks = table.picks
    if picks.colours and picks.kind is not None:
        return _("Which colour shall it have?")
    if picks.colours:
        return _("This colour is out of stock: choose another.")
    if picks.kind is not None and not picks.houses_complete:
        return _("Choose the houses to trade in.")
    if picks.kind is not None:
        return _("On which of these areas shall it stand? The others become free.")
    match view.phase:
        case Phase.FIRST if picks.card:
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


def mine(table: CanariasTable) -> Html:
    """The own island."""
    _ = table.translate
    island = table.scene.island(table.seat)
    if island is None:
        return EMPTY
    numbers = island.site_numbers
    areas = table.picks.areas if table.my_turn else []
    legal = frozenset(numbers[name] for name in areas)
    # Houses that are all picked are the areas to choose from now.
    picked = () if table.picks.houses_complete else table.picks.houses
    chosen = frozenset(numbers[name] for name in picked)
    labels = dict(enumerate(areas_in_words(_, table.scene.players[table.seat])))
    picture = board(
        island,
        table.scene.buildings(table.seat),
        legal=legal,
        chosen=chosen | table.hinted,
        marked=table.marked[table.seat],
        fresh=table.scene.fresh_areas(table.seat),
        labels=labels,
    )
    caption = _caption(table, table.seat, island.title)
    return caption + picture + described(_, table.scene, table.seat)


def hand(table: CanariasTable) -> Html:
    """The own cards, unless they are covered, and what can be done."""
    _ = table.translate
    view, picks = table.view, table.picks
    cards = []
    for place, number in enumerate(() if table.covered else view.hand):
        face = view.edition.cards[number]
        usable = table.my_turn and face.name in picks.cards
        # Of equal cards the first stands for all.
        first = view.hand.index(number) == place
        picked = first and picks.card == face.name
        advised = first and table.hinted_card == face.name
        pick = tag(
            "button",
            card(view.edition, number),
            type="button",
            class_=classes("pick", "picked" if picked else "", "advised" if advised else ""),
            data_do="card",
            data_value=face.name,
            aria_pressed=str(picked).lower(),
            disabled=not usable,
            aria_label=card_name(_, face),
        )
        meaning = card_meaning(_, view.edition, number)
        cards.append(tag("span", pick, class_="slot", data_tip=meaning))
    return table.hint + actions(_actions(table), table.more) + tag("div", *cards, class_="cards")


def _actions(table: CanariasTable) -> Html:
    _ = table.translate
    if not table.my_turn:
        return EMPTY
    picks, view = table.picks, table.view
    found = []
    for colour in picks.colours:
        kind = Kind.HOUSE if picks.kind is None else picks.kind
        label = building_name(_, kind, colour)
        picture = icon(f"{kind.slug}-{colour.slug}")
        found.append(button(picture + " " + label, "colour", colour.slug))
    for action in picks.legal:
        match action:
            case Draw():
                found.append(button(_("Draw cards"), "act", "draw", style="primary"))
            case TakeExtra():
                found.append(button(_("Take the extra card"), "act", "extra"))
            case EndTurn():
                found.append(button(_("End the turn"), "act", "end", style="primary"))
            case Load() if action.card == picks.card and view.phase is Phase.SECOND:
                found.append(button(_("Put it on the ship"), "act", str(action), style="primary"))
            case _:
                pass
    texts = {Kind.PALACE: _("Build a palace"), Kind.TOWN: _("Build a town")}
    found += [
        button(texts[kind], "kind", kind.slug, pressed=picks.kind is kind) for kind in picks.kinds
    ]
    if view.phase is Phase.DIVERT:
        found += [
            button(table.names[a.seat], "act", str(a)) for a in picks.legal if isinstance(a, Divert)
        ]
    return join(found)


def sea(table: CanariasTable) -> Html:
    """Piles, ship and the privileges nobody holds."""
    _ = table.translate
    view = table.view
    aboard = view.ship_count + view.landing_count
    piles = (
        (card_back(), "draw-pile", view.draw_count),
        (ship(aboard), "ship", aboard),
        (_discard(view), "discards", len(view.discards)),
    )
    shown = [
        tag(
            "div",
            picture,
            tag("span", _(THINGS[name][0])),
            tag("b", str(count)),
            class_="pile",
            data_tip=thing_meaning(_, name),
        )
        for picture, name, count in piles
    ]
    free = tokens(_, view.edition, table.scene, NOBODY)
    held = tag("div", free, class_="tokens", role="group", aria_label=_("Privileges"))
    return tag("div", *shown, class_="piles") + held


def _discard(view: View) -> Html:
    return card(view.edition, view.discards[-1]) if view.discards else tag("span", class_="gap")


def others(table: CanariasTable) -> Html:
    """The islands of the other players."""
    seats = len(table.names)
    found = []
    for step in range(1, seats):
        seat = (table.seat + step) % seats
        island = table.scene.island(seat)
        title = island.title if island else ""
        found.append(
            tag(
                "article",
                _caption(table, seat, title),
                small_board(table.scene, seat, table.marked[seat]),
                described(table.translate, table.scene, seat),
                class_=classes("other", "busy" if table.view.to_move == seat else ""),
            )
        )
    return join(found)


def _caption(table: CanariasTable, seat: int, title: str) -> Html:
    _ = table.translate
    view = table.view
    name = table.names[seat]
    size = str(view.players[seat].hand_size)
    begins = tag(
        "span",
        icon("ship", _("Start player")),
        class_="start-mark",
        data_tip=thing_meaning(_, "start-player"),
    )
    return tag(
        "header",
        tag("span", name, class_="who", dir="auto", data_tip=name),
        tag("span", title, class_="where", data_tip=title or None),
        begins if view.start == seat else EMPTY,
        tag("span", tokens(_, view.edition, table.scene, seat), class_="tokens"),
        tag(
            "span",
            size,
            icon("card-back", _("Cards in hand")),
            class_="size",
            data_tip=thing_meaning(_, "hand"),
        ),
        tag("span", str(table.scene.points(seat)), class_="points", data_tip=points_meaning(_)),
        class_="caption",
    )


def draft(table: CanariasTable) -> Html:
    """The islands to choose from."""
    found = []
    free = {action.island for action in table.picks.legal if isinstance(action, ChooseIsland)}
    for island in table.view.edition.islands:
        usable = table.my_turn and island.name in free
        taker = next((n for n in range(len(table.names)) if table.scene.island(n) is island), None)
        found.append(
            tag(
                "button",
                board(island, {}),
                tag("span", island.title),
                tag("small", table.names[taker] if taker is not None else ""),
                type="button",
                class_="island",
                data_do="act",
                data_value=f"island {island.name}",
                disabled=not usable,
            )
        )
    return tag("div", *found, class_="draft")

"""The table: the sections of the page during a game, as HTML from what one seat may know."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from islas.canarias import keys
from islas.canarias.actions import Action, Divert, Draw, EndTurn, Load, TakeExtra, Upgrade
from islas.canarias.components import FIRST_COLOUR, PRIORITY_NAMES, Colour, Kind, Pirate
from islas.canarias.consequences import Consequences, drawn
from islas.canarias.events import Diverted, Loaded, PirateLanded
from islas.canarias.facts import Offer
from islas.canarias.island import bits
from islas.canarias.landing import free_next_to
from islas.canarias.legal import HOUSES_FOR
from islas.canarias.picture import board, card, card_back, icon, ship
from islas.canarias.position import NOBODY, Phase
from islas.canarias.rules import GOAL
from islas.canarias.scene import Scene
from islas.canarias.statistics import sources
from islas.canarias.ui.landing import DECISIONS, Arrival, Landing, arrival_buttons, last_arrival
from islas.canarias.ui.lens import ALWAYS, SWITCH, Lens, counted, look, switch
from islas.canarias.ui.parts import described, small_board, tokens
from islas.canarias.ui.recap import changed, lately, newest
from islas.canarias.ui.standing import standing
from islas.canarias.ui.steps import Picks, card_value
from islas.canarias.view import View
from islas.canarias.words.areas import areas_in_words
from islas.canarias.words.tips import (
    THINGS,
    card_meaning,
    last_round_in_words,
    points_meaning,
    thing_meaning,
    values_meaning,
)
from islas.canarias.words.vocabulary import PRIORITIES, building_name, card_name, sentence_case
from islas.contract import Table
from islas.core.choice import Choice
from islas.core.fields import read_number
from islas.markup.controls import actions, button, camera, unready, unseen
from islas.markup.html import EMPTY, Html, classes, join, tag
from islas.texts import Translate

#: The steps in which evening comes.
DUSKS: Final = 3


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
    def arrived(self) -> int | None:
        """The place among all events of the arrival that is shown.

        It is the one that playback has paused at, or that has been told while somebody decides what comes
        of it: meanwhile the islands keep their place.
        """
        if self.event is not None:
            return len(self.log) if isinstance(self.event, Arrival) else None
        decides = self.my_turn or self.follows
        return last_arrival(self.log) if decides and self.view.phase in DECISIONS else None

    @cached_property
    def landing(self) -> Landing | None:
        """The landing that is shown."""
        if self.arrived is None:
            return None
        look = read_number(self.asked.get("look", ""))
        return Landing(
            self.log[self.arrived] if self.event is None else self.event,
            self.scene,
            self.seat,
            None if look is None else look - 1,
            "why-not" in self.asked,
            due=self.event is None,
        )

    def lost_at(self, seat: int) -> int | None:
        """The step at which an island drops out of the landing, `None` where it does not.

        Who says where a house goes compares all of them: none is dim then.
        """
        if self.landing is None or (self.answers and self.view.phase is not Phase.DIVERT):
            return None
        return self.landing.lost_at(seat)

    @property
    def answers(self) -> bool:
        """Whether what is decided in a landing is for the player to decide."""
        return self.landing is not None and self.my_turn

    @cached_property
    def gains(self) -> dict[Offer, int]:
        """The points that each palace and town brings which can be built."""
        bring = Consequences(self.view)
        return {
            (action.kind, action.colour): bring.gain(action)
            for action in reversed(self.picks.legal)
            if isinstance(action, Upgrade)
        }

    def mixed(self, offer: Offer) -> bool:
        """Whether a palace can be built of houses in two colours alone."""
        island = self.scene.island(self.seat)
        if island is None:
            return False
        standing = self.scene.buildings(self.seat)
        ways = [
            {standing[island.site_numbers[house]][1] for house in action.houses}
            for action in self.picks.legal
            if isinstance(action, Upgrade) and (action.kind, action.colour) == offer
        ]
        return bool(ways) and all(len(colours) > 1 for colours in ways)

    @cached_property
    def lens(self) -> Lens:
        """What the player looks at before a decision; nothing where that is not wished."""
        found = Lens(self.view)
        if SWITCH not in self.switched_on:
            return found
        if self.my_turn and not self.covered:
            found = look(self.view, self.choice, self.picks.card)
        # What is counted for a ship that is being told stands over the islands already.
        if found.priorities or self.event is not None or ALWAYS not in self.switched_on:
            return found
        return counted(self.view, self.scene.players)

    @property
    def marked(self) -> Sequence[frozenset[int]]:
        """By seat the areas that are counted in the landing, or that a tutorial talks of."""
        if self.landing:
            # While an area is chosen nothing is marked unless somebody asks, and nothing at all on the own
            # island, where what can be chosen is bright.
            own = self.seat if self.answers else None
            if self.answers and self.landing.look is None:
                return [frozenset() for _player in self.scene.players]
            marked = enumerate(self.landing.marked)
            return [areas if seat != own else frozenset() for seat, areas in marked]
        near = [n for n, name in enumerate(PRIORITY_NAMES) if f"near {name}" in self.pointed]
        return [
            frozenset(area for priority in near for area in bits(free_next_to(player, priority)))
            for player in self.scene.players
        ]

    @property
    def recalls(self) -> bool:
        """Whether the own island shows what has come to it: until something is picked or told."""
        return not (self.landing or self.choice.picked or self.lens.priorities)

    def lately(self, seat: int) -> frozenset[int]:
        """The areas of an island that stand out: something has been built there since the own last turn."""
        if self.landing or (seat == self.seat and not self.recalls):
            return frozenset()
        return self.scene.numbers(seat, sorted(changed(self, seat)))

    @property
    def hinted(self) -> frozenset[int]:
        """Areas of the own island where a building would have made a difference, or is advised."""
        if self.landing and not self.answers:
            return self.landing.hint
        area = getattr(self.advised, "area", None)
        return self.scene.numbers(self.seat, [area] if area else None)

    @property
    def traded(self) -> frozenset[int]:
        """The areas of houses that are advised to be traded in."""
        return self.scene.numbers(self.seat, getattr(self.advised, "houses", None))

    @property
    def hinted_card(self) -> str:
        """The card that is advised, empty for none."""
        return getattr(self.advised, "card", "")


def status(table: CanariasTable) -> str:
    """What is expected of whom."""
    _ = table.translate
    view = table.view
    if isinstance(table.event, PirateLanded):
        return _("A ship has come, and a pirate takes a house.")
    if table.event is not None:
        return _(
            "A ship has come: a settler goes where most areas next to its first banner are free."
        )
    if view.to_move is None:
        return _("The game is over.")
    if not table.my_turn:
        done = "" if table.thinking else newest(table)
        return done or _("{player} is thinking …").format(player=table.names[view.to_move])
    picks = table.picks
    if picks.colours:
        return _("This colour is out of stock: choose another.")
    if picks.offer is not None:
        what = sentence_case(building_name(_, *picks.offer))
        if picks.taken:
            return _("{building}: choose what else is traded in for it.").format(building=what)
        if not table.gains[picks.offer]:
            return _(
                "{building}: no more points than its houses, but free areas. Choose its area."
            ).format(building=what)
        if table.mixed(picks.offer):
            return _(
                "{building}: by your privilege one of its houses is of another colour. Choose its area."
            ).format(building=what)
        return _("{building}: choose its area. It takes the place of {count} houses.").format(
            building=what, count=HOUSES_FOR[picks.offer[0]]
        )
    match view.phase:
        case Phase.FIRST if picks.card:
            return _("Choose one of the bright areas.")
        case Phase.FIRST if not view.may_build:
            pirates = all(isinstance(view.edition.cards[number], Pirate) for number in view.hand)
            if len(view.hand) > 1 and pirates:
                return _("Your turn: pirates build no houses, so draw cards.")
            return _("Your turn: too few cards to build, so draw.")
        case Phase.FIRST if view.last_round:
            return _("Your last turn: pick a card to build its house, or draw cards.")
        case Phase.FIRST:
            return _("Your turn: pick a card to build its house, or draw cards.")
        case Phase.SECOND if ahead := table.lens.status(_, table.names):
            return ahead
        case Phase.SECOND:
            return _("Pick a card and put it on the ship.")
        case Phase.CLOSING:
            return _closing(table)
        case Phase.SETTLE:
            settler = view.edition.settlers[view.card]
            return _("The {card} chose your island: where does its {building} go?").format(
                card=settler.title, building=building_name(_, Kind.HOUSE, settler.colour)
            )
        case Phase.GIVE:
            asked = _("Pirates! Choose the house that you return.")
            # Who has sent them is seen nowhere else.
            sent = newest(table) if isinstance(next(reversed(table.log), None), Diverted) else ""
            return f"{sent} {asked}".lstrip()
        case Phase.DIVERT:
            return _("Pirates! Whom shall they rob instead of you?")
        case _:
            return _("Choose your island.")


def _closing(table: CanariasTable) -> str:
    """What may still be done at the end of the own turn."""
    _, legal = table.translate, table.view.legal
    if not any(isinstance(action, TakeExtra) for action in legal):
        return _("You may still build a palace or town; or end your turn.")
    if not any(isinstance(action, Upgrade) for action in legal):
        return _("You may still take a card; or end your turn.")
    return _("You may still build a palace or town, or take a card; or end your turn.")


def mine(table: CanariasTable) -> Html:
    """The own island."""
    _ = table.translate
    island = table.scene.island(table.seat)
    if island is None:
        return EMPTY
    numbers = island.site_numbers
    areas = table.picks.areas if table.my_turn else []
    legal = frozenset(numbers[name] for name in areas)
    labels = dict(enumerate(areas_in_words(_, table.scene.players[table.seat])))
    ahead = {numbers[area]: told for area, told in table.lens.changes(_, table.names).items()}
    omens = {numbers[area]: found for area, found in table.lens.omens.items()}
    picture = board(
        island,
        table.scene.buildings(table.seat),
        legal=legal,
        chosen=frozenset(numbers[name] for name in table.picks.taken),
        advised=table.hinted,
        traded=table.traded,
        marked=table.marked[table.seat],
        fresh=table.scene.fresh_areas(table.seat),
        lately=table.lately(table.seat),
        labels=labels,
        ahead=ahead,
        omens=omens,
        alive=True,
        owner=table.seat,
        lost=table.lost_at(table.seat),
    )
    caption = _caption(table, table.seat, island.title) + _tallies(table, table.seat)
    seen = camera(picture, f"island {island.name}", _("Look closer"))
    strip = table.lens.strip(table.seat)
    if table.recalls:
        strip += lately(table, table.seat)
    # While somebody chooses there are counts already.
    asked = bool(table.lens.islands) or not table.lens.priorities
    if asked and SWITCH in table.switched_on and table.event is None:
        strip += switch(_, on=ALWAYS in table.switched_on)
    return caption + seen + strip + described(_, table.scene, table.seat) + _dusk(table)


def _dusk(table: CanariasTable) -> Html:
    """The light over the sea, which goes as somebody comes near the end of the game."""
    seats = range(len(table.names))
    near = min(max(table.scene.points(seat) for seat in seats), GOAL) * DUSKS // GOAL
    return tag("span", class_=f"dusk dusk-{near}", aria_hidden="true")


def hand(table: CanariasTable) -> Html:
    """The own cards, unless they are covered, and what can be done."""
    _ = table.translate
    view, picks = table.view, table.picks
    cards = []
    held = () if table.covered else view.hand
    names = [view.edition.cards[number].name for number in held]
    fresh = table.scene.new_cards(table.seat, names)
    for place, (number, key) in enumerate(zip(held, keys.hand(names), strict=True)):
        face = view.edition.cards[number]
        value = card_value(face.name, place - view.hand.index(number))
        usable = table.my_turn and value in picks.cards
        picked = picks.slot == value
        advised = table.hinted_card == value
        pick = tag(
            "button",
            card(view.edition, number),
            type="button",
            class_=classes("pick", "picked" if picked else "", "advised" if advised else ""),
            data_do="card",
            data_value=value,
            aria_pressed=str(picked).lower(),
            disabled=not usable,
            aria_label=card_name(_, face),
        )
        meaning = card_meaning(_, view.edition, number)
        new = key in fresh
        mark = unseen(_("new")) if new else EMPTY
        slot = classes("slot", "new" if new else "")
        cards.append(
            tag(
                "span",
                pick,
                mark,
                id=key.replace(" ", "-"),
                class_=slot,
                data_key=key,
                data_tip=meaning,
            )
        )
    # Names, so that all but what has changed stays when a hint comes before them or a card goes.
    return (
        table.hint
        + (EMPTY if table.answers else actions(_actions(table), table.more, name="ways"))
        + tag("div", *cards, id="cards", class_=classes("cards", "many" if len(cards) > 3 else ""))
    )


def _actions(table: CanariasTable) -> Html:
    _ = table.translate
    if not table.my_turn:
        return EMPTY
    picks, view = table.picks, table.view
    found = []
    for colour in picks.colours:
        picture = icon(f"{Kind.HOUSE.slug}-{colour.slug}")
        label = building_name(_, Kind.HOUSE, colour)
        name = _offer_label(_, label, colour)
        found.append(
            button(name, "colour", colour.slug, style="offer", picture=picture, data_tip=label)
        )
    for action in () if picks.offer or picks.colours else picks.legal:
        match action:
            case Draw():
                # Where something can be built, that is as likely to be meant.
                style = "primary" if all(isinstance(each, Draw) for each in picks.legal) else ""
                label = _("Draw {count}").format(count=drawn(view, action))
                found.append(button(label, "act", "draw", style=style))
            case TakeExtra():
                found.append(button(_("Take the extra card"), "act", "extra"))
            case EndTurn():
                found.append(button(_("End the turn"), "act", "end", style="primary"))
            case Load() if action.card == picks.card and view.phase is Phase.SECOND:
                found.append(button(_("Put it on the ship"), "act", str(action), style="primary"))
            case _:
                pass
    if not picks.card:
        found += _offers(table)
    if view.phase is Phase.DIVERT:
        found += [
            button(table.names[a.seat], "act", str(a)) for a in picks.legal if isinstance(a, Divert)
        ]
    return join(found)


def _offers(table: CanariasTable) -> Iterator[Html]:
    """The palaces and towns that can be built, with the points that they bring."""
    _, picks = table.translate, table.picks
    for kind, colour in picks.offers:
        gain, what = table.gains[kind, colour], f"{kind.slug} {colour.slug}"
        name = sentence_case(building_name(_, kind, colour))
        even = "" if gain else _("No more points than its houses, but free areas.")
        mixed = ""
        if table.mixed((kind, colour)):
            mixed = _("By your privilege one of its houses is of another colour.")
        yield button(
            _offer_label(_, name, colour) + " " + tag("b", f"+{gain}" if gain else "±0"),
            "offer",
            what,
            style="offer",
            picture=icon(what.replace(" ", "-")),
            pressed=picks.offer == (kind, colour),
            data_tip="\n".join(filter(None, (name, mixed, even, values_meaning(_)))),
        )


def _offer_label(_: Translate, name: str, colour: Colour) -> Html:
    """What an offer is called, and the colour alone for where room is scarce."""
    brief = _(PRIORITIES[FIRST_COLOUR + colour])
    return tag("span", name, class_="name") + tag("span", brief, class_="brief", aria_hidden="true")


def sea(table: CanariasTable) -> Html:
    """Piles, ship and the privileges nobody holds."""
    _ = table.translate
    view = table.view
    aboard = view.ship_count + view.landing_count
    piles = (
        (card_back(), "draw-pile", view.draw_count, keys.PILE),
        (ship(aboard), "ship", aboard, keys.SHIP),
        (_discard(view), "discards", len(view.discards), keys.DISCARDS),
    )
    shown = [
        tag(
            "div",
            picture,
            tag("span", _(THINGS[name][0])),
            tag("b", str(count)),
            class_="pile",
            data_place=place,
            data_tip=thing_meaning(_, name),
        )
        for picture, name, count, place in piles
    ]
    free = tokens(_, view, table.scene, NOBODY)
    held = tag("div", free, class_="tokens", role="group", aria_label=_("Privileges"))
    last = EMPTY
    if view.last_round and view.to_move is not None:
        told = last_round_in_words(_, view)
        last = tag("strong", _("Last round"), class_="last-round", data_tip=told)
    horizon = tag("span", class_="horizon", data_place=keys.HORIZON, aria_hidden="true")
    return tag("div", *shown, class_="piles") + held + last + horizon


def _discard(view: View) -> Html:
    return card(view.edition, view.discards[-1]) if view.discards else tag("span", class_="gap")


def arrival(table: CanariasTable) -> Html:
    """The ship off the islands, who lands from it, and what leads on or can be decided."""
    _, landing = table.translate, table.landing
    if landing is None or table.arrived is None:
        return EMPTY
    onward = arrival_buttons(_, due=landing.due) if table.leads_on else EMPTY
    choices = EMPTY
    if table.answers:
        onward, choices = table.more, _actions(table)
        if choices:
            # None of them lies where the button was that led on to the question.
            onward = unready(_("Next")) + onward
    event, sender = landing.event, ""
    if isinstance(event, PirateLanded):
        edition = table.view.edition
        number = len(edition.settlers) + event.colour
        # Of several that are equal nobody knows which one it is.
        known = edition.card_counts[number] == 1
        name = edition.cards[number].name
        own = known and any(isinstance(e, Loaded) and e.card == name for e in table.log)
        sender = _("You have sent it.") if own else _("Who has sent it is not known.")
    aboard = table.view.ship_count + table.view.landing_count
    return landing.panel(
        _,
        table.names,
        onward,
        number=table.arrived,
        aboard=aboard,
        sender=sender,
        question=status(table) if table.answers else "",
        choices=choices,
        rule=table.rule,
    )


def others(table: CanariasTable) -> Html:
    """The islands of the other players."""
    seats = len(table.names)
    found = []
    for step in range(1, seats):
        seat = (table.seat + step) % seats
        island = table.scene.island(seat)
        title = island.title if island else ""
        closer = f"{table.translate('Look closer')}: {table.names[seat]}"
        found.append(
            tag(
                "article",
                _caption(table, seat, title),
                _tallies(table, seat),
                small_board(
                    table.scene,
                    seat,
                    table.marked[seat],
                    table.lost_at(seat),
                    table.lately(seat),
                ),
                tag(
                    "button",
                    type="button",
                    class_="look-closer",
                    aria_label=closer,
                    data_tip=closer,
                ),
                EMPTY if table.landing else lately(table, seat),
                table.lens.strip(seat),
                tag("span", class_="stage", data_place=keys.stage(seat), aria_hidden="true"),
                described(table.translate, table.scene, seat),
                class_=classes(
                    "other",
                    # Whom a ship comes to is seen when that has been told.
                    "busy" if table.busy(seat) and not table.landing else "",
                    "only" if seats == 2 else f"among-{seats}",
                    "below-counts" if table.lens.islands else "",
                ),
                data_key=f"island {seat}",
                data_closer=closer,
            )
        )
    return join(found)


def _tallies(table: CanariasTable, seat: int) -> Html:
    if table.landing is None:
        return EMPTY
    # Who is chosen is known once an area is to be.
    counts = EMPTY if table.answers else table.landing.tallies(seat)
    return table.landing.frame(seat) + counts


def _caption(table: CanariasTable, seat: int, title: str) -> Html:
    _ = table.translate
    view = table.view
    name = table.names[seat]
    size = str(view.players[seat].hand_size)
    points = points_meaning(_, sources(table.scene.players[seat].standing))
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
        tag("span", tokens(_, view, table.scene, seat), class_="tokens"),
        tag(
            "span",
            size,
            icon("card-back", _("Cards in hand")),
            class_="size",
            data_place=keys.cards(seat),
            data_tip=thing_meaning(_, "hand"),
        ),
        tag(
            "span",
            str(table.scene.points(seat)),
            class_="points",
            data_key=keys.points(seat),
            data_count=str(table.scene.points(seat)),
            data_tip=points,
        ),
        standing(_, table.scene, seat),
        class_="caption",
    )

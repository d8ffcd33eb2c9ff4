"""The game in words: names of things and sentences about events, in the player's language.

Every function takes the translating function `_` of a catalogue first.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from islas.canarias import events as happened
from islas.canarias.components import FIRST_COLOUR, Card, Colour, Kind, Pirate, Power
from islas.canarias.edition import Edition, Options
from islas.canarias.events import Event
from islas.canarias.island import Island
from islas.canarias.landing import BY_PRIVILEGE
from islas.canarias.position import QUIET_ROUNDS
from islas.canarias.rules import CARDS_DRAWN
from islas.texts import Translate, gettext_noop, joined

PRIORITIES: Final = (
    gettext_noop("coast"),
    gettext_noop("mountain"),
    gettext_noop("village"),
    gettext_noop("farmland"),
    gettext_noop("river"),
    gettext_noop("road"),
    gettext_noop("orange"),
    gettext_noop("brown"),
    gettext_noop("green"),
    gettext_noop("blue"),
    gettext_noop("beige"),
    gettext_noop("red"),
)

BUILDINGS: Final = {
    (Kind.HOUSE, Colour.ORANGE): gettext_noop("orange house"),
    (Kind.HOUSE, Colour.BROWN): gettext_noop("brown house"),
    (Kind.HOUSE, Colour.GREEN): gettext_noop("green house"),
    (Kind.HOUSE, Colour.BLUE): gettext_noop("blue house"),
    (Kind.HOUSE, Colour.BEIGE): gettext_noop("beige house"),
    (Kind.HOUSE, Colour.RED): gettext_noop("red house"),
    (Kind.PALACE, Colour.ORANGE): gettext_noop("orange palace"),
    (Kind.PALACE, Colour.BROWN): gettext_noop("brown palace"),
    (Kind.PALACE, Colour.GREEN): gettext_noop("green palace"),
    (Kind.PALACE, Colour.BLUE): gettext_noop("blue palace"),
    (Kind.PALACE, Colour.BEIGE): gettext_noop("beige palace"),
    (Kind.PALACE, Colour.RED): gettext_noop("red palace"),
    (Kind.TOWN, Colour.ORANGE): gettext_noop("orange town"),
    (Kind.TOWN, Colour.BROWN): gettext_noop("brown town"),
    (Kind.TOWN, Colour.GREEN): gettext_noop("green town"),
    (Kind.TOWN, Colour.BLUE): gettext_noop("blue town"),
    (Kind.TOWN, Colour.BEIGE): gettext_noop("beige town"),
    (Kind.TOWN, Colour.RED): gettext_noop("red town"),
}

#: A building as what somebody builds: with its article, in the accusative.
SOME_BUILDINGS: Final = {
    (Kind.HOUSE, Colour.ORANGE): gettext_noop("an orange house"),
    (Kind.HOUSE, Colour.BROWN): gettext_noop("a brown house"),
    (Kind.HOUSE, Colour.GREEN): gettext_noop("a green house"),
    (Kind.HOUSE, Colour.BLUE): gettext_noop("a blue house"),
    (Kind.HOUSE, Colour.BEIGE): gettext_noop("a beige house"),
    (Kind.HOUSE, Colour.RED): gettext_noop("a red house"),
    (Kind.PALACE, Colour.ORANGE): gettext_noop("an orange palace"),
    (Kind.PALACE, Colour.BROWN): gettext_noop("a brown palace"),
    (Kind.PALACE, Colour.GREEN): gettext_noop("a green palace"),
    (Kind.PALACE, Colour.BLUE): gettext_noop("a blue palace"),
    (Kind.PALACE, Colour.BEIGE): gettext_noop("a beige palace"),
    (Kind.PALACE, Colour.RED): gettext_noop("a red palace"),
    (Kind.TOWN, Colour.ORANGE): gettext_noop("an orange town"),
    (Kind.TOWN, Colour.BROWN): gettext_noop("a brown town"),
    (Kind.TOWN, Colour.GREEN): gettext_noop("a green town"),
    (Kind.TOWN, Colour.BLUE): gettext_noop("a blue town"),
    (Kind.TOWN, Colour.BEIGE): gettext_noop("a beige town"),
    (Kind.TOWN, Colour.RED): gettext_noop("a red town"),
}

#: What an area may be next to, by feature, as it is said after "next to".
NEXT_TO: Final = (
    gettext_noop("the coast"),
    gettext_noop("the mountains"),
    gettext_noop("the village"),
    gettext_noop("the farmland"),
    gettext_noop("a river"),
    gettext_noop("a road"),
)

#: From the name of a bot in records to the name for people.
BOT_NAMES: Final = {
    "random": gettext_noop("Bot: random"),
    "greedy": gettext_noop("Bot: greedy"),
    "beginner": gettext_noop("Bot: beginner"),
    "settler": gettext_noop("Bot: settler"),
    "governor": gettext_noop("Bot: governor"),
    "master": gettext_noop("Bot: master"),
}

#: Why a bot was replaced for a move; an error has its own name.
FAILURES: Final = {"late": gettext_noop("too slow"), "illegal": gettext_noop("not allowed")}

#: What who has a privilege does, as it is said after a colon.
POWERS: Final = {
    Power.WIN_TIES: gettext_noop("wins ties at a settler's first banner"),
    Power.DRAW_MORE: gettext_noop("draws {count} cards instead of {usual}"),
    Power.MIXED_PALACES: gettext_noop("builds palaces of two houses of different colours"),
    Power.BUILD_ANYWHERE: gettext_noop("builds on any free area"),
    Power.EXTRA_CARD: gettext_noop("takes one extra card each turn"),
    Power.PIRATE_SHIELD: gettext_noop("safe from pirates, diverts them to others"),
}

#: The options of most games.
USUAL: Final = Options()


#: What a building is, without its colour.
KINDS: Final = {
    Kind.HOUSE: gettext_noop("house"),
    Kind.PALACE: gettext_noop("palace"),
    Kind.TOWN: gettext_noop("town"),
}


def power_in_words(_: Translate, power: Power, options: Options = USUAL) -> str:
    """What a privilege does, with the number of cards in a game with such options."""
    return _(POWERS[power]).format(count=options.privilege_draw, usual=CARDS_DRAWN)


COLOUR_PRIVILEGES: Final = (
    gettext_noop("orange privilege"),
    gettext_noop("brown privilege"),
    gettext_noop("green privilege"),
    gettext_noop("blue privilege"),
    gettext_noop("beige privilege"),
    gettext_noop("red privilege"),
)

#: Where the areas are that a settler counts when it looks for a colour.
BY_BUILDINGS: Final = (
    gettext_noop("next to orange buildings"),
    gettext_noop("next to brown buildings"),
    gettext_noop("next to green buildings"),
    gettext_noop("next to blue buildings"),
    gettext_noop("next to beige buildings"),
    gettext_noop("next to red buildings"),
)

#: What a settler looks for by its colour.
BUILDINGS_OF: Final = (
    gettext_noop("orange buildings"),
    gettext_noop("brown buildings"),
    gettext_noop("green buildings"),
    gettext_noop("blue buildings"),
    gettext_noop("beige buildings"),
    gettext_noop("red buildings"),
)

PIRATES: Final = (
    gettext_noop("orange pirate"),
    gettext_noop("brown pirate"),
    gettext_noop("green pirate"),
    gettext_noop("blue pirate"),
    gettext_noop("beige pirate"),
    gettext_noop("red pirate"),
)


def card_name(_: Translate, card: Card) -> str:
    """A card in words: the Spanish trade, which is masculine, or the pirate of a colour."""
    return _(PIRATES[card.colour]) if isinstance(card, Pirate) else card.title


def looked_for(_: Translate, priority: int) -> str:
    """What settlers look for at a priority, as it is said after "next to": no bare colour."""
    if priority < FIRST_COLOUR:
        return _(NEXT_TO[priority])
    return _(BUILDINGS_OF[priority - FIRST_COLOUR])


def beside(_: Translate, priority: int) -> str:
    """Where a settler wants to live at a priority: next to what."""
    if priority < FIRST_COLOUR:
        return _("next to {features}").format(features=_(NEXT_TO[priority]))
    return _(BY_BUILDINGS[priority - FIRST_COLOUR])


def building_name(_: Translate, kind: Kind, colour: Colour) -> str:
    """A building in words."""
    return _(BUILDINGS[kind, colour])


def some_building(_: Translate, kind: Kind, colour: Colour) -> str:
    """A building in words, with its article, as the object of a sentence."""
    return _(SOME_BUILDINGS[kind, colour])


def sentence_case(text: str) -> str:
    """A text as it stands at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def place_name(_: Translate, island: Island, area: str) -> str:
    """An area by the land features that it is next to, as people see it."""
    features = [_(NEXT_TO[feature]) for feature in island.features[area]]
    if not features:
        return _("inland")
    return _("next to {features}").format(features=joined(_, features))


def bot_name(_: Translate, name: str) -> str:
    """What a bot is called; one without a name for people is called as in records."""
    return _(BOT_NAMES.get(name, name))


def sentence(_: Translate, event: Event, edition: Edition, names: Sequence[str]) -> str:
    """What happened, in one sentence, present tense; empty for events that need no words.

    `names` are those of the players by seat.
    """
    titles = dict(zip(edition.card_names, edition.cards, strict=True))
    match event:
        case happened.IslandChosen():
            island = edition.islands[edition.island_numbers[event.island]].title
            return _("{player} takes {island}.").format(player=names[event.seat], island=island)
        case happened.Shuffled():
            if event.pile != "discards":
                return ""
            return _("The discard pile is shuffled and becomes the new draw pile.")
        case happened.Drew():
            if not event.count:
                return _("{player} finds no card left to draw.").format(player=names[event.seat])
            text = {
                "deal": _("{player} is dealt {count} cards."),
                "action": _("{player} draws {count} cards."),
                "privilege": _("{player} takes an extra card."),
            }[event.reason]
            return text.format(player=names[event.seat], count=event.count)
        case happened.StoodIn():
            return _("{player}: {bot} cannot move ({reason}), {deputy} steps in.").format(
                player=names[event.seat],
                bot=bot_name(_, event.bot),
                reason=_(FAILURES.get(event.reason, event.reason)),
                deputy=bot_name(_, event.by),
            )
        case (
            happened.LaidOnShip()
            | happened.TurnStarted()
            | happened.TurnEnded()
            | happened.PointsCounted()
        ):
            return ""
        case happened.RoundStarted():
            return _round(_, event)
        case happened.Built():
            return _("{player} builds {building} with the {card}.").format(
                player=names[event.seat],
                building=some_building(_, Kind.HOUSE, event.colour),
                card=card_name(_, titles[event.card]),
            )
        case happened.Upgraded():
            return _upgraded(_, event, edition, names)
        case happened.Loaded():
            return _("{player} puts a card on the ship.").format(player=names[event.seat])
        case happened.ShipArrived():
            return _("A ship arrives with {count} cards; one stays on board.").format(
                count=event.count
            )
        case happened.Landed():
            return _landing(_, event, edition, names)
        case happened.Settled():
            return _("{player} gets {building} from the {card}.").format(
                player=names[event.seat],
                building=some_building(_, Kind.HOUSE, event.colour),
                card=card_name(_, titles[event.card]),
            )
        case happened.PirateLanded():
            return _pirate(_, event, names)
        case happened.Diverted():
            if event.chosen:
                text = _("{player} sends the pirate to {target}.")
            else:
                text = _("{player} sends the pirate to {target}: nobody else has a house.")
            return text.format(player=names[event.seat], target=names[event.target])
        case happened.HouseGiven():
            if event.chosen:
                text = _("{player} returns {building}.")
            else:
                text = _("{player} returns {building}, the only house on the island.")
            return text.format(
                player=names[event.seat], building=some_building(_, Kind.HOUSE, event.colour)
            )
        case happened.PrivilegeTaken():
            privilege = _(COLOUR_PRIVILEGES[event.colour])
            if event.previous is None:
                text = _("{player} gets the {privilege}.")
                return text.format(player=names[event.seat], privilege=privilege)
            return _("{player} takes the {privilege} from {previous}.").format(
                player=names[event.seat], privilege=privilege, previous=names[event.previous]
            )
        case happened.GameEnded():
            return _("The game ends. Winner: {players}.").format(
                players=joined(_, [names[seat] for seat in event.winners])
            )
        case _:
            assert_never(event)


def briefly(_: Translate, event: Event, edition: Edition, names: Sequence[str]) -> str:
    """What happened, without what somebody can look up, for where there is little room (`sentence`)."""
    match event:
        case happened.Upgraded():
            return _("{player} builds {building}.").format(
                player=names[event.seat], building=some_building(_, event.kind, event.colour)
            )
        case happened.Landed() if event.winner is not None:
            settler = edition.settlers[edition.card_numbers[event.card]]
            return _("The {card} chooses {player}.").format(
                card=settler.title, player=names[event.winner]
            )
        case happened.PirateLanded() if event.reason == "nobody":
            return _("The {pirate} lands and robs nobody.").format(pirate=_(PIRATES[event.colour]))
        case happened.Diverted():
            return _("{player} sends the pirate to {target}.").format(
                player=names[event.seat], target=names[event.target]
            )
        case happened.HouseGiven():
            return _("{player} returns {building}.").format(
                player=names[event.seat], building=some_building(_, Kind.HOUSE, event.colour)
            )
        case happened.RoundStarted() if event.last:
            return _("The last round begins.")
        case _:
            return sentence(_, event, edition, names)


def _upgraded(
    _: Translate, event: happened.Upgraded, edition: Edition, names: Sequence[str]
) -> str:
    """Of what a palace or town was made, and which areas are free again."""
    island = edition.islands[edition.island_numbers[event.island]]
    if set(event.colours) == {event.colour}:
        text = _("{player} builds {building} for {count} houses (free again: {areas}).")
    else:
        text = _("{player} builds {building} for {houses} (free again: {areas}).")
    return text.format(
        player=names[event.seat],
        building=some_building(_, event.kind, event.colour),
        count=len(event.houses),
        houses=" + ".join(building_name(_, Kind.HOUSE, colour) for colour in event.colours),
        areas=_areas(_, island, [house for house in event.houses if house != event.area]),
    )


def _areas(_: Translate, island: Island, areas: Sequence[str]) -> str:
    """Areas by what they are next to, as a list that is short enough for a line of the log."""
    features = (island.features[area] for area in areas)
    return "; ".join(
        ", ".join(_(PRIORITIES[feature]) for feature in near) or _("inland") for near in features
    )


def _round(_: Translate, event: happened.RoundStarted) -> str:
    if event.reason == "standstill":
        text = _("The last round begins: nothing has changed on any island for {rounds} rounds.")
    elif event.last:
        text = _("The last round begins.")
    else:
        text = _("Round {round} begins.")
    return text.format(round=event.round, rounds=QUIET_ROUNDS)


def _landing(_: Translate, event: happened.Landed, edition: Edition, names: Sequence[str]) -> str:
    settler = edition.settlers[edition.card_numbers[event.card]]
    if event.decided_by == "no_house":
        if event.would_win is None:
            return _("The {card} finds no house left in the supply.").format(card=settler.title)
        return _("The {card} would choose {player}, but no house is left in the supply.").format(
            card=settler.title, player=names[event.would_win]
        )
    if event.winner is None:
        return _("The {card} finds islands equal at every banner and leaves.").format(
            card=settler.title
        )
    number = 1 if event.decided_by == BY_PRIVILEGE else event.decided_by
    assert isinstance(number, int)
    row = event.counts[number - 1]
    what = _(PRIORITIES[settler.priorities[number - 1]])
    if event.decided_by == BY_PRIVILEGE:
        text = _(
            "The {card} chooses {player}: equal at the first banner ({what}), free areas: {count}, "
            "and {player} wins ties."
        )
    else:
        text = _(
            "The {card} chooses {player}: most free areas at banner {number} ({what}), {count}."
        )
    return text.format(
        card=settler.title,
        player=names[event.winner],
        count=row[event.winner],
        number=number,
        what=what,
    )


def _pirate(_: Translate, event: happened.PirateLanded, names: Sequence[str]) -> str:
    pirate = _(PIRATES[event.colour])
    who = joined(_, [names[seat] for seat in event.victims or event.liable])
    if event.reason == "nobody":
        return _no_loot(_, event.rule).format(pirate=pirate, who=who)
    text = {
        "holder": _("The {pirate} lands: {who} holds the privilege and returns a house."),
        "points": _("The {pirate} lands. Most points in its colour: {who}."),
        "everybody": _("The {pirate} lands and takes a house from {who}."),
        "diverted": _("The {pirate} lands, but the holder of the privilege is shielded."),
    }[event.reason]
    return text.format(pirate=pirate, who=who)


def _no_loot(_: Translate, rule: str) -> str:
    """Why a pirate takes nothing, to be filled in."""
    return {
        "holder": _("The {pirate} lands: {who} holds the privilege, but has no house."),
        "points": _("The {pirate} lands. Most points in its colour, but no house: {who}."),
        "everybody": _("The {pirate} lands, but nobody it can rob has a house."),
        "no_points": _("The {pirate} lands, but nobody it can rob has a point in its colour."),
        "diverted": _(
            "The {pirate} lands, but the holder of the privilege is shielded and nobody else has a house."
        ),
    }[rule]

"""The names of things, in the player's language.

Every function takes the translating function `_` of a catalogue first.
"""

from typing import Final

from islas.canarias.components import FIRST_COLOUR, Card, Colour, Kind, Pirate, Power
from islas.canarias.edition import Options
from islas.canarias.island import Island
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

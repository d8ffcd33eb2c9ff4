"""What a thing on the table means, for who does not know it yet: its name on the first line, then why.

Every text is plain, with line ends between its sentences where the page may break them.
"""

from collections.abc import Sequence
from typing import Final

from islas.canarias.components import (
    FIRST_COLOUR,
    HOUSE,
    PIRATE_SHIELD,
    Colour,
    Pirate,
)
from islas.canarias.edition import Edition, Options
from islas.canarias.position import FIRST_PALACE_BONUS, POINTS, QUIET_ROUNDS
from islas.canarias.privileges import POINTS_FOR_PRIVILEGE
from islas.canarias.rules import GOAL
from islas.canarias.statistics import Sources
from islas.canarias.view import View
from islas.canarias.words.vocabulary import (
    COLOUR_PRIVILEGES,
    POWERS,
    PRIORITIES,
    USUAL,
    building_name,
    card_name,
    looked_for,
    power_in_words,
    sentence_case,
)
from islas.texts import Translate, gettext_noop

#: Things that are the same for every edition: name and meaning.
THINGS: Final = {
    "draw-pile": (
        gettext_noop("Draw pile"),
        gettext_noop("When it is empty, the discards are shuffled."),
    ),
    "ship": (
        gettext_noop("Ship"),
        gettext_noop(
            "Every player puts a card on it in each turn. It arrives at the end of the round: its "
            "cards are shuffled, one stays aboard unseen for the next ship, the others land one by one."
        ),
    ),
    "aboard": (
        gettext_noop("One stays aboard"),
        gettext_noop(
            "The cards of the ship were shuffled, and the last one stays aboard, whichever it is. It may "
            "land with the next ship."
        ),
    ),
    "discards": (
        gettext_noop("Discards"),
        gettext_noop("Cards that have been played or have landed."),
    ),
    "start-player": (
        gettext_noop("Start player"),
        gettext_noop("Begins this round; then it is the next player's turn to begin."),
    ),
    "hand": (gettext_noop("Cards in hand"), ""),
    "ties": (gettext_noop("Wins ties"), POWERS[next(iter(POWERS))]),
}


def thing_meaning(_: Translate, name: str) -> str:
    """A thing of `THINGS`."""
    return "\n".join(sentence_case(_(text)) for text in THINGS[name] if text)


def card_meaning(_: Translate, edition: Edition, number: int) -> str:
    """A card of an edition, by its place in `edition.cards`."""
    card = edition.cards[number]
    name = card_name(_, card)
    if isinstance(card, Pirate):
        return "\n".join((name, *_robbery(_, edition, card.colour)))
    builds = _("Builds: {building}.").format(building=building_name(_, HOUSE, card.colour))
    wants = _("Wants to live next to: {priorities}.").format(
        priorities=", ".join(looked_for(_, n) for n in card.priorities)
    )
    ship = _(
        "From the ship it chooses the island with the most free areas there; the first counts, the "
        "others decide between equals."
    )
    return f"{name}\n{builds} {wants}\n{ship}"


def _robbery(_: Translate, edition: Edition, colour: Colour) -> tuple[str, str]:
    """Whom the pirate of a colour robs, and what the shield against pirates changes about it."""
    shield = edition.colour_of_power[PIRATE_SHIELD]
    names = {"privilege": _(COLOUR_PRIVILEGES[colour]), "shield": _(COLOUR_PRIVILEGES[shield])}
    if colour == shield:
        robs = _(
            "Cannot build. From the ship it robs whoever has the most points in its colour, while "
            "nobody holds the {privilege}; if several are tied, all of them."
        )
        safe = _("Whoever holds that is safe and says who pays instead.")
    else:
        robs = _(
            "Cannot build. From the ship it robs whoever holds the {privilege}, else whoever has "
            "the most points in its colour; if several are tied, all of them."
        )
        safe = _(
            "Whoever holds the {shield} is safe, and holding the {privilege}, too, says who pays instead."
        )
    return robs.format(**names), safe.format(**names)


def privilege_meaning(
    _: Translate, edition: Edition, colour: Colour, options: Options = USUAL
) -> str:
    """The privilege of a colour (booklet, "Privileges")."""
    power = edition.powers[colour]
    shields = ""
    if power == PIRATE_SHIELD:
        shields = _(
            "If a pirate comes for a privilege that its holder has, the holder says who pays instead."
        )
    got = _("Whoever first has {points} points in the colour gets it; whoever has more takes it.")
    lines = (
        _(COLOUR_PRIVILEGES[colour]),
        sentence_case(power_in_words(_, power, options)) + ".",
        shields,
        got.format(points=POINTS_FOR_PRIVILEGE),
    )
    return "\n".join(filter(None, lines))


def priority_meaning(_: Translate, priority: int) -> str:
    """What a settler counts at a priority (D7)."""
    if priority < FIRST_COLOUR:
        return _("Counted are the free areas next to it, on every island.")
    return _("Counted are the free areas next to buildings of this colour, on every island.")


def points_meaning(_: Translate, found: Sources) -> str:
    """Where a player's points come from, what counts how much, and what ends the game."""
    sources = (
        (gettext_noop("Houses"), found.houses),
        (gettext_noop("Palaces"), found.palaces),
        (gettext_noop("First palaces"), found.first_palaces),
        (gettext_noop("Towns"), found.towns),
    )
    own = ", ".join(f"{_(name)} {points}" for name, points in sources if points)
    return "\n".join(filter(None, (f"{_('Points')}: {found.total}", own, values_meaning(_))))


def values_meaning(_: Translate) -> str:
    """What counts how much, and what ends the game."""
    house, palace, town = POINTS
    return _(
        "House {house}, palace {palace}, the first palace of a colour {bonus} more, town {town}. "
        "With {goal} the last round begins."
    ).format(house=house, palace=palace, bonus=FIRST_PALACE_BONUS, town=town, goal=GOAL)


def standing_meaning(
    _: Translate,
    points: Sequence[int],
    needed: Sequence[int],
    holders: Sequence[str | None],
    name: str,
) -> str:
    """The points by colour of the player `name`: who has each privilege, and how many win it otherwise."""
    lines = [_("Points by colour, and what wins the privilege")]
    for colour, (count, others, holder) in enumerate(zip(points, needed, holders, strict=True)):
        if holder is None:
            text = _("{colour} {points}: {needed} would win it")
        elif holder == name:
            text = _("{colour} {points}: has it")
        else:
            text = _("{colour} {points}: {needed} would take it from {player}")
        told = _(PRIORITIES[FIRST_COLOUR + colour])
        lines.append(text.format(colour=told, points=count, needed=others, player=holder))
    return "\n".join(lines)


def last_round_in_words(_: Translate, view: View) -> str:
    """That this round is the last one, and why where no goal was reached (D40)."""
    if not view.standstill:
        return _("This is the last round.")
    text = _("This is the last round: nothing had changed on any island for {rounds} rounds.")
    return text.format(rounds=QUIET_ROUNDS)

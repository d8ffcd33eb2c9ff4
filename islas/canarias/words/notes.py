"""What is explained where it comes for the first time, in a few short sentences each."""

from typing import Final

from islas.canarias.components import Colour
from islas.canarias.edition import Edition, Options
from islas.canarias.words.vocabulary import COLOUR_PRIVILEGES, power_in_words, sentence_case
from islas.texts import Translate, gettext_noop

#: By the name of what is explained.
NOTES: Final = {
    "standing": gettext_noop(
        "Squares below a name: points by colour. Three in a colour win its privilege, a gold frame. "
        "Dashed: one point short of it."
    ),
    "counts": gettext_noop(
        "At each island: its free areas next to each kind of land; gold has the most. Settlers go "
        "where most are free."
    ),
    "omens": gettext_noop(
        "Signs: build there, and you have the most free areas of these kinds (▲) or no longer (▼). "
        "Settlers go where most are."
    ),
    "ahead": gettext_noop(
        "Below each island: what this settler counts, first banner first. The flag: where it would go "
        "now; others may still build."
    ),
    "upgrade": gettext_noop(
        "Two houses of a colour make a palace, three a town; areas are free again. The number: points "
        "it adds. It costs no turn."
    ),
    "pirate": gettext_noop(
        "Pirates build nothing. Aboard, one robs whoever has its colour's privilege, else most points "
        "in it, all if tied, even you; the shield protects."
    ),
}


def privilege_note(_: Translate, edition: Edition, options: Options, colour: Colour) -> str:
    """That the reader has the privilege of a colour, what it does, and how it is lost."""
    return _(
        "You have the {privilege}. {power}. Whoever gets more points in its colour takes it."
    ).format(
        privilege=_(COLOUR_PRIVILEGES[colour]),
        power=sentence_case(power_in_words(_, edition.powers[colour], options)),
    )

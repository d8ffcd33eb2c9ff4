"""The bots in words: how to recognise them (their names are in `words`)."""

from typing import Final

from islas.canarias.words.vocabulary import mark

#: What somebody who plays against a bot may notice.
CHARACTERS: Final = {
    "random": mark("Does anything that is allowed."),
    "greedy": mark("Takes what brings most at once."),
    "beginner": mark("Builds what brings points and looks at no other island."),
    "settler": mark(
        "Builds where settlers like it; dislikes pirates and does not think of privileges."
    ),
    "governor": mark("Collects privileges, guards them, and looks an action ahead."),
    "master": mark("Weighs the chances of the hidden cards and keeps an eye on who leads."),
}

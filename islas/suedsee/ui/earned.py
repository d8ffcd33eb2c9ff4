"""Points that somebody has got, as they look wherever points stand: a number on a round sign."""

from islas.markup.html import Html, tag
from islas.suedsee.words.vocabulary import points_in_words
from islas.texts import Translate


def earned(_: Translate, points: int) -> Html:
    """So many points more, told in words to who cannot see the sign."""
    told = f"+{points_in_words(_, points)}"
    return tag("b", f"+{points}", class_="earned", role="img", aria_label=told)

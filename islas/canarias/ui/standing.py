"""A player's standing by colour, below the banner: points, privileges, and who is near one."""

from islas.canarias.components import COLOURS
from islas.canarias.privileges import points_needed
from islas.canarias.scene import Scene
from islas.canarias.words.tips import standing_meaning
from islas.markup.html import Html, classes, tag
from islas.texts import Translate


def standing(_: Translate, scene: Scene, seat: int) -> Html:
    """The strip of the six colours as HTML: `.held` where the seat has the privilege, `.near` a point off."""
    own = scene.players[seat].points
    held = {colour for colour in COLOURS if scene.holders[colour] == seat}
    missing = [
        points_needed(scene.holders[colour], [player.points[colour] for player in scene.players])
        - own[colour]
        for colour in COLOURS
    ]
    pips = []
    for colour in COLOURS:
        near = colour not in held and missing[colour] == 1
        names = (
            colour.slug,
            "has" if colour in held else "near" if near else "",
            "" if own[colour] else "none",
        )
        count = tag("b", str(own[colour]) if own[colour] else "", class_=f"on-{colour.slug}")
        pips.append(tag("span", count, class_=classes(*names)))
    meaning = standing_meaning(_, own, missing, held)
    label = meaning.replace("\n", "; ")
    return tag("span", *pips, class_="strip", role="img", aria_label=label, data_tip=meaning)

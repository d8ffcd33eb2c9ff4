"""A player's standing by colour, below the banner: points, privileges, and who is near one."""

from collections.abc import Sequence

from islas.canarias.components import COLOURS
from islas.canarias.position import NOBODY
from islas.canarias.privileges import points_needed
from islas.canarias.scene import Scene
from islas.canarias.words.tips import standing_meaning
from islas.markup.html import Html, classes, tag
from islas.texts import Translate


def standing(_: Translate, scene: Scene, seat: int, names: Sequence[str]) -> Html:
    """The strip of the six colours as HTML: `.held` where the seat has the privilege, `.near` a point off."""
    own, holders = scene.players[seat].points, [scene.holders[colour] for colour in COLOURS]
    needed = [
        points_needed(holders[colour], [player.points[colour] for player in scene.players])
        for colour in COLOURS
    ]
    pips = []
    for colour in COLOURS:
        has = holders[colour] == seat
        near = not has and needed[colour] - own[colour] == 1
        marks = (
            colour.slug,
            "has" if has else "near" if near else "",
            "" if own[colour] else "none",
        )
        count = tag("b", str(own[colour]) if own[colour] else "", class_=f"on-{colour.slug}")
        pips.append(tag("span", count, class_=classes(*marks)))
    holding = [None if holder == NOBODY else names[holder] for holder in holders]
    meaning = standing_meaning(_, own, needed, holding, names[seat])
    return tag(
        "span",
        *pips,
        class_="strip",
        role="img",
        aria_label=meaning.replace("\n", "; "),
        data_tip=meaning,
        data_tap=True,
    )

"""What lies on the table in words: islands, hand, piles and privileges, with the names of notation."""

from collections.abc import Sequence
from typing import Protocol

from islas.canarias.components import COLOURS, FIRST_COLOUR, HOUSE, Settler
from islas.canarias.island import Island
from islas.canarias.landing import free_next_to
from islas.canarias.position import NOBODY, Holding
from islas.canarias.view import View
from islas.canarias.words.tips import last_round_in_words
from islas.canarias.words.vocabulary import (
    BUILDINGS,
    COLOUR_PRIVILEGES,
    PRIORITIES,
    building_name,
    card_name,
    power_in_words,
)
from islas.texts import Translate, joined


class Land(Protocol):
    """An island with what stands on it, as in a view or in a scene; fields as in `Holding`."""

    @property
    def island(self) -> Island | None:
        """The island, once chosen."""

    @property
    def free(self) -> int:
        """The mask of the free areas."""

    @property
    def near(self) -> Sequence[int]:
        """The masks of the areas next to each priority."""

    @property
    def standing(self) -> Sequence[Sequence[int]]:
        """The masks of the areas with buildings, by kind and colour."""


def island_in_words(_: Translate, view: View, seat: int, names: Sequence[str]) -> list[str]:
    """A player's island: a line on the player, one on what settlers count, one for each area."""
    player = view.players[seat]
    if player.island is None:
        return [_("{player} has no island yet.").format(player=names[seat])]
    head = _("{player} on {island}. Points: {points}. Cards in hand: {cards}.").format(
        player=names[seat],
        island=player.island.title,
        points=player.total,
        cards=player.hand_size,
    )
    return [head, *_privileges(_, view, seat), *land_in_words(_, player)]


def free_island_in_words(_: Translate, island: Island) -> list[str]:
    """An island that nobody has taken: a line on what settlers count, one for each area."""
    bare = Holding()
    bare.take(island)
    return [_("Nobody lives on {island}.").format(island=island.title), *land_in_words(_, bare)]


def land_in_words(_: Translate, land: Land) -> list[str]:
    """What a settler counts, free areas next to each land feature and to each colour, and all areas."""
    areas = [
        _("{area}: {what}. Next to {neighbours}.").format(
            area=name, what=what, neighbours=neighbours
        )
        for name, what, neighbours in _areas(_, land)
    ]
    return [counts_in_words(_, land), *areas]


def counts_in_words(_: Translate, land: Land) -> str:
    """What a settler counts: free areas next to each land feature and to each colour that stands there."""
    counts = [
        f"{_(name)} {free_next_to(land, number).bit_count()}"
        for number, name in enumerate(PRIORITIES)
        if number < FIRST_COLOUR or land.near[number]
    ]
    return _("Free areas next to: {counts}.").format(counts=", ".join(counts))


def standing_in_words(_: Translate, land: Land) -> dict[str, str]:
    """From the name of each area that is built on to what stands there."""
    sites = land.island.sites if land.island else ()
    return {
        area.id: building_name(_, kind, colour)
        for kind, colour in BUILDINGS
        for number, area in enumerate(sites)
        if land.standing[kind][colour] >> number & 1
    }


def hand_in_words(_: Translate, view: View) -> list[str]:
    """A line for each card of the own hand."""
    lines = []
    for number in view.hand:
        card = view.edition.cards[number]
        if isinstance(card, Settler):
            text = _("{card}: {building}; wants {priorities}.")
            lines.append(
                text.format(
                    card=card.name,
                    building=building_name(_, HOUSE, card.colour),
                    priorities=", ".join(_(PRIORITIES[n]) for n in card.priorities),
                )
            )
        else:
            text = _("{card}: {pirate}, only for the ship.")
            lines.append(text.format(card=card.name, pirate=card_name(_, card)))
    return lines or [_("No cards in hand.")]


def table_in_words(_: Translate, view: View, names: Sequence[str]) -> list[str]:
    """Round, points, piles, ship, free privileges, and what has run out."""
    cards = view.edition.cards
    points = joined(_, [f"{n} {p.total}" for n, p in zip(names, view.players, strict=True)])
    lines = [
        _("Round {round}. Start player: {player}.").format(
            round=view.round, player=names[view.start]
        ),
        _("Points: {points}.").format(points=points),
        _("Draw pile: {draw} cards. Ship: {ship}. Discards: {discards}.").format(
            draw=view.draw_count,
            ship=view.ship_count + view.landing_count,
            discards=len(view.discards),
        ),
    ]
    if view.last_round:
        lines.append(last_round_in_words(_, view))
    if view.discards:
        top = card_name(_, cards[view.discards[-1]])
        lines.append(_("On top of the discards: {card}.").format(card=top))
    if view.aboard:
        own = joined(_, [card_name(_, cards[number]) for number in view.aboard])
        lines.append(_("Your own cards on the ship: {cards}.").format(cards=own))
    free = [colour for colour in COLOURS if view.holders[colour] == NOBODY]
    if free:
        told = joined(_, [_(COLOUR_PRIVILEGES[colour]) for colour in free])
        lines.append(_("Nobody holds: {privileges}.").format(privileges=told))
    gone = [_(BUILDINGS[what]) for what in BUILDINGS if not view.supply[what[0]][what[1]]]
    if gone:
        lines.append(_("Out of stock: {buildings}.").format(buildings=joined(_, gone)))
    return lines


def _areas(_: Translate, land: Land) -> list[tuple[str, str, str]]:
    """For each area its name, what stands there, and what it is next to."""
    island = land.island
    standing = standing_in_words(_, land)
    found = []
    for area in island.sites if island else ():
        assert island is not None
        features = [_(PRIORITIES[feature]) for feature in island.features[area.id]]
        others = [site.id for site in island.sites if site.id in island.neighbours[area.id]]
        what = standing.get(area.id) or _("free")
        found.append((area.id, what, joined(_, [*features, *others])))
    return found


def _privileges(_: Translate, view: View, seat: int) -> list[str]:
    held = [colour for colour in COLOURS if view.holders[colour] == seat]
    text = _("Holds the {privilege}: {power}.")
    return [
        text.format(
            privilege=_(COLOUR_PRIVILEGES[c]),
            power=power_in_words(_, view.edition.powers[c], view.options),
        )
        for c in held
    ]

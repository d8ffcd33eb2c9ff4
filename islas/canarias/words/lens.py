"""What lies ahead, in words: to whom a card would come, and what a building would change."""

from collections.abc import Sequence

from islas.canarias.components import FIRST_COLOUR, Colour
from islas.canarias.edition import Edition
from islas.canarias.events import Landed, PirateLanded
from islas.canarias.explanation import explain
from islas.canarias.landing import BY_PRIVILEGE
from islas.canarias.lens import Arrival, Change, Loot, Outlook
from islas.canarias.words.events import sentence
from islas.canarias.words.vocabulary import BY_BUILDINGS, PIRATES, PRIORITIES
from islas.texts import Translate, either, joined


def arrival_ahead(
    _: Translate,
    event: Arrival,
    edition: Edition,
    own: int | None,
    names: Sequence[str],
    loot: Loot | None = None,
) -> str:
    """What would happen if the card landed now, in one short sentence to the player of the seat `own`.

    Of a pirate `loot` says why.
    """
    if not isinstance(event, Landed):
        if event.reason == "nobody":
            return _("As things stand the pirate would rob nobody.")
        if event.victims:
            return _robbery_ahead(_, event.victims, own, names, loot)
        return _choice_ahead(_, event.liable, own, names, loot)
    if event.decided_by == "no_house":
        return _("As things stand it would find no house left.")
    settler = edition.settlers[edition.card_numbers[event.card]]
    if event.winner is None:
        equal = explain(event, settler).looks[-1].leaders
        if len(equal) == len(names):
            return _("As things stand it would find all islands equal.")
        text = _("As things stand it would find {players} equal, and choose nobody.")
        return text.format(players=joined(_, [names[seat] for seat in equal]))
    number = 1 if event.decided_by == BY_PRIVILEGE else event.decided_by
    assert isinstance(number, int)
    counts = event.counts[number - 1]
    others = (count for seat, count in enumerate(counts) if seat != event.winner)
    if event.decided_by == BY_PRIVILEGE:
        if event.winner == own:
            text = _("The {card} would now choose you, who wins the tie: {what}, {count} each.")
        else:
            text = _(
                "The {card} would now choose {player}, who wins the tie: {what}, {count} each."
            )
    elif event.winner == own:
        text = _("The {card} would now choose you: {what}, {count} against {other}.")
    else:
        text = _("The {card} would now choose {player}: {what}, {count} against {other}.")
    return text.format(
        card=settler.title,
        player=names[event.winner],
        what=counted(_, settler.priorities[number - 1]),
        count=counts[event.winner],
        other=max(filter(None, others), default=0),
    )


def _robbery_ahead(
    _: Translate, victims: Sequence[int], own: int | None, names: Sequence[str], loot: Loot | None
) -> str:
    """Whom a pirate would rob, the player that is spoken to first."""
    others = [names[seat] for seat in victims if seat != own]
    if own not in victims:
        text = _("As things stand the pirate would rob {players}")
    elif len(others) > 1:
        text = _("As things stand the pirate would rob you, {players}")
    elif others:
        text = _("As things stand the pirate would rob you and {players}")
    else:
        text = _("As things stand the pirate would rob you")
    return (
        because(text.format(players=joined(_, others)), loot_in_words(_, loot) if loot else "")
        + "."
    )


def _choice_ahead(
    _: Translate, liable: Sequence[int], own: int | None, names: Sequence[str], loot: Loot | None
) -> str:
    """Whom a pirate might rob, the player that is spoken to first, and who decides that."""
    others = [names[seat] for seat in liable if seat != own]
    decider = loot.decider if loot else None
    if decider is None:
        text = _("As things stand the pirate would rob {players}") + "."
    elif decider == own:
        text = _("As things stand the pirate would rob {players}: you are shielded and decide.")
    elif own not in liable:
        text = _(
            "As things stand the pirate would rob {players}: {player} is shielded and decides."
        )
    elif len(others) > 1:
        text = _(
            "As things stand the pirate would rob you, {players}: {player} is shielded and decides."
        )
    else:
        text = _(
            "As things stand the pirate would rob you or {players}: {player} is shielded and decides."
        )
    return text.format(players=either(_, others), player="" if decider is None else names[decider])


def pirate_in_words(_: Translate, event: PirateLanded, names: Sequence[str], loot: Loot) -> str:
    """Whom a pirate would rob that came now, or might, as a clause about anybody."""
    if event.reason == "nobody":
        return _("as things stand the pirate would rob nobody")
    whom = [names[seat] for seat in event.victims or event.liable]
    players = joined(_, whom) if event.victims else either(_, whom)
    return robbery(_, event.colour, players, loot)


def robbery(_: Translate, colour: Colour, players: str, loot: Loot) -> str:
    """That a pirate would rob somebody, and why, as a clause."""
    told = _("the {pirate} would rob {players}")
    told = told.format(pirate=_(PIRATES[colour]), players=players)
    return because(told, loot_in_words(_, loot))


def loot_in_words(_: Translate, loot: Loot) -> str:
    """Why a pirate robs whom it robs; empty where there is nothing to compare."""
    if loot.rule == "holder":
        return _("has the privilege")
    if loot.rule == "diverted":
        return _("who has the privilege is shielded")
    if loot.rule != "points":
        return ""
    if loot.against is None:
        return _("most points in its colour: {points}").format(points=loot.points)
    text = _("most points in its colour: {points} against {against}")
    return text.format(points=loot.points, against=loot.against)


def because(said: str, why: str) -> str:
    """What is said, and why, if there is something to say of that."""
    return f"{said} ({why})" if why else said


def counted(_: Translate, priority: int) -> str:
    """Where areas are counted at a priority: not a bare colour, since signs count its points."""
    if priority < FIRST_COLOUR:
        return _(PRIORITIES[priority])
    return _(BY_BUILDINGS[priority - FIRST_COLOUR])


def outlook_in_words(
    _: Translate, outlook: Outlook, edition: Edition, seat: int, names: Sequence[str]
) -> list[str]:
    """What a building would change for the seat that builds: a line of counts, and one for each privilege."""
    land = [c for c in outlook.changes if c.after.priority < FIRST_COLOUR]
    colours = outlook.changes[len(land) :]
    lines = []
    for text, changes in (
        (_("Free areas next to: {counts}."), land),
        (_("Free areas {counts}."), colours),
    ):
        if changes:
            told = "; ".join(_change(_, change, seat, names) for change in changes)
            lines.append(text.format(counts=told))
    return lines + [sentence(_, event, edition, names) for event in outlook.privileges]


def _change(_: Translate, change: Change, seat: int, names: Sequence[str]) -> str:
    before, after = change.before, change.after
    told = _("{what} {before} → {after}").format(
        what=counted(_, before.priority),
        before=before.counts[seat],
        after=after.counts[seat],
    )
    most = _most(_, before.leader, after.leader, seat, names)
    return f"{told}, {most}" if most else told


def _most(
    _: Translate, before: int | None, after: int | None, seat: int, names: Sequence[str]
) -> str:
    """Who has the most then, where that changes."""
    if before == after:
        return ""
    if after == seat:
        return _("then you have the most")
    if before == seat:
        return _("you no longer have the most")
    if after is None:
        return _("then nobody has more than you")
    return _("then {player} has the most").format(player=names[after])

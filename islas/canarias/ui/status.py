"""What is expected of whom, as the line above the table."""

from islas.canarias.actions import TakeExtra, Upgrade
from islas.canarias.components import BUILD_ANYWHERE, PIRATE_SHIELD, Kind, Pirate, Settler
from islas.canarias.events import Diverted, HouseGiven, PirateLanded, PrivilegeTaken
from islas.canarias.landing import free_next_to
from islas.canarias.legal import HOUSES_FOR
from islas.canarias.position import Phase
from islas.canarias.ui.landing import landing_told
from islas.canarias.ui.recap import newest, since
from islas.canarias.ui.table import CanariasTable
from islas.canarias.words.vocabulary import (
    COLOUR_PRIVILEGES,
    beside,
    building_name,
    looked_for,
    sentence_case,
)
from islas.texts import joined


def status(table: CanariasTable) -> str:
    """What is expected of whom."""
    _ = table.translate
    view = table.view
    if isinstance(table.event, PirateLanded):
        if table.event.victims:
            return _("A ship has come, and a pirate takes a house.")
        return _("A ship has come with a pirate.")
    if table.event is not None:
        return landing_told(_)
    if view.to_move is None:
        return _("The game is over.")
    if not table.my_turn:
        done = "" if table.thinking else newest(table)
        return done or _("{player} is thinking …").format(player=table.names[view.to_move])
    picks = table.picks
    if picks.colours:
        return _("This colour is out of stock: choose another.")
    if picks.offer is not None:
        what = sentence_case(building_name(_, *picks.offer))
        if picks.taken:
            return _("{building}: choose what else is traded in for it.").format(building=what)
        if not table.gains[picks.offer]:
            return _(
                "{building}: no more points than its houses, but free areas. Choose its area."
            ).format(building=what)
        if table.mixed(picks.offer):
            return _(
                "{building}: by your privilege one of its houses is of another colour. Choose its area."
            ).format(building=what)
        return _("{building}: choose its area. It takes the place of {count} houses.").format(
            building=what, count=HOUSES_FOR[picks.offer[0]]
        )
    match view.phase:
        case Phase.FIRST if not (picks.card or view.last_round) and (lost := _lost(table)):
            if view.may_build:
                text = _("You lost: {houses}. Your turn: pick a card, or draw.")
            else:
                text = _("You lost: {houses}. Your turn: draw cards.")
            return text.format(houses=lost)
        case Phase.FIRST if picks.card:
            return _signs_told(table) or _("Choose one of the bright areas.")
        case Phase.FIRST if not view.may_build:
            if _may_upgrade(table):
                return _("Your turn: build a palace or town, or draw cards.")
            pirates = all(isinstance(view.edition.cards[number], Pirate) for number in view.hand)
            if len(view.hand) > 1 and pirates:
                return _("Your turn: pirates build no houses, so draw cards.")
            if len(view.hand) > 1:
                return _("Your turn began with too few cards to build, so draw.")
            return _("Your turn: too few cards to build, so draw.")
        case Phase.FIRST if view.last_round:
            asked = _("Your last turn: pick a card to build its house, or draw cards.")
            return f"{table.at_the_goal} {asked}".lstrip()
        case Phase.FIRST if _may_upgrade(table):
            return _("Your turn: pick a card for a house, build a palace or town, or draw cards.")
        case Phase.FIRST:
            return _("Your turn: pick a card to build its house, or draw cards.")
        case Phase.SECOND if ahead := table.lens.status(_, table.names):
            return ahead
        case Phase.SECOND:
            return _("Pick a card and put it on the ship.")
        case Phase.CLOSING:
            return _closing(table)
        case Phase.SETTLE:
            settler = view.edition.settlers[view.card]
            # Whose house it is stands on the card beside the question.
            chosen = _("The {card} chose your island. Choose an area.")
            return (_everywhere(table) or chosen).format(card=settler.title)
        case Phase.GIVE:
            asked = _("Pirates! Choose the house that you return.")
            # Who has sent them is seen nowhere else.
            sent = newest(table) if isinstance(next(reversed(table.log), None), Diverted) else ""
            return f"{sent} {asked}".lstrip()
        case Phase.DIVERT:
            shield = view.edition.colour_of_power[PIRATE_SHIELD]
            return _("Pirates! The {privilege} shields you. Whom shall they rob instead?").format(
                privilege=_(COLOUR_PRIVILEGES[shield])
            )
        case _:
            return _("Choose your island.")


def question(table: CanariasTable) -> str:
    """What is asked in a landing, beside the line above the table, which says whose settler comes."""
    _, view = table.translate, table.view
    if view.phase is not Phase.SETTLE:
        return status(table)
    settler = view.edition.settlers[view.card]
    asked = _("Where does its {building} go?").format(
        building=building_name(_, Kind.HOUSE, settler.colour)
    )
    return f"{asked} {_where(table, settler)}".rstrip()


def _where(table: CanariasTable, settler: Settler) -> str:
    """Why the house of a settler that has landed may stand where it may (D11, D16)."""
    _, view = table.translate, table.view
    if view.has_power(table.seat, BUILD_ANYWHERE):
        return _("Anywhere, by your privilege.")
    own = view.players[table.seat]
    for number, priority in enumerate(settler.priorities):
        if free_next_to(own, priority):
            text = (
                _("Its first banner with room: {place}.")
                if number
                else _("Its first banner: {place}.")
            )
            return text.format(place=beside(_, priority))
    return ""


def _lost(table: CanariasTable) -> str:
    """What pirates and others took from the player since the last own turn; empty where that is nothing."""
    _, told, taken = table.translate, since(table.log, table.seat), list[str]()
    for event in told:
        if isinstance(event, HouseGiven) and event.seat == table.seat:
            taken.append(building_name(_, Kind.HOUSE, event.colour))
        elif (
            isinstance(event, PrivilegeTaken)
            and event.previous == table.seat
            # It may have come back since.
            and table.view.holders[event.colour] != table.seat
        ):
            taken.append(_(COLOUR_PRIVILEGES[event.colour]))
    return joined(_, taken)


def _signs_told(table: CanariasTable) -> str:
    """What the signs on the areas mean of which one is to be chosen; empty where there are none."""
    _, signs = table.translate, table.omens.values()
    gain, loss = any(sign.gain for sign in signs), not all(sign.gain for sign in signs)
    # A phone has no room to say what signs mean as well.
    if every := _everywhere(table):
        return every
    if gain and loss:
        return _(
            "Choose a bright area. At ▲ you would have the most free areas of that kind, at ▼ no longer."
        )
    if gain:
        return _("Choose a bright area. At ▲ you would have the most free areas of that kind.")
    if loss:
        return _(
            "Choose a bright area. At ▼ you would no longer have the most free areas of that kind."
        )
    return ""


def _closing(table: CanariasTable) -> str:
    """What may still be done at the end of the own turn."""
    _, legal = table.translate, table.view.legal
    if not any(isinstance(action, TakeExtra) for action in legal):
        return _("You may still build a palace or town; or end your turn.")
    if not _may_upgrade(table):
        return _("You may still take a card; or end your turn.")
    return _("You may still build a palace or town, or take a card; or end your turn.")


def _may_upgrade(table: CanariasTable) -> bool:
    """Whether a palace or town can be built."""
    return any(isinstance(action, Upgrade) for action in table.view.legal)


def _everywhere(table: CanariasTable) -> str:
    """What a building costs on any area, or else brings; empty where that is nothing."""
    _, lens = table.translate, table.lens
    text = _(
        "Choose a bright area. With any, you no longer have the most free areas next to {what}."
    )
    told = lens.everywhere(won=False)
    if not told:
        text = _(
            "Choose a bright area. With any, you then have the most free areas next to {what}."
        )
        told = lens.everywhere(won=True)
    what = ", ".join(looked_for(_, priority) for priority in told)
    return text.format(what=what) if told else ""

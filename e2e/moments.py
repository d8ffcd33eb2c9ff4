"""Games at a moment that is rare, as addresses that open them there."""

from collections.abc import Callable
from random import Random

from islas.canarias.actions import Build, Load, Upgrade
from islas.canarias.bots import make_bot
from islas.canarias.edition import Options
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.position import Phase
from islas.canarias.view import View
from islas.core.link import FRAGMENT
from islas.core.record import Seat
from islas.games import write_link

MOST_GAMES = 200
SEATS = (Seat("Ana"), Seat("Bruno", "greedy"), Seat("Carla", "greedy"))
#: Decisions that few games ask for.
DECISIONS: dict[str, Callable[[View], bool]] = {
    "upgrade": lambda view: view.phase is Phase.CLOSING,
    "settle": lambda view: view.phase is Phase.SETTLE,
    "give": lambda view: view.phase is Phase.GIVE,
    "divert": lambda view: view.phase is Phase.DIVERT,
}


def moment(decision: str) -> str:
    """The end of an address that opens a game in which Ana has to take a decision."""
    for number in range(MOST_GAMES):
        match = CanariasMatch(Canarias(), SEATS, f"{decision}-{number}")
        bot, random = make_bot("greedy"), Random(number)
        while match.to_move is not None:
            view = match.view(match.to_move)
            if match.to_move == 0 and DECISIONS[decision](view):
                return FRAGMENT + write_link(match)
            match.act(bot.choose(view, random))
    raise AssertionError(f"no {decision} in {MOST_GAMES} games")


def out_of_stock() -> tuple[str, str]:
    """The end of an address that opens a game, and a card of Ana's of whose colour no house is left (D14).

    Both players build and load as much as they can in one colour.
    """
    # Nothing changes on the islands for long, which would end the game otherwise (D40).
    match = CanariasMatch(Canarias(options=Options(standstill="goes_on")), SEATS[:2], "colour")
    random = Random(0)
    while match.to_move is not None:
        view = match.view(match.to_move)
        builds = [action for action in view.legal if isinstance(action, Build)]
        for build in builds if match.to_move == 0 else ():
            if build.colour is not None:
                return FRAGMENT + write_link(match), build.card
        liked = [
            a for a in view.legal if isinstance(a, Build | Load) and _colour(view, a.card) == 0
        ]
        others = [a for a in view.legal if not isinstance(a, Build | Upgrade)]
        match.act(random.choice(liked or others))
    raise AssertionError("a colour is never out of stock")


def _colour(view: View, card: str) -> int:
    return view.edition.cards[view.edition.card_numbers[card]].colour


def over() -> str:
    """The end of an address that opens a game at its end."""
    match = CanariasMatch(Canarias(), SEATS, "over")
    bot = make_bot("greedy")
    while match.to_move is not None:
        match.act(match.ask(bot))
    return FRAGMENT + write_link(match)

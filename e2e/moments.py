"""Games at a moment that is rare or late, and addresses that open them there."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
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


def address(match: CanariasMatch) -> str:
    """The end of an address that opens a game where it stands."""
    return FRAGMENT + write_link(match)


@cache
def decision(name: str) -> CanariasMatch:
    """A game in which Ana has to take a decision."""
    for number in range(MOST_GAMES):
        match = CanariasMatch(Canarias(), SEATS, f"{name}-{number}")
        bot, random = make_bot("greedy"), Random(number)
        while match.to_move is not None:
            view = match.view(match.to_move)
            if match.to_move == 0 and DECISIONS[name](view):
                return match
            match.act(bot.choose(view, random))
    raise AssertionError(f"no {name} in {MOST_GAMES} games")


def out_of_stock() -> tuple[CanariasMatch, Build]:
    """A game, and what Ana builds with a card of whose colour no house is left (D14).

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
                return match, build
        liked = [
            a for a in view.legal if isinstance(a, Build | Load) and _colour(view, a.card) == 0
        ]
        others = [a for a in view.legal if not isinstance(a, Build | Upgrade)]
        match.act(random.choice(liked or others))
    raise AssertionError("a colour is never out of stock")


def _colour(view: View, card: str) -> int:
    return view.edition.cards[view.edition.card_numbers[card]].colour


@cache
def over() -> CanariasMatch:
    """A game at its end, of bots that could tell why they moved as they did."""
    seats = [replace(seat, bot=seat.bot and "governor") for seat in SEATS]
    return _played(lambda match: False, seats)[0]


def late(turns: int = 2) -> CanariasMatch:
    """A game in which Ana has so many turns before its end, if all play on as they have played."""
    played, begun = _played(lambda match: False)
    match = CanariasMatch(Canarias(), SEATS, played.record.seed)
    for action in played.actions[: begun[-turns]]:
        match.act(action)
    return match


@cache
def middle() -> CanariasMatch:
    """A game in which Ana begins a turn after settlers have landed."""
    return _played(lambda match: match.position.round == 5)[0]


def _played(
    enough: Callable[[CanariasMatch], bool], seats: Sequence[Seat] = SEATS
) -> tuple[CanariasMatch, list[int]]:
    """A game played until Ana begins a turn and it is enough, or to its end; none thinks for long.

    With it comes how many actions there had been each time when Ana began a turn.
    """
    match, bot, begun = CanariasMatch(Canarias(), seats, "over"), make_bot("greedy"), list[int]()
    while match.to_move is not None:
        if match.to_move == 0 and match.position.phase is Phase.FIRST:
            begun.append(len(match.actions))
            if enough(match):
                break
        match.act(match.ask(bot))
    return match, begun

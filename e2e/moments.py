"""Games at a moment that is rare or late, and addresses that open them there."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import count, islice
from random import Random

from islas.canarias.actions import Action, Build, Load, Upgrade
from islas.canarias.bots import ADVISER, advise, make_bot
from islas.canarias.bots.advice import Advice
from islas.canarias.components import Kind
from islas.canarias.edition import Options
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.position import Phase
from islas.canarias.view import View
from islas.core.link import FRAGMENT
from islas.core.match import AnyMatch, Match
from islas.core.record import Seat
from islas.games import write_link
from islas.suedsee import position as sea
from islas.suedsee.actions import Action as SeaAction
from islas.suedsee.actions import Deliver, Keep, PlaceIslander, TakeBack
from islas.suedsee.bots import make_bot as sailor
from islas.suedsee.evaluation import due
from islas.suedsee.game import Suedsee, SuedseeMatch
from tests.seeds import likely

MOST_GAMES = 200
SEATS = (Seat("Ana"), Seat("Bruno", "greedy"), Seat("Carla", "greedy"))
#: Decisions that few games ask for.
DECISIONS: dict[str, Callable[[View], bool]] = {
    "upgrade": lambda view: view.phase is Phase.CLOSING,
    "settle": lambda view: view.phase is Phase.SETTLE,
    "give": lambda view: view.phase is Phase.GIVE,
    "divert": lambda view: view.phase is Phase.DIVERT,
}


def address(match: AnyMatch) -> str:
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


@cache
def advised(fits: Callable[[View, Action], bool]) -> tuple[CanariasMatch, Advice]:
    """A game in which Ana has a choice, with the hint that she gets, which fits her view."""
    for match in _of_ana():
        view = match.view(0)
        best = advise(ADVISER, view, match.bot_source(), 1)[0]
        if fits(view, best.action):
            return match, best
    raise AssertionError(f"no hint as wanted in {MOST_GAMES} games")


@cache
def where(fits: Callable[[CanariasMatch, View], bool], first: int = 0) -> CanariasMatch:
    """A game in which Ana has a choice, and what she sees fits; it is looked for in the `first` first."""
    return next(match for match in _of_ana(first) if fits(match, match.view(0)))


@cache
def closing(*, upgraded: bool) -> CanariasMatch:
    """A game in which Ana can end her turn with a palace or town; she has one already or has none."""

    def fits(match: CanariasMatch, view: View) -> bool:
        standing = view.players[0].standing
        some = any(any(standing[kind]) for kind in (Kind.PALACE, Kind.TOWN))
        can = any(isinstance(action, Upgrade) for action in view.legal)
        return view.phase is Phase.CLOSING and can and some is upgraded

    return where(fits, 4 if upgraded else 47)


def _of_ana(first: int = 0) -> Iterator[CanariasMatch]:
    """Games of Ana's against two bots, at each of her choices."""
    for number in likely(first, MOST_GAMES):
        match, bot = CanariasMatch(Canarias(), SEATS, f"ana-{number}"), make_bot("greedy")
        known = _known(number)
        while match.to_move is not None:
            if match.to_move == 0 and len(match.view(0).legal) > 1:
                yield match
            done = len(match.actions)
            if done == len(known):
                known.append(match.ask(bot))
            match.act(known[done])


@cache
def _known(number: int) -> list[Action]:
    """What was done in such a game, as far as anybody has looked."""
    return []


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
def last() -> CanariasMatch:
    """A game at the last that Ana has to do."""
    played, _ = _played(lambda match: False)
    match = CanariasMatch(Canarias(), SEATS, played.record.seed)
    own = []
    for number, action in enumerate(played.actions):
        own += [number] if match.to_move == 0 else []
        match.act(action)
    return match.until(own[-1])


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


@cache
def at_sea(tiles: int, phase: sea.Phase = sea.Phase.LAY) -> SuedseeMatch:
    """A game of Carcassonne Südsee in which Ana has to decide something after so many tiles."""
    match: SuedseeMatch = Match(Suedsee(), SEATS, "e2e")
    for action in _sailed():
        position = match.position
        late = len(position.board.laid) >= tiles
        if late and match.to_move == 0 and position.phase is phase:
            return match
        match.act(action)
    raise AssertionError("the game ends before")


@cache
def sailed_home() -> SuedseeMatch:
    """That game when it is over."""
    match: SuedseeMatch = Match(Suedsee(), SEATS, "e2e")
    for action in _sailed():
        match.act(action)
    return match


def _sailed() -> Iterator[SeaAction]:
    """What is done in that game, which is played as far as anybody has looked."""
    known, to_come = _voyage()
    for number in count():
        if number == len(known):
            known += islice(to_come, 1)
        if number == len(known):
            return
        yield known[number]


@cache
def _voyage() -> tuple[list[SeaAction], Iterator[SeaAction]]:
    """What has been done in that game, and what is going to be."""

    def played() -> Iterator[SeaAction]:
        match: SuedseeMatch = Match(Suedsee(), SEATS, "e2e")
        bot, random = sailor("greedy"), Random(1)
        while match.to_move is not None:
            action = bot.choose(match.view(match.to_move), random)
            match.act(action)
            yield action

    return [], played()


@cache
def counting() -> SuedseeMatch:
    """A game in which a sea of Ana's, 13 rows high, is counted once she puts nobody down."""
    match: SuedseeMatch = Match(Suedsee(), SEATS, "area-9")
    bot, random = sailor("greedy"), Random(9)
    while len(match.actions) < 121 and match.to_move is not None:
        match.act(bot.choose(match.view(match.to_move), random))
    assert match.to_move == 0
    assert match.position.phase is sea.Phase.ISLANDER
    return match


@cache
def paid_soon() -> SuedseeMatch:
    """A game in which an area of few tiles is counted for Ana once she puts nobody down."""
    for number in range(MOST_GAMES):
        match: SuedseeMatch = Match(Suedsee(), SEATS, f"soon-{number}")
        bot, random = sailor("greedy"), Random(number)
        while match.to_move is not None:
            position, board = match.position, match.position.board
            asked = match.to_move == 0 and position.phase is sea.Phase.ISLANDER
            for node in due(position) if asked and len(board.laid) > 25 else ():
                cells = {board.cells[each] for each in board.nodes(board.root(node))}
                if board.islanders(board.root(node), len(SEATS))[0] and len(cells) < 5:
                    return match
            match.act(bot.choose(match.view(match.to_move), random))
    raise AssertionError(f"nothing small is counted for Ana in {MOST_GAMES} games")


@cache
def all_out(tiles: int) -> SuedseeMatch:
    """A game of Carcassonne Südsee in which all islanders of Ana's are out after so many tiles."""
    match: SuedseeMatch = Match(Suedsee(), SEATS[:2], "out")
    bot, random = sailor("greedy"), Random(2)
    while match.to_move is not None:
        view = match.view(match.to_move)
        action = None
        if match.to_move == 0 and view.phase is sea.Phase.ISLANDER:
            backs = [each for each in view.legal if isinstance(each, TakeBack)]
            places = [each for each in view.legal if isinstance(each, PlaceIslander)]
            if len(backs) > 2 and not places and len(match.position.board.laid) >= tiles:
                return match
            # She puts down whom she can.
            action = next(iter(places), None)
        match.act(action or bot.choose(view, random))
    raise AssertionError("nowhere are all of them out")


@cache
def paying(least: int) -> tuple[SuedseeMatch, str]:
    """A game in which Ana can pay a ship, which comes with it, in at least so many ways."""
    for number in range(MOST_GAMES):
        match: SuedseeMatch = Match(Suedsee(), SEATS, f"paying-{number}")
        bot, random = sailor("greedy"), Random(number)
        while match.to_move is not None:
            action, view = None, match.view(match.to_move)
            if match.to_move == 0 and match.position.phase is sea.Phase.DELIVER:
                given = Counter(each.ship for each in view.legal if isinstance(each, Deliver))
                for ship, ways in given.items():
                    if ways >= least:
                        return match, ship
                # She saves her wares.
                action = next((each for each in view.legal if isinstance(each, Keep)), None)
            match.act(action or bot.choose(view, random))
    raise AssertionError(f"nowhere {least} ways to pay in {MOST_GAMES} games")

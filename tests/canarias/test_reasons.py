"""Reasons of hints say what a position bears out: each is asked of the rules, not of what found it."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from islas.canarias import events as happened
from islas.canarias.actions import Action, Build, Divert, EndTurn, GiveHouse, Load, Settle, Upgrade
from islas.canarias.bots import ADVISER, advise, make_bot
from islas.canarias.bots.advice import Advice
from islas.canarias.components import Colour, Kind, Pirate, Power, Settler
from islas.canarias.consequences import Consequences
from islas.canarias.events import Event
from islas.canarias.facts import (
    Arrives,
    Cards,
    Costs,
    Fact,
    Frees,
    Fruitless,
    Goes,
    Idle,
    Keeps,
    Lead,
    Leads,
    NoHouse,
    NoneArrives,
    NoOther,
    NoUse,
    Picks,
    Points,
    Privilege,
    Ripe,
    Robs,
    Room,
    Spares,
    Standing,
    Stays,
    Unheld,
    Waits,
    Whereabouts,
)
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.legal import legal_actions
from islas.canarias.position import NOBODY, Phase, Position
from islas.canarias.reasons import reasons
from islas.canarias.rules import play
from islas.canarias.settling import land
from islas.canarias.view import unseen_cards, view_of
from islas.canarias.words.advice import hint, proposal
from islas.canarias.words.advice import reasons as said
from islas.canarias.words.reasons import fact_in_words
from islas.canarias.words.vocabulary import building_name
from islas.core.record import Seat
from islas.texts import LANGUAGES, texts
from tools.build.scale import scaled

#: Advised actions that are taken and looked at.
ACTIONS = scaled(300, 1000, 5000)
NAMES = ["Ana", "Bruno", "Carla", "Diego"]
#: Words that speak to somebody; in Spanish a verb may do so alone.
TO_YOU = {
    "en": "you|your",
    "de": "du|dir|dich|deine?[mnrs]?",
    "es": r"tú|te|ti|tus?|\w+(?:as|es) el mayor|tienes|\w+ndote",
}
#: The best of what is advised, by the number of a game and how many actions have been taken in it.
ASKED: dict[tuple[int, int], Advice] = {}


def advised() -> Iterator[tuple[CanariasMatch, Advice]]:
    """Games in which everybody takes the best of what is advised, each with that before it is taken."""
    done = 0
    for number in range(ACTIONS):
        seats = [Seat(name) for name in NAMES[: 2 + number % 3]]
        match = CanariasMatch(Canarias(), seats, f"reasons-{number}")
        while match.to_move is not None:
            if done == ACTIONS:
                return
            # What one test has asked the others need not ask again.
            moment = number, len(match.actions)
            if moment not in ASKED:
                view = match.view(match.to_move)
                ASKED[moment] = advise(ADVISER, view, match.bot_source(), 1)[0]
            best = ASKED[moment]
            if best.gains:
                done += 1
                yield match, best
            match.act(best.action)


def after(position: Position, action: Action) -> tuple[Position, list[Event]]:
    """The position once an action is taken by the rules, without a ship that lands on it, and its events."""
    then, log = position.copy(), list[Event]()
    then.landing = []
    then.turns_left = max(then.turns_left, 2)
    if isinstance(action, GiveHouse):
        then.debts = [then.active]
    play(then, action, log)
    return then, log


def landed(position: Position, card: int) -> happened.Landed:
    """How a settler that comes now chooses."""
    log: list[Event] = []
    land(position.copy(), card, log)
    event = log[0]
    assert isinstance(event, happened.Landed)
    return event


def points(position: Position, seat: int) -> int:
    return position.points()[seat]


def upgrades(position: Position, seat: int, kind: Kind, colour: int) -> list[Upgrade]:
    """The ways to build a palace or town in the seat's turn."""
    there = position.copy()
    there.active, there.phase = seat, Phase.CLOSING
    return [
        action
        for action in legal_actions(there)
        if isinstance(action, Upgrade) and (action.kind, action.colour) == (kind, colour)
    ]


def gains(position: Position, seat: int, ways: list[Upgrade]) -> set[int]:
    """The points that each of these upgrades brings in the seat's turn."""
    there = position.copy()
    there.active, there.phase = seat, Phase.CLOSING
    return {points(after(there, way)[0], seat) - points(position, seat) for way in ways}


def holds(fact: Fact, position: Position, action: Action) -> bool:
    """Whether a position bears out what is said for an action in it."""
    seat = position.active
    then, log = after(position, action)
    me = then.players[seat]
    others = [n for n in range(len(then.players)) if n != seat]
    edition = position.edition
    match fact:
        case Points():
            gain = points(then, seat) - points(position, seat)
            return (fact.gain, fact.total) == (gain, points(then, seat)) and gain > 0
        case Privilege():
            return happened.PrivilegeTaken(fact.colour, seat, fact.previous) in log
        case Standing():
            holder = then.holders[fact.colour]
            most = max(then.players[n].points[fact.colour] for n in others)
            against = then.players[fact.rival].points[fact.colour]
            rivals = [holder] if fact.held is False else others
            return (
                fact.rival in rivals
                and fact.held == (None if holder == NOBODY else holder == seat)
                and (fact.own, fact.against) == (me.points[fact.colour], against)
                and (fact.held is False or against == most)
            )
        case Arrives():
            event = landed(then, fact.card)
            settler = edition.settlers[fact.card]
            row = event.counts[-1]
            return (
                event.winner == seat
                and settler.priorities[len(event.counts) - 1] == fact.priority
                and row[seat] == fact.own
                and max(row[n] or 0 for n in others) == fact.against
                and (event.decided_by == "privilege") == fact.ties == (fact.own == fact.against)
                and (isinstance(action, Load) or fact.still == _comes(position, fact.card, seat))
                and _is_where(position, fact, action)
            )
        case Lead():
            free, now = _counts(then, fact.priority), _counts(position, fact.priority)
            led = now[seat] > max(now[n] for n in others)
            return (
                free[seat] == fact.own > fact.against == free[fact.rival]
                and fact.against == max(free[n] for n in others)
                and fact.kept == led
            )
        case Spares():
            taken = {a.area: _taken(position, a, seat) for a in _elsewhere(position, action)}
            assert isinstance(action, Build | Settle)
            counts = [len(each) for each in taken.values()]
            return taken[action.area] == fact.priorities and (
                len(fact.priorities) == min(counts) < max(counts) == fact.most
            )
        case Ripe():
            ways = upgrades(then, seat, fact.kind, fact.colour)
            now = bool(upgrades(position, seat, fact.kind, fact.colour))
            return (
                (not position.last_round or position.phase <= Phase.CLOSING)
                and bool(ways)
                and gains(then, seat, ways) == {fact.gain}
                and now == fact.still
            )
        case Room():
            before = position.players[seat].free.bit_count()
            return (fact.free, fact.before) == (me.free.bit_count(), before)
        case Cards():
            drawn = sum(event.count for event in log if isinstance(event, happened.Drew))
            return (fact.gain, fact.hand) == (drawn, len(me.hand)) and not position.last_round
        case Picks():
            return fact.hand == len(me.hand) and position.phase in (Phase.FIRST, Phase.SECOND)
        case Waits():
            houses = [each for each in legal_actions(position) if isinstance(each, Build)]
            gained = [points(after(position, h)[0], seat) - points(position, seat) for h in houses]
            # What can land is more than there is room for.
            coming = len(position.ship) + position.turns_left - 1
            free = position.players[seat].free.bit_count()
            return fact.gain == max(gained) and fact.free == free <= coming
        case NoUse():
            return position.last_round and position.phase is Phase.CLOSING
        case Robs():
            have = [player.points[fact.colour] for player in position.players]
            shield = position.holders[edition.colour_of_power[Power.PIRATE_SHIELD]]
            if fact.loot.rule == "points":
                rest = [n for s, n in enumerate(have) if n < fact.loot.points and s != shield]
                numbers = (fact.loot.points, fact.loot.against)
                if numbers != (have[fact.victims[0]], max(rest, default=None)):
                    return False
            elif position.holders[fact.colour] == NOBODY:
                return False
            return _robbed(position, fact.colour) == set(fact.victims)
        case NoneArrives():
            hand = [n for n in position.players[seat].hand if isinstance(edition.cards[n], Settler)]
            return not any(_comes(position, card, seat) for card in hand)
        case Goes():
            fewest = min(points(position, n) for n in others)
            event = landed(position, fact.card)
            return event.winner == fact.seat and (
                fact.seat is None or fact.points in (None, fewest)
            )
        case Idle():
            assert isinstance(action, Load)
            card = edition.cards[edition.card_numbers[action.card]]
            return isinstance(card, Pirate) and card.colour == fact.colour
        case NoOther():
            assert isinstance(action, Load)
            return {edition.cards[n].name for n in position.players[seat].hand} == {action.card}
        case NoHouse():
            return landed(position, 0).decided_by == "no_house"
        case Stays():
            there = then.copy()
            there.active, there.phase, there.may_build = seat, Phase.FIRST, True
            built = {a.card for a in legal_actions(there) if isinstance(a, Build)}
            return {edition.settlers[card].name for card in fact.cards} == built and (
                not position.last_round
            )
        case Keeps():
            ends = [
                after(position, other)[0].holders[fact.colour]
                for other in legal_actions(position)
                if other != action
            ]
            before = position.players[seat].points[fact.colour]
            most = max(then.players[n].points[fact.colour] for n in others)
            return (
                then.holders[fact.colour] == seat
                and (fact.before, fact.own, fact.against) == (before, me.points[fact.colour], most)
                and (set(ends) != {seat} or fact.own < before)
            )
        case Unheld():
            lost = [c for c in range(6) if me.points[c] < position.players[seat].points[c]]
            holder = position.holders[fact.colour]
            return (
                lost == [fact.colour]
                and holder != seat
                and (fact.holder == (None if holder == NOBODY else holder))
            )
        case Frees():
            assert isinstance(action, GiveHouse)
            area = me.home.site_numbers[action.area]
            return fact.priorities == tuple(n for n in range(12) if me.near[n] >> area & 1)
        case Leads():
            named = [a.seat for a in legal_actions(position) if isinstance(a, Divert)]
            assert isinstance(action, Divert)
            return fact == Leads(action.seat, max(points(position, n) for n in named)) and (
                points(position, fact.seat) == fact.points
            )
        case Fruitless():
            ways = upgrades(position, seat, fact.kind, fact.colour)
            return bool(ways) and max(gains(position, seat, ways)) <= 0
        case Costs():
            ways = upgrades(position, seat, fact.kind, fact.colour)
            return _comes(position, fact.card, seat) and not any(
                _comes(after(position, way)[0], fact.card, seat) for way in ways
            )


def _counts(position: Position, priority: int) -> list[int]:
    """How many free areas of each island lie next to something."""
    return [(player.near[priority] & player.free).bit_count() for player in position.players]


def _taken(position: Position, action: Action, seat: int) -> tuple[int, ...]:
    """The priorities at which an island then counts fewer free areas."""
    then = after(position, action)[0]
    pairs = ((_counts(position, n)[seat], _counts(then, n)[seat]) for n in range(12))
    return tuple(n for n, (was, will) in enumerate(pairs) if will < was)


def _elsewhere(position: Position, action: Action) -> list[Build | Settle]:
    """The same house on every area on which it may be built."""
    return [
        each
        for each in legal_actions(position)
        if isinstance(each, Build | Settle)
        and isinstance(action, Build | Settle)
        and str(replace(each, area=action.area)) == str(action)
    ]


def _comes(position: Position, card: int, seat: int) -> bool:
    return landed(position, card).winner == seat


def _robbed(position: Position, colour: int) -> set[int]:
    """Whom a pirate robs where nobody is asked: the holder, else who has the most points.

    A shielded holder has it go to the others.
    """
    holder = position.holders[colour]
    shield = position.holders[position.edition.colour_of_power[Power.PIRATE_SHIELD]]
    if holder == shield != NOBODY:
        robbed = {seat for seat in range(len(position.players)) if seat != shield}
    elif holder != NOBODY:
        robbed = {holder}
    else:
        have = [player.points[colour] for player in position.players]
        most = max(n for seat, n in enumerate(have) if seat != shield)
        robbed = {seat for seat, n in enumerate(have) if n == most > 0 and seat != shield}
    return {seat for seat in robbed - {shield} if position.players[seat].houses()}


def _is_where(position: Position, fact: Arrives, action: Action) -> bool:
    """Whether a settler is where a reason says, as far as the seat may know."""
    view = view_of(position, position.active)
    hand = list(view.hand)
    if isinstance(action, Build):
        hand.remove(view.edition.card_numbers[action.card])
    match fact.where:
        case Whereabouts.SHIP:
            return fact.card in view.aboard
        case Whereabouts.HAND:
            over = position.last_round and position.phase not in (Phase.FIRST, Phase.SECOND)
            return fact.card in hand and not over
        case Whereabouts.OPEN:
            return fact.card in unseen_cards(view) and fact.card not in (*hand, *view.aboard)
        case Whereabouts.NAMED:
            return isinstance(action, Load)


def test_no_reason_is_contradicted_by_its_position_and_most_advice_has_one() -> None:
    told, without, said = Counter[str](), 0, set[type]()
    for match, advice in advised():
        found = reasons(match.view(match.position.active), advice)
        without += not found
        assert found or not isinstance(advice.action, Load | GiveHouse)
        for fact in found:
            assert holds(fact, match.position, advice.action), (advice.action, fact)
            told[type(fact).__name__] += 1
            said.add(type(fact))
    assert without < ACTIONS / 8
    assert said >= {Points, Privilege, Standing, Arrives, Ripe, Room, Cards, Robs, NoneArrives}
    assert said >= {Lead, Spares}


def test_that_points_rise_is_said_of_a_house_only_where_nothing_else_sets_it_apart() -> None:
    """Every house is a point: what is said first is what others would not do."""
    houses = other = 0
    for match, advice in advised():
        if not isinstance(advice.action, Build):
            continue
        found = reasons(match.view(match.position.active), advice)
        houses += 1
        other += bool(found) and not isinstance(found[0], Points)
        assert not any(isinstance(fact, Points) for fact in found[:-1])
    assert other > houses * 0.8


def test_what_all_choices_have_in_common_is_said_only_where_nothing_else_is() -> None:
    alone = beside = 0
    for match, advice in advised():
        action, view = advice.action, match.view(match.position.active)
        if not isinstance(action, Build | Settle | GiveHouse):
            continue
        found, all_found = reasons(view, advice), Consequences(view)
        kinds = {type(other) for other in view.legal}
        if kinds == {type(action)} and len(found) > 1:
            apart = [any(f not in all_found.of(a) for a in view.legal) for f in found]
            assert all(apart) or not any(apart), (action, found)
        points = [fact for fact in found if isinstance(fact, Points)]
        assert not points or points == found
        alone += bool(points)
        beside += not points and any(isinstance(f, Points) for f in all_found.of(action))
    assert beside > alone > 0


def test_who_leads_close_to_the_goal_is_named_where_an_action_sets_that_player_back() -> None:
    told = others = 0
    for number in range(scaled(12, 30, 100)):
        seats = [Seat(name) for name in NAMES[: 2 + number % 3]]
        match, bot = CanariasMatch(Canarias(), seats, f"near-{number}"), make_bot("greedy")
        while match.to_move is not None:
            view = match.view(match.to_move)
            points = [player.total for player in view.players]
            for action in view.legal:
                if not isinstance(action, Load) or not action.card.startswith("pirate"):
                    continue
                text = "; ".join(said(str, Advice(action, 0.5, {"rivals": 1.0}), view, NAMES))
                robbed = [seat for seat, name in enumerate(NAMES) if f"{name} has " in text]
                assert (" of 19 points" in text) == bool(robbed)
                for seat in robbed:
                    assert f"{NAMES[seat]} has {points[seat]} of 19 points" in text
                    assert 15 <= points[seat] < 19
                    assert sorted(points)[-2] < points[seat]
                    assert seat != match.to_move
                told += bool(robbed)
                others += not robbed
            match.act(match.ask(bot))
    assert others > told > 0


def test_nobody_is_promised_for_sure_and_who_is_nowhere_in_sight_is_not_said_to_be_aboard() -> None:
    edition = Canarias().edition
    for where, still in product(Whereabouts, (True, False)):
        text = fact_in_words(str, Arrives(0, 1, 3, 2, False, still, where), edition, NAMES)
        assert ("that lands" in text) == (where is Whereabouts.OPEN)
        assert ("if it lands first" in text) == (where is not Whereabouts.OPEN)
        assert ("on the ship" in text) == (where is Whereabouts.SHIP)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said_with_its_numbers(language: str) -> None:
    _ = texts(language).gettext
    said: dict[type, str] = {}
    for match, advice in advised():
        view = match.view(match.position.active)
        facts = [fact for action in view.legal[:6] for fact in Consequences(view).of(action)]
        for fact in (*facts, *reasons(view, advice)):
            text = fact_in_words(_, fact, view.edition, NAMES)
            assert text
            assert not set("{}") & set(text)
            assert not re.search(rf"\b({TO_YOU[language]})\b", text), text
            said[type(fact)] = text
        if len(said) > 13 or match.position.round > 40:
            break
    assert len(said) >= 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_speak_to_nobody_for_who_acted_may_be_a_rival(language: str) -> None:
    _, edition = texts(language).gettext, Canarias().edition
    facts: list[Fact] = [
        *(Lead(0, 3, 1, 2, kept) for kept in (True, False)),
        *(Spares(priorities, 4) for priorities in ((), (0, 6))),
        *(Ripe(Kind.PALACE, Colour.RED, 2, still) for still in (True, False)),
        *(Waits(1, free) for free in (1, 2)),
        NoUse(),
        NoOther(),
        Stays((0, 1)),
        *(Unheld(Colour.RED, holder) for holder in (None, 1)),
        *(Standing(Colour.RED, 2, 1, 3, held) for held in (None, True, False)),
        *(
            Arrives(0, 1, 3, 2, ties, still, where)
            for ties, still, where in product((True, False), (True, False), Whereabouts)
        ),
    ]
    for fact in facts:
        text = fact_in_words(_, fact, edition, NAMES)
        assert not re.search(rf"\b({TO_YOU[language]})\b", text), text


def test_a_hint_says_who_would_come_with_how_many_against_how_many() -> None:
    found = [
        (fact, advice)
        for match, advice in advised()
        for fact in reasons(match.view(match.position.active), advice)[:2]
        if isinstance(fact, Arrives) and isinstance(advice.action, Load) and not fact.ties
    ]
    fact = found[0][0]
    edition = Canarias().edition
    text = fact_in_words(str, fact, edition, NAMES)
    assert f", {fact.own} against {fact.against}" in text
    assert fact.own > fact.against


def test_a_hint_to_send_a_pirate_says_whom_it_would_rob() -> None:
    told = 0
    for match, advice in advised():
        action, view = advice.action, match.view(match.position.active)
        if not isinstance(action, Load) or "pirate" not in action.card:
            continue
        assert "would rob" in hint(str, advice, view, NAMES)
        told += 1
    assert told > 3


def test_a_hint_says_what_follows_in_the_turn_and_that_can_be_done() -> None:
    told = 0
    for match, advice in advised():
        view = match.view(match.position.active)
        follows = bool(advice.then) and not isinstance(advice.then[0], Load | EndTurn)
        assert ("Then " in hint(str, advice, view, NAMES)) is follows
        if follows:
            assert advice.then[0] in legal_actions(after(match.position, advice.action)[0])
        told += follows
    assert told > 10


def test_a_hint_names_the_houses_of_a_palace_in_different_words() -> None:
    told = elsewhere = 0
    for match, advice in advised():
        action, view = advice.action, match.view(match.position.active)
        if not isinstance(action, Upgrade) or action.kind is not Kind.PALACE:
            continue
        place, _, rest = proposal(str, action, view, NAMES).partition(", for ")
        # On a free area there is no house that could go.
        there, _, other = rest.rpartition("the house there and ")
        assert ("the house there" in rest) is (action.area in action.houses)
        assert not there
        assert not place.endswith(other.removeprefix("the one "))
        told += 1
        elsewhere += action.area not in action.houses
    assert told > elsewhere > 0


def test_what_the_evaluation_does_not_gain_by_is_no_reason() -> None:
    for match, advice in advised():
        if isinstance(advice.action, Build):
            view = match.view(match.position.active)
            lost = replace(advice, gains=dict.fromkeys(advice.gains, -1.0))
            for fact in reasons(view, lost):
                # What only compares areas holds whatever the evaluation says.
                assert isinstance(fact, Spares) or (
                    fact.kept
                    if isinstance(fact, Lead)
                    else isinstance(fact, Arrives | Ripe) and fact.still
                )
            return


def test_a_robbed_player_is_not_told_to_set_others_back() -> None:
    """Where a house has to be returned, reasons compare it with the other houses."""
    seen = 0
    for match, advice in advised():
        if isinstance(advice.action, GiveHouse):
            found = reasons(match.view(match.position.active), advice)
            allowed = Arrives | Ripe | Keeps | Lead | Unheld | Frees
            assert all(isinstance(fact, allowed) for fact in found)
            seen += bool(found)
    assert seen


def test_a_hint_to_return_a_house_names_its_colour_and_a_reason() -> None:
    told = 0
    for match, advice in advised():
        action, view = advice.action, match.view(match.position.active)
        if not isinstance(action, GiveHouse):
            continue
        player = view.players[match.position.active]
        assert player.island is not None
        kind, colour = player.buildings[player.island.site_numbers[action.area]]
        text = hint(str, advice, view, NAMES)
        assert text.startswith(f"Return the {building_name(str, kind, colour)} "), text
        assert ": " in text
        told += 1
    assert told > 3


def test_in_the_last_turn_no_hint_praises_cards_that_nothing_is_done_with() -> None:
    told = Counter[type]()
    for number in range(scaled(12, 30, 100)):
        seats = [Seat(name) for name in NAMES[: 2 + number % 3]]
        match = CanariasMatch(Canarias(), seats, f"last-{number}")
        while match.to_move is not None:
            view = match.view(match.to_move)
            if view.last_round:
                found = Consequences(view)
                for action in view.legal:
                    for fact in found.of(action):
                        told[type(fact)] += 1
                        assert not isinstance(fact, Cards | Stays)
                        if isinstance(fact, Picks | Waits | NoUse):
                            assert holds(fact, match.position, action), (action, fact)
            match.act(match.ask(make_bot("greedy")))
    assert told[Picks]
    assert told[Waits]
    assert told[NoUse]


def test_other_bots_reasons_are_true_as_well() -> None:
    match = CanariasMatch(Canarias(), [Seat(name) for name in NAMES[:3]], "others")
    for number in range(60):
        assert match.to_move is not None
        view = match.view(match.to_move)
        name = ("settler", "beginner", "greedy")[number % 3]
        for advice in advise(name, view, match.bot_source()):
            found = reasons(view, advice)
            assert found or not isinstance(advice.action, Load)
            for fact in found:
                assert holds(fact, match.position, advice.action), (advice.action, fact)
        match.act(match.ask(make_bot(name)))


def test_of_every_pirate_for_the_ship_it_is_said_whom_it_would_rob() -> None:
    bot, robbed = make_bot("greedy"), set()
    for number in range(4):
        match = CanariasMatch(Canarias(), [Seat(name) for name in NAMES[:3]], f"whom-{number}")
        random = Random(number)
        while match.to_move is not None:
            view = match.view(match.to_move)
            for action in view.legal:
                if isinstance(action, Load) and action.card.startswith("pirate"):
                    told = said(str, Advice(action, 0.5, {}), view, NAMES)[-1]
                    whom = told.partition("would rob")[2]
                    assert whom
                    robbed.add(NAMES[match.to_move] in whom)
            match.act(bot.choose(view, random))
    assert robbed == {True, False}

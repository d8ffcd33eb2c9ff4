"""What the lens says beforehand, against the engine, and against a referee who works by names."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random

from e2e import moments
from islas.app.course import App
from islas.app.hints import Hint
from islas.app.screens import sections
from islas.app.update import update
from islas.canarias import pirates, settling
from islas.canarias.actions import Action, Build, GiveHouse, Load, Settle, Upgrade
from islas.canarias.bots import ADVISER, make_bot
from islas.canarias.bots.advice import Advice
from islas.canarias.components import COLOURS, FEATURES, PRIORITY_NAMES, Colour, Settler
from islas.canarias.edition import standard_edition
from islas.canarias.events import Event, HouseGiven, Landed, PirateLanded, PrivilegeTaken
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.landing import BY_PRIVILEGE
from islas.canarias.lens import Arrival, Loot, Outlook, Tally, arrival, outlooks, tally
from islas.canarias.position import NOBODY, Phase, Position
from islas.canarias.privileges import points_needed, update_privilege
from islas.canarias.ui import choice
from islas.canarias.ui.lens import chip, look
from islas.canarias.view import View, view_of
from islas.canarias.words.lens import arrival_ahead
from islas.canarias.words.tips import standing_meaning
from islas.canarias.words.vocabulary import card_name
from islas.core.record import Seat
from islas.games import first
from tests.canarias.test_explanation import random_position
from tools import referee
from tools.build.scale import scaled

POSITIONS = scaled(300, 2000, 20_000)
GAMES = scaled(2, 8, 80)
BUILDS = Build | Upgrade | Settle | GiveHouse


def standing_on(state: Position, seat: int) -> dict[str, str]:
    player = state.players[seat]
    return {
        player.home.sites[area].id: colour.slug
        for area in range(len(player.home.sites))
        for kind in player.standing
        for colour in COLOURS
        if kind[colour] >> area & 1
    }


def after(state: Position, seat: int, action: Action) -> dict[str, str]:
    """What stands on an island after an action, by names."""
    standing = standing_on(state, seat)
    match action:
        case Build() | Settle():
            card = state.edition.card_numbers[action.card] if isinstance(action, Build) else -1
            colour = action.colour
            if colour is None:
                colour = state.edition.settlers[state.card if card < 0 else card].colour
            standing[action.area] = colour.slug
        case Upgrade():
            for house in action.houses:
                del standing[house]
            standing[action.area] = action.colour.slug
        case GiveHouse():
            del standing[action.area]
    return standing


def test_what_would_land_is_what_lands_and_knows_nothing_hidden() -> None:
    random = Random(11)
    for _ in range(POSITIONS):
        state = random_position(random)
        state.holders = [random.choice([NOBODY, *range(len(state.players))]) for _ in COLOURS]
        card = random.randrange(len(state.edition.cards))
        face = state.edition.cards[card]
        log: list[Event] = []
        if isinstance(face, Settler):
            settling.land(state.copy(), card, log)
        else:
            pirates.attack(state.copy(), face.colour, log)
        seat = random.choice([None, *range(len(state.players))])
        assert arrival(view_of(state, seat), card) == next(e for e in log if isinstance(e, Arrival))


def test_what_a_building_would_change_is_what_the_referee_counts_in_games() -> None:
    kinds = set()
    for number in range(GAMES):
        seats = [Seat(name, "greedy") for name in ("Ana", "Bruno", "Carla")]
        match, bot = CanariasMatch(Canarias(), seats, f"lens {number}"), make_bot("greedy")
        random = Random(number)
        while match.to_move is not None:
            seat, state = match.to_move, match.position
            view = match.view(seat)
            for action, outlook in outlooks(view, view.legal).items():
                kinds.add(type(action))
                changes = {PRIORITY_NAMES[c.after.priority]: c for c in outlook.changes}
                islands = [
                    (player.home, standing_on(state, n)) for n, player in enumerate(state.players)
                ]
                built = [*islands]
                built[seat] = islands[seat][0], after(state, seat, action)
                for name in PRIORITY_NAMES:
                    was = [len(referee.free_next_to(*island, name)) for island in islands]
                    will = [len(referee.free_next_to(*island, name)) for island in built]
                    assert (name in changes) == (was != will)
                    if name in changes:
                        change = changes[name]
                        assert (change.before.counts, change.after.counts) == (
                            *map(tuple, (was, will)),
                        )
                        best = [n for n, count in enumerate(will) if count == max(will)]
                        alone = len(best) == 1 and max(will) > 0
                        assert change.after.leader == (best[0] if alone else None)
            match.act(bot.choose(view, random))
    assert kinds == {Build, Upgrade, Settle, GiveHouse}


def test_points_and_privileges_told_of_a_building_are_those_that_come() -> None:
    random = Random(3)
    match = CanariasMatch(
        Canarias(), [Seat(name, "greedy") for name in ("Ana", "Bruno")], "privileges"
    )
    bot, taken = make_bot("greedy"), 0
    while match.to_move is not None:
        seat, view = match.to_move, match.view(match.to_move)
        points = view.players[seat].total
        action = bot.choose(view, random)
        told = outlooks(view, [action]).get(action)
        events = match.act(action)
        if told is not None and isinstance(action, Build | Upgrade):
            assert told.privileges == tuple(
                e for e in events if type(e).__name__ == "PrivilegeTaken"
            )
            assert told.points == match.view(None).players[seat].total - points
            taken += len(told.privileges)
    assert taken


def test_a_privilege_comes_with_as_many_points_as_are_told_to_be_missing_and_no_fewer() -> None:
    random = Random(7)
    for _ in range(POSITIONS):
        state = random_position(random)
        colour = random.choice(COLOURS)
        state.holders[colour] = random.choice([NOBODY, *range(len(state.players))])
        update_privilege(state, colour, None)
        seat = random.randrange(len(state.players))
        points = [player.points[colour] for player in state.players]
        if state.holders[colour] == seat:
            continue
        missing = points_needed(state.holders[colour], points) - points[seat]
        assert missing > 0
        for more in (missing - 1, missing):
            then = state.copy()
            gained = [*then.players[seat].points]
            gained[colour] += more
            then.players[seat].points = tuple(gained)
            update_privilege(then, Colour(colour), None)
            assert (then.holders[colour] == seat) == (more == missing)


def test_no_island_leads_where_none_counts_anything() -> None:
    state = random_position(Random(1))
    for player in state.players:
        player.free = 0
    assert tally(0, state.players).leader is None


def test_counts_tell_the_most_alone_from_as_many_as_others() -> None:
    counted = Tally(0, (3, 4, 4), None)
    assert ["level" in chip(counted, place) for place in range(3)] == [False, True, True]
    assert not any("leads" in chip(counted, place) for place in range(3))
    alone = Tally(0, (3, 5, 4), 1)
    assert ["leads" in chip(alone, place) for place in range(3)] == [False, True, False]
    nothing = Tally(7, (0, 0, 0), None)
    assert not any("level" in chip(nothing, place) for place in range(3))


def decisions(app: App, seed: str) -> Iterator[View]:
    """A game among three: what the person sees at each own decision, which a bot takes then."""
    update(app, "start", "", {"players": "3", "kind0": "person", "seed": seed})
    bot, random = make_bot("greedy"), Random(1)
    while app.match is not None and app.match.to_move is not None:
        if app.playback.pending:
            app.play_next()
        elif app.bot_to_move:
            app.bot_move()
        else:
            view = app.match.view(app.seat)
            yield view
            app.act(bot.choose(view, random))


def loading(app: App) -> None:
    """A game in which a card for the ship is picked."""
    view = next(view for view in decisions(app, "lens") if view.phase is Phase.SECOND)
    update(app, "card", next(action.card for action in view.legal if isinstance(action, Load)))


def test_purists_switch_the_lens_off() -> None:
    app = App("en", first())
    loading(app)
    shown = sections(app)
    assert shown["others"].count('class="lens') == 2
    assert "now choose" in shown["status"] or "As things stand" in shown["status"]
    update(app, "prefer-lens", "")
    shown = sections(app)
    assert "lens" not in shown["others"] + shown["mine"]
    assert shown["status"] == "Pick a card and put it on the ship."


def test_who_asks_sees_at_any_time_what_settlers_would_count_but_no_purist_does() -> None:
    app = App("en", first())
    loading(app)
    update(app, "cancel")
    assert 'class="lens' not in str(sections(app))
    update(app, "prefer-counts")
    assert app.match is not None
    view = app.match.view(0)
    for seat, part in enumerate(islands(app)):
        strip = part.partition(f'id="lens-{seat}"')[2].partition("</div>")[0]
        told = [int(each.partition("</b>")[0]) for each in strip.split("<b>")[1:]]
        counts = (tally(priority, view.players) for priority in range(len(PRIORITY_NAMES)))
        assert told == [counted.counts[seat] for counted in counts]
    # A choice has counts of its own.
    assert "all-counts" in sections(app)["hand"]
    update(app, "prefer-lens")
    assert 'class="lens' not in str(sections(app))
    assert "all-counts" not in sections(app)["hand"]


def test_whom_a_pirate_would_rob_is_said_while_all_counts_are_shown_as_well() -> None:
    app, told = App("en", first()), 0
    for view in decisions(app, "robbers"):
        for action in view.legal:
            if view.phase is Phase.SECOND and "pirate" in str(action):
                update(app, "card", str(action).split()[1])
                once = sections(app)["status"]
                update(app, "prefer-counts")
                assert "would rob" in once
                assert sections(app)["status"] == once
                update(app, "prefer-counts")
                update(app, "cancel")
                told += 1
                break
        if told == 3:
            break
    assert told


def islands(app: App) -> list[str]:
    """The sections that show the islands of the seats, in their order."""
    found = sections(app)
    return [found["mine"], *([found["others"]] * (len(app.names) - 1))]


def test_before_a_building_the_land_is_counted_and_of_colours_what_changes_hands() -> None:
    """The same six counts each time, so that they are known again; a dozen nobody can take in."""
    seen = set[int]()
    seats = [Seat(name, "greedy") for name in ("Ana", "Bruno", "Carla")]
    match, bot, random = CanariasMatch(Canarias(), seats, "land"), make_bot("greedy"), Random(1)
    while match.to_move is not None:
        view = match.view(match.to_move)
        for card in {action.card for action in view.legal if isinstance(action, Build)}:
            looked = look(view, choice(view).pick(f"card {card}"), card)
            shown = list(looked.priorities)
            assert shown[: len(FEATURES)] == list(FEATURES)
            changes = [c for each in looked.by_area.values() for c in each.changes]
            leads = {
                c.after.priority
                for c in changes
                if c.before.leader != c.after.leader
                and view.seat in (c.before.leader, c.after.leader)
            }
            assert set(shown[len(FEATURES) :]) == leads - set(FEATURES)
            seen |= leads
        match.act(bot.choose(view, random))
    assert seen - set(FEATURES)


def test_who_would_be_robbed_is_said_to_whom_it_is() -> None:
    robbed = PirateLanded(COLOURS[0], "points", (1,), "points", (1,))
    ahead = partial(arrival_ahead, str, robbed, standard_edition())
    names = ("Ana", "Bruno", "Carla")
    assert ahead(1, names) == "As things stand the pirate would rob you."
    assert ahead(0, names) == "As things stand the pirate would rob Bruno."


def test_who_decides_whom_a_pirate_robs_is_said_and_who_is_spoken_to_is_you() -> None:
    asked = PirateLanded(COLOURS[0], "diverted", (), "diverted", (0, 1))
    names, why = ("Ana", "Bruno", "Carla"), Loot("diverted", 3, None, 2)
    ahead = partial(arrival_ahead, edition=standard_edition(), names=names, loot=why)
    said = "As things stand the pirate would rob {}: {} shielded and {}."
    assert ahead(str, asked, own=0) == said.format("you or Bruno", "Carla is", "decides")
    assert ahead(str, asked, own=2) == said.format("Ana or Bruno", "you are", "decide")
    assert ahead(str, asked, own=3) == said.format("Ana or Bruno", "Carla is", "decides")
    more = PirateLanded(COLOURS[0], "diverted", (), "diverted", (0, 1, 2))
    four = partial(ahead, names=(*names, "Diego"), loot=Loot("diverted", 3, None, 3))
    assert four(str, more, own=0) == said.format("you, Bruno or Carla", "Diego is", "decides")
    everybody = PirateLanded(COLOURS[0], "everybody", (0, 1, 2), "everybody", (0, 1, 2))
    told = four(str, everybody, own=0, loot=Loot("everybody", 0, None))
    assert told == "As things stand the pirate would rob you, Bruno and Carla."
    only = PirateLanded(COLOURS[0], "diverted", (1,), "diverted", (1,))
    assert "(who has the privilege is shielded)" in ahead(str, only, own=0)
    both = PirateLanded(COLOURS[0], "points", (0, 1), "points", (0, 1))
    why = Loot("points", 3, 2)
    told = arrival_ahead(str, both, standard_edition(), 0, names, why)
    assert told.startswith("As things stand the pirate would rob you and Bruno (")


def test_the_status_says_whom_a_card_would_choose_and_against_how_many() -> None:
    told = Landed("pescador", 0, 1, ((5, 3, None),), (), (), None, None)
    names = ("Ana", "Bruno", "Carla")
    ahead = partial(arrival_ahead, str, told, standard_edition())
    assert ahead(0, names) == "The Pescador would now choose you: coast, 5 against 3."
    assert ahead(1, names) == "The Pescador would now choose Ana: coast, 5 against 3."
    tied = replace(told, decided_by=BY_PRIVILEGE, counts=((5, 5, 2),))
    told_so = arrival_ahead(str, tied, standard_edition(), 1, names)
    assert told_so == "The Pescador would now choose Ana, who wins the tie: coast, 5 each."
    # Signs count points by colour, which are others: a colour is said to be that of buildings.
    third = replace(told, decided_by=3, counts=((5, 5, None),) * 2 + ((2, 1, None),))
    ahead = partial(arrival_ahead, str, third, standard_edition())
    assert (
        ahead(0, names)
        == "The Pescador would now choose you: next to brown buildings, 2 against 1."
    )


def test_an_area_has_one_sign_of_what_is_won_or_lost_there_alone() -> None:
    seen, several = set[bool](), 0
    match, bot = (
        CanariasMatch(Canarias(), [Seat(name) for name in "ABC"], "signs"),
        make_bot("greedy"),
    )
    while match.to_move is not None:
        view = match.view(match.to_move)
        seat = view.seat
        for card in {a.card for a in view.legal if isinstance(a, Build)}:
            lens = look(view, choice(view).pick(f"card {card}"), card)
            for area, (icons, gain) in lens.omens.items():
                here = {
                    PRIORITY_NAMES[c.before.priority]: (c.before.leader, c.after.leader)
                    for c in lens.by_area[area].changes
                }
                before, after = here[icons[0]]
                assert before != after
                # What costs something is shown.
                assert gain == (after == seat)
                assert gain or before == seat or after is not None
                # What is won or lost wherever one builds is no sign of any area.
                all_over = [won_or_lost(each, seat) for each in lens.by_area.values()]
                same = set.intersection(*all_over) if len(all_over) > 1 else set()
                signs = won_or_lost(lens.by_area[area], seat) - same
                assert gain == all(won for _priority, won in signs)
                alike = {PRIORITY_NAMES[priority] for priority, won in signs if won == gain}
                # Each is seen that is won or lost as the first one is.
                assert set(icons) == alike
                several += len(signs) > 1
                seen.add(gain)
        match.act(match.ask(bot))
    assert seen == {True, False}
    assert several


def test_while_an_area_is_advised_no_signs_lie_on_the_island() -> None:
    app, hidden = App("en", first()), 0
    for view in decisions(app, "signs"):
        for build in {a.card: a for a in view.legal if isinstance(a, Build)}.values():
            update(app, "card", build.card)
            signs = look(view, app.choice, build.card).omens
            if build.area in signs:
                assert app.match is not None
                app.hint = Hint(app.match, ADVISER, advice=[Advice(build, 0.5, {})])
                drawn = sections(app)["mine"]
                assert 'class="bulb"' in drawn
                assert 'class="omen' not in drawn
                assert "\u25bc" not in sections(app)["status"]
                hidden += len(signs) > 1
                app.hint = None
            update(app, "cancel")
        if hidden >= 3:
            break
    assert hidden


def test_once_nobody_lands_any_more_areas_have_no_signs_and_nothing_is_counted() -> None:
    def last_settler(match: CanariasMatch, view: View) -> bool:
        still = replace(view, landing_count=1)
        last = view.phase is Phase.SETTLE and view.last_round and view.landing_count == 0
        return last and bool(look(still, choice(still), "").omens)

    view = moments.where(last_settler).view(0)
    lens = look(view, choice(view), "")
    assert not lens.omens
    assert not lens.priorities
    assert set(lens.by_area) == {a.area for a in view.legal if isinstance(a, Settle)}


def won_or_lost(outlook: Outlook, seat: int | None) -> set[tuple[int, bool]]:
    """The leads that change with a building, by the places in turn alone."""
    return {
        (change.after.priority, change.after.leader == seat)
        for change in outlook.changes
        if change.before.leader != change.after.leader
        and (seat in (change.before.leader, change.after.leader) or change.after.leader is not None)
    }


def test_the_status_says_what_the_signs_on_areas_mean() -> None:
    app, told, warned, promised = App("en", first()), set[str](), 0, 0
    for view in decisions(app, "signs"):
        if cards := sorted({a.card for a in view.legal if isinstance(a, Build)}):
            update(app, "card", cards[0])
            shown = sections(app)
            lens = look(view, app.choice, cards[0])
            lost = [won_or_lost(each, app.seat) for each in lens.by_area.values()]
            same = set.intersection(*lost) if len(lost) > 1 else set()
            costs = any(not won for _n, won in same)
            brings = bool(same) and not costs
            assert ("With any, you no longer have" in shown["status"]) == costs
            assert ("With any, you then have" in shown["status"]) == brings
            for arrow, sign in (("\u25b2", "gain"), ("\u25bc", "loss")):
                seen = f"paper {sign}" in shown["mine"]
                assert (arrow in shown["status"]) == (seen and not same)
            warned += costs
            promised += brings
            told.add(shown["status"])
            update(app, "cancel")
    assert len(told) >= 2
    assert warned
    assert promised


def test_points_by_colour_say_whose_a_privilege_is_and_what_would_take_it() -> None:
    told = standing_meaning(
        str, (3, 3, 2, 0, 0, 0), (4, 4, 3, 3, 3, 3), ("Bruno", "Ana", *[None] * 4), "Ana"
    ).splitlines()
    assert told[1:4] == [
        "orange 3: 4 would take it from Bruno",
        "brown 3: has it",
        "green 2: 3 would win it",
    ]


def test_what_pirates_and_rivals_took_is_said_when_the_own_turn_begins() -> None:
    seen, privileges = 0, 0
    for number in range(20):
        app = App("en", first())
        update(app, "start", "", {"players": "3", "kind0": "person", "seed": f"robbed-{number}"})
        bot, random = make_bot("greedy"), Random(1)
        robbed, known, gone = False, 0, set[Colour]()
        while app.match is not None and app.match.to_move is not None:
            view = app.match.view(app.seat)
            for event in app.playback.shown[known:]:
                robbed |= isinstance(event, HouseGiven) and event.seat == app.seat
                if isinstance(event, PrivilegeTaken) and event.previous == app.seat:
                    gone.add(event.colour)
            known = len(app.playback.shown)
            if app.playback.pending:
                app.play_next()
            elif app.bot_to_move:
                app.bot_move()
            else:
                if robbed and view.phase is Phase.FIRST and not view.last_round:
                    assert sections(app)["status"].startswith("You lost: ")
                    seen += 1
                gone = {colour for colour in gone if view.holders[colour] != app.seat}
                if gone and view.phase is Phase.FIRST and not view.last_round:
                    told = sections(app)["status"]
                    assert all(f"{colour.slug} privilege" in told for colour in gone)
                    privileges += 1
                robbed &= view.phase is not Phase.FIRST
                gone.clear()
                app.act(bot.choose(view, random))
        if seen > 2 and privileges:
            return
    raise AssertionError("nobody was robbed")


def test_the_ship_says_which_card_one_has_put_aboard() -> None:
    app = App("en", first())
    update(app, "start", "", {"players": "2", "kind0": "person", "seed": "aboard"})
    assert app.match is not None
    while (view := app.match.view(0)).to_move != 0 or not isinstance(view.legal[0], Load):
        assert "Your card: " not in sections(app)["sea"]
        if app.bot_to_move:
            app.bot_move()
        else:
            app.act(view.legal[0])
        update(app, "skip")
    card = view.legal[0].card
    app.act(view.legal[0])
    assert app.match.view(0).aboard
    name = card_name(str, view.edition.cards[view.edition.card_numbers[card]])
    assert f"Your card: {name}" in sections(app)["sea"]

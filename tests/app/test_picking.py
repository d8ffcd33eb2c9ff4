"""What is picked at the table of Canarias: hints in its place, equal cards, palaces and towns as offers."""

import re
from collections.abc import Callable

import pytest

from islas import games
from islas.app.bot_calls import advice_text, read_advice
from islas.app.course import App
from islas.app.screens import sections
from islas.app.update import update
from islas.canarias.actions import Action, Build, GiveHouse, TakeExtra, Upgrade
from islas.canarias.bots import ADVISER, advise, make_bot
from islas.canarias.game import CanariasMatch
from islas.canarias.ui.steps import Picks
from islas.canarias.view import View

FIELDS = {"players": "3", "kind0": "person", "kind1": "greedy", "kind2": "greedy"}
MOST_GAMES = 60


def reached(enough: Callable[[CanariasMatch, View], bool], first: int = 0) -> App:
    """The page where the person has a choice, and enough can be seen; a bot has played for everybody.

    It is looked for in one game after the other, from the `first` on.
    """
    bot = make_bot("greedy")
    for seed in range(first, MOST_GAMES):
        app = App("en", games.first())
        update(app, "start", "", {**FIELDS, "seed": f"picking-{seed}"})
        while app.match is not None and app.match.to_move is not None:
            view = app.match.view(app.match.to_move)
            if app.match.to_move == 0 and len(view.legal) > 1 and enough(app.match, view):
                return app
            app.act(app.match.ask(bot))
            update(app, "skip")
    raise AssertionError(f"not in {MOST_GAMES} games")


def advised_to(kind: type) -> App:
    """The page where the person is advised an action of a kind."""
    return reached(
        lambda match, view: isinstance(advise(ADVISER, view, match.bot_source(), 1)[0].action, kind)
    )


def may_upgrade(match: CanariasMatch, view: View) -> bool:
    return any(isinstance(action, Upgrade) for action in view.legal)


def has_two_alike(match: CanariasMatch, view: View) -> bool:
    builds = {action.card for action in view.legal if isinstance(action, Build)}
    names = [view.edition.cards[card].name for card in view.hand]
    return any(names.count(name) > 1 for name in builds)


def hinted(app: App) -> Action:
    """Ask for a hint, and give the action that it advises."""
    update(app, "hint")
    assert app.hint is not None
    match = app.hint.match
    advice = read_advice(advice_text(match.record.dump(), app.hint.bot, None), match.game)
    app.advise(app.hint, advice)
    return advice[0].action


def test_a_hint_takes_the_place_of_the_card_that_is_picked_and_its_area_can_be_tapped() -> None:
    app = advised_to(Build)
    assert app.match is not None
    best = hinted(app)
    assert isinstance(best, Build)
    update(app, "hint")
    other = next(n for n in Picks(app.choice).cards if n.split()[0] != best.card)
    update(app, "cancel")
    update(app, "card", other)
    assert Picks(app.choice).slot == other
    assert hinted(app) == best
    assert Picks(app.choice).card == best.card
    assert 'class="hint advised"' in sections(app)["mine"]
    assert "edge chosen" not in sections(app)["mine"]
    update(app, "area", best.area)
    if best.colour is not None:
        update(app, "colour", best.colour.slug)
    assert app.match.actions[-1] == best


def test_who_first_presses_the_card_of_a_hint_keeps_it_and_then_lays_it_back() -> None:
    app = advised_to(Build)
    best = hinted(app)
    assert isinstance(best, Build)
    slot = Picks(app.choice).slot
    update(app, "card", slot)
    assert Picks(app.choice).slot == slot
    update(app, "card", slot)
    assert not app.choice.picked


@pytest.mark.parametrize("kind", [Build, Upgrade, GiveHouse])
def test_a_hint_is_carried_out_by_one_press(kind: type) -> None:
    app = advised_to(kind)
    assert app.match is not None
    before = len(app.match.actions)
    best = hinted(app)
    assert 'data-do="follow"' in sections(app)["hand"]
    update(app, "follow")
    assert app.match.actions[before] == best
    update(app, "follow")
    assert len(app.match.actions) == before + 1


def test_a_hint_for_a_palace_names_and_marks_the_houses_for_it() -> None:
    app = advised_to(Upgrade)
    best = hinted(app)
    assert isinstance(best, Upgrade)
    shown = sections(app)
    others = set(best.houses) - {best.area}
    assert shown["mine"].count('class="hint traded"') == len(others)
    assert "for the house there and the one " in shown["hand"]


def test_a_hint_is_gone_once_something_else_is_picked() -> None:
    app = advised_to(Build)
    best = hinted(app)
    assert isinstance(best, Build)
    other = next(n for n in Picks(app.choice).cards if n.split()[0] != best.card)
    update(app, "card", other)
    assert app.hint is None
    assert "hint advised" not in sections(app)["mine"]


def test_of_two_equal_cards_that_one_is_lifted_which_is_clicked() -> None:
    app = reached(has_two_alike)
    assert app.match is not None
    view = app.match.view(0)
    cards = sections(app)["hand"].split('class="slot"')[1:]
    names = [view.edition.cards[card].name for card in view.hand]
    builds = {action.card for action in view.legal if isinstance(action, Build)}
    second = next(n for n, name in enumerate(names) if name in builds and name in names[:n])
    name = names[second]
    update(app, "card", f"{name} 2")
    lifted = sections(app)["hand"].split('class="slot"')[1:]
    assert len(lifted) == len(cards)
    assert ['class="pick picked' in card for card in lifted] == [
        f'data-value="{name} 2"' in card for card in lifted
    ]
    area = Picks(app.choice).areas[0]
    update(app, "area", area)
    assert app.match.actions[-1] == Build(name, area)


def test_a_palace_of_the_only_two_houses_takes_two_presses_and_can_be_cancelled() -> None:
    app = reached(may_upgrade)
    assert app.match is not None
    ways = [a for a in app.match.view(0).legal if isinstance(a, Upgrade)]
    best = ways[0]
    value = f"{best.kind.slug} {best.colour.slug}"
    hand = sections(app)["hand"]
    assert f'data-value="{value}"' in hand
    assert 'data-do="cancel"' not in hand
    update(app, "offer", value)
    assert 'data-do="cancel"' in sections(app)["hand"]
    update(app, "cancel")
    assert app.choice.picked == ()
    update(app, "offer", value)
    update(app, "escape")
    assert app.choice.picked == ()
    before, presses = len(app.match.actions), 1
    update(app, "offer", value)
    for area in (best.area, *(house for house in best.houses if house != best.area)):
        if len(app.match.actions) == before:
            update(app, "area", area)
            presses += 1
    assert app.match.actions[before] == best
    alike = [
        way
        for way in ways
        if (way.kind, way.colour, way.area) == (best.kind, best.colour, best.area)
    ]
    assert presses == 2 or len(alike) > 1


def test_an_offer_says_what_it_brings() -> None:
    app = reached(may_upgrade)
    assert app.match is not None
    hand = sections(app)["hand"]
    for way in app.match.view(0).legal:
        if isinstance(way, Upgrade):
            then = app.match.game.copy(app.match.position)
            app.match.game.play(then, way)
            gain = then.points()[0] - app.match.position.points()[0]
            value = f'data-value="{way.kind.slug} {way.colour.slug}"'
            told = hand.partition(value)[2].partition("</button>")[0]
            assert f"<b>{f'+{gain}' if gain else '±0'}</b>" in told


def test_no_card_of_the_hand_moves_when_others_come_or_go() -> None:
    def order(app: App) -> list[str]:
        found = re.findall(r'data-do="card"\s+data-value="([^" ]+)', sections(app)["hand"])
        # Of equal ones nobody can tell which has gone.
        return [name for name in found if found.count(name) == 1]

    bot, moved = make_bot("greedy"), 0
    app = reached(lambda match, view: True)
    assert app.match is not None
    before = order(app)
    while app.match.to_move is not None:
        app.act(app.match.ask(bot))
        update(app, "skip")
        after = order(app)
        assert [name for name in after if name in before] == [
            name for name in before if name in after
        ]
        moved += after != sorted(after)
        before = after
    assert moved


def test_what_has_just_been_drawn_comes_to_the_end_of_the_hand_and_moves_no_card() -> None:
    def order(app: App) -> list[tuple[str, str]]:
        return re.findall(r'id="card-([^"]+)" class="(slot(?: new)?)"', sections(app)["hand"])

    def extra(match: CanariasMatch, view: View) -> bool:
        return len(view.hand) > 1 and any(isinstance(action, TakeExtra) for action in view.legal)

    moved = 0
    for number in range(8):
        app = reached(extra, number)
        before = [name for name, _ in order(app)]
        app.act(TakeExtra())
        after = order(app)
        if app.playback.pending or len(after) != len(before) + 1:
            continue
        assert [name for name, _ in after][: len(before)] == before
        assert after[-1][1] == "slot new"
        moved += sorted(name for name, _ in after)[-1] != after[-1][0]
    assert moved

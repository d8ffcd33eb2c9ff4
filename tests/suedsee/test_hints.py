"""Hints at the table: what they show and say, how long they stay, and what they go on with."""

import re
from html import unescape

from islas.app.course import App
from islas.app.hints import Hint
from islas.app.screens import sections
from islas.app.update import update
from islas.core.advice import Advice
from islas.markup.controls import CLOSE
from islas.suedsee.actions import Lay, PlaceIslander, parse_action
from islas.suedsee.bots import advise
from islas.suedsee.components import Cell
from islas.suedsee.facts import Offers, facts_of
from islas.suedsee.position import Phase
from islas.suedsee.ui import choice
from islas.suedsee.ui.choices import Laying
from islas.suedsee.words.advice import reasons
from tests.suedsee.table import due, lays, started, until


def test_who_is_held_back_by_a_tile_is_said_or_nothing() -> None:
    found = set()
    for tiles in (12, 20, 30):
        app = until(started(), due(Phase.LAY, tiles))
        assert app.match is not None
        view = app.match.view(0)
        for action in view.legal:
            advice = Advice(action, 1.0, {"rivals": 1.0})
            for said in reasons(app.translate, advice, view, app.names):
                assert "the others" not in said.replace("gives the others nothing", "")
                if said.startswith("makes it harder for"):
                    assert "Bruno" in said or "Carla" in said
                    found.add(said)
    assert found


def test_what_was_advised_is_not_picked_once_the_hint_is_closed() -> None:
    app = until(started("rest"), due(Phase.ISLANDER, 5))
    update(app, "hint", "")
    assert app.hint is not None
    assert app.match is not None
    action = next(
        each for each in app.match.view(app.seat).legal if isinstance(each, PlaceIslander)
    )
    app.advise(app.hint, [Advice(action, 1.0, {}, ())])
    assert app.choice.picked
    update(app, "hint", CLOSE)
    assert app.hint is None
    assert not app.choice.picked


def ways(app: App) -> dict[Cell, tuple[int, ...]]:
    """The cells where the tile in hand can lie, with its turns."""
    return app.choice.ways if isinstance(app.choice, Laying) else {}


def test_a_hint_shows_the_tile_as_it_would_lie() -> None:
    app = until(started(), due(Phase.LAY, 6))
    assert app.match is not None
    view = app.match.view(0)
    laying = choice(view)
    assert isinstance(laying, Laying)
    other = next(a for a in view.legal if isinstance(a, Lay) and a.turn != laying.shown(a.cell))
    advice = Advice(other, 1.0, {})
    app.hint = Hint(app.match, "governor")
    app.advise(app.hint, [advice])
    assert isinstance(app.choice, Laying)
    assert app.choice.shows(other)
    assert app.choice.lay in view.legal
    shown = sections(app)
    assert "ss-chosen advised" in shown["waters"]
    # Where that is who sees it is not told.
    hint, where = shown["mole"].partition('class="advice"')[2].split("</div>", 1)
    assert "start tile" not in hint
    assert "start tile" in where


def test_what_a_hint_counts_with_for_the_islander_is_said_and_advised_next() -> None:
    kinds = set()
    for seed in ("plan", "plan-2", "plan-3", "plan-4", "plan-9", "plan-23"):
        app = until(started(seed), due(Phase.LAY, 9))
        assert app.match is not None
        update(app, "hint")
        assert app.hint is not None
        view = app.match.view(0)
        best = advise("governor", view, app.match.bot_source())
        app.advise(app.hint, best)
        planned = best[0].then[0]
        shown = unescape(sections(app)["mole"])
        then = re.search(r"Then: (Put an islander [^.]*)\.", shown)
        assert isinstance(planned, PlaceIslander) == (then is not None)
        # Of what is free the tile offers that alone.
        offers = [
            each for each in facts_of(view, best[0].action, planned) if isinstance(each, Offers)
        ]
        assert len(offers) <= isinstance(planned, PlaceIslander)
        kinds.add(type(planned))
        update(app, "follow")
        if not due(Phase.ISLANDER)(app):
            continue
        # Who follows a plan is told the rest of it without asking.
        assert app.match is not None
        assert app.hint is not None
        other = next(a for a in app.match.view(0).legal if a != planned)
        app.advise(app.hint, [Advice(other, 9.0, {})])
        assert app.hint.advice is not None
        assert [each.action for each in app.hint.advice] == [planned, other]
        assert then is None or f"Hint: {then[1]}" in unescape(sections(app)["mole"])
    assert PlaceIslander in kinds


def test_where_something_has_become_known_a_hint_counts_anew() -> None:
    app = until(started("anew"), due(Phase.LAY, 9))
    assert app.match is not None
    update(app, "hint")
    assert app.hint is not None
    legal = app.match.view(0).legal
    app.advise(app.hint, [Advice(legal[0], 1.0, {}, (parse_action("pass"),))])
    app.act(legal[-1])
    update(app, "hint")
    assert app.hint is not None
    first = app.match.view(0).legal[0]
    assert str(first) != "pass"
    # Another tile was laid than the one that was advised.
    app.advise(app.hint, [Advice(first, 1.0, {})])
    assert app.hint.advice is not None
    assert app.hint.advice[0].action == first


def test_a_hint_stays_while_the_tile_is_turned_and_goes_when_it_lies_elsewhere() -> None:
    app = until(started(), lambda app: lays(app) and any(len(t) > 1 for t in ways(app).values()))
    assert app.match is not None
    laying = choice(app.match.view(0))
    assert isinstance(laying, Laying)
    many = next(cell for cell, turns in laying.ways.items() if len(turns) > 1)
    app.hint = Hint(app.match, "governor")
    app.advise(app.hint, [Advice(Lay(many, laying.ways[many][0]), 1.0, {})])
    update(app, "cell", f"{many[0]} {many[1]}")
    assert app.hint is not None
    assert "ss-chosen advised" not in sections(app)["waters"]
    x, y = next(cell for cell in laying.ways if cell != many)
    update(app, "cell", f"{x} {y}")
    assert app.hint is None

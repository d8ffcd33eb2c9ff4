"""What the page says of the game in few words: enough of them, and no two for the same thing."""

from html import unescape
from itertools import chain, pairwise
from random import Random

import pytest

from e2e.moments import decision, where
from islas.app.course import App
from islas.app.screens import sections
from islas.app.update import update
from islas.canarias.actions import Build, Load, Upgrade
from islas.canarias.bots import make_bot
from islas.canarias.components import COLOURS, PIRATE_SHIELD, PRIORITY_NAMES, Kind, Pirate
from islas.canarias.edition import standard_edition
from islas.canarias.events import Diverted, HouseGiven, PirateLanded, PrivilegeTaken, Upgraded
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.landing import free_next_to
from islas.canarias.position import Phase
from islas.canarias.rules import GOAL
from islas.canarias.ui.landing import Landing
from islas.canarias.view import View
from islas.canarias.words.areas import areas_in_words, asunder
from islas.canarias.words.events import briefly, sentence
from islas.canarias.words.tips import card_meaning, privilege_meaning
from islas.canarias.words.vocabulary import card_name
from islas.core.record import Seat
from islas.games import first
from islas.texts import LANGUAGES, texts
from tools.build.scale import scaled

GAMES = scaled(1, 4, 20)
SEATS = tuple(Seat(name, "greedy") for name in ("Ana", "Bruno", "Carla", "Diego"))
NAMES = tuple(seat.name for seat in SEATS)
EDITION = standard_edition()
#: Letters in the three lines that a phone has for the status.
THREE_LINES = 96


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_others_do_is_said_within_three_lines_of_a_phone(language: str) -> None:
    _, edition, bot = texts(language).gettext, standard_edition(), make_bot("greedy")
    for number in range(GAMES):
        match, random, shortened = CanariasMatch(Canarias(), SEATS, f"{number}"), Random(number), 0
        while match.to_move is not None:
            match.act(bot.choose(match.view(match.to_move), random))
        for event in chain.from_iterable(match.history):
            said = briefly(_, event, edition, NAMES)
            whole = sentence(_, event, edition, NAMES)
            assert len(said) <= min(THREE_LINES, len(whole))
            shortened += said != whole
        assert shortened


def test_a_palace_takes_few_words_above_the_table_and_all_of_them_in_the_log() -> None:
    colours = (COLOURS[2], COLOURS[1])
    event = Upgraded(2, Kind.PALACE, COLOURS[1], "a1", ("a1", "a3"), colours, "lanzarote")
    assert briefly(str, event, standard_edition(), NAMES) == "Carla builds a brown palace."
    assert " (free again: " in sentence(str, event, standard_edition(), NAMES)


def test_every_pirate_says_whom_it_robs_and_what_the_shield_changes() -> None:
    edition = standard_edition()
    shield = edition.colour_of_power[PIRATE_SHIELD]
    for number, card in enumerate(edition.cards):
        if isinstance(card, Pirate):
            told = card_meaning(str, edition, number)
            assert f"{shield.slug} privilege" in told
            assert "says who pays instead" in told
            assert "most points in its colour" in told
            assert "tied, all of them" in told
    assert "says who pays instead" in privilege_meaning(str, edition, shield)
    others = [privilege_meaning(str, edition, colour) for colour in COLOURS if colour != shield]
    assert not any("pirate" in told.lower() for told in others)


def test_palaces_and_towns_are_offered_while_a_card_for_the_ship_is_picked() -> None:
    def may_upgrade(match: CanariasMatch, view: View) -> bool:
        return view.phase is Phase.SECOND and any(isinstance(a, Upgrade) for a in view.legal)

    app = App("en", first())
    app.show_match(where(may_upgrade))
    assert app.match is not None
    legal = app.match.view(app.seat).legal
    upgrade = next(a for a in legal if isinstance(a, Upgrade))
    update(app, "card", next(a.card for a in legal if isinstance(a, Load)))
    offer = f"{upgrade.kind.slug} {upgrade.colour.slug}"
    assert f'data-value="{offer}"' in sections(app)["hand"]
    update(app, "offer", offer)
    assert app.choice.picked == (f"offer {offer}",)


@pytest.mark.parametrize("may_build", [True, False])
def test_before_cards_are_drawn_palaces_and_towns_are_spoken_of_where_they_can_be_built(
    may_build: bool,
) -> None:
    def may_upgrade(match: CanariasMatch, view: View) -> bool:
        return (
            view.phase is Phase.FIRST
            and view.may_build is may_build
            and not view.last_round
            and any(isinstance(a, Upgrade) for a in view.legal)
            # What Ana has lost is said in its place.
            and not any(
                isinstance(each, HouseGiven | PrivilegeTaken)
                for told in match.history
                for each in told
            )
        )

    app = App("en", first())
    app.show_match(where(may_upgrade))
    assert "build a palace or town, or draw" in sections(app)["status"]


def test_a_landing_asks_where_the_house_goes_and_says_by_which_banner() -> None:
    app = App("en", first())
    app.show_match(decision("settle"))
    assert app.match is not None
    view = app.match.view(0)
    settler, own = view.edition.settlers[view.card], view.players[0]
    looked = next(name for name in settler.priorities if free_next_to(own, name))
    panel = sections(app)["panel"]
    banner = "Its first banner: " if looked == settler.priorities[0] else "first banner with room: "
    assert banner in panel
    assert PRIORITY_NAMES[looked] in panel.partition(banner)[2].partition(".")[0]


def test_by_whose_points_the_last_round_has_begun_is_said() -> None:
    def last(match: CanariasMatch, view: View) -> bool:
        return view.phase is Phase.FIRST and view.last_round and any(map(is_build, view.legal))

    def is_build(action: object) -> bool:
        return isinstance(action, Build)

    app = App("en", first())
    app.show_match(where(last))
    assert app.match is not None
    points = app.match.position.points()
    most = max(points)
    assert most >= GOAL
    leader = app.names[points.index(most)]
    shown = {name: unescape(html) for name, html in sections(app).items()}
    assert shown["status"].startswith(leader)
    assert f": {most} points. Your last turn: " in shown["status"]
    assert f": {most} points. This is the last round." in shown["sea"]


def test_the_own_cards_are_seen_while_an_area_is_chosen_for_a_settler() -> None:
    app = App("en", first())
    app.show_match(decision("settle"))
    assert app.match is not None
    # In the panel on phones, beside the islands on laptops.
    for section in ("panel", "sea"):
        held = sections(app)[section].partition('class="in-hand"')[2]
        assert [
            card
            for card in app.match.view(0).hand
            if card_name(str, EDITION.cards[card]) not in held
        ] == []


def test_the_last_card_to_land_says_which_one_stays_aboard() -> None:
    app = App("en", first())
    update(app, "start", "", {"players": "2", "kind0": "person", "seed": "stays"})
    bot, random = make_bot("greedy"), Random(1)
    while app.match is not None and app.match.to_move is not None:
        if app.playback.pending:
            app.play_next()
            panel = sections(app).get("panel", "")
            if "one stays aboard" in panel:
                assert "One stays aboard\n" in unescape(panel)
                return
        elif app.bot_to_move:
            app.bot_move()
        else:
            app.act(bot.choose(app.match.view(app.seat), random))
    raise AssertionError("no card was the last to land")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_things_of_a_kind_have_the_same_name_and_what_is_the_only_one_a_short_one(
    language: str,
) -> None:
    _ = texts(language).gettext
    match, bot, random = CanariasMatch(Canarias(), SEATS, "names"), make_bot("greedy"), Random(1)
    while match.to_move is not None:
        for player in match.view(0).players:
            names = [told.partition(".")[0] for told in areas_in_words(_, player)]
            assert len(set(names)) == len(names)
        match.act(bot.choose(match.view(match.to_move), random))
    own = decision("settle").view(0).players[0]
    assert any("," not in told.partition(".")[0] for told in areas_in_words(_, own))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_areas_of_an_island_lie_in_the_same_place(language: str) -> None:
    _ = texts(language).gettext
    for island in standard_edition().islands:
        areas = [site.id for site in island.sites]
        assert len(set(asunder(_, island, areas))) == len(areas)
        for pair in pairwise(areas):
            assert len(set(asunder(_, island, pair))) == 2


def test_once_a_pirate_is_sent_to_somebody_nobody_else_is_framed() -> None:
    def sent(match: CanariasMatch, view: View) -> bool:
        match list(chain(*match.history))[-2:]:
            case PirateLanded() as pirate, Diverted():
                return view.phase is Phase.GIVE and len(pirate.liable) > 1
            case _:
                return False

    app = App("en", first())
    app.show_match(where(sent))
    shown = sections(app)
    assert "framed" in shown["mine"]
    assert "framed" not in shown["others"]


@pytest.mark.parametrize("reason", ["nobody", "points"])
def test_that_a_pirate_robs_nobody_is_said_as_soon_as_it_is_seen(reason: str) -> None:
    robbed = () if reason == "nobody" else (1,)
    app = App("en", first())
    app.show_match(decision("settle"))
    event = PirateLanded(COLOURS[0], reason, robbed, "points", (1,))
    assert (Landing(event, app.playback.scene, 0).told < 1) == (not robbed)

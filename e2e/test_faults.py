"""What players ran into at the table (docs/playtest.md): hints, equal cards, stray presses, grey houses."""

import re
import time

import pytest
from playwright.sync_api import Page, expect

from e2e import moments
from e2e.conftest import Contexts
from e2e.faces import ANSWERED, PlaywrightFace, settle, wait
from e2e.fingers import Mouse
from e2e.journey import open_page, show
from e2e.screens import SCREENS
from e2e.screens.tab import drawn, set_page
from e2e.test_tutorial import click
from islas.canarias.actions import Action, Build, Load, Upgrade
from islas.canarias.bots.advice import Advice
from islas.canarias.components import Pirate, Settler
from islas.canarias.facts import Arrives
from islas.canarias.game import CanariasMatch
from islas.canarias.position import Phase
from islas.canarias.reasons import reasons
from islas.canarias.tutorial import match_of, tutorial
from islas.canarias.view import View

HINT = "#hand [data-do=hint]"
FOLLOW = "#hand [data-do=follow]"
#: Screens between which a player goes to and fro at the table.
STILL = (
    *("first turn", "a card picked", "a hint awaited", "a hint"),
    *("upgrade", "houses to trade in", "another colour"),
)
LANDINGS = ("landing", "divert")
#: In which one of the own areas answers.
ANSWERS = ("settle", "give")
#: Seconds between two presses of somebody who means both.
TWICE = 0.35
#: Has bots not wait, and a hint be thought of to its end on a busy machine, too.
UNHURRIED = """localStorage.setItem("islas-preferences", '{"pace": "fast", "think": "long"}')"""


def at(page: Page, match: CanariasMatch) -> PlaywrightFace:
    """The table of a game, where bots do not wait."""
    face = PlaywrightFace(page)
    page.add_init_script(UNHURRIED)
    show(PlaywrightFace(page), match)
    wait(face, "body.ready #hand:not([hidden])")
    return face


def builds_with_another_card_in_hand(view: View, action: Action) -> bool:
    """Whether a house is advised of the own colour, and there is another card to build with."""
    if not isinstance(action, Build) or action.colour is not None:
        return False
    return len({a.card for a in view.legal if isinstance(a, Build)}) > 1


def upgrades(view: View, action: Action) -> bool:
    return isinstance(action, Upgrade)


def loads_who_would_come(view: View, action: Action) -> bool:
    """Whether a settler is advised for the ship who would come, and not by a tie."""
    facts = reasons(view, Advice(action, 1.0, {"ship": 1.0})) if isinstance(action, Load) else []
    return any(isinstance(fact, Arrives) and not fact.ties for fact in facts)


def has_two_alike(match: CanariasMatch, view: View) -> bool:
    names = [view.edition.cards[card].name for card in view.hand]
    return any(isinstance(a, Build) and names.count(a.card) > 1 for a in view.legal)


def sends_the_ship(match: CanariasMatch, view: View) -> bool:
    """Whether a card of the person's ends a round in which three land or more, a pirate among them."""
    last = view.phase is Phase.SECOND and view.turns_left == 1 and view.ship_count > 2
    cards = view.edition.cards
    if not last or not any(isinstance(cards[card], Pirate) for card in match.position.ship):
        return False
    loaded = CanariasMatch.replay(match.game, match.record)
    loaded.act(next(action for action in view.legal if isinstance(action, Load)))
    return loaded.to_move != 0 or loaded.position.phase is Phase.FIRST


def test_a_hint_replaces_the_card_that_is_picked_and_its_area_answers(page: Page) -> None:
    match, advice = moments.advised(builds_with_another_card_in_hand)
    best = advice.action
    assert isinstance(best, Build)
    face = at(page, match)
    face.click(f"#hand .pick:enabled:not([data-value^='{best.card}'])")
    face.click(HINT)
    wait(face, FOLLOW)
    expect(page.locator("#hand .pick.picked")).to_have_attribute("data-value", best.card)
    assert face.count("#mine .hint.advised:not(.below)") == 1
    assert face.count("#mine .edge.chosen") == 0
    face.click(f"#mine .area[data-area={best.area}]")
    edition = match.position.edition
    card = edition.cards[edition.card_numbers[best.card]]
    assert isinstance(card, Settler)
    said = re.compile(rf"Ana builds .+ with the {card.title}")
    expect(page.locator("#log li").first).to_have_text(said)


def test_a_hint_is_carried_out_by_one_press_and_says_which_houses_it_takes(page: Page) -> None:
    match, advice = moments.advised(upgrades)
    best = advice.action
    assert isinstance(best, Upgrade)
    face = at(page, match)
    face.click(HINT)
    wait(face, FOLLOW)
    others = set(best.houses) - {best.area}
    assert face.count("#mine .hint.traded:not(.below)") == len(others)
    expect(page.locator("#hand .advice")).to_contain_text("for the house there and the one ")
    face.click(FOLLOW)
    expect(page.locator("#log li").filter(has_text="free again").first).to_be_attached()


def test_a_hint_says_with_how_many_against_how_many_a_settler_would_come(page: Page) -> None:
    match, advice = moments.advised(loads_who_would_come)
    arrives = next(
        fact
        for fact in reasons(match.view(0), advice)
        if isinstance(fact, Arrives) and not fact.ties
    )
    face = at(page, match)
    face.click(HINT)
    wait(face, FOLLOW)
    told = page.locator("#hand .advice")
    expect(told).to_contain_text(f", {arrives.own} against {arrives.against}")
    expect(told).not_to_contain_text("sets the others back")


def test_the_second_press_of_next_is_harmless_and_next_stays_where_it_was(page: Page) -> None:
    match = moments.where(sends_the_ship)
    face = at(page, match)
    loaded = next(each for each in match.view(0).legal if isinstance(each, Load))
    face.click(f"#hand .pick[data-value={loaded.card}]")
    face.click("#hand [data-value^='load ']")
    expect(page.locator(".landing [data-do=next]")).to_be_visible()
    places, landings = set(), 0
    going = page.locator(
        ".landing [data-do=next], .result, #hand [data-do=card]:enabled, .area.legal"
    )
    onward = page.locator(".landing [data-do=next]")
    mouse, pressed = Mouse(page), 0.0
    x, y = 0.0, 0.0
    while onward.count():
        settle(page)
        box = onward.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        places.add((round(x), round(y)))
        landings += 1
        pressed = time.time()
        mouse.click(x, y, pressed)
        wait(face, ANSWERED)
        expect(going.first).to_be_visible()
    mouse.click(x, y, pressed + TWICE)
    wait(face, ANSWERED)
    expect(page.locator("#review")).to_be_hidden()
    assert landings > 1
    assert len(places) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_houses_that_can_be_returned_keep_the_land_of_their_colour(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="light" if scheme == "light" else "dark")

    def robbed(match: CanariasMatch, view: View) -> bool:
        return view.phase is Phase.GIVE and any(view.players[0].standing[0][3:4])

    at(page, moments.where(robbed))
    settle(page)
    red, green, blue = page.locator("#mine .area.legal.blue").first.evaluate(
        """(area) => {
          const context = new OffscreenCanvas(1, 1).getContext("2d");
          context.fillStyle = getComputedStyle(area).fill;
          context.fillRect(0, 0, 1, 1);
          return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
        }"""
    )
    assert blue > green > red
    assert blue - red > 60


def test_no_tutorial_says_that_a_bot_thinks_while_it_waits_for_the_learner(page: Page) -> None:
    open_page(PlaywrightFace(page), "")
    page.get_by_role("button", name="Learn to play").click()
    panel, status = page.locator("#tutorial"), page.locator("#status")
    steps = tutorial("first-steps").steps
    for number, step in enumerate(steps, start=1):
        expect(panel).to_contain_text(f"Step {number} of {len(steps)}")
        expect(status).not_to_contain_text("is thinking")
        legal = match_of(step, ("Ana", "Bruno", "Carla")).view(0).legal
        click(page, next(action for action in legal if step.judge(str(action))[0]))
        expect(panel.locator(".right")).to_be_visible()
        onward = page.locator(".landing [data-do=next]")
        expect(onward.or_(panel.locator(".primary")).first).to_be_visible()
        while onward.count():
            onward.click()
            expect(page.locator(ANSWERED)).to_be_attached()
        expect(status).not_to_contain_text("is thinking")
        expect(page.locator(".other.busy")).to_have_count(0)
        panel.get_by_role("button", name="Next step" if number < len(steps) else "Play a").click()


def test_who_skips_steps_at_an_even_pace_gets_on(page: Page) -> None:
    open_page(PlaywrightFace(page), "")
    page.get_by_role("button", name="Learn to play").click()
    skip = page.get_by_role("button", name="Skip this step")
    expect(skip).to_be_visible()
    settle(page)
    box = skip.bounding_box()
    assert box
    for _ in range(5):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(500)
    expect(page.locator("#tutorial")).to_contain_text(re.compile(r"Step [3-6] of"))


def test_of_two_equal_cards_the_one_that_is_clicked_is_lifted(page: Page) -> None:
    match = moments.where(has_two_alike)
    view = match.view(0)
    names = [view.edition.cards[card].name for card in view.hand]
    builds = {action.card for action in view.legal if isinstance(action, Build)}
    second = next(n for n, name in enumerate(names) if name in builds and name in names[:n])
    face = at(page, match)
    page.locator("#hand .pick").nth(second).click()
    wait(face, "#hand .pick.picked")
    pressed = [
        pick.get_attribute("aria-pressed") == "true" for pick in page.locator("#hand .pick").all()
    ]
    assert pressed == [n == second for n in range(len(names))]


def test_buildings_of_the_gallery_are_large_and_stand_above_their_names(page: Page) -> None:
    page.goto("gallery.html")
    for figure in page.locator(".gallery-buildings figure").all():
        picture, name = (
            figure.locator("svg").bounding_box(),
            figure.locator("figcaption").bounding_box(),
        )
        assert picture
        assert name
        assert picture["width"] >= 64
        middle = name["x"] + name["width"] / 2
        assert abs(picture["x"] + picture["width"] / 2 - middle) <= 1


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=["laptop", "phone"])
def test_the_own_island_stands_still(contexts: Contexts, size: tuple[int, int]) -> None:
    """Its picture and its place are the same whatever is picked, hinted at, offered or in hand.

    On a phone it has a place of its own as long as settlers and pirates land, and a large one while one of
    its areas answers; one rival has more room.
    """
    page = contexts.new(
        traced=False,
        viewport={"width": size[0], "height": size[1]},
    ).new_page()
    set_page(page)
    wide = size[0] > size[1]
    # On a phone typing needs the room for its keys.
    typed = (*STILL, "typing", "what was typed is answered")
    for names in [(*typed, *LANDINGS, *ANSWERS)] if wide else [STILL, LANDINGS, ANSWERS]:
        places: dict[bool, dict[str, tuple[int, ...]]] = {}
        for name in names:
            drawn(tuple(SCREENS[name]), "de").show(page)
            box = page.locator("#mine .camera").bounding_box()
            assert box
            place = tuple(map(round, (box["x"], box["y"], box["width"], box["height"])))
            places.setdefault(page.locator("#others .only").count() == 1, {})[name] = place
        for found in places.values():
            assert len(set(found.values())) == 1, found

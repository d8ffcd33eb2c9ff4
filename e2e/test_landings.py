"""Landings on the page: the table, the areas it counts, why not my island, and on to the next."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import moments
from e2e.boxes import apart
from e2e.conftest import Contexts
from e2e.faces import START, PlaywrightFace, settle
from e2e.journey import READY_TO_MOVE, RESULT, move_of, open_page, start_game
from e2e.screens import SCREENS
from e2e.screens.canarias import arrives, is_explained, started, until
from e2e.screens.steps import Step, do, enter
from e2e.screens.tab import Drawn, drawn, set_page
from islas import games
from islas.app.course import App
from islas.canarias.events import Landed, PirateLanded
from islas.canarias.game import CanariasMatch
from islas.canarias.position import Phase
from islas.canarias.scene import Scene
from tools.build.scale import paired

SIZES = {"laptop": (1366, 768), "phone": (390, 844)}
#: Settlers whose landings are compared, and pixels that an island is wide and high at least.
ENOUGH, LEAST = 14, 76
#: After how many events all kinds of them have been told.
LATE = 150
#: How many pixels of an island the panel of a landing may lie over, which is sea.
OVERLAP = 24
#: How many islands of others are seen where they stand.
ISLANDS_SEEN = """() => Array.from(document.querySelectorAll(".others .board")).filter((board) => {
  const { x, y, width, height } = board.getBoundingClientRect();
  return document.elementsFromPoint(x + width / 2, y + height / 2).some((each) => each.closest(".others"));
}).length"""


def drawing(contexts: Contexts, size: str) -> Page:
    """A page of a size that shows what is drawn without Python."""
    width, height = SIZES[size]
    page = contexts.new(traced=False, viewport={"width": width, "height": height}).new_page()
    set_page(page)
    return page


def play_until(page: Page, selector: str) -> None:
    """Play on until an arrival is told that fits."""
    face = PlaywrightFace(page)
    for _ in range(300):
        expect(page.locator(READY_TO_MOVE).first).to_be_visible(timeout=START)
        if page.locator(selector).count():
            return
        # None where the page went on between two looks, which is looked at anew.
        move = move_of(face)
        assert move != RESULT
        if move:
            face.click(move)
    raise AssertionError(f"no {selector} in 300 moves")


def marked(page: Page) -> list[int]:
    """How many areas are marked on each island, by seat."""
    boards = [page.locator("#mine .board"), *page.locator(".other .board").all()]
    return [board.locator("path.mark").count() for board in boards]


def check_marks(page: Page) -> None:
    """The areas that are marked are those that the table counts."""
    counts = page.locator(".landing tbody td.shown")
    told = [cell.inner_text().split()[0] if cell.inner_text() else "–" for cell in counts.all()]
    numbers = [int(text) if text.isdecimal() else 0 for text in told]
    assert marked(page) == numbers


def check_in_sight(page: Page) -> None:
    """The card that lands and all islands are whole in the window, these beside what is said."""
    paper, height = page.locator(".landing .why").bounding_box(), page.evaluate("innerHeight")
    assert paper
    assert paper["y"] + paper["height"] <= height
    card = page.locator(".landing .face svg").bounding_box()
    assert card
    assert card["y"] >= paper["y"]
    assert card["y"] + card["height"] <= height
    islands = page.locator(":is(#mine, .other) .board .areas").all()
    assert len(islands) == 3
    for island in islands:
        box = island.bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= paper["y"] + 1 or box["x"] >= paper["x"] + paper["width"]


@pytest.mark.parametrize("size", SIZES)
def test_a_landing_is_explained_and_nothing_is_covered(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    open_page(PlaywrightFace(page), "")
    start_game(PlaywrightFace(page), "landings")
    landing, answer = page.locator(".landing"), ""
    why = landing.get_by_role("button", name="Why not my island?")
    # Until a building of their own would have brought the settler, and not only more free areas.
    while "on the marked area" not in answer:
        # A settler that looked twice at least and went elsewhere.
        if answer:
            # Its answer is awaited: pressed again meanwhile, it would lead past what comes.
            PlaywrightFace(page).click(".landing [data-do=next]")
        play_until(page, ".landing:has([data-do=why-not]):has(.show[data-value='2'])")
        settle(page)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        check_in_sight(page)
        expect(landing.locator("tbody tr")).to_have_count(3)
        for show in landing.locator(".show").all():
            show.click()
            expect(show).to_have_attribute("aria-pressed", "true")
            check_marks(page)
        # By its key; a click on it is made in a whole game (e2e/test_engines.py).
        why.press("Enter")
        answer = landing.locator(".answer").inner_text()
    expect(landing.locator(".answer")).to_contain_text("on the marked area. Free area in the ")
    expect(landing.get_by_role("button", name="Next")).to_be_focused()
    check_in_sight(page)
    told = landing.locator(".what").inner_text()
    landing.get_by_role("button", name="Next").click()
    expect(page.locator("#log li").filter(has_text=told).first).to_be_attached()


def test_a_whole_ship_can_be_skipped_and_landings_are_gone_through_by_enter(page: Page) -> None:
    open_page(PlaywrightFace(page), "")
    start_game(PlaywrightFace(page), "landings")
    play_until(page, ".landing")
    shown = page.locator(".landing .what").inner_text()
    page.locator("body").press("Enter")
    expect(page.locator(".landing .what")).not_to_have_text(shown)
    page.get_by_role("button", name="Land all at once").click()
    expect(page.locator(".landing")).to_have_count(0)


ISLANDS = """Array.from(document.querySelectorAll(":is(#mine, .other) .board%s"), (board) => {
  const { x, y, width, height } = board.getBoundingClientRect();
  return [x, y + scrollY, width, height].map(Math.round);
})"""

#: Where what is told of a ship begins.
PAPER = "document.querySelector('.landing .why').getBoundingClientRect().y + 1"


@pytest.mark.parametrize(("size", "players"), paired(list(SIZES), [4, 5, 3]))
def test_all_islands_keep_their_place_and_size_while_a_ship_is_told(
    contexts: Contexts, size: str, players: int
) -> None:
    page = drawing(contexts, size)
    app, sought, decided = App("en"), set[Any](), set[int | None]()
    for step in (enter, started(players=str(players)), do("act", "island tenerife")):
        step(app)
    until(lambda app: app.match is not None and app.match.position.phase is Phase.FIRST)(app)
    Drawn.of(app).show(page)
    at_rest = page.evaluate(ISLANDS % " .areas")
    ships: list[set[tuple[int, str]]] = []

    def look() -> None:
        Drawn.of(app).show(page)
        islands = page.evaluate(ISLANDS % "")
        # On a phone the own one is larger while one of its areas answers.
        grown = size == "phone" and bool(page.locator(".asks-area").count())
        ships[-1].update((n, str(box)) for n, box in enumerate(islands) if n or not grown)
        # On a phone the table of four or five leaves them less room than the hand does.
        if size == "phone" and players == 3 and not grown:
            assert page.evaluate(ISLANDS % " .areas") == at_rest
        assert len(islands) == players
        assert min(min(box[2:]) for box in islands) >= LEAST, islands
        lowest = max(box[1] + box[3] for box in page.evaluate(ISLANDS % " .areas"))
        assert size == "laptop" or lowest <= page.evaluate(PAPER)

    # Settlers choose each island, the own one among them, and others are asked why they did not.
    while len(sought) < ENOUGH or 0 not in decided:
        until(lambda app: arrives(Landed)(app) and app.playback.pending[0] not in sought)(app)
        sought.add(app.playback.pending[0])
        assert isinstance(app.playback.scene, Scene)
        if not app.playback.scene.landed:
            ships.append(set())
        for ask in (False, True):
            if ask and not is_explained(app):
                continue
            if ask:
                do("why-not")(app)
            look()
        # Where it settles is decided before the next one is told.
        app.play_next()
        assert app.match is not None
        if not app.playback.pending and app.match.position.phase is Phase.SETTLE:
            decided.add(app.match.to_move)
            look()
    assert {event.winner for event in sought} >= {0, 1, 2}
    assert len(decided) > 1
    assert len(ships) > 2
    assert all(len(seen) == players for seen in ships), ships


@pytest.mark.parametrize("size", SIZES)
def test_no_victim_is_named_where_the_button_was_that_led_on_to_the_question(
    contexts: Contexts, size: str
) -> None:
    page = drawing(contexts, size)
    app, asked = App("en"), moments.decision("divert")
    match = CanariasMatch(asked.game, asked.seats, asked.record.seed)
    for action in asked.actions[:-1]:
        match.act(action)
    enter(app)
    app.show_match(match)
    app.act(asked.actions[-1])
    while not (arrives(PirateLanded)(app) and len(app.playback.pending) == 1):
        app.play_next()
    Drawn.of(app).show(page)
    before = [each.bounding_box() for each in page.locator(".landing .actions .button").all()]
    app.play_next()
    Drawn.of(app).show(page)
    victims = [each.bounding_box() for each in page.locator("[data-value^='divert ']").all()]
    assert len(victims) > 1
    for one, other in product(before, victims):
        assert one
        assert other
        assert apart(one, other)


def test_the_panel_of_a_landing_is_as_wide_as_the_hand(contexts: Contexts) -> None:
    """Also where a question has few words, so that names have room beside three banners."""
    page = drawing(contexts, "laptop")
    for name in ("landing", "settle", "give", "divert", "pirate"):
        drawn(tuple(SCREENS[name]), "en").show(page)
        hand, landing = (page.locator(each).bounding_box() for each in ("#hand", ".landing"))
        assert hand
        assert landing
        assert (landing["x"], landing["width"]) == pytest.approx((hand["x"], hand["width"]), abs=1)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_on_a_phone_buttons_stand_still_whatever_lands_and_is_looked_at(
    contexts: Contexts, players: int
) -> None:
    page = drawing(contexts, "phone")
    app, told, banners = App("en"), list[Any](), set[int]()
    places: dict[str, set[tuple[int, ...]]] = {"next": set(), "skip": set(), "why-not": set()}

    def look() -> None:
        Drawn.of(app).show(page)
        for what, found in places.items():
            for button in page.locator(f".landing [data-do={what}]").all():
                box = button.bounding_box()
                assert box
                found.add(tuple(round(box[side]) for side in ("x", "y", "width", "height")))

    def is_new(app: App) -> bool:
        landing = arrives(Landed)(app) or arrives(PirateLanded)(app)
        return landing and not (told and app.playback.pending[0] is told[-1])

    for step in (enter, started(players=str(players))):
        step(app)
    # Settlers that look at one banner and at several, each of which is pressed, and pirates.
    while (
        len(told) < ENOUGH
        or len(banners) < 2
        or {type(each) for each in told} != {Landed, PirateLanded}
    ):
        until(is_new)(app)
        told.append(app.playback.pending[0])
        look()
        shown = page.locator(".landing .show").count()
        banners |= {shown} - {0}
        for number in range(1, shown + 1):
            do("look", str(number))(app)
            look()
        if page.locator(".landing [data-do=why-not]").count():
            do("why-not")(app)
            look()
        app.play_next()
    assert {what: len(found) for what, found in places.items()} == dict.fromkeys(places, 1), places


@pytest.mark.parametrize("players", [3, 4])
def test_on_a_phone_who_looks_back_at_a_landing_sees_all_islands(
    contexts: Contexts, players: int
) -> None:
    page = drawing(contexts, "phone")
    way = (enter, started(players=str(players)), until(has_told(PirateLanded)))
    for kind in (Landed, PirateLanded):
        drawn((*way, looks_back_at(kind)), "en").show(page)
        told = page.locator(".landing .why").bounding_box()
        assert told
        for island in page.locator(".other .board").all():
            found = island.bounding_box()
            assert found
            # The ship's sail lies over the lower edge.
            assert found["y"] + found["height"] <= told["y"] + OVERLAP
        # Nobody's is larger than the own one, but for one of two others which the landing is about.
        if players > 3:
            own, *others = (
                box["width"] * box["height"]
                for island in page.locator(":is(#mine, .other) .board .areas").all()
                if (box := island.bounding_box())
            )
            assert own > max(others)


@pytest.mark.parametrize("width", [390, 360])
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_on_a_phone_who_looks_back_reads_all_of_why_somebody_was_chosen(
    contexts: Contexts, language: str, width: int
) -> None:
    app = App(language)
    for step in (enter, started(players="4"), until(has_told(PirateLanded)), until(is_late)):
        step(app)
    assert app.match is not None
    words, names = games.of_match(app.match).words, app.match.names
    told = enumerate(app.playback.shown)
    sentences = {
        number: words.sentence(app.translate, event, app.match.game, names)
        for number, event in told
    }
    longest = sorted(sentences, key=lambda number: len(sentences[number]))[-3:]
    landed = [n for n, event in enumerate(app.playback.shown) if isinstance(event, Landed)]
    page = contexts.new(traced=False, viewport={"width": width, "height": 844}).new_page()
    set_page(page)
    places = set()
    for number in (*longest, max(landed, key=lambda number: len(sentences[number]))):
        do("look-back", str(number))(app)
        Drawn.of(app).show(page)
        moment = page.locator(".review .moment")
        assert sentences[number] in moment.inner_text()
        assert moment.evaluate("(told) => told.scrollHeight - told.clientHeight") <= 2
        box = page.locator(".review .actions").bounding_box()
        assert box
        places.add(box["y"])
        do("now")(app)
    # However much is told, what leads on is where it was.
    assert len(places) == 1


def test_on_a_phone_who_looks_back_sees_the_island_large_which_a_landing_is_about(
    contexts: Contexts,
) -> None:
    page = drawing(contexts, "phone")
    way = (enter, started(players="3"), until(has_told(PirateLanded)))
    heights = []
    for own in (False, True):

        def fits(landing: Landed, *, own: bool = own) -> bool:
            return (landing.winner == 0) is own

        drawn((*way, looks_back_at(Landed, fits)), "en").show(page)
        boxes = (
            page.locator(each).first.bounding_box() for each in (".mine .camera", ".other .board")
        )
        heights.append([box["height"] for box in boxes if box])
    (mine, theirs), (own_mine, own_theirs) = heights
    assert own_mine > mine + 40
    assert theirs > own_theirs + 40


def test_on_a_phone_the_own_island_is_large_while_one_of_its_areas_answers(
    contexts: Contexts,
) -> None:
    page = drawing(contexts, "phone")
    found = []
    # Who compares counts meanwhile sees all islands.
    for asked in ((), (do("look", "1"),)):
        drawn((enter, started(players="4"), until(chooses_an_area), *asked), "en").show(page)
        boxes = (page.locator(each).bounding_box() for each in (".mine .camera", ".landing .why"))
        found.append([(box["y"], box["height"]) for box in boxes if box])
        assert page.evaluate(ISLANDS_SEEN) == (3 if asked else 0)
        buttons = page.locator(".others button").all()
        assert all(map(Locator.is_visible, buttons)) is bool(asked)
    (large, panel), (usual, same) = found
    assert panel == same
    assert large[1] > usual[1] + 100
    assert sum(large) <= panel[0] + OVERLAP


def chooses_an_area(app: App) -> bool:
    """Whether a settler has landed whose area the player chooses."""
    if app.match is None or app.playback.pending or app.bot_to_move:
        return False
    return app.match.view(app.seat).phase is Phase.SETTLE


def is_late(app: App) -> bool:
    """Whether much has been told, also of palaces."""
    return len(app.playback.shown) > LATE


def has_told(kind: type) -> Callable[[App], bool]:
    return lambda app: any(isinstance(event, kind) for event in app.playback.shown)


def looks_back_at(kind: type, fits: Callable[[Any], bool] = lambda event: True) -> Step:
    def look(app: App) -> None:
        told = enumerate(app.playback.shown)
        number = next(n for n, event in told if isinstance(event, kind) and fits(event))
        do("look-back", str(number))(app)

    return look

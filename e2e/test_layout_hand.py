"""The own cards and the row of what can be done: how large they are, and what has room there."""

from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page

from e2e import moments
from e2e.conftest import Contexts
from e2e.faces import PlaywrightFace, wait
from e2e.journey import show
from e2e.layouts import laptop, of_several, show_screen, tab
from e2e.screens.canarias import plays, started, trades_in, until
from e2e.screens.steps import do, enter, is_advised
from e2e.screens.tab import drawn
from islas.app.course import App
from islas.canarias.actions import Upgrade
from islas.canarias.bots import make_bot
from islas.canarias.game import Canarias, CanariasMatch
from islas.texts import LANGUAGES, texts


def test_on_a_phone_cards_and_the_only_rival_are_large(phone: Page) -> None:
    match = CanariasMatch(Canarias(), moments.SEATS[:2], "two")
    bot = make_bot("greedy")
    while match.to_move != 0 or match.position.round < 3:
        match.act(match.ask(bot))
    show(PlaywrightFace(phone), match)
    wait(PlaywrightFace(phone), "#hand .slot")
    island = phone.locator(".other .areas").bounding_box()
    card = phone.locator("#hand .slot").first.bounding_box()
    assert island
    assert card
    assert island["width"] >= 100
    assert card["width"] >= 72


@pytest.mark.parametrize(("width", "height", "least"), [(390, 844, 26), (360, 740, 24)])
def test_on_a_phone_banners_of_five_cards_are_read_without_a_tap(
    contexts: Contexts, width: int, height: int, least: int
) -> None:
    page = tab(contexts, viewport={"width": width, "height": height})
    show_screen(page, "first turn")
    assert page.locator("#hand .slot").count() == 5
    for banner in page.locator("#hand .settler > g").all():
        box = banner.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= least


def test_on_a_phone_cards_keep_their_size_while_a_hint_is_read(contexts: Contexts) -> None:
    page = tab(contexts)
    sizes = []
    quiet = of_several(2)
    for more in ((), (do("hint"),), (do("hint"), is_advised)):
        drawn((*quiet, do("prefer-notes"), *more)).show(page)
        box = page.locator("#hand .pick svg").first.bounding_box()
        assert box
        sizes.append((round(box["width"]), round(box["height"])))
    assert len(set(sizes)) == 1


def offers(least: int) -> Callable[[App], bool]:
    """Whether the person can build so many kinds of palaces and towns."""

    def can(app: App) -> bool:
        assert app.match is not None
        legal = app.match.view(app.seat).legal
        kinds = {(action.kind, action.colour) for action in legal if isinstance(action, Upgrade)}
        return plays(app) and len(kinds) >= least

    return can


def test_on_a_phone_buttons_have_room_beside_a_building_that_is_picked(contexts: Contexts) -> None:
    page = tab(contexts)
    drawn((enter, started(players="4"), until(offers(2)), trades_in), "en").show(page)
    row = page.locator("#hand > .actions")
    assert row.locator("[data-do=cancel]").count()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Nor does anything lie over the points that a building brings.
    seen = """(badge) => {
      const { x, y, width, height } = badge.getBoundingClientRect();
      return badge.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }"""
    assert all(badge.evaluate(seen) for badge in row.locator(".offer b").all())


@pytest.mark.parametrize("count", [2, 3])
def test_on_a_laptop_buttons_stay_where_they_are_when_a_building_is_picked(
    contexts: Contexts, count: int
) -> None:
    page = tab(contexts, **laptop(1366, 768))
    way = (enter, started(players="4"), until(offers(count)))
    seen = []
    for steps in (way, (*way, trades_in)):
        drawn(steps, "en").show(page)
        seen.append([each.bounding_box() for each in page.locator("#hand .offer").all()])
    assert len(seen[0]) == count
    assert seen[0] == seen[1]


@pytest.mark.parametrize("width", [1280, 1366])
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_what_helps_keeps_its_words_on_a_laptop(
    contexts: Contexts, width: int, language: str
) -> None:
    page = tab(contexts, **laptop(width, 768))
    show_screen(page, "upgrade", language)
    row = page.locator("#hand > .actions")
    assert row.locator(".offer").count() == 1
    words = row.locator(":is(.all-counts, [data-do=undo], [data-do=hint]) .sign + span")
    assert words.count() == 3
    assert all((each.bounding_box() or {"width": 0})["width"] > 15 for each in words.all())
    assert row.evaluate("(e) => e.scrollWidth <= e.clientWidth")
    for button in row.locator("button").all():
        assert button.evaluate("(e) => e.scrollWidth <= e.clientWidth + 1")
    # Counts stand where they always do.
    last = row.locator(".all-counts").bounding_box()
    box = row.bounding_box()
    assert last
    assert box
    assert abs(last["x"] + last["width"] - box["x"] - box["width"]) < 1


#: Whether the row of what can be done has more than its room, or reaches beyond the hand.
CROWDED = """([count, cancel]) => {
  const row = document.querySelector(".hand > .actions"), first = row.querySelector(".offer");
  if (cancel) {
    const undo = row.querySelector("[data-do=undo]");
    undo.dataset.do = "cancel";
    undo.querySelector(".sign + span").textContent = cancel;
  }
  for (let more = 1; more < count; more += 1) first.after(first.cloneNode(true));
  const hand = document.querySelector(".hand").getBoundingClientRect();
  const out = ({ left, right, height }) => left < hand.left - 1 || right > hand.right + 1 || height > 60;
  // What helps says so in words.
  const dumb = [...row.querySelectorAll(".sign + span")].some(({ offsetWidth }) => offsetWidth < 9);
  return dumb || [...row.children].some((one) => out(one.getBoundingClientRect()));
}"""


#: How large the words are that name what can be built, 0 where some are not seen whole.
NAMED = """() => Math.min(...Array.from(document.querySelectorAll(".hand .offer"), (offer) => {
  const name = offer.querySelector(".brief"), around = offer.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(name);
  const { left, right, top, bottom, width } = words.getBoundingClientRect();
  const within = left >= around.left && right <= around.right && top >= around.top && bottom <= around.bottom;
  return width && within ? parseFloat(getComputedStyle(name).fontSize) : 0;
}))"""


#: Adds so many things to build, an extra card and drawing; whether all has room on the page then.
FULL = """([count, extra, draw]) => {
  const row = document.querySelector(".hand > .actions"), first = row.querySelector(".offer");
  for (let more = 1; more < count; more += 1) first.after(first.cloneNode(true));
  row.querySelectorAll("[data-do=act]").forEach((one) => one.remove());
  for (const [value, text] of [["extra", extra], ["draw", draw]]) {
    const one = Object.assign(document.createElement("button"), { className: "button", textContent: text });
    Object.assign(one.dataset, { do: "act", value });
    row.prepend(one);
  }
  return document.documentElement.scrollWidth <= innerWidth
    && [...row.children].every((one) => one.getBoundingClientRect().right <= innerWidth);
}"""


def test_on_a_phone_an_extra_card_has_room_beside_what_can_be_built(contexts: Contexts) -> None:
    for count, language in product((1, 2, 3), LANGUAGES):
        page = tab(contexts)
        show_screen(page, "upgrade", language)
        assert page.locator("#hand .offer").count() == 1
        _ = texts(language).gettext
        words = [_("Extra card"), _("Draw {count}").format(count=4)]
        assert page.evaluate(FULL, [count, *words]), (count, language)
        page.close()


@pytest.mark.parametrize("width", [1280, 1366, 1920])
def test_on_a_laptop_whatever_can_be_built_has_room_beside_undo_and_hint(
    contexts: Contexts, width: int
) -> None:
    for count, language in product((1, 2, 3, 4, 5), LANGUAGES):
        page = tab(contexts, **laptop(width, 768))
        show_screen(page, "upgrade", language)
        assert not page.evaluate(CROWDED, [count, ""]), (count, language)
        # Each has a name that can be read, within its button.
        assert page.evaluate(NAMED) >= 13, (count, language)
        # And beside Cancel, where one of them is picked.
        cancel = texts(language).gettext("Cancel")
        assert not page.evaluate(CROWDED, [1, cancel]), (count, language)
        page.close()

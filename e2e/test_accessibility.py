"""What can be checked by machine of how the page serves everyone: axe-core on every screen."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from e2e.faces import PlaywrightFace, settle, wait
from e2e.journey import MOVES, ask_for, open_page, play_some, skip_ships, start_game
from e2e.moments import DECISIONS, address, decision, out_of_stock, over
from tools.build.paths import MODULES

AXE = (MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
#: All rules of WCAG up to 2.2 AA, and what axe calls best practice.
RUN = "axe.run(document, {resultTypes: ['violations']}).then((found) => found.violations)"
WIDE, PHONE = {"width": 1366, "height": 768}, {"width": 390, "height": 844}


#: Each theme and each size once; the game itself is looked at in all four pairs.
THEMES = pytest.mark.parametrize(
    ("scheme", "size"), [("light", WIDE), ("dark", PHONE)], ids=["light, wide", "dark, phone"]
)


@pytest.fixture
def screen(browser: Browser, site: str, scheme: str, size: Any) -> Iterator[Page]:
    """A page in a theme and a size."""
    context = browser.new_context(
        base_url=site,
        locale="en-GB",
        viewport=size,
        color_scheme=scheme,  # type: ignore[arg-type]
    )
    yield context.new_page()
    context.close()


def check(page: Page, screen: str) -> None:
    """Fail with what axe-core finds, where, and why."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    # Colours that fade are judged when they have arrived.
    settle(page)
    found: list[dict[str, Any]] = page.evaluate(RUN)
    told = [
        f"{rule['id']}: {rule['help']}: {node['target']} {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]
    assert not told, f"{screen}:\n" + "\n".join(told)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_game(browser: Browser, site: str, scheme: str, size: Any) -> None:
    context = browser.new_context(locale="en-GB", viewport=size, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    face = PlaywrightFace(page)
    open_page(face, site)
    check(page, "start")
    start_game(face, "axe")
    wait(face, ", ".join(MOVES))
    check(page, "first turn")
    while not face.count(".landing [data-do=next]"):
        play_some(face, 1)
    check(page, "landing")
    play_some(face, 12)
    check(page, "later")
    page.goto(site + address(over()))
    wait(face, ".result")
    check(page, "result")
    context.close()


@THEMES
@pytest.mark.parametrize("name", ["rules.de.html", "gallery.es.html", "laboratory.html"])
def test_axe_finds_nothing_in_what_can_be_read(screen: Page, name: str) -> None:
    screen.goto(name)
    check(screen, name)


@THEMES
def test_axe_finds_nothing_in_the_tutorial_and_in_text_mode(screen: Page) -> None:
    face = PlaywrightFace(screen)
    open_page(face, "")
    face.click("[data-do=learn]")
    check(screen, "tutorial")
    face.click("#panel .island:enabled, .pick:enabled, .area.legal, #hand .button")
    check(screen, "an answer")
    ask_for(face, "words")
    wait(face, "#typing input")
    face.fill("#typing input", "?")
    screen.keyboard.press("Enter")
    wait(face, "#said p:nth-child(2)")
    check(screen, "text mode")


@THEMES
def test_axe_finds_nothing_where_games_are_kept_and_looked_back_on(screen: Page) -> None:
    face = PlaywrightFace(screen)
    open_page(face, "")
    start_game(face, "axe")
    play_some(face, 12)
    skip_ships(face)
    face.click(".entry")
    wait(face, "#review input")
    check(screen, "review")
    face.click("#review [data-do=now]")
    ask_for(face, "share")
    face.click("[data-do=qr]")
    wait(face, "svg.qr")
    check(screen, "share")
    screen.keyboard.press("Escape")
    face.click("[data-do=preferences]")
    check(screen, "settings")
    screen.keyboard.press("Escape")
    face.click("[data-do=new]")
    check(screen, "saved games")
    face.click("[data-do=saved-name]")
    wait(face, "input[name=title]:focus")
    check(screen, "a name")
    screen.keyboard.press("Enter")
    face.click("[data-do=saved-ask]")
    wait(face, "li :focus + [data-do=saved-delete]")
    check(screen, "a deletion")


@THEMES
@pytest.mark.parametrize("name", DECISIONS)
def test_axe_finds_nothing_in_rare_decisions(screen: Page, name: str) -> None:
    face = PlaywrightFace(screen)
    screen.goto(address(decision(name)))
    wait(face, "body.ready #hand .pick")
    check(screen, name)
    if face.count("#hand [data-do=kind]"):
        face.click("#hand [data-do=kind]")
        wait(face, ".area.legal")
        check(screen, "houses to trade in")


@THEMES
def test_axe_finds_nothing_where_another_colour_is_chosen(screen: Page) -> None:
    face = PlaywrightFace(screen)
    match, build = out_of_stock()
    screen.goto(address(match))
    wait(face, "body.ready #hand .pick")
    face.click(f".pick[data-value='{build.card}']:enabled")
    face.click(".area.legal")
    wait(face, "[data-do=colour]", 2)
    check(screen, "colours")


@pytest.mark.parametrize("contrast", [False, True], ids=["plain", "contrast"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_windows_and_where_the_device_goes_round(
    browser: Browser, site: str, scheme: str, contrast: bool
) -> None:
    context = browser.new_context(locale="en-GB", viewport=PHONE, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    face = PlaywrightFace(page)
    open_page(face, site)
    face.click("[data-do=preferences]")
    wait(face, "#window .switches")
    if contrast:
        face.click("[data-do=prefer-contrast]")
        wait(face, ".contrast")
    check(page, "settings")
    face.click("#window [data-do=preferences]")
    face.click(".rules summary")
    check(page, "rules")
    face.choose("[name=kind1]", "person")
    face.click("form.start [type=submit]")
    for island in ("tenerife", "la-palma"):
        face.click(f"button[data-value='island {island}']:enabled")
    wait(face, ".cover")
    check(page, "cover")
    face.click(".cover [data-do=uncover]")
    wait(face, ".pick")
    check(page, "contrast" if contrast else "hand")
    ask_for(face, "share")
    face.click("[data-do=qr]")
    wait(face, "svg.qr")
    check(page, "share")
    context.close()

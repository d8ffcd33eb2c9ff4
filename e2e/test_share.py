"""A game sent on as a link, and opened where it stands."""

from playwright.sync_api import Page, expect

from e2e.faces import START, Face, PlaywrightFace, until, wait
from e2e.journey import READY, ask_for, goes_on, open_page, play_some, start_game, told
from islas.games import open_link

DAMAGED = "This link is damaged"
SHEET = "navigator.share = async (wanted) => { window.sent = wanted; };"


def share(page: Page, seed: str) -> str:
    """Play the beginning of a game and open the window to share it; gives the address."""
    face = PlaywrightFace(page)
    open_page(face, "")
    start_game(face, seed)
    play_some(face, 9)
    ask_for(face, "share")
    return page.get_by_label("Link", exact=True).input_value()


def hand(page: Page) -> list[str | None]:
    return [card.get_attribute("aria-label") for card in page.locator("#hand .pick").all()]


def test_a_link_is_copied_and_opens_the_game_where_it_stands(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    address = share(page, "linked")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == address
    match = open_link(address)
    assert match.record.seed == "linked"
    cards, log = hand(page), page.locator("#log").inner_text()

    other = page.context.new_page()
    other.goto(address)
    expect(other.locator("body.ready #hand .cards .pick").first).to_be_visible(timeout=START)
    assert hand(other) == cards
    assert other.locator("#log").inner_text() == log
    assert "#" not in other.url
    other.reload()
    expect(other.locator("body.ready #hand .cards .pick").first).to_be_visible(timeout=START)
    other.get_by_role("button", name="New game").click()
    expect(other.locator(".saves li")).to_have_count(2)
    # In the tab where the page is open already, only the end of the address changes.
    other.evaluate("address => { location.href = address; }", address)
    expect(other.locator("#hand .cards .pick").first).to_be_visible()
    assert hand(other) == cards


def test_a_damaged_link_is_told_in_a_sentence(page: Page) -> None:
    address = share(page, "damaged")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="New game").click()
    other = page.context.new_page()
    other.goto(address[:-3])
    expect(other.locator(READY)).to_be_visible(timeout=START)
    expect(other.locator("#keeping")).to_contain_text(DAMAGED)
    expect(other.locator(".saves li")).to_have_count(1)
    other.get_by_role("button", name="Continue", exact=True).click()
    expect(other.locator("#keeping")).to_be_hidden()


def test_a_damaged_link_leaves_the_game_alone_that_is_being_played(face: Face, site: str) -> None:
    open_page(face, site)
    start_game(face, "alone")
    play_some(face, 3)
    seen = told(face)
    face.evaluate("void (location.href = '#game=1damaged')")
    until(lambda: DAMAGED in face.text("#keeping"), "word of the damage")
    assert "The game that you were playing goes on." in face.text("#keeping")
    assert goes_on(seen, face)
    assert "#" not in face.evaluate("location.href")
    play_some(face, 1)
    until(lambda: not face.text("#keeping").strip(), "a game that is kept")
    face.evaluate("void history.back()")
    wait(face, READY)
    # The list is read anew.
    wait(face, ".saves li")
    assert face.count(".saves li") == 1


def test_a_link_is_sent_by_the_system_and_shown_as_a_code(page: Page) -> None:
    page.add_init_script(SHEET)
    page.set_viewport_size({"width": 390, "height": 844})
    address = share(page, "sheet")
    page.get_by_role("button", name="Send …").click()
    until(lambda: page.evaluate("window.sent?.url") == address, "what is sent")
    page.get_by_role("button", name="QR code").click()
    code = page.get_by_role("img", name="QR code of the link")
    expect(code).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator("#share")).to_be_hidden()

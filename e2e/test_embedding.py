"""Games on pages of others, as `<islas-game>` and in plain frames."""

import gzip
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from e2e import moments
from e2e.conftest import Contexts
from e2e.faces import Face, PlaywrightFace, until
from e2e.hosting import Host, hosting
from e2e.watching import Watcher
from islas.canarias.bots import make_bot
from islas.canarias.game import Canarias, CanariasMatch
from islas.core.record import Seat
from islas.games import write_link
from tools.build.browsers import selected
from tools.build.paths import DIST
from tools.build.scale import paired, profile

#: A whole game of bots takes so many seconds on a busy machine.
GAME = 300.0
#: With so many actions, of both players, a game is well under way.
MOVES = 20
#: A game of the fewest players, as fast as it goes.
SHORT = {
    "game": "canarias",
    "players": "2",
    "autoplay": "",
    "pace": "fast",
    "load": "now",
    "seed": "embedded",
}


@pytest.fixture
def host(tmp_path: Path, site: str) -> Iterator[Host]:
    with hosting(tmp_path / "host", site) as found:
        yield found


def happened(face: Face, kind: str) -> list[dict[str, Any]]:
    """What the page has heard of a kind."""
    found: list[dict[str, Any]] = json.loads(
        face.evaluate("JSON.stringify(globalThis.happened ?? [])")
    )
    return [each for each in found if each["type"] == kind]


def hear(face: Face, kind: str, patience: float = GAME) -> dict[str, Any]:
    """Wait until the page has heard of a kind; gives what it heard first."""
    until(partial(happened, face, kind), f"islas:{kind}", patience)
    return happened(face, kind)[0]


PAGES = ["bare", "strict", "blog"]
#: Pages that are tried with whole games by night, and else with the end of one.
FURTHER = ["frame", "diagrams"]
#: A game of bots with so many actions left, and how it is asked for.
LEFT = 5
CLOSING = {"demo": "600", "pace": "fast", "load": "now"}
#: Hears what a frame tells, on a page whose policy allows no script; the frame comes anew, for what it told
#: first may have been missed.
HEAR = """void (() => {
  globalThis.happened = [];
  const frame = document.querySelector("iframe");
  const again = frame.cloneNode();
  frame.replaceWith(again);
  addEventListener("message", ({ source, data }) => {
    if (source === again.contentWindow && typeof data === "string") happened.push(JSON.parse(data));
  });
})()"""


def closing() -> str:
    """The link of a game of bots which is about to end."""
    seats, bot = [Seat("Ana", "greedy"), Seat("Bruno", "greedy")], make_bot("greedy")
    played = CanariasMatch(Canarias(), seats, "closing")
    played.play({0: bot, 1: bot})
    match = CanariasMatch(Canarias(), seats, "closing")
    for action in played.actions[:-LEFT]:
        match.act(action)
    return write_link(match)


def asked_for() -> dict[str, str]:
    """What is asked of a page: by night a whole game, else the end of one."""
    return SHORT if profile() == "nightly" else CLOSING | {"link": closing()}


def ends(face: Face) -> None:
    """See the game of a page to its end; it may go on from a link."""
    ready = hear(face, "ready")
    assert (ready["game"], len(ready["players"])) == ("canarias", 2)
    end = hear(face, "end", GAME)
    record = json.loads(end["record"])
    assert record["result"] == {"points": end["points"], "winners": end["winners"]}
    moves = [move["action"] for move in happened(face, "move")]
    begun = ready["actions"]
    assert moves[: len(record["actions"]) - begun] == record["actions"][begun:]


@pytest.mark.parametrize(("engine", "name"), paired(selected(), PAGES))
def test_a_game_plays_to_its_end_on_a_page_of_another_origin(
    contexts: Contexts, host: Host, engine: str, name: str
) -> None:
    with contexts.face(engine) as face:
        face.goto(host.page(name, **asked_for()))
        ends(face)
        assert face.evaluate("globalThis.shifts") < 0.01


@pytest.mark.parametrize(("engine", "name"), paired(selected(), FURTHER))
def test_a_game_plays_to_its_end_where_only_frames_are_allowed_and_among_diagrams(
    contexts: Contexts, host: Host, engine: str, name: str
) -> None:
    asked = asked_for()
    if name == "frame":
        told = host.address.removesuffix("/")
        asked = {key: value for key, value in asked.items() if key != "load"} | {"host": told}
    with contexts.face(engine) as face:
        face.goto(host.page(name, **asked))
        if name == "frame":
            face.evaluate(HEAR)
        ends(face)


def test_nothing_of_the_game_comes_before_it_is_pressed(contexts: Contexts, host: Host) -> None:
    page = contexts.new(viewport={"width": 1280, "height": 900}).new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    face = PlaywrightFace(page)
    face.goto(host.page("bare", game="suedsee", players=3))
    page.wait_for_load_state("networkidle")
    of_site = {url.removeprefix(host.site) for url in asked if url.startswith(host.site)}
    assert {url.partition(".")[0] for url in of_site} == {"/embed", "/covers/suedsee-light"}
    page.mouse.click(400, 400)
    assert hear(face, "ready")["game"] == "suedsee"
    assert face.evaluate("globalThis.shifts") < 0.01
    inner = page.frames[1]
    inner.wait_for_selector("body.ready #hand, body.ready .tile")


def test_a_game_comes_by_itself_when_it_is_in_view_and_not_before(
    contexts: Contexts, host: Host
) -> None:
    page = contexts.new(viewport={"width": 1280, "height": 900}).new_page()
    face = PlaywrightFace(page)
    further_down = "display: block; margin-block-start: 3000px"
    face.goto(host.page("bare", load="view", style=further_down))
    page.wait_for_load_state("networkidle")
    assert len(page.frames) == 1
    page.locator("islas-game").evaluate("element => element.scrollIntoView()")
    hear(face, "ready")


@pytest.mark.parametrize("engine", selected())
def test_a_game_without_an_origin_plays_and_says_that_saving_is_off(
    contexts: Contexts, host: Host, engine: str
) -> None:
    with contexts.face(engine, watched=False) as face:
        face.goto(host.page("bare", strict="", **{**SHORT, "autoplay": "no"}))
        assert hear(face, "ready")["saving"] is False
        face.goto(host.page("bare", strict="", **SHORT))
        until(lambda: len(happened(face, "move")) >= MOVES, f"{MOVES} actions", GAME)


def test_a_plain_frame_that_may_only_run_scripts_plays(contexts: Contexts, host: Host) -> None:
    page = contexts.new(watched=False).new_page()
    page.goto(host.page("frame", sandbox="allow-scripts", game="canarias", players=2))
    inner = page.frame_locator("iframe")
    inner.locator("#keeping", has_text="refuses to store").wait_for()
    inner.locator("button[data-value$='gran-canaria']").dispatch_event("click")
    inner.locator(".cards, #hand").first.wait_for()


def test_the_script_is_small() -> None:
    assert len(gzip.compress((DIST / "embed.js").read_bytes())) < 6000


def test_what_an_author_clicks_together_works_on_another_page(
    contexts: Contexts, host: Host, site: str
) -> None:
    page = contexts.new().new_page()
    face = PlaywrightFace(page)
    face.goto(f"{site}embed.de.html")
    page.locator("select[name=game]").select_option("suedsee")
    page.locator("select[name=players]").select_option("4")
    page.locator("select[name=bots-suedsee]").select_option("beginner")
    page.locator("input[name=seed]").fill('"><b>&')
    page.locator("select[name=load]").select_option("now")
    code, frame = (page.locator(f"#{name}").input_value() for name in ("code", "frame"))
    assert len(code.splitlines()) == 2
    face.goto(host.put("author.html", f"<!doctype html><script src=host.js></script>{code}"))
    ready = hear(face, "ready")
    assert (ready["game"], [each["bot"] for each in ready["players"]]) == (
        "suedsee",
        [None, *["beginner"] * 3],
    )
    page.evaluate("document.querySelector('islas-game').askForRecord()")
    assert json.loads(hear(face, "record")["record"])["seed"] == '"><b>&'
    face.goto(host.put("framed.html", f"<!doctype html>{frame}"))
    page.frame_locator("iframe").locator("body.ready.playing").wait_for(state="attached")


def test_a_position_is_embedded_from_the_game(contexts: Contexts, host: Host, site: str) -> None:
    page = contexts.new().new_page()
    face = PlaywrightFace(page)
    face.goto(f"{site}?game=canarias&players=2&seed=share")
    page.locator("button[data-value$='gran-canaria']").click()
    page.locator("#hand").wait_for()
    page.locator("[data-opens=share]").first.click()
    with page.expect_popup() as opened:
        page.locator("#share a[href^='embed.html']").click()
    builder = opened.value
    until(lambda: 'link="1' in builder.locator("#code").input_value(), "the link")
    code = builder.locator("#code").input_value()
    face.goto(host.put("position.html", f"<!doctype html><script src=host.js></script>{code}"))
    page.evaluate("document.querySelector('islas-game').start()")
    ready = hear(face, "ready")
    assert ready["actions"] >= 1


def test_a_record_of_the_page_is_shown_and_played_back(contexts: Contexts, host: Host) -> None:
    page = contexts.new().new_page()
    face = PlaywrightFace(page)
    host.put("game.json", moments.late().record.dump())
    face.goto(host.page("bare", record="game.json", step=3, autoplay="", load="now", pace="fast"))
    assert hear(face, "ready")["actions"] == len(moments.late().actions)
    # No locator finds what lies in a closed shadow.
    inner = page.frames[1]
    inner.locator("#review .moment").wait_for()
    first = inner.locator("#review input").input_value()
    until(lambda: inner.locator("#review input").input_value() != first, "the next moment")


def test_readers_who_wait_for_a_game_that_does_not_come_are_told(
    contexts: Contexts, host: Host, watcher: Watcher
) -> None:
    watcher.tolerated.append("404")
    page = contexts.new().new_page()
    face = PlaywrightFace(page)
    face.goto(host.page("bare", record="gone.json", load="now"))
    assert "404" in hear(face, "error")["message"]


def test_what_the_address_asks_wrongly_is_said(contexts: Contexts, site: str) -> None:
    page = contexts.new().new_page()
    page.goto(f"{site}?game=chess")
    page.locator("#status", has_text="there are: canarias").wait_for()
    assert page.locator(".home .enter").count() == 2


def test_an_embedded_game_is_kept_once_its_reader_acts(contexts: Contexts, site: str) -> None:
    page = contexts.new().new_page()
    page.goto(f"{site}?embed&game=canarias&players=2&seed=kept")
    island = page.locator("button[data-value$='gran-canaria']")
    island.wait_for()
    page.goto(site)
    page.locator("body.ready").wait_for()
    assert page.locator("[data-do=saved-open]").count() == 0
    page.goto(f"{site}?embed&game=canarias&players=2&seed=kept")
    island.click()
    page.locator("#hand .pick").first.wait_for()
    page.goto(site)
    page.locator("body.ready.playing").wait_for()

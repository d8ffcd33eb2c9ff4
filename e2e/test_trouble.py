"""Where Python cannot start, or dies, the page says so in the reader's language, and there is a way on."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import Contexts
from e2e.faces import Face, PlaywrightFace, SeleniumFace, until, wait
from e2e.journey import READY, goes_on, open_page, play_some, start_game, told
from e2e.server import KillableServer
from e2e.starting import NO_WORKERS, WORKERS
from tools.build.browsers import selected
from tools.build.paths import DIST
from tools.build.scale import scaled

#: What Python cannot start without.
NEEDED = (
    "boot.*.mjs",
    "page.*.mjs",
    "pyodide.*/pyodide.asm.mjs",
    "pyodide.*/pyodide.asm.wasm",
)
DAMAGES = ("missing", "cut off")
SAID = "#trouble[open] [data-what={what}]:not([hidden])"
START, DEAD = (SAID.format(what=what) for what in ("start", "dead"))
TRY_AGAIN = {"en": "Try again", "de": "Noch einmal versuchen", "es": "Intentarlo de nuevo"}
CONTROLLED = "navigator.serviceWorker.controller !== null"
#: Cuts off what is kept of the file whose address ends with a name, once it is kept.
CUT_OFF = """void (async () => {{
  while (!window.cut) {{
    // Each look at all that is kept costs the browser a hundred answers.
    await new Promise((done) => setTimeout(done, 300));
    for (const name of await caches.keys()) {{
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {{
        if (!request.url.endsWith("{name}")) continue;
        const answer = await cache.match(request);
        const data = (await answer.arrayBuffer()).slice(0, 5000);
        await cache.put(request, new Response(data, {{ headers: answer.headers }}));
        window.cut = true;
      }}
    }}
  }}
}})()"""
#: What Python dies of: the engine's stack ends before Python's own limit for such depths.
KILL = """void import("{boot}").then(({{ loadPyodide }}) => loadPyodide({{}}))
  .then((python) => python.runPython("import json; json.loads('[' * 200_000)"))"""


@pytest.fixture(params=selected())
def face(request: pytest.FixtureRequest, contexts: Contexts) -> Iterator[Face]:
    """A page in each engine in turn, which may complain as it likes."""
    with contexts.face(request.param, watched=False) as face:
        yield face


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[[], KillableServer]]:
    """Makes servers, each with a copy of the site of its own."""
    with ExitStack() as stack:

        def made() -> KillableServer:
            server = KillableServer(tmp_path / str(len(list(tmp_path.iterdir()))))
            shutil.copytree(DIST, server.folder, copy_function=os.link)
            server.start()
            stack.callback(server.kill)
            return server

        yield made


def damaged(request: pytest.FixtureRequest, damage: str) -> tuple[str, ...]:
    """Which files are damaged in this way in the engine of a test.

    Each of them is damaged in each engine, in one way there and in the other elsewhere, in a night in both.
    """
    step = scaled(2, 2, 1)
    turn = selected().index(request.node.callspec.params["face"]) + DAMAGES.index(damage)
    return NEEDED[turn % step :: step]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_file_without_which_python_cannot_start_is_told_and_can_be_asked_for_again(
    face: Face, serve: Callable[[], KillableServer], request: pytest.FixtureRequest, damage: str
) -> None:
    for pattern in damaged(request, damage):
        server = serve()
        (file,) = server.folder.glob(pattern)
        whole = file.read_bytes()
        for path in server.folder.glob(f"{pattern}*"):
            path.unlink()
        if damage == "cut off":
            file.write_bytes(whole[: len(whole) // 3])
        face.goto(server.address)
        wait(face, START)
        assert "Your saved games are safe" in face.text(START)
        # In vain, as long as nothing has changed.
        again(face)
        wait(face, START)
        file.write_bytes(whole)
        again(face)
        wait(face, READY)
        assert not face.count("#trouble[open]"), pattern


def again(face: Face) -> None:
    """Ask for it again."""
    leave(face, f"{START} button")


def leave(face: Face, button: str) -> None:
    """Press a button; what follows is another page."""
    face.evaluate("void (document.body.dataset.before = 'yes')")
    # Drivers would wait for the next page, before which all that is kept comes anew.
    face.evaluate(f"void document.querySelector({button!r}).click()")
    until(lambda: not face.count("body[data-before]"), "the page to be loaded again")


def cut_off(face: Face, name: str) -> None:
    """Damage a file where it is kept, as soon as it is."""
    face.evaluate(CUT_OFF.format(name=name))
    until(lambda: face.evaluate("window.cut"), name)


def test_what_is_damaged_where_it_is_kept_comes_anew_and_games_stay(
    face: Face, serve: Callable[[], KillableServer], request: pytest.FixtureRequest
) -> None:
    server = serve()
    open_page(face, server.address)
    start_game(face, "kept")
    play_some(face, 3)
    seen = told(face)
    # WebKit keeps nothing anew before the next version comes, so there is nothing to damage again.
    patterns = NEEDED[:1] if isinstance(face, SeleniumFace) else damaged(request, DAMAGES[1])
    for pattern in patterns:
        until(lambda: face.evaluate(CONTROLLED), "the service worker")
        (file,) = server.folder.glob(pattern)
        cut_off(face, file.name)
        face.goto(server.address)
        wait(face, START)
        again(face)
        wait(face, "body.ready #log li")
        assert goes_on(seen, face)


def test_without_a_network_what_is_kept_stays(
    face: Face, serve: Callable[[], KillableServer]
) -> None:
    server = serve()
    open_page(face, server.address)
    until(lambda: face.evaluate(CONTROLLED), "the service worker")
    (file,) = server.folder.glob(NEEDED[-1])
    cut_off(face, file.name)
    server.kill()
    face.goto(server.address)
    wait(face, START)
    again(face)
    wait(face, START)
    server.start()
    again(face)
    wait(face, READY)


@pytest.fixture(params=[engine for engine in selected() if engine != "webkit"])
def driven(request: pytest.FixtureRequest, contexts: Contexts) -> Iterator[PlaywrightFace]:
    """A page in each engine whose driver can reach workers, and run scripts before all others."""
    with contexts.face(request.param, watched=False) as face:
        assert isinstance(face, PlaywrightFace)
        yield face


def begun(face: PlaywrightFace, site: str) -> list[str]:
    """Play the beginning of a game in German; gives the log."""
    open_page(face, site)
    face.choose("[data-do=language]", "de")
    start_game(face, "dies")
    play_some(face, 3)
    return told(face)


#: Keeps the workers that the page makes; Firefox lets nobody into them.
KEEP = """window.made = [];
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    made.push(this);
  }
};"""


def test_a_worker_that_is_ended_is_started_again_and_the_game_goes_on(
    driven: PlaywrightFace, site: str
) -> None:
    driven.page.add_init_script(KEEP)
    seen = begun(driven, site)
    driven.evaluate("made.at(-1).terminate()")
    goes_on_by_itself(driven, seen)


def test_a_python_that_dies_in_a_worker_is_started_again_and_the_game_goes_on(
    contexts: Contexts, site: str
) -> None:
    with contexts.face("chromium", watched=False) as face:
        assert isinstance(face, PlaywrightFace)
        seen = begun(face, site)
        (boot,) = DIST.glob("boot.*.mjs")
        face.page.workers[-1].evaluate(KILL.format(boot=site + boot.name))
        goes_on_by_itself(face, seen)


def goes_on_by_itself(face: PlaywrightFace, seen: list[str]) -> None:
    """Wait until the page says that something was started again; the game goes on from what was `seen`."""
    until(lambda: "neu gestartet" in face.text("#status"), "the sentence that says so")
    assert goes_on(seen, face)
    play_some(face, 2)
    assert goes_on(seen, face)


def test_a_python_that_dies_on_the_page_is_told_and_the_game_goes_on_when_that_is_loaded_again(
    driven: PlaywrightFace, site: str
) -> None:
    driven.page.add_init_script(NO_WORKERS.format(WORKERS["refused"]))
    seen = begun(driven, site)
    (boot,) = DIST.glob("boot.*.mjs")
    driven.evaluate(KILL.format(boot=f"./{boot.name}"))
    wait(driven, DEAD)
    assert driven.text(f"{DEAD} button") == "Seite neu laden"
    leave(driven, f"{DEAD} button")
    wait(driven, "body.ready #log li")
    assert goes_on(seen, driven)


def test_without_pyscript_python_runs_on_the_page(
    face: Face, serve: Callable[[], KillableServer]
) -> None:
    server = serve()
    for path in server.folder.glob("pyscript/core-*"):
        path.unlink()
    open_page(face, server.address)
    start_game(face, "alone")


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_trouble_is_told_in_the_readers_language(
    browser: Browser, serve: Callable[[], KillableServer], language: str
) -> None:
    server = serve()
    for path in server.folder.glob(f"{NEEDED[0]}*"):
        path.unlink()
    context = browser.new_context(locale=language)
    page = context.new_page()
    page.goto(server.address)
    expect(page.locator("#trouble").get_by_role("button")).to_have_text(TRY_AGAIN[language])
    context.close()


def test_without_scripts_the_page_says_what_it_needs(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    for language in ("en", "de", "es"):
        expect(page.locator(f"noscript p[lang={language}]")).to_contain_text("JavaScript")
    context.close()

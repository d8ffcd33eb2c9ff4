"""After one visit the page plays without a network, and a later version comes whole or not at all."""

import json
import os
import re
import shutil
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.faces import START, Face, PlaywrightFace, until
from e2e.journey import READY, enter, open_late, open_page, play_some, play_to_the_end, start_game
from e2e.server import KillableServer
from e2e.watching import Watcher
from tools.build.paths import DIST

pytestmark = pytest.mark.fresh

CONTROLLED = "navigator.serviceWorker.controller !== null"
#: Spoils the memory image where it is kept; with its last part gone Python would not end in starting.
DAMAGE = """async (damage) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!/image\\.[0-9a-f]+\\.bin/.test(request.url)) continue;
      const data = new Uint8Array(await (await cache.match(request)).arrayBuffer());
      if (damage === "changed") data.fill(0, 8000000);
      await cache.put(request, new Response(damage === "changed" ? data : data.slice(0, 1000000)));
    }
  }
}"""
OLD, NEW = 'content="old"', 'content="new"'


@pytest.fixture
def server(tmp_path: Path) -> Iterator[KillableServer]:
    """A server of its own for a copy of the site, running."""
    folder = tmp_path / "site"
    shutil.copytree(DIST, folder, copy_function=os.link)
    server = KillableServer(folder)
    server.start()
    yield server
    server.kill()


def replace(path: Path, content: str) -> None:
    """Write a file anew; its copies and the file of which it is a link stay what they are."""
    for suffix in ("", ".br", ".gz"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    path.write_text(content)


def release(folder: Path, mark: str) -> None:
    """Make a version of the site whose first page bears a mark, with the worker that keeps it."""
    page = folder / "index.html"
    before = page.read_bytes()
    text = re.sub(r'<meta name="release"[^>]*>', "", before.decode())
    after = text.replace("<title>", f'<meta name="release" {mark}><title>', 1)
    replace(page, after)
    worker = folder / "service-worker.js"
    program = worker.read_text()
    for old, new in (
        (_integrity(before), _integrity(after.encode())),
        (sha256(before).hexdigest()[:10], sha256(after.encode()).hexdigest()[:10]),
    ):
        assert program.count(old) == 1
        program = program.replace(old, new)
    # The name of the version's cache.
    program, count = re.subn(
        r'(\bOURS\b|\b\w+)\+"[0-9a-z]{10}"', rf'\1+"{mark[-4:-1]:0>10}"', program
    )
    assert count == 1
    replace(worker, program)


def _integrity(content: bytes) -> str:
    return f"sha256-{b64encode(sha256(content).digest()).decode()}"


def kept(page: Page) -> None:
    """Wait until the page is kept."""
    until(lambda: page.evaluate(CONTROLLED), "the service worker")


def update(page: Page) -> str:
    """Have the browser look for a new version, and say what became of it."""
    return str(
        page.evaluate(
            """async () => {
              const registration = await navigator.serviceWorker.ready;
              await registration.update();
              const worker = registration.installing ?? registration.waiting;
              if (!worker) return "none";
              const end = Date.now() + 60_000;
              while (worker.state === "installing" && Date.now() < end)
                await new Promise((done) => setTimeout(done, 50));
              return worker.state;
            }"""
        )
    )


def mark_of(page: Page) -> str | None:
    return page.locator("meta[name=release]").get_attribute("content")


def test_three_reloads_and_a_game_to_its_end_with_the_server_dead(
    face: Face, server: KillableServer
) -> None:
    open_page(face, server.address)
    until(lambda: face.evaluate(CONTROLLED), "the service worker")
    server.kill()
    for _ in range(3):
        open_page(face, server.address)
    open_page(face, f"{server.address}index.html?from=home#screen")
    start_game(face, "offline")
    play_some(face, 6)
    open_late(face, server.address)
    play_to_the_end(face)
    assert face.text("#status") == "The game is over."


@pytest.mark.parametrize("damage", ["none", "cut off", "changed"])
def test_a_later_visit_starts_from_the_memory_image(
    page: Page, site: str, watcher: Watcher, damage: str
) -> None:
    page.goto("")
    kept(page)
    if damage != "none":
        page.evaluate(DAMAGE, damage)
    page.goto("")
    expect(page.locator(READY)).to_be_visible(timeout=START)
    marks = "performance.getEntriesByType('mark').map((mark) => mark.name)"
    started = page.workers[-1].evaluate(marks)
    assert ("Python from its memory image" in started) == (damage == "none")
    if damage != "none":
        watcher.says(page, "memory image")
    assert bool([text for text in watcher.said if "memory image" in text]) == (damage != "none")


@pytest.mark.parametrize(
    ("name", "heading"), [("gallery.es.html", "Colonos"), ("rules.de.html", "Die Inseln")]
)
def test_the_gallery_and_the_rules_are_kept_too(
    page: Page, server: KillableServer, name: str, heading: str
) -> None:
    page.goto(server.address)
    kept(page)
    server.kill()
    page.goto(f"{server.address}{name}")
    expect(page.get_by_role("heading", name=heading)).to_be_visible()


def test_the_manifest_has_what_installing_asks_for(page: Page, site: str) -> None:
    page.goto("")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(f"{site}{link}")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = json.loads(answer.body())
    sizes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"wide", "narrow"}
    for picture in [*manifest["icons"], *manifest["screenshots"]]:
        assert page.request.get(f"{site}{picture['src']}").ok, picture
        if picture["type"] == "image/png":
            size = page.evaluate(
                """async (source) => {
                  const image = new Image();
                  image.src = source;
                  await image.decode();
                  return `${image.naturalWidth}x${image.naturalHeight}`;
                }""",
                picture["src"],
            )
            assert size == picture["sizes"]


class TestUpdates:
    @pytest.fixture(autouse=True)
    def first_visit(self, page: Page, server: KillableServer, watcher: Watcher) -> None:
        # Without a server the browser complains of each request that it makes behind the page.
        watcher.tolerated += ["Failed to load resource", "Failed to update a ServiceWorker"]
        watcher.tolerated += ["bad-precaching-response", "service worker"]
        release(server.folder, OLD)
        page.goto(server.address)
        kept(page)

    def test_a_new_version_is_told_and_comes_when_the_player_asks(
        self, page: Page, server: KillableServer
    ) -> None:
        enter(PlaywrightFace(page))
        page.locator(".rules:not([open]) summary").click()
        page.fill("input[name=seed]", "update")
        page.get_by_role("button", name="Start the game").click()
        page.get_by_role("button", name="La Palma").click()
        expect(page.locator(".pick:enabled").first).to_be_visible(timeout=START)
        hand = page.locator("#hand .cards").inner_html()
        release(server.folder, NEW)
        assert update(page) == "installed"
        expect(page.locator("#news")).to_contain_text("new version")
        assert page.locator("#hand .cards").inner_html() == hand
        page.get_by_role("button", name="Load it now").click()
        expect(page.locator('meta[name=release][content="new"]')).to_be_attached(timeout=START)
        expect(page.locator(".pick:enabled").first).to_be_visible(timeout=START)
        assert page.locator("#hand .cards").inner_html() == hand
        until(lambda: page.evaluate("caches.keys().then((names) => names.length)") == 1, "sweep")

    def test_a_second_page_goes_on_with_its_version(
        self, page: Page, server: KillableServer
    ) -> None:
        second = page.context.new_page()
        second.goto(server.address)
        expect(second.locator(READY)).to_be_visible(timeout=START)
        release(server.folder, NEW)
        assert update(page) == "installed"
        page.get_by_role("button", name="Load it now").click()
        expect(page.locator('meta[name=release][content="new"]')).to_be_attached(timeout=START)
        assert mark_of(second) == "old"
        # The files of the old version stay for as long as a page may ask for them.
        assert second.evaluate("caches.keys().then((names) => names.length)") == 2

    def test_a_new_version_comes_though_the_old_one_waits_for_an_answer(
        self, page: Page, server: KillableServer
    ) -> None:
        server.kill()
        server.start(hold="unknown.txt")
        page.evaluate("void fetch('unknown.txt')")
        release(server.folder, NEW)
        assert update(page) == "installed"
        page.get_by_role("button", name="Load it now").click()
        expect(page.locator('meta[name=release][content="new"]')).to_be_attached(timeout=START)

    def test_a_precache_that_fails_halfway_leaves_the_old_version_playing(
        self, page: Page, server: KillableServer
    ) -> None:
        release(server.folder, NEW)
        replace(server.folder / "gallery.es.html", "damaged")
        assert update(page) == "redundant"
        self.plays_the_old_one(page, server)

    def test_a_server_killed_during_an_update_leaves_the_old_version_playing(
        self, page: Page, server: KillableServer
    ) -> None:
        release(server.folder, NEW)
        # Changed, so that it has to come from the server, which never sends it.
        server.kill()
        server.start(hold="index.html")
        page.evaluate("navigator.serviceWorker.ready.then((found) => void found.update())")
        installing = "navigator.serviceWorker.ready.then((found) => found.installing !== null)"
        until(lambda: page.evaluate(installing), "the update")
        server.kill()
        over = "navigator.serviceWorker.ready.then((found) => !found.installing && !found.waiting)"
        until(lambda: page.evaluate(over), "the end of the update")
        self.plays_the_old_one(page, server)

    def plays_the_old_one(self, page: Page, server: KillableServer) -> None:
        server.kill()
        assert page.locator("#news").is_hidden()
        page.goto(server.address)
        expect(page.locator(READY)).to_be_visible(timeout=START)
        assert mark_of(page) == "old"
        enter(PlaywrightFace(page))
        page.get_by_role("button", name="Start the game").click()
        page.get_by_role("button", name="La Palma").click()
        expect(page.locator(".pick:enabled").first).to_be_visible(timeout=START)

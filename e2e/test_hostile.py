"""Sixty ways of getting markup or script into the page: none runs, none becomes an element."""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any
from urllib.parse import quote

import pytest

from e2e.browsers import Browsers
from e2e.faces import ANSWERED, Face, until, wait
from e2e.hostile import WAYS, texts
from e2e.journey import READY, enter
from e2e.stored import put
from e2e.watched import WatchedSite
from islas.canarias.bots import make_bot
from islas.canarias.events import Landed
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.position import Phase
from islas.core.link import FRAGMENT
from islas.core.record import Record, Seat, StandIn
from islas.core.storage import Entry
from islas.games import write_link
from tools.build.browsers import selected

BODY = "document.body.textContent"
FIELDS = (
    "Array.from(document.querySelectorAll('input, option'), (field) => field.value).join('\\n')"
)
#: What a person does who opens a file of some name.
CHOOSE = """(() => {{
  const chosen = new DataTransfer();
  chosen.items.add(new File([{text}], {name}));
  const field = document.querySelector("input[type=file]");
  field.files = chosen.files;
  field.dispatchEvent(new Event("change", {{ bubbles: true }}));
}})()"""


class Visit:
    """A page that is visited by one hostile way after the other, in one browser."""

    def __init__(self, face: Face, site: WatchedSite) -> None:
        self.face = face
        self.site = site
        self._seen = ""

    def open(self, end: str = "") -> None:
        """Load the page, which another end of its address alone would not do."""
        self.face.goto("about:blank")
        self.face.goto(self.site.address + end)
        wait(self.face, "body.ready")
        enter(self.face)

    def show(self, match: CanariasMatch) -> None:
        """Open a game by its link."""
        self.follow(match)
        wait(self.face, "body.playing")
        # The game before may still be on the page until then.
        wait(self.face, ANSWERED)
        self.look()

    def follow(self, match: CanariasMatch) -> None:
        """Follow the link of a game."""
        self.run(f"void (location.hash = {json.dumps(FRAGMENT + write_link(match))})")

    def run(self, script: str) -> Any:
        """The value of an expression in the page."""
        return self.face.evaluate(script)

    def press(self, selector: str) -> None:
        """Press what is there, and look at what comes of it."""
        wait(self.face, selector)
        self.run(f"void document.querySelector({json.dumps(selector)}).click()")
        wait(self.face, ANSWERED)
        self.look()

    def fill(self, form: str, values: dict[str, str]) -> None:
        """Send a form with other values than its fields would take by hand."""
        wait(self.face, form)
        self.run(
            f"""(() => {{
              const form = document.querySelector({json.dumps(form)});
              for (const [name, value] of Object.entries({json.dumps(values)})) {{
                const field = form.querySelector(`[name=${{name}}]`);
                if (field.localName === "select") field.append(new Option(value, value, true, true));
                else if (field.type === "radio") Object.assign(field, {{ value, checked: true }});
                else field.value = value;
              }}
              form.requestSubmit();
            }})()"""
        )
        wait(self.face, ANSWERED)
        self.look()

    def look(self) -> None:
        """Nothing is in the page that it did not make; what it shows is remembered."""
        found = json.loads(self.run(f"JSON.stringify([foreign(), {BODY}, {FIELDS}])"))
        assert json.loads(found[0]) == []
        self._seen += "\n".join(found[1:])

    def has_given(self, number: int) -> bool:
        """Whether the page has offered so many files."""
        return bool(self.run("given.length") == number)

    def leave(self) -> None:
        """Go back to the first screen."""
        self.press("[data-do=new]")
        wait(self.face, READY)
        self.look()

    def shown(self, *places: str) -> None:
        """All that was written in these places was seen as text; nothing ran, and nothing was stopped."""
        self.look()
        marks = {way.text: way.mark for place in places for way in WAYS[place]}
        missing = [text for text, mark in marks.items() if mark not in self._seen]
        assert not missing, "nobody saw " + "\n".join(missing)
        self.held()

    def held(self) -> None:
        """Nothing ran, and nothing had to be stopped."""
        # What runs does so in a step of its own.
        self.run("new Promise((done) => setTimeout(done, 50)).then(() => true)")
        self.look()
        assert self.site.strays == []


@pytest.fixture(scope="module", params=selected())
def visited(
    request: pytest.FixtureRequest, browsers: Browsers, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Visit]:
    """A browser of each engine in turn, in which the page has been opened."""
    folder = tmp_path_factory.mktemp("hostile") / "site"
    with WatchedSite(folder).served() as site, browsers.face(request.param) as face:
        visit = Visit(face, site)
        visit.open()
        yield visit


@pytest.fixture
def visit(visited: Visit) -> Visit:
    """The page at its first screen, whatever the test before has left."""
    visited.site.strays.clear()
    if visited.face.count("body.playing"):
        visited.leave()
    enter(visited.face)
    return visited


def game(names: Sequence[str], people: int = 1, seed: str = "hostile") -> CanariasMatch:
    """A game before its first action."""
    seats = [Seat(name, None if n < people else "greedy") for n, name in enumerate(names)]
    return CanariasMatch(Canarias(), seats, seed)


def played(match: CanariasMatch, rounds: int = 99, seat: int = 0) -> CanariasMatch:
    """The game played on by a bot for all, until a seat begins a turn in a round, or to the end."""
    bot = make_bot("greedy")
    while match.to_move is not None:
        due = match.to_move == seat and match.position.phase is Phase.FIRST
        if due and match.position.round >= rounds:
            break
        match.act(match.ask(bot))
    return match


def saved(record: Record, title: str, tab: str = "x") -> str:
    """A saved game as it lies in the browser's database."""
    return Entry(title, record, 1, 1e9, 0.0, (1, tab), 1, begun=True).dump()


def test_names_at_the_table_are_text_wherever_they_stand(visit: Visit) -> None:
    place = "name at the table"
    visit.show(played(game(texts(place)), 1, seat=1))
    # That a bot thinks, or what it has done since.
    assert any(name in visit.face.text("#status") for name in texts(place))
    visit.leave()
    match = played(game(texts(place)), 4)
    visit.show(match)
    visit.press("[data-do=hint]")
    visit.press("[data-do=share]")
    visit.press("#share [data-closes]")
    events = [event for told in match.history for event in told]
    landing = max(n for n, event in enumerate(events) if isinstance(event, Landed))
    visit.press(f"[data-do=look-back][data-value='{landing}']")
    wait(visit.face, ".landing tbody th")
    visit.look()
    visit.press("[data-do=now]")
    visit.press("[data-do=words]")
    for line in ("?", "look all", "table", "why", "hand"):
        visit.fill("#typing form", {"command": line})
    visit.press("[data-do=words]")
    visit.shown(place)


def test_names_are_text_at_the_end_of_a_game(visit: Visit) -> None:
    place = "name at the end"
    visit.show(played(game(texts(place))))
    wait(visit.face, ".result")
    visit.look()
    visit.press("#log .entry")
    wait(visit.face, "#review:not([hidden])")
    for _ in range(40):
        if visit.face.count("[data-do=reasons]"):
            break
        visit.press("[data-do=step][data-value='-1']")
    visit.press("[data-do=reasons]")
    wait(visit.face, ".reasons")
    visit.shown(place)


def test_names_are_text_where_a_device_goes_round(visit: Visit) -> None:
    match = game(texts("name before the islands"), people=2)
    for _ in match.seats:
        visit.show(match)
        visit.leave()
        match.act(match.view(match.to_move).legal[0])
    visit.show(played(game(texts("name at a shared device"), people=2), 1))
    wait(visit.face, ".cover")
    visit.press("[data-do=uncover]")
    visit.shown("name before the islands", "name at a shared device")


def test_bots_seeds_and_reasons_of_a_record_are_text(visit: Visit) -> None:
    match = played(game(("Ana", "Bruno", "Carla"), seed=texts("seed")[0]), 2)
    reason, bot, by = texts("why a bot was replaced")
    last = len(match.actions)
    mark = StandIn(last - 1, bot, by, reason)
    seats = (Seat("Ana"), Seat("Bruno", texts("bot")[0]), Seat("Carla", "greedy"))
    record = replace(match.record, stand_ins=(mark,))
    visit.show(again(record, match))
    visit.press("[data-do=share]")
    visit.leave()
    visit.shown("why a bot was replaced")
    # A bot that nobody knows is refused.
    visit.follow(again(replace(record, seats=seats), match))
    wait(visit.face, "#keeping p")
    visit.held()


def again(record: Record, match: CanariasMatch) -> CanariasMatch:
    """The game of a match with the marks of another record."""
    other = CanariasMatch.begin(Canarias(), record)
    for action in match.actions:
        other.act(action)
    return other


def test_what_a_file_says_is_text_or_refused(visit: Visit) -> None:
    record = played(game([*texts("name in a file"), "Bruno"]), 1).record
    told = record.to_json()
    (file,), (edition,) = texts("name of a file"), texts("edition in a file")
    files = [
        (file, told),
        ("setup.json", {**told, "setup": {**record.setup, "edition": edition}}),
        ("action.json", {**told, "actions": texts("action in a file")}),
        ("field.json", {**told, texts("field in a file")[0]: 1}),
        ("text.json", texts("file that is no record")[0]),
    ]
    for name, content in files:
        text = content if isinstance(content, str) else json.dumps(content)
        visit.run(CHOOSE.format(text=json.dumps(text), name=json.dumps(name)))
        wait(visit.face, "body.playing, .saves .wrong")
        visit.look()
        if visit.face.count("body.playing"):
            visit.leave()
    visit.shown("name in a file")


def test_what_lies_in_the_database_is_text(visit: Visit) -> None:
    record = played(game(["Ana", "Bruno"]), 1).record
    named = replace(record, seats=(Seat(texts("name in a saved game")[0]), record.seats[1]))
    titles = texts("title of a saved game")
    entries = {f"title{n}/1/x": saved(record, title) for n, title in enumerate(titles)}
    entries["name/1/x"] = saved(named, "Name")
    keys, (tab,) = texts("key of a saved game"), texts("tab of a saved game")
    entries["tab/1/x"] = saved(record, "Tab", tab)
    # What is called as no game is set aside.
    aside = {f"{key.replace('/', '')}/1/x": saved(record, "Key") for key in keys}
    stored = [(f"islas-saved/{key}", entry) for key, entry in (entries | aside).items()]
    assert put(visit.face, stored, alone=True)
    visit.open()
    wait(visit.face, ".saves li", len(entries))
    assert str(len(aside)) in visit.face.text(".set-aside")
    visit.press(".set-aside [data-do=saved-export-aside]")
    until(lambda: visit.run("given.length") == 1, "the file of what is set aside")
    visit.run("void given.splice(0)")
    for number in range(1, len(entries) + 1):
        line = f".saves li:nth-child({number})"
        visit.press(f"{line} [data-do=saved-export]")
        until(partial(visit.has_given, number), "the file")
        visit.press(f"{line} [data-do=saved-ask]")
        wait(visit.face, "[data-do=saved-keep]")
        visit.press("[data-do=saved-keep]")
        until(lambda: not visit.face.count("[data-do=saved-keep]"), "the list")
        visit.press(f"{line} [data-do=saved-open]")
        wait(visit.face, "body.playing")
        visit.look()
        visit.leave()
    visit.press("[data-do=saved-name]")
    wait(visit.face, "form[data-do=saved-named]")
    visit.fill("form[data-do=saved-named]", {"title": texts("new title")[0]})
    until(lambda: WAYS["new title"][0].mark in visit.face.text(".saves"), "the new title")
    visit.shown("title of a saved game", "name in a saved game", "new title")


@pytest.mark.parametrize("number", [0, 1])
def test_what_lies_in_small_storages_does_nothing(visit: Visit, number: int) -> None:
    values = {name: texts(name)[-1] for name in WAYS if name.startswith("islas-")}
    values["islas-preferences"] = json.dumps(
        dict.fromkeys(("pace", "think", "sound"), values["islas-preferences"])
    )
    values["islas-going"] = texts("islas-going")[number]
    for storage in ("localStorage", "sessionStorage"):
        visit.run(f"void Object.entries({json.dumps(values)}).map((e) => {storage}.setItem(...e))")
    try:
        visit.open()
        visit.press("form.start [type=submit]")
        wait(visit.face, "body.playing")
        visit.look()
        visit.held()
    finally:
        visit.run("void [localStorage, sessionStorage].map((storage) => storage.clear())")


def test_what_stands_in_the_address_does_nothing(visit: Visit) -> None:
    (asked,), (behind,), (broken,) = map(
        texts, ("language in the address", "other fragment", "fragment with a game")
    )
    visit.open(f"?language={quote(asked)}#{quote(behind)}")
    visit.held()
    visit.run(f"void (location.hash = {json.dumps(behind)})")
    visit.held()
    visit.run(f"void (location.hash = {json.dumps(FRAGMENT + broken)})")
    wait(visit.face, "#keeping:not([hidden])")
    visit.held()
    (name,), (state,) = texts("name of the window"), texts("state of the history")
    visit.run(f"void (window.name = {json.dumps(name)})")
    visit.run(f"void history.pushState({json.dumps(state)}, '', '?again')")
    # WebKit at times forgets a way back that is asked for while it is busy.
    for _ in range(3):
        visit.run("void history.back()")
        with suppress(AssertionError):
            until(lambda: not visit.run("location.search.includes('again')"), "the way back", 30)
            break
    assert not visit.run("location.search.includes('again')")
    visit.open(FRAGMENT + quote(broken))
    visit.held()


def test_messages_do_nothing(visit: Visit) -> None:
    for place, send in (
        ("message", "postMessage({text}, '*')"),
        ("message to all tabs", "new BroadcastChannel('islas').postMessage({text})"),
        (
            "message of the storage",
            "dispatchEvent(new StorageEvent('storage', {{ key: 'islas-going', newValue: {text} }}))",
        ),
        (
            "message of the service worker",
            "navigator.serviceWorker.dispatchEvent(new MessageEvent('message', {{ data: {text} }}))",
        ),
        (
            "news of a version",
            "document.dispatchEvent(new CustomEvent('islas:new-version', {{ detail: {text} }}))",
        ),
    ):
        visit.run(f"void {send.format(text=json.dumps(texts(place)[0]))}")
    wait(visit.face, "[data-do=later]")
    visit.held()
    visit.press("[data-do=later]")


def test_what_is_put_into_the_form_is_text(visit: Visit) -> None:
    long, longer = texts("long name in the form")
    values = {
        "name0": texts("name in the form")[0],
        "name1": long,
        "name2": longer,
        "seed": texts("seed in the form")[0],
        "kind1": texts("kind of a player")[0],
        "privilege_draw": texts("rule in the form")[0],
    }
    visit.fill("form.start", values | {"players": texts("number of players")[0]})
    wait(visit.face, "form.start .wrong")
    visit.fill("form.start", values)
    visit.look()
    visit.fill("form.start", values | {"name1": "Bruno", "name2": "Carla", "seed": "1"})
    wait(visit.face, "body.playing")
    visit.shown("name in the form", "long name in the form", "seed in the form")


def test_what_is_typed_is_text(visit: Visit) -> None:
    visit.show(played(game(["Ana", "Bruno"]), 1))
    visit.press("[data-do=words]")
    for line in (*texts("typed line"), *(f"look {text}" for text in texts("typed place"))):
        visit.fill("#typing form", {"command": line})
    visit.press("[data-do=words]")
    visit.held()


def test_there_are_forty_ways_and_more() -> None:
    assert sum(map(len, WAYS.values())) >= 40

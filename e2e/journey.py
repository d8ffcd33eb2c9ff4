"""What a person does on the page, in words that hold in every engine."""

import json

from e2e import moments
from e2e.faces import ANSWERED, Face, until, wait
from islas.core.match import AnyMatch

#: The page answers: it shows the games, or the start form of one.
READY = "body.ready :is(.home .enter[data-value=canarias], form.start)"
ENTER = ".home .enter[data-value=canarias]"
#: What there may be to do, in the order of a sensible player: go on, build, load a card, draw.
MOVES = (
    ".landing [data-do=next]",
    ".area.legal",
    "[data-do=colour]",
    "#hand [data-value^='load ']",
    "#hand [data-value=end]",
    "#hand [data-do=act][data-value^='divert']",
    ".pick:enabled[aria-pressed=false]",
    "#hand [data-value=draw]",
)
RESULT = ".result"
MOST_MOVES = 1500
#: What is seen when the page expects something of the player, or the game is over.
READY_TO_MOVE = f"{RESULT}, {', '.join(MOVES)}"


def open_page(face: Face, address: str) -> None:
    """Load the page, wait until Python answers, and choose the game."""
    face.goto(address)
    wait(face, READY)
    enter(face)


def enter(face: Face) -> None:
    """Choose the game, where the page shows all of them."""
    if face.count(ENTER):
        face.click(ENTER)
        wait(face, "form.start")


def fill_seed(face: Face, seed: str) -> None:
    """Unfold what few players need, and give a seed."""
    if not face.count("form.start details[open]"):
        face.click("form.start summary")
    face.fill("input[name=seed]", seed)


def start_game(face: Face, seed: str, island: str = "Gran Canaria") -> None:
    """Start a quick game against two bots and take an island."""
    enter(face)
    face.choose("[data-do=pace]", "fast")
    fill_seed(face, seed)
    face.click("form.start [type=submit]")
    button = f"button[data-value$='{island.lower().replace(' ', '-')}']"
    wait(face, button)
    face.click(button)


def open_late(face: Face, address: str) -> None:
    """Open a game of three before its last turn, in the page that stands at `address`.

    It is played as fast as the page has been told to.
    """
    show(face, moments.late(1), address)
    wait(face, "body.ready #hand .pick")


def show(face: Face, match: AnyMatch, address: str = "") -> None:
    """Open a game where it stands, in the page that stands at `address`, and see all of it."""
    follow(face, address + moments.address(match))


def follow(face: Face, link: str) -> None:
    """Open the link of a game in a page that may show another one."""
    face.goto(link)
    # The page takes the game out of its address when it has it, and then shows it, one part after the other.
    until(lambda: face.evaluate("!location.hash"), "the game of the link")
    wait(face, f"{ANSWERED}.ready")


def play_to_the_end(face: Face) -> None:
    """Play until the result is shown."""
    play_some(face, MOST_MOVES)
    assert face.count(".result"), f"no result after {MOST_MOVES} moves"


def play_some(face: Face, moves: int) -> None:
    """Play a number of moves, fewer when the result comes first, until there is a choice again."""
    for _ in range(moves):
        wait(face, READY_TO_MOVE)
        move = move_of(face)
        if move == RESULT:
            return
        if move:
            face.click(move)
    wait(face, READY_TO_MOVE)


def move_of(face: Face) -> str:
    """What there is to do, the first of `MOVES` that fits; `RESULT` when the game is over, or nothing."""
    selectors = json.dumps([RESULT, *MOVES])
    found: str | None = face.evaluate(f"{selectors}.find((one) => document.querySelector(one))")
    return found or ""


def ask_for(face: Face, wish: str) -> None:
    """Press a sign of the bar, or its button among the settings where the bar has no room for it."""
    sign = f"[data-do={wish}]"
    if not face.evaluate(f"document.querySelector({sign!r}).checkVisibility()"):
        face.click("#settings [data-opens=preferences]")
        sign = f"#preferences {sign}"
    face.click(sign)


def skip_ships(face: Face) -> None:
    """Skip what ships bring until it is the player's turn."""
    skip = "[data-do=skip]"
    wait(face, f"{skip}, {', '.join(MOVES[1:])}")
    while face.count(skip):
        face.click(skip)
        wait(face, f"{skip}, {', '.join(MOVES[1:])}")


def told(face: Face) -> list[str]:
    """The sentences of the log, the oldest first, also while a landing stands before it."""
    lines = """Array.from(document.querySelectorAll("#log li")).flatMap((line) => {
      const [whole, small] = [line.cloneNode(true), []];
      for (const each of whole.querySelectorAll("small")) {
        small.unshift(each.textContent.trim());
        each.remove();
      }
      return [...small, whole.textContent];
    })"""
    found: list[str] = json.loads(face.evaluate(f"JSON.stringify({lines})"))
    return found[::-1]


def goes_on(seen: list[str], face: Face) -> bool:
    """Whether the newest sentences of a log that was `seen` are told; bots may have gone on since."""
    newest, now = seen[-20:], told(face)
    starts = range(len(now) - len(newest) + 1)
    return any(now[start : start + len(newest)] == newest for start in starts)

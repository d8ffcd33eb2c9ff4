"""What a person does on the page of Carcassonne Südsee, and scripts that tell what is seen of its sea."""

import json
from typing import Final

from playwright.sync_api import ViewportSize

from e2e import journey
from e2e.faces import Face, wait
from islas.suedsee.game import SuedseeMatch

ENTER = ".home .enter[data-value=suedsee]"
RESULT = ".result"
#: What there may be to do, in the order of a sensible player.
MOVES = (
    RESULT,
    ".evaluation [data-do=next]",
    "#mole :is(.primary, [data-leads-on])[data-do=act]",
    "#waters .ss-free:not(.ss-chosen)",
    "#fleet .berth.can[aria-pressed=false]",
    "#mole [data-do=place]",
    "#mole [data-do=act]",
    "#waters .ss-place",
)
FREE = "#waters .ss-free:not(.ss-chosen)"
CHOSEN = "#waters .ss-chosen"
#: What shows the whole sea again; seen whole, it would bring it nearer.
WHOLE = "#waters .nearer[aria-pressed=true]"
#: From where the sea is seen, in how large a window; nothing while it is still on its way there.
VIEW = """(() => {
  const camera = document.querySelector("#waters .camera");
  const [{ width, height }, picture] = [camera.getBoundingClientRect(), camera.firstElementChild];
  return picture.getAnimations().length ? "" : [picture.style.transform, width, height].join();
})()"""
#: Waits until the page has answered, and the sea is seen from one place for some frames, however late a busy
#: machine comes to them.
RESTS = f"""(async () => {{
  let [before, frames] = ["", 0];
  while (frames < 6) {{
    await new Promise(requestAnimationFrame);
    const now = document.body.matches(".working") ? "" : {VIEW};
    frames = now && now === before ? frames + 1 : 0;
    before = now;
  }}
}})()"""
#: Marks a cell where the tile can lie that is wholly in sight, below nothing else, and counts such.
MARK_IN_SIGHT = """(() => {
  const all = document.querySelector("#waters .camera").getBoundingClientRect();
  const inside = ({ left, right, top, bottom }, room) =>
    left - room > all.left && right + room < all.right && top - room > all.top && bottom + room < all.bottom;
  const slot = (cell) => cell.querySelector(".ss-slot").getBoundingClientRect();
  const seen = [...document.querySelectorAll("#waters .ss-free:not(.ss-chosen)")].filter((cell) => {
    const own = slot(cell);
    const middle = document.elementFromPoint((own.left + own.right) / 2, (own.top + own.bottom) / 2);
    return !middle?.closest(".beyond, .nearer, .small-map") && inside(own, 0);
  });
  document.querySelector("[data-seen]")?.removeAttribute("data-seen");
  // Signs stand beside a cell that is chosen, for which it needs room.
  const roomy = seen.find((cell) => inside(slot(cell), slot(cell).width / 2));
  (roomy ?? seen[0])?.setAttribute("data-seen", "");
  return seen.length;
})()"""
FREE_IN_SIGHT = "#waters [data-seen]"
#: Whether all that has to be in sight is in the window on the sea.
SIGHT = """(() => {
  const [all, own] = ["#waters .camera", "#waters [data-rest]"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  return own.left > all.left && own.right < all.right && own.top > all.top && own.bottom < all.bottom;
})()"""
#: The places for an islander in the hand, and how wide and high they are.
PLACES = "#mole .button.place"
SIZES = f"""[...document.querySelectorAll("{PLACES}")].flatMap((place) => {{
  const {{ width, height }} = place.getBoundingClientRect();
  return [width, height];
}})"""
#: Where the middle of the tile in column 0, row 0 is seen, and how large it is.
START_TILE = """(() => {
  const board = document.querySelector("#waters .ss-board"), point = board.createSVGPoint();
  point.x = point.y = 50;
  const { a, e, f } = board.getScreenCTM(), { x, y } = point.matrixTransform(board.getScreenCTM());
  return [x, y, a];
})()"""
MOST_MOVES = 400
#: A window in which not all of 64 tiles is large enough to be played in.
LOW: Final[ViewportSize] = {"width": 1280, "height": 640}
#: How wide a cell of the sea is seen.
CELL = 'document.querySelector("#waters .ss-board").getScreenCTM().a * 100'
#: Where what is left of everything ends, on a page that is not scrolled.
PILES = "document.querySelector('.stock').getBoundingClientRect().bottom + scrollY"


def open_page(face: Face, address: str) -> None:
    """Load the page, wait until Python answers, and choose the game."""
    face.goto(address)
    wait(face, journey.READY)
    face.click(ENTER)
    wait(face, "form.start")


def start_game(face: Face, seed: str) -> None:
    """Start a quick game against those whom the form offers."""
    face.choose("[data-do=pace]", "fast")
    journey.fill_seed(face, seed)
    face.click("form.start [type=submit]")


def show(face: Face, site: str, match: SuedseeMatch) -> None:
    """Open a game where it stands."""
    journey.show(face, match, site)
    wait(face, "body.ready #waters .ss-board")
    rest(face)


def rest(face: Face) -> None:
    """Wait until the sea is seen from where it will be."""
    face.evaluate(RESTS)


def play_to_the_end(face: Face) -> None:
    """Play until the result is shown."""
    play(face, MOST_MOVES)
    wait(face, RESULT)


def play(face: Face, moves: int) -> None:
    """Do what there is to do, so many times or until the result is shown."""
    selectors = json.dumps(MOVES)
    for _ in range(moves):
        wait(face, ", ".join(MOVES))
        found = face.evaluate(f"{selectors}.find((one) => document.querySelector(one))")
        if found == RESULT:
            return
        if found == FREE and face.count(WHOLE):
            rest(face)
            # As who plays does, where the sea is seen; what lies elsewhere is picked on the whole of it.
            if face.evaluate(MARK_IN_SIGHT):
                found = FREE_IN_SIGHT
            else:
                face.click(WHOLE)
        if found:
            face.click(found)

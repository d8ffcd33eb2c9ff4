"""A game by the keyboard alone, and where the focus is on the way."""

import time

from e2e.faces import Face, until, wait
from e2e.journey import MOST_MOVES, READY, READY_TO_MOVE, RESULT, move_of, open_late
from tools.build.scale import scaled

#: Seconds for which the focus may be nowhere, as seen by so many looks at least: a busy machine may be over
#: one for longer. And presses of Tab that lead anywhere.
A_MOMENT, LOOKS = 0.5, 6
MOST_TABS = 150
#: How far a game is played from its beginning; its last turns come after that.
MOVES = scaled(6, 6, MOST_MOVES)
#: What is wrong with the focus: nowhere, not to be seen, outside the window, or covered; else "".
FOCUS = """(() => {
  const active = document.activeElement;
  if (!active || active === document.body) return "nowhere";
  const name = `${active.tagName} ${active.id} ${active.getAttribute("class")} ${active.dataset.do}`;
  if (!active.matches(":focus-visible")) return `${name}: not :focus-visible`;
  const drawn = [active, active.closest("label"), active.nextElementSibling].some((element) => {
    const style = element && getComputedStyle(element);
    return style && (element.matches(".area")
      ? style.stroke !== "none" && parseFloat(style.strokeWidth) > 9
      : style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 3);
  });
  if (!drawn) return `${name}: nothing shows it`;
  const box = active.getBoundingClientRect();
  const fits = box.width <= innerWidth && box.height <= innerHeight;
  const inside = box.left >= -1 && box.top >= -1
    && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  if (fits && !inside) return `${name}: outside the window, ${JSON.stringify(box)}`;
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const part = active.closest("section, header, aside, main, dialog");
  return !fits || part.contains(there) ? "" : `${name}: covered by ${there?.outerHTML.slice(0, 80)}`;
})()"""
#: Which way from the focus to an element: 0 when it has it, else 1 forwards, -1 back; `None` if it has gone.
WAY = """(() => {
  const target = document.querySelector("%s");
  if (!target) return null;
  if (target === document.activeElement) return 0;
  const place = target.compareDocumentPosition(document.activeElement);
  return place & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
})()"""


def go_to(face: Face, selector: str) -> bool:
    """Tab forwards or back until the first element that fits has the focus; gives whether it has not gone."""
    for _ in range(MOST_TABS):
        way = face.evaluate(WAY % selector)
        if not way:
            return way is not None
        face.press("Tab" if way > 0 else "Shift+Tab")
        assert face.evaluate(FOCUS) == "", f"on the way to {selector}"
    raise AssertionError(f"{selector} is not reached by {MOST_TABS} tabs")


def settled(face: Face) -> None:
    """Wait until there is something to do; the focus is never away for more than a moment."""
    seen, vain = time.monotonic(), 0

    def ready() -> bool:
        nonlocal seen, vain
        vain += 1
        if face.evaluate(FOCUS) != "nowhere":
            seen, vain = time.monotonic(), 0
        assert vain < LOOKS or time.monotonic() - seen < A_MOMENT, "the focus is lost"
        return face.count(READY_TO_MOVE) > 0

    until(ready, READY_TO_MOVE)
    assert face.evaluate(FOCUS) == ""


def play(face: Face, moves: int) -> None:
    """Play a number of moves, fewer when the result comes first."""
    for _ in range(moves):
        settled(face)
        move = move_of(face)
        if move == RESULT:
            return
        if move and go_to(face, move):
            face.press("Space" if move == ".area.legal" else "Enter")


def test_a_game_is_played_by_the_keyboard_alone(face: Face, site: str) -> None:
    face.goto(site)
    wait(face, READY)
    assert go_to(face, ".home .enter")
    face.press("Enter")
    until(lambda: face.count("form.start"), "the start form")
    assert go_to(face, "#settings [data-opens=preferences]")
    face.press("Enter")
    until(lambda: face.count("#preferences[open] h2:focus"), "the window")
    assert face.evaluate(FOCUS) == ""
    assert go_to(face, "#preferences [data-do=pace]")
    face.press("ArrowDown")
    assert go_to(face, "#preferences [data-do=prefer-still]")
    face.press("Space")
    until(lambda: face.count("html.still"), "animations off")
    assert face.count("#preferences:modal"), "what the window covers"
    assert go_to(face, "#preferences [data-closes]")
    face.press("Escape")
    until(lambda: not face.count("#preferences[open]"), "the window is closed")
    assert face.evaluate(WAY % "#settings [data-opens=preferences]") == 0
    assert go_to(face, "form.start summary")
    face.press("Enter")
    assert go_to(face, "input[name=seed]")
    for letter in "keys":
        face.press(letter)
    # As in every form, who has filled in a field need not look for the button.
    face.press("Enter")
    until(lambda: face.count(".island:enabled"), "the islands")
    assert go_to(face, ".island:enabled")
    face.press("Enter")
    play(face, MOVES)
    if not face.count(RESULT):
        open_late(face, site)
        play(face, MOST_MOVES)
    assert face.count(RESULT), f"no result after {MOST_MOVES} moves"
    assert go_to(face, ".result [data-do=look-back]")
    face.press("Enter")
    until(lambda: face.evaluate(WAY % "#review input") == 0, "the review")
    assert face.evaluate(FOCUS) == ""
    assert go_to(face, "#review [data-do=now]")
    face.press("Enter")
    until(lambda: face.count(".result"), "the result again")
    assert go_to(face, "[data-do=new]")
    face.press("Enter")
    until(lambda: face.count("form.start"), "the form again")
    assert face.evaluate(FOCUS) == ""

"""The tutorial of the package: every step can be solved, and every wrong move gets its answer."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from islas.app.course import App
from islas.app.screens import sections
from islas.app.tutorial import Learning
from islas.app.update import update
from islas.canarias import tutorial as tutorials
from islas.canarias.components import COLOURS
from islas.canarias.edition import standard_edition
from islas.canarias.events import Upgraded
from islas.canarias.game import CanariasMatch
from islas.canarias.privileges import points_needed
from islas.canarias.rules import GOAL
from islas.canarias.tutorial import TUTORIALS, load, match_of, tutorial
from islas.canarias.words.events import sentence
from islas.core.errors import DataError
from islas.core.tutorial import Step, in_language
from islas.games import first
from islas.texts import LANGUAGES
from tests.canarias.toy import cards_of

STEPS = [step for name in TUTORIALS for step in tutorial(name).steps]
NAMES = ("Ana", "Bruno", "Carla")
#: Letters of which a phone shows five lines at most.
FIVE_LINES = 220
#: Words that somebody reads at one step.
MOST_WORDS = 40
SMALL = """\
tutorial: Small
step: draw
player: tenerife
hand: pescador segador
houses: red a1 a2, blue a3
palaces: green a4
player: la-palma
privileges: green 0
say: Draw.
do: draw
right: Good.
wrong: *
answer: No.
"""


@pytest.fixture(params=STEPS, ids=[step.name for step in STEPS])
def step(request: pytest.FixtureRequest) -> Step:
    found: Step = request.param
    return found


def begun(step: Step) -> CanariasMatch:
    return match_of(step, NAMES)


def test_the_first_steps_are_about_ten_and_the_others_the_booklet_s_three_examples() -> None:
    assert [len(tutorial(name).steps) for name in TUTORIALS] == [11, 3]
    assert all(set(tutorial(name).title) == set(LANGUAGES) for name in TUTORIALS)


def test_every_right_move_of_a_step_can_be_made_and_is_praised(step: Step) -> None:
    legal = begun(step).view(0).legal
    right = [action for action in legal if step.judge(str(action))[0]]
    assert right
    for action in right:
        match = begun(step)
        match.act(action)
        answer = step.judge(str(action))[1]
        assert answer == step.right
        assert all(in_language(step.right, language) for language in LANGUAGES)


def test_every_wrong_move_of_a_step_gets_an_answer_in_every_language(step: Step) -> None:
    legal = begun(step).view(0).legal
    wrong = [action for action in legal if not step.judge(str(action))[0]]
    assert wrong
    given = [step.judge(str(action))[1] for action in wrong]
    assert [w.answer for w in step.wrongs if w.answer not in given] == []
    for answer in given:
        assert answer is not None
        assert len({answer[language] for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("step", tutorial("first-steps").steps, ids=lambda step: step.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_first_steps_are_short_and_no_answer_is_longer_than_its_instruction(
    step: Step, language: str
) -> None:
    """So they fit into five lines of a phone, and nothing moves when an answer takes their place."""
    said = len(step.say[language])
    assert said <= FIVE_LINES
    texts = (step.say, step.picked or step.say, step.right)
    assert max(len(text[language].split()) for text in texts) <= MOST_WORDS
    assert step.picked is None or len(step.picked[language]) <= FIVE_LINES
    answers = [step.right, *(wrong.answer for wrong in step.wrongs)]
    assert max(len(answer[language]) for answer in answers) <= said


def test_the_steps_show_what_their_texts_say() -> None:
    def played(name: str) -> str:
        step = next(step for step in STEPS if step.name == name)
        match = begun(step)
        right = next(a for a in match.view(0).legal if step.judge(str(a))[0])
        return repr(match.act(right))

    assert "Landed(card='capitan', winner=0, decided_by=1" in played("ship")
    counts = "counts=((4, 4, 2), (1, 1, None), (3, 1, None))"
    assert f"Landed(card='cestero', winner=0, decided_by=3, {counts}" in played("basket-weaver")
    assert "PrivilegeTaken(colour=<Colour.BLUE: 3>, seat=0" in played("privilege")
    assert "PrivilegeTaken(colour=<Colour.BROWN: 1>, seat=0, previous=None" in played("palace")
    assert "PrivilegeTaken(colour=<Colour.BLUE: 3>, seat=0, previous=1" in played("town")
    shores = begun(next(s for s in STEPS if s.name == "ship")).position.players
    counts = [[(p.near[n] & p.free).bit_count() for p in shores] for n in (0, 2)]
    assert counts == [[4, 3], [4, 5]]
    goal = begun(next(s for s in STEPS if s.name == "goal"))
    assert [player.total for player in goal.view(0).players] == [17, 16]
    goal.act(next(a for a in goal.view(0).legal if str(a).startswith("town green")))
    assert goal.view(0).players[0].total == GOAL


def test_the_first_steps_tell_one_game() -> None:
    """What is built stands there in the next step, in its colour; "many rounds later" ends the tale."""
    steps = tutorial("first-steps").steps
    assert steps[-1].name == "goal"
    for before, after in pairwise(steps[1:-1]):
        wanted = begun(after).view(0).players
        built = []
        for action in begun(before).view(0).legal:
            if before.judge(str(action))[0]:
                match = begun(before)
                match.act(action)
                built.append([player.buildings for player in match.view(0).players])
        assert any(
            all(
                player.buildings.get(area, (None, None))[1] == colour
                for player, buildings in zip(wanted, seats, strict=True)
                for area, (_kind, colour) in buildings.items()
            )
            for seats in built
        ), f"{after.name} does not go on from {before.name}"


def test_a_step_is_in_the_round_that_it_speaks_of_and_rounds_go_on() -> None:
    rounds = {step.name: begun(step).position.round for step in tutorial("first-steps").steps}
    assert list(rounds.values()) == sorted(rounds.values())
    for step in tutorial("first-steps").steps:
        for said in re.findall(r"round (\d+)", step.say["en"]):
            assert int(said) == rounds[step.name]
            assert step.anew


def test_what_a_rival_s_palace_was_made_of_and_sets_free_is_said() -> None:
    step = next(step for step in STEPS if step.name == "town")
    (_built, palace) = tutorials.events_before(step)
    told = sentence(str, palace, standard_edition(), NAMES)
    assert told.startswith("Bruno builds a blue palace for 2 houses (free again: ")
    goal = begun(next(step for step in STEPS if step.name == "goal"))
    mixed = next(a for a in goal.view(0).legal if str(a).startswith("palace beige"))
    event = next(e for e in goal.act(mixed) if isinstance(e, Upgraded))
    told = sentence(str, event, standard_edition(), NAMES)
    assert " for beige house + " in told or " + beige house (" in told
    assert "(free again: " in told


def test_every_position_obeys_the_rules_of_privileges_and_of_what_there_is(step: Step) -> None:
    position = begun(step).position
    for colour, holder in enumerate(position.holders):
        points = [player.points[colour] for player in position.players]
        needed = points_needed(holder, points)
        others = [count for seat, count in enumerate(points) if seat != holder]
        assert max(others) < needed, f"{COLOURS[colour].slug} belongs to somebody else"
    assert min(map(min, position.supply)) >= 0
    cards = cards_of(position)
    assert all(cards[card] <= there for card, there in enumerate(position.edition.card_counts))
    assert not position.last_round
    assert max(sum(player.points) for player in position.players) < GOAL


def test_a_step_points_at_what_is_on_the_table(step: Step) -> None:
    learning = Learning(tutorials, "first-steps")
    app = App("en", first())
    app.learn(learning)
    while learning.step != step and not learning.last:
        learning.begin(learning.number + 1)
    if learning.step != step:
        return
    app.learn(learning)
    shown = "".join(sections(app).values())
    for mark in learning.points(()):
        what, _, value = mark.partition(" ")
        control = f'data-do="{what}" data-value="{value}"'
        if what == "near":
            assert 'class="mark"' in shown
            continue
        if what == "area" and control not in shown:
            # Where something can stand is seen once it has been picked.
            update(app, *learning.points(())[0].split(" ", 1))
            shown = "".join(sections(app).values())
        assert control in shown


def test_an_area_that_a_step_asks_for_is_pointed_at() -> None:
    for step in tutorial("first-steps").steps:
        wanted = {
            getattr(action, "area", None)
            for action in begun(step).view(0).legal
            if step.judge(str(action))[0]
        }
        if len(wanted) == 1 and None not in wanted:
            assert f"area {wanted.pop()}" in step.points, step.name


def test_a_position_is_what_its_lines_say_and_stays_as_it_is() -> None:
    (small,) = load(SMALL).steps
    match = begun(small)
    player = match.view(0).players[0]
    numbers = player.island.site_numbers if player.island else {}
    told = {str(area): player.buildings[numbers[area]] for area in ("a1", "a2", "a3", "a4")}
    assert [f"{c.slug} {k.slug}" for k, c in told.values()] == [
        "red house",
        "red house",
        "blue house",
        "green palace",
    ]
    assert match.view(0).holders[2] == 0
    match.act(match.view(0).legal[0])
    assert begun(small).view(0).players[0] == player


@pytest.mark.parametrize(
    ("before", "after", "place", "problem"),
    [
        ("player: tenerife", "player: atlantis", "line 2", "atlantis"),
        ("hand: pescador segador", "hand: astronauta", "line 2", "astronauta"),
        ("red a1 a2, blue a3", "red a1 a2, a3", "line 5", "must be a colour and areas"),
        ("red a1 a2, blue a3", "red a1 a2, blue a1", "line 5", "two buildings stand on 'a1'"),
        ("green 0", "green", "line 8", "must be a colour and a seat"),
        ("green 0", "green x", "line 8", "must be a whole number"),
        ("player: tenerife\n", "", "line 3", "must come after 'player: ISLAND'"),
        ("do: draw", "do: end", "line 2", "nothing that is legal fits"),
        ("blue a3", "blue a33", "line 2", "a33"),
        ("say: Draw.", "point: act dance\nsay: Draw.", "line 2", "point: act dance"),
        ("say: Draw.", "sya: Draw.", "line 9", "'sya' is not known here"),
    ],
)
def test_a_mistake_is_told_with_its_line(before: str, after: str, place: str, problem: str) -> None:
    assert before in SMALL
    with pytest.raises(DataError) as caught:
        load(SMALL.replace(before, after, 1), "small")
    assert f"small, {place}" in str(caught.value)
    assert problem in str(caught.value)


def test_in_the_first_steps_no_card_is_lost_and_the_draw_pile_never_grows() -> None:
    """Whatever is built lies on the discards in the next step, and what is not told is in a pile."""
    left = None
    for step in tutorial("first-steps").steps[1:]:
        position = begun(step).position
        assert cards_of(position) == Counter(position.edition.deck), step.name
        assert left is None or len(position.draw_pile) <= left, step.name
        match = begun(step)
        match.act(next(a for a in match.view(0).legal if step.judge(str(a))[0]))
        left = match.view(0).draw_count


def test_before_the_first_game_it_is_said_what_every_privilege_does() -> None:
    colours = {
        "en": ("orange", "brown", "green", "blue", "beige", "red"),
        "de": ("Orange", "Braun", "Grün", "Blau", "Beige", "Rot"),
        "es": ("naranja", "marrón", "verde", "azul", "beis", "rojo"),
    }
    last = tutorial("first-steps").steps[-1]
    for language, names in colours.items():
        said = in_language(last.right, language)
        assert [name for name in names if name not in said] == []

"""The text format of tutorials: what it says, and how mistakes in it are told."""

import pytest

from islas.core.errors import DataError
from islas.core.tutorial import fits, in_language, read_tutorial

WHOLE = """\
# A comment
tutorial: Toys
tutorial de: Spielzeug

step: one
board: red
  and blue
say: Push
  the button.
say de: Drück den Knopf.
do: push a|b
right: Yes.
right de: Ja.
wrong: pull *
answer: Push, do not pull.
answer de: Drücken, nicht ziehen.
wrong: *
answer: Push.
answer de: Drücken.
"""
ACTIONS = ["push a", "push b", "push c", "pull a b", "pull c"]


def test_a_step_says_what_to_do_and_answers_right_and_wrong_actions() -> None:
    tutorial = read_tutorial(WHOLE, ["board"])
    assert in_language(tutorial.title, "de") == "Spielzeug"
    assert in_language(tutorial.title, "fr") == "Toys"
    (step,) = tutorial.steps
    assert (step.name, step.line) == ("one", 5)
    assert [(line.number, line.key, line.value) for line in step.setup] == [
        (6, "board", "red and blue")
    ]
    assert in_language(step.say, "en") == "Push the button."
    told = {action: step.judge(action) for action in ACTIONS}
    assert [action for action, (right, _) in told.items() if right] == ["push a", "push b"]
    answers = {action: text["en"] for action, (_, text) in told.items() if text}
    assert answers["push a"] == "Yes."
    assert answers["pull a b"] == answers["pull c"] == "Push, do not pull."
    assert answers["push c"] == "Push."
    step.check("toys", ACTIONS)


@pytest.mark.parametrize(
    ("pattern", "fitting", "others"),
    [
        ("*", ["draw", "build x a1"], []),
        ("build x *", ["build x a1", "build x a1 red"], ["build x", "build y a1", "draw"]),
        ("build * a1|a2", ["build x a1", "build y a2"], ["build x a3", "build x a1 red"]),
        ("draw", ["draw"], ["draw two", "drawn"]),
    ],
)
def test_patterns_go_word_by_word(pattern: str, fitting: list[str], others: list[str]) -> None:
    assert all(fits(pattern, action) for action in fitting)
    assert not any(fits(pattern, action) for action in others)


@pytest.mark.parametrize(
    ("before", "after", "place", "problem"),
    [
        ("tutorial: Toys\n", "", "toys", "must begin with 'tutorial: TITLE'"),
        ("# A comment", "  goes on", "line 1", "no line that it could go on with"),
        ("# A comment", "say: Early", "line 1", "'say' must come after 'step: NAME'"),
        ("# A comment", "no colon", "line 1", "must be 'key: value'"),
        ("board: red\n  and blue", "bord: red", "line 6", "'bord' is not known here"),
        ("do: push a|b\n", "", "line 5, step 'one'", "has no 'do: PATTERN'"),
        ("do: push a|b", "do:", "line 11", "'do' says nothing"),
        ("say de: Drück den Knopf.\n", "", "step 'one'", "say is missing in language 'de'"),
        ("answer de: Drücken.\n", "", "step 'one'", "'wrong: *' is missing in language 'de'"),
        ("wrong: pull *\n", "", "line 14", "'answer' must come after 'wrong: PATTERN'"),
        ("right de: Ja.", "right: Ja.", "line 13", "'right' is there already"),
        ("right de: Ja.", "step: one", "line 13", "there is a step 'one' already"),
    ],
)
def test_a_mistake_is_told_with_its_line(before: str, after: str, place: str, problem: str) -> None:
    assert before in WHOLE
    with pytest.raises(DataError) as caught:
        read_tutorial(WHOLE.replace(before, after, 1), ["board"], "toys")
    assert place in str(caught.value)
    assert problem in str(caught.value)


def test_a_tutorial_has_steps() -> None:
    with pytest.raises(DataError, match="has no 'step: NAME'"):
        read_tutorial("tutorial: Toys\n", [])


@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        ("do: push a|b", "do: push d", "nothing that is legal fits 'do: push d'"),
        ("wrong: pull *", "wrong: turn *", "nothing that is left fits 'wrong: turn \\*'"),
        ("wrong: *", "wrong: push c", None),
        ("wrong: pull *", "wrong: pull c", None),
        ("wrong: *", "wrong: pull *", "nothing that is left fits 'wrong: pull \\*'"),
    ],
)
def test_a_step_can_be_solved_and_answers_everything_else(
    before: str, after: str, problem: str | None
) -> None:
    (step,) = read_tutorial(WHOLE.replace(before, after, 1), ["board"]).steps
    if problem is None:
        step.check("toys", ACTIONS)
    else:
        with pytest.raises(DataError, match=problem):
            step.check("toys", ACTIONS)


def test_an_action_without_an_answer_is_told() -> None:
    text = WHOLE[: WHOLE.index("wrong: *")]
    (step,) = read_tutorial(text, ["board"]).steps
    with pytest.raises(DataError, match=r"'push c' is legal and has no answer; add 'wrong: \*'"):
        step.check("toys", ACTIONS)


def test_a_step_says_where_it_does_not_go_on_from_the_one_before() -> None:
    (step,) = read_tutorial(WHOLE, ["board"]).steps
    assert not step.anew
    (step,) = read_tutorial(
        WHOLE.replace("board: red", "begins: anew\nboard: red"), ["board"]
    ).steps
    assert step.anew
    (step,) = read_tutorial(
        WHOLE.replace("board: red", "begins: here\nboard: red"), ["board"]
    ).steps
    assert not step.anew
    assert step.goes_on(ACTIONS)
    assert not step.goes_on(ACTIONS[2:])
    with pytest.raises(DataError, match="must be 'anew' or 'here', not 'again'"):
        read_tutorial(WHOLE.replace("board: red", "begins: again\nboard: red"), ["board"])

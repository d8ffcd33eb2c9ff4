"""The tutorial on the page: which step is on, what was answered, and the panel that says it."""

from collections.abc import Sequence
from dataclasses import dataclass

from islas.contract import Tutorials
from islas.core.tutorial import Step, Text, Tutorial, in_language
from islas.markup.controls import actions, button, unready
from islas.markup.ending import confetti
from islas.markup.html import EMPTY, Html, tag
from islas.markup.icons import BEFORE, PAST
from islas.texts import Translate


@dataclass
class Learning:
    """A learner's way through a game's tutorial of a name; `done` says that the present step is solved.

    Where there is nothing to solve, but a position to play on from, `label` says what it is. `resumed` says
    that it goes on where it was left.
    """

    tutorials: Tutorials
    name: str
    number: int = 0
    done: bool = False
    answer: Text | None = None
    label: str = ""
    resumed: bool = False

    @property
    def whole(self) -> Tutorial:
        """The tutorial with all its steps."""
        return self.tutorials.tutorial(self.name)

    @property
    def step(self) -> Step:
        """The step that is on."""
        return self.whole.steps[self.number]

    @property
    def last(self) -> bool:
        """Whether no step comes after this one."""
        return self.number + 1 == len(self.whole.steps)

    def points(self, picked: Sequence[str]) -> tuple[str, ...]:
        """The marks of what the step talks of, and once it is solved those of what its answer does.

        Where something else than is meant is `picked`, it is that of the way back.
        """
        if self.astray(picked):
            return ("cancel",)
        return self.step.shows if self.done else self.step.points

    def lets(self, action: str) -> bool:
        """Judge an action and keep the answer; whether it is to be carried out."""
        if not self.done:
            self.done, self.answer = self.step.judge(action)
        return self.done

    def astray(self, picked: Sequence[str]) -> bool:
        """Whether something is picked, and nothing of it is what the step points at."""
        pointed = frozenset(self.step.points)
        return not self.done and bool(picked and pointed) and not pointed.intersection(picked)

    def go_on(self) -> None:
        """The learner tries something else: what was wrong has been read, and the instruction comes back."""
        if not self.done:
            self.answer = None

    def begin(self, number: int) -> None:
        """Go to a step, or begin it again."""
        self.number, self.done, self.answer, self.resumed = number, False, None, False


def tutorial_panel(
    _: Translate,
    learning: Learning,
    language: str,
    *,
    going_on: bool = False,
    picked: Sequence[str] = (),
) -> Html:
    """The instruction, the answer to the last action and the way on, as HTML.

    The answer takes the place of the instruction, so that nothing below them moves. While what the action
    caused is `going_on`, the way on cannot be pressed yet. Once something is `picked` the step may have more
    to say of the rest; where that is something else than it means, it says so.
    """
    title = in_language(learning.whole.title, language)
    count = learning.label or _("Step {number} of {count}").format(
        number=learning.number + 1, count=len(learning.whole.steps)
    )
    answer = EMPTY
    if learning.answer is not None:
        kind = "right" if learning.done else "wrong"
        answer = tag("p", in_language(learning.answer, language), class_=kind)
    if not learning.done:
        way = button(
            _("Skip this step"),
            "tutorial-step",
            str(learning.number + 1),
            style="quiet",
            picture=PAST,
        )
    else:
        label = _("Play a game") if learning.last else _("Next step")
        if going_on:
            way = unready(label)
        else:
            onward = button(label, "tutorial-step", str(learning.number + 1), style="primary")
            way = _further(learning, language) + onward
    back = EMPTY
    if learning.number:
        back = button(_("Step back"), "tutorial-step", str(learning.number - 1), picture=BEFORE)
    if learning.resumed and not learning.done:
        back += button(_("From the beginning"), "tutorial-step", "0")
    step = learning.step
    said = in_language(step.picked if picked and step.picked else step.say, language)
    if learning.astray(picked):
        said = _("Not this one. Take it back with the marked button, then press what is marked.")
    begins = step.anew and not learning.done
    anew = tag("b", _("A new situation"), class_="anew") if begins else EMPTY
    done_well = learning.last and learning.done and not learning.label and not going_on
    return (
        (confetti() if done_well else EMPTY)
        + tag("h2", tag("span", title, class_="title"), " ", tag("small", count), " ", anew)
        + tag(
            "div",
            tag("p", said),
            tag("div", answer, role="status"),
            # What a diagram says stands below what it is.
            class_="telling" if learning.label else "telling in-turn",
        )
        + actions(back, way)
    )


def _further(learning: Learning, language: str) -> Html:
    """The way from the end of a tutorial to the next one."""
    names = learning.tutorials.TUTORIALS
    number = names.index(learning.name) + 1
    if not learning.last or number == len(names):
        return EMPTY
    title = in_language(learning.tutorials.tutorial(names[number]).title, language)
    return button(title, "learn", names[number])

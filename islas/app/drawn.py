"""A diagram on the page of the games: to be looked at, or to be played on from."""

from dataclasses import dataclass, replace
from typing import Any, Final

from islas.app.course import App
from islas.app.tutorial import Learning
from islas.core.match import AnyMatch, Match
from islas.core.record import Seat
from islas.core.tutorial import ENGLISH, Step, Tutorial
from islas.diagrams import Drawn, draw
from islas.games import Kit

#: The name of the one step.
STEP: Final = "diagram"


@dataclass(frozen=True)
class OneStep:
    """A tutorial of a single step, in which there is nothing to solve (`contract.Tutorials`)."""

    kit: Kit
    drawn: Drawn

    TUTORIALS = (STEP,)

    def tutorial(self, name: str) -> Tutorial:
        """The tutorial, which says what the diagram shows."""
        said = {ENGLISH: " ".join(self.drawn.lines)}
        step = Step(STEP, 1, (), said, (), said, ())
        return Tutorial({ENGLISH: self.drawn.title}, (step,))

    def load(self, text: str, where: str = "tutorial", game: Any = None) -> Tutorial:
        """There is no other."""
        return self.tutorial(STEP)

    def match_of(self, step: Step, names: Any) -> AnyMatch:
        """The match of the diagram, against bots."""
        found = self.drawn.match
        assert found is not None
        bot = self.kit.bots.DEFAULT
        seats = [Seat(name, bot if n else None) for n, name in enumerate(found.names)]
        match = Match(found.game, seats, found.record.seed)
        for action in found.actions:
            match.act(action)
        return match


def show(app: App, kit: Kit, line: str) -> None:
    """Show a line of notation of a game that is there; raises `DataError`."""
    drawn = draw(kit, line, app.language)
    app.enter(kit)
    if drawn.match is not None and drawn.match.to_move is not None:
        told = app.translate("Play on as you like; nothing of this is saved.")
        learning = Learning(OneStep(kit, drawn), STEP, done=True, label=app.translate("Diagram"))
        learning.answer = {ENGLISH: told}
        app.learn(learning)
    else:
        app.diagram = replace(drawn, dark=draw(kit, line, app.language, dark=True).svg)

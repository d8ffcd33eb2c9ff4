"""Looking back over a game: from moment to moment, by itself, and off into another game ("what if").

Only who looks back needs this module, so the page imports it then.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, Final

from islas import games
from islas.contract import Scene
from islas.core.history import branch
from islas.core.match import AnyMatch
from islas.core.record import Seat
from islas.markup.controls import actions, button, sign, unready
from islas.markup.html import EMPTY, Html, classes, tag
from islas.markup.icons import BACK, ON, PAUSE, PLAY
from islas.texts import Translate

#: From how many letters on a sentence is written smaller where it has little room.
LONG: Final = 120


class Review:
    """A way through what was `shown` of a game to a seat, which begins at the event with number `event`.

    A moment is an event of which there is something to say; `place` is the number of the present one,
    and `playing` says that the review goes on by itself.
    """

    def __init__(self, match: AnyMatch, shown: Sequence[Any], seat: int, event: int) -> None:
        self.match = match
        self.shown = shown
        self.seat = seat
        self.playing = False
        self._numbers = [n for n, events in enumerate(match.history) for _ in events]
        self._positions: list[Any] = [match.game.start(len(match.seats), match.record.seed)[0]]
        self._kit = games.of_match(match)
        said = [n for n, event in enumerate(shown) if self._sentence(str, event, match.names)]
        self._moments = said or [0]
        self.place = self._within(bisect_left(self._moments, event))

    @property
    def event(self) -> int:
        """Which of the events shown is the present moment."""
        return self._moments[self.place]

    @property
    def number(self) -> int:
        """How many actions had been taken."""
        return self._numbers[self.event]

    @property
    def view(self) -> Any:
        """What the seat could know after the action that led here."""
        return self.match.game.view(self._position(self.number), self.seat)

    @property
    def mover(self) -> Seat | None:
        """Who acted here and can be told what was best: a bot, or who looks back; nobody before the end.

        What follows from an action without anybody deciding it has nobody who acted.
        """
        match, number = self.match, self.number
        follows = self.place and self._numbers[self._moments[self.place - 1]] == number
        if match.to_move is not None or not number or follows:
            return None
        seat = match.movers[number - 1]
        found = match.seats[seat]
        return found if found.bot or seat == self.seat else None

    @property
    def progress(self) -> int:
        """How far the game was (`Game.progress`): what ends a turn or a round is still part of it."""
        game, number = self.match.game, self.number
        so_far = self.shown[bisect_left(self._numbers, number) : self.event + 1]
        begun = number == 0 or any(map(game.begins_turn, so_far))
        return game.progress(self._position(number if begun else number - 1))

    @property
    def is_own(self) -> bool:
        """Whether who looks back acted here."""
        return self.number > 0 and self.match.movers[self.number - 1] == self.seat

    def scene(self) -> Scene:
        """The table at this moment; what deserves a look is shown before it has consequences."""
        scene = self._kit.ui.scene(self.match.game, len(self.match.seats))
        for event in self.shown[: self.event]:
            scene.tell(event)
        scene.settle()
        if not self._kit.ui.pauses_at(self.shown[self.event]):
            scene.tell(self.shown[self.event])
        return scene

    def do(self, do: str, value: str) -> None:
        """Go to a moment (`moment`), some moments on or back (`step`), or on by itself (`autoplay`)."""
        last = len(self._moments) - 1
        match do:
            case "moment" if value.isdecimal():
                self.place = self._within(int(value))
            case "step":
                self.place = self._within(self.place + (1 if value == "1" else -1))
            case "autoplay":
                self.playing = not self.playing
                if self.playing and self.place == last:
                    self.place = 0
            case _:
                pass
        self.playing = self.playing and self.place < last

    def branch(self) -> AnyMatch:
        """A game that goes on from here, in which bots play for everybody but the seat."""
        seats = self.match.seats
        bot = next((other.bot for other in seats if other.bot), self._kit.bots.DEFAULT)
        others = [
            Seat(other.name, None if n == self.seat else other.bot or bot)
            for n, other in enumerate(seats)
        ]
        return branch(self.match, self.number, others)

    def panel(self, _: Translate, names: Sequence[str]) -> Html:
        """What happens at this moment, and the controls, as HTML."""
        view = self.view
        text = self._sentence(_, self.shown[self.event], names)
        when = _(self._kit.progress).format(number=self.progress)
        last = len(self._moments) - 1
        pause = _("Pause") if self.playing else _("Play by itself")
        keys = (
            sign(BACK, _("One moment back"), "step", "-1")
            + sign(PAUSE if self.playing else PLAY, pause, "autoplay")
            + sign(ON, _("One moment on"), "step", "1")
        )
        slider = tag(
            "input",
            type="range",
            data_do="moment",
            min="0",
            max=str(last),
            value=str(self.place),
            aria_label=_("Moment of the game"),
            aria_valuetext=f"{when}: {text}",
        )
        over = view.to_move is None
        asked = tag("span", _("What if?")) + tag("span", _("Play on from here"), class_="word")
        what_if = EMPTY if over else button(asked, "what-if")
        mover, why = self.mover, EMPTY
        if self.match.to_move is None:
            asked_why = _("What was best?") if mover and not mover.bot else _("Why this move?")
            told = _("Only where somebody has just made a move.")
            idle = tag("span", unready(asked_why), class_="idle", data_tip=told, data_tap=True)
            why = button(asked_why, "reasons") if mover else idle
        back = button(_("Back to the game"), "now", style="primary")
        moment = classes("moment", "long" if len(text) > LONG else "")
        return (
            tag("p", tag("b", when), f" {text}", class_=moment, role="status")
            + tag("div", keys, slider, class_="way")
            + actions(why, what_if, back)
        )

    def _sentence(self, _: Translate, event: Any, names: Sequence[str]) -> str:
        return self._kit.words.sentence(_, event, self.match.game, names)

    def _within(self, place: int) -> int:
        return max(0, min(place, len(self._moments) - 1))

    def _position(self, number: int) -> Any:
        game, positions = self.match.game, self._positions
        while len(positions) <= number:
            position = game.copy(positions[-1])
            game.play(position, self.match.actions[len(positions) - 1])
            positions.append(position)
        return positions[number]

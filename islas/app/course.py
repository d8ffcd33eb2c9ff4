"""The course of a game on the page; knows no browser.

`update` says what the player can command, `screens` what there is to see, `web.main` puts both on the page.
"""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from islas import games
from islas.app import typed_commands
from islas.app.bot_calls import Decision, decide
from islas.app.hot_seat import pass_on, people
from islas.app.paragraphs import refusal
from islas.app.playback import Playback
from islas.app.start_form import Form
from islas.app.state import State
from islas.app.tutorial import Learning
from islas.contract import Asked, Recalling, Striking
from islas.core.advice import Advice
from islas.core.choice import Choice
from islas.core.guard import Failure
from islas.core.match import AnyMatch, Match
from islas.core.names import SUGGESTED
from islas.core.tutorial import in_language
from islas.games import Kit
from islas.texts import texts

if TYPE_CHECKING:
    from islas.app.hints import Hint
    from islas.app.review import Review


class App(State):
    """The state of a page, and what happens to it when a game is chosen, begins and goes on."""

    def __init__(
        self,
        language: str,
        kit: Kit | None = None,
        new_seed: Callable[[], str] = lambda: "1",
    ) -> None:
        super().__init__(language, new_seed)
        if kit is not None:
            self.enter(kit)

    def enter(self, kit: Kit) -> None:
        """Show the start form of a game."""
        self.leave_table()
        self._choose(kit)

    def go_home(self) -> None:
        """Show all games."""
        self.leave_table()
        self.kit = None

    def start(self, form: Form) -> None:
        """Begin a game, unless the form has to be mended first."""
        self.form = form
        if form.errors:
            return
        game = self.game.rules.new_game(options=form.options)
        match = Match(game, form.seats(self.game), form.seed or self.new_seed())
        self.show_match(match)
        if self.keeper:
            self.keeper.begin(match)

    def start_again(self) -> None:
        """Begin another game of the same kind with the same players."""
        assert self.match is not None
        match = Match(self.match.game, self.match.seats, self.new_seed())
        self.show_match(match)
        if self.keeper:
            self.keeper.begin(match)

    def show_match(self, match: AnyMatch) -> None:
        """Show a game where it stands."""
        self._begin(match)
        for events in match.history:
            self._queue(events)
        while self.playback.pending:
            self._play_on()
        self.tunes.clear()
        self.playback.fresh.clear()
        self._fresh_choice()
        self.greet()

    def go_back(self, match: AnyMatch, undone: Any = None) -> None:
        """Show a game that has gone back, and keep it as it is now.

        What was `undone` is chosen still where it waits to be confirmed: often it is mended, not given up.
        """
        holder, original, left = self.holder, self.original, self.left
        self.show_match(match)
        self.holder, self.original, self.left = holder, original, left
        if undone is not None and self.likes("confirm"):
            self.choice = self.choice.towards(undone)
        self._store()

    def go_back_to(self, left: int | None) -> None:
        """Look at a game that is over where it was `left`; one that goes on waits for its player."""
        if left is not None and self.match is not None and self.match.to_move is None:
            self.look_back(left)

    def look_back(self, event: int) -> None:
        """Show the game as it was at an event; a tutorial has no past."""
        from islas.app.review import Review

        if self.match is not None and self.tutorial is None and self.playback.shown:
            self.playback.asked.clear()
            self.hint = None
            self.review = Review(self.match, self.playback.shown, self.seat, event)

    def ask(self, what: str) -> None:
        """Ask a bot for a `hint` about the decision that is due, or for its `reasons` in looking back."""
        from islas.app import hints

        match, review = self.match, self.review
        if what == "reasons" and review is not None and review.mover:
            self.hint = hints.for_past(review.match, review.number)
        elif (
            what == "hint" and match is not None and self.tutorial is None and not self.bot_to_move
        ):
            self.hint = hints.for_decision(match)

    def branch(self, review: "Review") -> None:
        """Go on from the moment that is looked at, in a game of its own."""
        match = review.branch()
        self.show_match(match)
        self.original, self.left = review.match, review.event
        if self.keeper:
            self.keeper.begin(match)

    def learn(self, learning: Learning) -> None:
        """Show the step of a tutorial that is on."""
        self.tutorial = learning
        match = learning.tutorials.match_of(learning.step, SUGGESTED)
        self._begin(match)
        self.playback.scene.show(match.view(self.seat))
        if isinstance(learning.tutorials, Recalling):
            self.playback.recall(learning.tutorials.events_before(learning.step))
        self.greet()

    def learns_here(self, learning: Learning) -> bool:
        """Show the step that is on where the one before has led; gives whether that can be."""
        match = self.match
        if match is None or match.to_move != self.seat or self.playback.pending:
            return False
        if not learning.step.goes_on(map(str, match.view(self.seat).legal)):
            return False
        self.review = self.hint = None
        self._fresh_choice()
        self.greet()
        return True

    def leave_table(self) -> None:
        """Go back to the start form."""
        self._playback = None
        self.diagram = None
        self.match = self.tutorial = self.share = self.postcard = self.review = self.hint = None
        self.demo = None
        self.typed.said.clear()

    def greet(self) -> None:
        """Say whose turn it is to who plays by typing, and nothing of what was said before."""
        if self.typed.on and self.match is not None:
            self.type(self.match, "")

    def type(self, match: AnyMatch, line: str) -> None:
        """Answer a typed line, and carry out the action if it is one."""
        self.review = self.hint = None
        while self.playback.pending:
            self.play_next()
        if self.passing:
            self.typed.said = [pass_on(self.translate, match)]
            return
        words = self.game.words
        asked = self._asked(match)

        def refused(action: Any) -> Sequence[str]:
            return refusal(self.translate, self.game, asked.view, action, self.language)

        found = typed_commands.answer(self.translate, words, asked, line, refused)
        self.typed.said = [f"> {line}", *found.lines] if line else list(found.lines)
        if found.action is not None:
            self.act(found.action)

    def act(self, action: Any, failures: Sequence[Failure] = ()) -> None:
        """Carry out an action of the seat to move and begin to show what follows (see `Match.act`)."""
        match = self.match
        assert match is not None
        learning = self.tutorial
        follows = learning.step.after if learning is not None and not learning.done else ()
        if learning is not None and not self._lets(learning, action):
            return
        self.hint = None
        self.playback.scene.settle()
        self._queue(match.act(action, failures))
        self.playback.skipping = self.playback.skipping and not self._strikes(0)
        for text in follows:
            self._follow(match, text)
        self._store()
        while self.playback.pending and (self._passes_over or self.playback.paused_at is None):
            self._play_on()
        self.playback.skipping = self.playback.skipping and self._goes_on and not self._struck
        self._fresh_choice()
        if self._acts_unasked():
            return
        if self.typed.on and not self.bot_to_move:
            _ = self.translate
            prompt = typed_commands.prompt(_, self._asked(match))
            self.typed.say(pass_on(_, match) if self.passing else prompt)

    def advise(self, hint: "Hint", found: Sequence[Advice[Any]]) -> None:
        """Take what a bot answered to a question; a hint takes the place of what the player has picked."""
        hint.advice = found = self._as_planned(hint, found)
        if hint is self.hint and self.review is None and found:
            self._fresh_choice()
            self.choice = self.choice.towards(found[0].action)
            hint.laid = self.choice.picked

    def _as_planned(self, hint: "Hint", found: Sequence[Advice[Any]]) -> Sequence[Advice[Any]]:
        """The advice, first what the hint before has counted with unless something has become known.

        Who asks the same again gets the same answer, however the bot thinks within its time.
        """
        match = hint.match
        if hint.made is not None or not found:
            return found
        first = self._said_before(match, found) or found[0]
        self.plan = (match, tuple(match.actions), first)
        return [first, *(each for each in found if each.action != first.action)]

    def _said_before(self, match: AnyMatch, found: Sequence[Advice[Any]]) -> Advice[Any] | None:
        """What the hint before has said of this decision, or counted with for it; `None` where it has not."""
        if self.plan is None or self.plan[0] is not match:
            return None
        _, actions, before = self.plan
        if actions == tuple(match.actions):
            return before
        if (*actions, before.action) != tuple(match.actions):
            return None
        if any(map(match.game.reveals, match.history[-1])):
            return None
        if not before.then or before.then[0] not in match.view(match.to_move).legal:
            return None
        planned = before.then[0]
        again = next((each for each in found if each.action == planned), None)
        return again or Advice(planned, before.worth, {}, before.then[1:])

    def follow_hint(self) -> None:
        """Carry out the action that the hint advises, if there is one, and ask on where it has a plan."""
        if self.review is None and self.hint is not None and self.hint.advice:
            followed = self.hint.advice[0]
            self.act(followed.action)
            match = self.match
            due = match is not None and not self.playback.pending and match.to_move == self.seat
            if followed.then and due:
                self.ask("hint")

    def lay_back(self) -> None:
        """Lay back all that the player has picked."""
        if self.choice.picked:
            self.hint = None
            self._fresh_choice()

    def pick(self, mark: str) -> None:
        """Pick what is marked so, and carry out the action that is left once nothing more has to be asked.

        A hint from which this leads away is gone, and so is one that has not come yet. Who first presses what
        a hint has picked does not lay it back. What a tutorial does not let be carried out lays back the last
        mark alone, unless something else than it means was picked.
        """
        if self.tutorial is not None:
            self.tutorial.go_on()
        # What was asked of something else would cover what is picked.
        self.playback.asked.clear()
        before, after = self.choice, self.choice.pick(mark)
        if self.hint is not None:
            laid, self.hint.laid = self.hint.laid, ()
            if mark in laid and mark not in after.picked:
                return
        self.choice = after
        advice = self.hint.advice if self.hint is not None else None
        if not advice or not self.choice.leads_to(advice[0].action):
            self.hint = None
        if self.choice.decided is not None:
            action, clicked = self.choice.decided
            waits = "confirm" not in self.switches or self.likes("confirm")
            if not (clicked.confirm and waits):
                self.act(action)
                learning = self.tutorial
                if learning and not (learning.done or learning.astray(before.picked)):
                    self.choice = before

    def bot_move(self, decision: Decision | None = None) -> None:
        """Let the bot to move act, as it has decided elsewhere or decides now."""
        assert self.match is not None
        decision = decision or decide(self.match, self.preferences.seconds)
        self.stepping = self.thinking = False
        self.act(decision.action, decision.failures)

    def play_next(self) -> None:
        """Show the next event, and on until one that deserves a look, or something is to be decided."""
        self._play_on()
        self._acts_unasked()

    def _play_on(self) -> None:
        self.playback.scene.settle()
        self.playback.asked.clear()
        if self.playback.pending:
            self._show()
        while self.playback.pending and self.playback.paused_at is None:
            self._show()
        self._fresh_choice()

    def asks(self, match: AnyMatch) -> bool:
        """Whether the decision that is due in a match is asked of a person, and not taken unasked."""
        return self.game.ui.choice(match.view(match.to_move)).decided is None

    def _acts_unasked(self) -> bool:
        """Take an action for which nothing has to be picked."""
        found = None if self.choice.picked or self.tutorial is not None else self.choice.decided
        if found is not None:
            self.act(found[0])
        return found is not None

    def skip(self) -> None:
        """Show the rest without a pause, after what is to be decided in between as well.

        What costs the player something is stopped at.
        """
        while self.playback.pending:
            self.play_next()
            if self._struck:
                break
        self.playback.skipping = self._goes_on and not self._struck

    def _choose(self, kit: Kit) -> None:
        self.kit, self.form = kit, Form.fresh(kit)
        self.catalogue = texts(self.language)  # The game has brought its own texts.

    @property
    def _struck(self) -> bool:
        """Whether what comes next, and deserves a look, costs the player something."""
        return self.playback.paused_at is not None and self._strikes(1)

    def _strikes(self, start: int) -> bool:
        """Whether an event to come costs the player something before the next one that deserves a look."""
        ui, playback = self.game.ui, self.playback
        return isinstance(ui, Striking) and any(
            ui.strikes(event, self.seat)
            for event in takewhile(
                lambda event: playback.pausing(event) is None, playback.pending[start:]
            )
        )

    @property
    def _passes_over(self) -> bool:
        return self.typed.on or (self.playback.skipping and not self._struck)

    @property
    def _goes_on(self) -> bool:
        return self.match is not None and self.game.ui.goes_on(self.match.view(None))

    @property
    def _eyes(self) -> int | None:
        # What several people read on one device is for the eyes of all.
        assert self.match is not None
        return self.seat if len(people(self.match)) < 2 or self.tutorial is not None else None

    def _queue(self, events: Sequence[Any]) -> None:
        assert self.match is not None
        eyes, game = self._eyes, self.match.game
        self.playback.queue([game.seen_by(event, eyes) for event in events])

    def _asked(self, match: AnyMatch) -> Asked:
        return Asked(match.game, match.view(self.seat), self.names, self.playback.shown)

    def _begin(self, match: AnyMatch) -> None:
        self.match, self.holder = match, None
        self.original = self.left = self.noted = None
        self.rules.clear()
        self.sentences.clear()
        self.logged = None
        self.share = self.postcard = self.review = self.hint = self.demo = None
        self.paused = self.stepping = self.thinking = self.aside = self.known = False
        kit = games.of_match(match)
        if kit is not self.kit:
            self._choose(kit)
        ui = kit.ui
        self._playback = Playback(ui.scene(match.game, len(match.seats)), ui.pauses_at)
        self._fresh_choice()

    def _store(self) -> None:
        if self.match is not None and self.tutorial is None and self.keeper:
            self.keeper.store(self.match)

    def _show(self) -> None:
        event = self.playback.show_next()
        if self.preferences.sound and (heard := self.game.ui.tune(event, self.seat)):
            self.tunes.append(heard)
        if self.typed.on and (text := self.sentence(event)):
            self.typed.say(text)

    def _follow(self, match: AnyMatch, text: str) -> None:
        """Carry out what a tutorial has follow by itself, where that is possible."""
        view = match.view(self.seat)
        following = next((each for each in view.legal if str(each) == text), None)
        if following is not None:
            self._queue(match.act(following))

    def _lets(self, learning: Learning, action: Any) -> bool:
        """Whether the tutorial lets an action be carried out; says what it answers."""
        lets = learning.lets(str(action))
        self._fresh_choice()
        if self.typed.on and learning.answer is not None:
            self.typed.say(in_language(learning.answer, self.language))
        return lets

    def _fresh_choice(self) -> None:
        match = self.match
        due = match is not None and not self.playback.pending and match.to_move == self.seat
        self.choice = self.game.ui.choice(match.view(self.seat)) if match and due else Choice()

"""Tutorials in a small text format that anyone can write (`docs/formats.md`).

This module reads the format and judges actions by their texts; what the lines between say of a
position is for the game to read.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from islas.core.errors import DataError
from islas.core.limits import LARGEST_FILE, LONGEST_TEXT
from islas.core.printable import listed, quoted

#: Steps of a tutorial, and patterns of a step; each step is tried with every legal action.
MOST_STEPS: Final = 200
MOST_PATTERNS: Final = 50

#: The language of texts that name none.
ENGLISH: Final = "en"

_TEXTS: Final = ("tutorial", "say", "picked", "right", "answer")
_PATTERNS: Final = ("do", "wrong")
#: The key of marks of what a step talks of, and of actions that follow the right one by themselves.
POINT: Final = "point"
SHOWS: Final = "shows"
AFTER: Final = "after"
#: What a step says that does not go on from the one before, or does so from wherever that has led.
BEGINS: Final = "begins"
ANEW: Final = "anew"
HERE: Final = "here"
_ANY: Final = frozenset("*")

#: A text by language; in English always.
Text = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a file: its number from 1 on, the key and what follows the colon."""

    number: int
    key: str
    value: str


@dataclass(frozen=True, slots=True)
class Wrong:
    """An answer to wrong actions that a pattern describes."""

    pattern: str
    answer: Text


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what to do in which position.

    `setup` are the lines on the position, `ways` the patterns of right actions; of `wrongs` the first
    one that fits answers. `points` are marks of what the step talks of, which the game gives a meaning,
    `shows` those of what its right answer talks of.
    `after` are actions that the page carries out behind the right one, as far as they are legal, so that
    the learner sees what comes of it. `picked` takes the place of what it says once something is picked,
    where there is more to say of the rest. What `begins` anew does not go on from the step before;
    what begins here does so from wherever its right action has led, where that can be.
    """

    name: str
    line: int
    setup: tuple[Line, ...]
    say: Text
    ways: tuple[str, ...]
    right: Text
    wrongs: tuple[Wrong, ...]
    points: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    picked: Text | None = None
    begins: str = ""
    shows: tuple[str, ...] = ()

    @property
    def anew(self) -> bool:
        """Whether the step does not go on from the one before."""
        return self.begins == ANEW

    def goes_on(self, actions: Iterable[str]) -> bool:
        """Whether the step can begin where these actions are legal."""
        legal = tuple(actions)
        return self.begins == HERE and all(
            any(fits(way, action) for action in legal) for way in self.ways
        )

    def judge(self, action: str) -> tuple[bool, Text | None]:
        """Whether an action is right, and the answer to it; `None` where the step has no answer."""
        if any(fits(way, action) for way in self.ways):
            return True, self.right
        return False, next((w.answer for w in self.wrongs if fits(w.pattern, action)), None)

    def check(self, where: str, actions: Sequence[str]) -> None:
        """Raise `DataError` unless the legal actions have a right one, and every other an answer."""
        place = f"{where}, line {self.line}, step {quoted(self.name)}"
        for way in self.ways:
            if not any(fits(way, action) for action in actions):
                raise DataError(place, f"nothing that is legal fits {quoted(f'do: {way}')}")
        left = [action for action in actions if not self.judge(action)[0]]
        for wrong in self.wrongs:
            rest = [action for action in left if not fits(wrong.pattern, action)]
            if len(rest) == len(left):
                what = f"nothing that is left fits {quoted(f'wrong: {wrong.pattern}')}"
                raise DataError(place, what)
            left = rest
        if left:
            raise DataError(place, f"{quoted(left[0])} is legal and has no answer; add 'wrong: *'")


@dataclass(frozen=True, slots=True)
class Tutorial:
    """A title and the steps in order."""

    title: Text
    steps: tuple[Step, ...]


def fits(pattern: str, action: str) -> bool:
    """Whether an action is what a pattern describes, word by word.

    `*` is any word, at the end one or more; `a1|a2` is one of these words.
    """
    wanted, words = _options(pattern), action.split()
    if wanted[-1:] == (_ANY,) and len(words) > len(wanted):
        words = words[: len(wanted)]
    return len(wanted) == len(words) and all(
        options == _ANY or word in options for options, word in zip(wanted, words, strict=True)
    )


@lru_cache
def _options(pattern: str) -> tuple[frozenset[str], ...]:
    """For each word of a pattern the words that it stands for."""
    return tuple(frozenset(word.split("|")) for word in pattern.split())


def in_language(text: Text, language: str) -> str:
    """The text in a language, in English where the file lacks it."""
    return text.get(language, text[ENGLISH])


def read_tutorial(text: str, setup: Collection[str], where: str = "tutorial") -> Tutorial:
    """The tutorial in a text; raises `DataError` with the line of a mistake.

    `setup` are the keys of lines on positions. Every text must be there in the languages of the title.
    """
    if len(text) > LARGEST_FILE:
        what = f"is too large to be a tutorial: more than {LARGEST_FILE:,} characters"
        raise DataError(where, what)
    reader = _Reader(where, setup)
    for line in _lines(text.removeprefix("\ufeff"), where):
        reader.take(line)
    return reader.finish()


def _lines(text: str, where: str) -> list[Line]:
    """The lines with a key; those that begin with a space go on with the line before."""
    found: list[Line] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        if not raw.strip() or raw.startswith("#"):
            continue
        if raw[0].isspace():
            if not found:
                raise DataError(
                    f"{where}, line {number}", "there is no line that it could go on with"
                )
            last = found.pop()
            found.append(Line(last.number, last.key, f"{last.value} {raw.strip()}".strip()))
            _check_length(found[-1], where)
            continue
        key, colon, value = raw.partition(":")
        if not colon:
            raise DataError(
                f"{where}, line {number}", "must be 'key: value', or begin with a space"
            )
        found.append(Line(number, " ".join(key.split()), value.strip()))
        _check_length(found[-1], where)
    return found


def _check_length(line: Line, where: str) -> None:
    if len(line.value) > LONGEST_TEXT:
        what = f"{quoted(line.key)} says more than {LONGEST_TEXT:,} characters"
        raise DataError(f"{where}, line {line.number}", what)


@dataclass
class _Draft:
    """A step while it is read."""

    name: str
    line: int
    setup: list[Line] = field(default_factory=list)
    texts: dict[str, dict[str, str]] = field(default_factory=dict)
    ways: list[str] = field(default_factory=list)
    points: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    wrongs: list[tuple[Line, dict[str, str]]] = field(default_factory=list)
    begins: str = ""
    shows: list[str] = field(default_factory=list)


class _Reader:
    """Takes line after line."""

    def __init__(self, where: str, setup: Collection[str]) -> None:
        self.where = where
        self.setup = setup
        self.title: dict[str, str] = {}
        self.latest: _Draft | None = None
        self.drafts: dict[str, _Draft] = {}

    def take(self, line: Line) -> None:
        """Enter a line where it belongs."""
        if not line.value:
            raise self.wrong(line, f"{quoted(line.key)} says nothing")
        key, _, language = line.key.partition(" ")
        if key == "tutorial":
            self.enter(line, self.title, language)
        elif line.key == "step":
            if line.value in self.drafts:
                raise self.wrong(line, f"there is a step {quoted(line.value)} already")
            if len(self.drafts) == MOST_STEPS:
                raise self.wrong(line, f"a tutorial has {MOST_STEPS} steps at most")
            self.latest = self.drafts[line.value] = _Draft(line.value, line.number)
        elif self.latest is None:
            raise self.wrong(line, f"{quoted(line.key)} must come after 'step: NAME'")
        else:
            self.enter_step(line, key, language, self.latest)

    def enter_step(self, line: Line, key: str, language: str, draft: _Draft) -> None:
        """Enter a line of a step."""
        if line.key in _PATTERNS and len(draft.ways) + len(draft.wrongs) == MOST_PATTERNS:
            raise self.wrong(line, f"a step has {MOST_PATTERNS} patterns at most")
        if key == "answer":
            if not draft.wrongs:
                raise self.wrong(line, "'answer' must come after 'wrong: PATTERN'")
            self.enter(line, draft.wrongs[-1][1], language)
        elif key in _TEXTS:
            self.enter(line, draft.texts.setdefault(key, {}), language)
        elif line.key == "do":
            draft.ways.append(line.value)
        elif line.key in (POINT, SHOWS):
            marks = draft.points if line.key == POINT else draft.shows
            marks += (mark.strip() for mark in line.value.split(","))
        elif line.key == AFTER:
            draft.after.append(line.value)
        elif line.key == BEGINS:
            if line.value not in (ANEW, HERE):
                what = f"must be {quoted(ANEW)} or {quoted(HERE)}, not {quoted(line.value)}"
                raise self.wrong(line, what)
            draft.begins = line.value
        elif line.key == "wrong":
            draft.wrongs.append((line, {}))
        elif line.key in self.setup:
            draft.setup.append(line)
        else:
            known = listed(["step", *_TEXTS, *_PATTERNS, POINT, AFTER, BEGINS, *self.setup])
            raise self.wrong(line, f"{quoted(line.key)} is not known here; known: {known}")

    def enter(self, line: Line, text: dict[str, str], language: str) -> None:
        """Enter a text in a language."""
        if (language or ENGLISH) in text:
            raise self.wrong(line, f"{quoted(line.key)} is there already")
        text[language or ENGLISH] = line.value

    def finish(self) -> Tutorial:
        """The tutorial, once it is complete."""
        if ENGLISH not in self.title:
            raise DataError(self.where, "must begin with 'tutorial: TITLE'")
        if not self.drafts:
            raise DataError(self.where, "has no 'step: NAME'")
        return Tutorial(self.title, tuple(map(self.step, self.drafts.values())))

    def step(self, draft: _Draft) -> Step:
        """A step, once it is complete."""
        place = f"{self.where}, line {draft.line}, step {quoted(draft.name)}"
        if not draft.ways:
            raise DataError(place, "has no 'do: PATTERN' for what is right")
        texts = [(name, draft.texts.get(name, {})) for name in ("say", "right")]
        texts += [
            (f"answer to {quoted(f'wrong: {line.value}')}", answer) for line, answer in draft.wrongs
        ]
        if picked := draft.texts.get("picked"):
            texts.append(("picked", picked))
        for name, text in texts:
            for language in self.title:
                if language not in text:
                    raise DataError(place, f"{name} is missing in language {quoted(language)}")
        return Step(
            draft.name,
            draft.line,
            tuple(draft.setup),
            draft.texts["say"],
            tuple(draft.ways),
            draft.texts["right"],
            tuple(Wrong(line.value, answer) for line, answer in draft.wrongs),
            tuple(draft.points),
            tuple(draft.after),
            picked,
            draft.begins,
            tuple(draft.shows),
        )

    def wrong(self, line: Line, problem: str) -> DataError:
        """The error for a line."""
        return DataError(f"{self.where}, line {line.number}", problem)

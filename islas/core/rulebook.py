"""Which paragraph of its rules a game's events and refusals apply: data of the game, read here.

A paragraph has an address on the page of the rules. What it is applied by are patterns of events: fields of
the event as JSON (`core.values.event_to_json`), with tags of the game's own, each with what it has to be.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from islas.core.values import event_to_json

Pattern = Mapping[str, Any]
#: In a pattern of a paragraph that is applied besides others, which say more of the event.
ALSO: Final = "also"


@dataclass(frozen=True)
class Paragraph:
    """A paragraph: its address, the decisions in it (D1, S1), and what applies it.

    `events` are patterns, `refusals` and `actions` names: of why an action is refused, and of actions that
    it is about. It may be `reconstructed`. `never` says why nothing
    applies it in games of bots.
    """

    id: str
    decisions: tuple[str, ...] = ()
    events: tuple[Pattern, ...] = ()
    refusals: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    reconstructed: bool = False
    never: str = ""


@dataclass(frozen=True)
class Paragraphs:
    """All paragraphs of the rules on a `page`, in their order, with the worked `examples` by their names."""

    page: str
    all: tuple[Paragraph, ...]
    examples: Mapping[str, str]

    @cached_property
    def _patterns(self) -> Mapping[str, Sequence[tuple[Pattern, str]]]:
        """By the kind of an event the patterns for it, with their paragraphs."""
        found: dict[str, list[tuple[Pattern, str]]] = {}
        for each in self.all:
            for pattern in each.events:
                found.setdefault(pattern["event"], []).append((pattern, each.id))
        return found

    def of_event(self, event: Any, tags: Pattern | None = None) -> list[str]:
        """The paragraphs that an event applies, those of the closest patterns first."""
        data = {**event_to_json(event), **(tags or {})}
        weights: dict[str, int] = {}
        for pattern, name in self._patterns.get(data["event"], ()):
            if _fits(pattern, data):
                weight = 0 if ALSO in pattern else len(pattern)
                weights[name] = max(weights.get(name, 0), weight)
        return sorted(weights, key=lambda name: -weights[name])

    def of_refusal(self, reason: str) -> list[str]:
        """The paragraphs by which an action is refused for a reason."""
        return [each.id for each in self.all if reason in each.refusals]

    def of_action(self, action: Any) -> list[str]:
        """The paragraphs about an action, by the word that it begins with."""
        word = str(action).partition(" ")[0]
        return [each.id for each in self.all if word in each.actions]


def read_paragraphs(text: str) -> Paragraphs:
    """The rules in a JSON text of the package."""
    data = json.loads(text)
    paragraphs = tuple(
        Paragraph(
            id=each["id"],
            decisions=_words(each.get("decisions", "")),
            events=tuple(each.get("events", ())),
            refusals=_words(each.get("refusals", "")),
            actions=_words(each.get("actions", "")),
            reconstructed=each.get("reconstructed", False),
            never=each.get("never", ""),
        )
        for each in data["paragraphs"]
    )
    return Paragraphs(data["page"], paragraphs, data["examples"])


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _fits(pattern: Pattern, data: Mapping[str, Any]) -> bool:
    return all(_is(data.get(name), wanted) for name, wanted in pattern.items() if name != ALSO)


def _is(value: Any, wanted: Any) -> bool:
    """Whether a value is what is wanted, one of a list of that, or among several values."""
    if isinstance(wanted, list):
        return value in wanted
    if isinstance(value, Sequence | Collection) and not isinstance(value, str):
        return wanted in value
    return bool(value == wanted and isinstance(value, bool) is isinstance(wanted, bool))

"""The parts of a lesson."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.rules import Card, Rules
from game.session.arranged import PlayedHand
from game.wording.cards import sign, signs

PLAIN = Rules(target=250)
"""Classic rules, with a target out of reach of one hand."""


class Tell(Struct, frozen=True):
    """A text to read until the pupil goes on."""

    words: str
    marks: str = ""
    """Cards in the pupil's hand to highlight."""


class Task(Struct, frozen=True):
    """A move to find, in tokens of `game.rules.notation`."""

    words: str
    answers: str
    """Right moves; `k7h` allows any melds, `k7h=` only the best."""
    no: str
    """For wrong moves that `reasons` doesn't cover."""
    reasons: Mapping[str, str] = {}
    """By token, why certain moves are wrong."""

    def right(self, token: str) -> bool:
        """Whether the move is right."""
        return not {f"{token}=", token.partition("=")[0]}.isdisjoint(self.answers.split())

    def reason(self, token: str) -> str:
        """Return why the move is wrong."""
        return self.reasons.get(token) or self.reasons.get(token.partition("=")[0], self.no)


class Reply(Struct, frozen=True):
    """The opponent's next moves."""

    tokens: str


Step = Tell | Task | Reply


class Position(Struct, frozen=True):
    """A deal and its steps; the last one sums up."""

    hand: PlayedHand
    """The pupil has seat 0."""
    steps: tuple[Step, ...]
    dealer: int = 1
    """0 for the pupil, 1 for the opponent."""
    rules: Rules = PLAIN
    before: tuple[PlayedHand, ...] = ()
    """Earlier hands, for their score."""


FIRST = "first"


class CourseLesson(Struct, frozen=True):
    """A lesson on one topic."""

    key: str
    """Its name in the progress file; never changes."""
    title: str
    about: str
    positions: tuple[Position, ...]
    """Empty for the first lesson, which has its own table."""


class Chapter(Struct, frozen=True):
    """One teacher's lessons on part of the game."""

    title: str
    teacher: str
    """A key of `CHARACTERS`."""
    lessons: tuple[CourseLesson, ...]


def named(words: str, **cards: str) -> str:
    """Return the words with cards filled in, one or several: "7h", "5h 6h"."""
    return words.format(**{name: _read(text) for name, text in cards.items()})


def _read(text: str) -> str:
    found = [Card.parse(one) for one in text.split()]
    return sign(found[0]) if len(found) == 1 else signs(found)

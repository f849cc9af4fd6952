"""What a lesson of the course is made of."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.rules import Card, Rules
from game.session.arranged import PlayedHand
from game.wording.cards import sign, signs

PLAIN = Rules(target=250)
"""The classic rules, with a match that no hand ends."""


class Tell(Struct, frozen=True):
    """Something to be read, until the pupil goes on."""

    words: str
    marks: str = ""
    """The own cards that it is about, which are lit."""


class Task(Struct, frozen=True):
    """A move that the pupil is to find; the tokens are those of `game.rules.notation`."""

    words: str
    answers: str
    """The tokens of all moves that are right; `k7h` is a knock with any melds, `k7h=` one with the best alone."""
    no: str
    """Why another move is not, where no other reason is given."""
    reasons: Mapping[str, str] = {}
    """Why these moves are not, by their tokens."""

    def right(self, token: str) -> bool:
        """Whether a move answers it."""
        return not {f"{token}=", token.partition("=")[0]}.isdisjoint(self.answers.split())

    def reason(self, token: str) -> str:
        """Why a move does not."""
        return self.reasons.get(token) or self.reasons.get(token.partition("=")[0], self.no)


class Reply(Struct, frozen=True):
    """What the other does now."""

    tokens: str


Step = Tell | Task | Reply


class Position(Struct, frozen=True):
    """Cards on the table, and what is learnt from them; the last step is a word on what was found."""

    hand: PlayedHand
    """The pupil has seat 0."""
    steps: tuple[Step, ...]
    dealer: int = 1
    """Who has dealt: 0 the pupil, 1 the other."""
    rules: Rules = PLAIN
    before: tuple[PlayedHand, ...] = ()
    """Hands of which only the score is seen."""


FIRST = "first"
"""The key of the first lesson of all."""


class CourseLesson(Struct, frozen=True):
    """A lesson on one thing."""

    key: str
    """What it is called in the file of progress; it stays."""
    title: str
    about: str
    """What is learnt, on one line."""
    positions: tuple[Position, ...]
    """None in the first lesson of all, which has a table of its own."""


class Chapter(Struct, frozen=True):
    """Lessons on one part of the game, all told by the same teacher."""

    title: str
    teacher: str
    """The character, by its key in `CHARACTERS`."""
    lessons: tuple[CourseLesson, ...]


def named(words: str, **cards: str) -> str:
    """Words with cards in them, given as text: one card, or several side by side."""
    return words.format(**{name: _read(text) for name, text in cards.items()})


def _read(text: str) -> str:
    found = [Card.parse(one) for one in text.split()]
    return sign(found[0]) if len(found) == 1 else signs(found)

"""The problems that the game is shipped with: positions whose best choice was found by playing each of them out.

docs/problems.md says how they were made, and what stands in their file.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import date
from enum import StrEnum
from functools import cache, lru_cache
from typing import Final

import msgspec
from msgspec import Struct

from game.assets import asset
from game.rules import notation
from game.rules.actions import Action, BigGin, Knock
from game.rules.codes import read_position
from game.rules.state import HandState
from game.rules.view import PlayerView, view_of
from game.words.translation import _

FILE: Final = "problems.jsonl"
VERSION: Final = 1
_READ: Final = 32  # positions kept at hand: a page asks for its own again and again


class WrongProblems(ValueError):  # noqa: N818 - it names what is wrong, as WrongWeights does
    """The file of problems is damaged, or another program's."""

    def __str__(self) -> str:
        return _("The problems file is damaged: reinstall the game.")


class ProblemTheme(StrEnum):
    """What a problem is about; its value stands in the file."""

    UPCARD = "upcard"
    """Whether to take the first upcard."""
    PAIR = "pair"
    """Which of two pairs to break."""
    BAIT = "bait"
    """A throw that makes the other let go of a card one wants."""
    SAFE_THROW = "safe throw"
    KNOCK_OR_WAIT = "knock or wait"
    UNDERCUT = "undercut"
    """A knock that the other may undercut, or a hand held low to undercut with."""
    SCORE = "score"
    """The score of the match asks for another choice than the points of the hand."""
    LAST_CARDS = "last cards"
    LAY_OFFS = "lay-offs"
    """How to arrange the melds of a knock so that the other can lay off least."""


class Candidate(Struct, frozen=True):
    """Something that can be done."""

    action: Action
    points: float
    """What it brings beyond the best: 0 for the best, below 0 for others; where the score is what the problem is about,
    not in points but as a part of the chance to win the match."""


class Problem(Struct, frozen=True):
    """A position with its solution, from the view of seat 0, whose turn it is."""

    number: int
    """Counted from 1; it never changes."""
    theme: ProblemTheme
    code: str
    """The code of the position, with all that was seen on the way there."""
    rating: int
    """How hard it is at a first guess, as Glicko counts."""
    answers: tuple[tuple[str, float], ...]
    """The sensible choices as tokens of a record with their points, the best first."""

    @property
    def choices(self) -> tuple[Candidate, ...]:
        """The sensible choices, the best first."""
        state = _state(self.code)
        return tuple(Candidate(notation.read(token, state), points) for token, points in self.answers)

    @property
    def best(self) -> Action:
        """The solution."""
        return self.choices[0].action

    def choice(self, action: Action) -> Candidate | None:
        """What is known of this action; None for one that is not sensible, and so worse than all that are.

        How the melds of a knock are laid makes another choice of it only where that is what the problem is about.
        """
        exact = self.theme is ProblemTheme.LAY_OFFS
        return next((one for one in self.choices if _same(one.action, action, exact=exact)), None)


class _Line(Struct, frozen=True, array_like=True):
    """A problem as it stands in the file; its number is that of its line."""

    theme: ProblemTheme
    rating: int
    code: str
    answers: tuple[tuple[str, float], ...]


class _Head(Struct, frozen=True):
    """The first line of the file."""

    problems: int
    """The version of the form."""
    sha256: str
    """Of all that follows the line."""


@cache
def problems() -> tuple[Problem, ...]:
    """All of them, by their numbers; raise WrongProblems where the file is not as it was written."""
    return unpack(asset(FILE).read_bytes())


def pack(found: Sequence[Problem]) -> bytes:
    """The bytes of the file for these problems."""
    lines = [_Line(one.theme, one.rating, one.code, one.answers) for one in found]
    body = msgspec.json.Encoder().encode_lines(lines)
    return msgspec.json.encode(_Head(VERSION, hashlib.sha256(body).hexdigest())) + b"\n" + body


def unpack(data: bytes) -> tuple[Problem, ...]:
    """Read the file's bytes."""
    first, _newline, body = data.partition(b"\n")
    try:
        head = msgspec.json.decode(first, type=_Head)
        if head.problems != VERSION or head.sha256 != hashlib.sha256(body).hexdigest():
            raise WrongProblems
        lines = msgspec.json.Decoder(_Line).decode_lines(body)
    except msgspec.DecodeError:
        raise WrongProblems from None
    return tuple(Problem(n, one.theme, one.code, one.rating, one.answers) for n, one in enumerate(lines, 1))


def view(problem: Problem) -> PlayerView:
    """The table as whoever has the problem sees it: seat 0, whose turn it is."""
    return view_of(_state(problem.code), 0)


def of_the_day(day: date) -> Problem:
    """The problem of a date, the same everywhere; every one comes once before any comes again."""
    found = problems()
    cycle = _cycle(len(found))
    return found[cycle[day.toordinal() % len(cycle)]]


@cache
def _cycle(n: int) -> tuple[int, ...]:
    """The order in which so many problems come, day by day."""
    return tuple(sorted(range(n), key=lambda place: hashlib.sha256(f"gin-rummy problem {place + 1}".encode()).digest()))


@lru_cache(_READ)
def _state(code: str) -> HandState:
    return read_position(code).state()


def _same(one: Action, other: Action, *, exact: bool) -> bool:
    if not exact and isinstance(one, Knock) and isinstance(other, Knock):
        return one.card is other.card
    return one == other or (isinstance(one, BigGin) and isinstance(other, BigGin))

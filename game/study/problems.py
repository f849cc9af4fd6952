"""Shipped problems: positions whose best choice was found by rollouts.

docs/problems.md describes them and their file.
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
VERSION: Final = 2
_READ: Final = 32  # cached positions: a page asks for its own again and again


class WrongProblems(ValueError):  # noqa: N818 - it names what is wrong, as WrongWeights does
    """The problem file is damaged or not ours."""

    def __str__(self) -> str:
        return _("The problems file is damaged: reinstall the game.")


class ProblemTheme(StrEnum):
    """Themes, with their values in the file."""

    UPCARD = "upcard"
    """Whether to take the first upcard."""
    PAIR = "pair"
    """Which of two pairs to break."""
    BAIT = "bait"
    """A discard that lures a wanted card out."""
    SAFE_THROW = "safe throw"
    KNOCK_OR_WAIT = "knock or wait"
    UNDERCUT = "undercut"
    """A knock at risk of an undercut, or a hand held low for one."""
    SCORE = "score"
    """The match score overrules the hand's points."""
    LAST_CARDS = "last cards"
    LAY_OFFS = "lay-offs"
    """How to lay out a knock against lay-offs."""


class Candidate(Struct, frozen=True):
    """An action with its value."""

    action: Action
    points: float
    """0 for the best, negative for others.

    Points, or a chance to win the match if the theme is the score.
    """


class Problem(Struct, frozen=True):
    """A position with its solution; seat 0 is to act."""

    number: int
    """From 1; never changes."""
    theme: ProblemTheme
    code: str
    """The position's code, with all that was seen."""
    rating: int
    """Initial Glicko rating."""
    answers: tuple[tuple[str, float], ...]
    """Sensible choices as tokens with points, best first."""

    @property
    def choices(self) -> tuple[Candidate, ...]:
        """Sensible choices, best first."""
        state = _state(self.code)
        return tuple(Candidate(notation.read(token, state), points) for token, points in self.answers)

    @property
    def best(self) -> Action:
        """The solution."""
        return self.choices[0].action

    def choice(self, action: Action) -> Candidate | None:
        """Return this action's candidate; None if it's not sensible, so worse than all.

        Layouts of a knock's melds differ only if they're the theme.
        """
        exact = self.theme is ProblemTheme.LAY_OFFS
        return next((one for one in self.choices if _same(one.action, action, exact=exact)), None)


class _Line(Struct, frozen=True, array_like=True):
    theme: ProblemTheme
    rating: int
    code: str
    answers: tuple[tuple[str, float], ...]


class _Head(Struct, frozen=True):
    problems: int
    """Format version."""
    sha256: str
    """Hash of the rest of the file."""


@cache
def problems() -> tuple[Problem, ...]:
    """Return all problems by number. Raises WrongProblems."""
    return unpack(asset(FILE).read_bytes())


def pack(found: Sequence[Problem], given: int = 0) -> bytes:
    """Return the file's bytes for these problems, with `null` for other numbers up to the last one ever `given`."""
    lines: list[_Line | None] = [None] * max(given, *(one.number for one in found), 0)
    for one in found:
        lines[one.number - 1] = _Line(one.theme, one.rating, one.code, one.answers)
    body = msgspec.json.Encoder().encode_lines(lines)
    return msgspec.json.encode(_Head(VERSION, hashlib.sha256(body).hexdigest())) + b"\n" + body


def unpack(data: bytes) -> tuple[Problem, ...]:
    """Parse the file's bytes. Raises WrongProblems."""
    first, _newline, body = data.partition(b"\n")
    try:
        head = msgspec.json.decode(first, type=_Head)
        if head.problems != VERSION or head.sha256 != hashlib.sha256(body).hexdigest():
            raise WrongProblems
        lines = msgspec.json.Decoder(_Line | None).decode_lines(body)
    except msgspec.DecodeError:
        raise WrongProblems from None
    return tuple(Problem(n, one.theme, one.code, one.rating, one.answers) for n, one in enumerate(lines, 1) if one)


def view(problem: Problem) -> PlayerView:
    """Return seat 0's view."""
    return view_of(_state(problem.code), 0)


def of_the_day(day: date) -> Problem:
    """Return a date's problem, the same everywhere; each comes once before any repeats."""
    found = sorted(problems(), key=lambda one: hashlib.sha256(f"gin-rummy problem {one.number}".encode()).digest())
    return found[day.toordinal() % len(found)]


@lru_cache(_READ)
def _state(code: str) -> HandState:
    return read_position(code).state()


def _same(one: Action, other: Action, *, exact: bool) -> bool:
    if not exact and isinstance(one, Knock) and isinstance(other, Knock):
        return one.card is other.card
    return one == other or (isinstance(one, BigGin) and isinstance(other, BigGin))

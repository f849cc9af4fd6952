"""Rounds until the score sheet says it's over."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from game.rules.form import HEADS_UP, Form, Outcome, Round, Table
from game.rules.result import HandResult
from game.rules.rules import Rules
from game.rules.sheet import ScoreSheet


class Played(Struct, frozen=True):
    """A finished round; results are table by table."""

    round: Round
    results: tuple[HandResult, ...]
    outcome: Outcome


class Match(Struct, frozen=True, dict=True):
    """Rules, form, first dealer and results; the rest is derived once."""

    rules: Rules
    first_dealer: int
    results: tuple[HandResult, ...] = ()
    """All finished rounds, table by table."""
    form: Form = HEADS_UP
    stays: tuple[int, ...] = ()
    """Rounds, from 0, for which the last loser stayed."""

    def __post_init__(self) -> None:
        if not isinstance(self.rules, Rules) or not isinstance(self.form, Form):
            raise TypeError(f"a match has Rules and a Form, not {self.rules!r} and {self.form!r}")
        self.form.check(self.rules)
        if self.first_dealer not in range(self.form.sides):
            raise ValueError(f"the first to deal is a side from 0 to {self.form.sides - 1}, not {self.first_dealer!r}")

    def add(self, *results: HandResult) -> Match:
        """Return the match with a round: a result for each table."""
        if len(results) != self.form.tables:
            raise ValueError(f"a round is {self.form.tables} hands, not {len(results)}")
        for result in results:
            if not isinstance(result, HandResult) or result.winner not in (0, 1, None):
                raise ValueError(f"a hand ends with a HandResult that seat 0, 1 or nobody has won, not with {result!r}")
        return replace(self, results=(*self.results, *results))

    @cached_property
    def rounds(self) -> tuple[Played, ...]:
        """The finished rounds."""
        return tuple(self._fold())

    @cached_property
    def round(self) -> Round:
        """The next round."""
        if not self.rounds:
            return self.form.begin(self.first_dealer)
        last, number = self.rounds[-1], len(self.rounds)
        return self.form.follow(self.rules, last.round, last.results, stays=number in self.stays)

    @property
    def swap(self) -> tuple[int, int] | None:
        """The player losing the seat and the one taking it, if the loser may stay."""
        last = self.results[-self.form.tables :]
        if self.winner is not None or not last or not self.form.may_stay(self.rules, last):
            return None
        lost, seat = self.rounds[-1].round.tables[0].players, 1 - (last[0].winner or 0)
        return lost[seat], self.round.tables[0].players[seat]

    def stay(self) -> Match:
        """Return the match with the loser staying; raise ValueError if nobody may."""
        if self.swap is None:
            raise ValueError("nobody may be left seated here")
        return replace(self, stays=(*self.stays, len(self.results) // self.form.tables))

    @property
    def dealer(self) -> int:
        """The next dealer's seat at the first table."""
        return self.round.tables[0].dealer

    @cached_property
    def sheet(self) -> ScoreSheet:
        """The score so far."""
        return ScoreSheet.fold(self.rules, (played.outcome for played in self.rounds), self.form.sides)

    def needs(self, table: Table) -> tuple[int, int] | None:
        """Return the points to win, by seat; None if undefined."""
        return self.sheet.needs(self.form.seated(table))

    @property
    def winner(self) -> int | None:
        """The winning side; None during play."""
        return self.sheet.winner

    def _fold(self) -> Iterator[Played]:
        coming = self.form.begin(self.first_dealer)
        results: tuple[HandResult, ...] = ()
        for number, start in enumerate(range(0, len(self.results), self.form.tables)):
            if results:
                coming = self.form.follow(self.rules, coming, results, stays=number in self.stays)
            results = self.results[start : start + self.form.tables]
            yield Played(coming, results, self.form.score(coming, results))

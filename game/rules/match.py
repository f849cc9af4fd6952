"""A match: rounds one after another until the score sheet says that it is over."""

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
    """A round that is over: who met whom, how their hands ended, table by table, and what it came to."""

    round: Round
    results: tuple[HandResult, ...]
    outcome: Outcome


class Match(Struct, frozen=True, dict=True):
    """The rules, the side that dealt first, the form, and the results so far: all else follows from them."""

    rules: Rules
    first_dealer: int
    results: tuple[HandResult, ...] = ()
    """The hands of all whole rounds, in each of them table by table."""
    form: Form = HEADS_UP
    stays: tuple[int, ...] = ()
    """The rounds, counted from 0, before which the loser of the one before was left seated."""

    def __post_init__(self) -> None:
        if not isinstance(self.rules, Rules) or not isinstance(self.form, Form):
            raise TypeError(f"a match has Rules and a Form, not {self.rules!r} and {self.form!r}")
        self.form.check(self.rules)
        if self.first_dealer not in range(self.form.sides):
            raise ValueError(f"the first to deal is a side from 0 to {self.form.sides - 1}, not {self.first_dealer!r}")

    def add(self, *results: HandResult) -> Match:
        """Return the match with one more round played: a result from each table."""
        if len(results) != self.form.tables:
            raise ValueError(f"a round is {self.form.tables} hands, not {len(results)}")
        for result in results:
            if not isinstance(result, HandResult) or result.winner not in (0, 1, None):
                raise ValueError(f"a hand ends with a HandResult that seat 0, 1 or nobody has won, not with {result!r}")
        return replace(self, results=(*self.results, *results))

    @cached_property
    def rounds(self) -> tuple[Played, ...]:
        """The rounds played."""
        return tuple(self._fold())

    @cached_property
    def round(self) -> Round:
        """The next round to be played."""
        if not self.rounds:
            return self.form.begin(self.first_dealer)
        last, number = self.rounds[-1], len(self.rounds)
        return self.form.follow(self.rules, last.round, last.results, stays=number in self.stays)

    @property
    def swap(self) -> tuple[int, int] | None:
        """Who lost the seat and who takes it, where their team may leave the loser seated; None where it may not."""
        last = self.results[-self.form.tables :]
        if self.winner is not None or not last or not self.form.may_stay(self.rules, last):
            return None
        lost, seat = self.rounds[-1].round.tables[0].players, 1 - (last[0].winner or 0)
        return lost[seat], self.round.tables[0].players[seat]

    def stay(self) -> Match:
        """Return the match with the loser of the last round left seated for the coming one; ValueError if none may."""
        if self.swap is None:
            raise ValueError("nobody may be left seated here")
        return replace(self, stays=(*self.stays, len(self.results) // self.form.tables))

    @property
    def dealer(self) -> int:
        """The seat that deals the next hand of the first table."""
        return self.round.tables[0].dealer

    @cached_property
    def sheet(self) -> ScoreSheet:
        """The score so far."""
        return ScoreSheet.fold(self.rules, (played.outcome for played in self.rounds), self.form.sides)

    def needs(self, table: Table) -> tuple[int, int] | None:
        """The points that the sides of those who sit at a table still need to win the match."""
        return self.sheet.needs(self.form.seated(table))

    @property
    def winner(self) -> int | None:
        """The side that has won the match; None while it goes on."""
        return self.sheet.winner

    def _fold(self) -> Iterator[Played]:
        coming = self.form.begin(self.first_dealer)
        results: tuple[HandResult, ...] = ()
        for number, start in enumerate(range(0, len(self.results), self.form.tables)):
            if results:
                coming = self.form.follow(self.rules, coming, results, stays=number in self.stays)
            results = self.results[start : start + self.form.tables]
            yield Played(coming, results, self.form.score(coming, results))

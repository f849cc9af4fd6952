"""The score sheet, folded over rounds; for two players these are hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from game.rules.result import Kind
from game.rules.rules import Rules

Totals = tuple[int, ...]


class Scored(Protocol):
    """A hand's or a round's result."""

    @property
    def winner(self) -> int | None:
        """A side, or None."""

    @property
    def points(self) -> int:
        """The winner's points."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Endings of the winner's hands."""


def _raise(totals: Totals, side: int, by: int) -> Totals:
    return (*totals[:side], totals[side] + by, *totals[side + 1 :])


class ScoreColumn(Struct, frozen=True):
    """Totals and boxes by side; entries are (round number, side, points)."""

    totals: Totals = (0, 0)
    boxes: Totals = (0, 0)
    entries: tuple[tuple[int, int, int], ...] = ()
    winner: int | None = None
    """The side that closed it."""
    extra_boxes: Totals = (0, 0)
    """For gin and undercuts, besides each hand's own."""
    double: bool = False

    def enter(self, number: int, side: int, result: Scored, rules: Rules) -> ScoreColumn:
        """Return the column with a round; a closed one stays the same."""
        if self.winner is not None:
            return self
        totals = _raise(self.totals, side, result.points)
        extra = {"gin": rules.gin_boxes, "big gin": rules.gin_boxes, "undercut": rules.undercut_boxes}
        return replace(
            self,
            totals=totals,
            boxes=_raise(self.boxes, side, 1),
            entries=(*self.entries, (number, side, result.points)),
            winner=side if not rules.rounds and totals[side] >= rules.target else None,
            extra_boxes=_raise(self.extra_boxes, side, sum(extra.get(kind, 0) for kind in result.kinds)),
        )

    def close(self) -> ScoreColumn:
        """Return the column closed by the leader; unchanged in a tie."""
        most = max(self.totals)
        return self if self.totals.count(most) > 1 else replace(self, winner=self.totals.index(most))

    def settle(self, rules: Rules) -> tuple[Settlement, ...]:
        """Return each side's settlement."""
        return tuple(self._settle(rules, side) for side in range(len(self.totals)))

    def _settle(self, rules: Rules, side: int) -> Settlement:
        won = self.winner == side
        boxes = rules.box_bonus * (self.boxes[side] + self.extra_boxes[side])
        once = Settlement(self.totals[side], boxes, rules.game_bonus if won else 0, 0)
        if won and sum(self.boxes) == self.boxes[side]:
            doubled = once.total if rules.shutout_doubles == "everything" else once.points
            once = replace(once, shutout=doubled if rules.shutout == "double" else rules.shutout)
        return replace(once, again=once.total) if self.double else once


class Settlement(Struct, frozen=True):
    """A side's final score in a column."""

    points: int
    boxes: int
    game: int
    shutout: int
    again: int = 0
    """The total again, if the column counts double."""

    @property
    def total(self) -> int:
        """Points and bonuses."""
        return self.points + self.boxes + self.game + self.shutout + self.again


class ScoreSheet(Struct, frozen=True):
    """All columns, with the rounds and boxes so far."""

    rules: Rules
    columns: tuple[ScoreColumn, ...] = ()
    hands: int = 0
    """Rounds, void ones included."""
    boxes: Totals = (0, 0)

    @classmethod
    def fold(cls, rules: Rules, results: Iterable[Scored], sides: int = 2) -> ScoreSheet:
        """Return a sheet with these results."""
        nothing = (0,) * sides
        columns = tuple(
            ScoreColumn(nothing, nothing, extra_boxes=nothing, double=place == 2 and rules.third_column == "double")
            for place in range(rules.columns)
        )
        sheet = cls(rules, columns, boxes=nothing)
        for result in results:
            sheet = sheet.enter(result)
        return sheet

    def enter(self, result: Scored) -> ScoreSheet:
        """Return the sheet with a round: a first win enters column 1, a second 1 and 2, later ones all.

        If those have closed, it enters the next open one, unless `closed_columns` is "lost".
        """
        sheet = self._entered(result, self.hands + 1)
        if 0 < self.rules.rounds <= sheet.hands:
            return replace(sheet, columns=tuple(column.close() for column in sheet.columns))
        return sheet

    def _entered(self, result: Scored, number: int) -> ScoreSheet:
        side = result.winner
        if side is None:
            return replace(self, hands=number)
        boxes = _raise(self.boxes, side, 1)
        reach = boxes[side]
        if self.rules.closed_columns == "next":
            still_open = (place for place, column in enumerate(self.columns, 1) if column.winner is None)
            reach = max(reach, next(still_open, 0))
        columns = tuple(
            column.enter(number, side, result, self.rules) if place < reach else column
            for place, column in enumerate(self.columns)
        )
        return replace(self, columns=columns, hands=number, boxes=boxes)

    @property
    def totals(self) -> Totals:
        """Points by side, before the final bonuses."""
        return tuple(map(sum, zip(*(column.totals for column in self.columns), strict=True)))

    def needs(self, sides: tuple[int, int]) -> tuple[int, int] | None:
        """Return the points to win; None for columns, fixed rounds or a finished match."""
        if len(self.columns) != 1 or self.over or self.rules.rounds:
            return None
        first, second = (self.rules.target - self.columns[0].totals[side] for side in sides)
        return first, second

    @property
    def over(self) -> bool:
        """Whether all columns are closed."""
        return all(column.winner is not None for column in self.columns)

    @property
    def final(self) -> Totals:
        """Points by side, bonuses included."""
        accounts = (column.settle(self.rules) for column in self.columns)
        return tuple(sum(account.total for account in side) for side in zip(*accounts, strict=True))

    @property
    def winner(self) -> int | None:
        """The side that closed the only column; of three, the higher score, then more columns."""
        if not self.over:
            return None
        if len(self.columns) == 1:
            return self.columns[0].winner
        first, second = self.final
        if first == second:
            return 0 if sum(column.winner == 0 for column in self.columns) * 2 > len(self.columns) else 1
        return 0 if first > second else 1

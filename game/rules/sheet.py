"""The score sheet: a fold over hand results."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from game.rules.house import Rules
from game.rules.result import HandResult

Pair = tuple[int, int]


def _raise(pair: Pair, seat: int, by: int) -> Pair:
    return (pair[0] + by, pair[1]) if seat == 0 else (pair[0], pair[1] + by)


@dataclass(frozen=True, slots=True)
class Column:
    """One column: totals and boxes by seat, and the hands entered, as (hand number, seat, points)."""

    totals: Pair = (0, 0)
    boxes: Pair = (0, 0)
    entries: tuple[tuple[int, int, int], ...] = ()
    winner: int | None = None
    """Who closed the column by reaching the target."""

    def enter(self, hand: int, seat: int, points: int, target: int) -> Column:
        """Return the column with a won hand entered; a closed one stays as it is."""
        if self.winner is not None:
            return self
        totals = _raise(self.totals, seat, points)
        return Column(
            totals,
            _raise(self.boxes, seat, 1),
            (*self.entries, (hand, seat, points)),
            seat if totals[seat] >= target else None,
        )

    def settle(self, rules: Rules) -> tuple[Settlement, Settlement]:
        """What each seat ends with in this column, once it is closed."""
        return self._settle(rules, 0), self._settle(rules, 1)

    def _settle(self, rules: Rules, seat: int) -> Settlement:
        won = self.winner == seat
        shutout = 0
        if won and self.boxes[1 - seat] == 0:
            shutout = self.totals[seat] if rules.shutout == "double" else rules.shutout
        return Settlement(
            self.totals[seat], rules.box_bonus * self.boxes[seat], rules.game_bonus if won else 0, shutout
        )


@dataclass(frozen=True, slots=True)
class Settlement:
    """One seat's final account in one column."""

    points: int
    boxes: int
    game: int
    shutout: int

    @property
    def total(self) -> int:
        """Points and bonuses together."""
        return self.points + self.boxes + self.game + self.shutout


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All columns of a match with the hands and boxes so far."""

    rules: Rules
    columns: tuple[Column, ...] = field(default=())
    hands: int = 0
    boxes: Pair = (0, 0)

    @classmethod
    def fold(cls, rules: Rules, results: Iterable[HandResult]) -> ScoreSheet:
        """Enter all results in turn."""
        sheet = cls(rules, tuple(Column() for _n in range(rules.columns)))
        for result in results:
            sheet = sheet.enter(result)
        return sheet

    def enter(self, result: HandResult) -> ScoreSheet:
        """Return the sheet with one more hand; a seat's first win enters column 1, its second 1 and 2, then all."""
        hand = self.hands + 1
        seat = result.winner
        if seat is None:
            return replace(self, hands=hand)
        boxes = _raise(self.boxes, seat, 1)
        columns = tuple(
            column.enter(hand, seat, result.points, self.rules.target) if number < boxes[seat] else column
            for number, column in enumerate(self.columns)
        )
        return replace(self, columns=columns, hands=hand, boxes=boxes)

    @property
    def totals(self) -> Pair:
        """Points of each seat over all columns, without the bonuses that are settled at the end."""
        return sum(column.totals[0] for column in self.columns), sum(column.totals[1] for column in self.columns)

    @property
    def over(self) -> bool:
        """Whether every column is closed."""
        return all(column.winner is not None for column in self.columns)

    @property
    def final(self) -> Pair:
        """What each seat ends with, bonuses included."""
        accounts = [column.settle(self.rules) for column in self.columns]
        return sum(mine.total for mine, _other in accounts), sum(other.total for _mine, other in accounts)

    @property
    def winner(self) -> int | None:
        """Who won: who reached the target; of three columns, who has more in the end, or else more columns."""
        if not self.over:
            return None
        if len(self.columns) == 1:
            return self.columns[0].winner
        first, second = self.final
        if first == second:
            return 0 if sum(column.winner == 0 for column in self.columns) * 2 > len(self.columns) else 1
        return 0 if first > second else 1

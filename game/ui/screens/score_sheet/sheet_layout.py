"""A score sheet as rows of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from game.rules import Match, ScoreSheet
from game.rules.sheet import ScoreColumn
from game.store.settings import Stake
from game.wording.running_account import stake_words
from game.wording.scores.hollywood_columns import standings
from game.wording.scores.round_ends import ended
from game.words.translation import _

Row = tuple[str, tuple[str, ...]]
"""A caption, and a text for each cell: players within columns."""

_Value = Callable[[ScoreColumn, int], int]

SECOND = 18.0
"""A name's second line, in logical pixels."""
_LONG = 7
"""Longer names may take two lines in several columns."""
_HEAD = 104.0
"""Height above the first row, in logical pixels."""


class SheetLayout(Struct, frozen=True):
    """The hands, and the rows below them."""

    names: tuple[str, ...]
    columns: int
    hands: tuple[Row, ...]
    below: tuple[Row, ...]
    ends: tuple[tuple[str, str], ...] = ()
    """Each hand's ending and points."""
    leads: tuple[tuple[str, str], ...] = ()
    """Each column's name and leader, with several columns."""

    @classmethod
    def of(cls, match: Match, names: Sequence[str], stake: Stake | None = None) -> SheetLayout:
        """Write down a match, and at its end what the difference is worth."""
        sheet, sides = match.sheet, range(len(names))
        running = [[0 for _side in sides] for _column in sheet.columns]
        hands, ends = [], []
        for number, played in enumerate(match.rounds, 1):
            cells = []
            for column, totals in zip(sheet.columns, running, strict=True):
                entry = next((one for one in column.entries if one[0] == number), None)
                for side in sides:
                    if entry is not None and entry[1] == side:
                        totals[side] += entry[2]
                        cells.append(str(totals[side]))
                    else:
                        cells.append("")
            hands.append((str(number), tuple(cells)))
            ends.append((ended(played), f"+{played.outcome.points}" if played.outcome.winner is not None else ""))
        below, leads = _below(match, sheet), standings(match, None, names)
        if stake is not None and sheet.over and len(names) == 2:
            below.append((stake_words(stake), _last(sheet, [points * stake.each for points in sheet.final])))
        return cls(tuple(names), len(sheet.columns), tuple(hands), tuple(below), tuple(ends), leads)

    @property
    def heads(self) -> list[str]:
        """Each cell's player, and with several columns its column."""
        columns = [label for label, _lead in self.leads] or [""]
        return [f"{column} {name}".strip() for column in columns for name in self.names]

    @property
    def head(self) -> float:
        """The height above the rows."""
        return _HEAD + (22.0 if self.leads else 0.0) + (SECOND if self.long else 0.0)

    @property
    def long(self) -> bool:
        """Whether names may take two lines."""
        return bool(self.leads) and any(len(name) > _LONG for name in self.names)

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows from top to bottom."""
        told = zip(self.hands, self.ends, strict=True)
        hands = ((" ".join(filter(None, (number, *end))), cells) for (number, cells), end in told)
        return (*hands, *self.below)


def _below(match: Match, sheet: ScoreSheet) -> list[Row]:
    """Return points, hands won, and finally the settlement."""
    rules = match.rules
    rows = [
        (_("Points"), _cells(sheet, lambda column, side: column.totals[side])),
        (
            _("Hands won") if match.form.tables == 1 else _("Rounds won"),
            _cells(sheet, lambda column, side: column.boxes[side]),
        ),
    ]
    if rules.gin_boxes or rules.undercut_boxes:
        rows.append((_("Extra boxes"), _cells(sheet, lambda column, side: column.extra_boxes[side])))
    if not sheet.over:
        return rows
    if rules.game_bonus:
        rows.append((_("Game bonus"), _cells(sheet, lambda column, side: column.settle(rules)[side].game)))
    if rules.box_bonus:
        rows.append((_("Box bonus"), _cells(sheet, lambda column, side: column.settle(rules)[side].boxes)))
    if rules.shutout:
        rows.append((_("Shutout"), _cells(sheet, lambda column, side: column.settle(rules)[side].shutout)))
    if rules.third_column == "double":
        rows.append((_("Doubled"), _cells(sheet, lambda column, side: column.settle(rules)[side].again)))
    total = _cells(sheet, lambda column, side: column.settle(rules)[side].total)
    if rows[0][1] == total:
        del rows[0]  # without bonuses the points are the total
    return [*rows, (_("Total"), total), *_differences(sheet)]


def _differences(sheet: ScoreSheet) -> list[Row]:
    """Return what Hollywood settles: each column's difference, and their sum in the last, with who's ahead."""
    if len(sheet.columns) == 1:
        return []
    columns = [[settled.total for settled in column.settle(sheet.rules)] for column in sheet.columns]
    each = tuple(cell for totals in columns for cell in _ahead(totals))
    return [(_("Difference"), each), (_("Overall"), _last(sheet, sheet.final))]


def _last(sheet: ScoreSheet, totals: Sequence[int]) -> tuple[str, ...]:
    """Return a row with the leader's lead in the last column."""
    return *[""] * (2 * len(sheet.columns) - 2), *_ahead(totals)


def _ahead(totals: Sequence[int]) -> tuple[str, str]:
    """Return the leader's lead of two, and nothing for the other; 0 for both if they're level."""
    first, second = totals
    if first == second:
        return "0", "0"
    return (f"+{first - second}", "") if first > second else ("", f"+{second - first}")


def _cells(sheet: ScoreSheet, value: _Value) -> tuple[str, ...]:
    return tuple(str(value(column, side)) for column in sheet.columns for side in range(len(column.totals)))

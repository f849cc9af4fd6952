"""Hollywood's columns in figures and words."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Match, ScoreSheet
from game.rules.sheet import ScoreColumn
from game.wording.numbers import signed
from game.words.translation import _, pgettext

Standing = tuple[str, str]
"""A column's name, and its leader with the margin."""


def standings(
    match: Match, own: int | None, names: Sequence[str], sheet: ScoreSheet | None = None
) -> tuple[Standing, ...]:
    """The columns from left to right; empty for one. `sheet` is an earlier one of the match."""
    columns = (sheet or match.sheet).columns
    if len(columns) == 1:
        return ()
    shown = [_("You") if side == own and len(match.form.team(side)) == 1 else name for side, name in enumerate(names)]
    return tuple((label, _lead(column, shown)) for label, column in zip(_called(), columns, strict=True))


def points(sheet: ScoreSheet, side: int) -> str:
    """A side's points, column by column: "41 · 12 · 0"."""
    return " · ".join(str(column.totals[side]) for column in sheet.columns)


def points_in_words(sheet: ScoreSheet, side: int) -> str:
    """The same for reading out: "First 41; Second 12; Third 0"."""
    if len(sheet.columns) == 1:
        return points(sheet, side)
    return "; ".join(f"{name} {column.totals[side]}" for name, column in zip(_called(), sheet.columns, strict=True))


def leads(sheet: ScoreSheet, side: int) -> tuple[str, ...]:
    """How far a side is ahead of the best other one in each column, such as "−12"; "–" in one not begun."""
    return tuple(_ahead(column, side) for column in sheet.columns)


def _ahead(column: ScoreColumn, side: int) -> str:
    others = (points for other, points in enumerate(column.totals) if other != side)
    return signed(column.totals[side] - max(others)) if column.entries else "–"


def _called() -> tuple[str, str, str]:
    return pgettext("column", "First"), pgettext("column", "Second"), pgettext("column", "Third")


def _lead(column: ScoreColumn, names: Sequence[str]) -> str:
    most, second = sorted(column.totals, reverse=True)[:2]
    if column.winner is not None:
        return _("{name} won").format(name=names[column.winner])
    if not column.entries:
        return pgettext("a column", "open")
    if most == second:
        return _("tied")
    return _("{name} {points}").format(name=names[column.totals.index(most)], points=signed(most - second))

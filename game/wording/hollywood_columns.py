"""The leaders of Hollywood's columns."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Match
from game.rules.sheet import ScoreColumn
from game.wording.numbers import signed
from game.words.translation import _, pgettext

Standing = tuple[str, str]
"""A column's name, and its leader with the margin."""


def standings(match: Match, own: int | None, names: Sequence[str]) -> tuple[Standing, ...]:
    """The columns from left to right; empty for one."""
    columns = match.sheet.columns
    if len(columns) == 1:
        return ()
    called = [pgettext("column", "First"), pgettext("column", "Second"), pgettext("column", "Third")]
    shown = [_("You") if side == own and len(match.form.team(side)) == 1 else name for side, name in enumerate(names)]
    return tuple((label, _lead(column, shown)) for label, column in zip(called, columns, strict=True))


def _lead(column: ScoreColumn, names: Sequence[str]) -> str:
    most, second = sorted(column.totals, reverse=True)[:2]
    if column.winner is not None:
        return _("{name} won").format(name=names[column.winner])
    if not column.entries:
        return pgettext("a column", "open")
    if most == second:
        return _("tied")
    return _("{name} {points}").format(name=names[column.totals.index(most)], points=signed(most - second))

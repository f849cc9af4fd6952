"""The table of a division, on paper."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai import CHARACTERS
from game.session.club.season import YOU, LeagueRow
from game.ui.graphics.skin import Skin
from game.ui.widgets.table import PaperTable, TableColumn
from game.wording.numbers import signed
from game.words.translation import _


def league_table(skin: Skin, name: str, you: str, rows: Sequence[LeagueRow]) -> PaperTable:
    """Return the table, with the player's row lit."""
    figures = [TableColumn(title, 74, right=True) for title in (_("played"), _("won"), _("points"))]
    columns = [TableColumn(width=34, quiet=True), TableColumn(), *figures]
    lines = [
        (
            str(place),
            you if row.key == YOU else CHARACTERS[row.key].name,
            str(row.played),
            str(row.won),
            signed(row.points),
        )
        for place, row in enumerate(rows, 1)
    ]
    lit = next(place for place, row in enumerate(rows) if row.key == YOU)
    return PaperTable(skin, name, columns, lines, lit=lit, titled=True)

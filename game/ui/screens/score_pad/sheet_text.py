"""A score sheet as plain text."""

from __future__ import annotations

from game.ui.screens.score_sheet.sheet_layout import SheetLayout
from game.words.translation import _


def sheet_text(layout: SheetLayout, remark: str) -> str:
    """Return the rows in aligned columns."""
    heads = layout.heads
    rows = [("", tuple(heads)), *layout.rows]
    caption = max(len(words) for words, _cells in rows)
    wide = [max(len(cells[place]) for _words, cells in rows) for place in range(len(heads))]
    lines = [
        "  ".join((words.ljust(caption), *(cell.rjust(room) for cell, room in zip(cells, wide, strict=True))))
        for words, cells in rows
    ]
    return "\n".join((_("Score sheet"), *filter(None, [remark]), "", *map(str.rstrip, lines))) + "\n"

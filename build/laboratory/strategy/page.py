"""Read and write docs/strategy.md, with tables from kept figures."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from laboratory.strategy.cells import HANDS, SIZES, STARTS
from laboratory.strategy.figures import Row, figure
from laboratory.strategy.tables import TABLES

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs" / "strategy.md"
FOLDER = Path(__file__).parent
STUDIES = {
    "classic": ("alternatives", "maxims"),
    "upcard": ("upcard maxims",),
    "variants": ("limits", "doubled matches", "hollywood", "blank matches"),
}
"""The kinds of parts in each file of figures; a file has one set of players."""
_BETWEEN = re.compile(r"(<!-- table: (.*?) -->\n).*?(<!-- end of the table -->)", re.DOTALL)


class Found(Struct, frozen=True):
    """A run's sums, and a digest of the expert's weights."""

    players: str
    rows: dict[int, Row]
    parts: dict[str, int]
    """Parts included of each kind."""

    @property
    def hands(self) -> int:
        """Hands played."""
        return sum(figure(self.rows, table, 0).n for table in HANDS)


def write(study: str, found: Found) -> bool:
    """Rewrite the page, keeping these figures if they're from more hands or other players.

    Return whether they were kept.
    """
    kept = read(study)
    better = kept is None or kept.players != found.players or kept.hands < found.hands
    if better:
        (FOLDER / f"{study}.json").write_text(dumps(found), "utf-8")
    PAGE.write_text(filled(PAGE.read_text("utf-8"), every_row()), "utf-8")
    return better


def read(study: str) -> Found | None:
    """Return the kept figures, or None."""
    path = FOLDER / f"{study}.json"
    return loads(path.read_text("utf-8")) if path.exists() else None


def every_row() -> dict[int, Row]:
    """Return the kept rows of all studies."""
    return {cell: row for study in STUDIES if (kept := read(study)) for cell, row in kept.rows.items()}


def filled(page: str, rows: Mapping[int, Row]) -> str:
    """Return the page with new tables.

    Raises KeyError for an unknown table.
    """
    return _BETWEEN.sub(lambda marked: f"{marked[1]}\n{TABLES[marked[2]](rows)}\n\n{marked[3]}", page)


def dumps(found: Found) -> str:
    """Return JSON by table, a line per cell."""
    tables = {
        name: [[*map(_plain, found.rows.get(start + at, ()))] for at in range(SIZES[name])]
        for name, start in STARTS.items()
        if any(start + at in found.rows for at in range(SIZES[name]))
    }
    return json.dumps({"players": found.players, "parts": found.parts, "tables": tables}).replace("[", "\n[") + "\n"


def loads(text: str) -> Found:
    """Return the figures from `dumps`."""
    kept = json.loads(text)
    rows = {
        STARTS[name] + at: tuple(map(float, cell))
        for name, cells in kept["tables"].items()
        for at, cell in enumerate(cells)
        if cell
    }
    return Found(kept["players"], rows, kept["parts"])


def _plain(value: float) -> float:
    return int(value) if value == int(value) else value

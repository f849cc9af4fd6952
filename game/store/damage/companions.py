"""What SQLite keeps beside a file, without which the file isn't whole."""

from __future__ import annotations

from pathlib import Path
from typing import Final

WAL: Final = "-wal"
JOURNAL: Final = "-journal"
ENDINGS: Final = (WAL, "-shm", JOURNAL)


def beside(path: Path, ending: str) -> Path:
    """Return the path of one of them."""
    return path.with_name(path.name + ending)


def companions(path: Path) -> tuple[Path, ...]:
    """Return the paths of all of them, whether they are there or not."""
    return tuple(beside(path, ending) for ending in ENDINGS)

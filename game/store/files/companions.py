"""SQLite's files beside a database, which is incomplete without them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final

from game.store.files.atomic_file import clear_left_overs, new_content
from game.store.files.busy_files import patiently

WAL: Final = "-wal"  # holds commits that aren't in the database itself yet
JOURNAL: Final = "-journal"
ENDINGS: Final = (WAL, "-shm", JOURNAL)


def companion(path: Path, ending: str) -> Path:
    """Return one companion's path."""
    return path.with_name(path.name + ending)


def companions(path: Path) -> tuple[Path, ...]:
    """Return all companions' paths, existing or not."""
    return tuple(companion(path, ending) for ending in ENDINGS)


def delete(*files: Path) -> None:
    """Delete these files, if they exist."""
    for file in files:
        patiently(partial(file.unlink, missing_ok=True))


@contextmanager
def scratch_copy(path: Path) -> Iterator[Path]:
    """Yield a path for a scratch copy; delete it afterwards with its companions."""
    clear_left_overs(path)
    copy = new_content(path)
    try:
        yield copy
    finally:
        for file in (copy, *companions(copy)):
            with suppress(OSError):  # `clear_left_overs` deletes it later
                delete(file)

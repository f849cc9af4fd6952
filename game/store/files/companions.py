"""The files that SQLite keeps beside a database, without which the database isn't whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final

from game.store.files.atomic_file import clear_left_overs, new_content
from game.store.files.busy_files import patiently

WAL: Final = "-wal"  # holds what was committed and isn't in the database itself yet
JOURNAL: Final = "-journal"
ENDINGS: Final = (WAL, "-shm", JOURNAL)


def companion(path: Path, ending: str) -> Path:
    """Return the path of one of them."""
    return path.with_name(path.name + ending)


def companions(path: Path) -> tuple[Path, ...]:
    """Return the paths of all of them, whether they are there or not."""
    return tuple(companion(path, ending) for ending in ENDINGS)


def delete(*files: Path) -> None:
    """Delete those of these files that are there."""
    for file in files:
        patiently(partial(file.unlink, missing_ok=True))


@contextmanager
def scratch_copy(path: Path) -> Iterator[Path]:
    """Give a path for a copy that SQLite may do with as it likes; it's deleted in the end, with its companions."""
    clear_left_overs(path)
    copy = new_content(path)
    try:
        yield copy
    finally:
        for file in (copy, *companions(copy)):
            with suppress(OSError):  # then it's cleared away later
                delete(file)

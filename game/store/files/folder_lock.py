"""One lock for each folder of small files, held while one of them is read, changed and written."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Final

from game.store.files.lock import Lock

NAME: Final = "files.lock"
PAUSES: Final = (0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64)
"""Seconds between one try and the next. The window waits meanwhile, but another copy needs only a few milliseconds."""


@contextlib.contextmanager
def held(folder: Path) -> Iterator[None]:
    """Hold the folder's lock, or go on without it after a while. Deleting the lock file does no harm."""
    lock = Lock(folder / NAME)
    with contextlib.suppress(OSError):
        for pause in PAUSES:
            if lock.take():
                break
            sleep(pause)
    try:
        yield
    finally:
        lock.release()

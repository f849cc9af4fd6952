"""A lock between processes."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


@contextmanager
def locked(path: Path, waiting: Callable[[], object]) -> Iterator[None]:
    """Lock a file, calling `waiting` first if it's taken; freed even if the holder dies."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as file:
        if not _grab(file, wait=False):
            waiting()
            while not _grab(file, wait=True):
                pass
        yield  # closing the file releases it


if sys.platform == "win32":
    import msvcrt

    def _grab(file: IO[bytes], *, wait: bool) -> bool:
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)  # LK_LOCK gives up after 10 s
        except OSError:
            return False
        return True

else:
    import fcntl

    def _grab(file: IO[bytes], *, wait: bool) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        return True

"""Read regular files only: pipes, terminals, devices or files like /proc/kmsg can block for ever."""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path
from typing import Final

from game.words.translation import _

_FLAGS: Final = (
    os.O_RDONLY
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_NONBLOCK", 0)
)
_AT_ONCE: Final = 1_000_000


class UselessFileError(OSError):
    """Not a regular file, or too long. Retrying won't help."""


def read_plain(path: Path, most: int) -> bytes:
    """Return a file's content. Raises UselessFileError if over `most` bytes or irregular, else OSError."""
    _judge(path.stat(), most)  # before opening, which triggers some devices
    file = os.open(path, _FLAGS)
    try:
        _judge(os.fstat(file), most)  # it may have been replaced meanwhile
        return read_open(file, most)
    except BlockingIOError:
        raise _no_file() from None
    finally:
        os.close(file)


def _judge(status: os.stat_result, most: int) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise _no_file()
    if status.st_size > most:
        raise _too_large()


def read_open(file: int, most: int = sys.maxsize) -> bytes:
    """Read an open file from here on. Raises UselessFileError if over `most` bytes."""
    parts, size = [], 0
    while part := os.read(file, min(_AT_ONCE, most + 1 - size)):
        parts.append(part)
        size += len(part)
        if size > most:  # it's growing, or doesn't report its size
            raise _too_large()
    return b"".join(parts)


def _no_file() -> UselessFileError:
    return UselessFileError(errno.EINVAL, _("Not a file"))


def _too_large() -> UselessFileError:
    return UselessFileError(errno.EFBIG, os.strerror(errno.EFBIG))

"""Read what a path names, whatever that is: only a file is read, and nothing is waited for.

A pipe, a terminal or a device can keep a reader waiting for ever. So can some of Linux's own files, such as /proc/kmsg.
"""

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
    """What lies there isn't a file, or is too long. Trying again won't help."""


def read_plain(path: Path, most: int) -> bytes:
    """Return a file's content; UselessFileError if it isn't a file or has more bytes than this, else OSError."""
    _judge(path.stat(), most)  # before it is opened, which makes some devices do something
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
    """Read an open file from here on; UselessFileError if there are more bytes than this."""
    parts, size = [], 0
    while part := os.read(file, min(_AT_ONCE, most + 1 - size)):
        parts.append(part)
        size += len(part)
        if size > most:  # it grows, or doesn't say how long it is
            raise _too_large()
    return b"".join(parts)


def _no_file() -> UselessFileError:
    return UselessFileError(errno.EINVAL, _("Not a file"))


def _too_large() -> UselessFileError:
    return UselessFileError(errno.EFBIG, os.strerror(errno.EFBIG))

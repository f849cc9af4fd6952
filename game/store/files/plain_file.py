"""Reading what a path names, where that may be anything: only a file is read, and nothing is waited for.

A pipe, a terminal or a device can keep a reader waiting for ever, and opening some does something. Some of Linux's own
files, such as /proc/kmsg, look like files and wait as well.
"""

from __future__ import annotations

import errno
import os
import stat
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
NO_USE: Final = {errno.EINVAL, errno.EFBIG}
"""What `read_plain` answers of something that can't be read at any other time either."""
_AT_ONCE: Final = 1_000_000


def read_plain(path: Path, most: int) -> bytes:
    """The content of a file; OSError where there is none, it isn't a file, or it has more bytes than this."""
    _judge(path.stat(), most)  # before it is opened, which for a device is not nothing
    file = os.open(path, _FLAGS)
    try:
        _judge(os.fstat(file), most)  # it may have been exchanged meanwhile
        return _content(file, most)
    except BlockingIOError:
        raise _no_file() from None
    finally:
        os.close(file)


def _judge(status: os.stat_result, most: int) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise _no_file()
    if status.st_size > most:
        raise _too_large()


def _content(file: int, most: int) -> bytes:
    parts, size = [], 0
    while part := os.read(file, min(_AT_ONCE, most + 1 - size)):
        parts.append(part)
        size += len(part)
        if size > most:  # it grows, or does not say how long it is
            raise _too_large()
    return b"".join(parts)


def _no_file() -> OSError:
    return OSError(errno.EINVAL, _("Not a file"))


def _too_large() -> OSError:
    return OSError(errno.EFBIG, os.strerror(errno.EFBIG))

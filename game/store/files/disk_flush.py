"""Flush writes to the disk, to survive a power cut."""

import contextlib
import os
import sys


def flush_to_disk(handle: int) -> None:
    """Flush this open file or folder to disk."""
    if sys.platform == "darwin":  # where `fsync` may leave data in the drive's cache
        import fcntl  # noqa: PLC0415 - Windows has none

        with contextlib.suppress(OSError, AttributeError):  # unsupported on some network disks and Pythons
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)

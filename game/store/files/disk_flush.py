"""Having what was written on the disk itself, where a failure of the power can't take it away."""

import contextlib
import os
import sys


def flush_to_disk(handle: int) -> None:
    """Wait until the disk has all that was written to this open file or folder."""
    if sys.platform == "darwin":  # where `fsync` hands it to the drive, which may keep it in a memory of its own
        import fcntl  # noqa: PLC0415 - Windows has none

        with contextlib.suppress(OSError, AttributeError):  # a disk of the network may not know this, nor a Python
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)

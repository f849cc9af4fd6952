"""A folder in memory for the tests' files."""

import os
import shutil
import sys
from pathlib import Path

MEMORY = Path("/dev/shm")  # noqa: S108 - tests make folders of their own in it
ROOM = 4_000_000_000
"""Bytes: five times what the tests write, most of it a Windows to install the game into."""


def folder_in_memory() -> Path | None:
    """Return Linux's folder in memory if the tests can use it, else None.

    The game flushes its files to the disk, thousands of times in the tests: those of the store take half as long here.
    """
    usable = False
    if sys.platform == "linux" and os.access(MEMORY, os.W_OK):
        runs_programs = not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC  # containers often forbid it
        usable = runs_programs and shutil.disk_usage(MEMORY).free >= ROOM
    return MEMORY if usable else None

"""macOS is asked for more than other systems."""

import errno
import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.store.files.atomic_file import KeptFile

FULL = 51
"""F_FULLFSYNC of macOS."""


class Disk:
    """Some disks know only `fsync`."""

    def __init__(self, *, knows: bool) -> None:
        self.knows = knows
        self.full = self.plain = 0
        self.F_FULLFSYNC = FULL

    def fcntl(self, handle: int, what: int) -> None:
        assert os.fstat(handle)
        assert what == FULL
        if not self.knows:
            raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP))
        self.full += 1

    def fsync(self, handle: int) -> None:
        assert os.fstat(handle)
        self.plain += 1


@pytest.mark.parametrize(
    ("platform", "knows", "full", "plain"),
    [("darwin", True, 2, 0), ("darwin", False, 0, 2), ("linux", True, 0, 2), ("win32", True, 0, 2)],
)
def test_a_file_and_its_name_are_flushed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, knows: bool, full: int, plain: int
) -> None:
    disk = Disk(knows=knows)
    monkeypatch.setitem(sys.modules, "fcntl", SimpleNamespace(fcntl=disk.fcntl, F_FULLFSYNC=FULL))
    monkeypatch.setattr(os, "fsync", disk.fsync)
    monkeypatch.setattr(sys, "platform", platform)
    if os.name == "nt":
        full, plain = full // 2, plain // 2  # Windows can't open folders
    KeptFile(tmp_path / "file.json", "bad").write("kept")
    assert (disk.full, disk.plain) == (full, plain)

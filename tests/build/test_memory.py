"""The folder in memory, used only where the tests' files fit and may be run."""

import os
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from environment import folder_in_memory, memory


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has one")
@pytest.mark.parametrize(("free", "flags", "used"), [(5e9, 0, True), (3e9, 0, False), (5e9, 8, False)])
def test_it_is_used_where_there_is_room_and_programs_may_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, free: float, flags: int, used: bool
) -> None:
    monkeypatch.setattr(memory, "MEMORY", tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=free))
    monkeypatch.setattr(os, "statvfs", lambda _path: SimpleNamespace(f_flag=flags))
    assert folder_in_memory() == (tmp_path if used else None)


def test_where_there_is_none_the_tests_use_the_disk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(memory, "MEMORY", tmp_path / "missing")
    assert folder_in_memory() is None

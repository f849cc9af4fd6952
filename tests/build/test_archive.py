import lzma
import os
import shutil
import sys
import tarfile
from pathlib import Path

import pytest

import archive
import bundle
from packages import notices, size_limits
from packages.source_date import source_date
from tests.systems import LINKS, needs_links

MOMENT = 1_700_000_000


@pytest.fixture
def made(tmp_path: Path) -> Path:
    folder = tmp_path / "gin-rummy"
    (folder / "_internal" / "pygame").mkdir(parents=True)
    (folder / "gin-rummy").write_bytes(b"\x7fELF")
    (folder / "gin-rummy").chmod(0o755)
    (folder / "_internal" / "base_library.zip").write_bytes(bytes(5000))
    (folder / "_internal" / "pygame" / "libSDL2.so").write_bytes(b"a library")
    if LINKS:
        (folder / "_internal" / "libSDL2.so").symlink_to("pygame/libSDL2.so")
    return folder


@pytest.mark.skipif(sys.platform != "linux", reason="the archive is for Linux, and packed there")
def test_an_archive_holds_the_bundle_in_one_folder_of_its_name(made: Path, tmp_path: Path) -> None:
    target = tmp_path / "out" / "gin-rummy-1.2.3-linux-x86_64.tar.xz"
    archive.pack(made, target, MOMENT)
    with tarfile.open(target) as opened:
        entries = {entry.name.removeprefix("gin-rummy-1.2.3-linux-x86_64/"): entry for entry in opened}
    assert {"gin-rummy", "_internal/libSDL2.so", "_internal/pygame/libSDL2.so", *archive.BESIDE} <= set(entries)
    assert {(entry.uid, entry.gid, entry.uname, entry.mtime) for entry in entries.values()} == {(0, 0, "", MOMENT)}
    assert entries["gin-rummy"].mode == 0o755
    assert entries["_internal/base_library.zip"].mode == 0o644
    assert entries["_internal/libSDL2.so"].linkname == "pygame/libSDL2.so"
    assert not any(name.startswith(("/", "..")) for name in entries)


@pytest.mark.skipif(sys.platform != "linux", reason="the archive is for Linux, and packed there")
def test_the_same_bundle_makes_the_same_archive(made: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "1" / "a.tar.xz", tmp_path / "2" / "a.tar.xz"
    archive.pack(made, first, MOMENT)
    for path in made.rglob("*"):
        if path.is_file() and not path.is_symlink():
            os.utime(path, (1, 1))
            path.chmod(path.stat().st_mode & 0o700)
    archive.pack(made, second, MOMENT)
    assert first.read_bytes() == second.read_bytes()
    assert lzma.decompress(first.read_bytes()).startswith(b"a/")


def test_what_lies_beside_the_program_is_there() -> None:
    assert all(path.is_file() for path in archive.BESIDE.values())


def test_a_budget_that_is_broken_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert size_limits.hold("It", 14_000_000, 14_000_000)
    assert not size_limits.hold("It", 14_100_000, 14_000_000)
    assert capsys.readouterr().err.splitlines() == [
        "It holds 14.0 MB of 14.",
        "It holds 14.1 MB and may hold no more than 14.",
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems are told their sizes only")
def test_a_bundle_that_is_too_large_is_none(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "unnamed", lambda _folder: [])
    assert bundle.complete(made)
    monkeypatch.setattr(size_limits, "UNPACKED", 4000)
    assert not bundle.complete(made)


def test_a_link_is_not_counted(made: Path) -> None:
    assert size_limits.size(made) == 4 + 5000 + len(b"a library")


@needs_links
def test_two_bundles_differ_in_what_only_one_has_and_in_what_is_not_the_same(made: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    shutil.copytree(made, again, symlinks=True)
    assert bundle.differences(made, again) == []
    (again / "_internal" / "base_library.zip").write_bytes(bytes(4999) + b"1")
    (again / "_internal" / "libSDL2.so").unlink()
    (again / "more").mkdir()
    assert bundle.differences(made, again) == ["_internal/base_library.zip", "_internal/libSDL2.so", "more"]


def test_the_moment_is_the_one_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(MOMENT))
    assert source_date() == MOMENT


def test_where_there_is_no_git_the_moment_is_1970(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert source_date() == 0


def test_a_module_that_the_game_imports_may_not_be_left_out() -> None:
    told = """
excluded module named statistics - imported by random (delayed), game.ui.screens.statistics.report (top-level)
excluded module named 'email.parser' - imported by game.store.archive (delayed)
excluded module named decimal - imported by game.rules.rules (conditional)
excluded module named lzma - imported by shutil (optional), game.store.rule_sets (delayed, optional)
missing module named _winapi - imported by game.store.files.lock (top-level)
"""
    assert bundle.lacking(told) == ["statistics", "email.parser"]

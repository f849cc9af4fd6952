"""The game starts on a failing disk, and earlier reports stay."""

import errno
import faulthandler
import os
import shutil
import sys
from pathlib import Path
from random import Random

import pytest

from game.store.crash import MOST, Reports
from game.store.fault_log import FaultLog
from tests.conftest import Volume
from tests.store.faults import ANY, FOREVER, Fault, Faults, every
from tests.store.faulty_python import failing
from tests.systems import make_pipe, needs_named_pipes

LEFT = "Fatal Python error: Aborted\n"


@pytest.fixture(autouse=True)
def _unwatched(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("enable", "disable"):
        monkeypatch.setattr(faulthandler, name, lambda *_arguments: None)
    monkeypatch.setattr(faulthandler, "is_enabled", lambda: False)
    monkeypatch.setattr("game.store.files.busy_files.PAUSES", ())


def one_run(folder: Path, fault: Fault | None) -> tuple[list[str], Faults]:
    """Start after a sudden end, then crash; return what's wrong and the disk accesses."""
    folder.mkdir()
    (folder / "sudden-end-1.txt").write_text(LEFT)
    faults, wrong = Faults(folder, fault), []
    with failing(faults):
        sudden, reports = FaultLog(Reports(folder)), Reports(folder)
        try:
            told = sudden.begin()
            crash = reports.write(RuntimeError("a crash"))
            sudden.survived(0.0)
            sudden.end()
        except Exception as error:  # noqa: BLE001 - nothing may escape
            return [f"{type(error).__name__}: {error}"], faults
    there = [path.read_text("utf-8") for path in folder.glob("crash-*.txt")]
    found = [text for text in there if "The game closed unexpectedly." in text]
    later = FaultLog(Reports(folder))
    again = later.begin()
    later.end()  # or Windows can't delete it
    if told is None and again is None and not found:
        wrong.append("the sudden end is forgotten")
    if told is not None and told.path is not None and not found:
        wrong.append("a report is told that isn't there")
    if (crash.path is not None) != any("RuntimeError" in text for text in there):
        wrong.append("what is told of the crash isn't true")
    half = any(not text.endswith("\n") or len(text) < 300 for text in there)
    if half and (fault is None or fault.verb != ANY):  # otherwise it couldn't be deleted either
        wrong.append("half a report is left")
    return wrong, faults


def test_a_failing_disk_takes_no_report_away(tmp_path: Path, volume: Volume) -> None:
    wrong, faults = one_run(tmp_path / "well", None)
    assert wrong == []
    found = every(faults)
    chosen = Random(1).sample(found, min(len(found), volume(60, FOREVER)))
    met = {}
    for fault in chosen:
        wrong, _faults = one_run(tmp_path / "run", fault)
        shutil.rmtree(tmp_path / "run")
        met[str(fault)] = "; ".join(wrong)
    assert {fault: words for fault, words in met.items() if words} == {}, f"{len(chosen)} faults"


def test_a_log_that_cannot_be_had_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of its name, or somebody else's file, once ended all watching."""
    (tmp_path / "sudden-end-1.txt").mkdir()
    (tmp_path / "sudden-end-2.txt").write_text("")
    (tmp_path / "sudden-end-3.txt").write_text(LEFT)
    real = os.open

    def open_(path: str | Path, *more: int) -> int:
        if Path(path).name == "sudden-end-2.txt":
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(path, *more)

    monkeypatch.setattr(os, "open", open_)
    sudden = FaultLog(Reports(tmp_path))
    report = sudden.begin()
    assert report is not None
    assert report.path is not None
    assert sudden._log is not None
    assert sudden._log.path.name == "sudden-end-3.txt"
    sudden.end()


@needs_named_pipes
def test_a_pipe_of_its_name_is_passed_over(tmp_path: Path) -> None:
    make_pipe(tmp_path / "sudden-end-1.txt")
    sudden = FaultLog(Reports(tmp_path))
    assert sudden.begin() is None
    assert sudden._log is not None
    assert sudden._log.path.name == "sudden-end-2.txt"
    sudden.end()


@pytest.mark.skipif(sys.platform == "win32" or os.getuid() == 0, reason="root may write everywhere")
def test_without_a_folder_to_write_in_nothing_is_watched(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    sudden = FaultLog(Reports(tmp_path))
    assert sudden.begin() is None
    assert sudden._log is None
    sudden.end()


def test_a_folder_of_a_reports_name_is_passed_over(tmp_path: Path) -> None:
    reports = Reports(tmp_path, lambda: 0.0)
    first = reports.write(RuntimeError()).path
    assert first is not None
    first.unlink()
    first.mkdir()
    second = Reports(tmp_path, lambda: 0.0).write(RuntimeError()).path
    assert second is not None
    assert second.name == f"{first.stem}-2.txt"


def test_half_a_report_takes_no_room(tmp_path: Path) -> None:
    for number in range(MOST - 1):
        (tmp_path / f"crash-20260101-0000{number:02}.txt").write_text("older")
    with failing(Faults(tmp_path, Fault("write", "*", 1, FOREVER, errno.ENOSPC))):
        assert Reports(tmp_path).write(RuntimeError()).path is None
    assert len(list(tmp_path.iterdir())) == MOST - 1

"""Crash reports leave out what's private, and neither pile up nor overwrite anything."""

import errno
import faulthandler
import json
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game import __version__
from game.store import crash
from game.store.crash import MOST, Reports
from game.store.fault_log import FaultLog
from game.store.files import atomic_file

NAME, PHRASE, SECRET = "Wilhelmina", "the cat sat", "5f" * 32
NOTHING: dict[str, str] = {}
ROOT = Path(__file__).resolve().parents[2]


def caught(fail: Callable[[], object]) -> Exception:
    try:
        fail()
    except Exception as error:  # noqa: BLE001 - whatever was asked for
        return error
    raise AssertionError("it did not fail")


def text(reports: Reports, error: Exception) -> str:
    report = reports.write(error, {"Pages": "Title, Table"})
    assert report.path is not None
    return report.path.read_text("utf-8")


def wrapped() -> None:
    try:
        {NAME: 1}[PHRASE]
    except KeyError as error:
        raise ValueError(f"{NAME} has {SECRET}") from error


def test_it_says_what_failed_where_and_what_it_does_not_hold(tmp_path: Path) -> None:
    said = text(Reports(tmp_path), caught(lambda: None.nothing))  # type: ignore[attr-defined]
    lines = said.splitlines()
    assert __version__ in lines[0]
    assert "doesn’t contain" in "\n".join(lines[:6])
    assert "AttributeError: 'NoneType' object has no attribute 'nothing'" in said
    assert 'File "tests/store/test_crash_reports.py", line ' in said
    assert "Pages: Title, Table" in said
    assert f"Python: {sys.version.split()[0]}" in said


@pytest.mark.parametrize(
    "fail",
    [
        wrapped,
        lambda: NOTHING[NAME],
        lambda: json.loads(f'{{"{NAME}": {PHRASE}'),
        lambda: int(PHRASE),
        lambda: os.stat(f"/{NAME}/{PHRASE}"),  # noqa: PTH116 - what fails
        lambda: SECRET.encode("utf-8").decode("utf-16").encode("ascii"),
    ],
)
def test_what_an_error_quotes_is_left_out(tmp_path: Path, fail: Callable[[], object]) -> None:
    error = caught(fail)
    said = text(Reports(tmp_path), error)
    assert type(error).__name__ in said
    for secret in (NAME, PHRASE, SECRET):
        assert secret not in said


def test_a_cause_is_told_before_what_came_of_it(tmp_path: Path) -> None:
    said = text(Reports(tmp_path), caught(wrapped))
    assert said.index("KeyError") < said.index("and then") < said.index("ValueError")


def test_the_home_folder_is_never_written_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home of" / NAME
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    code = compile("raise ImportError(f'no module in {path}')", str(home / "games" / "gin.py"), "exec")
    said = text(Reports(tmp_path / "data"), caught(lambda: exec(code, {"path": home / "lib"})))  # noqa: S102
    assert str(home) not in said
    assert NAME not in said
    assert "ImportError: no module in ~" in said
    assert 'File "gin.py"' in said


def test_words_of_sqlite_are_about_the_program(tmp_path: Path) -> None:
    said = text(Reports(tmp_path), caught(lambda: sqlite3.connect(":memory:").execute("SELECT trick")))
    assert "sqlite3.OperationalError: no such column: trick" in said


def test_a_long_traceback_loses_its_middle(tmp_path: Path) -> None:
    def deeper() -> None:
        deeper()

    said = text(Reports(tmp_path), caught(deeper))
    assert "RecursionError" in said
    assert " more …" in said
    assert len(said) < 12_000


def test_the_same_crash_is_reported_once_and_no_report_is_overwritten(tmp_path: Path) -> None:
    reports = Reports(tmp_path, lambda: 1e9)
    first = reports.write(caught(lambda: NOTHING["1"]))
    assert reports.write(caught(lambda: NOTHING["2"])) != first  # another place
    fails = [caught(wrapped) for _time in range(3)]
    assert len({reports.write(error) for error in fails}) == 1
    names = {path.name for path in tmp_path.iterdir()}
    assert len(names) == 3
    assert Reports(tmp_path, lambda: 1e9).write(fails[0]).path not in [tmp_path / name for name in names]


def test_reports_do_not_pile_up_and_other_files_stay(tmp_path: Path) -> None:
    (tmp_path / "crash-notes.txt").write_text("mine")
    for second in range(3 * MOST):
        Reports(tmp_path, lambda second=second: 1e9 + second).write(caught(wrapped))  # type: ignore[misc]
    found = sorted(path.name for path in tmp_path.iterdir())
    assert len(found) == MOST + 1
    assert "crash-notes.txt" in found
    newest = time.strftime("crash-%Y%m%d-%H%M%S.txt", time.localtime(1e9 + 3 * MOST - 1))
    assert newest in found


def test_where_nothing_can_be_written_there_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    report = Reports(tmp_path / "file").write(caught(wrapped))
    assert report.path is None
    assert report.sentence.startswith("The report couldn’t be saved: ")
    assert report.sentence.endswith(".")


def test_a_report_that_fails_itself_does_not_fail(tmp_path: Path) -> None:
    class SilentError(TypeError):
        def __str__(self) -> str:
            raise RuntimeError

    assert Reports(tmp_path).write(SilentError()).trouble == (0, "RuntimeError")


# ---------------------------------------------------------------------- what Python cannot catch

FAULT = """
import ctypes, os, sys
from pathlib import Path
from game.store.crash import Reports
from game.store.fault_log import FaultLog
sudden = FaultLog(Reports(Path(sys.argv[1])))
assert sudden.begin() is None
if sys.argv[2] == "fault":
    if os.name != "nt":
        import resource
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    else:
        ctypes.windll.kernel32.SetErrorMode(3)  # no box that waits for somebody
    import faulthandler
    faulthandler._read_null()
for code in sys.argv[3:]:  # what a library throws and catches, as ctypes does
    try:
        ctypes.windll.kernel32.RaiseException(ctypes.c_uint32(int(code, 16)), 0, 0, None)
    except OSError:
        pass
if sys.argv[2] == "kill":
    os._exit(9)
sudden.end()
"""


def ended(folder: Path, how: str, *codes: str) -> int:
    return subprocess.run(
        [sys.executable, "-c", FAULT, str(folder), how, *codes], cwd=ROOT, capture_output=True, check=False, timeout=60
    ).returncode


def test_a_fault_of_the_system_is_reported_at_the_next_start(tmp_path: Path) -> None:
    assert ended(tmp_path, "fault") != 0
    sudden = FaultLog(Reports(tmp_path))
    report = sudden.begin()
    sudden.end()
    assert report is not None
    assert report.path is not None
    said = report.path.read_text("utf-8")
    assert "Fatal Python error" in said or "Windows fatal exception: access violation" in said
    assert str(ROOT) not in said
    assert list(tmp_path.iterdir()) == [report.path]


def test_a_run_that_ends_well_leaves_nothing(tmp_path: Path) -> None:
    assert ended(tmp_path, "well") == 0
    assert list(tmp_path.iterdir()) == []


def test_the_systems_own_watching_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faulthandler, "is_enabled", lambda: True)
    sudden = FaultLog(Reports(tmp_path))
    assert sudden.begin() is None
    sudden.end()
    assert list(tmp_path.iterdir()) == []


def test_it_is_watched_from_the_beginning_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watching: list[object] = []
    monkeypatch.setattr(faulthandler, "is_enabled", lambda: False)
    monkeypatch.setattr(faulthandler, "enable", watching.append)
    monkeypatch.setattr(faulthandler, "disable", watching.clear)
    sudden = FaultLog(Reports(tmp_path / "new"))
    assert sudden.begin() is None
    assert len(watching) == 1
    assert [one.name for one in (tmp_path / "new").iterdir()] == ["sudden-end-1.txt"]
    sudden.end()
    assert watching == []
    assert list((tmp_path / "new").iterdir()) == []
    sudden.survived(0.0)


def test_the_lines_of_a_sudden_end_stay_until_they_can_be_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = logged(tmp_path, 'Fatal Python error\n  File "/games/game/store/crash.py", line 3')
    sudden = watched(tmp_path, monkeypatch)
    with monkeypatch.context() as full:
        full.setattr(Reports, "_keep", no_space)
        report = sudden.begin()
        sudden.end()
        assert report is not None
        assert report.sentence == "The report couldn’t be saved: the disk is full."
    assert log.exists()
    report = sudden.begin()
    sudden.end()
    assert report is not None
    assert report.path is not None
    assert report.sentence == f"There’s a report in {report.path}."
    assert 'File "crash.py", line 3' in report.path.read_text("utf-8")
    assert list(tmp_path.iterdir()) == [report.path]


def no_space(*_arguments: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


# ---------------------------------------------------------------------- what Windows logs and a library handles

NAMED = "Windows fatal exception: access violation"
COM, CPP, GONE, THREAD, LOADER = (
    f"Windows fatal exception: code 0x{code}" for code in ("8001010d", "e06d7363", "80010108", "406d1388", "c06d007e")
)
ILLEGAL = "Windows fatal exception: code 0xc000001d"
WHERE = '\n\nCurrent thread 0x00000024 (most recent call first):\n  File "C:\\games\\play.py", line 8 in <module>\n'


def logged(folder: Path, *heads: str, name: str = "sudden-end-1.txt") -> Path:
    path = folder / name
    path.write_text("".join(head + WHERE for head in heads), "utf-8")
    return path


def watched(folder: Path, patch: pytest.MonkeyPatch) -> FaultLog:
    """Without Python's own fault handler."""
    for name in ("enable", "disable"):
        patch.setattr(faulthandler, name, lambda *_arguments: None)
    patch.setattr(faulthandler, "is_enabled", lambda: False)
    return FaultLog(Reports(folder))


@pytest.mark.parametrize(
    ("heads", "fatal"),
    [
        ((NAMED,), True),
        ((ILLEGAL,), True),
        (("Windows fatal exception: stack overflow",), True),
        (("Fatal Python error: Aborted",), True),
        ((COM, GONE, NAMED), True),
        *(((one,), False) for one in (COM, CPP, GONE, THREAD, LOADER)),
        ((NAMED, COM), False),
        ((COM,) * 500, False),
        ((*(COM,) * 500, ILLEGAL), True),
    ],
)
def test_only_what_ended_a_run_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, heads: tuple[str, ...], fatal: bool
) -> None:
    logged(tmp_path, *heads)
    sudden = watched(tmp_path, monkeypatch)
    report = sudden.begin()
    sudden.end()
    assert (report is not None) == fatal
    assert list(tmp_path.iterdir()) == ([] if report is None else [report.path])


def test_the_log_of_an_older_version_is_read_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    logged(tmp_path, NAMED, name="sudden-end.txt")
    assert watched(tmp_path, monkeypatch).begin() is not None


def test_what_a_run_has_survived_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sudden = watched(tmp_path, monkeypatch)
    assert sudden.begin() is None
    log = tmp_path / "sudden-end-1.txt"

    def size_at(now: float) -> int:
        sudden.survived(now)
        return log.stat().st_size

    assert size_at(0.0) == 0
    assert sudden._log is not None
    assert sudden._log.file is not None
    os.write(sudden._log.file, NAMED.encode())
    assert [size_at(now) for now in (1_000.0, 10_000.0)] == [len(NAMED)] * 2
    assert [size_at(now) for now in (11_000.0, 12_000.0)] == [0, 0]
    os.write(sudden._log.file, NAMED.encode())
    assert size_at(13_000.0) == len(NAMED)
    sudden.end()


def test_each_running_copy_has_a_log_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = watched(tmp_path, monkeypatch), watched(tmp_path, monkeypatch)
    assert first.begin() is None
    assert first._log is not None
    assert first._log.file is not None
    os.write(first._log.file, NAMED.encode())
    assert second.begin() is None
    assert sorted(one.name for one in tmp_path.iterdir()) == ["sudden-end-1.txt", "sudden-end-2.txt"]
    second.end()
    assert [one.name for one in tmp_path.iterdir()] == ["sudden-end-1.txt"]
    first._log.release()  # as when it is killed
    assert second.begin() is not None
    second.end()


@pytest.mark.skipif(sys.platform != "win32", reason="only Windows logs what is handled")
@pytest.mark.parametrize("how", ["kill", "well"])
def test_a_run_that_handled_what_windows_throws_did_not_end_suddenly(tmp_path: Path, how: str) -> None:
    assert ended(tmp_path, how, "c0000005", "8001010d", "e06d7363", "80010108") == (9 if how == "kill" else 0)
    sudden = FaultLog(Reports(tmp_path))
    assert sudden.begin() is None
    sudden.end()
    assert list(tmp_path.iterdir()) == []


# ---------------------------------------------------------------------- where it was


@pytest.mark.parametrize("head", ["ref: refs/heads/main", "0123456789abcdef"])
def test_a_checkouts_commit_is_named(head: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    branches = tmp_path / ".git" / "refs" / "heads"
    branches.mkdir(parents=True)
    (tmp_path / ".git" / "HEAD").write_text(f"{head}\n")
    (branches / "main").write_text("0123456789abcdef\n")
    monkeypatch.setattr("game.store.crash._TOP", tmp_path)
    assert "(commit 0123456789ab)" in text(Reports(tmp_path / "reports"), caught(wrapped))


def test_where_the_home_folder_is_the_root_nothing_is_shortened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/"))
    assert "~" not in text(Reports(tmp_path), caught(wrapped)).split("written as ~", 1)[1]


def test_a_report_that_another_copy_writes_just_now_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = Reports(tmp_path, lambda: 0.0).write(RuntimeError()).path
    assert theirs is not None
    looked, free = [theirs], atomic_file.free
    monkeypatch.setattr(crash, "free", lambda *arguments: looked.pop() if looked else free(*arguments))
    mine = Reports(tmp_path, lambda: 0.0).write(RuntimeError()).path
    assert mine is not None
    assert mine.name == f"{theirs.stem}-2.txt"

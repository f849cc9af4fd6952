"""The Windows Python under Wine."""

import errno
import sys
from contextlib import nullcontext
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import check_windows
import wine
from environment import ROOT, Environment, SetupError
from wine_python import WindowsPython, making
from wine_python.faults import sitecustomize
from wine_python.windows_python import CARRIERS, windows_path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows runs Windows programs without Wine")

PYTHON = WindowsPython("3.11.7", Path("/usr/lib/python3.11"))


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """A stand-in for Wine; commands with the word "fail" fail."""
    found: list[tuple[str, ...]] = []

    def run(_self: WindowsPython, *command: str) -> int:
        found.append(command)
        return int("fail" in command)

    monkeypatch.setattr(WindowsPython, "like", lambda _python: PYTHON)
    monkeypatch.setattr(wine, "ready", lambda python: python)
    monkeypatch.setattr(check_windows, "ready", lambda python: python)
    monkeypatch.setattr(WindowsPython, "run", run)
    monkeypatch.setattr(WindowsPython, "desktop", lambda _python: nullcontext())
    return found


def test_wine_shows_the_disk_as_drive_z() -> None:
    assert windows_path(Path("/games/gin rummy")) == r"Z:\games\gin rummy"


def test_a_version_that_nothing_carries_is_refused_with_those_that_are(tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\necho 3.11.99\necho /usr/lib/python3.11\n", "utf-8")
    python.chmod(0o755)
    with pytest.raises(SetupError, match=r"No Windows build of Python 3\.11\.99 is known\.") as refused:
        WindowsPython.like(str(python))
    assert all(version in str(refused.value) for version in CARRIERS)


def test_a_program_that_is_no_python_is_refused_in_a_sentence() -> None:
    with pytest.raises(SetupError, match="isn't a Python that runs"):
        WindowsPython.like("/bin/false")


def test_missing_tools_are_named_with_the_packages_that_have_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "missing_tools", lambda: ["wine"])
    with pytest.raises(SetupError, match=r"^wine can't be found; .* `sudo apt install wine wine64 "):
        making.ready(PYTHON)


def test_the_linux_environment_is_never_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Environment().folder == ROOT / ".venv"
    named = PYTHON.surroundings["GIN_RUMMY_ENVIRONMENT"]
    assert named.endswith(r"\.out\wine\3.11.7\venv")
    monkeypatch.setenv("GIN_RUMMY_ENVIRONMENT", named)
    assert str(Environment().folder) == named


@pytest.mark.parametrize(
    ("command", "starts"),
    [
        (("build/bundle.py", "--twice"), [(PYTHON.program, "build/bundle.py", "--twice")]),
        (("a/game.exe", "--smoke"), [("a/game.exe", "--smoke")]),
        (("-m", "game"), [(PYTHON.program, "-m", "game")]),
    ],
)
def test_a_verb_a_program_and_a_module_are_started(
    started: list[tuple[str, ...]], command: tuple[str, ...], starts: list[tuple[object, ...]]
) -> None:
    assert wine.main(*command) == 0
    assert started == [tuple(map(str, one)) for one in starts]


def test_the_exit_status_of_what_ran_is_passed_on(started: list[tuple[str, ...]]) -> None:
    assert wine.main("build/check.py", "fail") == 1
    assert len(started) == 1


def test_nothing_to_run_is_answered_by_how_to_use_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert wine.main() == 2
    assert "build/wine.py" in capsys.readouterr().err


def test_where_wine_is_missing_the_check_says_why_it_is_skipped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check_windows, "missing_tools", lambda: ["wine", "gcc"])
    assert check_windows.main() == 0
    assert "SKIPPED" in (said := capsys.readouterr().err)
    assert "wine and gcc can't be found" in said


def test_where_nobody_has_built_this_python_the_check_says_why_it_is_skipped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(_python: str) -> WindowsPython:
        raise SetupError("No Windows build of Python 3.11.2 is known.")

    monkeypatch.setattr(check_windows, "missing_tools", list)
    monkeypatch.setattr(WindowsPython, "like", refuse)
    assert check_windows.main() == 0
    assert "SKIPPED" in (said := capsys.readouterr().err)
    assert "No Windows build of Python 3.11.2 is known." in said


@pytest.mark.usefixtures("started")
def test_the_check_fails_if_a_step_fails_and_runs_the_rest(
    monkeypatch: pytest.MonkeyPatch, started: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check_windows, "missing_tools", list)
    assert check_windows.main() == 0
    assert [step[1] for step in started] == ["build/smoke.py", "-m"]
    assert check_windows.main("fail") == 1
    assert "FAILED under Wine: pytest" in capsys.readouterr().err


def test_the_plain_check_runs_the_folders_that_windows_changes_and_full_runs_all(
    started: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check_windows, "missing_tools", list)
    check_windows.main()
    assert set(check_windows.DIFFERENT) < set(started[-1])
    assert all((ROOT / path).exists() for path in (*check_windows.DIFFERENT, *check_windows.SAME))
    check_windows.main("--full")
    assert not {*check_windows.DIFFERENT, "--full"} & set(started[-1])


def test_wines_locks_fail_with_the_errno_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    def held(_fd: int, _mode: int, _nbytes: int) -> None:
        raise OSError(0, "Success")

    msvcrt: Any = ModuleType("msvcrt")
    msvcrt.locking, msvcrt.LK_LOCK, msvcrt.LK_RLCK, msvcrt.LK_NBLCK = held, 1, 3, 2
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    sitecustomize.mend_locking()
    for mode, code in ((msvcrt.LK_NBLCK, errno.EACCES), (msvcrt.LK_LOCK, errno.EDEADLK)):
        with pytest.raises(OSError, match="Permission denied") as refused:
            msvcrt.locking(1, mode, 1)
        assert refused.value.errno == code


def test_a_module_is_mended_once_it_has_been_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    def mend(module: Any) -> None:
        module.mended = True

    finder = sitecustomize.AfterImport({"this": mend})
    monkeypatch.setattr(sys, "meta_path", [finder, *sys.meta_path])
    monkeypatch.delitem(sys.modules, "this", raising=False)
    this: Any = __import__("this")
    assert this.mended

"""No home folder, closed streams, unreadable folders."""

import os
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from game.store.paths import Folders, exports
from game.ui.app.main import there
from tests.command_line.runs import ROOT, Capture, run
from tests.store.files.test_atomic_file import refusing


@pytest.mark.skipif(os.name == "nt", reason="other rights there")
def test_what_the_game_keeps_is_for_nobody_else_to_read(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    modes = subprocess.run(
        [sys.executable, "-m", "game", "--data-dir", str(folder), "--table", "--smoke"],
        env=os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        check=False,
        capture_output=True,
    )
    assert modes.returncode == 0, modes.stderr
    assert folder.stat().st_mode & 0o777 == 0o700
    kept = {file.name: oct(file.stat().st_mode & 0o777) for file in folder.iterdir()}
    assert "journal.sqlite" in kept
    assert set(kept.values()) == {oct(0o600)}


def _homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container with a user of its own."""

    def unknown(*_who: object, **_more: object) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr(platformdirs, "user_config_path", unknown)
    monkeypatch.setattr(platformdirs, "user_data_path", unknown)


@pytest.mark.parametrize("found", [None, Path("~/.local/share"), Path("here")])
def test_without_a_home_folder_one_line_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, found: Path | None
) -> None:
    """Older versions of platformdirs return a relative folder."""
    _homeless(monkeypatch)
    if found is not None:
        monkeypatch.setattr(platformdirs, "user_config_path", lambda *_more: found)
        monkeypatch.setattr(platformdirs, "user_data_path", lambda *_more: found)
    assert run() == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("gin-rummy: You have no home folder")
    assert "--data-dir" in line


def test_a_copy_goes_into_the_chosen_folder_where_nobody_has_a_home(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _homeless(monkeypatch)
    assert exports(Folders.of(tmp_path).data) == tmp_path / "exports"


@pytest.mark.skipif(os.name == "nt", reason="not closed there")
@pytest.mark.parametrize("closed", [(0,), (1,), (2,), (0, 1, 2)])
def test_no_file_of_the_game_gets_the_place_of_a_closed_stream(closed: tuple[int, ...]) -> None:
    """Else a driver's complaints would be written into it."""
    code = (
        "import os, sys\n"
        "from game.console import keep_standard_handles\n"
        f"for handle in {closed}:\n"
        "    os.close(handle)\n"
        "keep_standard_handles()\n"
        "os._exit(os.open('/dev/null', os.O_RDONLY) > 2 and all(os.fstat(handle) for handle in range(3)))\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=60
    )
    assert ended.returncode == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device")
def test_what_is_wrong_is_exit_code_2_also_where_nothing_can_be_written() -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "game", "--size", "0"], cwd=ROOT, stderr=full, check=False, timeout=60
        )
    assert ended.returncode == 2


def test_in_a_folder_that_cannot_be_looked_into_nobody_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There may be matches in it."""
    file = tmp_path / "settings.json"
    assert not there(file)
    assert not there(file / "below")
    file.write_text("{}")
    assert there(file)
    refusing(monkeypatch, "stat")
    assert there(file)

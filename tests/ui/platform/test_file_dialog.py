"""The system's file dialog, asked by a program's command line."""

import shutil
import sys
import threading
import time
from pathlib import Path

import pytest

from game.ui.platform import file_dialog
from game.ui.platform.file_dialog import ProgramDialog, command, find_dialog
from game.ui.platform.file_request import DialogError, FileRequest, existing

pytestmark = pytest.mark.usefixtures("window")


def asking(folder: Path, save_as: str = "") -> FileRequest:
    return FileRequest('Say "when"', folder, ".ginset", save_as)


def answers(monkeypatch: pytest.MonkeyPatch, program: str) -> ProgramDialog:
    monkeypatch.setattr(file_dialog, "command", lambda _name, _request: [sys.executable, "-c", program])
    return ProgramDialog("zenity")


def test_an_invisible_window_has_no_dialog() -> None:
    assert find_dialog() is None


@pytest.mark.parametrize(
    ("platform", "desktop", "there", "found"),
    [
        ("linux", "GNOME", {"zenity", "kdialog"}, "zenity"),
        ("linux", "", {"kdialog"}, "kdialog"),
        ("linux", "X:KDE", {"zenity", "kdialog"}, "kdialog"),
        ("linux", "KDE", {"zenity"}, "zenity"),
        ("linux", "KDE", set(), None),
        ("darwin", "", {"osascript", "zenity"}, "osascript"),
        ("darwin", "", {"zenity"}, None),
    ],
)
def test_each_desktop_has_its_own(
    monkeypatch: pytest.MonkeyPatch, platform: str, desktop: str, there: set[str], found: str | None
) -> None:
    monkeypatch.setattr(file_dialog, "BLIND", ())
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", desktop)
    monkeypatch.setattr(shutil, "which", lambda name: name if name in there else None)
    dialog = find_dialog()
    if found is None:
        assert dialog is None
    else:
        assert isinstance(dialog, ProgramDialog)
        assert command(found, asking(Path("/"))) == command(dialog.name, asking(Path("/")))


def test_a_folder_that_is_missing_is_replaced_by_the_one_above(tmp_path: Path) -> None:
    assert existing(tmp_path / "not" / "there") == tmp_path
    assert f"--filename={tmp_path}/mine.ginset" in command("zenity", asking(tmp_path / "not", "mine.ginset"))
    assert f"--filename={tmp_path}/" in command("zenity", asking(tmp_path))


def test_each_program_opens_or_saves(tmp_path: Path) -> None:
    for program, opens, saves in (
        ("zenity", "--file-selection", "--save"),
        ("kdialog", "--getopenfilename", "--getsavefilename"),
    ):
        assert opens in command(program, asking(tmp_path))
        assert saves not in command(program, asking(tmp_path))
        assert saves in command(program, asking(tmp_path, "mine.ginset"))
    opening, saving = command("osascript", asking(tmp_path)), command("osascript", asking(tmp_path, "mine.ginset"))
    assert opening[3:] == ['Say "when"', str(tmp_path), ""], "no text is part of the script"
    assert saving[3:] == ['Say "when"', str(tmp_path), "mine.ginset"]
    assert ("choose file with" in opening[2], "choose file name" in saving[2]) == (True, True)


def test_the_answer_is_a_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    dialog = answers(monkeypatch, "import sys; sys.stdout.buffer.write(b'/cards/a b.ginset\\n')")
    assert dialog.ask(asking(tmp_path)) == Path("/cards/a b.ginset")


@pytest.mark.parametrize("program", ["raise SystemExit(1)", "", "print('/late'); raise SystemExit(1)"])
def test_a_cancelled_dialog_gives_no_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, program: str) -> None:
    assert answers(monkeypatch, program).ask(asking(tmp_path)) is None


def test_a_program_that_fails_or_is_missing_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(DialogError):
        answers(monkeypatch, "raise SystemExit(255)").ask(asking(tmp_path))
    monkeypatch.setattr(file_dialog, "command", lambda _name, _request: ["no-such-program"])
    with pytest.raises(DialogError):
        ProgramDialog("zenity").ask(asking(tmp_path))


def test_a_closed_dialog_gives_no_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    dialog = answers(monkeypatch, "import time; time.sleep(600)")
    found: list[Path | None] = []
    dialog.close()  # nothing is open yet
    thread = threading.Thread(target=lambda: found.append(dialog.ask(asking(tmp_path))))
    thread.start()
    while thread.is_alive():
        dialog.close()
        time.sleep(0.01)
    assert found == [None]

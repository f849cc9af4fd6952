"""The system's file dialog: zenity or kdialog on Linux, comdlg32 on Windows, osascript on macOS.

crossfiledialog 1.3 (PyPI) runs the same programs, but with a bundle's libraries; on Linux it proposes no name, and it
can't be closed. The desktop portal answers by a signal, which takes a D-Bus library.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame

from game.ui.platform.file_request import DialogError, FileDialog, FileRequest, existing
from game.ui.platform.system_program import environment
from game.ui.platform.video import BLIND

_CANCELLED = 1
"""All three programs' exit status on cancelling."""
_OPEN = (
    "on run argv\nactivate\n"
    "POSIX path of (choose file with prompt (item 1 of argv)"
    " default location (POSIX file (item 2 of argv)))\nend run"
)
_SAVE = (
    "on run argv\nactivate\n"
    "POSIX path of (choose file name with prompt (item 1 of argv) default name (item 3 of argv)"
    " default location (POSIX file (item 2 of argv)))\nend run"
)


def find_dialog() -> FileDialog | None:
    """Return this system's dialog, or None without one."""
    platform: str = sys.platform  # a variable, or the type checker would see dead branches
    if pygame.display.get_driver() in BLIND:
        return None
    if platform == "win32":
        from game.ui.platform.windows_file_dialog import WindowsFileDialog  # noqa: PLC0415 - only there

        return WindowsFileDialog()
    names = ("osascript",) if platform == "darwin" else _by_desktop(os.environ.get("XDG_CURRENT_DESKTOP", ""))
    name = next(filter(shutil.which, names), None)
    return None if name is None else ProgramDialog(name)


def _by_desktop(desktop: str) -> tuple[str, ...]:
    return ("kdialog", "zenity") if "KDE" in desktop.upper().split(":") else ("zenity", "kdialog")


class ProgramDialog:
    """A program that shows the dialog and writes the chosen path."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._running: subprocess.Popen[bytes] | None = None

    def ask(self, request: FileRequest) -> Path | None:
        """Return the file chosen, None if cancelled. Raises DialogError."""
        try:
            self._running = subprocess.Popen(  # noqa: S603 - our own command
                command(self.name, request), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, env=environment(),
            )  # fmt: skip
        except OSError as error:
            raise DialogError from error
        with self._running as running:
            assert running.stdout is not None
            answer = running.stdout.read()
        self._running = None
        if running.returncode > _CANCELLED:
            raise DialogError
        path = os.fsdecode(answer.removesuffix(b"\n"))
        return Path(path) if path and running.returncode == 0 else None

    def close(self) -> None:
        """Close the dialog, as if cancelled."""
        if self._running is not None:
            self._running.terminate()


def command(program: str, request: FileRequest) -> list[str]:
    """Return the command line that asks."""
    title, ending, save = request.title, f"*{request.ending}", request.save_as
    folder = existing(request.folder)
    start = f"{folder}/{save}"  # without its slash, zenity would show the folder's parent
    if program == "osascript":
        return [program, "-e", _SAVE if save else _OPEN, title, str(folder), save]
    if program == "kdialog":
        kind = "--getsavefilename" if save else "--getopenfilename"
        return [program, "--title", title, kind, start, f"{ending}\n*"]
    filters = (f"--file-filter={ending}", "--file-filter=*")
    saving = ("--save", "--confirm-overwrite") if save else ()
    return [program, "--file-selection", f"--title={title}", f"--filename={start}", *saving, *filters]

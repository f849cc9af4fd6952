"""A Windows for testing the setup: Wine, with a stand-in for the game compiled by NSIS."""

import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import windows

NEEDED = ("makensis", "wine", "wineserver")
LINK = "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Gin Rummy.lnk"
ENTRIES = r"HKEY_CURRENT_USER\Software\Microsoft\Windows\CurrentVersion\Uninstall"
CLASSES = r"HKEY_CURRENT_USER\Software\Classes"
INNO = r"{39140D0B-4931-5D5D-B86C-4EB53C2AB3C2}_is1"
HEAD = r"""
Unicode true
Target amd64-unicode
RequestExecutionLevel user
SilentInstall silent
Name "A stand-in"
OutFile "${TARGET}"
"""
STAND_IN = r"""
Section ; says how it was started, and runs until it is asked to end
  FileOpen $2 "$EXEDIR\hold.txt" r
  FileReadUTF16LE $2 $3
  FileClose $2
  System::Call 'kernel32::CreateFileW(w r3, i 0x80000000, i 3, p 0, i 3, i 0, p 0)' ; nobody may move it
  System::Call 'kernel32::GetCurrentDirectoryW(i ${NSIS_MAX_STRLEN}, w .r1)'
  FileOpen $0 "$PROFILE\starting.txt" w
  FileWriteUTF16LE $0 "$CMDLINE$\n$1"
  FileClose $0
  Rename "$PROFILE\starting.txt" "$PROFILE\started.txt"
  again:
    Sleep 20
    IfFileExists "$PROFILE\end.txt" 0 again
  Delete "$PROFILE\end.txt"
SectionEnd
"""
LAUNCHER = r"""
Section ; Wine puts quotes round a word with spaces, and /D= and _?= of a setup want none
  FileOpen $0 "$EXEDIR\line.txt" r
  FileReadUTF16LE $0 $1
  FileClose $0
  ExecWait $1 $2
  SetErrorLevel $2
SectionEnd
"""


class Machine:
    """One person's Windows; paths are Linux paths unless stated."""

    def __init__(self, home: Path) -> None:
        self._prefix = home / "prefix"
        # No window, no error boxes, no entries in the menu of the real desktop.
        without = "mscoree,mshtml,winedbg.exe,winemenubuilder.exe="
        self._environment = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
        self._environment |= {"HOME": str(home)}  # Wine links the desktop and documents there
        self._environment |= {"WINEPREFIX": str(self._prefix), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": without}
        self.run("wineboot", "-i")
        self.run("winecfg", "/v", "win10")
        for key in (ENTRIES, CLASSES):  # every Windows has these
            self.run("reg", "add", key, "/f")
        (self.user,) = (path for path in (self._prefix / "drive_c/users").iterdir() if path.name != "Public")
        self.program = self.user / "AppData/Local/Programs/Gin Rummy"
        self._launcher = compiled(LAUNCHER, self._prefix / "drive_c/launcher.exe")
        self._holder = compiled(STAND_IN, self._prefix / "drive_c/holder/holder.exe")

    def close(self) -> None:
        """End everything in it and delete its 700 MB."""
        subprocess.run(["wineserver", "-k", "-w"], env=self._environment, check=False)
        shutil.rmtree(self._prefix)

    def run(self, *command: str | Path) -> int:
        code = self._start(*command).wait()
        # Wine exits with 1 if its server, which outlives the last program a little, is just ending.
        return code if code != 1 else self._start(*command).wait()

    def _start(self, *command: str | Path) -> subprocess.Popen[bytes]:
        """Start without pipes, which Wine's services would inherit and hold open."""
        silent = subprocess.DEVNULL
        return subprocess.Popen(["wine", *command], env=self._environment, stdin=silent, stdout=silent, stderr=silent)

    def line(self, line: str) -> int:
        """Run a command line exactly as Windows would; return its exit code."""
        (self._launcher.parent / "line.txt").write_text(line, "utf-16-le")
        return self.run(self._launcher)

    def windows_path(self, path: Path) -> str:
        drive, top = ("C:", self._prefix / "drive_c") if path.is_relative_to(self._prefix) else ("Z:", Path("/"))
        return "\\".join((drive, *path.relative_to(top).parts))

    def linux_path(self, path: str) -> Path:
        return self._prefix / "drive_c" / path.removeprefix("C:\\").replace("\\", "/")

    def settle(self) -> None:
        """Wait until all programs have ended; Wine takes some seconds more."""
        subprocess.run(["wineserver", "-w"], env=self._environment, check=True)

    def wait_until_gone(self, path: Path) -> None:
        """The second of an uninstaller's two processes removes it."""
        while path.exists():
            time.sleep(0.02)

    def registry(self) -> dict[str, dict[str, str]]:
        """Return the player's values by key, as `reg export` writes them, without Wine's; "@" is a default."""
        file = self.user / "export.reg"
        assert self.run("reg", "export", r"HKCU\Software", self.windows_path(file), "/y") == 0
        text = file.read_text("utf-16")
        file.unlink()
        found: dict[str, dict[str, str]] = {}
        for part in re.split(r"^\[", text, flags=re.MULTILINE)[1:]:
            key, _, lines = part.partition("]\n")
            if key.startswith(r"HKEY_CURRENT_USER\Software\Wine"):
                continue
            values = re.findall(r'^(@|"(?:[^"\\]|\\.)*")=(.*)$', lines, re.MULTILINE)
            found[key] = {name.strip('"'): plain(value) for name, value in values}
        return found

    def write_registry(self, key: str, values: dict[str, str]) -> None:
        for name, value in values.items():
            assert self.run("reg", "add", key, "/v", name, "/d", value, "/f") == 0

    def files(self) -> dict[str, bytes]:
        ends = ("AppData/Local/Temp", "Temp", "AppData/Local/Microsoft", "AppData/LocalLow")
        below = {path.relative_to(self.user).as_posix(): path for path in self.user.rglob("*") if path.is_file()}
        return {name: path.read_bytes() for name, path in below.items() if not name.startswith(ends)}

    @contextmanager
    def running(self, *command: str | Path) -> Iterator[tuple[str, str]]:
        """Start the stand-in; yield its command line and current folder as Windows names them."""
        started, end = self.user / "started.txt", self.user / "end.txt"
        process = self._start(*command)
        try:
            while not started.exists():
                assert not process.poll(), "it doesn't start"
                time.sleep(0.02)
            told = started.read_text("utf-16-le").split("\n")
            started.unlink()
            yield told[0], told[1]
        finally:
            end.touch()
            process.wait()
            self.wait_until_gone(end)

    @contextmanager
    def holding(self, path: Path) -> Iterator[None]:
        """Keep a file open, as a virus scanner does."""
        (self._holder.parent / "hold.txt").write_text(self.windows_path(path), "utf-16-le")
        with self.running(self._holder):
            yield


def plain(value: str) -> str:
    return re.sub(r"\\(.)", r"\1", value[1:-1]) if value.startswith('"') else value


def compiled(script: str, target: Path) -> Path:
    target.parent.mkdir(parents=True, exist_ok=True)
    command = ["makensis", "-V1", f"-DTARGET={target}", "-"]
    subprocess.run(command, input=HEAD + script, encoding="utf-8", check=True)
    return target


def bundle(folder: Path, *more: str) -> Path:
    (folder / "_internal").mkdir(parents=True)
    shutil.copy(compiled(STAND_IN, folder / "gin-rummy.exe"), folder / "gin-rummy-cli.exe")
    for name in ("é.txt", *more):
        (folder / "_internal" / name).write_text(f"{folder.name} {name}", "utf-8")
    return folder


def setup(folder: Path, version: str, *more: str) -> Path:
    made = folder / f"{version}-setup.exe"
    assert windows.set_up(bundle(folder / version, *more), made, version)
    return made


def skip_where_it_cannot_run() -> None:
    if missing := [name for name in NEEDED if shutil.which(name) is None]:
        pytest.skip(f"the setup is tried with NSIS and Wine; missing here: {', '.join(missing)}")

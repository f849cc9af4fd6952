"""A Windows Python under Wine: its files, and running programs with it."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from environment import ROOT, SetupError

HERE = Path(__file__).resolve().parent
CARRIERS = {
    "3.11.7": "1.10.14", "3.12.1": "1.10.14",
    "3.11.9": "1.10.15", "3.12.7": "1.10.15", "3.13.0": "1.10.15",
    "3.12.10": "1.10.16", "3.13.11": "1.10.16",
}  # fmt: skip
"""The panda3d version with each Python version's DLL."""
LAST_WORDS = 2.0
"""Seconds to read an ended program's output; Wine's desktop may keep the pipe open."""
HOLD_DESKTOP = "import sys; from tests import wine; wine.open_desktop(); print('open', flush=True); sys.stdin.read()"
"""Opens Wine's desktop, which closes when no program uses it, until its input ends."""
CONSTRAINTS = HERE / "faults" / "constraints.txt"


@dataclass(frozen=True, slots=True)
class WindowsPython:
    """A Windows Python, built by `making.ready`."""

    version: str
    stdlib: Path
    """A Linux Python's standard library, of the same version."""

    @classmethod
    def like(cls, python: str) -> "WindowsPython":
        """Return the one matching a Linux Python. Raises SetupError."""
        ask = "import platform, sysconfig; print(platform.python_version()); print(sysconfig.get_path('stdlib'))"
        try:
            said = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=True).stdout.splitlines()
        except (OSError, subprocess.CalledProcessError) as error:
            raise SetupError(f"{python} isn't a Python that runs ({error}).") from None
        if said[:1] not in [[version] for version in CARRIERS]:
            raise SetupError(
                f"No Windows build of Python {' '.join(said[:1])} is known. Give a Python of another version with "
                f"--python: {', '.join(CARRIERS)}."
            )
        return cls(said[0], Path(said[1]))

    @property
    def folder(self) -> Path:
        """This version's folder."""
        return ROOT / ".out" / "wine" / self.version

    @property
    def home(self) -> Path:
        """Python's folder, laid out as on Windows."""
        return self.folder / "python"

    @property
    def prefix(self) -> Path:
        """Wine's prefix."""
        return self.folder / "prefix"

    @property
    def program(self) -> Path:
        """The interpreter."""
        return self.home / "python.exe"

    @property
    def dll(self) -> Path:
        """Python's own DLL."""
        major, minor, _ = self.version.split(".")
        return self.home / f"python{major}{minor}.dll"

    @property
    def surroundings(self) -> dict[str, str]:
        """Environment variables for its programs."""
        caches = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
        return {
            **os.environ,
            "WINEPREFIX": str(self.prefix),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml,winedbg.exe=",  # else Wine offers .NET, a browser and a debugger
            "SDL_AUDIODRIVER": os.environ.get("SDL_AUDIODRIVER", "dummy"),
            "SDL_XINPUT_ENABLED": "0",  # Wine's XInput thread outlives SDL's unloading of it, and crashes
            "GIN_RUMMY_ENVIRONMENT": windows_path(self.folder / "venv"),  # for the scripts in build/
            "PIP_CACHE_DIR": windows_path(caches / "pip"),
            "PIP_CONSTRAINT": windows_path(CONSTRAINTS),
        }

    @contextmanager
    def desktop(self) -> Iterator[None]:
        """Keep Wine's desktop open.

        Else the first program with a window starts it, and the desktop keeps that program's pipes: reading what it said
        never ends.
        """
        with self._start(str(self.program), "-c", HOLD_DESKTOP, stdin=subprocess.PIPE) as holder:
            assert holder.stdout is not None
            holder.stdout.readline()
            yield

    def run(self, *command: str) -> int:
        """Run a Windows program, passing its output on; return its exit status."""
        process = self._start(*command)
        with process:
            passing = threading.Thread(target=pass_on, args=(process.stdout,), daemon=True)
            passing.start()
            process.wait()
            passing.join(LAST_WORDS)
        return process.returncode

    def run_silently(self, *command: str) -> int:
        """Run a Windows program silently; return its exit status."""
        with self._start(*command) as process:
            process.communicate()
        return process.returncode

    def _start(self, *command: str, stdin: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
        # Wine gives a program no terminal or plain file as its streams, only a pipe.
        pipe, same = subprocess.PIPE, subprocess.STDOUT
        return subprocess.Popen(["wine", *command], env=self.surroundings, stdin=stdin, stdout=pipe, stderr=same)


def pass_on(said: IO[bytes]) -> None:
    """Print a pipe's output as it arrives."""
    while some := os.read(said.fileno(), 65536):
        sys.stdout.buffer.write(some)
        sys.stdout.buffer.flush()


def windows_path(path: Path) -> str:
    """Return the path for Windows programs, on drive Z."""
    return "Z:" + str(path).replace("/", "\\")

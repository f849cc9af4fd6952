"""What Wine does and Windows doesn't: the tests may run under it as a Windows program, and skip what is its fault."""

import ctypes
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType

import pytest


def _wine() -> bool:
    """Whether this is Wine, which has a function that Windows lacks."""
    found = False
    if sys.platform == "win32":
        found = hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")
    return found


def _no_numpy() -> str:
    """Why numpy can't be used here; nothing if it can."""
    try:
        newest = version("numpy")
    except PackageNotFoundError:
        return "numpy isn't installed here"
    if WINE and int(newest.partition(".")[0]) >= 2:
        return "Wine's fault: it lacks crealf, and numpy 2 ends the process without it"
    return ""


WINE = _wine()
NO_NUMPY = _no_numpy()
needs_numpy = pytest.mark.skipif(bool(NO_NUMPY), reason=NO_NUMPY)


class WithoutNumpy(PathFinder):
    """Finds every module but numpy."""

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return None if name == "numpy" else super().find_spec(name, path, target)


def prepare() -> None:
    """Keep Wine's faults from the tests: to be called before the first of them is imported."""
    if WINE and NO_NUMPY:
        sys.meta_path[sys.meta_path.index(PathFinder)] = WithoutNumpy
    if WINE and sys.platform == "win32":
        # The thread of Wine's XInput goes on after SDL has unloaded it, and then ends the process now and again.
        os.environ["SDL_XINPUT_ENABLED"] = "0"
        _open_desktop()


def _open_desktop() -> None:
    """Open Wine's desktop, which stays as long as this process, before a program that a test starts does.

    Wine starts it for the first program with a window and gives it that program's pipes, which then stay open: whoever
    reads what the program says would wait for ever.
    """
    if sys.platform == "win32":
        user32, nobody = ctypes.WinDLL("user32"), subprocess.DEVNULL
        if "PYTEST_XDIST_WORKER" not in os.environ:
            command = [str(Path(os.environ["SYSTEMROOT"], "system32", "explorer.exe")), "/desktop"]
            desktop = subprocess.Popen(command, stdin=nobody, stdout=nobody, stderr=nobody)
            user32.WaitForInputIdle(ctypes.c_void_p(int(vars(desktop)["_handle"])), 10_000)
        user32.GetDesktopWindow()

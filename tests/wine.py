"""How Wine differs from Windows: tests can run under it, and skip Wine's own faults."""

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
    found = False
    if sys.platform == "win32":
        found = hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")
    return found


def _no_numpy() -> str:
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
    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return None if name == "numpy" else super().find_spec(name, path, target)


def prepare() -> None:
    """Work around Wine's faults; call before any test is imported."""
    if WINE and NO_NUMPY:
        sys.meta_path[sys.meta_path.index(PathFinder)] = WithoutNumpy
    if WINE and sys.platform == "win32":
        # Wine's XInput thread outlives SDL's unloading of it and sometimes crashes the process.
        os.environ["SDL_XINPUT_ENABLED"] = "0"
        open_desktop()


def open_desktop() -> None:
    """Open Wine's desktop for as long as this process lives.

    Otherwise Wine starts it for the first program with a window and lets it inherit that program's pipes: they stay
    open, and reading them never ends.
    """
    if sys.platform == "win32":
        user32, nobody = ctypes.WinDLL("user32"), subprocess.DEVNULL
        if "PYTEST_XDIST_WORKER" not in os.environ:
            command = [str(Path(os.environ["SYSTEMROOT"], "system32", "explorer.exe")), "/desktop"]
            desktop = subprocess.Popen(command, stdin=nobody, stdout=nobody, stderr=nobody)
            user32.WaitForInputIdle(ctypes.c_void_p(int(vars(desktop)["_handle"])), 10_000)
        user32.GetDesktopWindow()

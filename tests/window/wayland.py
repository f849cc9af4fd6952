"""A headless Wayland desktop."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

needs_weston = pytest.mark.skipif(shutil.which("weston") is None, reason="weston is not installed")


@contextmanager
def desktop(size: tuple[int, int], scale: int) -> Iterator[dict[str, str]]:
    """Run one of this size in pixels and scale; yield the environment of its programs."""
    with tempfile.TemporaryDirectory() as folder:  # a socket's path must be short
        there = {"XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "wayland-9"}
        weston = subprocess.Popen(
            [
                *("weston", "--backend=headless-backend.so", "--use-pixman", "--socket=wayland-9", "--no-config"),
                *(f"--width={size[0]}", f"--height={size[1]}", f"--scale={scale}", "--idle-time=0"),
            ],
            env={name: value for name, value in os.environ.items() if name != "DISPLAY"} | there,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            while not Path(folder, "wayland-9").exists():
                assert weston.poll() is None, "the desktop did not start"
                time.sleep(0.02)
            yield there
        finally:
            weston.terminate()
            weston.wait(10)

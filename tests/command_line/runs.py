"""Run the command line, in this process or in one of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import entry

ROOT = Path(__file__).resolve().parents[2]

SIMULATE = ("simulate", "--players", "steady,steady", "--hands")

LONG = "9" * 5000

Capture = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    """Return the exit code, however the program ends."""
    try:
        return entry(arguments)
    except SystemExit as end:
        return int(str(end.code))


def started(*arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    hidden = {"SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "PYGAME_HIDE_SUPPORT_PROMPT"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden} | changes
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )

"""The self-test fails if the game can't call pygame's SDL, which no picture would show."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[3]
NONE = "window.find_sdl = lambda: None"
SECOND = """
import ctypes, shutil
import pygame.base
from game.ui.platform.mapped_libraries import mapped_sdl
(own,) = mapped_sdl()
second = ctypes.CDLL(shutil.copy(own, folder))
assert len(mapped_sdl()) == 2
"""
WRONG = """
from game.ui.platform.sdl import Sdl
window.find_sdl = lambda: Sdl(second)
"""


def smoke(folder: Path, before: str) -> subprocess.CompletedProcess[str]:
    """Run the self-test in a process, after this code."""
    arguments = ["--table", "--seed", "1", "--size", "800x640", "--smoke", "--data-dir", str(folder / "data")]
    program = (
        f"folder = {str(folder)!r}\n"
        "from game.ui.platform import window\n"
        f"{before}\n"
        f"from game.app import entry\nraise SystemExit(entry({arguments!r}))"
    )
    surroundings = os.environ | {"PYTHONPATH": str(TOP), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-c", program], env=surroundings, capture_output=True, encoding="utf-8", check=False
    )


def test_it_ends_well_without_a_word(tmp_path: Path) -> None:
    done = smoke(tmp_path, "")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("before", "trouble"),
    [(NONE, "can't be found"), (SECOND, "more than one SDL"), (SECOND + WRONG, "another SDL than pygame")],
    ids=["none", "two", "the wrong one"],
)
def test_it_fails_without_the_sdl_that_pygame_uses(tmp_path: Path, before: str, trouble: str) -> None:
    done = smoke(tmp_path, before)
    assert done.returncode == 1
    assert trouble in done.stderr

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.ui.platform import mapped_libraries, sdl
from game.ui.platform.mapped_libraries import mapped_sdl

TOP = Path(__file__).resolve().parents[3]
# A second copy is loaded, and listed first.
TWO = """
import ctypes, sys
import pygame
from game.ui.platform import sdl
from game.ui.platform.mapped_libraries import mapped_sdl
second = ctypes.CDLL(sys.argv[1])
assert len(mapped_sdl()) == 2, mapped_sdl()
sdl.mapped_sdl = lambda: sorted(mapped_sdl(), key=lambda path: not path.samefile(sys.argv[1]))
assert sdl.find_library() is None, "no video yet"
pygame.display.init()
found = sdl.find_library()
assert found is not None and found.SDL_WasInit(0x20) and not second.SDL_WasInit(0x20)
"""


def test_this_process_has_one_sdl() -> None:
    (copy,) = mapped_sdl()
    assert copy.is_file()
    library = ctypes.CDLL(str(copy))
    pygame.display.init()
    assert library.SDL_WasInit(0x20), "and it is the one that pygame uses"


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("SDL2.dll", True),
        ("sdl2.dll", True),
        ("libSDL2-2.0.so.0", True),
        ("libSDL2-2-50d19f93.0.so.0.3200.10", True),
        ("libSDL2-2.0.0.dylib", True),
        ("SDL2", True),
        ("SDL2_ttf.dll", False),
        ("libSDL2_image-2.0.so.0", False),
        ("libSDL3.so.0", False),
        ("sdl2.cp311-win_amd64.pyd", False),
        ("sdl2.cpython-311-x86_64-linux-gnu.so", False),
    ],
)
def test_a_library_that_builds_on_sdl_is_not_sdl(monkeypatch: pytest.MonkeyPatch, name: str, *, counts: bool) -> None:
    path = Path("somewhere", name)
    monkeypatch.setattr(mapped_libraries, "_mapped", lambda: [path, path])
    assert mapped_sdl() == ([path] if counts else [])


def test_a_system_that_does_not_tell_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> list[Path]:
        raise OSError

    monkeypatch.setattr(mapped_libraries, "_mapped", refuse)
    assert mapped_sdl() == []


def test_of_two_copies_the_one_is_found_that_knows_the_video(tmp_path: Path) -> None:
    (own,) = mapped_sdl()
    second = shutil.copy(own, tmp_path)
    subprocess.run([sys.executable, "-c", TWO, second], env=os.environ | {"PYTHONPATH": str(TOP)}, check=True)


def test_without_a_copy_that_knows_the_video_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sdl, "_candidates", list)
    assert sdl.find_sdl() is None

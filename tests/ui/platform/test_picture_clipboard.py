"""The clipboard for pictures."""

import io
import shutil
import struct
import sys
from pathlib import Path

import pygame
import pytest

from game.ui.platform import picture_clipboard
from game.ui.platform.picture_clipboard import copier

linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have it built in")


def program(folder: Path, name: str, *, code: int = 0) -> None:
    """Write a program that keeps its input and arguments."""
    path = folder / name
    path.write_text(f'#!/bin/sh\necho "$@" > "{folder}/{name}.asked"\ncat > "{folder}/{name}.png"\nexit {code}\n')
    path.chmod(0o700)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of programs, found before and beside `cat`."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: found(tmp_path / name))
    return tmp_path


def found(path: Path) -> str | None:
    return str(path) if path.exists() else None


@linux
@pytest.mark.parametrize(
    ("display", "name", "asked"),
    [
        ("DISPLAY", "xclip", "-selection clipboard -t image/png"),
        ("WAYLAND_DISPLAY", "wl-copy", "--type image/png"),
    ],
)
def test_a_program_takes_the_picture(
    path: Path, monkeypatch: pytest.MonkeyPatch, display: str, name: str, asked: str
) -> None:
    program(path, name)
    assert copier() is None
    monkeypatch.setenv(display, ":0")
    copy = copier()
    assert copy is not None
    assert copy(b"a picture")
    assert (path / f"{name}.png").read_bytes() == b"a picture"
    assert (path / f"{name}.asked").read_text().strip() == asked


@linux
def test_a_program_that_fails_is_noticed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(path, "xclip", code=1)
    monkeypatch.setenv("DISPLAY", ":0")
    copy = copier()
    assert copy is not None
    assert not copy(b"a picture")


@linux
def test_without_a_program_nothing_is_copied(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert copier() is None


def test_windows_gets_a_bitmap_without_a_file_header() -> None:
    picture, file = pygame.Surface((30, 20)), io.BytesIO()
    picture.fill((200, 30, 10))
    pygame.image.save(picture, file, ".png")
    dib = picture_clipboard._dib(file.getvalue())
    length, width, height, _planes, depth = struct.unpack("<IiiHH", dib[:16])
    assert (length, width, height, depth) == (40, 30, 20, 24)
    assert tuple(dib[40:43]) == (10, 30, 200)

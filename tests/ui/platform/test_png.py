"""Reading pictures with zlib alone: the same pixels as pygame's own reader finds, and nothing it cannot be sure of."""

import struct
import zlib
from pathlib import Path

import pygame
import pytest

from game.ui.platform.assets import asset
from game.ui.platform.png import chunks, load
from press import chunk, press, press_all

KINDS = ("cards/Qh.png", "half/cards/7c.png", "backs/sun-a.png", "cloth/green.png", "cloth/lamp.png", "icon/64.png")


def rgba(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def refuse(*_arguments: object) -> pygame.Surface:
    raise pygame.error("there is no decoder")


@pytest.mark.parametrize("name", KINDS)
def test_a_pressed_picture_is_the_same_and_smaller(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = asset(name).read_bytes()
    path = tmp_path / "pressed.png"
    path.write_bytes(press(before))
    assert path.stat().st_size < len(before)
    theirs, drawn = pygame.image.load(path), rgba(pygame.image.load(asset(name)))
    assert press(path.read_bytes()) == path.read_bytes()
    monkeypatch.setattr(pygame.image, "load", refuse)
    ours = load(path)
    assert ours.get_size() == theirs.get_size()
    assert rgba(ours) == rgba(theirs) == drawn


@pytest.mark.parametrize("name", KINDS)
def test_a_picture_as_the_tools_draw_it_is_read_too(name: str) -> None:
    assert rgba(load(asset(name))) == rgba(pygame.image.load(asset(name)))


def test_what_is_damaged_is_left_to_pygame(tmp_path: Path) -> None:
    whole = press(asset("icon/16.png").read_bytes())
    path = tmp_path / "damaged.png"
    packed = dict(chunks(whole))[b"IDAT"]
    for damaged in (b"", whole[:20], whole[:60], whole.replace(packed, bytes(len(packed))), b"\x88" + whole[1:]):
        path.write_bytes(damaged)
        with pytest.raises(pygame.error):
            load(path)


def test_a_picture_whose_first_row_is_plain_and_another_not_is_left_to_pygame(tmp_path: Path) -> None:
    path = tmp_path / "mixed.png"
    file = press(asset("icon/16.png").read_bytes())
    parts = dict(chunks(file)) | {
        b"IHDR": struct.pack(">IIBBBBB", 1, 2, 8, 6, 0, 0, 0),
        b"IDAT": zlib.compress(b"\0\1\2\3\4" + b"\2\0\0\0\0"),  # the second row is as the first
    }
    path.write_bytes(file[:8] + b"".join(chunk(name, part) for name, part in parts.items()))
    assert rgba(load(path)) == b"\1\2\3\4" * 2


def test_a_folder_is_copied_whole(tmp_path: Path) -> None:
    source = asset("icon").parent
    press_all(asset("icon"), tmp_path / "icon")
    press_all(asset("portraits"), tmp_path / "portraits")
    for folder in ("icon", "portraits"):
        names = {path.name for path in (source / folder).iterdir()}
        assert {path.name for path in (tmp_path / folder).iterdir()} == names
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "a.wav").write_bytes(b"RIFF")
    press_all(tmp_path / "sounds", tmp_path / "copy" / "sounds")
    assert (tmp_path / "copy" / "sounds" / "a.wav").read_bytes() == b"RIFF"

"""What's refused before a picture is decoded."""

from pathlib import Path

import pytest

from game.store.own_cards.picture import MOST_BYTES, PictureError, content
from headless import wordbook
from samples.own_pictures import drawing

DAMAGED = wordbook.ISNT_A_PICTURE
LARGE = "It’s too large: at most 8 MB and 4 million pixels."
UNDRAWN = wordbook.HAS_PARTS_THAT_CANT_BE_DRAWN


def png(wide: int, high: int) -> bytes:
    """Return a PNG's beginning."""
    size = wide.to_bytes(4, "big") + high.to_bytes(4, "big")
    return b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + size + b"\x08\x06\x00\x00\x00"


@pytest.mark.parametrize(
    ("name", "raw", "why"),
    [
        ("7h.png", png(2001, 2001), LARGE),
        ("7h.png", png(2**32 - 1, 2**32 - 1), LARGE),
        ("7h.png", png(0, 350), DAMAGED),
        ("7h.png", png(250, 350)[:23], DAMAGED),
        ("7h.png", b"", DAMAGED),
        ("7h.png", b"GIF89a" + bytes(40), DAMAGED),
        ("7h.png", drawing("#123456").encode(), DAMAGED),
        ("7h.svg", png(250, 350), DAMAGED),
        ("7h.svg", b"<svg><text x='1'>7</text></svg>", UNDRAWN),
        ("7h.svg", b"<svg:svg><svg:use href='#a'/></svg:svg>", UNDRAWN),
        ("7h.SVG", b"<svg><image\nhref='other.png'/></svg>", UNDRAWN),
    ],
)
def test_a_useless_picture_is_refused_with_its_reason(tmp_path: Path, name: str, raw: bytes, why: str) -> None:
    path = tmp_path / name
    path.write_bytes(raw)
    with pytest.raises(PictureError) as refused:
        content(path)
    assert str(refused.value) == why


@pytest.mark.parametrize(
    ("name", "raw"), [("7h.png", png(2000, 2000)), ("7h.svg", drawing("#123456").encode()), ("A.SVG", b"<svg/>")]
)
def test_a_good_picture_is_read(tmp_path: Path, name: str, raw: bytes) -> None:
    path = tmp_path / name
    path.write_bytes(raw)
    assert content(path) == raw


def test_a_long_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "7h.png"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(PictureError, match="too large"):
        content(path)


def test_a_file_that_is_gone_or_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PictureError):
        content(tmp_path / "7h.png")
    with pytest.raises(PictureError):
        content(tmp_path)


def test_a_link_is_refused(tmp_path: Path) -> None:
    (tmp_path / "real.png").write_bytes(png(250, 350))
    try:
        (tmp_path / "7h.png").symlink_to(tmp_path / "real.png")
    except OSError:
        pytest.skip("this system makes no links")
    if not (tmp_path / "7h.png").is_symlink():
        pytest.skip("this system makes no links")
    with pytest.raises(PictureError, match=DAMAGED):
        content(tmp_path / "7h.png")

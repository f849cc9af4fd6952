"""A picture's content, checked before it's decoded."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from game.store.files.atomic_file import sentence
from game.store.files.plain_file import UselessFileError, read_plain
from game.words.translation import _

MOST_BYTES: Final = 8_000_000
MOST_PIXELS: Final = 4_000_000
"""A card of 1,690 × 2,366, as printed at 600 dots an inch; more would hold up the table."""
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_HEADER: Final = 24
"""Bytes of a PNG up to its width and height."""
_UNDRAWN: Final = re.compile(rb"<(?:\w+:)?(?:text|use|image|foreignObject)[\s/>]")
"""Parts of an SVG that SDL leaves out without a word."""


class PictureError(Exception):
    """The picture can't be used; the message is a sentence."""


def content(path: Path) -> bytes:
    """Return a picture's bytes. Raises PictureError, also for links and more pixels than a card needs."""
    try:
        if path.is_symlink():
            raise PictureError(damaged())
        raw = read_plain(path, MOST_BYTES)
    except UselessFileError:
        raise PictureError(_too_large()) from None
    except (OSError, ValueError) as error:
        raise PictureError(sentence(error) if isinstance(error, OSError) else damaged()) from None
    (_check_svg if path.suffix.casefold() == ".svg" else _check_png)(raw)
    return raw


def damaged() -> str:
    """Return why a file without a picture in it can't be used."""
    return _("It isn’t a picture, or it’s damaged.")


def _check_png(raw: bytes) -> None:
    if len(raw) < _HEADER or not raw.startswith(_PNG) or raw[12:16] != b"IHDR":
        raise PictureError(damaged())
    wide, high = (int.from_bytes(raw[at : at + 4], "big") for at in (16, 20))
    if wide * high > MOST_PIXELS:
        raise PictureError(_too_large())
    if not wide * high:
        raise PictureError(damaged())


def _check_svg(raw: bytes) -> None:
    if b"<svg" not in raw and b":svg" not in raw:
        raise PictureError(damaged())
    if _UNDRAWN.search(raw):
        raise PictureError(_("It has text, copies or images that can’t be drawn here. Save it as PNG."))


def _too_large() -> str:
    return _("It’s too large: at most {bytes} MB and {pixels} million pixels.").format(
        bytes=MOST_BYTES // 1_000_000, pixels=MOST_PIXELS // 1_000_000
    )

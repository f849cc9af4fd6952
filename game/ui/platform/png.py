"""Reading the game's pictures: those of a bundle lie there as plain rows, for which zlib is enough.

pygame reads any other PNG, with a library that brings along the decoders of four more formats; a bundle has none of it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path

import pygame

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_GREY, _INDEXED, _RGBA = 0, 3, 6
_BYTES = {_GREY: 1, _INDEXED: 1, _RGBA: 4}


def load(path: Path) -> pygame.Surface:
    """The picture in this file; pygame.error if there is none in it."""
    return _plain(path.read_bytes()) or pygame.image.load(path)


def chunks(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG, each with its name; nothing where it is no PNG."""
    at = 8 if file.startswith(_SIGNATURE) else len(file)
    while at + 12 <= len(file):
        length = int.from_bytes(file[at : at + 4])
        yield file[at + 4 : at + 8], file[at + 8 : at + 8 + length]
        at += 12 + length


def _plain(file: bytes) -> pygame.Surface | None:
    """A picture of which each row stands for itself, a byte a channel; None for any other."""
    parts = dict(chunks(file))
    header, packed = parts.get(b"IHDR", b""), parts.get(b"IDAT", b"")
    if len(header) != 13 or header[8] != 8 or header[9] not in _BYTES or header[12]:
        return None
    kind, size = header[9], (int.from_bytes(header[:4]), int.from_bytes(header[4:8]))
    stride = 1 + size[0] * _BYTES[kind]
    try:
        if zlib.decompressobj().decompress(packed, 1) != b"\0":  # how the first row is written; mostly it tells of all
            return None
        rows = zlib.decompress(packed, bufsize=stride * size[1])
    except zlib.error:
        return None
    if len(rows) != stride * size[1] or any(rows[::stride]):
        return None
    pixels = b"".join([rows[at + 1 : at + stride] for at in range(0, len(rows), stride)])
    if kind == _RGBA:
        return pygame.image.frombuffer(pixels, size, "RGBA")
    picture = pygame.image.frombuffer(pixels, size, "P")
    picture.set_palette(_palette(parts.get(b"PLTE")))
    return picture


def _palette(colours: bytes | None) -> list[tuple[int, int, int]]:
    """The colours of the indices, or of the levels of grey where there are none."""
    if colours is None:
        return [(level, level, level) for level in range(256)]
    found = [(colours[at], colours[at + 1], colours[at + 2]) for at in range(0, len(colours) - 2, 3)]
    return found + [(0, 0, 0)] * (256 - len(found))

"""Packing the pictures of a bundle: each row of a PNG stands for itself, and zlib does its best.

Drawn shapes have long even stretches, which go into two thirds of the room that way, and `game.ui.platform.png` then
needs no library to read them. Not a pixel changes.
"""

import struct
import zlib
from io import BytesIO
from pathlib import Path

import pygame

from game.ui.platform.png import chunks

_RGBA = 6


def press(file: bytes) -> bytes:
    """The same picture as a PNG of plain rows."""
    parts = dict(chunks(file))
    width, height, _depth, kind = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    if kind == _RGBA:
        pixels = pygame.image.tobytes(pygame.image.load(BytesIO(file)), "RGBA")
        rows = b"".join(b"\0" + pixels[4 * width * y : 4 * width * (y + 1)] for y in range(height))
    else:
        rows = zlib.decompress(parts[b"IDAT"])  # those that artwork/png.py has written, in which nothing is predicted
        if any(rows[:: len(rows) // height]):
            raise ValueError("The rows of this picture depend on each other.")
    parts[b"IDAT"] = zlib.compress(rows, 9)
    kept = [chunk(name, parts[name]) for name in (b"IHDR", b"PLTE", b"IDAT", b"IEND") if name in parts]
    return file[:8] + b"".join(kept)


def press_all(source: Path, target: Path) -> None:
    """Copy a folder, pressing its pictures."""
    for path in sorted(source.rglob("*")):
        if path.is_file():
            made = target / path.relative_to(source)
            made.parent.mkdir(parents=True, exist_ok=True)
            made.write_bytes(press(path.read_bytes()) if path.suffix == ".png" else path.read_bytes())


def chunk(name: bytes, body: bytes) -> bytes:
    """One part of a PNG with its length and its check."""
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

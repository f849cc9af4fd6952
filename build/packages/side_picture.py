"""The setup's side picture: the icon on the cloth."""

import struct
import zlib
from collections.abc import Iterator

WIDTH, HEIGHT = 164, 314
"""Pixels, as NSIS expects."""
TOP = 48
LIGHT, DARK = (31, 107, 74), (10, 48, 33)
"""The cloth's RGB at the top and the bottom."""

Colour = tuple[int, ...]


def side_picture(icon: bytes) -> bytes:
    """Return a Windows bitmap from a square 8-bit RGBA PNG."""
    rows = list(_rows(icon))
    left = (WIDTH - len(rows)) // 2
    lines = []
    for y in range(HEIGHT):
        cloth = _mixed(LIGHT, DARK, y / HEIGHT)
        line = [cloth] * WIDTH
        if 0 <= y - TOP < len(rows):
            for x, (*colour, alpha) in enumerate(rows[y - TOP]):
                line[left + x] = _mixed(cloth, tuple(colour), alpha / 255)
        lines.append(b"".join(bytes(reversed(colour)) for colour in line))
    pixels = b"".join(reversed(lines))  # bitmaps start with the bottom row
    head = struct.pack("<I2i2H6I", 40, WIDTH, HEIGHT, 1, 24, 0, len(pixels), 0, 0, 0, 0)
    lies = 14 + len(head)
    return struct.pack("<2sI2HI", b"BM", lies + len(pixels), 0, 0, lies) + head + pixels


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    return tuple(round(a + (b - a) * share) for a, b in zip(one, other, strict=True))


def _rows(png: bytes) -> Iterator[list[Colour]]:
    width, height, *kind = struct.unpack_from(">2I5B", png, 16)
    assert kind == [8, 6, 0, 0, 0], "8 bits, with alpha, not interlaced"
    packed, place = b"", 8
    while place < len(png):
        size, name = struct.unpack_from(">I4s", png, place)
        packed += png[place + 8 : place + 8 + size] if name == b"IDAT" else b""
        place += size + 12
    plain = zlib.decompress(packed)
    step = width * 4
    above = bytes(step)
    for y in range(height):
        start = y * (step + 1)
        above = _unfiltered(plain[start], plain[start + 1 : start + 1 + step], above)
        yield [tuple(above[x : x + 4]) for x in range(0, step, 4)]


def _unfiltered(kind: int, row: bytes, above: bytes) -> bytes:
    """Undo PNG filter 0 to 4 on a row."""
    found = bytearray()
    for x, value in enumerate(row):
        left, up, corner = (found[x - 4], above[x], above[x - 4]) if x > 3 else (0, above[x], 0)
        # Filter 4 (Paeth) predicts whichever of the three is nearest to left + up - corner.
        nearest = min((left, up, corner), key=lambda near: abs(left + up - corner - near))
        found.append((value + (0, left, up, (left + up) // 2, nearest)[kind]) % 256)
    return bytes(found)

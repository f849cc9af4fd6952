"""PNG files written from pixels, stored without compression so that no zlib's taste can change their bytes."""

import struct
import zlib


def indexed(width: int, height: int, palette: list[tuple[int, int, int]], pixels: bytes) -> bytes:
    """A PNG of palette indices, one byte a pixel."""
    colours = b"".join(bytes(c) for c in palette)
    return _file(width, height, 3, _chunk(b"PLTE", colours), pixels)


def grey(width: int, height: int, pixels: bytes) -> bytes:
    """A PNG of grey levels, one byte a pixel."""
    return _file(width, height, 0, b"", pixels)


def _file(width: int, height: int, kind: int, extra: bytes, pixels: bytes) -> bytes:
    rows = b"".join(b"\0" + pixels[y * width : (y + 1) * width] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + extra + _chunk(b"IDAT", _stored(rows)) + _chunk(b"IEND", b"")
    )


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def _stored(data: bytes) -> bytes:
    """A zlib stream of stored blocks."""
    limit, parts = 65535, [b"\x78\x01"]
    for start in range(0, len(data), limit):
        block = data[start : start + limit]
        last = start + limit >= len(data)
        parts.append(struct.pack("<BHH", last, len(block), len(block) ^ 0xFFFF) + block)
    return b"".join(parts) + struct.pack(">I", zlib.adler32(data))

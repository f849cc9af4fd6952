"""Mend a database header. Our files are all made alike, so impossible values can be replaced.

https://www.sqlite.org/fileformat2.html#the_database_header
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Final

SIZE: Final = 100
PAGE: Final = 4096  # bytes in a page of our files
_MAGIC: Final = b"SQLite format 3\0"
_PAGES: Final = 50  # pages sampled to find the page size
_KINDS: Final = frozenset({2, 5, 10, 13})

Read = Callable[[int, int], bytes]  # (offset, length) to bytes; fewer at the end of the file


def mended(read: Read, size: int, *, wal: bool) -> bytes:
    """Return a header SQLite accepts; `wal` if a `-wal` holds pages."""
    head = bytearray(read(0, SIZE).ljust(SIZE, b"\0"))
    page = _page_size(bytes(head), read, size)
    head[0:16] = _MAGIC
    head[16:18] = struct.pack(">H", page % 0xFFFF)  # 65,536 is written as 1
    if wal or head[18] not in {1, 2} or head[19] not in {1, 2}:
        head[18] = head[19] = 2 if wal else 1
    head[20:24] = bytes((0, 64, 32, 32))
    (pages,) = struct.unpack_from(">I", head, 28)
    if not 0 < pages <= size // page:
        head[28:32] = bytes(4)  # SQLite then uses the file's length
    if not 1 <= struct.unpack_from(">I", head, 44)[0] <= 4:
        head[44:48] = struct.pack(">I", 4)
    head[52:56] = bytes(4)  # no auto-vacuum
    head[56:60] = struct.pack(">I", 1)  # UTF-8
    head[64:68] = bytes(4)
    return bytes(head)


def page_size(head: bytes) -> int:
    """Return a header's page size in bytes; 0 if impossible."""
    (size,) = struct.unpack_from(">H", head, 16)
    size = 65_536 if size == 1 else size
    return size if 512 <= size <= 65_536 and size & (size - 1) == 0 else 0


def _page_size(head: bytes, read: Read, size: int) -> int:
    """The page size, the header's or ours, that fits more of the first pages."""
    said = page_size(head)
    if said in {0, PAGE}:
        return PAGE
    return max((PAGE, said), key=lambda page: _likeness(page, read, size))


def _likeness(page: int, read: Read, size: int) -> float:
    places = range(page, min(size, (_PAGES + 1) * page), page)
    return sum(_looks_right(read(place, 8), page) for place in places) / max(1, len(places))


def _looks_right(head: bytes, page: int) -> bool:
    if len(head) < 8 or head[0] not in _KINDS:
        return False
    _kind, _free, cells, content = struct.unpack_from(">BHHH", head)
    return bool(8 + 2 * cells <= (content or 65_536) <= page)

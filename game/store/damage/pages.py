"""Read the pages of an SQLite file without SQLite: https://www.sqlite.org/fileformat2.html.

Every value is checked first, so damaged content can at worst be skipped.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from game.store.damage import header
from game.store.damage.header import Read

Value = int | float | str | bytes | None
Row = tuple[int | None, Sequence[Value]]
"""A row's number, if it has one, and its values."""

LEAF: Final = 13
INNER: Final = 5
INDEX_LEAF: Final = 10
INDEX_INNER: Final = 2
_LONGEST: Final = 200_000  # bytes of a row; our longest have some thousands
_INTEGERS: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # bytes of an integer, by its serial type


class DamagedPageError(ValueError):
    """A page that's out of place or contradicts itself."""


class DatabasePage(Struct, frozen=True):
    """One page of a B-tree."""

    kind: int
    rows: Sequence[Row]
    children: Sequence[int]
    damaged: bool = False  # some cells were skipped


class Pages:
    """The pages of one file, counted from 1."""

    def __init__(self, read: Read, size: int) -> None:
        self._read = read
        self._size = header.page_size(read(0, header.SIZE).ljust(header.SIZE, b"\0")) or header.PAGE
        self.count = size // self._size
        self._spent: set[int] = set()
        """Overflow pages used so far. Each belongs to one row, so the total read never exceeds the file."""

    def raw(self, number: int) -> bytes:
        """Return the bytes of a page."""
        if not 0 < number <= self.count:
            raise DamagedPageError(f"no page {number}")
        found = self._read((number - 1) * self._size, self._size)
        if len(found) != self._size:
            raise DamagedPageError(f"half of page {number}")
        return found

    def free(self) -> set[int]:
        """Return the pages on the free list, as far as readable."""
        found: set[int] = set()
        (trunk,) = struct.unpack_from(">I", self._read(0, header.SIZE).ljust(header.SIZE, b"\0"), 32)
        while 1 < trunk <= self.count and trunk not in found:
            found.add(trunk)
            raw = self.raw(trunk)
            trunk, count = struct.unpack_from(">II", raw)
            if count > self._size // 4 - 2:
                break
            leaves = struct.unpack_from(f">{count}I", raw, 8)
            found.update(leaf for leaf in leaves if 1 < leaf <= self.count)
        return found

    def page(self, number: int, *, rows: bool = True) -> DatabasePage:
        """Return a page, with or without its `rows`. Raises DamagedPageError if it isn't in a B-tree."""
        raw, start = self.raw(number), header.SIZE if number == 1 else 0
        kind, _first, cells, content = struct.unpack_from(">BHHH", raw, start)
        inner = kind in {INNER, INDEX_INNER}
        first = start + (12 if inner else 8)
        if kind not in {INNER, INDEX_INNER, LEAF, INDEX_LEAF} or first + 2 * cells > (content or 65_536):
            raise DamagedPageError(f"page {number} is no page of a tree")
        found: list[Row] = []
        children: list[int] = []
        damaged, used = False, 0
        for (at,) in struct.iter_unpack(">H", raw[first : first + 2 * cells]):
            try:
                if at < first + 2 * cells:
                    raise DamagedPageError("a cell in the table of cells")
                if inner:
                    children.append(struct.unpack_from(">I", raw, at)[0])
                if rows and kind != INNER:
                    row, length = self._cell(raw, at + 4 * inner, kind)
                    used += length
                    if used > self._size:
                        raise DamagedPageError("more cells than there's room for")
                    found.append(row)
            except (DamagedPageError, struct.error, IndexError, UnicodeDecodeError):
                damaged = True
        if inner:
            children.append(struct.unpack_from(">I", raw, start + 8)[0])
        return DatabasePage(kind, found, children, damaged)

    def walk(self, root: int, seen: set[int], *, rows: bool = True) -> Iterator[DatabasePage | None]:
        """Yield a tree's pages, None for unreadable ones; `seen` collects their numbers."""
        open_pages = [root]
        while open_pages:
            number = open_pages.pop()
            if number in seen:
                yield None
                continue
            seen.add(number)
            try:
                page = self.page(number, rows=rows)
            except DamagedPageError:
                yield None
                continue
            open_pages += page.children
            yield page

    def _cell(self, raw: bytes, at: int, kind: int) -> tuple[Row, int]:
        begin = at
        length, at = _varint(raw, at)
        number: int | None = None
        if kind == LEAF:
            number, at = _varint(raw, at)
            number -= (number >> 63) << 64
        if not 0 < length <= _LONGEST:
            raise DamagedPageError("a row that is too long")
        here = self._local(length, kind)
        payload = raw[at : at + here]
        if len(payload) != here:
            raise DamagedPageError("a row over the edge")
        if here < length:
            (following,) = struct.unpack_from(">I", raw, at + here)
            payload = self._long(payload, length, following)
        return (number, _values(payload)), at + here - begin

    def _local(self, length: int, kind: int) -> int:
        most = self._size - 35 if kind == LEAF else (self._size - 12) * 64 // 255 - 23
        if length <= most:
            return length
        least = (self._size - 12) * 32 // 255 - 23
        some = least + (length - least) % (self._size - 4)
        return some if some <= most else least

    def _long(self, payload: bytes, length: int, following: int) -> bytes:
        pieces, left = [payload], length - len(payload)
        while left > 0:
            if following in self._spent:
                raise DamagedPageError("a page of two rows")
            raw = self.raw(following)
            self._spent.add(following)
            pieces.append(raw[4 : 4 + left])
            left -= len(pieces[-1])
            (following,) = struct.unpack_from(">I", raw)
        return b"".join(pieces)


def _varint(raw: bytes, at: int) -> tuple[int, int]:
    value = 0
    for place in range(at, at + 8):
        byte = raw[place]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place + 1
    return value << 8 | raw[at + 8], at + 9


def _values(payload: bytes) -> Sequence[Value]:
    end, at = _varint(payload, 0)
    if not at <= end <= len(payload):
        raise DamagedPageError("a row without its types")
    place, found = end, list[Value]()
    while at < end:
        kind, at = _varint(payload, at)
        value, place = _value(payload, kind, place)
        found.append(value)
    if at != end or place != len(payload):
        raise DamagedPageError("a row that isn't as long as it says")
    return found


def _value(payload: bytes, kind: int, place: int) -> tuple[Value, int]:
    size = _INTEGERS.get(kind, 8 if kind == 7 else (kind - 12) // 2 if kind >= 12 else 0)
    raw = payload[place : place + size]
    if len(raw) != size or kind in {10, 11}:
        raise DamagedPageError("a value over the edge")
    found: Value
    if kind == 0:
        found = None
    elif kind in _INTEGERS:
        found = int.from_bytes(raw, "big", signed=True)
    elif kind == 7:
        (found,) = struct.unpack(">d", raw)
    elif kind in {8, 9}:
        found = kind - 8
    else:
        found = raw.decode("utf-8") if kind % 2 else raw
    return found, place + size

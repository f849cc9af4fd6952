"""The application's icon as Windows and macOS want it: containers around the PNGs of ``assets/icon``."""

from collections.abc import Sequence
from struct import pack, unpack

# What macOS calls a PNG of so many pixels: at 128 points and more once for a plain screen, once for one of double
# density, and the two smallest only for the latter.
ICNS = {
    32: (b"ic11",),
    64: (b"ic12",),
    128: (b"ic07",),
    256: (b"ic13", b"ic08"),
    512: (b"ic14", b"ic09"),
    1024: (b"ic10",),
}
ICO_LARGEST = 256


def side(png: bytes) -> int:
    """The width in pixels, from the header."""
    width: int = unpack(">I", png[16:20])[0]
    return width


def ico(pngs: Sequence[bytes]) -> bytes:
    """A Windows icon of the pictures up to 256 pixels."""
    kept = sorted((png for png in pngs if side(png) <= ICO_LARGEST), key=side)
    entries, offset = b"", 6 + 16 * len(kept)
    for png in kept:
        edge = side(png) % ICO_LARGEST  # 256 is written as 0
        entries += pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(png), offset)
        offset += len(png)
    return pack("<HHH", 0, 1, len(kept)) + entries + b"".join(kept)


def icns(pngs: Sequence[bytes]) -> bytes:
    """A macOS icon of the pictures whose sizes it knows."""
    kept = [(kind, png) for png in sorted(pngs, key=side) for kind in ICNS.get(side(png), ())]
    body = b"".join(kind + pack(">I", 8 + len(png)) + png for kind, png in kept)
    return b"icns" + pack(">I", 8 + len(body)) + body

"""A Windows icon of PNGs, made with plain Python."""

import struct
from collections.abc import Sequence

LARGEST = 256
_HEAD = struct.Struct("<3H")
_ENTRY = struct.Struct("<4B2H2I")
_WIDTH = struct.Struct(">16xI")


def ico(pngs: Sequence[bytes]) -> bytes:
    """Pack square PNGs up to 256 pixels, largest first."""
    sides = {side: png for png in pngs if (side := _WIDTH.unpack_from(png)[0]) <= LARGEST}
    pictures = sorted(sides.items(), reverse=True)
    lies = _HEAD.size + len(pictures) * _ENTRY.size
    entries = b""
    for side, png in pictures:
        # A side of 256 is written as 0. No palette, one plane, 32 bits a pixel.
        entries += _ENTRY.pack(side % LARGEST, side % LARGEST, 0, 0, 1, 32, len(png), lies)
        lies += len(png)
    return _HEAD.pack(0, 1, len(pictures)) + entries + b"".join(png for _, png in pictures)

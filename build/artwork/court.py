"""Double-ended court figures in a stepped frame that leaves the corners free."""

from collections.abc import Callable

from artwork import head
from artwork.costume import Costume, costume, wall
from artwork.emblem import emblem
from artwork.palette import GOLD, INK, PAPER_LIGHT
from artwork.pips import pip
from artwork.robe import belt, robe, shoulders
from artwork.svg import flipped, group, moved, path, polygon, rect, tag, turned

Box = tuple[float, float, float, float]

NARROW, STEP, WIDE = 96, 110, 176  # half widths of the frame, from the top down
SIGN = (132, 54, 33)
TOP, LEDGE, SHELF = 18, 196, 210


def figure(rank: str, suit: str, sign: str) -> str:
    """Return the middle of a court card."""
    coat = costume(suit, sign)
    half = group(_upper(rank, coat), clip_path="url(#upper)")
    upper = tag("clipPath", rect(0, 0, 400, 280.5), id="upper")
    return tag("defs", upper + shoulders()) + _framed(frame, half + turned(half, 180, 200, 280) + belt(coat))


def portrait(rank: str, suit: str, sign: str, box: Box) -> str:
    """Return framed head and shoulders; `box` is x, y, width and height."""
    x, y, width, height = box
    scale = width / (2 * NARROW + 6)
    bust = moved(_upper(rank, costume(suit, sign)), x + width / 2 - 200 * scale, y + 4 - TOP * scale, scale)

    def outline(inset: float) -> str:
        near, far = (x + inset, y + inset), (x + width - inset, y + height - inset)
        return polygon([near, (far[0], near[1]), far, (near[0], far[1])])

    return tag("defs", shoulders()) + _framed(outline, bust)


def _framed(outline: Callable[[float], str], picture: str) -> str:
    """Frame a picture with ink, paper and gilt; `outline(inset)` gives the frame's path."""
    clip = tag("defs", tag("clipPath", path(outline(8)), id="frame"))
    mount = path(outline(0), fill=PAPER_LIGHT, stroke=INK, stroke_width=3)
    moulding = path(outline(7), fill="none", stroke=INK, stroke_width=5.4)
    gilding = path(outline(7), fill="none", stroke=GOLD, stroke_width=3)
    return clip + mount + group(picture, clip_path="url(#frame)") + moulding + gilding


def frame(inset: float) -> str:
    """Return the frame's path, moved inwards by `inset`."""
    n, s, w = NARROW - inset, STEP - inset, WIDE - inset
    top, ledge, shelf = TOP + inset, LEDGE + inset, SHELF + inset
    right = [(n, top), (n, ledge), (s, ledge), (s, shelf), (w, shelf)]
    upper = [(200 - x, y) for x, y in reversed(right)] + [(200 + x, y) for x, y in right]
    lower = [(400 - x, 560 - y) for x, y in upper]
    return polygon(upper + lower)


def _upper(rank: str, coat: Costume) -> str:
    """Return the upper half with some overlap; red suits are mirrored."""
    heads = {"J": head.jack, "Q": head.queen, "K": head.king}
    bust = tag("g", heads[rank](coat), transform="translate(200 190) scale(0.91) translate(-200 -190)")
    body = robe(rank, coat) + emblem(coat) + bust + pip(coat.suit, *SIGN, coat.sign)
    return wall(coat.suit) + (flipped(body, 200) if coat.suit in "hd" else body)

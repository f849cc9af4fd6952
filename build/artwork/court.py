"""The court cards: a double-ended figure in a stepped frame that leaves the corners to the indices."""

from artwork import head
from artwork.attribute import attribute
from artwork.livery import Livery, livery, wall
from artwork.palette import GOLD, INK, PAPER_LIGHT
from artwork.pips import pip
from artwork.robe import belt, robe, shoulders
from artwork.svg import group, num, path, polygon, rect, tag, turned

NARROW, STEP, WIDE = 96, 110, 176  # half widths of the frame, from the top down
SIGN = (132, 54, 33)
TOP, LEDGE, SHELF = 18, 196, 210


def figure(rank: str, suit: str, sign: str) -> str:
    """The middle of a court card."""
    coat = livery(suit, sign)
    half = wall(suit) + _upper(rank, coat)
    cut = tag("clipPath", rect(0, 0, 400, 280.5), id="upper") + tag("clipPath", path(frame(8)), id="frame")
    half = group(half, clip_path="url(#upper)")
    inside = group(half + turned(half, 180, 200, 280) + belt(coat), clip_path="url(#frame)")
    mount = path(frame(0), fill=PAPER_LIGHT, stroke=INK, stroke_width=3)
    lines = path(frame(7), fill="none", stroke=INK, stroke_width=5.4) + path(frame(7), fill="none", stroke=GOLD, stroke_width=3)
    return tag("defs", cut + shoulders()) + mount + inside + lines


def frame(inset: float) -> str:
    """The outline of the frame, drawn in by inset."""
    n, s, w = NARROW - inset, STEP - inset, WIDE - inset
    top, ledge, shelf = TOP + inset, LEDGE + inset, SHELF + inset
    right = [(n, top), (n, ledge), (s, ledge), (s, shelf), (w, shelf)]
    upper = [(200 - x, y) for x, y in reversed(right)] + [(200 + x, y) for x, y in right]
    lower = [(400 - x, 560 - y) for x, y in upper]
    return polygon(upper + lower)


def _upper(rank: str, coat: Livery) -> str:
    heads = {"J": head.jack, "Q": head.queen, "K": head.king}
    portrait = tag("g", heads[rank](coat), transform="translate(200 190) scale(0.91) translate(-200 -190)")
    return robe(rank, coat) + attribute(coat) + portrait + pip(coat.suit, *SIGN, coat.sign)

"""The backs: ivory line engraving on a coloured ground, the same either way up."""

import math
from collections.abc import Callable
from typing import NamedTuple

from artwork.card_face import HEIGHT, WIDTH, paper, paper_defs
from artwork.guilloche import band, petals, wave
from artwork.palette import DEEP_BLUE, OXBLOOD, PAPER
from artwork.pips import SUITS, pip
from artwork.svg import around, circle, document, group, line, path, polygon, rect, tag, turned

CX, CY = MID = WIDTH / 2, HEIGHT / 2
MARGIN, ROUND = 22, 12
FINE = 1.3


def back(design: str, ground: str) -> str:
    """Return a back's SVG."""
    x, y, w, h = MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN
    clip = tag("clipPath", rect(x + 9, y + 9, w - 18, h - 18, rx=ROUND - 5), id="field")
    field = rect(x, y, w, h, rx=ROUND, fill=ground)
    frame = rect(x + 6.5, y + 6.5, w - 13, h - 13, rx=ROUND - 4, fill="none", stroke=PAPER, stroke_width=2.4)
    drawn = group(BACKS[design].draw(ground), clip_path="url(#field)", fill="none", stroke=PAPER, stroke_width=FINE)
    return document(paper() + field + drawn + frame, WIDTH, HEIGHT, paper_defs() + clip)


def _oval(ry: float, squash: float, **attributes: str | float) -> str:
    return tag("ellipse", cx=CX, cy=CY, rx=ry * squash, ry=ry, **attributes)


def _rosette(ground: str) -> str:
    squash = 0.71
    net = "".join(wave(CX + k * 8, (-1) ** k * 5.5, 32, (0, HEIGHT), CY + 8) for k in range(-26, 27))
    ground_oval = _oval(212, squash, fill=ground, stroke_width=3)
    lathe = (
        band(MID, 190, 11, 40, 4, squash=squash)
        + band(MID, 143, 23, 20, 8, squash=squash)
        + petals(MID, 58, 102, 24, 5, squash=squash)
        + petals(MID, 12, 42, 8, 5, squash=squash)
    )
    rims = "".join(_oval(r, squash, stroke_width=w) for r, w in ((205, 1.3), (175, 2.4), (111, 2.4), (50, 2.4)))
    corners = "".join(_corner(x, y, ground) for x in (31, WIDTH - 31) for y in (31, HEIGHT - 31))
    return path(net) + ground_oval + path(lathe) + rims + corners + circle(CX, CY, 6, fill=PAPER)


def _corner(x: float, y: float, ground: str) -> str:
    lathe = band((x, y), 57, 17, 24, 5) + petals((x, y), 8, 31, 12, 4)
    return (
        circle(x, y, 86, fill=ground, stroke_width=2.6)
        + circle(x, y, 79)
        + path(lathe)
        + circle(x, y, 37, stroke_width=2.4)
    )


def _fans(ground: str) -> str:
    r, half = 42.0, ""
    for row in range(12, -1, -1):
        y = CY - row * r * 0.5
        for k in range(-6, 7):
            half += _fan(CX + (k + row % 2 / 2) * 2 * r * 0.86, y, r, ground)
    clip = tag("defs", tag("clipPath", rect(0, 0, WIDTH, CY), id="half"))
    upper = group(half, clip_path="url(#half)")
    belt = rect(0, CY - 17, WIDTH, 34, fill=ground, stroke_width=2.4) + path(
        "".join(wave(CY, 9 * sign, 46, (0, WIDTH), CX, flat=True) for sign in (-1, -0.5, 0.5, 1))
    )
    boss = (
        circle(CX, CY, 46, fill=ground, stroke_width=3)
        + circle(CX, CY, 40)
        + path(petals(MID, 12, 36, 12, 5))
        + circle(CX, CY, 6, fill=PAPER)
    )
    return clip + upper + turned(upper, 180, CX, CY) + belt + boss


def _fan(x: float, y: float, r: float, ground: str) -> str:
    arcs = (
        circle(x, y, r, fill=ground, stroke_width=2.4)
        + circle(x, y, r - 5)
        + circle(x, y, r * 0.42)
        + circle(x, y, r * 0.22, fill=PAPER)
    )
    return arcs + path("".join(_spoke(x, y, r * 0.42, r - 5, a) for a in range(-75, 76, 15)))


def _spoke(x: float, y: float, inner: float, outer: float, angle: float) -> str:
    (x0, y0), (x1, y1) = around(x, y, inner, angle), around(x, y, outer, angle)
    return f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}"


def _sun(ground: str) -> str:
    rays = "".join(
        path(
            polygon(
                [
                    around(CX, CY, 60, a - 0.5),
                    around(CX, CY, 400, a - 0.62),
                    around(CX, CY, 400, a + 0.62),
                    around(CX, CY, 60, a + 0.5),
                ]
            ),
            fill=PAPER,
            stroke="none",
        )
        for a in range(0, 360, 3)
    )
    steps = "".join(path(_stepped(w, h), fill=ground, stroke_width=2.6) for w, h in ((162, 238), (128, 188)))
    between = "".join(path(_stepped(w - d * 0.68, h - d)) for w, h in ((162, 238), (128, 188)) for d in (10, 20, 30))
    rings = circle(CX, CY, 76, fill=ground, stroke_width=2.6) + circle(CX, CY, 52, stroke_width=2.2)
    lathe = band(MID, 64, 9, 28, 4) + petals(MID, 10, 46, 16, 6)
    return rays + steps + between + rings + path(lathe) + circle(CX, CY, 6, fill=PAPER)


def _stepped(w: float, h: float) -> str:
    quarter = []
    for i in range(5):
        quarter += [(w * (5 - i) / 5, h * (i + 1) / 5), (w * (4 - i) / 5, h * (i + 1) / 5)]
    quarter.pop()
    lower = [(x, y) for x, y in quarter] + [(-x, y) for x, y in reversed(quarter)]
    return polygon([(CX + x, CY + y) for x, y in lower] + [(CX - x, CY - y) for x, y in lower])


def _trellis(ground: str) -> str:
    w, h, parts = 56.3, 71.0, []
    for i in range(-8, 9):
        for d in (-3, 3):
            parts.append(line(CX + (i - 8) * w + d, CY - 8 * h, CX + (i + 8) * w + d, CY + 8 * h))
            parts.append(line(CX + (i - 8) * w + d, CY + 8 * h, CX + (i + 8) * w + d, CY - 8 * h))
    for j in range(-8, 9):
        for i in range(-8, 9):
            if (i + j) % 2 == 0:
                parts.append(circle(CX + i * w / 2, CY + j * h / 2, 6.5, fill=ground, stroke_width=2))
            elif abs(i) < 6 and abs(j) < 7 and math.hypot(i * w / 2, j * h / 2) > 94:
                parts.append(_mesh(CX + i * w / 2, CY + j * h / 2, SUITS[(i + 2 * abs(j)) % 4], j, i))
    medal = (
        circle(CX, CY, 82, fill=ground, stroke_width=3)
        + circle(CX, CY, 75)
        + path(band(MID, 62, 9, 30, 4) + petals(MID, 14, 46, 12, 6))
        + circle(CX, CY, 50, stroke_width=2.2)
    )
    return "".join(parts) + medal + circle(CX, CY, 6, fill=PAPER)


def _mesh(x: float, y: float, suit: str, row: int, column: int) -> str:
    up = row < 0 or (row == 0 and column < 0)
    shape = pip(suit, x, y, 21, PAPER, stroke="none")
    return shape if up else turned(shape, 180, x, y)


class Design(NamedTuple):
    """A back's drawing function, and its two packs' grounds."""

    draw: Callable[[str], str]
    grounds: tuple[str, str]


BACKS = {
    "rosette": Design(_rosette, (OXBLOOD, DEEP_BLUE)),
    "fans": Design(_fans, ("#5A2450", "#125058")),
    "sun": Design(_sun, ("#7C4A12", "#24262E")),
    "trellis": Design(_trellis, ("#973819", "#36506E")),
}

"""The backs: engraved lines in ivory on a coloured ground, the same whichever way up."""

import math
from collections.abc import Callable

from artwork.face import HEIGHT, WIDTH, paper, paper_defs
from artwork.palette import PAPER
from artwork.svg import circle, document, group, num, path, rect, tag

CX, CY = WIDTH / 2, HEIGHT / 2
MARGIN, ROUND = 22, 12
THIN, FINE = 1.7, 1.2

Point = tuple[float, float]


def back(design: str, ground: str) -> str:
    """The SVG of one back in one colour."""
    x, y, w, h = MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN
    clip = tag("clipPath", rect(x + 9, y + 9, w - 18, h - 18, rx=ROUND - 5), id="field")
    field = rect(x, y, w, h, rx=ROUND, fill=ground)
    frame = rect(x + 6.5, y + 6.5, w - 13, h - 13, rx=ROUND - 4, fill="none", stroke=PAPER, stroke_width=2.2)
    drawn = group(DESIGNS[design](ground), clip_path="url(#field)", fill="none", stroke=PAPER)
    return document(paper() + field + drawn + frame, WIDTH, HEIGHT, paper_defs() + clip)


def ring(middle: float, swing: float, lobes: int, strands: int, squash: float = 1.0, width: float = THIN) -> str:
    """A band of the guilloche: strands of one wave round an ellipse, each a little further on than the last."""
    parts = []
    for k in range(strands):
        shift = 2 * math.pi * k / strands
        parts.append(_closed(lambda a, s=shift: middle + swing * math.sin(lobes * a + s), squash, lobes * 14))
    return path("".join(parts), stroke_width=width)


def petals(inner: float, outer: float, lobes: int, strands: int, squash: float = 1.0, width: float = FINE) -> str:
    """A rosette whose strands breathe between two radii, their swing itself swelling with every lobe."""
    middle, swing = (inner + outer) / 2, (outer - inner) / 2
    parts = []
    for k in range(strands):
        share = -1 + 2 * k / (strands - 1)
        parts.append(_closed(lambda a, s=share: middle + swing * s * math.cos(lobes * a), squash, lobes * 16))
    return path("".join(parts), stroke_width=width)


def _closed(radius: Callable[[float], float], squash: float, steps: int, x: float = CX, y: float = CY) -> str:
    points = []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        r = radius(a)
        points.append(f"{num(x + r * math.sin(a) * squash)} {num(y - r * math.cos(a))}")
    return "M" + "L".join(points) + "Z"


def weave(pitch: float, swing: float, wave: float, width: float = FINE) -> str:
    """Upright waves, each mirrored by its neighbour, so that they enclose a net of lenses."""
    parts, count = [], int(WIDTH / pitch) + 2
    for k in range(-count, count + 1):
        sign = 1 if k % 2 else -1
        steps = [CY - HEIGHT / 2 + i * wave / 16 for i in range(int(HEIGHT / wave * 16) + 2)]
        points = [f"{num(CX + k * pitch + sign * swing * math.cos(2 * math.pi * (t - CY) / wave))} {num(t)}" for t in steps]
        parts.append("M" + "L".join(points))
    return path("".join(parts), stroke_width=width)


def ellipse(ry: float, squash: float, **attributes: str | float) -> str:
    """An ellipse about the middle of the card."""
    return tag("ellipse", cx=CX, cy=CY, rx=ry * squash, ry=ry, **attributes)


def _rosette(ground: str) -> str:
    squash = 0.72
    corners = "".join(_corner(x, y, ground) for x in (31, WIDTH - 31) for y in (31, HEIGHT - 31))
    medal = ellipse(204, squash, fill=ground, stroke="none")
    bands = (ring(190, 12, 36, 5, squash) + ring(140, 30, 18, 9, squash, FINE) + ring(78, 27, 12, 9, squash, FINE)
             + petals(14, 46, 8, 6, squash))
    rims = "".join(ellipse(r, squash, stroke_width=w) for r, w in ((204, 2.6), (174, 2), (107, 2.2), (49, 2)))
    return weave(8, 5.5, 32, FINE) + medal + bands + rims + corners + circle(CX, CY, 7, fill=PAPER)


def _corner(x: float, y: float, ground: str) -> str:
    strands = [_closed(lambda a, s=k: 60 + 20 * math.sin(12 * a + s * math.pi / 3), 1, 200, x, y) for k in range(6)]
    inner = [_closed(lambda a, s=k: 24 + 12 * math.sin(8 * a + s * math.pi / 2), 1, 160, x, y) for k in range(4)]
    return (circle(x, y, 88, fill=ground, stroke="none") + circle(x, y, 88, stroke_width=2.4)
            + circle(x, y, 82, stroke_width=1.2)
            + path("".join(strands), stroke_width=FINE) + circle(x, y, 38, stroke_width=2)
            + path("".join(inner), stroke_width=FINE))


DESIGNS: dict[str, Callable[[str], str]] = {"rosette": _rosette}

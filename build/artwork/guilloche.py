"""Guilloche, the lathe curves of banknotes, as path data."""

import math
from collections.abc import Callable

from artwork.svg import Point, num, path


def closed(centre: Point, radius: Callable[[float], float], steps: int, *, squash: float = 1.0) -> str:
    """Return a closed curve from its radius at each angle; `squash` narrows it."""
    points = []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        r = radius(a)
        points.append(f"{num(centre[0] + r * math.sin(a) * squash)} {num(centre[1] - r * math.cos(a))}")
    return "M" + "L".join(points) + "Z"


def band(centre: Point, middle: float, swing: float, lobes: int, strands: int, *, squash: float = 1.0) -> str:
    """Return shifted strands of a wave around an ellipse."""

    def radius(shift: float) -> Callable[[float], float]:
        return lambda a: middle + swing * math.sin(lobes * a + shift)

    return "".join(closed(centre, radius(2 * math.pi * k / strands), lobes * 14, squash=squash) for k in range(strands))


def petals(centre: Point, inner: float, outer: float, lobes: int, strands: int, *, squash: float = 1.0) -> str:
    """Return strands that swell from common knots into petals."""
    middle, swing = (inner + outer) / 2, (outer - inner) / 2

    def radius(share: float) -> Callable[[float], float]:
        return lambda a: middle + swing * share * math.cos(lobes * a)

    shares = [-1 + 2 * k / (strands - 1) for k in range(strands)]
    return "".join(closed(centre, radius(share), lobes * 16, squash=squash) for share in shares)


def rosette(centre: Point, r: float, colour: str) -> str:
    """Return three bands around a ring of petals."""
    lines = (
        band(centre, r * 0.9, r * 0.1, 30, 3)
        + band(centre, r * 0.63, r * 0.12, 20, 4)
        + petals(centre, r * 0.27, r * 0.46, 14, 3)
    )
    return path(lines, fill="none", stroke=colour, stroke_width=1.1)


def wave(at: float, swing: float, length: float, span: Point, origin: float, *, flat: bool = False) -> str:
    """Return a cosine wave, upright or `flat`, its crest at `origin`."""
    start, end = span
    steps = int((end - start) / length * 16)
    along = [start + (end - start) * i / steps for i in range(steps + 1)]
    across = [at + swing * math.cos(2 * math.pi * (t - origin) / length) for t in along]
    pairs = zip(along, across, strict=True) if flat else zip(across, along, strict=True)
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in pairs)

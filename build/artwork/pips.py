"""The four suit outlines, for the cards and, as data, the program."""

import json
import math
from collections.abc import Sequence
from functools import cache

from artwork.svg import Point, path, polygon

SUITS = "shdc"
# Fuller shapes in equal boxes look heavier; this share of the difference in area is taken back.
EVENING = 0.32

Cubic = tuple[Point, Point, Point]


def pip(suit: str, x: float, y: float, size: float, colour: str, **attributes: str | float) -> str:
    """Return a suit centred at a point in a box of this size."""
    points = [(x + (px - 0.5) * size, y + (py - 0.5) * size) for px, py in outline(suit)]
    return path(polygon(points), fill=colour, **attributes)


@cache
def outline(suit: str) -> tuple[Point, ...]:
    """Return a polyline in the unit box, y down, centred and evened in visual weight."""
    shapes = {s: _fitted(_DRAWN[s]()) for s in SUITS}
    least = min(_area(p) for p in shapes.values())
    shrink = (least / _area(shapes[suit])) ** (EVENING / 2)
    return tuple((0.5 + (x - 0.5) * shrink, 0.5 + (y - 0.5) * shrink) for x, y in shapes[suit])


def as_json() -> bytes:
    """Return each suit's closed polylines, as the program reads them."""
    data = {s: [[[round(x, 4), round(y, 4)] for x, y in outline(s)]] for s in SUITS}
    return (json.dumps(data, separators=(",", ":")) + "\n").encode()


def _curve(start: Point, *cubics: Cubic, steps: int = 18) -> list[Point]:
    points = [start]
    for a, b, end in cubics:
        for i in range(1, steps + 1):
            t = i / steps
            w = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            p = (start, a, b, end)
            points.append(
                (sum(k * q[0] for k, q in zip(w, p, strict=True)), sum(k * q[1] for k, q in zip(w, p, strict=True)))
            )
        start = end
    return points


def _arc(x: float, y: float, r: float, begin: float, end: float) -> list[Point]:
    steps = 26
    turns = [math.radians(begin + (end - begin) * i / steps) for i in range(steps + 1)]
    return [(x + r * math.cos(t), y + r * math.sin(t)) for t in turns]


def _mirrored(right: list[Point]) -> list[Point]:
    left = [(1 - x, y) for x, y in reversed(right) if abs(x - 0.5) > 1e-9]
    return right + left


def _heart() -> list[Point]:
    return _mirrored(
        _curve(
            (0.5, 0.25),
            ((0.545, 0.11), (0.64, 0.03), (0.755, 0.03)),
            ((0.90, 0.03), (1.0, 0.14), (1.0, 0.305)),
            ((1.0, 0.56), (0.66, 0.70), (0.5, 1.0)),
        )
    )


def _diamond() -> list[Point]:
    return _mirrored(
        _curve(
            (0.5, 0.0),
            ((0.59, 0.165), (0.77, 0.37), (0.915, 0.5)),
            ((0.77, 0.63), (0.59, 0.835), (0.5, 1.0)),
        )
    )


def _stem(top: Point) -> list[Point]:
    return _curve(
        top, ((0.535, 0.86), (0.60, 0.945), (0.715, 0.985)), ((0.715, 0.995), (0.715, 1.0), (0.70, 1.0)), steps=10
    )


def _spade() -> list[Point]:
    return _mirrored(
        _curve(
            (0.5, 0.0),
            ((0.60, 0.235), (0.965, 0.40), (0.965, 0.645)),
            ((0.965, 0.775), (0.87, 0.86), (0.755, 0.86)),
            ((0.655, 0.86), (0.57, 0.80), (0.532, 0.70)),
        )
        + _stem((0.532, 0.70))[1:]
    )


def _club() -> list[Point]:
    r, reach, middle = 0.236, 0.262, 0.475
    notch = math.degrees(math.acos(reach * math.sqrt(3) / 2 / r))
    top = _arc(0.5, middle - reach, r, -90, 30 + notch)
    side = (0.5 + reach * math.cos(math.radians(30)), middle + reach / 2)
    right = _arc(*side, r, -90 - notch, 158)
    return _mirrored(top + right[1:] + _stem((0.532, 0.71)))


def _fitted(points: list[Point]) -> list[Point]:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    scale = 1 / max(max(xs) - min(xs), max(ys) - min(ys))
    dx, dy = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    return [(0.5 + (x - dx) * scale, 0.5 + (y - dy) * scale) for x, y in points]


def _area(points: Sequence[Point]) -> float:
    turned: list[Point] = [*points[1:], points[0]]
    pairs = zip(points, turned, strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


_DRAWN = {"s": _spade, "h": _heart, "d": _diamond, "c": _club}

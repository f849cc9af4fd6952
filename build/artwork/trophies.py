"""The small things behind the main menu: trophies for the cabinet, and the bookmark on the shelf."""

from collections.abc import Callable

from artwork.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, ROYAL_RED, WALNUT
from artwork.stroke import LINE
from artwork.svg import around, circle, document, path, polygon, rect

WIDE, HIGH = 80, 168


def _cup() -> str:
    handles = path("M22 42C2 42 4 76 26 78M58 42C78 42 76 76 54 78", fill="none", stroke=INK, stroke_width=9)
    handles += path("M22 42C2 42 4 76 26 78M58 42C78 42 76 76 54 78", fill="none", stroke=GOLD, stroke_width=5)
    bowl = path("M16 30H64C64 76 54 96 44 100V118H36V100C26 96 16 76 16 30Z", fill=GOLD, **LINE)
    shine = path("M24 36H34C34 66 36 82 38 94C30 86 24 66 24 36Z", fill=GOLD_LIGHT)
    return handles + bowl + shine


def _star() -> str:
    points = [around(40, 62, 34 if n % 2 == 0 else 14, 36 * n) for n in range(10)]
    stem = path("M36 84H44V118H36Z", fill=GOLD_DARK, **LINE)
    return stem + path(polygon(points), fill=GOLD, **LINE) + circle(40, 62, 9, fill=GOLD_LIGHT)


def _shield() -> str:
    plate = path("M12 26H68V70C68 96 52 110 40 118C28 110 12 96 12 70Z", fill=WALNUT, **LINE)
    face = path("M20 34H60V70C60 90 50 100 40 107C30 100 20 90 20 70Z", fill=GOLD, **LINE)
    spade = path(
        "M40 44C48 58 56 62 56 72C56 80 46 82 42 76L46 92H34L38 76C34 82 24 80 24 72C24 62 32 58 40 44Z", fill=INK
    )
    return plate + face + spade


def _ball() -> str:
    stem = path("M30 118L36 92H44L50 118Z", fill=GOLD_DARK, **LINE)
    ball = circle(40, 64, 32, fill=GOLD, **LINE)
    lines = path(
        "M40 32V96M8 64H72M16 44Q40 54 64 44M16 84Q40 74 64 84", fill="none", stroke=GOLD_DARK, stroke_width=2.4
    )
    return stem + ball + lines + path("M20 58Q22 44 34 38", fill="none", stroke=GOLD_LIGHT, stroke_width=6)


SHAPES: dict[str, Callable[[], str]] = {"cup": _cup, "star": _star, "shield": _shield, "ball": _ball}


def trophy(name: str) -> str:
    """Return a trophy on its base as SVG."""
    base = rect(24, 118, 32, 10, fill=GOLD_DARK, **LINE) + rect(14, 128, 52, 38, rx=2, fill=WALNUT, **LINE)
    label = rect(24, 138, 32, 16, fill=GOLD_LIGHT)
    return document(SHAPES[name]() + base + label, WIDE, HIGH)


def bookmark() -> str:
    """Return a ribbon that hangs out of a book as SVG."""
    return document(path("M4 2H28V94L16 80L4 94Z", fill=ROYAL_RED, **LINE), 32, 100)

"""The aces: one large pip in a thin halo; spades are ornate."""

import math

from artwork.guilloche import band, rosette
from artwork.palette import GOLD, GOLD_DARK, INK, PAPER, ROYAL_BLUE
from artwork.pips import outline, pip
from artwork.svg import Style, around, circle, group, moved, path, polygon, tag

PALE = "#FBF0D6"
X, Y = 200.0, 280.0


def figure(suit: str, colour: str) -> str:
    """Return the middle of an ace."""
    return _ornate(colour) if suit == "s" else _plain(suit, colour)


def small(suit: str, x: float, y: float, colour: str) -> str:
    """Return the pip of a large-index ace."""
    scale = 0.42 if suit == "s" else 0.72
    return moved(figure(suit, colour), x - X * scale, y - Y * scale, scale)


def _plain(suit: str, colour: str) -> str:
    pointed: Style = {"stroke_linejoin": "miter", "stroke_miterlimit": 8}
    halo = pip(suit, X, Y, 168, GOLD_DARK, stroke=GOLD_DARK, stroke_width=22, **pointed)
    gap = pip(suit, X, Y, 168, PAPER, stroke=PAPER, stroke_width=17.5, **pointed)
    return halo + gap + pip(suit, X, Y, 168, colour)


def _ornate(colour: str) -> str:
    size = 204.0
    edge: Style = {"stroke_linejoin": "round"}
    shape = path(polygon([(X + (x - 0.5) * size, Y + (y - 0.5) * size) for x, y in outline("s")]))
    inner = tag("clipPath", shape, id="spade")
    lace = rosette((X, Y + 19), 86, PAPER)
    gilt = pip("s", X, Y, size, "none", stroke=colour, stroke_width=19, **edge)
    gilt += pip("s", X, Y, size, "none", stroke=GOLD, stroke_width=12, **edge)
    gilt += pip("s", X, Y, size, "none", stroke=colour, stroke_width=7.5, **edge)
    boss = circle(X, Y + 19, 22, fill=INK, stroke=GOLD, stroke_width=3) + pip("s", X, Y + 17.5, 25, GOLD)
    halo = pip("s", X, Y, size, PAPER, stroke=PAPER, stroke_width=9, **edge)
    return (
        tag("defs", inner)
        + _sun()
        + halo
        + pip("s", X, Y, size, colour)
        + group(lace + gilt, clip_path="url(#spade)")
        + boss
    )


def _sun() -> str:
    rays = []
    for i in range(64):
        a, wide = i * 5.625, i % 2 == 0
        tall, broad = abs(math.cos(math.radians(a))), abs(math.sin(math.radians(a)))
        tip = 141 + 92 * tall**12 + 24 * broad**9 - (0 if wide else 4)
        spread = 1.5 if wide else 0.9
        rays.append(
            path(
                polygon([around(X, Y, 138, a - spread), around(X, Y, tip, a), around(X, Y, 138, a + spread)]),
                fill=GOLD if wide else ROYAL_BLUE,
            )
        )
    rim = circle(X, Y, 135, fill=PAPER, stroke=INK, stroke_width=2.6) + circle(
        X, Y, 109, fill=PALE, stroke=INK, stroke_width=2
    )
    lace = path(band((X, Y), 122, 8.5, 40, 3), fill="none", stroke=GOLD_DARK, stroke_width=1.5)
    fan = "".join(
        path(polygon([(X, Y), around(X, Y, 107, a - 2.5), around(X, Y, 107, a + 2.5)]), fill="#EBD7A6")
        for a in range(0, 360, 15)
    )
    return "".join(rays) + rim + lace + fan

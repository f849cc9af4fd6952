"""Portraits of the computer players: a bust before a sunburst, in a brass roundel."""

from artwork.busts import BUSTS
from artwork.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK
from artwork.svg import around, circle, document, group, moved, path, polygon, tag

SIZE = 256
X, Y, REACH = 200, 138, 98  # the roundel, in the coordinates of the court cards
FIELD, RIM = 90, 92  # radii of the ground and of the middle of the ring
SMALLER, DOWN = 0.95, 9
RAYS = 12


def portrait(level: str) -> str:
    """The SVG of the player of this level."""
    draw, ground, light = BUSTS[level]
    scale = SIZE / (2 * REACH)
    bust = moved(draw(), X - X * SMALLER, Y - Y * SMALLER + DOWN, SMALLER)
    field = group(circle(X, Y, FIELD, fill=ground) + _sunburst(light) + bust, clip_path="url(#roundel)")
    clip = tag("clipPath", circle(X, Y, FIELD), id="roundel")
    picture = moved(field + _ring(), (REACH - X) * scale, (REACH - Y) * scale, scale)
    return document(picture, SIZE, SIZE, clip + _brass())


def _sunburst(colour: str) -> str:
    turn = 360 / RAYS
    ends = [
        (around(X, Y, 2 * REACH, n * turn - turn / 4), around(X, Y, 2 * REACH, n * turn + turn / 4))
        for n in range(RAYS)
    ]
    return "".join(path(polygon([(X, Y), *pair]), fill=colour) for pair in ends)


def _ring() -> str:
    inked = circle(X, Y, RIM, fill="none", stroke=INK, stroke_width=12)
    return inked + circle(X, Y, RIM, fill="none", stroke="url(#brass)", stroke_width=9)


def _brass() -> str:
    stops = ((0, GOLD_LIGHT), (0.55, GOLD), (1, GOLD_DARK))
    lit = "".join(tag("stop", offset=at, stop_color=colour) for at, colour in stops)
    return tag("linearGradient", lit, id="brass", x1="0.2", y1="0", x2="0.8", y2="1")

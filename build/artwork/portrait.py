"""Portraits: in a brass roundel, and at the table."""

from artwork.busts import BUSTS
from artwork.face import Bust, Face
from artwork.guests import GUESTS
from artwork.palette import DEEP_BLUE, GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER_LIGHT
from artwork.people import PEOPLE
from artwork.stroke import LINE
from artwork.svg import around, circle, document, group, line, moved, path, polygon, rect, tag, turned

SIZE = 256
X, Y, REACH = 200, 138, 98  # the roundel, in the coordinates of the court cards
FIELD, RIM = 90, 92  # radii of the ground and of the middle of the ring
SMALLER, DOWN = 0.95, 9
RAYS = 12

LEFT, TOP, WIDE, HIGH = 107, 18, 186, 244  # the picture at the table, in the same coordinates
SCALE = 2
PLAYERS = BUSTS | GUESTS
EVERYBODY = PLAYERS | PEOPLE


def portrait(key: str) -> str:
    """Return a player's roundel as SVG."""
    draw, ground, light = EVERYBODY[key]
    scale = SIZE / (2 * REACH)
    face = Face("waiting")
    bust = moved(face.posed(draw(face)), X - X * SMALLER, Y - Y * SMALLER + DOWN, SMALLER)
    field = group(circle(X, Y, FIELD, fill=ground) + _sunburst(light) + bust, clip_path="url(#roundel)")
    clip = tag("clipPath", circle(X, Y, FIELD), id="roundel")
    picture = moved(field + _ring(), (REACH - X) * scale, (REACH - Y) * scale, scale)
    return document(picture, SIZE, SIZE, clip + _brass())


def seated(key: str, mood: str) -> str:
    """Return a player at the table as SVG."""
    draw, ground, light = EVERYBODY[key]
    face = Face(mood)
    bust = draw(face)
    figure = face.posed(bust) + (_chin(bust) if mood == "thinking" else "") + _cards(bust)
    field = group(rect(0, 0, 400, 300, fill=ground) + _sunburst(light) + figure, clip_path="url(#frame)")
    clip = tag("clipPath", path(_frame(7)), id="frame")
    ring = path(_frame(5), fill="none", stroke=INK, stroke_width=10) + path(
        _frame(5), fill="none", stroke="url(#brass)", stroke_width=6.5
    )
    picture = moved(field + ring, -LEFT * SCALE, -TOP * SCALE, SCALE)
    return document(picture, WIDE * SCALE, HIGH * SCALE, clip + _brass())


def _frame(inset: float) -> str:
    left, top, right, bottom = LEFT + inset, TOP + inset, LEFT + WIDE - inset, TOP + HIGH - inset
    step = 13
    return polygon(
        [
            (left, bottom), (left, top + step), (left + step, top + step), (left + step, top),
            (right - step, top), (right - step, top + step), (right, top + step), (right, bottom),
        ]
    )  # fmt: skip


def _cards(bust: Bust) -> str:
    back = (
        rect(-17, -76, 34, 54, rx=4, fill=PAPER_LIGHT, **LINE)
        + rect(-13, -72, 26, 46, rx=2, fill=DEEP_BLUE)
        + path("M0 -70L11 -49L0 -28L-11 -49Z", fill="none", stroke=GOLD_LIGHT, stroke_width=2)
    )
    fan = "".join(turned(back, angle, 0, 0) for angle in (-44, -24, -4, 16, 36))
    cuff = path("M-40 34L-22 -8L20 -6L34 36Z", fill=bust.sleeve, **LINE) + path(
        "M-24 -14L22 -12L22 0L-26 -2Z", fill=PAPER_LIGHT, **LINE
    )
    fingers = "".join(rect(x, -37, 10.500, 25, rx=5.2, fill=bust.tone.light, **LINE) for x in (-18, -7.5, 3))
    thumb = path("M13 -14C20 -20 22 -32 18 -40C13 -44 9 -38 11 -30", fill=bust.tone.shade, **LINE)
    return moved(fan + cuff + fingers + thumb, 156, 268, 0.86)


def _chin(bust: Bust) -> str:
    arm = path("M222 212L250 204L300 272L244 290Z", fill=bust.sleeve, **LINE)
    cuff = path("M216 214L250 198L258 212L222 228Z", fill=PAPER_LIGHT, **LINE)
    fist = path(
        "M204 190C204 180 216 177 228 180C242 184 248 194 244 206C238 216 222 218 214 213C206 208 203 199 204 190Z",
        fill=bust.tone.light,
        **LINE,
    )
    finger = path("M226 184L231 158C232 151 242 152 242 160L242 190Z", fill=bust.tone.light, **LINE)
    knuckles = line(213, 186, 221, 197, **LINE) + line(207, 195, 217, 204, **LINE)
    return arm + cuff + finger + fist + knuckles


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

"""The armchair of the card room, and who sits in it."""

from artwork.face import Face
from artwork.palette import BLUSH, GOLD, GOLD_DARK, INK, OXBLOOD, PAPER_LIGHT, SKIN
from artwork.portrait import PLAYERS
from artwork.room_palette import CREAM, DRAPE, DRAPE_LIGHT, EDGE, WOOD_DARK
from artwork.svg import circle, document, flipped, group, line, moved, path, rect, tag

SITTER = (1368, 484, 240, 330)
"""Where the picture of a sitter belongs in the room: x, y, width and height."""
SITTERS = [key for key in PLAYERS if key != "pip"]
"""Everybody in a season."""
_RIGHT = 10
"""How far right of its own coordinates the chair stands."""
_MIDDLE = 1478
_SCALE = 1.12
_FINE = 2
"""A sitter's pixels per unit of the room, as for the bust."""
_BETWEEN = "M1000 0H2000V724H1650C1650 690 1576 690 1576 724V836H1380V724C1380 690 1306 690 1306 724H1000Z"
"""What the arms of the chair don't cover."""


def sitter(key: str) -> str:
    """Return a member reading in the chair as SVG, cut where the chair's arms begin."""
    face = Face("waiting")
    bust = PLAYERS[key][0](face)
    figure = moved(face.posed(bust), _MIDDLE - 200 * _SCALE, 476, _SCALE)
    cut = tag("defs", tag("clipPath", path(_BETWEEN), id="between"))
    shown = cut + group(figure + _newspaper(bust.sleeve), clip_path="url(#between)")
    x, y, wide, high = SITTER
    return document(moved(shown, (_RIGHT - x) * _FINE, -y * _FINE, _FINE), wide * _FINE, high * _FINE)


def _newspaper(sleeve: str) -> str:
    """An open newspaper on the lap, and the hands that hold it."""
    left = path("M1478 716L1398 704L1388 798L1478 812Z", fill=CREAM, **EDGE)
    lines = "".join(line(1410, y, 1466, y + 8, stroke=GOLD_DARK, stroke_width=2.2) for y in range(738, 790, 10))
    title = line(1409, 722, 1467, 730, stroke=INK, stroke_width=6)
    arm = path("M1352 800L1366 742L1392 752L1398 812Z", fill=sleeve, **EDGE)
    cuff = path("M1364 752L1370 738L1396 746L1394 760Z", fill=PAPER_LIGHT, **EDGE)
    hand = "".join(rect(1384, y, 26, 11, rx=5.5, fill=SKIN, **EDGE) for y in (730, 740, 750))
    half = left + lines + title + arm + cuff + hand
    return half + flipped(half, _MIDDLE).replace(SKIN, BLUSH)


def armchair() -> str:
    """Return the empty chair, in the room's coordinates."""
    shadow = tag("ellipse", cx=1478, cy=858, rx=200, ry=30, fill=INK, fill_opacity=0.35)
    legs = rect(1336, 826, 26, 36, fill=WOOD_DARK, **EDGE) + rect(1594, 826, 26, 36, fill=WOOD_DARK, **EDGE)
    back = path("M1346 800V640C1346 570 1400 548 1478 548C1556 548 1610 570 1610 640V800Z", fill=OXBLOOD, **EDGE)
    back += path("M1372 800V646C1372 594 1410 574 1478 574C1546 574 1584 594 1584 646V800Z", fill=DRAPE_LIGHT)
    flutes = "".join(
        line(1478 + dx, 580 + abs(dx) / 9, 1478 + dx, 730, stroke=OXBLOOD, stroke_width=4)
        for dx in (-66, -33, 0, 33, 66)
    )
    seat = path("M1362 730C1400 712 1556 712 1594 730L1600 800H1356Z", fill=DRAPE, **EDGE)
    arm = path("M1306 836V724C1306 690 1380 690 1380 724V836Z", fill=OXBLOOD, **EDGE)
    arm += path("M1322 836V730C1322 710 1364 710 1364 730V836Z", fill=DRAPE_LIGHT, fill_opacity=0.6)
    arms = arm + group(arm, transform="translate(2956 0) scale(-1 1)")
    base = rect(1366, 796, 224, 40, fill=OXBLOOD, **EDGE)
    studs = "".join(circle(x, 816, 4, fill=GOLD) for x in range(1384, 1580, 24))
    return moved(shadow + legs + back + flutes + seat + base + studs + arms, _RIGHT, 0)

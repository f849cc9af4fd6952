"""Each suit's emblem beside the head: sword, rose, sceptre or trefoil staff."""

from artwork.costume import Costume
from artwork.palette import BLUSH, GOLD, GOLD_DARK, GOLD_LIGHT, INK, ROYAL_BLUE, ROYAL_RED, SKIN
from artwork.stroke import LINE
from artwork.svg import circle, line, path, polygon, rect

X = 268


def emblem(coat: Costume) -> str:
    """Return the emblem and the hand that holds it."""
    return {"s": _sword, "h": _rose, "d": _sceptre, "c": _trefoil}[coat.suit]() + _hand(coat)


def _hand(coat: Costume) -> str:
    fist = rect(X - 14, 216, 28, 26, rx=8, fill=SKIN, **LINE)
    fingers = "".join(line(X - 12, y, X + 6, y, stroke=INK, stroke_width=1.8) for y in (222.5, 229, 235.5))
    thumb = rect(X - 2, 214, 14, 9, rx=4.5, fill=BLUSH, **LINE)
    cuff = path(polygon([(X - 17, 240), (X + 17, 240), (X + 22, 252), (X - 22, 252)]), fill=GOLD, **LINE)
    sleeve = path(polygon([(X - 18, 252), (X + 18, 252), (X + 27, 284), (X - 27, 284)]), fill=coat.third, **LINE)
    return sleeve + fist + fingers + thumb + cuff


def _sword() -> str:
    blade = polygon([(X, 36), (X + 8, 54), (X + 8, 196), (X - 8, 196), (X - 8, 54)])
    dark = polygon([(X, 36), (X + 8, 54), (X + 8, 196), (X, 196)])
    guard = rect(X - 20, 194, 40, 9, rx=4.5, fill=GOLD, **LINE)
    return (
        path(blade, fill="#F2F4F7")
        + path(dark, fill="#A9B6CB")
        + path(blade, fill="none", **LINE)
        + rect(X - 5, 200, 10, 60, fill=ROYAL_BLUE, **LINE)
        + guard
    )


def _rose() -> str:
    stem = rect(X - 2.5, 76, 5, 164, fill=GOLD_DARK, **LINE)
    leaves = "".join(
        path(
            f"M{X} {y}Q{X + d * 3} {y - 15} {X + d * 15} {y - 17}Q{X + d * 14} {y - 2} {X} {y}Z",
            fill=ROYAL_BLUE,
            **LINE,
        )
        for y, d in ((150, -1), (172, 1), (196, -1))
    )
    petals = "".join(
        circle(X + dx, 62 + dy, 9.5, fill=ROYAL_RED, **LINE)
        for dx, dy in ((0, -9.5), (9, -3), (5.5, 7.5), (-5.5, 7.5), (-9, -3))
    )
    heart = circle(X, 62, 8.5, fill=GOLD_LIGHT, **LINE) + path(
        f"M{X - 4} 62A4 4 0 1 1 {X} 66A2.5 2.5 0 1 1 {X + 1.5} 62", fill="none", stroke=ROYAL_RED, stroke_width=2.4
    )
    return stem + leaves + petals + heart


def _sceptre() -> str:
    rod = rect(X - 4, 108, 8, 140, fill=GOLD, **LINE)
    knops = "".join(rect(X - 8, y, 16, 7, rx=3, fill=ROYAL_BLUE, **LINE) for y in (118, 160, 202))
    gem = polygon([(X, 38), (X + 15, 68), (X, 98), (X - 15, 68)])
    facets = path(polygon([(X, 38), (X + 15, 68), (X, 68)]), fill="#8E1B22") + path(
        polygon([(X, 98), (X - 15, 68), (X, 68)]), fill="#D9545A"
    )
    cut = path(f"M{X - 15} 68L{X + 15} 68M{X} 38L{X} 98", fill="none", stroke=GOLD_LIGHT, stroke_width=1.8)
    cup = path(polygon([(X - 15, 92), (X, 112), (X + 15, 92), (X + 9, 112), (X - 9, 112)]), fill=GOLD, **LINE)
    return rod + knops + path(gem, fill=ROYAL_RED) + facets + cut + path(gem, fill="none", **LINE) + cup


def _trefoil() -> str:
    staff = rect(X - 4, 92, 8, 156, fill=GOLD, **LINE)
    wraps = "".join(line(X - 4, y + 5, X + 4, y - 5, stroke=INK, stroke_width=2) for y in range(126, 212, 15))
    globes = "".join(
        circle(X + dx, y, 9.5, fill=ROYAL_BLUE, **LINE) + circle(X + dx, y, 3.6, fill=GOLD_LIGHT)
        for dx, y in ((-8.500, 78), (8.500, 78), (0, 62))
    )
    collar = rect(X - 11, 92, 22, 9, rx=3, fill=ROYAL_RED, **LINE)
    return staff + wraps + globes + collar

"""The robes: mantle, large round sleeves, and the belt in the middle."""

from artwork.costume import Costume, cloth
from artwork.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER_LIGHT, SKIN
from artwork.pips import pip
from artwork.stroke import LINE, both
from artwork.svg import around, circle, group, path, polygon, rect, tag

SHOULDERS = "M200 190L164 196C124 202 106 232 104 284L296 284C294 232 276 202 236 196Z"


def robe(rank: str, coat: Costume) -> str:
    """Return sleeves, mantle and collar for a rank."""
    mantle = group(cloth(coat), clip_path="url(#shoulders)") + path(SHOULDERS, fill="none", **LINE)
    return sleeves(coat) + mantle + {"J": _tunic, "Q": _gown, "K": _stole}[rank](coat)


def shoulders() -> str:
    """Return the mantle's clip path."""
    return tag("clipPath", path(SHOULDERS), id="shoulders")


def sleeves(coat: Costume) -> str:
    """Return rings around each elbow."""
    rings = ((92, coat.second), (78, GOLD), (70, coat.main), (50, coat.third), (36, GOLD_LIGHT), (24, coat.second))
    return both("".join(circle(112, 280, r, fill=c, **LINE) for r, c in rings))


def _tunic(coat: Costume) -> str:
    half = path("M200 190L236 196C276 202 294 232 296 284L200 284Z", fill=coat.second, **LINE)
    buttons = "".join(circle(200, y, 4.5, fill=GOLD_LIGHT, **LINE) for y in (216, 232, 248))
    collar = both(
        path("M200 206L172 186L150 200L178 222Z", fill=PAPER_LIGHT, **LINE)
        + path("M194 206L174 192L160 201", fill="none", stroke=GOLD_DARK, stroke_width=2)
    )
    return half + buttons + collar


def _gown(coat: Costume) -> str:
    ruff = both(
        "".join(
            path(
                polygon([(184, 196), (150 - i * 8, 168 + i * 15), (142 - i * 4, 184 + i * 13)]),
                fill=PAPER_LIGHT if i % 2 == 0 else GOLD_LIGHT,
                **LINE,
            )
            for i in range(3)
        )
    )
    breast = path("M182 190L218 190L226 214L200 246L174 214Z", fill=SKIN, **LINE)
    edge = both(path("M180 190L170 214L200 252L200 243L178 213L187 190Z", fill=GOLD, **LINE))
    pearls = "".join(
        circle(200 + dx, 214 - abs(dx) * abs(dx) * 0.035, 3.4, fill=PAPER_LIGHT, stroke=INK, stroke_width=1.6)
        for dx in (-16, -8, 0, 8, 16)
    )
    return ruff + breast + edge + pearls + pip(coat.suit, 200, 228, 14, coat.sign)


def _stole(coat: Costume) -> str:
    band = path("M176 196L224 196L224 284L176 284Z", fill=coat.second, **LINE)
    edge = both(rect(176, 196, 8, 90, fill=GOLD, **LINE))
    cape = path("M150 198C150 236 176 252 200 252C224 252 250 236 250 198L232 190L168 190Z", fill=PAPER_LIGHT, **LINE)
    tails = "".join(
        path(f"M{x} {y - 6}L{x + 3.5} {y + 5}L{x - 3.5} {y + 5}Z", fill=INK)
        for x, y in ((162, 212), (172, 230), (188, 240), (212, 240), (228, 230), (238, 212))
    )
    return band + edge + cape + tails


def belt(coat: Costume) -> str:
    """Return the belt and boss, the same either way up."""
    band = rect(20, 268, 360, 24, fill=coat.trim, **LINE)
    gilt = rect(20, 272, 360, 3, fill=GOLD_LIGHT) + rect(20, 285, 360, 3, fill=GOLD_LIGHT)
    boss = circle(200, 280, 34, fill=GOLD, **LINE) + circle(200, 280, 27, fill=coat.trim, **LINE)
    rays = "".join(path(polygon(_ray(a)), fill=GOLD_LIGHT) for a in range(0, 360, 45))
    return band + gilt + boss + rays + circle(200, 280, 6, fill=GOLD, **LINE)


def _ray(angle: int) -> list[tuple[float, float]]:
    reach = 23 if angle % 90 == 0 else 15
    return [
        around(200, 280, reach, angle),
        around(200, 280, 7, angle + 22),
        around(200, 280, 4, angle),
        around(200, 280, 7, angle - 22),
    ]

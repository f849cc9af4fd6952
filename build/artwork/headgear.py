"""Headgear by rank: slanted cap, low coronet, tall crown."""

from artwork.costume import Costume
from artwork.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK
from artwork.pips import pip
from artwork.stroke import LINE, both
from artwork.svg import around, circle, path, polygon, rect


def cap(coat: Costume) -> str:
    """Return a soft cap with a swept-back plume."""
    plume = _plume()
    crown = path("M152 92C140 62 164 46 194 46C226 46 252 58 246 80Z", fill=coat.main, **LINE)
    folds = "".join(
        path(f"M{x} 88Q{x + dx} 66 {198 + dx} 46", fill="none", stroke=GOLD, stroke_width=2.2)
        for x, dx in ((172, -18), (196, 0), (222, 18))
    )
    band = path("M150 86L248 75L249 91L151 103Z", fill=coat.second, **LINE)
    edge = path("M150.500 89.500L248 79M151 99.500L249 87.500", fill="none", stroke=GOLD_LIGHT, stroke_width=1.8)
    badge = circle(230, 84, 12, fill=GOLD, **LINE) + circle(230, 84, 5, fill=coat.third)
    return crown + folds + band + edge + plume + badge


def _plume() -> str:
    quill = path(
        "M228 80C242 64 238 46 214 40C190 34 164 40 148 56C154 34 186 18 218 24C250 32 256 62 236 84Z",
        fill="#FFFDF6",
        **LINE,
    )
    barbs = path("M232 76C246 56 238 37 212 31C190 27 170 36 157 47", fill="none", stroke=GOLD_DARK, stroke_width=2)
    return quill + barbs


def coronet(coat: Costume) -> str:
    """Return five short rays on a curved band."""
    cx, cy, parts = 200, 128, []
    for a in (-48, -24, 0, 24, 48):
        low, high = 36, 62 if a else 70
        left, right = around(cx, cy, low, a - 11), around(cx, cy, low, a + 11)
        wide = [around(cx, cy, high, a - 9), around(cx, cy, high, a + 9)]
        parts.append(
            path(
                polygon([left, wide[0], around(cx, cy, high + 8, a), wide[1], right]),
                fill=GOLD if a % 48 == 0 else coat.second,
                **LINE,
            )
        )
        parts.append(circle(*around(cx, cy, high + 12, a), 5.2, fill=GOLD_LIGHT, **LINE))
    x0, y0 = around(cx, cy, 44, -64)
    x1, y1 = around(cx, cy, 44, 64)
    band = path(f"M{x0:.1f} {y0:.1f}A44 44 0 0 1 {x1:.1f} {y1:.1f}", fill="none", stroke=INK, stroke_width=15)
    gilt = path(f"M{x0:.1f} {y0:.1f}A44 44 0 0 1 {x1:.1f} {y1:.1f}", fill="none", stroke=GOLD, stroke_width=10)
    gems = "".join(circle(*around(cx, cy, 44, a), 3.2, fill=coat.third) for a in (-40, -20, 20, 40))
    return "".join(parts) + band + gilt + gems + pip(coat.suit, 200, 84, 17, coat.third)


def crown(coat: Costume) -> str:
    """Return five long points around a velvet lining."""
    velvet = path("M158 92C150 60 180 52 200 52C220 52 250 60 242 92Z", fill=coat.second, **LINE)
    spikes = [(156, 90), (150, 48), (169, 68), (176, 36), (189, 64), (200, 26)]
    right = [(400 - x, y) for x, y in reversed(spikes[:-1])]
    body = path(polygon(spikes + right), fill=GOLD, **LINE)
    light = path(
        polygon([(161, 88), (154, 62), (170, 76), (178, 52), (190, 76), (200, 46), (200, 88)]), fill=GOLD_LIGHT
    )
    balls = both(circle(150, 44, 5, fill=coat.third, **LINE) + circle(176, 33, 5, fill=coat.third, **LINE))
    band = rect(152, 86, 96, 16, fill=coat.trim, **LINE)
    gems = both(circle(162, 94, 4, fill=GOLD_LIGHT) + path("M180 88.500L187 94L180 99.500L173 94Z", fill=GOLD_LIGHT))
    return (
        velvet
        + body
        + light
        + balls
        + circle(200, 22, 6, fill=coat.third, **LINE)
        + band
        + gems
        + circle(200, 94, 5.200, fill=GOLD_LIGHT)
    )

"""The heads of the court: a face cut in two by the lamp, hair, and what tells the three ranks apart."""

from artwork.livery import Livery
from artwork.palette import BLUSH, GOLD, GOLD_DARK, GOLD_LIGHT, INK, ROYAL_RED, SKIN
from artwork.pips import pip
from artwork.svg import Style, around, circle, flipped, line, path, polygon, rect

LINE: Style = {"stroke": INK, "stroke_width": 2.4, "stroke_linejoin": "round", "stroke_linecap": "round"}
BARE: Style = {"fill": "none", **LINE}
LIPS = path("M190 160L197 156.5L200 158.5L203 156.5L210 160Q200 169 190 160Z", fill=ROYAL_RED)
FIRM = path("M191 160L209 160L205 164.5L195 164.5Z", fill=ROYAL_RED)


def both(half: str) -> str:
    """A left half and its mirror image."""
    return half + flipped(half, 200)


def neck() -> str:
    """A column down to the pit of the throat, its right side in shade."""
    skin = path("M186 160L186 196L200 213L214 196L214 160Z", fill=SKIN) + path(
        "M200 160L200 213L214 196L214 160Z", fill=BLUSH
    )
    return skin + path("M186 160L186 196M214 160L214 196", **BARE)


def face(jaw: float, mouth: str = LIPS) -> str:
    """A face down to a chin at y 180; jaw is half the width of its lower part."""
    shape = f"M170 96L170 138C170 {142 + jaw} {200 - jaw} 180 200 180C{200 + jaw} 180 230 {142 + jaw} 230 138L230 96Z"
    shade = f"M200 96L200 180C{200 + jaw} 180 230 {142 + jaw} 230 138L230 96Z"
    eye = path("M177 130Q186 121 194 130Q186 135 177 130Z", fill="#FFFDF6", **LINE) + circle(186, 128.6, 3.6, fill=INK)
    brow = path("M174 119Q184 111 195 117", fill="none", stroke=INK, stroke_width=3, stroke_linecap="round")
    nose = path("M200 118L195 148L205 148", fill="none", stroke=INK, stroke_width=2.2, stroke_linejoin="round")
    return path(shape, fill=SKIN) + path(shade, fill=BLUSH) + path(shape, **BARE) + both(eye + brow) + nose + mouth


def jack(coat: Livery) -> str:
    """A smooth face under a slanted cap with a plume."""
    hair = path("M160 96L160 150A17 17 0 0 0 146 166L164 172Q178 170 178 150L178 96Z", fill=coat.hair, **LINE)
    lock = "".join(
        path(f"M{x} 104L{x} {150 - i * 2}", fill="none", stroke=coat.wave, stroke_width=2)
        for i, x in enumerate((166, 172))
    )
    return neck() + face(22, FIRM) + both(hair + lock) + _fringe(coat) + _cap(coat)


def _fringe(coat: Livery) -> str:
    return path("M164 92L164 108L236 108L236 92Z", fill=coat.hair, **LINE)


def _cap(coat: Livery) -> str:
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


def queen(coat: Livery) -> str:
    """A narrow face in waved hair under a low fan of a coronet."""
    behind = path(
        "M200 84C146 84 140 128 146 172Q150 190 172 188L228 188Q250 190 254 172C260 128 254 84 200 84Z",
        fill=coat.hair,
        **LINE,
    )
    wave = "".join(
        path(
            f"M{148 - i * 0.3} {124 + i * 17}Q157 {116 + i * 17} 168 {126 + i * 17}",
            fill="none",
            stroke=coat.wave,
            stroke_width=2.4,
        )
        for i in range(4)
    )
    parting = path("M200 92C182 96 172 108 169 134L160 134L160 100L200 84Z", fill=coat.hair, **LINE)
    drop = circle(163, 168, 4, fill=GOLD_LIGHT, **LINE) + path("M163 172L168 184L163 192L158 184Z", fill=GOLD, **LINE)
    return behind + both(wave) + neck() + face(13) + both(parting + drop) + _coronet(coat)


def _coronet(coat: Livery) -> str:
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


def king(coat: Livery) -> str:
    """A square beard and a tall spiked crown."""
    roll = (
        rect(154, 96, 18, 52, fill=coat.hair, **LINE)
        + "".join(line(155, y, 171, y, stroke=coat.wave, stroke_width=2) for y in (108, 118, 128, 138))
        + circle(160, 154, 10, fill=coat.hair, **LINE)
        + circle(160, 154, 4.500, fill="none", stroke=coat.wave, stroke_width=2)
    )
    beard = path(
        "M170 136C170 150 182 150 188 150L212 150C218 150 230 150 230 136L234 190L222 210L200 220L178 210L166 190Z",
        fill=coat.hair,
        **LINE,
    )
    strands = "".join(
        path(
            f"M{200 + x} {158 + abs(x) * 0.1}L{200 + x * 0.86} {212 - abs(x) * 0.55}",
            fill="none",
            stroke=coat.wave,
            stroke_width=2,
        )
        for x in (-28, -21, -14, -7, 0, 7, 14, 21, 28)
    )
    lips = path("M191 161Q200 157 209 161Q200 169 191 161Z", fill=ROYAL_RED, **LINE)
    moustache = path("M200 149C190 149 182 154 174 164C186 164 196 162 200 155Z", fill=coat.hair, **LINE) + path(
        "M197 152.5C190 153 185 156 180 160.5", fill="none", stroke=coat.wave, stroke_width=1.8
    )
    return neck() + face(24) + beard + strands + lips + both(moustache + roll) + _crown(coat)


def _crown(coat: Livery) -> str:
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

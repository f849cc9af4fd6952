"""Outlines of letters and figures, taken from the packaged serif."""

from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from artwork.svg import num, path

CAP = 662
TEN = 0.80  # how far the figures of the ten are narrowed
# The font's Q hangs its tail far below the line, where the suit is; ours crosses the bowl instead.
TAIL = (
    ((290, 150), (366, 204), (432, 168), (474, 104)),
    ((474, 104), (512, 46), (560, 4), (640, 6)),
    ((640, 6), (648, 4), (648, -8), (642, -16)),
    ((642, -16), (604, -66), (544, -88), (492, -64)),
    ((492, -64), (440, -40), (424, 44), (388, 100)),
    ((388, 100), (364, 138), (324, 152), (290, 150)),
)


def rank(name: str, x: float, baseline: float, height: float, colour: str) -> str:
    """An index figure centred at x by its ink; ten is narrowed to the width of the widest letters."""
    scale = height / CAP
    if name != "T":
        left, right = _ink(name)
        return path(_outline(name, scale, scale, x - (left + right) / 2 * scale, baseline), fill=colour)
    one, zero = _ink("1"), _ink("0")
    gap, narrow = 22, scale * TEN
    total = (one[1] - one[0] + gap + zero[1] - zero[0]) * narrow
    start = x - total / 2 - one[0] * narrow
    second = x + total / 2 - zero[1] * narrow
    return path(
        _outline("1", narrow, scale, start, baseline) + _outline("0", narrow, scale, second, baseline), fill=colour
    )


@cache
def _font() -> tuple[Any, dict[int, str]]:
    font = TTFont(BytesIO((files("fontpkg_dm_serif_display") / "files" / "DMSerifDisplay-Regular.ttf").read_bytes()))
    return font.getGlyphSet(), font.getBestCmap()


def _ink(letter: str) -> tuple[float, float]:
    glyphs, names = _font()
    pen = BoundsPen(glyphs)
    glyphs[names[ord(letter)]].draw(pen)
    assert pen.bounds is not None
    return float(pen.bounds[0]), float(pen.bounds[2])


def _outline(letter: str, sx: float, sy: float, x: float, baseline: float) -> str:
    glyphs, names = _font()
    pen = SVGPathPen(glyphs, ntos=num)
    glyphs[names[ord("O" if letter == "Q" else letter)]].draw(TransformPen(pen, (sx, 0, 0, -sy, x, baseline)))
    return str(pen.getCommands()) + (_tail(sx, sy, x, baseline) if letter == "Q" else "")


def _tail(sx: float, sy: float, x: float, baseline: float) -> str:
    curves = [[f"{num(x + px * sx)} {num(baseline - py * sy)}" for px, py in curve] for curve in TAIL]
    return f"M{curves[0][0]}" + "".join(f"C{a} {b} {end}" for _, a, b, end in curves) + "Z"

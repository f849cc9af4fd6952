"""Outlines of letters and figures, from the packaged serif font."""

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
SLIMMEST, WIDEST = 0.75, 0.91  # width of an index figure, as a share of its height
GAP = 24  # between the figures of the ten
# The font's Q has a tail far below the baseline, where the suit is; this one crosses the bowl instead.
TAIL = (
    ((290, 150), (366, 204), (432, 168), (474, 104)),
    ((474, 104), (512, 46), (560, 4), (640, 6)),
    ((640, 6), (648, 4), (648, -8), (642, -16)),
    ((642, -16), (604, -48), (544, -64), (492, -46)),
    ((492, -46), (440, -28), (424, 44), (388, 100)),
    ((388, 100), (364, 138), (324, 152), (290, 150)),
)


def rank(name: str, x: float, baseline: float, height: float, colour: str) -> str:
    """Return an index figure centred at x and fitted to a common width."""
    if name == "De":
        return _de(x, baseline, height, colour)
    letters = {"T": "10", "Te": "T"}.get(name, name)
    inks = [_ink(letter) for letter in letters]
    natural = sum(right - left for left, right in inks) + GAP * (len(inks) - 1)
    scale = height / CAP
    across = min(max(natural * scale, SLIMMEST * height), WIDEST * height) / natural
    pen, parts = x - natural * across / 2, []
    for letter, (left, right) in zip(letters, inks, strict=True):
        parts.append(_outline(letter, across, scale, pen - left * across, baseline))
        pen += (right - left + GAP) * across
    return path("".join(parts), fill=colour)


def _de(x: float, baseline: float, height: float, colour: str) -> str:
    """Return Д with its feet on the baseline, as the suit is below."""
    glyphs, names = _font("fontpkg_pt_serif", "PT_Serif-Web-Bold.ttf")
    glyph = glyphs[names[ord("Д")]]
    bounds = BoundsPen(glyphs)
    glyph.draw(bounds)
    left, low, right, high = bounds.bounds
    scale = height / (high - low)
    across = min(scale, WIDEST * height / (right - left))
    pen = SVGPathPen(glyphs, ntos=num)
    glyph.draw(TransformPen(pen, (across, 0, 0, -scale, x - (left + right) / 2 * across, baseline + low * scale)))
    return path(str(pen.getCommands()), fill=colour)


@cache
def _font(
    package: str = "fontpkg_dm_serif_display", name: str = "DMSerifDisplay-Regular.ttf"
) -> tuple[Any, dict[int, str]]:
    font = TTFont(BytesIO((files(package) / "files" / name).read_bytes()))
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

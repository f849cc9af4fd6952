"""What several people's faces share: ears, noses and the lines of age."""

from artwork.face import Face, stroke
from artwork.palette import INK
from artwork.stroke import LINE, both
from artwork.svg import circle, flipped, path

AQUILINE = "M204 112C201 118 200 124 199.500 130C198 136 191 138 190 144Q190 150 197 149.500L206 149"
BROAD = "M199 118C198 130 194 136 190 143C187 150 193 154 199 150.500Q203 154 210 149.500C212 147 211 144 209 142"
BUTTON = "M198 137C194 142 193 148 199 149.500Q203 150.500 206 148"
FLAT = "M197 128C197 137 192 141 191 146Q192 151 198 149.500Q202 151.500 207 149"
HOOKED = "M203 121C201 129 193 137 190 145C190 151 197 152.500 207 149"
LONG = "M202 110L192 152Q199 157 207 151"
ROUND = "M201 116C201 132 190 137 189 147C189 154 198 155 202 152Q207 153 209 148"
SNUB = "M203 119C202 132 196 138 192 142Q193 149 200 149L207 147.500"


def ears(face: Face, low: float = 0.0) -> str:
    """Return the ears; a face that's turned hides the far one."""
    tone = face.tone

    def ear(colour: str) -> str:
        y = 137 + low
        lobe = circle(165.500, y, 8.5, fill=colour, **LINE)
        return lobe + path(f"M161.500 {y - 4}Q167 {y - 2} 163.500 {y + 4}", **stroke(tone.crease, 1.8))

    near = ear(tone.light) if face.turn >= 0 else ""
    return near + (flipped(ear(tone.shade), 200) if face.turn <= 0 else "")


def cheeks(face: Face, x: float = 178, y: float = 151, r: float = 6, strength: float = 0.5) -> str:
    """Return a little red on both cheeks."""
    return both(circle(x, y, r, fill=face.tone.flush, fill_opacity=strength))


def wrinkles(face: Face, *lines: str) -> str:
    """Return lines of age, each with its mirror image."""
    return both("".join(path(d, **stroke(face.tone.crease, 1.8)) for d in lines))


CROW = "M171.500 126L166.500 123.500M171 130.500L166 131"
"""Laughter lines beside an eye."""
BAGS = "M177 138.500Q185 142.500 193 138"
"""A fold under an eye."""
FOLDS = "M190 152Q183 157 182 165"
"""From the nose to the corner of the mouth."""
BROW_LINES = "M200 101Q190 100 183 103M200 107Q192 106 187 108"
"""Lines across the forehead."""


def lips(face: Face, width: float = 12, y: float = 160, full: float = 9.0) -> str:
    """Return closed lips with a slight smile."""
    left, right, low = 200 - width, 200 + width, y + full
    d = f"M{left} {y}Q{200 - width / 2} {y - 3} 200 {y}Q{200 + width / 2} {y - 3} {right} {y}"
    corners = both(path(f"M{left - 2.5} {y - 2}Q{left - 1.5} {y} {left + 1} {y + 0.5}", **stroke(INK, 1.8)))
    return (
        path(f"{d}Q{200 + width / 2} {low} 200 {low}Q{200 - width / 2} {low} {left} {y}Z", fill=face.tone.lips)
        + corners
    )


def grin(face: Face, width: float = 16, y: float = 158, deep: float = 15) -> str:
    """Return an open smile with teeth."""
    left, right = 200 - width, 200 + width
    mouth = path(
        f"M{left} {y}Q200 {y + 5} {right} {y}Q{right - 3} {y + deep} 200 {y + deep}Q{left + 3} {y + deep} {left} {y}Z",
        fill=face.tone.lips, **LINE,
    )  # fmt: skip
    return mouth + path(
        f"M{left + 3} {y + 2}Q200 {y + 6} {right - 3} {y + 2}L{right - 5} {y + 6.5}Q200 {y + 10} {left + 5} {y + 6.5}Z",
        fill="#FFFDF6",
    )


def closed_smile(width: float = 14, y: float = 161, tilt: float = 0.0) -> str:
    """Return a smile of one line, higher on the right by `tilt`."""
    return path(f"M{200 - width} {y}Q200 {y + 8} {200 + width} {y - tilt}", **stroke(INK, 2.8))

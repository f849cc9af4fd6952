"""The program's icon: three cards fanned on lit cloth."""

from artwork.palette import EDGE, GOLD, INK, PAPER_DARK, PAPER_LIGHT, RED
from artwork.pips import pip
from artwork.svg import document, group, rect, tag, turned

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
SIZE = 512
PLAIN = 32  # up to this many pixels, details that can't be made out are left out


def icon(size: int) -> str:
    """Return the SVG for one size, in a box of 512; small ones are simpler."""
    plain = size <= PLAIN
    stops = tag("stop", offset="0", stop_color="#2F8159") + tag("stop", offset="1", stop_color="#0C3423")
    light = tag("radialGradient", stops, id="cloth", cx="0.5", cy="0.3", r="0.8")
    sheet = tag("stop", offset="0", stop_color=PAPER_LIGHT) + tag("stop", offset="1", stop_color=PAPER_DARK)
    paper = tag("linearGradient", sheet, id="sheet", x1="0", y1="0", x2="0.4", y2="1")
    ground = rect(8, 8, 496, 496, rx=112, fill="url(#cloth)")
    if not plain:
        ground += rect(26, 26, 460, 460, rx=96, fill="none", stroke=GOLD, stroke_width=7)
    if plain:
        cards = turned(_card(290, "s", INK, 250, shade=False), 8, 256, 256)
    else:
        fan = (("d", RED, -19, 56), ("h", RED, 0, 56), ("s", INK, 19, 116))
        cards = "".join(turned(_card(184, s, c, z), a, 256, 482) for s, c, a, z in fan)
    return document(ground + cards, SIZE, SIZE, light + paper)


def _card(w: float, suit: str, colour: str, size: float, *, shade: bool = True) -> str:
    """Return a card, its pip central or in the corner that other cards leave free."""
    h = w * 1.4
    left, top = (SIZE - w) / 2, (SIZE - h) / 2
    shadow = rect(left - 4, top + 8, w + 8, h + 4, rx=20, fill="#04130C", fill_opacity=0.35) if shade else ""
    sheet = rect(left, top, w, h, rx=w * 0.08, fill="url(#sheet)", stroke=EDGE, stroke_width=3)
    x, y = (left + w * 0.22, top + h * 0.17) if size < w / 2 else (SIZE / 2, SIZE / 2)
    return group(shadow + sheet + pip(suit, x, y, size, colour))

"""The ink line of the court figures."""

from artwork.palette import INK
from artwork.svg import Style, flipped

LINE: Style = {"stroke": INK, "stroke_width": 2.4, "stroke_linejoin": "round", "stroke_linecap": "round"}
BARE: Style = {"fill": "none", **LINE}


def both(half: str) -> str:
    """Return a left half with its mirror image."""
    return half + flipped(half, 200)

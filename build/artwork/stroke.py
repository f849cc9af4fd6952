"""The ink line that the figures of the court are drawn with."""

from artwork.palette import INK
from artwork.svg import Style, flipped

LINE: Style = {"stroke": INK, "stroke_width": 2.4, "stroke_linejoin": "round", "stroke_linecap": "round"}
BARE: Style = {"fill": "none", **LINE}


def both(half: str) -> str:
    """A left half and its mirror image."""
    return half + flipped(half, 200)

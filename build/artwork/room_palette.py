"""The colours and lines of the card room."""

from artwork.palette import GOLD, INK
from artwork.svg import Style

WALL, PANEL = "#123B2C", "#174634"
WOOD, WOOD_LIGHT, WOOD_DARK = "#4A2D1D", "#653F29", "#2E1A11"
FLOOR, FLOOR_LIGHT = "#3A2417", "#442B1C"
CREAM, BAIZE, BAIZE_LIGHT = "#F1E6CB", "#1E6344", "#2A7A55"
DRAPE, DRAPE_LIGHT = "#7A1F26", "#93303A"
SLATE = "#1B2A27"
BRASS: Style = {"fill": "none", "stroke": GOLD, "stroke_width": 4.0}
EDGE: Style = {"stroke": INK, "stroke_width": 3.0, "stroke_linejoin": "round"}

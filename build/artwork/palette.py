"""The few colours that every picture is mixed from."""

INK = "#1C1A20"
RED = "#B3202C"
GREEN = "#1D6B3F"
BLUE = "#1F4E9E"

PAPER = "#FBF6EA"
PAPER_LIGHT = "#FDF9F0"
PAPER_DARK = "#F8F1E0"
EDGE = "#A99A7A"

ROYAL_RED = "#B5262F"
ROYAL_BLUE = "#233F7A"
GOLD = "#D9A63A"
GOLD_LIGHT = "#F0CF7E"
GOLD_DARK = "#A9771F"
SKIN = "#F7E3C6"
BLUSH = "#E8B99A"

OXBLOOD = "#7A1F26"
DEEP_BLUE = "#1D3766"
WALNUT = "#3B2418"

TWO_COLOUR = {"s": INK, "h": RED, "d": RED, "c": INK}
FOUR_COLOUR = {"s": INK, "h": RED, "d": BLUE, "c": GREEN}

# Each design of a back has two colours, so that two packs can alternate.
BACKS = {
    "rosette": (OXBLOOD, DEEP_BLUE),
    "fans": ("#5A2450", "#125058"),
    "sun": ("#7C4A12", "#24262E"),
    "trellis": ("#973819", "#36506E"),
}

"""The colours shared by all pictures."""

INK = "#1C1A20"
# Distinct from each other, the ink and the paper with any colour vision; docs/accessibility.md has the distances.
RED = "#A80004"
GREEN = "#00765E"
BLUE = "#0E20B4"

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

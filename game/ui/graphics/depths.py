"""All drawing depths, from the bottom up.

At equal depth, later sprites lie above. Overlapping cards of a row take successive depths.
"""

from typing import Final

SPREAD_DECK: Final = 0.0
ON_CLOTH: Final = 3.0
DROP_TARGET: Final = 5.0
ON_CARD: Final = 0.5
"""Added to things on a card, below the next card."""
UPPER_HAND: Final = 10.0
PLAQUE: Final = 20.0
TURN_TIMER: Final = 21.0
SIDE_TABLE: Final = 22.0
STOCK: Final = 30.0
PILE: Final = 40.0
SCORE_SHEET: Final = 40.0
PLATE: Final = 45.0
RESULT_SHEET: Final = 46.0
WIDGET: Final = 50.0
GRAPH: Final = 51.0
KNOCKING_CARD: Final = 60.0
SCROLL_BAR: Final = 60.0
SCROLL_EDGE: Final = 61.0
PROMPT: Final = 62.0
BRACKET: Final = 95.0
LOWER_HAND: Final = 100.0
DRAWN_CARD: Final = 100.0
SWEEP: Final = 170.0
BADGE: Final = 180.0
ADVICE: Final = 180.0
HALO: Final = 190.0
NOTE: Final = 190.0
PAD_SIGN: Final = 191.0
UNSEEN_CARD: Final = 300.0
"""A card dragged from the stock, still undrawn."""
STAMP: Final = 310.0
"""The wax seal on the deck, below the cards dealt from it."""
FLIGHT: Final = 500.0
"""Added to gliding cards, above everything at rest."""
CEREMONY: Final = 900.0
HELD: Final = 1000.0
"""Added to a held card, above those in flight."""
NOTICE: Final = 1200.0
COACH: Final = 1300.0
COACH_BUTTON: Final = 1301.0
TOOLTIP: Final = 1400.0
SCAN: Final = 1500.0
"""The frame around what a switch would press."""

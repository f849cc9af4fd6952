"""What lies above what, from the bottom up: the one place where a depth is a number.

Of two things at the same depth the one that came later lies above. Cards of one row lie on one another, so a row takes
the depths from its own on, one for each card.
"""

from typing import Final

BACKDROP: Final = -2000.0
"""Added to cards that move behind a page: even in flight they stay below it."""
SPREAD_DECK: Final = 0.0
ON_CLOTH: Final = 3.0
"""Of what lies on the cloth besides cards."""
DROP_TARGET: Final = 5.0
ON_CARD: Final = 0.5
"""Added to what lies on a card, below the next of its row."""
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
"""Of every button, label and row that asks for no other."""
GRAPH: Final = 51.0
KNOCKING_CARD: Final = 60.0
SCROLL_BAR: Final = 60.0
SCROLL_EDGE: Final = 61.0
PROMPT: Final = 62.0
BRACKET: Final = 95.0
LOWER_HAND: Final = 100.0
DRAWN_CARD: Final = 100.0
"""Of a card drawn from the spread deck, above the rest."""
SWEEP: Final = 170.0
BADGE: Final = 180.0
ADVICE: Final = 180.0
HALO: Final = 190.0
NOTE: Final = 190.0
PAD_SIGN: Final = 191.0
UNSEEN_CARD: Final = 300.0
"""Of a card from the stock that is dragged before it is drawn."""
FLIGHT: Final = 500.0
"""Added to a card that glides: it passes above everything that lies."""
CEREMONY: Final = 900.0
"""Of what passes over the whole table for a moment."""
HELD: Final = 1000.0
"""Added to a card that is held, above those in flight."""
NOTICE: Final = 1200.0
COACH: Final = 1300.0
COACH_BUTTON: Final = 1301.0
TOOLTIP: Final = 1400.0

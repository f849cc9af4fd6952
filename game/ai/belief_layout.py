"""The belief network's blocks of inputs and outputs, shared by trainer and player.

Each docstring begins with the block's size.
"""

from typing import Final

OWN: Final = 0
"""52: the guessing seat's hand."""
KNOWN: Final = 52
"""52: cards the opponent took openly and still holds."""
THREW: Final = 104
"""4 × 52: pile cards the opponent discarded or passed, by order: two, two, three, the rest."""
LATEST: Final = 312
"""52: the last of them."""
LEFT: Final = 364
"""3 × 52: pile cards the opponent left, by order: two, three, the rest."""
FRESH: Final = 520
"""52: the last of them."""
GONE: Final = 572
"""52: cards the opponent discarded and this seat took."""
CARDS: Final = 624
"""Inputs before this each stand for a card."""
RUNS: Final = 624
"""4 × 11: runs of three the opponent may hold, by suit and lowest card."""
RANKS: Final = 668
"""13 × 5: cards of each rank the opponent may hold."""
LIMIT: Final = 733
"""14: the knock limit, one by one to ten, to twenty, to forty, beyond."""
TURN: Final = 747
"""16: the opponent's finished turns."""
STOCK: Final = 763
"""16: half the cards that can still be drawn."""
HELD: Final = 779
"""7: the opponent's known cards."""
FIRST: Final = 786
"""1: this seat moved first."""
WHOLE: Final = 787
"""1: a knock shows all eleven cards."""
ELEVEN: Final = 788
"""1: the opponent holds eleven cards, about to discard."""
INPUTS: Final = 789

MOST: Final = 128
"""Upper bound on inputs set at once."""

BINS: Final[tuple[int, ...]] = (*range(16), 18, 21, 24, 28, 32, 37, 43, 50, 60, 100)
"""Upper ends of the opponent's deadwood bins."""
COUNT: Final = 52
"""First output of the bins; those before are logarithms of the cards' weights."""
READY: Final = COUNT + len(BINS)
"""1 output: the opponent may knock after the next draw."""
OUTPUTS: Final = READY + 1

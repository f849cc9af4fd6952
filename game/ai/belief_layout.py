"""Where each input and output of the belief network stands; the trainer and the player read the same list."""

from typing import Final

OWN: Final = 0
"""52: the cards of the hand of the seat that guesses."""
KNOWN: Final = 52
"""52: cards the other took openly and still holds."""
THREW: Final = 104
"""4 × 52: cards of the pile that the other threw or declined, by their order: two, two, three, the rest."""
LATEST: Final = 312
"""52: the last of them."""
LEFT: Final = 364
"""3 × 52: cards of the pile that the other let lie, by their order: two, three, the rest."""
FRESH: Final = 520
"""52: the last of them."""
GONE: Final = 572
"""52: cards that the other threw and this seat took."""
CARDS: Final = 624
"""Up to here an input is a card."""
RUNS: Final = 624
"""4 × 11: three in a row of a suit, by the lowest, all of which the other may hold; suit by suit."""
RANKS: Final = 668
"""13 × 5: how many cards of a rank the other may hold."""
LIMIT: Final = 733
"""14: the knock limit, one by one to ten, to twenty, to forty, beyond."""
TURN: Final = 747
"""16: how many turns the other has finished."""
STOCK: Final = 763
"""16: half the cards that can still be drawn."""
HELD: Final = 779
"""7: how many of the other's cards are known."""
FIRST: Final = 786
"""1: whether this seat moved first."""
WHOLE: Final = 787
"""1: whether a knock shows all eleven cards."""
ELEVEN: Final = 788
"""1: whether the other holds a card more than ten, and is about to throw one."""
INPUTS: Final = 789

MOST: Final = 128
"""More inputs than are ever set at once."""

BINS: Final[tuple[int, ...]] = (*range(16), 18, 21, 24, 28, 32, 37, 43, 50, 60, 100)
"""Upper ends of the steps in which the other's deadwood is guessed."""
COUNT: Final = 52
"""The outputs before this one say how likely a card is, the next ones how likely a step of deadwood."""
READY: Final = COUNT + len(BINS)
"""1 output: whether the other may knock after the next draw."""
OUTPUTS: Final = READY + 1

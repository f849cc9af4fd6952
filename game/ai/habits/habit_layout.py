"""The index of each habit, shared by trainer and player."""

from typing import Final

TAKES: Final = 0
"""Share of upcards taken when it could."""
KNOCK_COUNT: Final = 1
"""Deadwood of its knocks, gin excepted."""
GINS: Final = 2
"""Share of gin in the hands it ended."""
END_TURN: Final = 3
"""Its finished turns when it ended a hand."""
EARLY_RANK: Final = 4
"""Rank of its early discards, ace 0."""
LATE_RANK: Final = 5
FEEDS: Final = 6
"""Share of discards beside a card it saw taken, while the opponent held one."""
DEAD_NEAR: Final = 7
"""Cards in the pile beside its discard."""
FALLS: Final = 8
"""Share of discards that rank no higher than the one before."""
CAUGHT: Final = 9
"""Its deadwood when the opponent ended the hand."""
IN_SETS: Final = 10
"""Share of sets in its melded cards, when shown."""
KEPT_LOOSE: Final = 11
"""Share outside melds of cards taken openly and kept to the end."""
HABITS: Final = 12

EARLY: Final = 3

TOLD: Final = HABITS + 1
"""Numbers given to a network: each habit, and how well they're known."""
FARTHEST: Final = 3.0
"""Limit of a habit's distance from the average, in spreads."""
KNOWN: Final = 4
"""Hands after which a player is half known."""

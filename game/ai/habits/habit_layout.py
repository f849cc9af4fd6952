"""Where each habit of a player stands; the trainer and the player read the same list."""

from typing import Final

TAKES: Final = 0
"""How often it took the pile's card, of the times that it could."""
KNOCK_COUNT: Final = 1
"""The deadwood of its knocks with some."""
GINS: Final = 2
"""How often it had gin, of the hands that it ended."""
END_TURN: Final = 3
"""How many turns it had finished when it ended a hand."""
EARLY_RANK: Final = 4
"""The rank of its throws in the first turns, an ace 0."""
LATE_RANK: Final = 5
"""The rank of its later throws."""
FEEDS: Final = 6
"""How often it threw beside a card that it saw taken, of its throws while the other held such a card."""
DEAD_NEAR: Final = 7
"""How many cards beside a thrown one lay in the pile."""
FALLS: Final = 8
"""How often a throw ranked no higher than the one before."""
CAUGHT: Final = 9
"""Its deadwood when the other ended the hand."""
IN_SETS: Final = 10
"""How many of its melded cards were of sets, when hands were shown."""
KEPT_LOOSE: Final = 11
"""How many of the cards that it took openly and still held then were outside melds."""
HABITS: Final = 12

EARLY: Final = 3
"""Turns of a seat that are the first ones."""

TOLD: Final = HABITS + 1
"""The numbers that a network is told: each habit, and how well they are known."""
FARTHEST: Final = 3.0
"""How far from the mean a habit is told to be at most, in spreads of it."""
KNOWN: Final = 4
"""Hands after which somebody is half known."""

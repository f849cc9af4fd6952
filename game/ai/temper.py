"""How a computer player leans: every number that tells one level from another."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Temper:
    """The named leanings of a heuristic player, in points unless they say otherwise."""

    patience: float
    """How many draws ahead a hope is worth in the first turn; 0 sees only the deadwood as it is."""
    caution: float
    """What it costs to throw a card that the other surely melds."""
    bargain: int
    """How much deadwood the pile's card must save at least where it makes no meld."""
    calm: float
    """What playing on is worth beside any hand, where a knock is at hand."""
    lure: float
    """How many draws ahead gin is hoped for, where a knock is at hand."""


STEADY = Temper(patience=6.0, caution=7.0, bargain=8, calm=1.0, lure=1.4)

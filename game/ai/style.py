"""How a computer player leans: every number that tells one level from another."""

from msgspec import Struct


class Temper(Struct, frozen=True, kw_only=True):
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
    fondness: float = 0
    """What two of a rank are worth in its eyes, beyond what they promise."""
    memory: int = 52
    """How many of the last discards it remembers; what it forgot may still come, it thinks."""
    eager: int = 0
    """The most deadwood with which it knocks as soon as it may, without a further thought."""
    runs: float = 0
    """What two neighbours in a suit are worth in its eyes, beyond what they promise."""
    sets: bool = True
    """Whether it takes a card from the pile for three or four of a rank."""
    sight: float = 1
    """How likely it is to see a chance: that the pile's card melds, or that one which may come would."""
    thrifty: bool = True
    """Whether it counts points when it throws; else any card outside its melds may go, high or low."""
    dawdle: float = 0
    """How likely it is to play on for a turn where it could knock; gin it never lets go."""


PIP = Temper(patience=1, caution=0, bargain=11, calm=0, lure=0, eager=100, sight=0.35, thrifty=False, dawdle=0.5)
NOVICE = Temper(patience=4, caution=0, bargain=5, calm=0, lure=0, fondness=5, runs=-5, memory=2, eager=10)
STEADY = Temper(patience=2, caution=1.5, bargain=6, calm=0, lure=0, memory=8, eager=8)
SHARP = Temper(patience=6.0, caution=7.0, bargain=8, calm=1.0, lure=1.4)

NELL = Temper(patience=1.5, caution=0, bargain=6, calm=0, lure=0, fondness=5, memory=1, eager=5, sight=0.8)
GUS = Temper(patience=1.2, caution=0, bargain=3, calm=0, lure=0, memory=12, eager=100)
OTTO = Temper(patience=2.5, caution=0, bargain=6, calm=0, lure=0, fondness=-4, runs=4, sets=False, eager=5)
IVES = Temper(patience=0, caution=0, bargain=5, calm=2.0, lure=0, memory=12)
ROSA = Temper(patience=7.0, caution=2.0, bargain=9, calm=7.0, lure=4.0)
HUGO = Temper(patience=3.5, caution=0, bargain=1, calm=0, lure=0.5, fondness=2, memory=12, eager=4)
LENA = Temper(patience=5.0, caution=20.0, bargain=9, calm=1.0, lure=1.0)

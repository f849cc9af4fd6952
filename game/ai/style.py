"""The tempers of heuristic players: every number that distinguishes them."""

from msgspec import Struct


class Temper(Struct, frozen=True, kw_only=True):
    """Leanings, in points unless they say otherwise."""

    patience: float
    """Draws ahead for which a hope counts in the first turn; 0 sees only present deadwood."""
    caution: float
    """Cost of a discard the opponent surely melds."""
    bargain: int
    """Least deadwood an upcard must save without making a meld."""
    calm: float
    """Worth of playing on instead of a knock, beside any hand."""
    lure: float
    """Draws ahead for which it hopes for gin instead of a knock."""
    fondness: float = 0
    """Extra worth of two of a rank."""
    memory: int = 52
    """Discards it remembers; it thinks older ones may still come."""
    eager: int = 0
    """Deadwood up to which it knocks at once."""
    runs: float = 0
    """Extra worth of two neighbours in a suit."""
    sets: bool = True
    """Whether it takes the upcard for a set."""
    sight: float = 1
    """Chance to notice that the upcard, or a card to come, would meld."""
    thrifty: bool = True
    """Whether discards count points; if not, any card outside melds may go."""
    dawdle: float = 0
    """Chance to put off a knock for a turn; never gin."""


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

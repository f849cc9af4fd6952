"""The questions of docs/strategy.md as tables of cells."""

from __future__ import annotations

from itertools import accumulate
from math import prod
from typing import NamedTuple


class Maxim(NamedTuple):
    """An old rule of play, and its exact meaning."""

    name: str
    meant: str


MAXIMS = (
    Maxim("Rule of fourteen", "of cards that fit nothing, discard one that makes fourteen with an opponent's discard"),
    Maxim("Keep the middle cards", "of cards that fit nothing, discard a 5, 6, 7, 8 or 9 last"),
    Maxim(
        "Never break pairs early",
        "in the first four turns, discard no card of an unmelded pair while there's another unmatched card",
    ),
    Maxim("Discard high cards first", "discard the highest unmatched card, a king before a ten"),
    Maxim("High cards first, but keep what fits", "of cards that fit nothing, discard the highest"),
    Maxim(
        "Discard what your opponent just discarded",
        "discard an unmatched card of the same rank as the top of the discard pile",
    ),
    Maxim("Give your opponent nothing", "discard no card of a rank that they took, nor a neighbour of one"),
    Maxim("Take the upcard only for a meld", "leave the first upcard unless it melds at once"),
    Maxim("Take discards only for a meld", "leave every discard that doesn't meld at once"),
    Maxim("Take whatever makes a meld", "take every discard that melds at once and lowers your deadwood"),
    Maxim("Take low cards", "take every ace, two and three that lowers your deadwood"),
    Maxim("Knock as soon as you can", "with any deadwood the rules allow"),
    Maxim("Knock as soon as you can, early", "the same in the first four turns; later as the expert"),
    Maxim("Knock with five or less", "never with more; with less, when the expert would"),
    Maxim("Hold out for gin", "never knock with deadwood"),
    Maxim("Hold out for gin after turn 6", "knock with deadwood in the first six turns only, when the expert would"),
    Maxim("Hold out for gin after turn 10", "the same in the first ten"),
)
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
HEIGHTS = ("A to 3", "4 to 6", "7 to 9", "10 to K")
HEIGHT_OF = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
SEATS = ("the first to be asked", "the dealer, after a pass")
MAKES = (
    "a set",
    "a run",
    "a longer meld",
    "a pair, and two of a run",
    "a pair",
    "two of a run",
    "nothing",
)
SET, RUN, LONGER, BOTH, PAIR, TWO, NOTHING = range(7)
ROLES = ("alone", "in a pair", "in two of a run", "in both")
STAGES = ("turns 1 to 3", "turns 4 to 7", "turn 8 and later")
STAGE_ENDS = (3, 7)
SIGNS = (
    "took that rank",
    "took a neighbour",
    "discarded one of that rank, and a neighbour",
    "discarded two of that rank",
    "discarded one of that rank",
    "discarded a neighbour",
    "left one of that rank that you discarded",
    "none of these",
)
TOOK_RANK, TOOK_BESIDE, THREW_BOTH, THREW_TWO, THREW_RANK, THREW_BESIDE, LET_LIE, NO_SIGN = range(8)
THROWS = ("after 2 discards", "after 5", "after 9")
THROWS_SEEN = (2, 5, 9)
DEADWOODS = ("1 or 2", "3 or 4", "5 or 6", "7 or 8", "9 or 10")
KNOCK_TURNS = ("turns 1 to 3", "4 and 5", "6 and 7", "8 and 9", "10 and 11", "12 and later")
KNOCK_ENDS = (3, 5, 7, 9, 11)
TAKEN = ("none", "one", "two or more")

TABLES: dict[str, tuple[tuple[str, ...], ...]] = {
    "upcards": (SEATS, MAKES, HEIGHTS),
    "upcards taken": (SEATS, MAKES, HEIGHTS),
    "first discards": (RANKS, ROLES),
    "other first discards": (ROLES, HEIGHTS),
    "wanted by rank": (RANKS, STAGES),
    "wanted by sign": (SIGNS, STAGES),
    "fourteen": (RANKS, THROWS, ("no", "yes")),
    "knocks": (DEADWOODS, KNOCK_TURNS),
    "knocks made": (DEADWOODS, KNOCK_TURNS),
    "knocks by taken": (TAKEN, KNOCK_TURNS),
    "maxims": (tuple(one.name for one in MAXIMS),),
    "maxims asked": (tuple(one.name for one in MAXIMS),),
    "maxims when asked": (tuple(one.name for one in MAXIMS),),
    "hands": (("played out",),),
}
"""Each table's axes, the last varying fastest."""
SIZES = {name: prod(map(len, axes)) for name, axes in TABLES.items()}
STARTS = dict(zip(TABLES, accumulate(SIZES.values(), initial=0), strict=False))
CELLS = sum(SIZES.values())
SUMS = 6
"""Sums per cell: count n, values v, each hand's n², n·v and v², and hands."""

"""The questions of docs/strategy.md as tables of cells: numbers for the kernel, names for the page."""

from __future__ import annotations

from itertools import accumulate
from math import prod
from typing import NamedTuple


class Maxim(NamedTuple):
    """An old rule of play, and which rule exactly is meant by it."""

    name: str
    meant: str


MAXIMS = (
    Maxim("Rule of fourteen", "of cards that fit nothing, throw one that makes fourteen with one that the other threw"),
    Maxim("Keep the middle cards", "of cards that fit nothing, throw no 5, 6, 7, 8 or 9 while there is another"),
    Maxim(
        "Never break pairs early",
        "in the first four turns, throw no card of a loose pair while there is another loose card",
    ),
    Maxim("Throw high cards first", "throw the highest loose card, a king before a ten"),
    Maxim("High cards first, but keep what fits", "of cards that fit nothing, throw the highest"),
    Maxim("Throw what the other just threw", "throw a loose card of the rank that lies on top of the pile"),
    Maxim("Give the other nothing", "throw no card of the rank of one that it took, nor a neighbour of one"),
    Maxim("Never take the upcard but for a meld", "leave the first upcard if it would not be melded at once"),
    Maxim("Take nothing but for a meld", "leave every discard that would not be melded at once"),
    Maxim("Take whatever makes a meld", "take every discard that would be melded at once and lowers the deadwood"),
    Maxim("Take low cards", "take every ace, two and three that lowers the deadwood"),
    Maxim("Knock as soon as you may", "with any deadwood that is allowed"),
    Maxim("Knock as soon as you may, early", "the same in the first four turns; later as the expert"),
    Maxim("Knock with five or less", "never with more; with less, where the expert would"),
    Maxim("Hold out for gin", "never knock with deadwood"),
    Maxim("Hold out for gin after turn 6", "knock with deadwood in the first six turns only, where the expert would"),
    Maxim("Hold out for gin after turn 10", "the same in the first ten"),
)
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
HEIGHTS = ("A to 3", "4 to 6", "7 to 9", "10 to K")
HEIGHT_OF = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
SEATS = ("the first to be asked", "the dealer, after a pass")
MAKES = (
    "a set",
    "a run",
    "a meld longer",
    "a pair, and two of a run",
    "a pair",
    "two of a run",
    "nothing",
)
SET, RUN, LONGER, BOTH, PAIR, TWO, NOTHING = range(7)
ROLES = ("alone", "of a pair", "of two of a run", "of both")
STAGES = ("turns 1 to 3", "turns 4 to 7", "turn 8 and later")
STAGE_ENDS = (3, 7)
SIGNS = (
    "it took one of the rank",
    "it took a neighbour",
    "it threw one of the rank, and a neighbour",
    "it threw two of the rank",
    "it threw one of the rank",
    "it threw a neighbour",
    "it let lie one of the rank that you threw",
    "none of these",
)
TOOK_RANK, TOOK_BESIDE, THREW_BOTH, THREW_TWO, THREW_RANK, THREW_BESIDE, LET_LIE, NO_SIGN = range(8)
THROWS = ("after 2 throws", "after 5", "after 9")
THROWS_SEEN = (2, 5, 9)
DEADWOODS = ("1 or 2", "3 or 4", "5 or 6", "7 or 8", "9 or 10")
KNOCK_TURNS = ("turns 1 to 3", "4 and 5", "6 and 7", "8 and 9", "10 and 11", "12 and later")
KNOCK_ENDS = (3, 5, 7, 9, 11)
TAKEN = ("none", "one", "two or more")

TABLES: dict[str, tuple[tuple[str, ...], ...]] = {
    "upcards": (SEATS, MAKES, HEIGHTS),
    "upcards taken": (SEATS, MAKES, HEIGHTS),
    "first throws": (RANKS, ROLES),
    "other first throws": (ROLES, HEIGHTS),
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
"""The axes of each table, the last the fastest."""
SIZES = {name: prod(map(len, axes)) for name, axes in TABLES.items()}
STARTS = dict(zip(TABLES, accumulate(SIZES.values(), initial=0), strict=False))
CELLS = sum(SIZES.values())
SUMS = 6
"""Of each cell: how often, the values, and of each hand's both: squares, product, square; and how many hands."""

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
UPCARD_MAXIMS = (
    Maxim("Always take it", "the first upcard, whatever it makes"),
    Maxim("Take it only for a meld", "leave the first upcard unless it melds at once"),
    Maxim("Never take it", "leave the first upcard, whatever it makes"),
)
"""Ways to do without the first upcard's decision."""
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
HEIGHTS = ("A to 3", "4 to 6", "7 to 9", "10 to K")
HEIGHT_OF = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
SEATS = ("the first to be asked", "the dealer, after a pass")
MAKES = (
    "a set",
    "a run",
    "a longer meld",
    "a triangle",
    "a pair",
    "two of a run",
    "nothing",
)
SET, RUN, LONGER, BOTH, PAIR, TWO, NOTHING = range(7)
ROLES = ("alone", "in a pair", "in two of a run", "in a triangle")
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

LIMITS = ("1", "2", "3", "4", "5", "6 to 9", "10")
LIMIT_RANKS = ((0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 8), (9, 12))
"""The first and the last rank of the upcards behind each of `LIMITS`."""
HAND_ENDS = ("gin", "a knock", "an undercut", "no result")
GIN, KNOCK, UNDERCUT, VOID = range(4)
LEFT = ("1", "2", "3", "4", "5", "6 or more")
AFTER_TURNS = ("after 2 turns", "after 4", "after 6", "after 8")
AFTER_TURN = (2, 4, 6, 8)
LIMIT_MAXIMS = (
    "Knock as soon as you can",
    "Hold out for gin",
    "Hold out for gin after turn 6",
    "Discard high cards first",
    "High cards first, but keep what fits",
    "Take discards only for a meld",
)
NEEDS = ("10", "20", "30", "40", "60", "100")
FACTORS = ("counts once", "counts double")
DOUBLED = (
    Maxim("Plays it like any other hand", "sees the points needed, but forgets that they count double"),
    Maxim("Knocks at once", "knocks as soon as the rules allow"),
    Maxim("Plays for gin", "never knocks with deadwood"),
)
"""How a player may treat hands that count double."""
SHEETS = (
    ("nothing scored yet", ()),
    ("they won one hand", (-30,)),
    ("they won two hands", (-30, -30)),
    ("they won three hands", (-30, -30, -30)),
    ("they won three, you won one", (-30, -30, -30, 15)),
    ("they won three, you won two", (-30, -30, -30, 15, 15)),
    ("you won three hands", (30, 30, 30)),
)
"""Hollywood sheets: the points of each hand so far, below 0 for the opponent's."""
SHEET_NAMES = tuple(name for name, _hands in SHEETS)
WINS = ("your win brings", "their win costs")
SCORINGS = ("no bonuses", "points double", "everything doubles")
SCHNEID_TURNS = ("turns 1 to 3", "4 and 5", "6 and 7", "8 and 9", "10 and later")
BLANK = (
    Maxim("Knocks at once, until the first win", "as long as you've won no hand"),
    Maxim("Knocks at once, when blank", "as long as your side of an open column is empty and theirs isn't"),
    Maxim("Knocks at once, when they're blank", "as long as their side of an open column is empty and yours isn't"),
)
"""What a player may do on account of an empty column."""

TABLES: dict[str, tuple[tuple[str, ...], ...]] = {
    "upcards": (SEATS, MAKES, HEIGHTS),
    "upcards taken": (SEATS, MAKES, HEIGHTS),
    "upcard maxims": (tuple(one.name for one in UPCARD_MAXIMS),),
    "upcard maxims asked": (tuple(one.name for one in UPCARD_MAXIMS),),
    "upcard maxims when asked": (tuple(one.name for one in UPCARD_MAXIMS),),
    "upcard hands": (("played out",),),
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
    "limit ends": (LIMITS, HAND_ENDS),
    "limit turns": (LIMITS,),
    "limit points": (LIMITS,),
    "limit upcards": (SEATS, MAKES, LIMITS),
    "limit first discards": (ROLES, LIMITS),
    "limit deadwood": (LIMITS, AFTER_TURNS),
    "limit knocks": (LIMITS, KNOCK_TURNS),
    "limit knocks made": (LIMITS,),
    "limit knocks by deadwood": (LIMITS, LEFT),
    "limit maxims": (LIMIT_MAXIMS, LIMITS),
    "limit hands": (("played out",),),
    "doubled knocks": (NEEDS, FACTORS),
    "doubled matches": (tuple(one.name for one in DOUBLED),),
    "doubled hands": (("played out",),),
    "sheets": (SHEET_NAMES, SCORINGS, WINS),
    "sheet knocks": (SHEET_NAMES, SCHNEID_TURNS),
    "sheet knocks by deadwood": (SHEET_NAMES, DEADWOODS),
    "sheet knocks by scoring": (SHEET_NAMES, SCORINGS),
    "blank points": (tuple(one.name for one in BLANK),),
    "blank wins": (tuple(one.name for one in BLANK),),
    "hollywood hands": (("played out",),),
}
"""Each table's axes, the last varying fastest."""
SIZES = {name: prod(map(len, axes)) for name, axes in TABLES.items()}
STARTS = dict(zip(TABLES, accumulate(SIZES.values(), initial=0), strict=False))
CELLS = sum(SIZES.values())
SUMS = 6
"""Sums per cell: count n, values v, each hand's n², n·v and v², and hands."""
HANDS = ("hands", "upcard hands", "limit hands", "doubled hands", "hollywood hands")
"""The tables that count hands, replays included."""

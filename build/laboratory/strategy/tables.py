"""The tables of docs/strategy.md, from the kept figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product

from laboratory.strategy.cells import (
    AFTER_TURNS,
    BLANK,
    BOTH,
    DEADWOODS,
    DOUBLED,
    FACTORS,
    HAND_ENDS,
    HEIGHTS,
    KNOCK_TURNS,
    LEFT,
    LIMIT_MAXIMS,
    LIMITS,
    LONGER,
    MAKES,
    MAXIMS,
    NEEDS,
    NOTHING,
    PAIR,
    RANKS,
    ROLES,
    RUN,
    SCHNEID_TURNS,
    SCORINGS,
    SET,
    SHEET_NAMES,
    SIGNS,
    STAGES,
    TAKEN,
    THROWS,
    TWO,
    UPCARD_MAXIMS,
    WINS,
    Maxim,
)
from laboratory.strategy.figures import Figure, Row, added, figure, row_of, weighted_gap

Rows = Mapping[int, Row]
Show = Callable[[Figure], str]
SEVEN = RANKS.index("7")
"""Left out: it makes fourteen with its own rank."""
WIDE_TURNS = {"turns 1 to 5": (0, 1), "6 to 9": (2, 3), "10 and later": (4, 5)}
WIDE_MAKES = {"a meld": (SET, RUN, LONGER), "a triangle": (BOTH,), "a combination": (PAIR, TWO), "nothing": (NOTHING,)}
WIDE_ROLES = {"alone": (0,), "in a combination": (1, 2), "in a triangle": (3,)}
WIDE_LIMITS = {"1 to 5": (0, 1, 2, 3, 4)} | {name: (i,) for i, name in enumerate(LIMITS)}
"""Coarser axes, for tables from fewer hands: places on `KNOCK_TURNS`, `MAKES`, `ROLES` and `LIMITS`."""


def points(one: Figure) -> str:
    """Format points, interval and count; bold if the sign is certain."""
    told = f"**{one.mean:+.1f}** ± {one.half:.1f}" if one.sure else f"{one.mean:+.1f} ± {one.half:.1f}"
    return f"too few ({one.n:,})" if one.few else f"{told} ({one.n:,})"


def fine_points(one: Figure) -> str:
    """Format points a hand, more precisely known."""
    return f"**{one.mean:+.2f}** ± {one.half:.2f}" if one.sure else f"{one.mean:+.2f} ± {one.half:.2f}"


def share(one: Figure) -> str:
    """Format a percentage, its interval and count."""
    return f"too few ({one.n:,})" if one.few else f"{100 * one.mean:.1f} % ± {max(0.1, 100 * one.half):.1f} ({one.n:,})"


def average(one: Figure) -> str:
    """Format an average that isn't a gain."""
    return f"{one.mean:.1f} ± {max(0.1, one.half):.1f}"


def chance(one: Figure) -> str:
    """Format a gain in the chance to win, in percentage points."""
    told = f"{100 * one.mean:+.1f}"
    return f"{f'**{told}**' if one.sure else told} ± {100 * one.half:.1f} ({one.n:,})"


def possible(one: Figure) -> str:
    """Format points; a dash where there can't be any."""
    return points(one) if one.n else "–"


def _lines(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in (heads, ["---"] * len(heads), *rows))


def _grid(found: Rows, table: str, corner: str, down: Sequence[str], across: Sequence[str], show: Show) -> str:
    rows = ([name, *(show(figure(found, table, i, j)) for j in range(len(across)))] for i, name in enumerate(down))
    return _lines([corner, *across], rows)


def _upcards(found: Rows, seat: int) -> str:
    rows = []
    for i, name in enumerate(MAKES):
        taken = added(row_of(found, "upcards taken", seat, i, j) for j in range(len(HEIGHTS)))
        gains = [points(figure(found, "upcards", seat, i, j)) for j in range(len(HEIGHTS))]
        rows.append([name, *gains, share(taken)])
    return _lines(["it makes", *HEIGHTS, "the expert takes it"], rows)


def _fourteen(found: Rows) -> str:
    """Show the excess of wanted cards that make fourteen, averaged over ranks."""
    ranks = [rank for rank in range(len(RANKS)) if rank != SEVEN]
    gaps = [
        weighted_gap(
            [(figure(found, "fourteen", rank, seen, 0), figure(found, "fourteen", rank, seen, 1)) for rank in ranks]
        )
        for seen in range(len(THROWS))
    ]
    return _lines(["", *THROWS], [["more often live by", *map(share, gaps)]])


def _maxims(found: Rows, table: str, maxims: Sequence[Maxim]) -> str:
    rows = []
    for i, (name, meant) in enumerate(maxims):
        worth, asked, when = (figure(found, f"{table}{more}", i) for more in ("", " asked", " when asked"))
        rows.append([name, meant, fine_points(worth), share(asked), points(when)])
    return _lines(["maxim", "what it says", "points a hand", "hands in which it differs", "points in those"], rows)


def _hands(found: Rows) -> str:
    upcards = (row_of(found, "upcards", 0, i, j) for i in range(len(MAKES)) for j in range(len(HEIGHTS)))
    figures = figure(found, "hands", 0), added(upcards), figure(found, "maxims", 0)
    names = "hands in all", "deals for the choices", "deals for the maxims"
    return _lines(names, [[f"{one.n:,}" for one in figures]])


def _limit_ends(found: Rows) -> str:
    rows = []
    for i, name in enumerate(LIMITS):
        ends = [share(figure(found, "limit ends", i, j)) for j in range(len(HAND_ENDS))]
        rows.append([name, *ends, *(average(figure(found, table, i)) for table in ("limit turns", "limit points"))])
    return _lines(["limit", *HAND_ENDS, "turns of each player", "points for the winner"], rows)


def _limit_maxims(found: Rows) -> str:
    rows = (
        [name, *(points(_pooled(found, "limit maxims", [i], limits)) for limits in WIDE_LIMITS.values())]
        for i, name in enumerate(LIMIT_MAXIMS)
    )
    return _lines(["limit", *WIDE_LIMITS], rows)


def _limit_knocks(found: Rows) -> str:
    rows = []
    for name, limits in WIDE_LIMITS.items():
        gains = [points(_pooled(found, "limit knocks", limits, turns)) for turns in WIDE_TURNS.values()]
        rows.append([name, *gains, share(_pooled(found, "limit knocks made", limits))])
    return _lines(["limit", *WIDE_TURNS, "the expert knocks"], rows)


def _limit_knocks_by_deadwood(found: Rows) -> str:
    rows = (
        [name, *(possible(_pooled(found, "limit knocks by deadwood", limits, [j])) for j in range(len(LEFT)))]
        for name, limits in WIDE_LIMITS.items()
    )
    return _lines(["limit", *LEFT], rows)


def _limit_upcards(found: Rows) -> str:
    rows = (
        [name, *(points(_pooled(found, "limit upcards", (0, 1), made, limits)) for limits in WIDE_LIMITS.values())]
        for name, made in WIDE_MAKES.items()
    )
    return _lines(["it makes", *WIDE_LIMITS], rows)


def _limit_first_discards(found: Rows) -> str:
    rows = (
        [name, *(points(_pooled(found, "limit first discards", roles, limits)) for limits in WIDE_LIMITS.values())]
        for name, roles in WIDE_ROLES.items()
    )
    return _lines(["discarded", *WIDE_LIMITS], rows)


def _pooled(found: Rows, table: str, *places: Iterable[int]) -> Figure:
    """Return the average over several cells; a hand in two of them makes the interval a little too wide."""
    return added(row_of(found, table, *place) for place in product(*places))


def _limit_hands(found: Rows) -> str:
    figures = figure(found, "limit hands", 0), added(row_of(found, "limit ends", i, 0) for i in range(len(LIMITS)))
    return _lines(["hands in all", "deals"], [[f"{one.n:,}" for one in figures]])


def _doubled_matches(found: Rows) -> str:
    rows = [[one.name, one.meant, chance(figure(found, "doubled matches", i))] for i, one in enumerate(DOUBLED)]
    return _lines(["in doubled hands it", "which means", "wins more often"], rows)


def _blank(found: Rows) -> str:
    rows = []
    for i, (name, meant) in enumerate(BLANK):
        rows.append([name, meant, points(figure(found, "blank points", i)), chance(figure(found, "blank wins", i))])
    return _lines(["the player", "when", "points a match", "wins more often"], rows)


def _sheets(found: Rows) -> str:
    places = [(scoring, win) for scoring in range(len(SCORINGS)) for win in range(len(WINS))]
    rows = (
        [name, *(average(figure(found, "sheets", i, scoring, win)) for scoring, win in places)]
        for i, name in enumerate(SHEET_NAMES)
    )
    return _lines(["so far", *(f"{SCORINGS[scoring]}: {WINS[win]}" for scoring, win in places)], rows)


def _hollywood_hands(found: Rows) -> str:
    figures = (figure(found, table, *place) for table, place in (("hollywood hands", (0,)), ("sheets", (0, 0, 0))))
    return _lines(["hands in all", "deals"], [[f"{one.n:,}" for one in figures]])


TABLES: Mapping[str, Callable[[Rows], str]] = {
    "hands": _hands,
    "upcards of the first": lambda found: _upcards(found, 0),
    "upcards of the dealer": lambda found: _upcards(found, 1),
    "upcard maxims": lambda found: _maxims(found, "upcard maxims", UPCARD_MAXIMS),
    "first discards": lambda found: _grid(found, "first discards", "", RANKS, ROLES, share),
    "other first discards": lambda found: _grid(found, "other first discards", "discarded", ROLES, HEIGHTS, points),
    "wanted by sign": lambda found: _grid(found, "wanted by sign", "your opponent", SIGNS, STAGES, share),
    "wanted by rank": lambda found: _grid(found, "wanted by rank", "", RANKS, STAGES, share),
    "fourteen": _fourteen,
    "knocks": lambda found: _grid(found, "knocks", "deadwood", DEADWOODS, KNOCK_TURNS, points),
    "knocks made": lambda found: _grid(found, "knocks made", "deadwood", DEADWOODS, KNOCK_TURNS, share),
    "knocks by taken": lambda found: _grid(found, "knocks by taken", "cards they took", TAKEN, KNOCK_TURNS, points),
    "maxims": lambda found: _maxims(found, "maxims", MAXIMS),
    "limit hands": _limit_hands,
    "limit ends": _limit_ends,
    "limit maxims": _limit_maxims,
    "limit knocks": _limit_knocks,
    "limit knocks by deadwood": _limit_knocks_by_deadwood,
    "limit deadwood": lambda found: _grid(found, "limit deadwood", "limit", LIMITS, AFTER_TURNS, average),
    "limit first discards": _limit_first_discards,
    "limit upcards": _limit_upcards,
    "doubled knocks": lambda found: _grid(found, "doubled knocks", "you need", NEEDS, FACTORS, chance),
    "doubled matches": _doubled_matches,
    "hollywood hands": _hollywood_hands,
    "sheets": _sheets,
    "sheet knocks": lambda found: _grid(found, "sheet knocks", "so far", SHEET_NAMES, SCHNEID_TURNS, points),
    "sheet knocks by deadwood": lambda found: _grid(
        found, "sheet knocks by deadwood", "so far", SHEET_NAMES, DEADWOODS, points
    ),
    "sheet knocks by scoring": lambda found: _grid(
        found, "sheet knocks by scoring", "so far", SHEET_NAMES, SCORINGS, points
    ),
    "blank matches": _blank,
}
"""What makes each table, by marker."""

"""The tables of docs/strategy.md, from the kept figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from laboratory.strategy.cells import (
    DEADWOODS,
    HEIGHTS,
    KNOCK_TURNS,
    MAKES,
    MAXIMS,
    RANKS,
    ROLES,
    SIGNS,
    STAGES,
    TAKEN,
    THROWS,
)
from laboratory.strategy.figures import Figure, Row, added, figure, row_of, weighted_gap

Rows = Mapping[int, Row]
Show = Callable[[Figure], str]
SEVEN = RANKS.index("7")
"""Left out: it makes fourteen with its own rank."""


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
    return _lines(["", *THROWS], [["more often wanted by", *map(share, gaps)]])


def _maxims(found: Rows) -> str:
    rows = []
    for i, (name, meant) in enumerate(MAXIMS):
        worth, asked, when = (figure(found, table, i) for table in ("maxims", "maxims asked", "maxims when asked"))
        rows.append([name, meant, fine_points(worth), share(asked), points(when)])
    return _lines(["maxim", "what it says", "points a hand", "hands in which it differs", "points in those"], rows)


def _hands(found: Rows) -> str:
    upcards = (row_of(found, "upcards", 0, i, j) for i in range(len(MAKES)) for j in range(len(HEIGHTS)))
    figures = figure(found, "hands", 0), added(upcards), figure(found, "maxims", 0)
    names = "hands in all", "deals for the choices", "deals for the maxims"
    return _lines(names, [[f"{one.n:,}" for one in figures]])


TABLES: Mapping[str, Callable[[Rows], str]] = {
    "hands": _hands,
    "upcards of the first": lambda found: _upcards(found, 0),
    "upcards of the dealer": lambda found: _upcards(found, 1),
    "first discards": lambda found: _grid(found, "first discards", "", RANKS, ROLES, share),
    "other first discards": lambda found: _grid(found, "other first discards", "discarded", ROLES, HEIGHTS, points),
    "wanted by sign": lambda found: _grid(found, "wanted by sign", "your opponent", SIGNS, STAGES, share),
    "wanted by rank": lambda found: _grid(found, "wanted by rank", "", RANKS, STAGES, share),
    "fourteen": _fourteen,
    "knocks": lambda found: _grid(found, "knocks", "deadwood", DEADWOODS, KNOCK_TURNS, points),
    "knocks made": lambda found: _grid(found, "knocks made", "deadwood", DEADWOODS, KNOCK_TURNS, share),
    "knocks by taken": lambda found: _grid(found, "knocks by taken", "cards they took", TAKEN, KNOCK_TURNS, points),
    "maxims": _maxims,
}
"""What makes each table, by marker."""

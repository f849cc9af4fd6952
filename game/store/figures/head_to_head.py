"""Whom I beat, and who beats me."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import comb
from typing import Final

from msgspec import Struct

from game.rules.form import HEADS_UP
from game.store.figures.statistics import Figures

_DOUBT: Final = 0.05
"""How often all that's said may be wrong."""


class HeadToHead(Struct, frozen=True):
    """Finished matches of two against one opponent."""

    opponent: str
    level: str
    won: int
    lost: int

    @property
    def played(self) -> int:
        """Finished matches."""
        return self.won + self.lost

    @property
    def chance(self) -> float:
        """How often equal players would stand as far apart as this, or further."""
        most = max(self.won, self.lost)
        ways = sum(comb(self.played, n) for n in range(most, self.played + 1))
        return min(1.0, float(2 * ways / 2**self.played))


def head_to_head(groups: Iterable[Figures]) -> tuple[HeadToHead, ...]:
    """Return how I stand with each opponent, most played first."""
    sums: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
    for one in groups:
        if one.form == HEADS_UP.name and one.matches.won + one.matches.lost:
            both = sums[one.opponent, one.level]
            both[0] += one.matches.won
            both[1] += one.matches.lost
    found = (HeadToHead(*key, *both) for key, both in sums.items())
    return tuple(sorted(found, key=lambda one: (-one.played, one.opponent, one.level)))


def clear(standings: Sequence[HeadToHead]) -> tuple[HeadToHead | None, HeadToHead | None]:
    """Return whom I beat most clearly and who beats me most clearly, where it isn't chance.

    Of many opponents some stand far apart by chance, so more of a difference is asked for.
    """
    sure = [one for one in standings if one.chance * len(standings) <= _DOUBT]
    beaten, beating = ([one for one in sure if (one.won > one.lost) is won] for won in (True, False))
    return (
        min(beaten, key=lambda one: one.chance, default=None),
        min(beating, key=lambda one: one.chance, default=None),
    )

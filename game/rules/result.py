"""The score of a finished hand."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.rules.rules import Rules

Kind = Literal["knock", "gin", "big gin", "undercut", "void"]


class HandResult(Struct, frozen=True):
    """A hand's end: `points` go to `winner`; a void hand has no winner or knocker."""

    winner: int | None
    points: int
    kind: Kind
    knocker: int | None = None
    counts: tuple[int, int] | None = None
    """Deadwood by seat; None for a void hand."""
    bonus: int = 0
    factor: int = 1
    holds: bool = True
    """False if an invalid knock counted (E)."""
    bare: bool = False
    """Whether the winner scored only the difference (E)."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kind alone, as in a round's `Outcome`."""
        return (self.kind,)

    @property
    def difference(self) -> int:
        """Deadwood alone, before bonus and doubling."""
        return self.points // self.factor - self.bonus


VOID = HandResult(None, 0, "void")


def score(
    rules: Rules,
    knocker: int,
    counts: tuple[int, int],
    *,
    big: bool,
    factor: int,
    holds: bool = True,
    bare: tuple[bool, bool] = (False, False),
) -> HandResult:
    """Score a knock, gin or big gin from the deadwood after lay-offs.

    A `bare` winner gets no bonus and no doubling.
    """
    mine, other = counts[knocker], counts[1 - knocker]
    kind: Kind
    if big:
        winner, kind, bonus = knocker, "big gin", rules.big_gin_bonus or 0
    elif mine == 0:  # never undercut, not even by a defender without deadwood (A, D)
        winner, kind, bonus = knocker, "gin", rules.gin_bonus
    elif mine < other:
        winner, kind, bonus = knocker, "knock", 0
    else:
        winner, kind, bonus = 1 - knocker, "undercut", rules.undercut_bonus
    if bare[winner]:
        bonus, factor = 0, 1
    points = (abs(mine - other) + bonus) * factor
    return HandResult(winner, points, kind, knocker, counts, bonus, factor, holds, bare[winner])

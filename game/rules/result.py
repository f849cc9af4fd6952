"""What a finished hand scored, and why."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.rules.rules import Rules

Kind = Literal["knock", "gin", "big gin", "undercut", "void"]


class HandResult(Struct, frozen=True):
    """The end of one hand: `points` go to `winner`; a void hand has neither winner nor knocker."""

    winner: int | None
    points: int
    kind: Kind
    knocker: int | None = None
    counts: tuple[int, int] | None = None
    """Deadwood points that counted, by seat; None where nobody showed."""
    bonus: int = 0
    factor: int = 1
    holds: bool = True
    """False where it ended with a wrong knock that counts all the same (E)."""
    bare: bool = False
    """Whether the winner scored the bare difference, for a wrong knock earlier in the hand (E)."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The one kind, as a round of several hands has those of its winner."""
        return (self.kind,)

    @property
    def difference(self) -> int:
        """The points of deadwood alone, before the bonus and any doubling."""
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
    """Score a hand that ended with a knock, gin or big gin, from the deadwood of both seats after lay-offs.

    A seat that is `bare` wins no bonus, and nothing is doubled for it.
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

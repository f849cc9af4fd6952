"""When to end the hand, and how to lay it down."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt

from game.ai.table import Table
from game.rules.actions import Knock, Melds
from game.rules.house import Rules
from game.rules.melds import extensions


def expected(turns: int) -> tuple[float, float]:
    """Mean and spread of the other's deadwood, lay-offs taken, after so many turns of theirs."""
    return max(14.0, 46.0 - 5.5 * turns), max(9.0, 14.0 - turns * 0.5)


def promise(points: int, turns: int, rules: Rules) -> float:
    """What a knock with so much deadwood should score, undercuts taken off."""
    if points == 0:
        return rules.gin_bonus + expected(turns)[0]
    mean, spread = expected(turns)
    z = (points + 0.5 - mean) / spread
    undercut = 0.5 * (1 + erf(z / sqrt(2)))
    return mean - points - undercut * rules.undercut_bonus


def exposed(melds: Melds, table: Table) -> float:
    """The points that the other should be able to lay off on these melds."""
    total = 0.0
    for meld in melds:
        for card in extensions(meld):
            if card.bit & table.unseen:
                total += table.hidden * card.points
            elif card.bit & table.held:
                total += card.points
    return total


def safest(knocks: Sequence[Knock], table: Table) -> Knock:
    """The knock whose melds leave the least to lay off; the first among equals."""
    return min(knocks, key=lambda knock: exposed(knock.melds, table))

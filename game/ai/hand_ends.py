"""How experts' hands end under a rule set's knocks, and for how many points.

Measured over 6,000 decided hands each by `build/bench.py chances`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from game.rules.rules import Rules

Tenths = tuple[int, int, int, int, int, int, int, int, int, int]
"""Ten equally frequent points, without bonuses."""


class HandEnds(Struct, frozen=True):
    """Shares of gin and undercuts (the rest are knocks), and their points."""

    gin: float
    undercut: float
    knocks: Tenths = (3, 7, 10, 14, 17, 21, 25, 29, 36, 48)
    gins: Tenths = (2, 5, 8, 12, 16, 19, 23, 27, 32, 44)
    undercuts: Tenths = (0, 0, 1, 1, 2, 3, 3, 4, 6, 8)

    def points(self, gin_bonus: int, undercut_bonus: int) -> Mapping[int, float]:
        """Return the chance of each number of points for the winner."""
        found: dict[int, float] = {}
        for share, bonus, tenths in (
            (1 - self.gin - self.undercut, 0, self.knocks),
            (self.gin, gin_bonus, self.gins),
            (self.undercut, undercut_bonus, self.undercuts),
        ):
            for won in tenths:
                found[bonus + won] = found.get(bonus + won, 0.0) + share / len(tenths)
        return found


GIN_ONLY: Final = HandEnds(1.0, 0.0)
CHEAP: Final = 15
"""A lower undercut bonus invites early knocks."""
BY_LIMIT: Final = {4: HandEnds(0.86, 0.01), 7: HandEnds(0.76, 0.02), 15: HandEnds(0.49, 0.05), 30: HandEnds(0.18, 0.05)}
"""By highest knock limit it applies to, for undercut bonuses from `CHEAP`."""
CHEAP_BY_LIMIT: Final = {7: HandEnds(0.62, 0.03), 15: HandEnds(0.27, 0.08), 30: HandEnds(0.06, 0.06)}
BY_UPCARD: Final = HandEnds(0.68, 0.03)
CHEAP_BY_UPCARD: Final = HandEnds(0.5, 0.06)
NO_LIMIT: Final = HandEnds(
    0.02, 0.09, knocks=(4, 10, 14, 17, 21, 24, 27, 31, 36, 45), undercuts=(0, 1, 2, 3, 4, 6, 7, 10, 14, 23)
)
CHEAP_NO_LIMIT: Final = HandEnds(
    0.0, 0.14, knocks=(3, 8, 12, 16, 19, 22, 26, 29, 35, 44), undercuts=(0, 1, 2, 4, 6, 8, 10, 13, 16, 25)
)
SHOWN_WHOLE: Final = HandEnds(
    0.12,
    0.14,
    knocks=(2, 6, 9, 12, 15, 19, 22, 26, 31, 39),
    gins=(0, 0, 0, 0, 2, 4, 5, 7, 11, 21),
    undercuts=(0, 1, 1, 2, 3, 4, 5, 7, 10, 16),
)
"""No limit, and no discard when knocking."""


def hand_ends(rules: Rules) -> HandEnds:
    """Return how these rules' hands end, by the nearest measured rule set."""
    limit, cheap = rules.knock_limit, rules.undercut_bonus < CHEAP
    if limit == 0:
        return GIN_ONLY
    if limit == "upcard" or rules.red_upcard_gin_only:
        return CHEAP_BY_UPCARD if cheap and not rules.red_upcard_gin_only else BY_UPCARD
    if limit is None and not rules.knock_discard:
        return SHOWN_WHOLE
    if limit is None or limit > max(BY_LIMIT):
        return CHEAP_NO_LIMIT if cheap else NO_LIMIT
    found = CHEAP_BY_LIMIT if cheap else BY_LIMIT
    return next(ends for highest, ends in found.items() if limit <= highest)

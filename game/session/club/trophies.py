"""The club's trophies, worked out from kept matches; nothing else is stored."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.session.club.season import DIVISIONS, Season
from game.store.club import Feats


class Trophy(Struct, frozen=True):
    """A trophy and its progress."""

    key: str
    done: int
    asked: int = 1

    @property
    def earned(self) -> bool:
        """Whether `done` has reached `asked`."""
        return self.done >= self.asked


_BEHIND: Final = 40
_QUICK: Final = 4


def trophies(feats: Feats, seasons: tuple[Season, ...], days: int) -> tuple[Trophy, ...]:
    """Return all trophies; `days` counts the days' deals played."""
    members = [key for division in DIVISIONS for key in division]
    beaten = [key for key in members if feats.against.get(key, (0, 0))[0]]
    won = [sum(mine > theirs for mine, theirs in season.results) for season in seasons]
    best = min([season.division for season in seasons], default=len(DIVISIONS))
    return (
        Trophy("match", feats.won),
        Trophy("gin", feats.gins),
        Trophy("undercut", feats.undercuts),
        Trophy("big gin", feats.big_gins),
        Trophy("quick gin", feats.quickest is not None and feats.quickest <= _QUICK),
        Trophy("comeback", feats.comebacks >= _BEHIND),
        Trophy("shutout", feats.shutouts),
        Trophy("three", feats.longest, 3),
        Trophy("ten", feats.longest, 10),
        Trophy("gins", feats.gins, 50),
        Trophy("days", days, 7),
        Trophy("magnus", "expert" in beaten),
        Trophy("everybody", len(beaten), len(members)),
        Trophy("season", sum(season.over for season in seasons)),
        Trophy("spotless", max(won, default=0), 8),
        Trophy("first", best <= 1),
    )

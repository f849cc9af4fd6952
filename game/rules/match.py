"""A match: hands one after another until the score sheet says that it is over."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.house import Rules
from game.rules.result import HandResult
from game.rules.sheet import ScoreSheet


@dataclass(frozen=True, slots=True)
class Match:
    """The rules, who dealt first, and the results so far: all else follows from them."""

    rules: Rules
    first_dealer: int
    results: tuple[HandResult, ...] = ()

    def add(self, result: HandResult) -> Match:
        """Return the match with one more hand played."""
        return replace(self, results=(*self.results, result))

    @property
    def dealer(self) -> int:
        """Who deals the next hand; after a void hand the same player again, whatever the rule."""
        dealer = self.first_dealer
        for result in self.results:
            if result.winner is not None:
                follow = {"alternate": 1 - dealer, "winner": result.winner, "loser": 1 - result.winner}
                dealer = follow[self.rules.next_dealer]
        return dealer

    @property
    def sheet(self) -> ScoreSheet:
        """The score so far."""
        return ScoreSheet.fold(self.rules, self.results)

    @property
    def winner(self) -> int | None:
        """Who has won the match; None while it goes on."""
        return self.sheet.winner

"""What opponents remember of an evening: how hands ended, and what they've said.

Like the account's, it ends after a pause or when the player says so. It also ends with the program, and when another
person plays.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from zlib import crc32

from msgspec import Struct

from game.rules.record import Player
from game.rules.result import HandResult, Kind
from game.store.evening_pause import PAUSE
from game.wording.small_talk.remarks import HOW_MANY, Occasion

_APART = 3  # a remark follows at most every third hand
_ROW = 3  # hands won or lost in a row are worth a remark
_LONGEST = 150  # hands, after which they're forgotten, or an opponent would have nothing left to say


class Ending(Struct, frozen=True):
    """A hand's end for the opponent: whether they won, None if nobody did."""

    won: bool | None
    kind: Kind
    chance: int
    """What's left to chance follows from this number."""


class Evening:
    """The evening's finished hands, by opponent and match."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._last = clock()
        self._matches: dict[Player, dict[str, tuple[Ending, ...]]] = {}

    def end(self) -> None:
        """Forget everything, as the player starts a new evening."""
        self._matches.clear()

    def recall(self, opponent: Player, match: str, played: Iterable[tuple[HandResult, int]]) -> tuple[Ending, ...]:
        """Remember a match's results so far, each with the opponent's seat; return all of the evening's."""
        now = self._clock()
        if now - self._last >= PAUSE:
            self.end()
        self._last = now
        matches = self._matches.setdefault(opponent, {})
        if match not in matches and sum(map(len, matches.values())) > _LONGEST:
            matches.clear()
        matches[match] = tuple(
            Ending(None if one.winner is None else one.winner == seat, one.kind, crc32(f"{match} {n}".encode()))
            for n, (one, seat) in enumerate(played)
        )
        return tuple(chain.from_iterable(matches.values()))


def said(endings: Sequence[Ending]) -> tuple[Occasion, int] | None:
    """Return the remark after the last of these hands; none comes twice, and many hands have none."""
    spoken = set[tuple[Occasion, int]]()
    found, silent = None, _APART
    for number, ending in enumerate(endings, 1):
        found, silent = None, silent + 1
        if silent >= _APART:
            found = _choose(endings[:number], ending, spoken)
        if found is not None:
            spoken.add(found)
            silent = 0
    return found


def streak(endings: Sequence[Ending]) -> bool | None:
    """Return True after three hands won in a row, False after three lost."""
    last = {ending.won for ending in endings[-_ROW:]}
    return last.pop() if len(endings) >= _ROW and len(last) == 1 else None


def _choose(endings: Sequence[Ending], last: Ending, spoken: set[tuple[Occasion, int]]) -> tuple[Occasion, int] | None:
    for occasion in _occasions(endings, last):
        left = [one for n in range(HOW_MANY.get(occasion, 1)) if (one := (occasion, n)) not in spoken]
        if left:
            return left[last.chance // 2 % len(left)]
    return None


def _occasions(endings: Sequence[Ending], last: Ending) -> Iterator[Occasion]:
    """Yield what a remark could answer, the most memorable first; every other plain hand has nothing."""
    match last.kind:
        case "undercut":
            if sum(ending.kind == "undercut" for ending in endings) == _ROW:
                yield "third"
            yield "undercut" if last.won else "caught"
        case "gin" | "big gin":
            yield "gin" if last.won else "ginned"
    row = streak(endings)
    if row is not None:
        yield "streak" if row else "slump"
    if last.chance % 2:
        yield "void" if last.won is None else "won" if last.won else "lost"

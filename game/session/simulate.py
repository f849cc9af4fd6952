"""Computer players among themselves: many hands, counted."""

from __future__ import annotations

import math
import signal
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from game.rules.house import Rules
from game.rules.record import Player
from game.session.deals import Seeded
from game.session.session import Session

_PART = 100  # deals a process is given at a time
_MOST_JOBS = 61  # Windows waits for no more
_DEALS = 2**32  # more than one plan has, so that no two of a seed's deals and its neighbour's are the same


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play: two levels, how many hands in all, under which rules; mirrored, each deal twice, seats swapped."""

    levels: tuple[str, str]
    hands: int
    rules: Rules
    seed: int
    mirror: bool = False


@dataclass(slots=True)
class Tally:
    """What was counted; points are the first player's less the second's."""

    points: list[float] = field(default_factory=list)
    """By deal: a mirrored pair of hands counts as their mean, since the luck in both is the same."""
    total: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    endings: Counter[str] = field(default_factory=Counter)
    hands: int = 0
    decisions: int = 0
    thinking: float = 0.0
    """Seconds of computer players' own time."""

    def add(self, other: Tally) -> None:
        """Count another tally's hands in."""
        self.points += other.points
        self.total += other.total
        self.wins = [mine + more for mine, more in zip(self.wins, other.wins, strict=True)]
        self.endings += other.endings
        self.hands += other.hands
        self.decisions += other.decisions
        self.thinking += other.thinking

    def report(self, plan: Plan, seconds: float) -> dict[str, object]:
        """The figures, by the names that `simulate --json` prints."""
        n = len(self.points)
        mean = sum(self.points) / n if n else 0.0
        spread = math.sqrt(sum((one - mean) ** 2 for one in self.points) / (n - 1)) if n > 1 else 0.0
        return {
            "players": list(plan.levels),
            "hands": self.hands,
            "points_per_hand": round(self.total / self.hands, 3) if self.hands else 0.0,
            "ci95": round(1.96 * spread / math.sqrt(n), 3) if n > 1 else 0.0,
            "hand_wins": self.wins,
            "endings": dict(sorted(self.endings.items())),
            "ms_per_decision": round(1000 * self.thinking / self.decisions, 4) if self.decisions else 0.0,
            "hands_per_second": round(self.hands / seconds, 1) if seconds else 0.0,
        }


class _Dealt(Seeded):
    """The decks of one numbered deal, dealt by a given seat."""

    def __init__(self, seed: int, number: int, dealer: int) -> None:
        # Each deal has a seed of its own, so that players who toss for a choice toss anew in each.
        super().__init__(seed * _DEALS + number)
        self._dealer = dealer

    def first_dealer(self, sides: int = 2) -> int:  # noqa: ARG002 - the one given
        return self._dealer


def play(plan: Plan, jobs: int = 1) -> Iterator[Tally]:
    """Play the plan and yield the tally of each finished part; the parts and their order do not depend on `jobs`."""
    deals = math.ceil(plan.hands / 2) if plan.mirror else plan.hands
    parts = [(plan, start, min(start + _PART, deals)) for start in range(0, deals, _PART)]
    jobs = min(jobs, len(parts), _MOST_JOBS)
    if jobs == 1:
        yield from map(_part, parts)
    else:
        # An interrupt is the first process's to answer; the others would only tell of it each in its own way.
        with ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
            yield from pool.map(_part, parts)


def _part(part: tuple[Plan, int, int]) -> Tally:
    plan, start, stop = part
    tally = Tally()
    for number in range(start, stop):
        points = [_hand(plan, number, swapped=False, tally=tally)]
        if plan.mirror and 2 * start + tally.hands < plan.hands:  # of an odd number the last deal is played once
            points.append(_hand(plan, number, swapped=True, tally=tally))
        tally.points.append(sum(points) / len(points))
        tally.total += sum(points)
    return tally


def _hand(plan: Plan, number: int, *, swapped: bool, tally: Tally) -> int:
    """Play one hand and count it; return the first player's points less the second's."""
    levels = plan.levels[::-1] if swapped else plan.levels
    players = (Player(levels[0], levels[0]), Player(levels[1], levels[1]))
    session = Session(plan.rules, players, _Dealt(plan.seed, number, number % 2))
    session.deal()
    while (question := session.question()) is not None:
        started = time.perf_counter()
        action = question.answer()
        tally.thinking += time.perf_counter() - started
        tally.decisions += 1
        session.submit(action)
    result = session.match.results[-1]
    tally.hands += 1
    tally.endings[result.kind] += 1
    if result.winner is None:
        return 0
    winner = 1 - result.winner if swapped else result.winner
    tally.wins[winner] += 1
    return result.points if winner == 0 else -result.points

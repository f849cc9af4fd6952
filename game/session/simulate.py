"""Counted hands between computer players.

Whole matches are played, up to a part's number of hands. Mirrored hands stand alone, as if the match had no end.
"""

from __future__ import annotations

import math
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import zip_longest
from statistics import fmean, stdev

from msgspec import Struct, field
from msgspec.structs import replace

from game.ai import MEMBERS
from game.rules.form import HEADS_UP, Form, Outcome
from game.rules.record import HandRecord, Player
from game.rules.rules import Rules
from game.session.deals import Seeded
from game.session.own_player import check_sendable
from game.session.question import Levels
from game.session.session import Session

_PART = 100  # deals a process is given at a time
_MOST_JOBS = 61  # Windows can't wait for more
_FAR = 1000  # a target so high that no player considers the match
_DEALS = 2**32  # more than any plan's deals, so neighbouring seeds never share one


class Plan(Struct, frozen=True):
    """What to play, by which players.

    `mirror`, for two players only, plays each deal twice, seats swapped.
    """

    levels: tuple[str, ...]
    hands: int
    rules: Rules
    seed: int
    mirror: bool = False
    form: Form = HEADS_UP
    own: Levels = {}
    """Extra players; for several processes each must be found by a module's name."""
    luck: Callable[[HandRecord, Rules], float] | None = None
    """Returns the first seat's luck in points for a two-player hand; None to omit it."""

    @property
    def computers(self) -> Levels:
        """All levels that can be played."""
        return {**MEMBERS, **self.own}


class Tally(Struct):
    """Results; points are the first side's minus the second's, or minus two others' average."""

    points: list[float] = field(default_factory=list)
    """By round or deal: a mirrored pair, with the same luck, counts as its average."""
    lucky: list[float] = field(default_factory=list)
    """How much of each was luck, if asked."""
    total: float = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    """Hands won, by player."""
    games: list[int] = field(default_factory=lambda: [0, 0])
    """Matches won, by side; none if mirrored."""
    endings: Counter[str] = field(default_factory=Counter)
    hands: int = 0
    decisions: int = 0
    thinking: float = 0.0
    """Seconds of computer players' time."""

    def add(self, other: Tally) -> None:
        """Add another tally."""
        self.points += other.points
        self.lucky += other.lucky
        self.total += other.total
        self.wins = _sums(self.wins, other.wins)
        self.games = _sums(self.games, other.games)
        self.endings += other.endings
        self.hands += other.hands
        self.decisions += other.decisions
        self.thinking += other.thinking

    def report(self, plan: Plan, seconds: float) -> dict[str, object]:
        """Return the figures by their names in `simulate --json`."""
        found: dict[str, object] = {
            "players": list(plan.levels),
            "hands": self.hands,
            "points_per_hand": round(self.total / self.hands, 3) if self.hands else 0.0,
            "ci95": round(_half(self.points) / plan.form.tables, 3),
            "hand_wins": self.wins,
            "game_wins": self.games,
            "endings": dict(sorted(self.endings.items())),
            "ms_per_decision": round(1000 * self.thinking / self.decisions, 4) if self.decisions else 0.0,
            "hands_per_second": round(self.hands / seconds, 1) if seconds else 0.0,
        }
        if plan.luck is not None:
            left = [points - luck for points, luck in zip(self.points, self.lucky, strict=True)]
            found["adjusted_points_per_hand"] = round(sum(left) / len(left), 3) if left else 0.0
            found["adjusted_ci95"] = round(_half(left), 3)
        return found if plan.form == HEADS_UP else {"form": plan.form.name, **found}


def _half(points: list[float]) -> float:
    n = len(points)
    return 1.96 * stdev(points) / math.sqrt(n) if n > 1 else 0.0


def _sums(mine: list[int], more: list[int]) -> list[int]:
    return [one + other for one, other in zip_longest(mine, more, fillvalue=0)]


class _Dealt(Seeded):
    def __init__(self, seed: int, number: int, dealer: int) -> None:
        # Each deal has its own seed, or players that use chance would choose alike in each.
        super().__init__(seed * _DEALS + number)
        self._dealer = dealer

    def first_dealer(self, sides: int = 2) -> int:  # noqa: ARG002 - the one given
        return self._dealer


def play(plan: Plan, jobs: int = 1) -> Iterator[Tally]:
    """Play the plan and yield each part's tally, in the same order for any `jobs`.

    PlayerError for an own player's error, or one that other processes can't find.
    """
    deals = math.ceil(plan.hands / 2) if plan.mirror else plan.hands
    parts = [(plan, start, min(start + _PART, deals)) for start in range(0, deals, _PART)]
    part = _pairs if plan.mirror else _matches
    jobs = min(jobs, len(parts), _MOST_JOBS)
    if jobs == 1:
        yield from map(part, parts)
    else:
        for name, factory in plan.own.items():
            check_sendable(name, factory)
        # Only the first process answers an interrupt; each of the others would print a traceback of its own.
        with ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
            yield from pool.map(part, parts)


def _pairs(part: tuple[Plan, int, int]) -> Tally:
    plan, start, stop = part
    plan = replace(plan, rules=replace(plan.rules, target=_FAR))
    tally = Tally()
    for number in range(start, stop):
        both = [_hand(plan, number, swapped=False, tally=tally)]
        if 2 * start + tally.hands < plan.hands:  # if odd, the last deal is played once
            both.append(_hand(plan, number, swapped=True, tally=tally))
        tally.points.append(fmean(points for points, _luck in both))
        tally.lucky.append(fmean(luck for _points, luck in both))
        tally.total += sum(points for points, _luck in both)
    return tally


def _hand(plan: Plan, number: int, *, swapped: bool, tally: Tally) -> tuple[int, float]:
    levels = plan.levels[::-1] if swapped else plan.levels
    players = (Player(levels[0], levels[0]), Player(levels[1], levels[1]))
    session = Session(plan.rules, players, _Dealt(plan.seed, number, number % 2), levels=plan.computers)
    _play(session, tally)
    result, sign = session.match.results[-1], -1 if swapped else 1
    luck = sign * _luck(plan, session)
    if result.winner is None:
        return 0, luck
    winner = 1 - result.winner if swapped else result.winner
    tally.wins[winner] += 1
    return result.points if winner == 0 else -result.points, luck


def _luck(plan: Plan, session: Session) -> float:
    return plan.luck(session.record.hands[-1], plan.rules) if plan.luck is not None else 0.0


def _play(session: Session, tally: Tally) -> None:
    session.deal()
    for table in range(len(session.round.tables)):
        while (question := session.question(table)) is not None:
            started = time.perf_counter()
            action = question.answer()
            tally.thinking += time.perf_counter() - started
            tally.decisions += 1
            session.submit(action, question.ply)
        tally.hands += 1
    tally.endings.update(result.kind for result in session.match.results[-len(session.round.tables) :])


def _matches(part: tuple[Plan, int, int]) -> Tally:
    """Play up to a number of hands; with two tables it may be one more."""
    plan, start, stop = part
    tally = Tally(wins=[0] * len(plan.levels), games=[0] * plan.form.sides)
    players, rules = tuple(Player(level, level) for level in plan.levels), plan.rules
    for number in range(start, stop):
        session = Session(rules, players, Seeded(plan.seed * _DEALS + number), form=plan.form, levels=plan.computers)
        while (winner := session.match.winner) is None and tally.hands < stop - start:
            _play(session, tally)
            played = session.match.rounds[-1]
            for table, result in zip(played.round.tables, played.results, strict=True):
                if result.winner is not None:
                    tally.wins[table.players[result.winner]] += 1
            points = _points(plan.form, played.outcome)
            tally.points.append(points)
            tally.lucky.append(_luck(plan, session))
            tally.total += points
        if winner is None:
            return tally
        tally.games[winner] += 1
    return tally


def _points(form: Form, outcome: Outcome) -> float:
    if outcome.winner is None:
        return 0
    return outcome.points if outcome.winner == 0 else -outcome.points / (form.sides - 1)

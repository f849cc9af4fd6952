"""Computer players among themselves: many hands, counted.

Whole matches are played, the last one of a part until it has its number of hands; but mirrored hands, each of which is
played twice by two players, stand for themselves, as if their match had no end.
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
_MOST_JOBS = 61  # Windows waits for no more
_FAR = 1000  # a target at which no player looks yet
_DEALS = 2**32  # more than one plan has, so that no two of a seed's deals and its neighbour's are the same


class Plan(Struct, frozen=True):
    """What to play: a level for each player, how many hands in all, under which rules and in which form.

    Mirrored, which only two players can be, each deal is played twice, seats swapped.
    """

    levels: tuple[str, ...]
    hands: int
    rules: Rules
    seed: int
    mirror: bool = False
    form: Form = HEADS_UP
    own: Levels = {}
    """Further players; for more than one process each must be something that a module names."""
    luck: Callable[[HandRecord, Rules], float] | None = None
    """Says how many points of a hand of two were the first seat's luck, if results are to be told without it, too."""

    @property
    def computers(self) -> Levels:
        """All levels that can be played."""
        return {**MEMBERS, **self.own}


class Tally(Struct):
    """What was counted; points are the first side's less the second's, or of three less the mean of the others'."""

    points: list[float] = field(default_factory=list)
    """By deal: a mirrored pair of hands counts as their mean, since the luck in both is the same; or by round."""
    lucky: list[float] = field(default_factory=list)
    """What of each of these was luck, where that is asked for."""
    total: float = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    """Hands won, by player."""
    games: list[int] = field(default_factory=lambda: [0, 0])
    """Matches won, by side; mirrored hands make none."""
    endings: Counter[str] = field(default_factory=Counter)
    hands: int = 0
    decisions: int = 0
    thinking: float = 0.0
    """Seconds of computer players' own time."""

    def add(self, other: Tally) -> None:
        """Count another tally's hands in."""
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
        """The figures, by the names that `simulate --json` prints."""
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
    """Half the width of the 95 % interval around the mean."""
    n = len(points)
    return 1.96 * stdev(points) / math.sqrt(n) if n > 1 else 0.0


def _sums(mine: list[int], more: list[int]) -> list[int]:
    return [one + other for one, other in zip_longest(mine, more, fillvalue=0)]


class _Dealt(Seeded):
    """The decks of one numbered deal, dealt by a given seat."""

    def __init__(self, seed: int, number: int, dealer: int) -> None:
        # Each deal has a seed of its own, so that players who toss for a choice toss anew in each.
        super().__init__(seed * _DEALS + number)
        self._dealer = dealer

    def first_dealer(self, sides: int = 2) -> int:  # noqa: ARG002 - the one given
        return self._dealer


def play(plan: Plan, jobs: int = 1) -> Iterator[Tally]:
    """Play the plan and yield the tally of each finished part; the parts and their order do not depend on `jobs`.

    PlayerError for what a player of somebody's own does wrong, and for one that other processes would not find.
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
        # An interrupt is the first process's to answer; the others would only tell of it each in its own way.
        with ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
            yield from pool.map(part, parts)


def _pairs(part: tuple[Plan, int, int]) -> Tally:
    """Play each deal twice, seats swapped."""
    plan, start, stop = part
    plan = replace(plan, rules=replace(plan.rules, target=_FAR))
    tally = Tally()
    for number in range(start, stop):
        both = [_hand(plan, number, swapped=False, tally=tally)]
        if 2 * start + tally.hands < plan.hands:  # of an odd number the last deal is played once
            both.append(_hand(plan, number, swapped=True, tally=tally))
        tally.points.append(fmean(points for points, _luck in both))
        tally.lucky.append(fmean(luck for _points, luck in both))
        tally.total += sum(points for points, _luck in both)
    return tally


def _hand(plan: Plan, number: int, *, swapped: bool, tally: Tally) -> tuple[int, float]:
    """Play one hand and count it; return the first player's points less the second's, and what of them was luck."""
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
    """How many points of the last hand were the first seat's luck; 0 where nobody asks."""
    return plan.luck(session.record.hands[-1], plan.rules) if plan.luck is not None else 0.0


def _play(session: Session, tally: Tally) -> None:
    """Play one round, and count what does not depend on who won."""
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
    """Play matches until there are so many hands; of two tables both hands are counted, so it may be one more."""
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
    """A round's points from the first side's view."""
    if outcome.winner is None:
        return 0
    return outcome.points if outcome.winner == 0 else -outcome.points / (form.sides - 1)

"""Calibration of the network: expected against actual points, in bins."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from game.ai.feature_layout import UNIT
from laboratory.kernel.bots import NET, declines, rule_based
from laboratory.kernel.card_bits import below
from laboratory.kernel.compiling import njit
from laboratory.kernel.features import look
from laboratory.kernel.policy import AT_TABLE, NO_LEAN, choose, desk, finishing, last_chance, wants
from laboratory.kernel.referee import (
    DISCARD,
    LAST,
    LONGEST,
    NOBODY,
    OVER,
    PHASE,
    SCORE,
    SIZE,
    TAKES,
    TURN,
    TURNS,
    WINNER,
    begin,
    carry_out,
    shuffle,
)

KINDS = ("draws", "takes", "plays on", "plays on where a knock was legal", "knocks")
DRAWN, TAKEN, THROWN, THROWN_ON, KNOCKED = range(5)
MOST = 80
"""Limit of decisions kept per hand."""
WIDTH, OPEN = 5, 6
"""Points per bin; bins at ±OPEN are open-ended."""


@njit(cache=True)
def weighed_choice(net: Any, state: Any, rules: Any, room: Any) -> Any:
    """Return the choice, its kind (below 0: no expectation), and its value."""
    if state[LAST]:
        return last_chance(net, state, rules, room), -1, 0.0
    if state[PHASE] == DISCARD:
        card, value, knock, gain = finishing(net, state, rules, room)
        if knock >= 0 and gain > value:
            return knock, -1 if gain > 90 else KNOCKED, gain
        return card, THROWN_ON if knock >= 0 else THROWN, value
    look(state, state[TURN], room[0])
    value, _card, _knock, draw = wants(net, state, rules, room)
    return (TAKES, TAKEN, value) if value > draw else (declines(state), DRAWN, draw)


@njit(cache=True, nogil=True)
def decisions(nets: Any, rooms: Any, rules: Any, kind: Any, temper: Any, seed: Any, hands: Any, found: Any) -> Any:
    """Record kind, expectation and result of each decision; return their number."""
    state, deck = np.zeros(SIZE, np.int64), np.empty(52, np.int64)
    n = 0
    for hand in range(hands):
        dice = np.array([seed * 1_000_003 + hand], dtype=np.uint64)
        shuffle(deck, dice)
        begin(state, deck, rules, below(dice, 2))
        first = n
        while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
            if state[TURN] == 1 and kind != NET:
                action = rule_based(kind, state, rules, temper)
            elif state[TURN] == 1:
                action = choose(nets[1], state, rules, NO_LEAN, rooms[1])
            else:
                action, what, value = weighed_choice(nets[0], state, rules, rooms[0])
                if what >= 0 and n < first + MOST:
                    found[n, 0], found[n, 1] = what, value * UNIT
                    n += 1
            carry_out(state, deck, rules, action)
        points = np.int64(0)
        if state[PHASE] == OVER and state[WINNER] != NOBODY:
            points = state[SCORE] if state[WINNER] == 0 else -state[SCORE]
        found[first:n, 2] = points
    return n


def expectations(net: Any, other: Any, rules: Any, kind: int, temper: Any, hands: int, seed: int = 5) -> Any:
    """Return kind, expected and actual points of each decision, in rows; networks are given as `parts`."""
    found = np.zeros((hands * MOST, 3))
    rooms = desk(AT_TABLE), desk(AT_TABLE)
    return found[: decisions((net, other), rooms, rules, kind, temper, seed, hands, found)]


def bins(expected: Any) -> Any:
    """Return the five-point bin of each expectation."""
    return np.clip(np.floor(expected / WIDTH), -OPEN, OPEN)


def named(one: float) -> str:
    """Return a bin's name."""
    return f"expects {WIDTH * one:+.0f} to {WIDTH * (one + 1):+.0f}"


def table(found: Any) -> list[str]:
    """Return lines by kind of choice, and by bins above 1 %."""
    lines = [_line(name, found[found[:, 0] == number], len(found)) for number, name in enumerate(KINDS)]
    where = bins(found[:, 1])
    parts = [(named(one), found[where == one]) for one in np.unique(where)]
    return lines + [_line(name, rows, len(found)) for name, rows in parts if len(rows) >= 0.01 * len(found)]


def _line(name: str, rows: Any, of: int) -> str:
    if not len(rows):
        return f"{name}: never"
    off = rows[:, 2] - rows[:, 1]
    half = 1.96 * off.std() / sqrt(len(rows)) * sqrt(8)  # some eight decisions share a hand's result
    share = 100 * len(rows) / of
    return f"{name}: {share:.1f} %, expects {rows[:, 1].mean():+.2f}, finds {rows[:, 2].mean():+.2f} (± {half:.2f})"

"""Labels of decisions, from the hand's result and the critic's opinions."""

from __future__ import annotations

from typing import Any

from game.ai.feature_layout import UNIT
from laboratory.kernel.bots import NET
from laboratory.kernel.compiling import njit
from laboratory.kernel.match_equity import felt
from laboratory.kernel.referee import NEED, NOBODY, OVER, PHASE, SCORE, WINNER


@njit(cache=True)
def result_for(state: Any, seat: Any) -> Any:
    """Return a hand's value to a seat, in the network's unit."""
    if state[WINNER] == NOBODY:
        return 0.0
    points = state[SCORE] if state[WINNER] == seat else -state[SCORE]
    return felt(points, state[NEED + seat], state[NEED + 1 - seat]) / UNIT


@njit(cache=True)
def note_decision(
    decisions: Any, made: Any, seat: Any, chosen: Any, value: Any, best: Any, strays: Any, twin: Any
) -> Any:
    """Keep a decision with a sample, or one that strayed; return the new count."""
    if chosen < 0 and not strays:
        return made
    decisions[made, 0], decisions[made, 1] = chosen, seat
    decisions[made, 2], decisions[made, 3] = value, best
    decisions[made, 4], decisions[made, 5] = strays, twin
    return made + 1


@njit(cache=True)
def label(state: Any, decisions: Any, kinds: Any, trace: Any, trust: Any, samples: Any) -> None:
    """Set each sample's targets: the hand's result, mixed with the critic's later opinions.

    A decision is its sample (or -1), seat, the critic's values of it and of the best choice, whether it strayed, and
    the offset of an alternative's sample (0: none), which shares its luck.
    """
    for seat in range(2):
        target = result_for(state, seat) if state[PHASE] == OVER else 0.0
        for i in range(len(decisions) - 1, -1, -1):
            row, value, best, strayed = int(decisions[i, 0]), decisions[i, 2], decisions[i, 3], decisions[i, 4] > 0
            if decisions[i, 1] != seat:
                continue
            if row >= 0:
                samples[6][row] = target
                luck = (1 - trust) * (target - value)
                samples[4][row] = value + luck
                if decisions[i, 5]:
                    samples[4][row + int(decisions[i, 5])] += luck
            if trace < 1 and kinds[seat] == NET:
                target = best if strayed else (1 - trace) * value + trace * target

"""Labels of decisions in practice: the hand's result, and what the critic thought on the way."""

from __future__ import annotations

from typing import Any

from game.ai.feature_layout import UNIT
from laboratory.kernel.bots import NET
from laboratory.kernel.compiling import njit
from laboratory.kernel.match_equity import felt
from laboratory.kernel.referee import NEED, NOBODY, OVER, PHASE, SCORE, WINNER


@njit(cache=True)
def result_for(state: Any, seat: Any) -> Any:
    """What the finished hand is worth to a seat, in the network's unit."""
    if state[WINNER] == NOBODY:
        return 0.0
    points = state[SCORE] if state[WINNER] == seat else -state[SCORE]
    return felt(points, state[NEED + seat], state[NEED + 1 - seat]) / UNIT


@njit(cache=True)
def note_decision(
    decisions: Any, made: Any, seat: Any, chosen: Any, value: Any, best: Any, strays: Any, twin: Any
) -> Any:
    """Keep a decision for its labels, if it has a sample or strayed; return how many there are then."""
    if chosen < 0 and not strays:
        return made
    decisions[made, 0], decisions[made, 1] = chosen, seat
    decisions[made, 2], decisions[made, 3] = value, best
    decisions[made, 4], decisions[made, 5] = strays, twin
    return made + 1


@njit(cache=True)
def label(state: Any, decisions: Any, kinds: Any, trace: Any, trust: Any, samples: Any) -> None:
    """Give each sample its targets: the hand's end, mixed with what the critic thought later on the way there.

    Of each decision there is its sample (or -1), the seat, the critic's value of it and of the best choice, whether it
    strayed, and how far off the sample of another choice lies (0: none), which shares its luck.
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

"""Noise: white, grainy like paper on cloth, and slow drift."""

import math
import random

RATE = 22_050
"""Samples a second; nothing here goes above 10,000 Hz."""
_DENSE = math.sqrt(RATE / 44_100)
"""Scales noise to its power in this band at 44,100 Hz."""
Signal = list[float]


def samples(seconds: float) -> int:
    """Convert seconds to samples."""
    return round(seconds * RATE)


def white(rng: random.Random, count: int) -> Signal:
    """White noise between -1 and 1."""
    return [(rng.random() * 2 - 1) * _DENSE for _ in range(count)]


def grains(rng: random.Random, count: int, per_second: float) -> Signal:
    """Random crackles with white noise's power, like fibres rather than wind."""
    chance = per_second / RATE
    loud = math.sqrt(1 / chance) * _DENSE
    return [(rng.random() * 2 - 1) * loud if rng.random() < chance else 0.0 for _ in range(count)]


def drift(rng: random.Random, count: int, hz: float) -> Signal:
    """A smoothly wandering value from 0 to 1, with `hz` goals a second."""
    step = RATE / hz
    goals = [rng.random() for _ in range(int(count / step) + 2)]
    wandering = []
    for i in range(count):
        whole, part = divmod(i / step, 1.0)
        ease = part * part * (3 - 2 * part)
        at = int(whole)
        wandering.append(goals[at] + (goals[at + 1] - goals[at]) * ease)
    return wandering

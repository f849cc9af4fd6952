"""Chance as sound: even noise, grains like those of paper on cloth, and slow wandering."""

import math
import random

RATE = 22_050
"""Samples a second, of every sound: nothing of ours sings above 10,000 Hz."""
_DENSE = math.sqrt(RATE / 44_100)
"""So much of a noise that would be as loud over twice the pitches."""
Signal = list[float]


def samples(seconds: float) -> int:
    """How many samples so long a time has."""
    return round(seconds * RATE)


def white(rng: random.Random, count: int) -> Signal:
    """Noise of all pitches alike, between -1 and 1."""
    return [(rng.random() * 2 - 1) * _DENSE for _ in range(count)]


def grains(rng: random.Random, count: int, per_second: float) -> Signal:
    """Single crackles at random, together as loud as white noise: fibre after fibre, where that would be wind."""
    chance = per_second / RATE
    loud = math.sqrt(1 / chance) * _DENSE
    return [(rng.random() * 2 - 1) * loud if rng.random() < chance else 0.0 for _ in range(count)]


def drift(rng: random.Random, count: int, hz: float) -> Signal:
    """A value between 0 and 1 that wanders smoothly, to a new goal so many times a second."""
    step = RATE / hz
    goals = [rng.random() for _ in range(int(count / step) + 2)]
    wandering = []
    for i in range(count):
        whole, part = divmod(i / step, 1.0)
        ease = part * part * (3 - 2 * part)
        at = int(whole)
        wandering.append(goals[at] + (goals[at + 1] - goals[at]) * ease)
    return wandering

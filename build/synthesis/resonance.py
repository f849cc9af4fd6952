"""What rings: things that are struck answer with a few pitches of their own, each dying away at its own rate."""

import math
from collections.abc import Iterable
from typing import NamedTuple

from synthesis.noise import RATE, Signal, samples


class Mode(NamedTuple):
    """One way in which a thing swings: its pitch, after how long a third of it is left, and how strong it is."""

    hz: float
    seconds: float
    gain: float


def ring(blow: Signal, modes: Iterable[Mode], seconds: float) -> Signal:
    """The answer of a thing to a blow; a blow of one sample with the value 1 makes each mode as strong as its gain."""
    count = samples(seconds)
    struck = [*blow[:count], *[0.0] * (count - len(blow))]
    answer = [0.0] * count
    for mode in modes:
        fade = math.exp(-1 / (mode.seconds * RATE))
        angle = 2 * math.pi * mode.hz / RATE
        turn, shrink = 2 * fade * math.cos(angle), fade * fade
        gain = mode.gain * math.sin(angle)
        y1 = y2 = 0.0
        for i, x in enumerate(struck):
            y = gain * x + turn * y1 - shrink * y2
            y2, y1 = y1, y
            answer[i] += y
    return answer


def blow(seconds: float) -> Signal:
    """A push that lasts so long, of sum 1: the longer, the softer the mallet, the duller what it strikes."""
    count = max(2, samples(seconds))
    swell = [1 - math.cos(2 * math.pi * (i + 0.5) / count) for i in range(count)]
    return [value / count for value in swell]

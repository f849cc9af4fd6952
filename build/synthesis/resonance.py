"""Resonance: struck things ring in modes that decay at their own rates."""

import math
from collections.abc import Iterable
from typing import NamedTuple

from synthesis.noise import RATE, Signal, samples


class Mode(NamedTuple):
    """A mode's frequency, decay to 1/e, and strength."""

    hz: float
    seconds: float
    gain: float


def ring(blow: Signal, modes: Iterable[Mode], seconds: float) -> Signal:
    """Return the response to a blow; one sample of 1 gives each mode its gain."""
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
    """Return a push with sum 1; longer is a softer mallet and duller sound."""
    count = max(2, samples(seconds))
    swell = [1 - math.cos(2 * math.pi * (i + 0.5) / count) for i in range(count)]
    return [value / count for value in swell]

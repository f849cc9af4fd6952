"""How loud the ear finds a sound, and making it so loud."""

import math

from synthesis.filters import high, shelf
from synthesis.noise import RATE, Signal

_EAR = RATE // 10
"""The ear adds up what comes within about a tenth of a second, so a sound of a hundredth seems softer than its peak."""
CEILING = 0.7
"""No sample goes beyond this, so that several sounds at once have room."""


def decibels(value: float) -> float:
    """A ratio of strengths on the logarithmic scale; -120 for nothing."""
    return 20 * math.log10(max(value, 1e-6))


def loudness(signal: Signal) -> float:
    """The loudest tenth of a second in decibels below full, with the ear's weights: less bass, more of the middle."""
    weighed = [value * value for value in shelf(high(signal, 90.0), 1500.0, 4.0)]
    within = loudest = sum(weighed[:_EAR])
    for i in range(_EAR, len(weighed)):
        within += weighed[i] - weighed[i - _EAR]
        loudest = max(loudest, within)
    return decibels(math.sqrt(loudest / _EAR))


def peak(signal: Signal) -> float:
    """The furthest sample from silence."""
    return max(map(abs, signal))


def levelled(signal: Signal, wanted: float) -> Signal:
    """The sound at this loudness, or as near to it as the ceiling lets it come."""
    gain = 10 ** ((wanted - loudness(signal)) / 20)
    gain = min(gain, CEILING / peak(signal))
    return [value * gain for value in signal]

"""How loud the ear finds a sound, and making it so loud."""

import math
from collections.abc import Sequence

from synthesis.filters import high, second_order, shelf
from synthesis.noise import RATE, Signal

_EAR = RATE // 10
"""The ear adds up what comes within about a tenth of a second, so a sound of a hundredth seems softer than its peak."""
_MOMENT = RATE * 2 // 5
CEILING = 0.7
"""No sample goes beyond this, so that several sounds at once have room."""


def decibels(value: float) -> float:
    """A ratio of strengths on the logarithmic scale; -120 for nothing."""
    return 20 * math.log10(max(value, 1e-6))


def loudness(channels: Sequence[Signal]) -> float:
    """The loudest tenth of a second in decibels below full, with the ear's weights: less bass, more of the middle."""
    weighed = [[value * value for value in shelf(high(signal, 90.0), 1500.0, 4.0)] for signal in channels]
    mean = [sum(values) / len(values) for values in zip(*weighed, strict=True)]
    return decibels(math.sqrt(_loudest(mean, _EAR)))


def lufs(channels: Sequence[Signal]) -> float:
    """The loudest 400 ms by ITU-R BS.1770 ("momentary"), of a sound that both sides play alike if it is mono."""
    weighed = [[value * value for value in _k_weighted(signal)] for signal in channels]
    total = [sum(values) * 2 / len(values) for values in zip(*weighed, strict=True)]
    return -0.691 + 10 * math.log10(max(_loudest(total, _MOMENT), 1e-12))


def peak(channels: Sequence[Signal]) -> float:
    """The furthest sample from silence."""
    return max(max(map(abs, signal)) for signal in channels)


def levelled(channels: Sequence[Signal], wanted: float) -> tuple[Signal, ...]:
    """The sound at this loudness, or as near to it as the ceiling lets it come."""
    gain = 10 ** ((wanted - loudness(channels)) / 20)
    gain = min(gain, CEILING / peak(channels))
    return tuple([value * gain for value in signal] for signal in channels)


def _loudest(values: Signal, window: int) -> float:
    """The highest mean over so many values in a row."""
    within = loudest = sum(values[:window])
    for i in range(window, len(values)):
        within += values[i] - values[i - window]
        loudest = max(loudest, within)
    return loudest / window


def _k_weighted(signal: Signal) -> Signal:
    """The two filters of BS.1770, a shelf for the head and a high pass, at our rate."""
    k, q, gain = math.tan(math.pi * 1681.974450955533 / RATE), 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    half = gain**0.4996667741545416
    head = second_order(
        signal,
        (gain + half * k / q + k * k, 2 * (k * k - gain), gain - half * k / q + k * k),
        (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k),
    )
    k, q = math.tan(math.pi * 38.13547087602444 / RATE), 0.5003270373238773
    a0 = 1 + k / q + k * k
    return second_order(head, (a0, -2 * a0, a0), (a0, 2 * (k * k - 1), 1 - k / q + k * k))

"""Perceived loudness, and levelling to it."""

import math
from collections.abc import Sequence

from synthesis.filters import high, second_order, shelf
from synthesis.noise import RATE, Signal

_EAR = RATE // 10
"""A tenth of a second, over which the ear sums: shorter sounds seem softer."""
_MOMENT = RATE * 2 // 5
CEILING = 0.7
"""Highest sample value, to leave room for several sounds at once."""


def decibels(value: float) -> float:
    """Convert an amplitude ratio to decibels, at least -120."""
    return 20 * math.log10(max(value, 1e-6))


def loudness(channels: Sequence[Signal]) -> float:
    """Return the loudest tenth of a second in dBFS, weighted like the ear."""
    weighed = [[value * value for value in shelf(high(signal, 90.0), 1500.0, 4.0)] for signal in channels]
    mean = [sum(values) / len(values) for values in zip(*weighed, strict=True)]
    return decibels(math.sqrt(_loudest(mean, _EAR)))


def lufs(channels: Sequence[Signal]) -> float:
    """Return the loudest 400 ms by ITU-R BS.1770 ("momentary"); mono counts twice."""
    weighed = [[value * value for value in _k_weighted(signal)] for signal in channels]
    total = [sum(values) * 2 / len(values) for values in zip(*weighed, strict=True)]
    return -0.691 + 10 * math.log10(max(_loudest(total, _MOMENT), 1e-12))


def peak(channels: Sequence[Signal]) -> float:
    """Return the largest absolute sample."""
    return max(max(map(abs, signal)) for signal in channels)


def levelled(channels: Sequence[Signal], wanted: float) -> tuple[Signal, ...]:
    """Scale a sound to this loudness, as far as the ceiling allows."""
    gain = 10 ** ((wanted - loudness(channels)) / 20)
    gain = min(gain, CEILING / peak(channels))
    return tuple([value * gain for value in signal] for signal in channels)


def _loudest(values: Signal, window: int) -> float:
    within = loudest = sum(values[:window])
    for i in range(window, len(values)):
        within += values[i] - values[i - window]
        loudest = max(loudest, within)
    return loudest / window


def _k_weighted(signal: Signal) -> Signal:
    """Apply BS.1770's two filters at our rate."""
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

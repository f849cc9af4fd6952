"""Loudness by EBU R 128, and levelling to it."""

import math
from collections.abc import Sequence

from synthesis.filters import second_order
from synthesis.noise import RATE, Signal

CEILING = 0.7
"""Highest sample value, to leave room for several sounds at once."""


def decibels(value: float) -> float:
    """Convert an amplitude ratio to decibels, at least -120."""
    return 20 * math.log10(max(value, 1e-6))


def lufs(channels: Sequence[Signal], rate: int = RATE) -> float:
    """Return the loudest 400 ms ("momentary"); mono counts twice, as it plays on both sides."""
    weighed = [[value * value for value in _k_weighted(signal, rate)] for signal in channels]
    total = [sum(values) * 2 / len(values) for values in zip(*weighed, strict=True)]
    return -0.691 + 10 * math.log10(max(_loudest(total, rate * 2 // 5), 1e-12))


def peak(channels: Sequence[Signal]) -> float:
    """Return the largest absolute sample."""
    return max(max(map(abs, signal)) for signal in channels)


def levelled(channels: Sequence[Signal], wanted: float) -> tuple[Signal, ...]:
    """Scale a sound to this loudness in LUFS, as far as the ceiling allows."""
    gain = 10 ** ((wanted - lufs(channels)) / 20)
    gain = min(gain, CEILING / peak(channels))
    return tuple([value * gain for value in signal] for signal in channels)


def _loudest(values: Signal, window: int) -> float:
    within = loudest = sum(values[:window])
    for i in range(window, len(values)):
        within += values[i] - values[i - window]
        loudest = max(loudest, within)
    return loudest / window


def _k_weighted(signal: Signal, rate: int) -> Signal:
    """Apply the two filters of ITU-R BS.1770."""
    k, q, gain = math.tan(math.pi * 1681.974450955533 / rate), 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    half = gain**0.4996667741545416
    head = second_order(
        signal,
        (gain + half * k / q + k * k, 2 * (k * k - gain), gain - half * k / q + k * k),
        (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k),
    )
    k, q = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    a0 = 1 + k / q + k * k
    return second_order(head, (a0, -2 * a0, a0), (a0, 2 * (k * k - 1), 1 - k / q + k * k))

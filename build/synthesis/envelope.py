"""Envelopes and mixing."""

import math
from collections.abc import Iterable

from synthesis.noise import Signal, samples


def decay(signal: Signal, seconds: float) -> Signal:
    """Decay exponentially, to 1/e after `seconds`."""
    rate = samples(seconds)
    return [value * math.exp(-i / rate) for i, value in enumerate(signal)]


def swell(signal: Signal, peak: float) -> Signal:
    """Rise smoothly to full at `peak`, a share of the length, then fall."""
    top = max(1.0, peak * len(signal))
    rest = max(1.0, len(signal) - top)
    return [value * _round(i / top if i < top else 1 - (i - top) / rest) for i, value in enumerate(signal)]


def times(signal: Signal, other: Signal, least: float = 0.0) -> Signal:
    """Scale by another signal, mapping its 0 to 1 to `least` to 1."""
    return [value * (least + (1 - least) * by) for value, by in zip(signal, other, strict=True)]


def mix(parts: Iterable[tuple[float, float, Signal]]) -> Signal:
    """Mix (start in seconds, gain, signal) parts."""
    whole: Signal = []
    for begin, gain, signal in parts:
        at = samples(begin)
        whole += [0.0] * (at + len(signal) - len(whole))
        for i, value in enumerate(signal, at):
            whole[i] += gain * value
    return whole


def ends(signal: Signal, rise: float, fall: float) -> Signal:
    """Fade in and out in these seconds, against clicks."""
    up, down, last = samples(rise), samples(fall), len(signal) - 1
    return [value * _round(min(1.0, i / up, (last - i) / down)) for i, value in enumerate(signal)]


def _round(part: float) -> float:
    part = min(max(part, 0.0), 1.0)
    return part * part * (3 - 2 * part)

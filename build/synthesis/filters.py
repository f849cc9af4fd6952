"""Second-order filters, and a moving band."""

import math
from collections.abc import Callable

from synthesis.noise import RATE, Signal

_EVERY = 32
"""Samples between updates of a moving band."""


def low(signal: Signal, hz: float, q: float = 0.707) -> Signal:
    """Low-pass at a frequency."""
    cos, alpha = _angles(hz, q)
    return second_order(signal, ((1 - cos) / 2, 1 - cos, (1 - cos) / 2), (1 + alpha, -2 * cos, 1 - alpha))


def high(signal: Signal, hz: float, q: float = 0.707) -> Signal:
    """High-pass, also removing any offset."""
    cos, alpha = _angles(hz, q)
    return second_order(signal, ((1 + cos) / 2, -1 - cos, (1 + cos) / 2), (1 + alpha, -2 * cos, 1 - alpha))


def band(signal: Signal, hz: float, q: float) -> Signal:
    """Band-pass around a frequency; higher q is narrower."""
    cos, alpha = _angles(hz, q)
    return second_order(signal, (alpha, 0.0, -alpha), (1 + alpha, -2 * cos, 1 - alpha))


def moving(signal: Signal, hz: Callable[[float], float], q: float) -> Signal:
    """Band-pass whose centre, `hz(progress from 0 to 1)`, moves."""
    passed = []
    first = second = g = scale = 0.0
    k = 1 / q
    for i, value in enumerate(signal):
        if i % _EVERY == 0:
            g = math.tan(math.pi * hz(i / len(signal)) / RATE)
            scale = 1 / (1 + g * (g + k))
        middle = scale * (first + g * (value - second))
        lower = second + g * middle
        first, second = 2 * middle - first, 2 * lower - second
        passed.append(k * middle)
    return passed


def _angles(hz: float, q: float) -> tuple[float, float]:
    angle = 2 * math.pi * hz / RATE
    return math.cos(angle), math.sin(angle) / (2 * q)


def second_order(signal: Signal, b: tuple[float, float, float], a: tuple[float, float, float]) -> Signal:
    """Apply a biquad: feed-forward b, feedback a."""
    b0, b1, b2 = (value / a[0] for value in b)
    a1, a2 = a[1] / a[0], a[2] / a[0]
    passed = []
    x1 = x2 = y1 = y2 = 0.0
    for x in signal:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        passed.append(y)
    return passed

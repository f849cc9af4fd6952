"""Glicko-2 ratings of players and problems.

After Mark E. Glickman, "Example of the Glicko-2 system" (2013), with the paper's symbols.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Final

from game.store.problems.progress import Rating

_SCALE: Final = 173.7178
_MIDDLE: Final = 1500.0
_TAU: Final = 0.5  # limits changes of volatility; Glickman suggests 0.3 to 1.2
_EPSILON: Final = 0.000001

Game = tuple[Rating, float]
"""The opposing rating, and 1 for a win or 0 for a loss."""


def rated(rating: Rating, games: Sequence[Game]) -> Rating:
    """Return the rating after these games (one period), within storable bounds."""
    mu, phi = (rating.value - _MIDDLE) / _SCALE, rating.deviation / _SCALE
    variance, gain = 0.0, 0.0
    for other, score in games:
        g = _g(other.deviation / _SCALE)
        expected = 1 / (1 + exp(-g * (mu - (other.value - _MIDDLE) / _SCALE)))
        variance += g * g * expected * (1 - expected)
        gain += g * (score - expected)
    v = 1 / variance
    volatility = _volatility(phi, rating.volatility, v, v * gain)
    wider = phi * phi + volatility * volatility
    narrower = 1 / sqrt(1 / wider + 1 / v)
    value = _SCALE * (mu + narrower * narrower * gain) + _MIDDLE
    return Rating.nearest(value, _SCALE * narrower, volatility)


def _g(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """The new volatility by Glickman's step 5, the Illinois algorithm."""
    a = log(sigma * sigma)

    def f(x: float) -> float:
        e = exp(x)
        whole = phi * phi + v + e
        return e * (delta * delta - whole) / (2 * whole * whole) - (x - a) / (_TAU * _TAU)

    low, high = a, a - _TAU
    if delta * delta > phi * phi + v:
        high = log(delta * delta - phi * phi - v)
    else:
        while f(high) < 0:
            high -= _TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _EPSILON:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = f(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)

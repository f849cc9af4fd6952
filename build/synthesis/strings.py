"""A plucked low string."""

import math
import random

from synthesis.envelope import decay, mix
from synthesis.filters import band
from synthesis.noise import Signal, samples, white
from synthesis.resonance import Mode, blow, ring

_HIGHEST = 4500.0


def undercut(rng: random.Random) -> Signal:
    """Two low plucks a fifth apart, for an undercut."""
    low = 98.0 * rng.uniform(0.99, 1.01)
    apart = rng.uniform(0.17, 0.2)
    return mix([(0.0, 0.85, _pluck(rng, low, 1.0)), (apart, 1.0, _pluck(rng, 1.5 * low, 0.8))])


def _pluck(rng: random.Random, hz: float, seconds: float) -> Signal:
    """Pluck near a fifth of the string, where every fifth harmonic is silent."""
    at = rng.uniform(0.18, 0.23)
    modes = [
        Mode(hz * n * math.sqrt(1 + 0.0004 * n * n), 0.42 / (1 + 0.22 * n), math.sin(math.pi * at * n) / n)
        for n in range(1, int(_HIGHEST / hz))
    ]
    finger = decay(band(white(rng, samples(0.03)), 700, 0.7), 0.005)
    return mix([(0.0, 1.0, ring(blow(0.0012), modes, seconds)), (0.0, 0.05, finger)])

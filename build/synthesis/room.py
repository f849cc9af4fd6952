"""A quiet room: warm air and a faint fire."""

import math
import random

from synthesis.envelope import decay, mix, times
from synthesis.filters import band, high, low
from synthesis.noise import Signal, drift, samples, white

_SECONDS = 4.0
FADE = 1.0
"""Seconds of fade at either end, for overlapping repeats."""


def ambience(rng: random.Random) -> Signal:
    """Return a piece that can follow itself."""
    count = samples(_SECONDS)
    air = high(low(low(white(rng, count), 160), 320), 60)
    flames = times(band(white(rng, count), 420, 0.6), drift(rng, count, 5), 0.2)
    crackles = [(rng.uniform(0.2, _SECONDS - 0.3), rng.uniform(0.01, 0.05), _crackle(rng)) for _one in range(9)]
    return _faded(mix([(0.0, 1.0, air), (0.0, 0.16, flames), *crackles])[:count])


def _crackle(rng: random.Random) -> Signal:
    return decay(band(white(rng, samples(0.05)), rng.uniform(900, 2600), 1.2), rng.uniform(0.002, 0.008))


def _faded(signal: Signal) -> Signal:
    """Fade with equal power, to keep overlaps even."""
    fade, count = samples(FADE), len(signal)
    return [value * math.sin(math.pi / 2 * min(1.0, i / fade, (count - i) / fade)) for i, value in enumerate(signal)]

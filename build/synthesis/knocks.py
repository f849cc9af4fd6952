"""Wood: knuckles on the table's edge, and a fingertip's refusal."""

import random

from synthesis.envelope import decay, mix
from synthesis.filters import band, low
from synthesis.noise import Signal, samples, white
from synthesis.resonance import Mode, blow, ring

_BOARD = (
    Mode(148, 0.042, 0.55),
    Mode(236, 0.036, 0.9),
    Mode(391, 0.028, 1.0),
    Mode(618, 0.019, 0.75),
    Mode(957, 0.012, 0.5),
    Mode(1420, 0.008, 0.32),
    Mode(2210, 0.005, 0.16),
)
"""A walnut board; higher modes fade sooner."""


def knock(rng: random.Random) -> Signal:
    """Two raps, the second softer and elsewhere."""
    apart = rng.uniform(0.125, 0.145)
    return mix([(0.0, 1.0, _rap(rng)), (apart, rng.uniform(0.72, 0.86), _rap(rng))])


def crack(rng: random.Random) -> Signal:
    """A dry crack: the same board, damped."""
    tune = rng.uniform(1.75, 1.85)
    board = [Mode(mode.hz * tune, mode.seconds * 0.45, mode.gain) for mode in _BOARD]
    snap = decay(band(white(rng, samples(0.02)), 2600, 0.8), 0.002)
    return mix([(0.0, 1.0, ring(blow(0.0004), board, 0.16)), (0.0, 0.16, snap)])


def refusal(rng: random.Random) -> Signal:
    """A fingertip on the cloth: a mild "not there"."""
    modes = (Mode(rng.uniform(196, 214), 0.014, 1.0), Mode(331, 0.01, 0.6), Mode(522, 0.007, 0.3))
    felt = decay(low(white(rng, samples(0.09)), 700), 0.012)
    return mix([(0.0, 1.0, ring(blow(0.004), modes, 0.11)), (0.0, 0.2, felt)])


def _rap(rng: random.Random) -> Signal:
    tune = rng.uniform(0.96, 1.04)
    board = [mode._replace(hz=mode.hz * tune, gain=mode.gain * rng.uniform(0.75, 1.25)) for mode in _BOARD]
    skin = decay(band(white(rng, samples(0.02)), 1300, 0.7), 0.003)
    return mix([(0.0, 1.0, ring(blow(0.0008), board, 0.24)), (0.0, 0.06, skin)])

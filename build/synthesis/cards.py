"""Card sounds: paper that rubs, bends, springs back and drops."""

import math
import random

from synthesis.envelope import decay, mix, swell, times
from synthesis.filters import band, high, low, moving
from synthesis.noise import Signal, drift, grains, samples, white
from synthesis.resonance import Mode, blow, ring


def slide(rng: random.Random) -> Signal:
    """A card drawn over the cloth."""
    seconds = rng.uniform(0.17, 0.23)
    rub = _rub(rng, seconds, rng.uniform(2300, 2900), rng.uniform(0.25, 0.4))
    lift = _spring(rng, rng.uniform(1500, 1900))
    return mix([(0.0, 1.0, rub), (0.004, 0.05, lift), (seconds - 0.05, 0.05, _drop(rng, rng.uniform(170, 210)))])


def flip(rng: random.Random) -> Signal:
    """A card turned over: air, snap, landing."""
    turn = rng.uniform(0.055, 0.075)
    air = swell(moving(white(rng, samples(turn + 0.02)), lambda t: 700 + 1500 * t, 0.8), 0.7)
    spring = _spring(rng, rng.uniform(1250, 1550))
    land = _drop(rng, rng.uniform(180, 230))
    rub = _rub(rng, 0.06, rng.uniform(2500, 3000), 0.15)
    return mix([(0.0, 0.3, air), (turn, 0.3, spring), (turn + 0.004, 0.42, land), (turn + 0.01, 0.2, rub)])


def place(rng: random.Random) -> Signal:
    """A card laid flat, pressing the air out."""
    land = _drop(rng, rng.uniform(150, 190))
    puff = decay(band(white(rng, samples(rng.uniform(0.075, 0.1))), rng.uniform(420, 560), 0.7), 0.02)
    rub = _rub(rng, rng.uniform(0.06, 0.085), rng.uniform(2000, 2500), 0.12)
    edge = _spring(rng, rng.uniform(1050, 1350))
    return mix([(0.0, 0.45, rub), (0.018, 0.7, land), (0.016, 0.35, puff), (0.019, 0.14, edge)])


def deal(rng: random.Random) -> Signal:
    """A card flicked off the deck; shortest, as there are twenty a second."""
    seconds = rng.uniform(0.07, 0.09)
    flick = _spring(rng, rng.uniform(1700, 2200))
    rub = _rub(rng, seconds, rng.uniform(2900, 3500), 0.2)
    return mix([(0.0, 0.4, flick), (0.003, 0.75, rub), (seconds - 0.03, 0.16, _drop(rng, rng.uniform(190, 240)))])


def click(rng: random.Random) -> Signal:
    """A card settling between its neighbours."""
    first, second = rng.uniform(1350, 1600), rng.uniform(1900, 2200)
    land = _drop(rng, rng.uniform(220, 260))
    return mix([(0.0, 0.3, _spring(rng, first)), (0.011, 0.42, _spring(rng, second)), (0.011, 0.2, land)])


def count(rng: random.Random) -> Signal:
    """An ivory bead pushed along its wire."""
    hz = 880 * rng.uniform(0.998, 1.002)
    bead = ring(blow(0.0007), (Mode(hz, 0.016, 1.0), Mode(hz * 2.76, 0.007, 0.4), Mode(hz * 5.4, 0.003, 0.15)), 0.1)
    return mix([(0.0, 1.0, bead), (0.0, 0.12, _spring(rng, 1500))])


def shuffle(rng: random.Random) -> Signal:
    """Two halves drawn apart, a riffle and a squaring tap, as long as the table shows them."""
    parts: list[tuple[float, float, Signal]] = []
    begin, riffled = 0.1, 0.36
    now = begin
    while now < riffled:
        part = (now - begin) / (riffled - begin)
        parts.append((now, rng.uniform(0.16, 0.34) * (0.6 + 0.4 * math.sin(math.pi * part)), _leaf(rng, 1500, 2300)))
        now += rng.uniform(0.7, 1.3) * (0.015 - 0.006 * math.sin(math.pi * part))
    parts += [
        (0.0, 0.3, _rub(rng, riffled + 0.02, rng.uniform(2000, 2300), 0.3)),
        (riffled + 0.02, 0.65, _drop(rng, rng.uniform(180, 200))),
        (riffled + 0.02, 0.22, _spring(rng, rng.uniform(1100, 1300))),
    ]
    return mix(parts)


def _leaf(rng: random.Random, lowest: float, highest: float) -> Signal:
    return mix([(0.0, 1.0, _spring(rng, rng.uniform(lowest, highest))), (0.0, 0.3, _drop(rng, rng.uniform(200, 260)))])


def _rub(rng: random.Random, seconds: float, hz: float, peak: float) -> Signal:
    count = samples(seconds)
    fibres = [a + b for a, b in zip(white(rng, count), grains(rng, count, 2600), strict=True)]
    rubbing = moving(fibres, lambda t: hz * (0.7 + 0.55 * math.sin(math.pi * t)), 0.75)
    rubbing = times(low(rubbing, 6500), drift(rng, count, 85), 0.35)
    return swell(high(rubbing, 450), peak)


def _spring(rng: random.Random, hz: float) -> Signal:
    """A bent card snapping straight, too short for a clear pitch."""
    push = decay(white(rng, samples(0.007)), 0.0013)
    modes = [
        Mode(hz * ratio * rng.uniform(0.94, 1.06), seconds, gain)
        for ratio, seconds, gain in ((0.61, 0.0016, 0.5), (1, 0.0019, 1.0), (1.72, 0.0014, 0.8), (2.75, 0.001, 0.6))
    ]
    return low(mix([(0.0, 0.55, ring(push, modes, 0.022)), (0.0, 0.9, band(push, 1.4 * hz, 0.6))]), 8000)


def _drop(rng: random.Random, hz: float) -> Signal:
    modes = (Mode(hz, 0.0075, 1.0), Mode(hz * 1.83, 0.005, 0.7), Mode(hz * 3.1, 0.0035, 0.4))
    body = ring(blow(0.0035), modes, 0.055)
    felt = decay(band(white(rng, samples(0.045)), rng.uniform(800, 1100), 0.6), 0.006)
    return mix([(0.0, 1.0, body), (0.0005, 0.5, felt)])

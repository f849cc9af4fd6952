"""Soft vibraphone notes for the ends of hands and matches."""

import math
import random

from synthesis.envelope import decay, mix
from synthesis.filters import band
from synthesis.noise import RATE, Signal, samples, white
from synthesis.resonance import Mode, blow, ring

Note = tuple[float, str, float]
Stereo = tuple[Signal, Signal]
_PARTIALS = ((1.0, 1.0, 1.0), (2.0, 0.45, 0.06), (4.0, 0.3, 0.24), (9.6, 0.07, 0.1))
"""A tuned bar's (pitch ratio, decay ratio, strength)."""
_TREMOLO = 4.6
"""Turns a second of the vanes."""


def win(rng: random.Random) -> Signal:
    """Two short rising notes, for a hand won."""
    return _play(rng, [(0.0, "G4", 0.8), (0.13, "D5", 1.0)], 0.28, 0.85)


def lost(rng: random.Random) -> Signal:
    """Two soft falling notes, for a hand lost."""
    return _play(rng, [(0.0, "E4", 0.6), (0.2, "B3", 0.5)], 0.26, 0.9)


def meld(number: int, rng: random.Random) -> Signal:
    """One step of gin's chord, from 1 to 4: each meld that comes forward plays the next."""
    chord = ("D4", "F#4", "A4", "D5", "F#5")
    below, top = chord[number - 1 : number + 1]
    return _play(rng, [(0.0, below, 0.55 + 0.05 * number), (0.03, top, 0.7 + 0.07 * number)], 0.34, 0.72)


def gin(rng: random.Random) -> Stereo:
    """A warm low note and three above it, in varying order."""
    low = rng.choice(["D4", "A3"])
    above = rng.choice([["F#4", "A4", "D5"], ["A4", "D5", "F#5"], ["A4", "F#4", "D5"]])
    step = rng.uniform(0.125, 0.15)
    notes = [(0.0, low, 0.9), *((step * n, name, 0.6 + 0.1 * n) for n, name in enumerate(above, 1))]
    return _spread(rng, notes, 0.6, 1.3)


def match_won(rng: random.Random) -> Stereo:
    """The club's tune, eight notes over a slow bass, for a match won."""
    tune = [(0.0, "D4", 0.7), (0.18, "G4", 0.8), (0.32, "A4", 0.7), (0.46, "B4", 0.8)]
    tune += [(0.66, "E5", 0.9), (0.92, "D5", 0.75), (1.1, "B4", 0.7), (1.32, "G5", 0.9)]
    bass = [(0.18, "G3", 0.6), (0.66, "C4", 0.55), (1.1, "D4", 0.5)]
    chord = [(1.34, "G3", 0.85), (1.36, "B4", 0.5), (1.38, "D5", 0.55)]
    return _spread(rng, [*tune, *bass, *chord], 0.66, 3.0)


def match_lost(rng: random.Random) -> Signal:
    """The tune's answer, eight notes that settle on an open fifth, for a match lost."""
    tune = [(0.0, "B4", 0.65), (0.22, "A4", 0.6), (0.44, "G4", 0.6), (0.66, "D4", 0.6)]
    tune += [(0.98, "E4", 0.65), (1.22, "G4", 0.6), (1.46, "F#4", 0.55), (1.78, "E4", 0.6)]
    return _play(rng, [*tune, (0.66, "G3", 0.4), (1.8, "E3", 0.5), (1.82, "B3", 0.45)], 0.6, 3.2)


def _spread(rng: random.Random, notes: list[Note], seconds: float, length: float) -> Stereo:
    """Like `_play`, but in stereo, low notes left, with a softer mallet."""
    parts = [_struck(rng, [note], seconds, length, softer=0.0009) for note in notes]
    places = [0.5 + 0.32 * math.tanh(math.log2(_pitch(name) / 440)) for _begin, name, _strength in notes]
    left = [
        (at, gain * math.cos(math.pi / 2 * x), s) for x, part in zip(places, parts, strict=True) for at, gain, s in part
    ]
    right = [
        (at, gain * math.sin(math.pi / 2 * x), s) for x, part in zip(places, parts, strict=True) for at, gain, s in part
    ]
    return _tremolo(mix(left)), _tremolo(mix(right), 0.5)


def _play(rng: random.Random, notes: list[Note], seconds: float, length: float) -> Signal:
    """Play (start in seconds, name, strength) notes; `seconds` is A4's decay to 1/e."""
    return _tremolo(mix(_struck(rng, notes, seconds, length)))


def _struck(
    rng: random.Random, notes: list[Note], seconds: float, length: float, softer: float = 0.0
) -> list[tuple[float, float, Signal]]:
    parts: list[tuple[float, float, Signal]] = []
    for begin, name, strength in notes:
        hz = _pitch(name)
        lasts = seconds * math.sqrt(440 / hz)
        modes = [Mode(hz * ratio, lasts * time, gain) for ratio, time, gain in _PARTIALS]
        mallet = blow(0.0006 + softer + 0.0008 * (1 - strength) + rng.uniform(0, 0.0001))
        felt = decay(band(white(rng, samples(0.05)), 420, 0.8), 0.006)
        parts += [(begin, strength, ring(mallet, modes, length - begin)), (begin, 0.12 * strength, felt)]
    return parts


def _tremolo(signal: Signal, turned: float = 0.0) -> Signal:
    turn, phase = 2 * math.pi * _TREMOLO / RATE, 2 * math.pi * turned
    return [value * (1 - 0.12 * (1 - math.cos(turn * i + phase))) for i, value in enumerate(signal)]


def _pitch(name: str) -> float:
    """Return a note's frequency in Hz, such as "F#5"; A4 is 440."""
    half = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[name[0]] + name.count("#")
    return float(440 * 2 ** (half / 12 + int(name[-1]) - 4))

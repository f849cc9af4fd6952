"""Synthesise every sound under assets/sounds/ again.

--table prints how loud each is instead, loudest first.
"""

import argparse
import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from synthesis import cards, chimes, knocks, room, strings
from synthesis.envelope import ends
from synthesis.filters import high
from synthesis.loudness import decibels, levelled, lufs, peak
from synthesis.noise import RATE, Signal, samples
from synthesis.wav import wav

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"


_RISE = 0.0008  # seconds
_LEAD = [0.0] * samples(_RISE)  # the fade-in falls on this silence, not on the sound's attack


class Kind(NamedTuple):
    """A sound's maker, number of takes, loudness in LUFS, and fade-out in seconds."""

    make: Callable[[random.Random], Signal | tuple[Signal, ...]]
    takes: int
    lufs: float
    fall: float = 0.02
    half: bool = False
    """Dull enough for half the sample rate."""


KINDS = {
    "slide": Kind(cards.slide, 6, -30),
    "flip": Kind(cards.flip, 6, -30.5),
    "place": Kind(cards.place, 6, -29.5),
    "deal": Kind(cards.deal, 6, -33.5),
    "click": Kind(cards.click, 6, -34.5),
    "count": Kind(cards.count, 4, -33.5),
    "shuffle": Kind(cards.shuffle, 4, -26),
    "knock": Kind(knocks.knock, 6, -23),
    "refusal": Kind(knocks.refusal, 4, -37.5, 0.04),
    "win": Kind(chimes.win, 4, -24.5, 0.25),
    "crack": Kind(knocks.crack, 4, -24.5),
    "undercut": Kind(strings.undercut, 4, -22, 0.3, half=True),
    "lost": Kind(chimes.lost, 4, -25.5, 0.25, half=True),
    **{f"gin-meld-{n}": Kind(partial(chimes.meld, n), 1, -25.5 + n, 0.25) for n in range(1, 5)},
    "gin": Kind(chimes.gin, 4, -20.5, 0.4),
    "match-won": Kind(chimes.match_won, 1, -19.5, 0.8),
    "match-lost": Kind(chimes.match_lost, 1, -23.5, 0.8, half=True),
    "ambience": Kind(room.ambience, 1, -41, half=True),
}


def take(name: str, number: int) -> tuple[Signal, ...]:
    """Return a reproducible take, ready to play: one channel or two."""
    kind = KINDS[name]
    raw = kind.make(random.Random(f"{name} {number}"))
    channels = raw if isinstance(raw, tuple) else (raw,)
    clean = [ends(high([*_LEAD, *signal], 55.0), _RISE, kind.fall) for signal in channels]
    return levelled(clean, kind.lufs)


def catalogue() -> dict[str, Callable[[], tuple[Signal, ...]]]:
    """Return every take's maker, by file name."""
    return {
        f"{name}-{number}.wav": partial(take, name, number)
        for name, kind in KINDS.items()
        for number in range(1, kind.takes + 1)
    }


def write(names: list[str], root: Path) -> int:
    """Write the named files; return their total bytes."""
    makers, total = catalogue(), 0
    root.mkdir(parents=True, exist_ok=True)
    for name in names:
        signal = makers[name]()
        total += (root / name).write_bytes(_file(name, signal))
        seconds, loud, most = len(signal[0]) / RATE, lufs(signal), decibels(peak(signal))
        print(f"{name:14} {seconds:5.2f} s {loud:6.1f} LUFS, peak {most:6.1f} dB")
    return total


def table(names: list[str]) -> list[tuple[str, float, float]]:
    """Return names, loudness in LUFS and peaks in dBFS, loudest first."""
    makers = catalogue()
    rows = [(name, lufs(signal), decibels(peak(signal))) for name in names for signal in [makers[name]()]]
    return sorted(rows, key=lambda row: -row[1])


def _file(name: str, signal: tuple[Signal, ...]) -> bytes:
    return wav(signal, half=KINDS[name.rpartition("-")[0]].half)


def differing(names: list[str], root: Path) -> list[str]:
    """Return the named files that are missing or outdated."""
    makers = catalogue()
    return [n for n in names if not (root / n).is_file() or (root / n).read_bytes() != _file(n, makers[n]())]


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return 1 if --check finds a difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file would change")
    parser.add_argument("--table", action="store_true", help="write nothing; print how loud each sound is")
    parser.add_argument("--only", default="", metavar="TEXT", help="make only files with TEXT in their name")
    parser.add_argument("--out", type=Path, default=FOLDER, help="write to this folder (default: assets/sounds/)")
    chosen = parser.parse_args(arguments)
    names = [n for n in sorted(catalogue()) if chosen.only in n]
    if chosen.table:
        print("\n".join(f"{name:16} {loud:6.1f} LUFS, peak {most:6.1f} dB" for name, loud, most in table(names)))
        return 0
    if chosen.check:
        wrong = differing(names, chosen.out)
        print("\n".join([*(f"differs: {n}" for n in wrong), f"{len(names)} files looked at, {len(wrong)} differ"]))
        return 1 if wrong else 0
    total = write(names, chosen.out)
    print(f"{len(names)} files, {total / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())

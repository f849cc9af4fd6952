"""Makes every sound under assets/sounds/ again from the waves and noise written in synthesis/."""

import argparse
import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from synthesis import cards, chimes, knocks
from synthesis.envelope import ends
from synthesis.filters import high
from synthesis.loudness import decibels, levelled, loudness, peak
from synthesis.noise import RATE, Signal, samples
from synthesis.wav import wav

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"


_RISE = 0.0008  # seconds
_LEAD = [0.0] * samples(_RISE)  # so that the rise takes nothing from a sound that begins with a snap


class Kind(NamedTuple):
    """One sound: who makes a take of it, how many takes, how loud in decibels, and how many seconds its end takes."""

    make: Callable[[random.Random], Signal]
    takes: int
    loudness: float
    fall: float = 0.02


KINDS = {
    "slide": Kind(cards.slide, 4, -27),
    "flip": Kind(cards.flip, 4, -27),
    "place": Kind(cards.place, 4, -25),
    "deal": Kind(cards.deal, 4, -30),
    "click": Kind(cards.click, 4, -31),
    "shuffle": Kind(cards.shuffle, 2, -26),
    "knock": Kind(knocks.knock, 4, -20),
    "refusal": Kind(knocks.refusal, 3, -34, 0.04),
    "win": Kind(chimes.win, 2, -24, 0.25),
    "undercut": Kind(chimes.undercut, 1, -23, 0.3),
    "lost": Kind(chimes.lost, 1, -26, 0.25),
    "gin": Kind(chimes.gin, 1, -22, 0.5),
    "match": Kind(chimes.match, 1, -21, 0.7),
    "defeat": Kind(chimes.defeat, 1, -24, 0.7),
}


def take(name: str, number: int) -> Signal:
    """One take of a sound, always the same one, ready to be played."""
    kind = KINDS[name]
    raw = kind.make(random.Random(f"{name} {number}"))
    clean = ends(high([*_LEAD, *raw], 55.0), _RISE, kind.fall)
    return levelled(clean, kind.loudness)


def catalogue() -> dict[str, Callable[[], Signal]]:
    """Every take, by the name of its file."""
    return {
        f"{name}-{number}.wav": partial(take, name, number)
        for name, kind in KINDS.items()
        for number in range(1, kind.takes + 1)
    }


def write(names: list[str], root: Path) -> int:
    """Writes the named files and gives their bytes in all."""
    makers, total = catalogue(), 0
    root.mkdir(parents=True, exist_ok=True)
    for name in names:
        signal = makers[name]()
        total += (root / name).write_bytes(wav(signal))
        seconds, loud, most = len(signal) / RATE, loudness(signal), decibels(peak(signal))
        print(f"{name:14} {seconds:5.2f} s {loud:6.1f} dB, peak {most:6.1f} dB")
    return total


def differing(names: list[str], root: Path) -> list[str]:
    """The named files that are missing or not what the script would write now."""
    makers = catalogue()
    return [n for n in names if not (root / n).is_file() or (root / n).read_bytes() != wav(makers[n]())]


def main(arguments: list[str] | None = None) -> int:
    """The command line; 1 where --check finds a difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if any file would change")
    parser.add_argument("--only", default="", metavar="TEXT", help="only files whose name holds TEXT")
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder (default: assets/sounds/)")
    chosen = parser.parse_args(arguments)
    names = [n for n in sorted(catalogue()) if chosen.only in n]
    if chosen.check:
        wrong = differing(names, chosen.out)
        print("\n".join([*(f"differs: {n}" for n in wrong), f"{len(names)} files looked at, {len(wrong)} differ"]))
        return 1 if wrong else 0
    total = write(names, chosen.out)
    print(f"{len(names)} files, {total / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())

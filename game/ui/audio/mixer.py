"""Plays sounds: opens the device on demand and chooses takes."""

from __future__ import annotations

import contextlib
import os
import random
import sys
import time
import wave
from array import array
from collections import deque
from collections.abc import Callable
from pathlib import Path

from game.assets import find_asset
from game.ui.audio.device import FULL, RATE, Speaker, Wave
from game.ui.platform.sdl import find_library

RATES = (11_025, 22_050, 44_100)  # samples a second of the files: each has as few as it needs
_RETRY = 60.0
_LONGEST_RETRY = 960.0
_APART = 3  # other takes are heard before one comes again, where there are enough


def may_sound() -> bool:
    """Whether to look for a device: without one, ALSA complains on stderr for 0.1 s."""
    if sys.platform == "linux" and not {"SDL_AUDIODRIVER", "AUDIODEV", "PULSE_SERVER"} & set(os.environ):
        runtime = Path(os.environ.get("XDG_RUNTIME_DIR", f"/run/user/{os.getuid()}"))
        return any(map(_there, (Path("/dev/snd"), runtime / "pulse" / "native", runtime / "pipewire-0")))
    return True


def _there(path: Path) -> bool:
    with contextlib.suppress(OSError):  # perhaps another user's folder, as after `sudo -u`
        return path.exists()
    return False


def find_speaker() -> Speaker | None:
    """Return the closed device, or None without pygame's SDL."""
    library = find_library()
    try:
        return None if library is None else Speaker(library)
    except AttributeError:
        return None


class Mixer:
    """The device and loaded sounds; for one thread only.

    Finding no device takes 0.1 s of processor under ALSA, so it's retried after a minute, then ever more rarely.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, rng: random.Random | None = None) -> None:
        self._clock = clock
        self._rng = rng or random.Random()
        self._speaker: Speaker | None = None
        self._takes: dict[tuple[Path, float, bool], array[int] | None] = {}
        self._heard: dict[str, deque[Path]] = {}  # the last takes of each sound
        self._not_before = 0.0
        self._retry = _RETRY

    def open(self) -> bool:
        """Open the device; return False if there's none, or was none lately."""
        if self._speaker is not None and self._speaker.is_open:
            return True
        if self._clock() < self._not_before or not may_sound():
            return False
        self._speaker = self._speaker or find_speaker()
        if self._speaker is None or not self._speaker.open():
            self._not_before = self._clock() + self._retry
            self._retry = min(2 * self._retry, _LONGEST_RETRY)
            return False
        self._retry = _RETRY
        return True

    def close(self) -> None:
        """Close the device and silence it."""
        self._takes.clear()
        if self._speaker is not None:
            self._speaker.close()

    def play(self, name: str, gain: float, pan: float, pitch: float = 0.0, *, mono: bool = False) -> float:
        """Play a take not heard lately, in mono without its `pan`; return its seconds, 0 if it can't be heard."""
        path = self._choose(name)
        if path is None or self._speaker is None:
            return 0.0
        samples = self._load(self._speaker, path, pitch, mono=mono)
        if not samples:
            return 0.0
        pan = 0.0 if mono else pan
        left, right = (gain * min(1.0, side) for side in (1 - pan, 1 + pan))
        # Any volume above zero stays audible.
        self._speaker.play(samples, *(min(FULL, max(round(FULL * one), one > 0)) for one in (left, right)))
        return len(samples) / 2 / RATE

    def _choose(self, name: str) -> Path | None:
        folder = find_asset("sounds")
        takes = sorted(folder.glob(f"{name}-[0-9].wav")) if folder is not None else []
        if not takes:
            return None
        heard = self._heard.setdefault(name, deque(maxlen=min(_APART, len(takes) - 1)))
        chosen = self._rng.choice([path for path in takes if path not in heard])
        heard.append(chosen)
        return chosen

    def _load(self, speaker: Speaker, path: Path, pitch: float, *, mono: bool) -> array[int] | None:
        key = path, pitch, mono
        if key not in self._takes:
            try:
                whole = read(path)
                self._takes[key] = speaker.stereo(whole.mono() if mono else whole, pitch)
            except (OSError, EOFError, ValueError, wave.Error):
                self._takes[key] = None
        return self._takes[key]


def read(path: Path) -> Wave:
    """Read a WAV file of our kind; ValueError for others."""
    with wave.open(str(path)) as file:
        found = Wave(file.readframes(file.getnframes()), file.getnchannels(), file.getframerate())
        if file.getsampwidth() != 2 or found.channels > 2 or found.rate not in RATES or not found.data:
            raise ValueError("This is no sound of one channel or two, of 16 bits, and of a rate that ours have.")
        return found

"""The sound device: pygame's mixer, opened when something is to be heard, and the takes of each sound."""

from __future__ import annotations

import contextlib
import os
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pygame

from game.ui.picture import find_asset

_BUFFER = 512  # samples: the device asks for more 86 times a second while it is open
_RETRY = 60.0
_LONGEST_RETRY = 960.0


def may_sound() -> bool:
    """Whether to look for a device at all: on a Linux without one, ALSA complains on stderr for a tenth of a second."""
    if sys.platform != "linux" or {"SDL_AUDIODRIVER", "AUDIODEV", "PULSE_SERVER"} & set(os.environ):
        return True
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR", f"/run/user/{os.getuid()}"))
    return any(path.exists() for path in (Path("/dev/snd"), runtime / "pulse" / "native", runtime / "pipewire-0"))


class Mixer:
    """The device and what is loaded for it; all calls from one thread, as it is opened and closed there.

    Opening holds Python for some milliseconds (a tenth of a second where ALSA finds no device), so a device that is
    not there is looked for after a minute and then ever more rarely.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, rng: random.Random | None = None) -> None:
        self._clock = clock
        self._rng = rng or random.Random()
        self._takes: dict[Path, pygame.mixer.Sound | None] = {}
        self._last: dict[str, Path] = {}
        self._not_before = 0.0
        self._retry = _RETRY
        with contextlib.suppress(ImportError):  # where pygame was built without it, all below is told so
            import_module("pygame.mixer")  # no start waits for it: see `lean`

    def open(self) -> bool:
        """Have the device open; False if there is none, or was none a minute ago."""
        try:
            if pygame.mixer.get_init() is not None:
                return True
            self._takes.clear()  # of a device that somebody else has closed: playing them would be the end of us
            if self._clock() < self._not_before or not may_sound():
                return False
            pygame.mixer.init(44_100, -16, 2, _BUFFER, allowedchanges=pygame.AUDIO_ALLOW_FREQUENCY_CHANGE)
        except (pygame.error, NotImplementedError):  # the latter where pygame was built without a mixer
            self._not_before = self._clock() + self._retry
            self._retry = min(2 * self._retry, _LONGEST_RETRY)
            return False
        self._retry = _RETRY
        return True

    def close(self) -> None:
        """Give the device back; nothing sounds any more."""
        try:
            if pygame.mixer.get_init() is not None:
                pygame.mixer.stop()
                self._takes.clear()
                pygame.mixer.quit()
        except (pygame.error, NotImplementedError):
            self._takes.clear()

    def play(self, name: str, gain: float, pan: float) -> float:
        """Play a take of this sound, another than last time; how many seconds it lasts, 0 if it cannot be heard."""
        path = self._choose(name)
        if path is None:
            return 0.0
        try:
            sound = self._load(path)
            if sound is None:
                return 0.0
            sound.set_volume(max(gain, 1 / 128))  # the mixer counts in steps of that size, and what is wanted is heard
            channel = sound.play()
            if channel is not None and pan:
                channel.set_volume(min(1.0, 1 - pan), min(1.0, 1 + pan))
            return sound.get_length()
        except pygame.error:
            return 0.0

    def _choose(self, name: str) -> Path | None:
        folder = find_asset("sounds")
        takes = sorted(folder.glob(f"{name}-*.wav")) if folder is not None else []
        last = self._last.get(name)
        fresh = [path for path in takes if path != last] or takes
        if not fresh:
            return None
        self._last[name] = self._rng.choice(fresh)
        return self._last[name]

    def _load(self, path: Path) -> pygame.mixer.Sound | None:
        """The take, decoded once; None for a file that is no sound."""
        if path not in self._takes:
            try:
                self._takes[path] = pygame.mixer.Sound(str(path))
            except (pygame.error, OSError):
                self._takes[path] = None
        return self._takes[path]

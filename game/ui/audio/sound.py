"""Sound: asked for by name from the loop, played on a thread of its own, and no device held open in silence."""

from __future__ import annotations

import threading
import time
from queue import Empty, SimpleQueue
from typing import NamedTuple

from msgspec import Struct

from game.ui.audio.mixer import Mixer

CARDS = ("slide", "flip", "place", "deal", "click", "count", "shuffle")
EFFECTS = ("knock", "refusal", "win", "crack", "undercut", "lost", "gin", "match", "defeat")

AMBIENCE = ("ambience",)  # what follows itself for as long as it is wanted
OVERLAP = 1.0  # seconds in which a take of it fades while the next one comes

SILENCE = 8.0  # seconds without a sound after which the device is closed
LATE = 0.25  # A sound that could not begin within so many seconds is left out: what it belongs to is over
_APART = 0.02  # seconds between two beginnings of the same sound: closer together they are one
_MOST_WAITING = 32


class Volumes(Struct, frozen=True):
    """The two sliders, 0 (off) to 100, and whether the room is heard."""

    cards: int = 80
    effects: int = 80
    ambience: bool = False

    def gain(self, name: str) -> float:
        """How loud a sound is at these sliders, 0 to 1; KeyError for a sound that does not exist."""
        if name in AMBIENCE:
            return float(self.ambience)
        if name not in CARDS and name not in EFFECTS:
            raise KeyError(name)
        slider = self.cards if name in CARDS else self.effects
        return float((min(max(slider, 0), 100) / 100) ** 1.5)  # the ear hears the middle of the slider as half as loud


class _Asked(NamedTuple):
    name: str
    gain: float
    pan: float
    pitch: float
    when: float


class SoundPlayer:
    """What is heard. `play` returns at once and never fails for want of a device; nothing sounds before `shown`.

    The device is opened by the first sound, on another thread, and closed after `silence` seconds without one: open it
    would wake the processor 86 times a second. Until the next sound that thread sleeps without a limit.
    """

    def __init__(self, volumes: Volumes | None = None, *, silence: float = SILENCE) -> None:
        self._volumes = volumes or Volumes()
        self._silence = silence
        self._asked: SimpleQueue[_Asked | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._shown = False
        self._closed = False

    @property
    def volumes(self) -> Volumes:
        """May be replaced at any time, from any thread; what sounds already goes on."""
        return self._volumes

    @volumes.setter
    def volumes(self, volumes: Volumes) -> None:
        begins = volumes.ambience and not self._volumes.ambience
        self._volumes = volumes
        if begins and self._shown:
            self.play(*AMBIENCE)

    def shown(self) -> None:
        """The window shows its first picture: from now on a device may be opened, which takes its time."""
        self._shown = True
        if self.volumes.ambience:
            self.play(*AMBIENCE)
        if not self._asked.empty():
            self._start()

    def play(self, name: str, *, volume: float = 1.0, pan: float = 0.0, pitch: float = 0.0) -> None:
        """Let a sound be heard: `volume` 0 to 1 beside the player's slider, `pan` -1 left to 1.

        It is higher by `pitch` semitones than its file.
        """
        gain = self.volumes.gain(name) * min(max(volume, 0.0), 1.0)
        if gain <= 0 or self._closed or self._asked.qsize() >= _MOST_WAITING:
            return
        self._asked.put(_Asked(name, gain, min(max(pan, -1.0), 1.0), pitch, time.monotonic()))
        if self._shown:
            self._start()

    def close(self) -> None:
        """Fall silent for good. Call it with the window hidden: some systems take a second to let go of a device."""
        with self._lock:
            self._closed = True
            thread = self._thread
        if thread is not None:
            self._asked.put(None)
            thread.join(2.0)

    def _start(self) -> None:
        with self._lock:
            if self._thread is None and not self._closed:
                self._thread = threading.Thread(target=self._work, name="sound", daemon=True)
                self._thread.start()

    def _work(self) -> None:
        """Play what is asked for until close; with the device closed, one wait without a limit."""
        mixer = Mixer()
        began: dict[str, float] = {}
        until: float | None = None
        again: float | None = None  # when the ambience follows itself
        while True:
            soonest = min((one for one in (until, again) if one is not None), default=None)
            try:
                asked = self._asked.get(timeout=None if soonest is None else max(0.0, soonest - time.monotonic()))
            except Empty:
                now = time.monotonic()  # it may be a little too soon: Windows' waits end with a tick of another clock
                if again is None or again > now:
                    if until is not None and until <= now:
                        mixer.close()
                        until = None
                    continue
                again = None
                asked = _Asked(*AMBIENCE, self.volumes.gain(*AMBIENCE), 0.0, 0.0, time.monotonic())
                if not asked.gain:
                    continue
            if asked is None:
                break
            # Looked at twice, as opening may take long.
            if _late(asked) or not mixer.open() or _late(asked):
                continue
            now = time.monotonic()
            lasts = 0.0
            if now - began.get(asked.name, 0.0) >= _APART:
                began[asked.name] = now
                lasts = mixer.play(asked.name, asked.gain, asked.pan, asked.pitch)
            if asked.name in AMBIENCE and lasts:
                again = now + max(lasts - OVERLAP, lasts / 2)
            until = max(until or 0.0, now + lasts + self._silence)
        mixer.close()


def _late(asked: _Asked) -> bool:
    return asked.name not in AMBIENCE and time.monotonic() - asked.when > LATE

"""Sound effects, played on their own thread; the device is closed in silence."""

from __future__ import annotations

import threading
import time
from queue import Empty, SimpleQueue
from typing import NamedTuple

from msgspec import Struct

from game.ui.audio.mixer import Mixer

CARDS = ("slide", "flip", "place", "deal", "click", "count", "shuffle")
MELDS = ("gin-meld-1", "gin-meld-2", "gin-meld-3", "gin-meld-4")  # gin's chord, a step higher with each meld
EFFECTS = ("knock", "refusal", "win", "crack", "undercut", "lost", *MELDS, "gin", "match-won", "match-lost")

AMBIENCE = ("ambience",)  # repeats while it's switched on
OVERLAP = 1.0  # seconds of cross-fade between takes

SILENCE = 8.0  # seconds without a sound after which the device is closed
LATE = 0.25  # seconds after which a sound is dropped: its event is over
_APART = 0.02  # seconds: the same sound started sooner again counts as one
_MOST_WAITING = 32


class Volumes(Struct, frozen=True):
    """Two sliders, 0 (off) to 100, and switches for the room, silence behind another window, and mono."""

    cards: int = 80
    effects: int = 80
    ambience: bool = False
    mute_away: bool = False
    mono: bool = False

    def gain(self, name: str) -> float:
        """Return a sound's loudness, 0 to 1; KeyError for an unknown sound."""
        if name in AMBIENCE:
            return float(self.ambience)
        if name not in CARDS and name not in EFFECTS:
            raise KeyError(name)
        slider = self.cards if name in CARDS else self.effects
        return float((min(max(slider, 0), 100) / 100) ** 1.5)  # the middle of the slider sounds half as loud


class _Asked(NamedTuple):
    name: str
    gain: float
    pan: float
    pitch: float
    when: float


_HUSH = _Asked("", 0.0, 0.0, 0.0, 0.0)


class SoundPlayer:
    """Plays sounds: `play` returns at once, even without a device; nothing sounds before `shown`.

    The first sound opens the device on another thread, which closes it after `silence` seconds: open, it'd wake the
    processor 86 times a second. Then the thread sleeps without a limit.
    """

    def __init__(self, volumes: Volumes | None = None, *, silence: float = SILENCE) -> None:
        self._volumes = volumes or Volumes()
        self._silence = silence
        self._asked: SimpleQueue[_Asked | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._shown = False
        self._away = False
        self._closed = False

    @property
    def volumes(self) -> Volumes:
        """The sliders; may be replaced from any thread. Running sounds go on."""
        return self._volumes

    @volumes.setter
    def volumes(self, volumes: Volumes) -> None:
        begins = volumes.ambience and not self._volumes.ambience
        self._volumes = volumes
        if begins and self._shown:
            self.play(*AMBIENCE)

    @property
    def _muted(self) -> bool:
        return self._away and self._volumes.mute_away

    def heed_front(self, in_front: bool) -> None:
        """Fall silent behind another window, if the player wants that; the room is heard again afterwards."""
        was = self._muted
        self._away = not in_front
        if self._muted and not was:
            self._asked.put(_HUSH)
        elif was and not self._muted and self.volumes.ambience:
            self.play(*AMBIENCE)

    def shown(self) -> None:
        """Allow the device to open, which is slow, after the first picture."""
        self._shown = True
        if self.volumes.ambience:
            self.play(*AMBIENCE)
        if not self._asked.empty():
            self._start()

    def play(self, name: str, *, volume: float = 1.0, pan: float = 0.0, pitch: float = 0.0) -> None:
        """Play a sound: `volume` 0 to 1 beside the slider, `pan` -1 (left) to 1, `pitch` in semitones."""
        gain = self.volumes.gain(name) * min(max(volume, 0.0), 1.0)
        if gain <= 0 or self._closed or self._muted or self._asked.qsize() >= _MOST_WAITING:
            return
        self._asked.put(_Asked(name, gain, min(max(pan, -1.0), 1.0), pitch, time.monotonic()))
        if self._shown:
            self._start()

    def close(self) -> None:
        """Fall silent, with the window hidden: releasing a device may take a second."""
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
        mixer = Mixer()
        began: dict[str, float] = {}
        until: float | None = None
        again: float | None = None  # when the ambience repeats
        while True:
            soonest = min((one for one in (until, again) if one is not None), default=None)
            try:
                asked = self._asked.get(timeout=None if soonest is None else max(0.0, soonest - time.monotonic()))
            except Empty:
                now = time.monotonic()  # may be a little early: waits on Windows end with another clock's tick
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
            if asked is _HUSH:
                mixer.close()
                until = again = None
                continue
            # Checked twice, as opening may take long.
            if _late(asked) or not mixer.open() or _late(asked):
                continue
            now = time.monotonic()
            lasts = 0.0
            if now - began.get(asked.name, 0.0) >= _APART:
                began[asked.name] = now
                lasts = mixer.play(asked.name, asked.gain, asked.pan, asked.pitch, mono=self.volumes.mono)
            if asked.name in AMBIENCE and lasts:
                again = now + max(lasts - OVERLAP, lasts / 2)
            until = max(until or 0.0, now + lasts + self._silence)
        mixer.close()


def _late(asked: _Asked) -> bool:
    return asked.name not in AMBIENCE and time.monotonic() - asked.when > LATE

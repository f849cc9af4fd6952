"""The built-in voice, for players who see no window and have no screen reader."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue

from game.ui.audio.speech_engine import Manner, SpeechEngine, VoiceError


def open_engine() -> SpeechEngine:
    """Return this system's speech engine; VoiceError without one."""
    from game.ui.audio.system_voices import system_voice  # noqa: PLC0415 - milliseconds of a start, for who wants it

    return system_voice()


class Voice:
    """Reads sentences out one after another; loads nothing before it's switched on."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner
        self.engine: Callable[[], SpeechEngine] = open_engine
        """Opens the system's voice, on the voice's own thread."""
        self.voices: Sequence[str] = ()  # the choice of voices, once known
        self.fault = ""  # why there's no voice, as a sentence
        self.changed: Callable[[], object] = lambda: None  # called on another thread when one of the two changes
        self._asked: SimpleQueue[tuple[int, str] | None] = SimpleQueue()
        self._age = 0  # generation, raised by hush(): older words are dropped
        self._thread: threading.Thread | None = None
        self._silent = True  # whether nothing was said since the last hush()

    def follow(self, manner: Manner) -> None:
        """Change the settings; silent if off."""
        if not manner.on:
            self.hush()
        self.manner = manner

    def say(self, words: str) -> None:
        """Read this out after earlier words."""
        if not words:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
            self._thread.start()
        self._silent = False
        self._asked.put((self._age, words))

    def hush(self) -> None:
        """Stop at once and drop what's queued."""
        if not self._silent:  # the system's voice may be reading for others
            self._silent = True
            self._age += 1
            self._asked.put((self._age, ""))

    def close(self) -> None:
        """Stop for good."""
        if self._thread is not None:
            self.hush()
            self._asked.put(None)
            self._thread.join(0.3)  # enough to stop a voice that answers

    def _run(self) -> None:
        """Speak on its own thread: the system's voice may hang."""
        engine: SpeechEngine | None = None
        while (asked := self._asked.get()) is not None:
            age, words = asked
            if age < self._age:
                continue
            try:
                if engine is None:
                    engine = self.engine()
                    threading.Thread(target=self._list, args=(engine,), name="voices", daemon=True).start()
                if words:
                    engine.speak(words, self.manner)
                else:
                    engine.stop()
                self._fails("")
            except VoiceError as error:
                self._fails(str(error))

    def _list(self, engine: SpeechEngine) -> None:
        """List the voices beside speaking: thousands take seconds."""
        with contextlib.suppress(VoiceError):
            self.voices = engine.voices()
            self.changed()

    def _fails(self, fault: str) -> None:
        if fault != self.fault:
            self.fault = fault
            self.changed()

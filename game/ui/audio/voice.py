"""The system's voice, for who sees no window and has no screen reader: asked from the loop, heard beside it."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue

from game.ui.audio.speech_engine import Manner, SpeechEngine, VoiceError


def open_engine() -> SpeechEngine:
    """The way to the voice of this system; VoiceError where there is none."""
    from game.ui.audio.system_voices import system_voice  # noqa: PLC0415 - milliseconds of a start, for who wants it

    return system_voice()


class Voice:
    """Reads out what it is given, one sentence after the other; nothing is loaded before it is switched on."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner
        self.engine: Callable[[], SpeechEngine] = open_engine
        """How the system's voice is come to, on the voice's own thread."""
        self.voices: Sequence[str] = ()  # what there is to choose from, once that is known
        self.fault = ""  # why nothing is heard, in a sentence
        self.changed: Callable[[], object] = lambda: None  # is called, on another thread, when one of the two is known
        self._asked: SimpleQueue[tuple[int, str] | None] = SimpleQueue()
        self._age = 0  # how often it was to be silent: what was asked for before is not read any more
        self._thread: threading.Thread | None = None
        self._silent = True  # whether nothing was asked for since it was last to be silent

    def follow(self, manner: Manner) -> None:
        """Speak like this from now on, or not any more."""
        if not manner.on:
            self.hush()
        self.manner = manner

    def say(self, words: str) -> None:
        """Read this out after what was asked for before."""
        if not words:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
            self._thread.start()
        self._silent = False
        self._asked.put((self._age, words))

    def hush(self) -> None:
        """Be silent at once, and leave out what has not been read yet."""
        if not self._silent:  # the system's may read for others too
            self._silent = True
            self._age += 1
            self._asked.put((self._age, ""))

    def close(self) -> None:
        """Be silent for good."""
        if self._thread is not None:
            self.hush()
            self._asked.put(None)
            self._thread.join(0.3)  # long enough to fall silent, where it answers

    def _run(self) -> None:
        """On its own thread: the system's voice may take seconds to wake, or never answer."""
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
        """Beside the reading: where there are thousands it takes seconds."""
        with contextlib.suppress(VoiceError):
            self.voices = engine.voices()
            self.changed()

    def _fails(self, fault: str) -> None:
        if fault != self.fault:
            self.fault = fault
            self.changed()

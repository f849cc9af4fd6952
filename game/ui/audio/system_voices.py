"""Speech engines for Linux and Windows; every Mac has its own reader."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Sequence
from typing import Any

from game.ui.audio.speech_engine import Manner, SpeechEngine, VoiceError
from game.ui.platform import system_program
from game.words.translation import _, language

_PATIENCE = 5.0  # seconds to wait for the speech service
_LISTING = 30.0  # the same for listing its voices, perhaps thousands


class SpeechDispatcher(SpeechEngine):
    """The Linux speech service, through its command."""

    def __init__(self) -> None:
        self._program = shutil.which("spd-say") or ""
        if not self._program:
            raise VoiceError(_("No voice available. Install your system’s speech-dispatcher package."))

    def speak(self, words: str, manner: Manner) -> None:
        voice = ["-y", manner.name] if manner.name else []
        self._run("-P", "message", "-l", language(), "-r", str(2 * manner.rate - 100), *voice, "--", words)

    def stop(self) -> None:
        self._run("-C")

    def voices(self) -> Sequence[str]:
        lines = self._run("-L", patience=_LISTING).splitlines()[1:]
        found = [line.rsplit(maxsplit=2) for line in lines]
        return [
            one[0].strip() for one in found if len(one) == 3 and one[1].startswith(language()) and "+" not in one[0]
        ]

    def _run(self, *arguments: str, patience: float = _PATIENCE) -> str:
        try:
            return system_program.said(self._program, "-N", "gin-rummy", *arguments, seconds=patience)
        except system_program.FAILURES as error:
            raise VoiceError(_("The system voice isn’t responding.")) from error


class Prism(SpeechEngine):
    """The Windows voices, through the library Prism."""

    def __init__(self) -> None:
        try:
            import prism  # noqa: PLC0415 - a tenth of a second, for who wants it
        except (ImportError, OSError) as error:
            raise VoiceError(_("No voice available. Install the Python package prismatoid.")) from error
        self._backend = self._tried(lambda: prism.Context().create_best())
        self._names: Sequence[str] = self._tried(self._listed)

    def speak(self, words: str, manner: Manner) -> None:
        self._tried(lambda: self._speak(words, manner))

    def stop(self) -> None:
        self._tried(self._backend.stop)

    def voices(self) -> Sequence[str]:
        return self._names

    def _speak(self, words: str, manner: Manner) -> None:
        backend = self._backend
        if backend.features.supports_set_rate:
            backend.rate = manner.rate / 100
        if manner.name and backend.features.supports_set_voice:
            names = [backend.get_voice_name(at) for at in range(backend.voices_count)]
            if manner.name in names:
                backend.voice = names.index(manner.name)
        backend.speak(words, False)

    def _listed(self) -> Sequence[str]:
        backend = self._backend
        if not backend.features.supports_count_voices:
            return []
        every = range(backend.voices_count)
        return [backend.get_voice_name(at) for at in every if backend.get_voice_language(at).startswith(language())]

    @staticmethod
    def _tried(call: Callable[[], Any]) -> Any:
        try:
            return call()
        except Exception as error:  # the library's errors have no common class
            raise VoiceError(_("The system voice isn’t responding.")) from error


def system_voice() -> SpeechEngine:
    """Return this system's speech engine; VoiceError without one."""
    if sys.platform == "darwin":
        raise VoiceError(_("The game has no voice of its own on a Mac. Turn on VoiceOver, and it reads everything."))
    else:  # noqa: RET506 - without it mypy calls what follows unreachable on macOS
        return Prism() if sys.platform == "win32" else SpeechDispatcher()

"""What a way to the system's voice can do, and how it is to speak."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class VoiceError(Exception):
    """There is no voice, or it does not answer: why, in a sentence."""


class Manner(Struct, frozen=True):
    """Whether and how it speaks."""

    on: bool = False
    rate: int = 50  # how fast, 0 to 100; 50 as the system has it
    name: str = ""  # which of the voices; empty: the system's


class SpeechEngine(Protocol):
    """A way to the system's voice; calls may take long, and raise VoiceError."""

    def speak(self, words: str, manner: Manner) -> None:
        """Read this out after what is being read."""

    def stop(self) -> None:
        """Be silent."""

    def voices(self) -> Sequence[str]:
        """The names of the voices that speak the language of the words; asked for on a thread of its own."""

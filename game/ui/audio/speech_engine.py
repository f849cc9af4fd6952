"""What a speech engine can do, and speech settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class VoiceError(Exception):
    """There's no voice or it doesn't answer; the message is a sentence."""


class Manner(Struct, frozen=True):
    """Speech settings."""

    on: bool = False
    rate: int = 50  # speed, 0 to 100; 50 is the system's
    name: str = ""  # a voice; empty for the system's


class SpeechEngine(Protocol):
    """The system's voice; calls may be slow, and raise VoiceError."""

    def speak(self, words: str, manner: Manner) -> None:
        """Read this out after earlier words."""

    def stop(self) -> None:
        """Stop speaking."""

    def voices(self) -> Sequence[str]:
        """Return the voices for the current language; called on its own thread."""

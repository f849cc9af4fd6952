"""The game's own voice."""

from __future__ import annotations

from game.ui.audio.voice import Voice
from game.ui.engine.listener import Listener
from game.ui.engine.loop import Loop
from game.ui.engine.scene import Scene

_MOVING_MS = 150
"""Milliseconds between checks during movement."""


class SelfVoicing(Listener):
    """Reads the page, the focus and what happens; any key silences it."""

    def __init__(self, loop: Loop, voice: Voice) -> None:
        self._loop = loop
        self._voice = voice
        self._scene: Scene | None = None
        self._opening: list[str] = []
        """What a page says as it opens, kept until its name has been read."""
        self._held = ""
        """Last focus read out."""
        self._answered = False
        """Whether the first key after the mouse has been answered by speech."""
        self._at = float("-inf")
        loop.listeners.append(self)

    def say(self, words: str, urgent: bool) -> None:
        if not self._voice.manner.on:
            return
        from game.wording.spoken import spoken  # noqa: PLC0415 - a start needs it only for who listens

        if self._loop.top is not self._scene:
            self._opening.append(spoken(words))
            return
        if urgent:
            self._voice.hush()
        self._voice.say(spoken(words))
        self._answered = self._loop.keyed

    def hush(self) -> None:
        self._voice.hush()

    def show(self, scene: Scene, wait: float | None) -> None:
        """Read a new page's name, or a new focused node."""
        if not self._voice.manner.on:
            self._scene, self._opening = None, []
            return
        if scene is self._scene and wait is not None and wait < _MOVING_MS and self._loop.now - self._at < _MOVING_MS:
            return
        from game.ui.screen_reader import names  # noqa: PLC0415 - as above

        self._at = self._loop.now
        nodes = list(scene.nodes())
        if scene is not self._scene:
            self._scene, self._held = scene, ""
            self._voice.say(names.page(nodes))
        elif self._loop.keyed and not self._answered:
            self._held = ""  # the key that reveals the focus has silenced its name
        self._answered = self._loop.keyed
        held = names.focused(nodes)
        words = "" if held is None else names.described(held, names.names(nodes))
        if words != self._held:
            self._held = words
            self._voice.say(words)
        opening, self._opening = self._opening, []
        for words in opening:
            self._voice.say(words)
            self._answered = self._loop.keyed

    def read(self) -> None:
        """Read the whole page, even with the voice off."""
        from game.ui.screen_reader import names  # noqa: PLC0415 - as above

        if self._loop.top is not None:
            for words in names.whole(list(self._loop.top.nodes())):
                self._voice.say(words)

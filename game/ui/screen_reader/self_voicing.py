"""What a screen reader would say, said by the system's voice while the player wants that."""

from __future__ import annotations

from game.ui.audio.voice import Voice
from game.ui.engine.listener import Listener
from game.ui.engine.loop import Loop
from game.ui.engine.scene import Scene

_MOVING_MS = 150
"""From one look to the next while something moves."""


class SelfVoicing(Listener):
    """Reads a page's name, what has the keyboard and what happens; any key silences it."""

    def __init__(self, loop: Loop, voice: Voice) -> None:
        self._loop = loop
        self._voice = voice
        self._scene: Scene | None = None
        self._held = ""
        """What was last read as having the keyboard."""
        self._answered = False
        """Whether the key with which somebody turned to the keyboard has been answered by words."""
        self._at = float("-inf")
        loop.listeners.append(self)

    def say(self, words: str, urgent: bool) -> None:
        if not self._voice.manner.on:
            return
        from game.wording.spoken import spoken  # noqa: PLC0415 - a start needs it only for who listens

        if urgent:
            self._voice.hush()
        self._voice.say(spoken(words))
        self._answered = self._loop.keyed

    def hush(self) -> None:
        self._voice.hush()

    def show(self, scene: Scene, wait: float | None) -> None:
        """Read where one is, when that is another page or another thing on it."""
        if not self._voice.manner.on:
            self._scene = None
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
            self._held = ""  # the key that shows where one is silenced what was said of it
        self._answered = self._loop.keyed
        held = names.focused(nodes)
        words = "" if held is None else names.described(held, names.names(nodes))
        if words != self._held:
            self._held = words
            self._voice.say(words)

    def read(self) -> None:
        """Read the page from its beginning, also where the voice is off."""
        from game.ui.screen_reader import names  # noqa: PLC0415 - as above

        if self._loop.top is not None:
            for words in names.whole(list(self._loop.top.nodes())):
                self._voice.say(words)

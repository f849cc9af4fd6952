"""A self-test of the whole program: the computer plays the person's seat of one hand through the real window."""

from __future__ import annotations

import random
import threading

from game.ai import LEVELS
from game.ui.loop import Loop
from game.ui.table import Table

_LIMIT_S = 60.0


class Smoke:
    """Plays until a hand is over, then quits with code 0; with code 1 if that takes too long."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.player = LEVELS["steady"]()
        self.rng = random.Random(1)
        self.left = _LIMIT_S / 0.02

    def begin(self) -> None:
        """Start playing as soon as the loop runs."""
        self._later()

    def _later(self) -> None:
        timer = threading.Timer(0.02, lambda: self.loop.post(self._turn))
        timer.daemon = True
        timer.start()

    def _turn(self) -> None:
        table = self.loop.scene
        self.left -= 1
        if self.left < 0 or not isinstance(table, Table):
            self.loop.quit(1)
            return
        table.hurry()
        if table.session.match.results:
            self.loop.quit(0)
            return
        if table.playing() and table.view is not None:
            table.moves.attempt(self.player.choose(table.view, self.rng))
        self._later()

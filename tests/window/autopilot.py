"""The program in its own window, playing itself; takes the program's arguments.

After each frame it prints the match shown, its hands and its actions, as `actions` counts them.
"""

import os
import random
import sys
from collections.abc import Sequence

import pygame

from game.app import entry
from game.ui.app import smoke_test
from game.ui.table.table_scene import TableScene
from tests.store.matches import actions


class Autopilot(smoke_test.SmokeTest):
    """Plays on and on, with an undo now and then."""

    def begin(self) -> None:
        self.left = self.chance = 1e9
        window = self.loop.window
        plain = window.present

        def present(rects: Sequence[pygame.Rect] | None = None) -> None:
            plain(rects)
            table = self.loop.top
            if isinstance(table, TableScene):
                record = table.session.record
                os.write(1, f"{record.match} {' '.join(map(str, actions(record)))}\n".encode())

        vars(window)["present"] = present
        super().begin()

    def _turn(self) -> None:
        self.before = 10**9
        table = self.loop.top
        if isinstance(table, TableScene) and table.playing() and random.random() < 0.1:
            table.controller.undo()
        super()._turn()


if __name__ == "__main__":
    vars(smoke_test)["SmokeTest"] = Autopilot  # what `--smoke` starts
    sys.exit(entry([*sys.argv[1:], "--smoke"]))

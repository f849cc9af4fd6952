"""Films a game's window: a picture at each fifteenth of a second of its clock, with the pointer that acts in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import groupby, pairwise
from pathlib import Path

import pygame
from PIL import Image, ImageDraw

from game.ui.graphics.viewport import Viewport
from screenshots.scripted_game import ScriptedGame

RATE = 15
"""Pictures a second."""
_QUALITY, _WHOLE = 78, (10, 24)
"""Of WebP; from one whole picture to the next, between which traces of what was there stay behind."""
_ARROW = ((0, 0), (0, 26), (6, 21), (10, 31), (15, 29), (11, 19), (19, 19))
_LEAST, _PACE = 260, 1.9
"""The milliseconds that the pointer takes at least, and the pixels of a millisecond on long ways."""


class Camera:
    """Begins where the pointer is; all that the game's clock passes is filmed."""

    def __init__(self, game: ScriptedGame, pointer: tuple[int, int], size: tuple[int, int]) -> None:
        self.game = game
        self.size = size
        self.pictures: list[Image.Image] = []
        self._pointer = pointer
        self._due = game.now
        self._covered = False
        game.mouse(pygame.MOUSEMOTION, pointer)
        game.watcher = self._look

    def wait(self, ms: float) -> None:
        """So long nobody does anything."""
        self.game.pass_time(ms)

    def press(self, name: str) -> None:
        """Go to what has this name, a card by its letters, and click there."""
        self._go(self.game.place(name))
        self.wait(130)
        self.game.mouse(pygame.MOUSEBUTTONDOWN, self._pointer)
        self.wait(90)
        self.game.mouse(pygame.MOUSEBUTTONUP, self._pointer)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Take what lies at the start to the end."""
        self._go(start)
        self.wait(130)
        self.game.mouse(pygame.MOUSEBUTTONDOWN, self._pointer)
        self._go(end)
        self.wait(90)
        self.game.mouse(pygame.MOUSEBUTTONUP, self._pointer)

    def on_table(self, place: Callable[[Viewport], tuple[float, float]]) -> tuple[int, int]:
        """The dot of the window where this place of the table is."""
        frame = self.game.viewport
        x, y = place(frame)
        return round(x * frame.unit), round(y * frame.unit)

    @contextmanager
    def covered(self) -> Iterator[None]:
        """What happens meanwhile is not in the film."""
        self._look()
        self._covered = True
        yield
        self._covered = False
        self._due = self.game.now

    def save(self, path: Path) -> None:
        """Write the film, which begins again at its end; pictures that are alike are one that stays longer."""
        shots = [list(alike) for _bytes, alike in groupby(self.pictures, key=Image.Image.tobytes)]
        first, *others = (alike[0] for alike in shots)
        ends = [round(1000 * sum(map(len, shots[:n])) / RATE) for n in range(len(shots) + 1)]
        lasts = [end - begin for begin, end in pairwise(ends)]
        first.save(
            path,
            save_all=True,
            append_images=others,
            duration=lasts,
            loop=0,
            quality=_QUALITY,
            method=6,
            kmin=_WHOLE[0],
            kmax=_WHOLE[1],
        )

    def _go(self, end: tuple[int, int]) -> None:
        """The pointer goes there, slowly at first and at last."""
        start = pygame.Vector2(self._pointer)
        steps = round(max(_LEAST, start.distance_to(end) / _PACE) / self.game.frame)
        for step in range(1, steps + 1):
            part = step / steps
            part *= part * (3 - 2 * part)
            x, y = start.lerp(end, part)
            self._pointer = round(x), round(y)
            self.game.now += self.game.frame
            self.game.mouse(pygame.MOUSEMOTION, self._pointer)

    def _look(self) -> None:
        """Take the pictures that have come due."""
        while not self._covered and self._due <= self.game.now:
            self._due += 1000 / RATE
            surface = self.game.loop.window.surface
            picture = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
            x, y = self._pointer
            arrow = [(x + dx, y + dy) for dx, dy in _ARROW]
            ImageDraw.Draw(picture).polygon(arrow, fill="white", outline="black", width=2)
            self.pictures.append(picture.resize(self.size, Image.Resampling.HAMMING))

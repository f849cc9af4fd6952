"""Film a game's window by its own clock, pointer included."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import groupby, pairwise
from pathlib import Path

import pygame
from PIL import Image, ImageDraw

from game.ui.graphics.viewport import Viewport
from headless.sitting import Sitting

RATE = 15
"""Pictures a second."""
_QUALITY, _WHOLE = 78, (10, 24)
"""WebP quality, and key-frame interval: traces remain between key frames."""
_ARROW = ((0, 0), (0, 26), (6, 21), (10, 31), (15, 29), (11, 19), (19, 19))
_LEAST, _PACE = 260, 1.9


class Camera:
    """Films from its creation on."""

    def __init__(self, game: Sitting, pointer: tuple[int, int], size: tuple[int, int]) -> None:
        self.game = game
        self.size = size
        self.pictures: list[Image.Image] = []
        self._due = game.pilot.clock.now
        self._covered = False
        game.pilot.move(*pointer)
        game.pilot.watcher = self._look

    def wait(self, ms: float) -> None:
        """Let time pass."""
        self.game.pilot.advance(ms)

    def press(self, name: str) -> None:
        """Go to a name, or a card's letters, and click."""
        self._go(self.game.place(name))
        self.wait(130)
        self.game.pilot.down(*self.game.pilot.pointer)
        self.wait(90)
        self.game.pilot.release()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag from start to end."""
        self._go(start)
        self.wait(130)
        self.game.pilot.down(*self.game.pilot.pointer)
        self._go(end)
        self.wait(90)
        self.game.pilot.release()

    def on_table(self, place: Callable[[Viewport], tuple[float, float]]) -> tuple[int, int]:
        """Return the pixel of a place at the table."""
        x, y = self.game.at(place(self.game.viewport))
        return round(x), round(y)

    @contextmanager
    def covered(self) -> Iterator[None]:
        """Leave the block out of the film."""
        self._look()
        self._covered = True
        yield
        self._covered = False
        self._due = self.game.pilot.clock.now

    def save(self, path: Path) -> None:
        """Write a looping film, merging equal pictures."""
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
        start = pygame.Vector2(self.game.pilot.pointer)
        steps = round(max(_LEAST, start.distance_to(end) / _PACE) / self.game.pilot.frame)
        for step in range(1, steps + 1):
            part = step / steps
            part *= part * (3 - 2 * part)
            x, y = start.lerp(end, part)
            self.game.pilot.clock.now += self.game.pilot.frame
            self.game.pilot.move(x, y)

    def _look(self) -> None:
        if self._covered or self._due > self.game.pilot.clock.now:
            return
        surface = self.game.pilot.loop.window.screen
        picture = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
        x, y = self.game.pilot.shown
        arrow = [(x + dx, y + dy) for dx, dy in _ARROW]
        ImageDraw.Draw(picture).polygon(arrow, fill="white", outline="black", width=2)
        picture = picture.resize(self.size, Image.Resampling.HAMMING)
        while self._due <= self.game.pilot.clock.now:
            self._due += 1000 / RATE
            self.pictures.append(picture)

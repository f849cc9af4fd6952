"""A choice of the player's face."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.store.settings import CHOICES
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import mix
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.single_choice import SingleChoice
from game.words.translation import pgettext

ACROSS = 7
"""Faces in a row, unless they're few large ones."""
_CELL, _LARGE = 64, 120
"""Most width and height of a face with the air around it, in logical pixels."""


def face_words(face: str) -> str:
    """Return a face's name; the empty one is an initial."""
    return {
        "": pgettext("face", "Initial"),
        "beard": pgettext("face", "Beard"),
        "bob": pgettext("face", "Bob"),
        "bun": pgettext("face", "Bun"),
        "curls": pgettext("face", "Curls"),
        "braid": pgettext("face", "Braid"),
        "bald": pgettext("face", "Bald head"),
        "glasses": pgettext("face", "Round glasses"),
        "grey": pgettext("face", "Grey hair"),
        "hijab": pgettext("face", "Hijab"),
        "turban": pgettext("face", "Turban"),
        "moustache": pgettext("face", "Moustache"),
        "ponytail": pgettext("face", "Ponytail"),
    }[face]


class FacePicker(SingleChoice):
    """The player's initial and all faces, below their caption; `pick` gets "" or a key of FACES."""

    faces: Sequence[str] = CHOICES["face"]

    def __init__(
        self, skin: Skin, name: str, player: str, face: str, pick: Callable[[str], object], *, large: int = 0
    ) -> None:
        """Show `large` faces in a row, as large as fit, or else small ones."""
        super().__init__(skin, name, chosen=self.faces.index(face), act=lambda index: pick(self.faces[index]))
        self.player = player
        self._across = large or ACROSS
        self._cell = skin.px(_LARGE if large else _CELL)

    def options(self) -> Sequence[tuple[str, str]]:
        return [(face_words(face), "") for face in self.faces]

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.player)

    def command(self, command: Command) -> bool:
        """Up and down change the row, and leave at its ends."""
        to = self.chosen + {Command.UP: -self._across, Command.DOWN: self._across}.get(command, 0)
        if to == self.chosen or not 0 <= to < len(self.faces):
            return super().command(command)
        self.choose(to)
        return True

    def height_for(self, width: int) -> int:
        return self._heading() + -(-len(self.faces) // self._across) * self._size(width)

    def _size(self, width: int) -> int:
        return min(self._cell, width // self._across)

    def _heading(self) -> int:
        """Height of the line above, which names row and face."""
        return self.skin.text.measure(self.name, "body")[1] + self.skin.px(6)

    def cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        size, top = self._size(box.w), box.y + self._heading()
        return [
            pygame.Rect(box.x + index % self._across * size, top + index // self._across * size, size, size)
            for index in range(len(self.faces))
        ]

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        cells = self.cells(box)
        return cells[0].unionall(cells[1:])

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        under, cells = self.under(), self.cells(box)
        for index, (cell, face) in enumerate(zip(cells, self.faces, strict=True)):
            if index in (self.chosen, under):
                line = theme.brass_light if index == self.chosen else mix(theme.brass, theme.shade, 0.4)
                frame = cell.inflate(-skin.px(2), -skin.px(2))
                surface.blit(skin.plate(frame.size, 8, (*theme.shade, 120), line, 2.4), frame)
            place = cell.inflate(-skin.px(10), -skin.px(10))
            draw_portrait(surface, skin, place, self.player, face or None, theme.brass)
        shown = self.faces[under if under >= 0 else self.chosen]
        surface.blit(skin.text.render(self.name, "body", theme.text), box)
        if shown:
            wide = skin.text.measure(self.name, "body")[0]
            name = skin.text.fitted(f" · {face_words(shown)}", "body", theme.quiet, box.w - wide)
            surface.blit(name, (box.x + wide, box.y))

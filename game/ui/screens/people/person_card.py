"""A person as a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.graphics.theme import mix
from game.ui.pages.column import Column, grid
from game.ui.widgets.menu_rows import RadioRow
from game.ui.widgets.portrait import draw_portrait

WIDE = 1040.0
"""Width of a page of people, in units."""
_CARD, _HIGH, _GAP = 400.0, 136.0, 16.0
"""A card's least width, its height, and the air between cards, in units."""
_NAME = Font("serif", 26)
_RIM = 14
"""Air around the face, in logical pixels."""
_LINES = 4
"""The most lines of name, mark and record."""


class PersonCard(RadioRow):
    """Face, name and record; brass marks the chosen person."""

    def __init__(
        self, skin: Skin, name: str, picture: str, record: str, *, chosen: bool, act: Callable[[], object]
    ) -> None:
        super().__init__(skin, name, chosen, act)
        self.picture = picture
        self.initial = name
        """What the medallion of somebody without a picture is drawn from."""
        self._record = record
        self.marked("")

    def marked(self, words: str) -> None:
        """Put words between name and record."""
        self._mark = words
        self.noted(" · ".join(filter(None, (words, self._record))))

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.picture)

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        return box

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        lit = self.chosen or self.hover or self.pressed
        fill = (*mix(theme.shade, theme.brass, 0.14 if self.chosen else 0.06 if lit else 0.0), 225)
        edge = theme.brass_light if lit else (*theme.brass, 130)
        surface.blit(skin.plate(box.size, 11, fill, edge, 2 if self.chosen else 1.4), box)
        rim = skin.px(_RIM)
        size = box.h - 2 * rim
        face = pygame.Rect(box.x + rim, box.y + rim, size, size)
        draw_portrait(surface, skin, face, self.initial, self.picture or None, theme.brass)
        left, room = face.right + rim, box.right - face.right - 2 * rim
        colour = theme.brass_light if self.chosen else theme.text
        first, *rest = skin.text.wrap(self.name, _NAME, room)
        lines = [skin.text.fitted(line, _NAME, colour, room) for line in (first, " ".join(rest)) if line]
        if self._mark:
            lines.append(skin.text.fitted(self._mark, "label", theme.brass_light, room))
        notes = skin.text.wrap(self._record, "small", room) if self._record else []
        lines += [skin.text.fitted(line, "small", theme.quiet, room) for line in notes[: _LINES - len(lines)]]
        y = box.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (left, y))
            y += line.get_height()


def person_grid(cards: Sequence[PersonCard], width: float) -> Column:
    """Return the cards in rows, as many abreast as this width allows."""
    abreast = int((width + _GAP) // (_CARD + _GAP)) or 1
    return grid([card.sized(height=_HIGH) for card in cards], min(abreast, len(cards)), _GAP, _GAP)

"""Buttons for answers to an invalid knock."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.graphics.skin import Skin, dark, line, plate
from game.ui.widgets.button import Button
from game.wording.honour import KnockAnswer


class AnswerButton(Button):
    """A button with a note, or just a short name if narrow."""

    def __init__(self, skin: Skin, answer: KnockAnswer, act: Callable[[], object]) -> None:
        super().__init__(skin, answer.name, act)
        self.short = answer.short
        self.note = answer.note

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.short, self.note)

    def value(self) -> str:
        return self.note

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        plate(surface, skin, box, dark(skin, self.hover, self.pressed), line(skin, self.hover, self.enabled))
        room, down = box.w - skin.px(20), skin.px(1) if self.pressed else 0
        words = self.short if skin.text.measure(self.name, "label")[0] > room else self.name
        name = skin.text.fitted(words, "label", theme.text, room)
        if skin.text.measure(self.note, "small")[0] > room:
            surface.blit(name, name.get_rect(center=box.center).move(0, down))
            return
        note = skin.text.render(self.note, "small", theme.quiet)
        top = box.centery - (name.get_height() + note.get_height()) // 2 + down
        surface.blit(name, name.get_rect(midtop=(box.centerx, top)))
        surface.blit(note, note.get_rect(midtop=(box.centerx, top + name.get_height())))

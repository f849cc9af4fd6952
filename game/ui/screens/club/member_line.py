"""A club member's line."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ai import CHARACTERS
from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin, dark
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.widget import Widget


class MemberLine(Widget):
    """Face, name and record; pressing it challenges the member."""

    role = Role.BUTTON
    height = 62.0

    def __init__(self, skin: Skin, key: str, record: str, act: Callable[[], object]) -> None:
        super().__init__(skin, CHARACTERS[key].name)
        self.key = key
        self.record = record
        self.act = act

    def value(self) -> str:
        character = CHARACTERS[self.key]
        return f"{character.title}; {character.line}; {self.record}"

    def activate(self) -> None:
        self.act()

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme, character = self.skin, self.skin.theme, CHARACTERS[self.key]
        if self.hover or self.pressed:
            surface.blit(skin.plate(box.size, 8, dark(skin, self.hover, self.pressed), (*theme.brass, 120), 1), box)
        size = box.h - skin.px(10)
        round_ = pygame.Rect(box.x + skin.px(6), box.y + skin.px(5), size, size)
        draw_portrait(surface, skin, round_, self.name, self.key, theme.brass)
        left, right = round_.right + skin.px(12), box.right - skin.px(8)
        record = skin.text.fitted(self.record, "small", theme.brass_light, (right - left) // 2)
        room = right - left - record.get_width() - skin.px(12)
        whole = f"{self.name} · {character.title}"
        name = skin.text.fitted(whole if skin.text.fits(whole, "label", room) else self.name, "label", theme.text, room)
        line = skin.text.in_full(character.line, "small", theme.quiet, right - left)
        first = name.get_rect(topleft=(left, box.centery - (name.get_height() + line.get_height()) // 2))
        surface.blit(name, first)
        surface.blit(record, record.get_rect(midright=(right, first.centery)))
        surface.blit(line, (left, first.bottom))

"""A lesson's line: title, subject, and whether it's done or next."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.lessons.lesson import CourseLesson
from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin, dark
from game.ui.widgets.widget import Widget


class LessonLine(Widget):
    """Pressing it begins the lesson."""

    role = Role.BUTTON
    height = 56.0

    def __init__(self, skin: Skin, lesson: CourseLesson, mark: str, act: Callable[[], object]) -> None:
        super().__init__(skin, lesson.title)
        self.about = lesson.about
        self.mark = mark
        self.act = act

    def value(self) -> str:
        return "; ".join(filter(None, (self.mark, self.about)))

    def activate(self) -> None:
        self.act()

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        if self.hover or self.pressed:
            surface.blit(skin.plate(box.size, 8, dark(skin, self.hover, self.pressed), (*theme.brass, 120), 1), box)
        left, right = box.x + skin.px(12), box.right - skin.px(12)
        mark = skin.text.fitted(self.mark, "small", theme.text, (right - left) // 3)
        room = right - left - mark.get_width() - skin.px(12)
        name = skin.text.fitted(self.name, "label", theme.text, room)
        first = name.get_rect(bottomleft=(left, box.centery + skin.px(1)))
        surface.blit(name, first)
        surface.blit(mark, mark.get_rect(midright=(right, first.centery)))
        about = skin.text.fitted(self.about, "small", theme.quiet, right - left)
        surface.blit(about, (left, box.centery + skin.px(3)))

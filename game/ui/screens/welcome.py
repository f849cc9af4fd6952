"""The first start: a lesson for new players, a match for others."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec.structs import replace

from game.ai import CHARACTERS
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.pages.column import Row
from game.ui.pages.page import Page
from game.ui.services.lesson_routes import LessonRoute
from game.ui.services.routes import TitleRoute
from game.ui.widgets.button import Button
from game.ui.widgets.portrait import draw_portrait
from game.words.translation import _

_HIGH = 400.0
_NAME = Font("serif", 30)


class Welcome(Page):
    """Asked at every start until somebody answers; going to the main menu counts, quitting doesn't."""

    def back(self) -> None:
        self._answered()
        self.navigator.restart(TitleRoute())

    def build(self) -> None:
        skin = self.skin
        self.heading(_("Welcome"), _("Have you played gin rummy before?"))
        self.footer(Button(skin, _("Main menu"), self.back))
        tutor, first = CHARACTERS["steady"], CHARACTERS["novice"]
        taught = _("{name} plays two hands with you and explains every step.").format(name=tutor.name)
        lesson = Offer(skin, _("No, teach me"), self._teach, tutor.level, taught)
        dealt = _("A first match against {name}, who forgets what’s been discarded.").format(name=first.name)
        match = Offer(skin, _("Yes, deal me in"), self.play, first.level, dealt)
        high = min(_HIGH, max(220.0, self.bottom - self.top - 24))
        self.fill(4, Row(lesson, match, gap=32).sized(height=high), width=880, middle=True)

    def _answered(self) -> None:
        """Save the settings: the next start isn't the first."""
        self.services.keep(self.services.settings)

    def _teach(self) -> None:
        self._answered()
        self.navigator.restart(LessonRoute())

    def play(self) -> None:
        """Start the first match."""
        self.services.keep(replace(self.services.settings, form="two", opponent="novice"))
        self.navigator.restart(*self.services.matches.new())


class Offer(Button):
    """A large button with a face."""

    def __init__(self, skin: Skin, name: str, act: Callable[[], object], level: str, note: str) -> None:
        super().__init__(skin, name, act, note=note)
        self.level = level

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        lit = self.hover or self.ring
        fill = (*theme.shade, 235 if self.pressed else 215)
        surface.blit(skin.plate(box.size, 14, fill, theme.brass_light if lit else theme.brass, 2 if lit else 1.4), box)
        room, step = box.w - 2 * skin.px(24), skin.text.height("body")
        lines = skin.text.level(self.note, "body", room)
        name = skin.text.fitted(self.name, _NAME, theme.brass_light, room)
        below = name.get_height() + skin.px(6) + len(lines) * step
        size = min(skin.px(200), room, box.h - below - skin.px(58))
        y = box.y + (box.h - size - skin.px(14) - below) // 2
        face = pygame.Rect(box.centerx - size // 2, y, size, size)
        draw_portrait(surface, skin, face, self.name, self.level, theme.brass)
        y = face.bottom + skin.px(14)
        surface.blit(name, name.get_rect(midtop=(box.centerx, y)))
        y += name.get_height() + skin.px(6)
        for line in lines:
            text = skin.text.render(line, "body", theme.text)
            surface.blit(text, text.get_rect(midtop=(box.centerx, y)))
            y += step

"""A line on the page of keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.engine.accessibility import Role
from game.ui.engine.key_binding import KeyBinding
from game.ui.graphics.button_sign import draw_sign, sign_name
from game.ui.graphics.key_sign import draw_key_sign
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import mix
from game.ui.platform.gamepad import GamepadKind
from game.ui.widgets.widget import Widget
from game.wording.lists import either
from game.words.translation import _

CAPS = 0.4
"""The caps' share of a row's width."""


class KeyRow(Widget):
    """A line's keys or buttons, and what they do; press to change."""

    role = Role.KEY

    def __init__(self, skin: Skin, line: KeyBinding, pad: GamepadKind | None, act: Callable[[], object] | None) -> None:
        super().__init__(skin, line.says)
        self.line = line
        self.pad = pad
        self.act = act
        self.takes_focus = act is not None
        self.asking = False
        """Whether the row waits for another key or button."""

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.asking)

    def activate(self) -> None:
        if self.act is not None:
            self.act()

    def value(self) -> str:
        if self.pad is not None:
            return either(sign_name(button, self.pad) for button in self.line.buttons)
        return " + ".join([*self.line.held, either(self.line.caps)])

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        line = pygame.Surface((box.w, skin.px(1)), pygame.SRCALPHA)
        line.fill((*theme.brass, 60))
        surface.blit(line, (box.x, box.bottom - line.get_height()))
        if self.hover and self.takes_focus:
            surface.blit(skin.plate((box.w, box.h), 6, (*theme.text, 18), (*theme.text, 0)), box)
        if self.asking:
            words = skin.text.fitted(_("press it now"), "label", theme.glow, round(box.w * CAPS))
            surface.blit(words, words.get_rect(midleft=(box.x, box.centery)))
            x = box.x + words.get_width()
        elif self.pad is not None:
            x = self._signs(surface, box, self.pad)
        else:
            x = self._caps(surface, box)
        start = max(x + skin.px(8), box.x + round(box.w * CAPS))
        text = skin.text.fitted(self.name, "body", theme.text, box.right - start)
        surface.blit(text, text.get_rect(midleft=(start, box.centery)))

    def _signs(self, surface: pygame.Surface, box: pygame.Rect, pad: GamepadKind) -> int:
        skin, x = self.skin, box.x
        for button in self.line.buttons:
            sign = draw_sign(skin, button, pad, skin.px(28))
            surface.blit(sign, sign.get_rect(midleft=(x, box.centery)))
            x += sign.get_width() + skin.px(6)
        if not self.line.buttons:
            dash = skin.text.render("–", "label", skin.theme.quiet)
            surface.blit(dash, dash.get_rect(midleft=(x + skin.px(8), box.centery)))
        return x

    def _caps(self, surface: pygame.Surface, box: pygame.Rect) -> int:
        skin, theme, x = self.skin, self.skin.theme, box.x
        for cap in self.line.held:
            x = self._cap(surface, cap, x, box)
            plus = skin.text.render("+", "small", theme.quiet)
            surface.blit(plus, plus.get_rect(midleft=(x, box.centery)))
            x += plus.get_width() + skin.px(6)
        for cap in self.line.caps:
            x = self._cap(surface, cap, x, box)
        return x

    def _cap(self, surface: pygame.Surface, cap: str, x: int, box: pygame.Rect) -> int:
        skin, theme = self.skin, self.skin.theme
        letter = draw_key_sign(cap, skin.px(19), theme.ink) or skin.text.render(cap, "label", theme.ink)
        face = pygame.Rect(x, 0, max(skin.px(30), letter.get_width() + skin.px(18)), skin.px(27))
        face.centery = box.centery - skin.px(1)
        edge = mix(theme.ivory, theme.walnut, 0.55)
        surface.blit(skin.plate((face.w, face.h + skin.px(3)), 6, edge, edge), face)
        surface.blit(skin.plate(face.size, 6, theme.ivory, mix(theme.ivory, theme.walnut, 0.35), 1), face)
        surface.blit(letter, letter.get_rect(center=face.center))
        return face.right + skin.px(6)

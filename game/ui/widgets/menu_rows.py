"""Rows of a page: links, radio buttons and headings."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics.signs import chevron, drop_chevron, globe
from game.ui.graphics.skin import Skin, dark, line, plate
from game.ui.graphics.text import Font
from game.ui.graphics.theme import mix
from game.ui.widgets.form_row import FormRow
from game.ui.widgets.text_block import TextBlock
from game.ui.widgets.widget import Widget

_TITLE = Font("serif", 24)


class SectionHeading(Widget):
    """A heading with a hairline."""

    role = Role.HEADING
    takes_focus = False
    height = 52.0

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        ink = mix(theme.brass_light, theme.text, 0.4)  # readable under the lamp too
        text = skin.text.fitted(self.name, _TITLE, ink, box.w)
        surface.blit(text, text.get_rect(bottomleft=(box.x, box.bottom - skin.px(4))))
        left = box.x + text.get_width() + skin.px(16)
        if left < box.right:
            surface.fill((*theme.brass, 150), (left, box.bottom - skin.px(17), box.right - left, skin.px(1)))


class NoticeRow(TextBlock):
    """A highlighted notice."""

    def __init__(self, skin: Skin, sentence: str) -> None:
        super().__init__(skin, sentence, style="small", colour=skin.theme.glow)
        self.foot = skin.px(6)


class LinkRow(FormRow):
    """A value and a way on: a press opens a page."""

    role = Role.BUTTON
    before = 0
    """Room for a sign before the value, in logical pixels."""

    def __init__(self, skin: Skin, name: str, words: str, act: Callable[[], object]) -> None:
        super().__init__(skin, name)
        self.words = words
        self.act = act

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.words)

    def value(self) -> str:
        return self.words

    def activate(self) -> None:
        self.act()

    def wants(self) -> int:
        beside = self.skin.px(72 + self.before)
        return max(self.skin.px(220), self.skin.text.measure(self.words, "label")[0] + beside)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        self.caption(surface, box)
        room = self.control(box)
        plate(surface, skin, room, dark(skin, self.hover, self.pressed), line(skin, self.hover, self.enabled))
        text = skin.text.fitted(self.words, "label", theme.text, room.w - skin.px(60 + self.before))
        surface.blit(text, text.get_rect(midleft=(room.x + skin.px(16 + self.before), room.centery)))
        self.sign(surface, (room.right - skin.px(20), room.centery), 6)

    def sign(self, surface: pygame.Surface, right: tuple[int, int], reach: int) -> None:
        """Draw what a press does."""
        chevron(surface, self.skin, right, reach, self.skin.theme.brass_light)


class ChoiceRow(LinkRow):
    """The current value; a press offers the others."""

    def sign(self, surface: pygame.Surface, right: tuple[int, int], reach: int) -> None:
        drop_chevron(surface, self.skin, right, reach, self.skin.theme.brass_light)


class LanguageRow(ChoiceRow):
    """The language, by its own name beside a globe, for players who can't read the rest."""

    before = 30

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        super().draw(surface, box)
        room, skin = self.control(box), self.skin
        globe(surface, skin, (room.x + skin.px(25), room.centery), 9, skin.theme.brass_light)


class RadioRow(FormRow):
    """One of several rows; a seal marks the chosen one."""

    role = Role.RADIO

    def __init__(self, skin: Skin, name: str, chosen: bool, act: Callable[[], object]) -> None:
        super().__init__(skin, name)
        self.chosen = chosen
        self.act = act

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.chosen)

    def state(self) -> frozenset[str]:
        return super().state() | ({"checked"} if self.chosen else set())

    def activate(self) -> None:
        self.act()

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        return box.inflate(0, -self.skin.px(8))

    def wants(self) -> int:
        return self.skin.px(40)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        self.caption(surface, box)
        size = skin.px(24)
        ring = pygame.Rect(0, 0, size, size)
        ring.midright = (box.right - skin.px(10), box.centery)
        fill, rim = dark(skin, self.hover, self.pressed), line(skin, self.hover, True)
        surface.blit(skin.plate(ring.size, 12, fill, rim, 1.6), ring)
        if self.chosen:
            seal = ring.inflate(-skin.px(8), -skin.px(8))
            surface.blit(skin.plate(seal.size, 7, theme.brass_light, mix(theme.brass, theme.walnut, 0.3), 1), seal)

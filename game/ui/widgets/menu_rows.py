"""Rows that lead elsewhere and rows to choose from, and the headings between rows."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.graphics.skin import Look, dark, line, plate
from game.ui.graphics.text import Style
from game.ui.graphics.theme import mix
from game.ui.widgets.form_row import Row
from game.ui.widgets.widget import Widget

_TITLE = Style("serif", 24)


class Section(Widget):
    """A heading with a hairline that runs to the end of its row."""

    role = "heading"
    takes_focus = False

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """See Widget."""
        look, theme = self.look, self.look.theme
        ink = mix(theme.brass_light, theme.text, 0.4)  # it reads in the light of the lamp too
        text = look.type.fitted(self.name, _TITLE, ink, box.w)
        surface.blit(text, text.get_rect(bottomleft=(box.x, box.bottom - look.px(4))))
        left = box.x + text.get_width() + look.px(16)
        if left < box.right:
            surface.fill((*theme.brass, 150), (left, box.bottom - look.px(17), box.right - left, look.px(1)))


class Notice(Row):
    """A sentence that had to be said."""

    role = "label"
    takes_focus = False

    def wants(self) -> int:
        """See Row."""
        return 0

    def tall(self, width: int) -> int:
        """See Row."""
        return len(self._told(width)) * self.look.type.height("small") + self.look.px(6)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """See Widget."""
        for number, words in enumerate(self._told(box.w)):
            text = self.look.type.render(words, "small", self.look.theme.glow)
            surface.blit(text, (box.x, box.y + number * self.look.type.height("small")))

    def _told(self, width: int) -> list[str]:
        return self.look.type.wrap(self.name, "small", width)


class Opener(Row):
    """What is chosen, on a plate that opens the page where it is chosen."""

    role = "button"

    def __init__(self, look: Look, name: str, rect: pygame.Rect, words: str, act: Callable[[], object]) -> None:
        super().__init__(look, name, rect)
        self.words = words
        self.act = act

    def face(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().face(), self.words)

    def value(self) -> str:
        """See Widget."""
        return self.words

    def activate(self) -> None:
        """See Widget."""
        self.act()

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        """See Widget."""
        return self.control(box)

    def wants(self) -> int:
        """See Row."""
        return max(self.look.px(220), self.look.type.measure(self.words, "score")[0] + self.look.px(72))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """See Widget."""
        look, theme = self.look, self.look.theme
        self.caption(surface, box)
        room = self.control(box)
        plate(surface, look, room, dark(look, self.hover, self.pressed), line(look, self.hover, self.enabled))
        text = look.type.fitted(self.words, Style("serif", 22), theme.text, room.w - look.px(60))
        surface.blit(text, text.get_rect(midleft=(room.x + look.px(16), room.centery)))
        x, y, arm = room.right - look.px(20), room.centery, look.px(6)
        points = [(x - arm, y - arm), (x, y), (x - arm, y + arm)]
        pygame.draw.lines(surface, theme.brass_light, False, points, look.px(2))


class Pick(Row):
    """One of the rows of a page of which one holds: a brass seal marks it."""

    role = "radio"

    def __init__(self, look: Look, name: str, rect: pygame.Rect, chosen: bool, act: Callable[[], object]) -> None:
        super().__init__(look, name, rect)
        self.chosen = chosen
        self.act = act

    def face(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().face(), self.chosen)

    def state(self) -> frozenset[str]:
        """See Widget."""
        return super().state() | ({"checked"} if self.chosen else set())

    def activate(self) -> None:
        """See Widget."""
        self.act()

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        """See Widget."""
        return box.inflate(0, -self.look.px(8))

    def wants(self) -> int:
        """See Row."""
        return self.look.px(40)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """See Widget."""
        look, theme = self.look, self.look.theme
        self.caption(surface, box)
        size = look.px(24)
        ring = pygame.Rect(0, 0, size, size)
        ring.midright = (box.right - look.px(10), box.centery)
        surface.blit(
            look.plate(ring.size, 12, dark(look, self.hover, self.pressed), line(look, self.hover, True), 1.6), ring
        )
        if self.chosen:
            seal = ring.inflate(-look.px(8), -look.px(8))
            surface.blit(look.plate(seal.size, 7, theme.brass_light, mix(theme.brass, theme.walnut, 0.3), 1), seal)

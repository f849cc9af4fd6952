"""Wrapped text."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.graphics.theme import Colour, mix
from game.ui.widgets.widget import Widget

_LONG = Font("serif", 18)
"""What a sheet's title is in where it's long."""


class TextBlock(Widget):
    """Paragraphs, or else the name; long words are cut."""

    role = Role.LABEL
    takes_focus = False
    edge = head = gap = foot = 0
    """Margins in pixels: sides, top, after paragraphs, bottom."""

    def __init__(
        self,
        skin: Skin,
        name: str,
        paragraphs: Sequence[str] = (),
        *,
        style: str | Font = "body",
        colour: Colour | None = None,
        centred: bool = False,
    ) -> None:
        super().__init__(skin, name)
        self.paragraphs = tuple(paragraphs)
        self.style = style
        self.colour = colour or skin.theme.text
        self.centred = centred

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.paragraphs, self.colour)

    def value(self) -> str:
        return " ".join(self.paragraphs)

    def height_for(self, width: int) -> int:
        return self.head + self._high(self._texts(), width) + self.foot

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        self._write(surface, self._texts(), box, box.y + self.head)

    def _write(self, surface: pygame.Surface, texts: Sequence[str], box: pygame.Rect, y: int) -> int:
        for text in texts:
            for line in self._lines(text, box.w):
                picture = self.skin.text.render(line, self.style, self.colour)
                x = box.centerx - picture.get_width() // 2 if self.centred else box.x + self.edge
                surface.blit(picture, (x, y))
                y += self.skin.text.height(self.style)
            y += self.gap
        return y

    def _high(self, texts: Sequence[str], width: int) -> int:
        step = self.skin.text.height(self.style)
        return sum(len(self._lines(text, width)) * step + self.gap for text in texts)

    def _texts(self) -> Sequence[str]:
        return self.paragraphs or (self.name,)

    def _lines(self, text: str, width: int) -> list[str]:
        room, writer = width - 2 * self.edge, self.skin.text
        wrap = writer.level if self.centred else writer.wrap
        return [part for line in wrap(text, self.style, room) for part in writer.cut(line, self.style, room)]


class TextSheet(TextBlock):
    """Sentences on paper, with more below a brass line."""

    role = Role.TEXT
    paper = True
    aside = 0
    """Pixels of the title's line that something else takes."""

    def __init__(
        self, skin: Skin, name: str, sentences: Sequence[str], more: Sequence[str] = (), *, small: bool = False
    ) -> None:
        super().__init__(skin, name, sentences, style="small" if small else "body", colour=skin.theme.ink)
        self.more = tuple(more)
        head, gap, foot, self._rim = (60, 3, 14, 1.6) if small else (58, 5, 19, 1.4)
        self.edge, self.head, self.gap, self.foot = skin.px(24), skin.px(head), skin.px(gap), skin.px(foot)

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.more)

    def value(self) -> str:
        return " ".join((*self.paragraphs, *self.more))

    def height_for(self, width: int) -> int:
        return super().height_for(width) + (self.skin.px(18) + self._high(self.more, width) if self.more else 0)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 8, (*theme.paper, 255), theme.brass, self._rim), box)
        room = box.inflate(-2 * self.edge, 0)
        surface.blit(self._title(room.w - self.aside), (room.x, box.y + skin.px(12)))
        y = self._write(surface, self.paragraphs, box, box.y + self.head)
        if self.more:
            surface.fill(mix(theme.brass, theme.paper, 0.2), (room.x, y + skin.px(3), room.w, skin.px(1)))
            self._write(surface, self.more, box, y + skin.px(18))

    def _title(self, room: int) -> pygame.Surface:
        """Return the title in one line, or in small letters and up to two lines where that's too long."""
        writer, ink = self.skin.text, self.skin.theme.ink
        if writer.fits(self.name, "heading", room) or len(writer.wrap(self.name, _LONG, room)) > 2:
            return writer.fitted(self.name, "heading", ink, room)
        return writer.paragraph(self.name, _LONG, ink, room)

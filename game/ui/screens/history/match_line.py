"""A line of the history."""

from __future__ import annotations

import pygame

from game.store.history import Entry
from game.ui.graphics.skin import Skin, dark
from game.ui.graphics.theme import mix
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.virtual_list import ListLine
from game.wording.matches import facts, marks, score
from game.wording.players import called
from game.words.translation import _


class MatchLine(ListLine):
    """Opponent and facts on the left, the result on the right."""

    def __init__(self, skin: Skin, entry: Entry | None, picture: str | None) -> None:
        super().__init__(skin, _("Unreadable match") if entry is None else called(entry.opponent))
        self.entry = entry
        self.picture = picture

    def texts(self) -> tuple[str, ...]:
        entry = self.entry
        return (self.name,) if entry is None else (self.name, score(entry), facts(entry), marks(entry))

    def value(self) -> str:
        return "; ".join(filter(None, self.texts()[1:]))

    @property
    def marked(self) -> bool:
        """Whether the list's buttons are about this match."""
        return self.index == self.owner.chosen

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.marked)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme, entry = self.skin, self.skin.theme, self.entry
        surface.fill((*theme.brass, 80), (box.x, box.bottom - skin.px(1), box.w, skin.px(1)))
        if self.hover or self.ring or self.marked:
            lit = box.inflate(0, -skin.px(4))
            surface.blit(skin.plate(lit.size, 8, dark(skin, self.hover, False), (*theme.brass, 120), 1), lit)
        if self.marked:
            surface.fill(theme.brass_light, (box.x, box.y + skin.px(10), skin.px(3), box.h - 2 * skin.px(10)))
        size = skin.px(42)
        round_ = pygame.Rect(box.x + skin.px(8), box.centery - size // 2, size, size)
        left, right = round_.right + skin.px(14), box.right - skin.px(12)
        if entry is None:
            text = skin.text.fitted(self.name, "body", theme.quiet, right - left)
            surface.blit(text, text.get_rect(midleft=(left, box.centery)))
            return
        draw_portrait(surface, skin, round_, called(entry.opponent), self.picture, theme.brass)
        colour = theme.brass_light if entry.outcome == "won" else theme.text
        self._pair(surface, box, (left, right), self.name, score(entry), "body", (theme.text, colour), low=False)
        quiet = (theme.quiet, mix(theme.quiet, theme.brass_light, 0.5))
        self._pair(surface, box, (left, right), facts(entry), marks(entry), "small", quiet, low=True)

    def _pair(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        sides: tuple[int, int],
        left: str,
        right: str,
        style: str,
        colours: tuple[tuple[int, int, int], tuple[int, int, int]],
        *,
        low: bool,
    ) -> None:
        skin = self.skin
        room = sides[1] - sides[0]
        two = skin.text.render(right, style, colours[1], tabular=True) if right else None
        need = two.get_width() + skin.px(16) if two is not None else 0
        one = skin.text.fitted(left, style, colours[0], max(room - need, room * 2 // 5))
        y = box.centery + skin.px(1) if low else box.centery + skin.px(1) - one.get_height()
        surface.blit(one, (sides[0], y))
        if two is not None:
            left_over = room - one.get_width() - skin.px(12)
            if two.get_width() > left_over:
                two = skin.text.fitted(right, style, colours[1], left_over, tabular=True)
            surface.blit(two, (sides[1] - two.get_width(), y))

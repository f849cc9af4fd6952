"""A trophy: a medal once it's earned, or the progress."""

from __future__ import annotations

import pygame

from game.session.club.trophies import Trophy
from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.graphics.theme import mix
from game.ui.widgets.widget import Widget
from game.wording.club import trophy
from game.words.translation import _


class TrophyPlate(Widget):
    """A medal, a name and a line."""

    role = Role.NOTE
    height = 64.0
    takes_focus = False

    def __init__(self, skin: Skin, one: Trophy) -> None:
        name, self.said = trophy(one)
        super().__init__(skin, name)
        self.trophy = one

    def value(self) -> str:
        return "; ".join(filter(None, (self.said, _("earned") if self.trophy.earned else self._progress())))

    def _progress(self) -> str:
        one = self.trophy
        return _("{done} of {asked}").format(done=one.done, asked=one.asked) if one.asked > 1 else ""

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme, earned = self.skin, self.skin.theme, self.trophy.earned
        line = (*theme.brass, 255 if earned else 90)
        surface.blit(skin.plate(box.size, 8, (*theme.shade, 200 if earned else 120), line, 1.2), box)
        size = box.h - skin.px(28)
        medal = pygame.Rect(box.x + skin.px(10), box.y + skin.px(14), size, size)
        fill = (*theme.brass, 255) if earned else (*theme.shade, 0)
        surface.blit(skin.plate(medal.size, size / 2 / skin.scale, fill, line, 1.6), medal)
        ink = theme.walnut if earned else mix(theme.brass, theme.shade, 0.45)
        star = skin.text.render("♠", Font("sans", size / skin.scale * 0.5), ink)
        surface.blit(star, star.get_rect(center=medal.center))
        left = medal.right + skin.px(10)
        room = box.right - skin.px(10) - left
        far = skin.text.render("" if earned else self._progress(), "small", theme.quiet, tabular=True)
        ink = theme.brass_light if earned else theme.text
        name = skin.text.fitted(self.name, "label", ink, room - far.get_width() - skin.px(6))
        said = skin.text.in_full(self.said, "small", theme.quiet, room)
        first = name.get_rect(topleft=(left, box.centery - (name.get_height() + said.get_height()) // 2))
        surface.blit(name, first)
        surface.blit(far, far.get_rect(midright=(left + room, first.centery)))
        surface.blit(said, (left, first.bottom))

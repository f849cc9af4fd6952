"""Bars that pull to one side or the other of a middle line."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import mix
from game.words.translation import number

_LANE, _GAP = 22.0, 6.0
"""A bar's height, and the gap between bars, in logical pixels."""


class Pull(Struct, frozen=True):
    """A bar; an unsure one is drawn pale."""

    caption: str
    points: float  # to the left, or negative to the right
    sure: bool = True

    @property
    def figure(self) -> str:
        """The points, without a sign, as the side says who gained them."""
        return number(abs(self.points), 0)

    def said(self, ends: tuple[str, str]) -> str:
        """The bar, read out with the name of who gained."""
        if not round(self.points):
            return f"{self.caption}: {self.figure}"
        return f"{self.caption}: {ends[self.points < 0]} {self.figure}"


def balance_height(skin: Skin, bars: int) -> int:
    """Return the height of some bars and the two names above them, in pixels."""
    return skin.text.height("small") + skin.px(3) + bars * skin.px(_LANE) + (bars - 1) * skin.px(_GAP)


def draw_balance(
    surface: pygame.Surface, skin: Skin, box: pygame.Rect, pulls: Sequence[Pull], ends: tuple[str, str]
) -> None:
    """Draw the bars on paper, from the box's top; `ends` are the names of left and right."""
    theme, text = skin.theme, skin.text
    faint = mix(theme.ink, theme.paper, 0.25)
    captions = max(text.measure(one.caption, "label")[0] for one in pulls) + skin.px(14)
    figures = max(text.measure(one.figure, "label", tabular=True)[0] for one in pulls) + skin.px(8)
    track = pygame.Rect(box.x + captions, box.y, box.w - captions, box.h)
    half = track.w // 2 - skin.px(2)
    for name, colour, side in ((ends[0], theme.ink, -1), (ends[1], theme.red, 1)):
        picture = text.fitted(name, "small", colour, half - skin.px(8))
        surface.blit(picture, (track.x if side < 0 else track.right - picture.get_width(), box.y))
    y = box.y + text.height("small") + skin.px(3)
    most = max(1.0, *(abs(one.points) for one in pulls))
    lane, bottom = skin.px(_LANE), y - skin.px(_GAP)
    for one in pulls:
        caption = text.render(one.caption, "label", theme.ink)
        surface.blit(caption, caption.get_rect(midleft=(box.x, y + lane // 2)))
        surface.fill(mix(theme.paper, theme.brass, 0.22), (track.x, y, track.w, lane))
        long = round((half - figures) * abs(one.points) / most)
        colour = theme.ink if one.points > 0 else theme.red
        bar = pygame.Rect(track.centerx - long if one.points > 0 else track.centerx, y, long, lane)
        surface.fill(colour if one.sure else mix(colour, theme.paper, 0.75), bar)
        if not one.sure and long:
            pygame.draw.rect(surface, colour, bar, max(1, skin.px(1.6)))
        figure = text.render(one.figure, "label", theme.ink if one.sure else faint, tabular=True)
        aside = skin.px(7)
        if one.points > 0:
            surface.blit(figure, figure.get_rect(midright=(bar.x - aside, y + lane // 2)))
        else:
            surface.blit(figure, figure.get_rect(midleft=(bar.right + aside, y + lane // 2)))
        bottom = y + lane
        y = bottom + skin.px(_GAP)
    top = box.y + text.height("small")
    surface.fill(theme.ink, (track.centerx, top, max(1, skin.px(1.4)), bottom - top + skin.px(3)))

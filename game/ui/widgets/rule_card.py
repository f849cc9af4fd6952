"""Rule sets as cards."""

import pygame

from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.graphics.theme import mix
from game.ui.widgets.menu_rows import RadioRow

HIGH, GAP = 66.0, 8.0
"""A card's height, and the gap, in units."""
_NAME = Font("serif", 21)
_RIM = 16
"""Margin beside the words, in logical pixels."""


class RuleCard(RadioRow):
    """One of several cards; its note is the lower line."""

    height = HIGH + 14  # two lines are usual where several cards stand side by side

    def roomy(self, width: int) -> bool:
        """Return whether the words fit a card of this width."""
        text, room = self.skin.text, width - 2 * self.skin.px(_RIM)
        return text.fits(self.name, _NAME, room) and len(text.wrap(self.note, "small", room)) <= 2

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        return box

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        draw_card(surface, self.skin, box, self.name, self.note, chosen=self.chosen, lit=self.hover)


def draw_card(
    surface: pygame.Surface, skin: Skin, box: pygame.Rect, name: str, line: str, *, chosen: bool, lit: bool
) -> None:
    """Draw a card, in brass if chosen; its line may wrap once."""
    theme = skin.theme
    fill = (*theme.brass, 255) if chosen else (*mix(theme.shade, theme.text, 0.08 if lit else 0.0), 215)
    edge = theme.brass_light if chosen or lit else (*theme.brass, 120)
    surface.blit(skin.plate(box.size, 9, fill, edge, 1.4), box)
    room, step = box.w - 2 * skin.px(_RIM), skin.text.height("small")
    first, *rest = skin.text.wrap(line, "small", room)
    lines = [first, " ".join(rest)] if rest else [first]
    title = skin.text.fitted(name, _NAME, theme.ink if chosen else theme.text, room)
    high = title.get_height()
    high -= min(skin.px(5), max(0, high + len(lines) * step + skin.px(4) - box.h))  # two lines may stand closer
    y = box.centery - (high + len(lines) * step) // 2
    surface.blit(title, (box.x + skin.px(_RIM), y))
    for number, words in enumerate(lines):
        text = skin.text.fitted(words, "small", theme.ink if chosen else theme.quiet, room)
        surface.blit(text, (box.x + skin.px(_RIM), y + high + number * step))

"""Segmented controls."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.graphics.skin import Skin, dark, line, plate
from game.ui.graphics.theme import mix
from game.ui.widgets.form_row import FormRow
from game.ui.widgets.single_choice import SingleChoice


class SegmentedControl(SingleChoice, FormRow):
    """A choice between a few words."""

    def __init__(
        self,
        skin: Skin,
        name: str,
        values: Sequence[str],
        *,
        chosen: int,
        act: Callable[[int], object],
        captioned: bool = True,
    ) -> None:
        super().__init__(skin, name, chosen=chosen, act=act)
        self.values = tuple(values)
        self.captioned = captioned

    def options(self) -> Sequence[tuple[str, str]]:
        return [(value, "") for value in self.values]

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        return self.cells(box)[0].unionall(self.cells(box)[1:])

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin = self.skin
        cells = self.cells(box)
        self.caption(surface, box)
        plate(
            surface, skin, cells[0].unionall(cells[1:]), dark(skin, False, False), line(skin, self.hover, self.enabled)
        )
        under = self.under()
        for i, (cell, value) in enumerate(zip(cells, self.values, strict=True)):
            pill(surface, skin, cell, value, chosen=i == self.chosen, hover=i == under, enabled=self.enabled)

    def wants(self) -> int:
        return sum(self._needs())

    def cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        room, needs = self.control(box), self._needs()
        if not self.captioned and max(needs) * len(needs) <= room.w:
            needs = [room.w // len(needs)] * len(needs)
        elif not self.captioned or sum(needs) > room.w:
            spread = room.w / sum(needs)
            needs = [int(need * spread) for need in needs]
        x = room.right - sum(needs) if self.captioned else room.x
        cells = []
        for need in needs:
            cells.append(pygame.Rect(x, room.y, need, room.h))
            x += need
        return cells

    def _needs(self) -> list[int]:
        return [self.skin.text.measure(value, "label")[0] + self.skin.px(30) for value in self.values]


def pill(
    surface: pygame.Surface, skin: Skin, cell: pygame.Rect, words: str, *, chosen: bool, hover: bool, enabled: bool
) -> None:
    """Draw a value, in brass if chosen."""
    theme = skin.theme
    inner = cell.inflate(-skin.px(6), -skin.px(6))
    ink = theme.text
    if chosen:
        surface.blit(skin.plate(inner.size, 6, theme.brass, theme.brass_light, 1), inner)
        ink = theme.ink
    elif hover:
        surface.blit(skin.plate(inner.size, 6, (*theme.text, 24), (*theme.text, 0)), inner)
    if not enabled:
        ink = mix(ink, theme.cloth, 0.5)
    text = skin.text.fitted(words, "label", ink, inner.w - skin.px(8))
    surface.blit(text, text.get_rect(center=inner.center))

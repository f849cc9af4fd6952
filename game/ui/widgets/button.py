"""Buttons."""

from collections.abc import Callable

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin, dark, line, plate
from game.ui.graphics.theme import mix
from game.ui.widgets.widget import Widget


class Button(Widget):
    """Kind "primary" is brass, "normal" dark glass, "solid" dark, for paper, "quiet" text only."""

    role = Role.BUTTON

    def __init__(
        self,
        skin: Skin,
        name: str,
        act: Callable[[], object],
        *,
        kind: str = "normal",
        note: str = "",
        default: bool = False,
    ) -> None:
        super().__init__(skin, name)
        self.act = act
        self.kind = kind
        self.note = note
        """A smaller second line."""
        self.default = default
        """Whether Enter presses it while nothing has the focus."""

    @staticmethod
    def want(skin: Skin, name: str) -> tuple[int, int]:
        """Return a comfortable size."""
        return skin.text.measure(name, "label")[0] + skin.px(40), skin.px(44)

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.kind, self.note)

    def value(self) -> str:
        return self.note

    def state(self) -> frozenset[str]:
        return super().state() | ({"default"} if self.default and self.ready else set())

    def activate(self) -> None:
        self.act()

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        if self.kind == "primary":
            ink = theme.ink
            fill = theme.brass_light if self.hover and not self.pressed else theme.brass
            if not self.enabled:
                fill, ink = mix(theme.brass, theme.shade, 0.62), mix(theme.ivory, theme.shade, 0.35)
            plate(surface, skin, box, (*fill, 255), theme.brass_light if self.enabled else fill)
        else:
            ink = theme.text if self.enabled else mix(theme.text, theme.cloth, 0.5)
            if self.kind in ("normal", "solid"):
                glass = dark(skin, self.hover, self.pressed)
                body = (*glass[:3], 255) if self.kind == "solid" else glass
                plate(surface, skin, box, body, line(skin, self.hover, self.enabled))
            elif self.hover or self.pressed:
                plate(surface, skin, box, (*theme.text, 30 if self.pressed else 18), (*theme.brass, 0))
        lines = [(self.name, "label"), *([(self.note, "small")] if self.note else [])]
        texts = [skin.text.fitted(words, style, ink, box.w - skin.px(16)) for words, style in lines]
        y = box.centery - sum(text.get_height() for text in texts) // 2 + (skin.px(1) if self.pressed else 0)
        for text in texts:
            surface.blit(text, text.get_rect(midtop=(box.centerx, y)))
            y += text.get_height()

"""The few widgets, in one look: brass lines, ivory and walnut, nothing from a form."""

from collections.abc import Callable

import pygame

from game.rules.i18n import _
from game.ui.graphics.glass import dark, line, plate
from game.ui.graphics.skin import RGBA, Look
from game.ui.graphics.text import Style
from game.ui.graphics.theme import Colour, mix
from game.ui.widgets.form_row import Row
from game.ui.widgets.panel import Panel, Widget
from game.ui.widgets.segmented_control import Choice
from game.ui.widgets.slider import Slider
from game.ui.widgets.stepper import Amount, Stepper
from game.ui.widgets.text_field import Field

__all__ = [
    "Amount",
    "Button",
    "Choice",
    "Field",
    "Label",
    "Panel",
    "Row",
    "Slider",
    "Stepper",
    "Toggle",
    "Widget",
]


class Button(Widget):
    """Does something when pressed; kind "primary" is brass, "normal" a dark plate, "quiet" only its words."""

    role = "button"

    def __init__(
        self,
        look: Look,
        name: str,
        rect: pygame.Rect,
        act: Callable[[], object],
        *,
        kind: str = "normal",
        z: float = 50,
    ) -> None:
        super().__init__(look, name, rect, z)
        self.act = act
        self.kind = kind

    @staticmethod
    def want(look: Look, name: str) -> tuple[int, int]:
        """The size that shows these words comfortably."""
        return look.type.measure(name, "label")[0] + look.px(40), look.px(44)

    def face(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().face(), self.kind)

    def activate(self) -> None:
        """See Widget."""
        self.act()

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """See Widget."""
        look, theme = self.look, self.look.theme
        if self.kind == "primary":
            ink = theme.ink
            fill = theme.brass_light if self.hover and not self.pressed else theme.brass
            if not self.enabled:
                fill, ink = mix(theme.brass, theme.shade, 0.62), mix(theme.ivory, theme.shade, 0.35)
            plate(surface, look, box, (*fill, 255), theme.brass_light if self.enabled else fill)
        else:
            ink = theme.text if self.enabled else mix(theme.text, theme.cloth, 0.5)
            if self.kind == "normal":
                plate(surface, look, box, dark(look, self.hover, self.pressed), line(look, self.hover, self.enabled))
            elif self.hover or self.pressed:
                plate(surface, look, box, (*theme.text, 30 if self.pressed else 18), (*theme.brass, 0))
        text = look.type.fitted(self.name, "label", ink, box.w - look.px(16))
        at = text.get_rect(center=box.center)
        surface.blit(text, at.move(0, look.px(1) if self.pressed else 0))


class Label(Widget):
    """Words that only stand there; several lines where they need them."""

    role = "label"
    takes_focus = False

    def __init__(
        self,
        look: Look,
        text: str,
        rect: pygame.Rect,
        *,
        style: str | Style = "body",
        colour: Colour | None = None,
        align: str = "left",
        z: float = 50,
    ) -> None:
        super().__init__(look, text, rect, z)
        self.style = style
        self.colour = colour or look.theme.text
        self.align = align

    def face(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().face(), self.style, self.colour, self.align)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """See Widget."""
        if box.h < 1.8 * self.look.type.height(self.style):
            text = self.look.type.fitted(self.name, self.style, self.colour, box.w)
        else:
            text = self.look.type.paragraph(self.name, self.style, self.colour, box.w, align=self.align)
        x = {"left": box.x, "centre": box.centerx - text.get_width() // 2, "right": box.right - text.get_width()}
        surface.blit(text, (x[self.align], box.centery - text.get_height() // 2))


class Toggle(Row):
    """On or off, with its name on the left."""

    role = "switch"

    def __init__(
        self, look: Look, name: str, rect: pygame.Rect, on: bool, act: Callable[[bool], object], *, z: float = 50
    ) -> None:
        super().__init__(look, name, rect, z)
        self.on = on
        self.act = act

    def face(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().face(), self.on)

    def activate(self) -> None:
        """See Widget."""
        self.on = not self.on
        self.act(self.on)

    def value(self) -> str:
        """See Widget."""
        return _("on") if self.on else _("off")

    def state(self) -> frozenset[str]:
        """See Widget."""
        return super().state() | ({"checked"} if self.on else set())

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        """See Widget."""
        return self._track(box)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """See Widget."""
        look, theme = self.look, self.look.theme
        track = self._track(box)
        self.caption(surface, box)
        fill: RGBA = (*mix(theme.brass, theme.shade, 0.25), 255) if self.on else dark(look, self.hover, False)
        surface.blit(look.plate(track.size, 13, fill, line(look, self.hover, self.enabled), 1.4), track)
        knob = look.px(18)
        ivory = theme.ivory if self.enabled else mix(theme.ivory, theme.cloth, 0.5)
        gap = (track.h - knob) // 2
        x = track.right - gap - knob if self.on else track.x + gap
        surface.blit(look.plate((knob, knob), 9, ivory, (*theme.ink, 90), 1), (x, track.y + gap))

    def wants(self) -> int:
        """See Row."""
        return self.look.px(46)

    def _track(self, box: pygame.Rect) -> pygame.Rect:
        track = pygame.Rect(0, 0, self.look.px(46), self.look.px(26))
        track.midright = self.control(box).midright
        return track

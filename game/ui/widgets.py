"""The few widgets: button, choice, stepper, toggle, label; brass lines, ivory and walnut, nothing from a form."""

from collections.abc import Callable, Sequence

import pygame

from game.rules.words import _
from game.ui.look import RGBA, Look
from game.ui.panel import Panel, Widget
from game.ui.semantics import Node, bounds
from game.ui.theme import Colour, mix
from game.ui.type import Style

__all__ = ["Button", "Choice", "Label", "Panel", "Stepper", "Toggle", "Widget"]

_RADIUS = 8


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
            _plate(surface, look, box, (*fill, 255), theme.brass_light if self.enabled else fill)
        else:
            ink = theme.text if self.enabled else mix(theme.text, theme.cloth, 0.5)
            if self.kind == "normal":
                _plate(surface, look, box, _dark(look, self.hover, self.pressed), _line(look, self.hover, self.enabled))
            elif self.hover or self.pressed:
                _plate(surface, look, box, (*theme.text, 30 if self.pressed else 18), (*theme.brass, 0))
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


class Toggle(Widget):
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
        _name(surface, self, pygame.Rect(box.x, box.y, box.w - track.w - look.px(16), box.h))
        fill: RGBA = (*mix(theme.brass, theme.shade, 0.25), 255) if self.on else _dark(look, self.hover, False)
        surface.blit(
            look.plate(track.size, 13, fill, _line(look, self.hover, self.enabled), 1.4),
            track,
        )
        knob = look.px(18)
        ivory = theme.ivory if self.enabled else mix(theme.ivory, theme.cloth, 0.5)
        gap = (track.h - knob) // 2
        x = track.right - gap - knob if self.on else track.x + gap
        surface.blit(look.plate((knob, knob), 9, ivory, (*theme.ink, 90), 1), (x, track.y + gap))

    def _track(self, box: pygame.Rect) -> pygame.Rect:
        track = pygame.Rect(0, 0, self.look.px(46), self.look.px(26))
        track.midright = (box.right, box.centery)
        return track


class Choice(Widget):
    """One of several values, all in sight: left and right choose, or a click on the value."""

    role = "choice"

    def __init__(
        self,
        look: Look,
        name: str,
        rect: pygame.Rect,
        values: Sequence[str],
        *,
        chosen: int,
        act: Callable[[int], object],
        captioned: bool = True,
        z: float = 50,
    ) -> None:
        super().__init__(look, name, rect, z)
        self.values = tuple(values)
        self.chosen = chosen
        self.act = act
        self.captioned = captioned

    def face(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().face(), self.values, self.chosen, self._under() if self.hover else -1)

    def value(self) -> str:
        """See Widget."""
        return self.values[self.chosen]

    def choose(self, index: int) -> None:
        """Choose a value, and tell if it is another than before."""
        if index != self.chosen:
            self.chosen = index
            self.act(index)

    def activate(self) -> None:
        """See Widget: the next value, around."""
        self.choose((self.chosen + 1) % len(self.values))

    def press(self, point: tuple[int, int]) -> None:
        """See Widget."""
        for i, cell in enumerate(self._cells(self.box)):
            if cell.collidepoint(point):
                self.choose(i)

    def key(self, key: int) -> bool:
        """See Widget."""
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(key)
        if by is None:
            return False
        self.choose(min(max(self.chosen + by, 0), len(self.values) - 1))
        return True

    def node(self) -> Node:
        """See Widget: each value is a child that can be pressed."""
        cells = self._cells(self.box)
        children = tuple(
            Node("option", value, "", frozenset({"chosen"} if i == self.chosen else ()), bounds(cells[i]), ("press",))
            for i, value in enumerate(self.values)
        )
        return Node(self.role, self.name, self.value(), self.state(), bounds(self.box), ("set",), children)

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        """See Widget."""
        return _around(self._cells(box))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """See Widget."""
        look, theme = self.look, self.look.theme
        cells = self._cells(box)
        whole = _around(cells)
        if self.captioned:
            _name(surface, self, pygame.Rect(box.x, box.y, whole.x - box.x - look.px(16), box.h))
        _plate(surface, look, whole, _dark(look, False, False), _line(look, self.hover, self.enabled))
        under = self._under() if self.hover else -1
        for i, (cell, value) in enumerate(zip(cells, self.values, strict=True)):
            inner = cell.inflate(-look.px(6), -look.px(6))
            ink = theme.text
            if i == self.chosen:
                surface.blit(look.plate(inner.size, 6, theme.brass, theme.brass_light, 1), inner)
                ink = theme.ink
            elif i == under:
                surface.blit(look.plate(inner.size, 6, (*theme.text, 24), (*theme.text, 0)), inner)
            if not self.enabled:
                ink = mix(ink, theme.cloth, 0.5)
            text = look.type.fitted(value, "label", ink, inner.w - look.px(8))
            surface.blit(text, text.get_rect(center=inner.center))

    def _cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Where each value stands: as wide as its words need, together no wider than there is room."""
        look = self.look
        needs = [look.type.measure(value, "label")[0] + look.px(30) for value in self.values]
        room = box.w if not self.captioned else round(box.w * 0.68)
        if not self.captioned or sum(needs) > room:
            spread = room / sum(needs)
            needs = [int(need * spread) for need in needs]
        x = box.right - sum(needs) if self.captioned else box.x
        cells = []
        for need in needs:
            cells.append(pygame.Rect(x, box.y, need, box.h))
            x += need
        return cells

    def _under(self) -> int:
        cells = self._cells(pygame.Rect(0, 0, *self.box.size))
        return next((i for i, cell in enumerate(cells) if cell.collidepoint(self.pointer)), -1)


class Stepper(Widget):
    """A number with minus and plus; left and right do the same, page keys in tens."""

    role = "number"

    def __init__(
        self,
        look: Look,
        name: str,
        rect: pygame.Rect,
        number: int,
        act: Callable[[int], object],
        *,
        low: int,
        high: int,
        step: int = 1,
        words: Callable[[int], str] = str,
        z: float = 50,
    ) -> None:
        super().__init__(look, name, rect, z)
        self.number = number
        self.act = act
        self.low = low
        self.high = high
        self.step = step
        self.words = words

    def face(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().face(), self.value(), self._under() if self.hover else 0)

    def value(self) -> str:
        """See Widget."""
        return self.words(self.number)

    def choose(self, number: int) -> None:
        """Take the nearest number allowed, and tell if it is another than before."""
        number = min(max(number, self.low), self.high)
        if number != self.number:
            self.number = number
            self.act(number)

    def press(self, point: tuple[int, int]) -> None:
        """See Widget."""
        minus, plus = self._ends(self.box)
        if minus.collidepoint(point):
            self.choose(self.number - self.step)
        elif plus.collidepoint(point):
            self.choose(self.number + self.step)

    def key(self, key: int) -> bool:
        """See Widget."""
        steps = {pygame.K_LEFT: -1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1, pygame.K_PAGEDOWN: -10}
        steps |= {pygame.K_RIGHT: 1, pygame.K_PLUS: 1, pygame.K_KP_PLUS: 1, pygame.K_PAGEUP: 10}
        if key not in steps:
            return False
        self.choose(self.number + steps[key] * self.step)
        return True

    def node(self) -> Node:
        """See Widget: minus and plus are children that can be pressed."""
        minus, plus = self._ends(self.box)
        children = (
            Node("button", _("less"), "", frozenset(), bounds(minus), ("press",)),
            Node("button", _("more"), "", frozenset(), bounds(plus), ("press",)),
        )
        return Node(self.role, self.name, self.value(), self.state(), bounds(self.box), ("set",), children)

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        """See Widget."""
        return _around(self._ends(box))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """See Widget."""
        look, theme = self.look, self.look.theme
        minus, plus = self._ends(box)
        whole = _around((minus, plus))
        _name(surface, self, pygame.Rect(box.x, box.y, whole.x - box.x - look.px(16), box.h))
        _plate(surface, look, whole, _dark(look, False, False), _line(look, self.hover, self.enabled))
        under = self._under() if self.hover else 0
        for cell, sign, able in ((minus, -1, self.number > self.low), (plus, 1, self.number < self.high)):
            inner = cell.inflate(-look.px(6), -look.px(6))
            if sign == under and able:
                surface.blit(look.plate(inner.size, 6, (*theme.text, 30), (*theme.text, 0)), inner)
            colour = theme.brass_light if able and self.enabled else mix(theme.brass, theme.shade, 0.6)
            _sign(surface, look, cell.center, colour, plus=sign > 0)
        ink = theme.text if self.enabled else mix(theme.text, theme.cloth, 0.5)
        room = whole.w - minus.w - plus.w
        text, style = look.type.fit(self.value(), "label", room)
        number = look.type.render(text, style, ink, tabular=True)
        surface.blit(number, number.get_rect(center=whole.center))

    def _ends(self, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        look = self.look
        end = max(box.h, look.px(40))
        widest = max(look.type.measure(self.words(n), "label", tabular=True)[0] for n in (self.low, self.high))
        width = min(2 * end + max(widest, look.px(40)) + look.px(16), round(box.w * 0.7))
        return pygame.Rect(box.right - width, box.y, end, box.h), pygame.Rect(box.right - end, box.y, end, box.h)

    def _under(self) -> int:
        minus, plus = self._ends(pygame.Rect(0, 0, *self.box.size))
        return -1 if minus.collidepoint(self.pointer) else 1 if plus.collidepoint(self.pointer) else 0


def _around(cells: Sequence[pygame.Rect]) -> pygame.Rect:
    return cells[0].unionall(list(cells[1:]))


def _name(surface: pygame.Surface, widget: Widget, room: pygame.Rect) -> None:
    look = widget.look
    ink = look.theme.text if widget.enabled else mix(look.theme.text, look.theme.cloth, 0.5)
    text = look.type.fitted(widget.name, "body", ink, room.w)
    surface.blit(text, text.get_rect(midleft=(room.x, room.centery)))


def _sign(surface: pygame.Surface, look: Look, at: tuple[int, int], colour: Colour, *, plus: bool) -> None:
    long, thick = look.px(12), look.px(2)
    bar = pygame.Rect(0, 0, long, thick)
    bar.center = at
    surface.fill(colour, bar)
    if plus:
        bar = pygame.Rect(0, 0, thick, long)
        bar.center = at
        surface.fill(colour, bar)


def _plate(surface: pygame.Surface, look: Look, box: pygame.Rect, fill: RGBA, line: Colour | RGBA) -> None:
    surface.blit(look.plate(box.size, _RADIUS, fill, line, 1.4), box)


def _dark(look: Look, hover: bool, pressed: bool) -> RGBA:
    """The dark glass of plates: the cloth shines through, less so while the pointer is on it."""
    shade = look.theme.shade
    if pressed:
        return (*mix(shade, (0, 0, 0), 0.4), 225)
    return (*mix(shade, look.theme.cloth, 0.55), 235) if hover else (*shade, 180)


def _line(look: Look, hover: bool, enabled: bool) -> Colour:
    theme = look.theme
    if not enabled:
        return mix(theme.brass, theme.shade, 0.6)
    return theme.brass_light if hover else theme.brass

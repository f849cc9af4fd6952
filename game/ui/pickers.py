"""Widgets that hold a value: a choice of a few, and a number with minus and plus."""

from collections.abc import Callable, Sequence

import pygame

from game.rules.words import _
from game.ui.glass import caption, dark, line, plate
from game.ui.look import Look
from game.ui.panel import Widget
from game.ui.semantics import Node, bounds
from game.ui.theme import Colour, mix


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
            caption(surface, self, pygame.Rect(box.x, box.y, whole.x - box.x - look.px(16), box.h))
        plate(surface, look, whole, dark(look, False, False), line(look, self.hover, self.enabled))
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
        caption(surface, self, pygame.Rect(box.x, box.y, whole.x - box.x - look.px(16), box.h))
        plate(surface, look, whole, dark(look, False, False), line(look, self.hover, self.enabled))
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


def _sign(surface: pygame.Surface, look: Look, at: tuple[int, int], colour: Colour, *, plus: bool) -> None:
    long, thick = look.px(12), look.px(2)
    bar = pygame.Rect(0, 0, long, thick)
    bar.center = at
    surface.fill(colour, bar)
    if plus:
        bar = pygame.Rect(0, 0, thick, long)
        bar.center = at
        surface.fill(colour, bar)

"""Steppers."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.ui.engine.accessibility import Actions, Node, Role, bounds, option
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin, caret, dark, line, plate
from game.ui.graphics.theme import Colour, mix
from game.ui.widgets.number_row import NumberRow
from game.ui.widgets.segmented_control import pill
from game.ui.widgets.widget import index_at
from game.words.translation import pgettext

_STEPS = {
    Command.LEFT: -1,
    Command.RIGHT: 1,
    Command.LESS: -1,
    Command.MORE: 1,
    Command.PAGE_DOWN: -10,
    Command.PAGE_UP: 10,
}


class Stepper(NumberRow):
    """Minus and plus; arrows step too, page keys by tens, digits set the number."""

    role = Role.NUMBER
    takes_text = True

    typing = ""
    """Digits waiting for Enter or loss of focus."""

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.value(), self.typing, self._sign_at(self.pointer))

    def choose(self, number: int) -> None:
        self.typing = ""
        super().choose(number)

    def by(self, steps: int) -> None:
        """Go this many steps from the typed number, if any, to multiples of the step."""
        self.leave()
        at = self.number // self.step if steps > 0 else -(-self.number // self.step)
        self.choose((at + steps) * self.step)

    def activate(self) -> None:
        self.leave()

    def leave(self) -> None:
        if self.typing:
            self.choose(int(self.typing))

    def typed(self, text: str) -> bool:
        """Accept digits, up to the largest number's length."""
        digits = "".join(letter for letter in text if letter in "0123456789")
        self.typing = (self.typing + digits)[: len(str(self.high))]
        return bool(digits)

    def press(self, point: tuple[int, int]) -> None:
        if sign := self._sign_at(point):
            self.by(sign)

    def command(self, command: Command) -> bool:
        if self.typing and command in (Command.ERASE, Command.CANCEL):
            self.typing = self.typing[:-1] if command is Command.ERASE else ""
            return True
        if command not in _STEPS:
            return False
        self.by(_STEPS[command])
        return True

    def node(self) -> Node:
        signs = (("less", pgettext("a number", "less"), -1), ("more", pgettext("a number", "more"), 1))
        children = tuple(
            Node(f"{self.id}/{part}", Role.BUTTON, name, bounds=bounds(end), actions=self._pressed(self.by, by))
            for (part, name, by), end in zip(signs, self.ends(self.box), strict=True)
        )
        return replace(super().node(), children=children)

    def _pressed(self, act: Callable[[int], object], number: int) -> Actions:
        return {"press": partial(act, number)} if self.ready else {}

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin = self.skin
        self.caption(surface, box)
        plate(surface, skin, self.control(box), dark(skin, False, False), line(skin, self.hover, self.enabled))
        self.write(surface, box, dull=not self.enabled)

    def write(self, surface: pygame.Surface, box: pygame.Rect, *, dull: bool) -> None:
        """Draw the number, dull if it doesn't count."""
        skin, theme = self.skin, self.skin.theme
        minus, plus = self.ends(box)
        under = self._sign_at(self.pointer)
        for cell, sign, able in ((minus, -1, self.number > self.low), (plus, 1, self.number < self.high)):
            inner = cell.inflate(-skin.px(6), -skin.px(6))
            if sign == under and able:
                surface.blit(skin.plate(inner.size, 6, (*theme.text, 30), (*theme.text, 0)), inner)
            colour = theme.brass_light if able and self.enabled else mix(theme.brass, theme.shade, 0.6)
            _sign(surface, skin, cell.center, colour, plus=sign > 0)
        ink = mix(theme.text, theme.cloth, 0.5) if dull and not self.typing else theme.text
        words, room = self.typing or self.words(self.number), plus.x - minus.right
        number = skin.text.fitted(words, "label", ink, room, tabular=True)
        at = number.get_rect(center=minus.union(plus).center)
        surface.blit(number, at)
        if self.typing:
            caret(surface, skin, (at.right + skin.px(2), at.y, skin.px(2), at.h))

    def wants(self) -> int:
        return self.breadth()

    def breadth(self) -> int:
        """Return the number's width with minus and plus."""
        skin = self.skin
        widest = max(skin.text.measure(self.words(n), "label", tabular=True)[0] for n in (self.low, self.high))
        return 2 * max(self.deep(), skin.px(40)) + max(widest, skin.px(40)) + skin.px(16)

    def ends(self, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of minus and plus."""
        room = self.control(box)
        end = min(max(room.h, self.skin.px(40)), room.w // 3)
        width = min(self.breadth(), room.w)
        return pygame.Rect(room.right - width, room.y, end, room.h), pygame.Rect(room.right - end, room.y, end, room.h)

    def _sign_at(self, point: tuple[int, int]) -> int:
        """-1 on minus, 1 on plus, else 0."""
        minus, plus = self.ends(self.box)
        return plus.collidepoint(point) - minus.collidepoint(point)


class Amount(Stepper):
    """A number, or a word such as "any"; Enter cycles through them.

    `act` gets its value.
    """

    def __init__(
        self,
        skin: Skin,
        name: str,
        value: object,
        tell: Callable[[object], object],
        *,
        others: Sequence[tuple[object, str]],
        usual: int,
        low: int,
        high: int,
        step: int,
    ) -> None:
        values = [other for other, _word in others]
        self.other = values.index(value) if value in values else -1
        number = value if isinstance(value, int) and self.other < 0 else usual
        super().__init__(skin, name, number, tell, low=low, high=high, step=step)
        self.others = tuple(others)

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.other, self._over())

    def value(self) -> str:
        return self.words(self.number) if self.other < 0 else self.others[self.other][1]

    def choose(self, number: int) -> None:
        if self.other >= 0:
            self.other, self.number = -1, self.low - 1
        super().choose(number)

    def by(self, steps: int) -> None:
        """Step; the first step just leaves the word."""
        if self.other >= 0 and not self.typing:
            self.choose(self.number)
        else:
            super().by(steps)

    def set(self, value: str) -> None:
        words = [word for _value, word in self.others]
        if value in words:
            self.take(words.index(value))
        else:
            super().set(value)

    def take(self, other: int) -> None:
        """Choose a word."""
        self.typing = ""
        if other != self.other:
            self.other = other
            value: object = self.others[other][0]
            self.act(value)  # type: ignore[arg-type]  # it is the same one who is told the number

    def activate(self) -> None:
        """Accept the typed number, else go on to the next word or the number."""
        if self.typing:
            super().activate()
        elif self.other + 1 < len(self.others):
            self.take(self.other + 1)
        else:
            self.choose(self.number)

    def press(self, point: tuple[int, int]) -> None:
        index = index_at(point, self._pills(self.box))
        minus, plus = self.ends(self.box)
        if index >= 0:
            self.take(index)
        elif self.other >= 0 and not self.typing and minus.union(plus).collidepoint(point):
            self.choose(self.number)
        else:
            super().press(point)

    def node(self) -> Node:
        node = super().node()
        pills = tuple(
            option(f"{self.id}/{at}", word, cell, chosen=at == self.other, actions=self._pressed(self.take, at))
            for at, (cell, (_value, word)) in enumerate(zip(self._pills(self.box), self.others, strict=True))
        )
        limits = node.limits if self.other < 0 else None
        return replace(node, children=(*pills, *node.children), limits=limits)

    def write(self, surface: pygame.Surface, box: pygame.Rect, *, dull: bool) -> None:
        over = self._over()
        for at, (cell, (_value, word)) in enumerate(zip(self._pills(box), self.others, strict=True)):
            pill(surface, self.skin, cell, word, chosen=at == self.other, hover=at == over, enabled=self.enabled)
        super().write(surface, box, dull=dull or self.other >= 0)

    def wants(self) -> int:
        return self.breadth() + sum(self._needs())

    def _needs(self) -> list[int]:
        return [self.skin.text.measure(word, "label")[0] + self.skin.px(30) for _value, word in self.others]

    def _pills(self, box: pygame.Rect) -> list[pygame.Rect]:
        room, needs = self.control(box), self._needs()
        spread = min(1.0, (room.w - self.breadth()) / sum(needs))
        cells, x = [], room.x
        for need in needs:
            cells.append(pygame.Rect(x, room.y, int(need * spread), room.h))
            x = cells[-1].right
        return cells

    def _over(self) -> int:
        return index_at(self.pointer, self._pills(self.box))


def _sign(surface: pygame.Surface, skin: Skin, at: tuple[int, int], colour: Colour, *, plus: bool) -> None:
    long, thick = skin.px(12), skin.px(2)
    bar = pygame.Rect(0, 0, long, thick)
    bar.center = at
    surface.fill(colour, bar)
    if plus:
        bar = pygame.Rect(0, 0, thick, long)
        bar.center = at
        surface.fill(colour, bar)

"""Cards side by side with their faces, to be looked at or to be chosen from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.rules import Card, CardSet
from game.rules.i18n import _
from game.ui.engine.accessibility import Actions, Node, NotOfferedError, Role, bounds
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin
from game.ui.tabletop.card_sprite import Faces
from game.ui.widgets.widget import Widget

_GAP, _APART = 10, 34
"""What is between two cards, and between two groups, in logical pixels."""
_LIFT = 14
"""How high a chosen card is lifted."""
_SHAPE = 7 / 5
_STEPS = {Command.LEFT: -1, Command.RIGHT: 1}


class CardRow(Widget):
    """Groups of cards under a caption; where `act` is given, it is told of each card that is pressed."""

    role = Role.GROUP
    widest = 84
    """How wide a card is at most, in logical pixels."""
    part = 1.0
    """How large its cards are where there is little height."""

    def __init__(
        self,
        skin: Skin,
        name: str,
        faces: Faces,
        groups: Sequence[Sequence[Card]],
        act: Callable[[Card], object] | None = None,
    ) -> None:
        super().__init__(skin, name)
        self.faces = faces
        self.groups = tuple(map(tuple, groups))
        self.act = act
        self.takes_focus = act is not None
        self.at = 0
        """The card on which the keys stand."""
        self.chosen = CardSet()
        """Those that are lifted."""
        self.marked = CardSet()
        """Those with a ring around them: the right ones."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """All of them, from left to right."""
        return tuple(card for group in self.groups for card in group)

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.groups, self.at, self.keyed, self.chosen, self.marked, self._under())

    def value(self) -> str:
        """The card that the keys stand on; all cards where they are only looked at."""
        if self.act is None:
            return ", ".join(card.name for card in self.cards)
        card = self.cards[self.at]
        return _("{card}, chosen").format(card=card.name) if card in self.chosen else card.name

    def tall(self, width: int) -> int:
        """How high it must be at this width, in pixels."""
        return self._head() + round(self._width(width) * _SHAPE) + self._foot()

    def choose(self, card: Card) -> None:
        """Press a card."""
        self.at = self.cards.index(card)
        if self.act is not None:
            self.act(card)

    def activate(self) -> None:
        self.choose(self.cards[self.at])

    def press(self, point: tuple[int, int]) -> None:
        index = self._at(point)
        if index >= 0:
            self.choose(self.cards[index])

    def command(self, command: Command) -> bool:
        to = self.at + _STEPS.get(command, 0)
        if to == self.at or not 0 <= to < len(self.cards):
            return False
        self.at = to
        return True

    def actions(self) -> Actions:
        return {"press": self.activate, "set": self.set} if self.ready and self.act is not None else {}

    def set(self, value: str) -> None:
        """Press the card of this name."""
        found = next((card for card in self.cards if card.name == value), None)
        if found is None:
            raise NotOfferedError(_("{card} cannot be chosen now.").format(card=value))
        self.choose(found)

    def node(self) -> Node:
        """Each card that can be chosen is a child that can be pressed."""
        if self.act is None:
            return super().node()
        children = []
        for card, cell in zip(self.cards, self._cells(self.box), strict=True):
            state = frozenset({"chosen"} if card in self.chosen else ())
            actions: Actions = {"press": partial(self.choose, card)}
            children.append(Node(f"{self.id}/{card}", Role.OPTION, card.name, "", state, bounds(cell), actions))
        return replace(super().node(), children=tuple(children))

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        return self._cells(box)[self.at]

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme, under = self.skin, self.skin.theme, self._under()
        caption = skin.text.fitted(self.name, "small", theme.quiet, box.w)
        surface.blit(caption, caption.get_rect(midtop=(box.centerx, box.y)))
        for index, (card, cell) in enumerate(zip(self.cards, self._cells(box), strict=True)):
            surface.blit(self.faces.bare(card, cell.w), cell)
            if card in self.marked or index == under:
                around = cell.inflate(skin.px(6), skin.px(6))
                wide = 4.0 if card in self.marked else 1.5
                surface.blit(skin.plate(around.size, 9, (*theme.glow, 0), theme.glow, wide), around)

    def _head(self) -> int:
        return self.skin.text.height("small") + self.skin.px(4 + (_LIFT if self.act is not None else 0))

    def _foot(self) -> int:
        return self.skin.px(8)

    def _width(self, width: int) -> int:
        """How wide a card is where the row is so wide."""
        apart = (len(self.groups) - 1) * self.skin.px(_APART - _GAP)
        room = (width - apart + self.skin.px(_GAP)) / max(1, len(self.cards)) - self.skin.px(_GAP)
        return max(8, min(self.skin.px(self.widest * self.part), int(room)))

    def _cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Where each card is, a chosen one higher."""
        skin, wide = self.skin, self._width(box.w)
        gap, apart = skin.px(_GAP), skin.px(_APART)
        whole = len(self.cards) * wide + (len(self.cards) - len(self.groups)) * gap + (len(self.groups) - 1) * apart
        x, cells = box.centerx - whole // 2, []
        for group in self.groups:
            for card in group:
                y = box.y + self._head() - (skin.px(_LIFT) if card in self.chosen else 0)
                cells.append(pygame.Rect(x, y, wide, round(wide * _SHAPE)))
                x += wide + gap
            x += apart - gap
        return cells

    def _under(self) -> int:
        if self.act is None or not self.hover:
            return -1
        return self._at((self.box.x + self.pointer[0], self.box.y + self.pointer[1]))

    def _at(self, point: tuple[int, int]) -> int:
        return next((index for index, cell in enumerate(self._cells(self.box)) if cell.collidepoint(point)), -1)

"""All cards of the deck in a grid, a suit in each row, of which some can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from msgspec.structs import replace

from game.rules import CARDS, Card, CardSet
from game.rules.i18n import _
from game.ui.engine.accessibility import Actions, Node, NotOfferedError, Role, bounds
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import mix
from game.ui.widgets.widget import Widget
from game.ui.wording.cards import sign

_COLUMNS = 13
_STEPS = {Command.LEFT: -1, Command.RIGHT: 1, Command.UP: -_COLUMNS, Command.DOWN: _COLUMNS}
_CELL, _GAP, _AIR = 60, 4, 10
"""The height of a card at most, what is between two, and what stays free above and below all, in logical pixels."""


class CardGrid(Widget):
    """The arrow keys go from card to card; `act` is told of each that is pressed and may be."""

    role = Role.GROUP

    def __init__(self, skin: Skin, name: str, act: Callable[[Card], object]) -> None:
        super().__init__(skin, name)
        self.act = act
        self.at = 0
        """The card on which the keys stand, by its place in the deck."""
        self.offered = CardSet()
        """The cards that may be pressed."""
        self.chosen = CardSet()
        """Those that are yours, or that were just named."""

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.at, self.keyed, self.offered, self.chosen, self._under())

    def value(self) -> str:
        """The card that the keys stand on, and whether it is one of the chosen."""
        name = CARDS[self.at].name
        return _("{card}, chosen").format(card=name) if CARDS[self.at] in self.chosen else name

    def tall(self, width: int) -> int:
        """How high it must be at this width, in pixels."""
        return 4 * min(self.skin.px(_CELL), width // _COLUMNS) + 2 * self.skin.px(_AIR)

    def choose(self, card: Card) -> None:
        """Press a card, if that may be."""
        self.at = card.index
        if card in self.offered:
            self.act(card)

    def activate(self) -> None:
        self.choose(CARDS[self.at])

    def press(self, point: tuple[int, int]) -> None:
        index = self._at(point)
        if index >= 0:
            self.choose(CARDS[index])

    def command(self, command: Command) -> bool:
        to = self.at + _STEPS.get(command, 0)
        across = command in (Command.LEFT, Command.RIGHT)
        if to == self.at or not 0 <= to < len(CARDS) or (across and to // _COLUMNS != self.at // _COLUMNS):
            return False
        self.at = to
        return True

    def actions(self) -> Actions:
        return {"press": self.activate, "set": self.set} if self.ready else {}

    def set(self, value: str) -> None:
        """Press the card of this name."""
        found = next((card for card in self.offered if card.name == value), None)
        if found is None:
            raise NotOfferedError(_("{card} cannot be chosen now.").format(card=value))
        self.choose(found)

    def node(self) -> Node:
        """Each card is a child that can be pressed."""
        children = []
        for card, cell in zip(CARDS, self._cells(self.box), strict=True):
            state = frozenset({"chosen"} if card in self.chosen else ())
            actions: Actions = {"press": partial(self.choose, card)} if card in self.offered else {}
            children.append(Node(f"{self.id}/{card}", Role.OPTION, card.name, "", state, bounds(cell), actions))
        return replace(super().node(), children=tuple(children))

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        return self._cells(box)[self.at]

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme, under = self.skin, self.skin.theme, self._under()
        for card, cell in zip(CARDS, self._cells(box), strict=True):
            offered, mine = card in self.offered, card in self.chosen
            paper = theme.brass_light if mine else theme.paper if offered else mix(theme.paper, theme.cloth, 0.45)
            line = theme.glow if mine or (offered and card.index == under) else theme.brass
            surface.blit(skin.plate(cell.size, 5, (*paper, 255), line, 3.0 if mine else 1.0), cell)
            ink = theme.red if card.suit.red else theme.ink
            words = skin.text.fitted(sign(card), "label", ink, cell.w - skin.px(4))
            surface.blit(words, words.get_rect(center=cell.center))

    def _cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        gap, box = self.skin.px(_GAP), box.inflate(0, -2 * self.skin.px(_AIR))
        wide, high = (box.w + gap) / _COLUMNS, (box.h + gap) / 4
        return [
            pygame.Rect(
                box.x + round(index % _COLUMNS * wide),
                box.y + round(index // _COLUMNS * high),
                int(wide) - gap,
                int(high) - gap,
            )
            for index in range(len(CARDS))
        ]

    def _under(self) -> int:
        return self._at((self.box.x + self.pointer[0], self.box.y + self.pointer[1])) if self.hover else -1

    def _at(self, point: tuple[int, int]) -> int:
        return next((index for index, cell in enumerate(self._cells(self.box)) if cell.collidepoint(point)), -1)

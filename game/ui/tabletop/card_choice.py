"""Choices among open cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.rules import Card, CardSet
from game.ui.engine.accessibility import Actions, Node, NotOfferedError, Role, option
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin
from game.ui.widgets.widget import Widget, index_at
from game.words.translation import _


class CardChoice(Widget):
    """Arrow keys move between cards; `act`, if given, gets the chosen ones."""

    role = Role.GROUP

    def __init__(self, skin: Skin, name: str, act: Callable[[Card], object] | None) -> None:
        super().__init__(skin, name)
        self.act = act
        self.takes_focus = act is not None
        self.at = 0
        """Index of the card for keys."""
        self.chosen = CardSet()

    @property
    def cards(self) -> Sequence[Card]:
        """All cards, line by line."""
        raise NotImplementedError

    @property
    def columns(self) -> int:
        """The number of cards in a line."""
        raise NotImplementedError

    def may_choose(self, card: Card) -> bool:
        """Whether this card can be chosen."""
        raise NotImplementedError

    def cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Return each card's place."""
        raise NotImplementedError

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.at, self.keyed, self.chosen, self.under())

    def value(self) -> str:
        card = self.cards[self.at]
        return _("{card}, selected").format(card=card.name) if card in self.chosen else card.name

    def choose(self, card: Card) -> None:
        """Choose a card, if allowed."""
        self.at = self.cards.index(card)
        if self.act is not None and self.may_choose(card):
            self.act(card)

    def activate(self) -> None:
        self.choose(self.cards[self.at])

    def press(self, point: tuple[int, int]) -> None:
        index = index_at(point, self.cells(self.box))
        if index >= 0:
            self.choose(self.cards[index])

    def command(self, command: Command) -> bool:
        steps = {Command.LEFT: -1, Command.RIGHT: 1, Command.UP: -self.columns, Command.DOWN: self.columns}
        to = self.at + steps.get(command, 0)
        across = command in (Command.LEFT, Command.RIGHT)
        if to == self.at or not 0 <= to < len(self.cards) or (across and to // self.columns != self.at // self.columns):
            return False
        self.at = to
        return True

    def actions(self) -> Actions:
        return {"press": self.activate, "set": self.set} if self.ready and self.act is not None else {}

    def set(self, value: str) -> None:
        """Choose the card with this name."""
        found = next((card for card in self.cards if self.may_choose(card) and card.name == value), None)
        if found is None:
            raise NotOfferedError(_("{card} can’t be chosen now.").format(card=value))
        self.choose(found)

    def node(self) -> Node:
        if self.act is None:
            return super().node()
        children = []
        for card, cell in zip(self.cards, self.cells(self.box), strict=True):
            actions: Actions = {"press": partial(self.choose, card)} if self.may_choose(card) else {}
            chosen = card in self.chosen
            children.append(option(f"{self.id}/{card}", card.name, cell, chosen=chosen, actions=actions))
        return replace(super().node(), children=tuple(children))

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        return self.cells(box)[self.at]

    def under(self) -> int:
        """Return the index of the card under the pointer, or -1."""
        return -1 if self.act is None else index_at(self.pointer, self.cells(self.box))

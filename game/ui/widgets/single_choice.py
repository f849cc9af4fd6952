"""Choices with visible options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar

import pygame
from msgspec.structs import replace

from game.ui.engine.accessibility import Actions, Node, NotOfferedError, Role, option
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin
from game.ui.widgets.widget import Widget, index_at
from game.words.translation import _


class SingleChoice(Widget):
    """Subclasses give options and places; `act` gets each newly chosen index."""

    role = Role.CHOICE
    steps: ClassVar[Mapping[Command, int]] = {Command.LEFT: -1, Command.RIGHT: 1}
    """Steps by command, stopping at the ends."""

    def __init__(self, skin: Skin, name: str, *, chosen: int, act: Callable[[int], object]) -> None:
        super().__init__(skin, name)
        self.chosen = chosen
        self.act = act

    def options(self) -> Sequence[tuple[str, str]]:
        """Return each option's name and note."""
        raise NotImplementedError

    def cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Return each option's place in the widget's box."""
        raise NotImplementedError

    def face(self) -> tuple[object, ...]:
        return (*super().face(), tuple(self.options()), self.chosen, self.under())

    def value(self) -> str:
        return self.options()[self.chosen][0]

    def choose(self, index: int) -> None:
        """Choose an option, calling `act` if new."""
        if index != self.chosen:
            self.chosen = index
            self.act(index)

    def activate(self) -> None:
        self.choose((self.chosen + 1) % len(self.options()))

    def press(self, point: tuple[int, int]) -> None:
        if (index := index_at(point, self.cells(self.box))) >= 0:
            self.choose(index)

    def command(self, command: Command) -> bool:
        if command not in self.steps:
            return False
        self.choose(min(max(self.chosen + self.steps[command], 0), len(self.options()) - 1))
        return True

    def actions(self) -> Actions:
        return {"set": self.set} if self.ready else {}

    def set(self, value: str) -> None:
        """Choose the option with this name."""
        names = [name for name, _note in self.options()]
        if value not in names:
            raise NotOfferedError(
                _("{name} must be one of these: {names}.").format(name=self.name, names=", ".join(names))
            )
        self.choose(names.index(value))

    def node(self) -> Node:
        children = []
        for index, ((name, note), cell) in enumerate(zip(self.options(), self.cells(self.box), strict=True)):
            actions: Actions = {"press": partial(self.choose, index)} if self.ready else {}
            chosen = index == self.chosen
            children.append(option(f"{self.id}/{index}", name, cell, note, chosen=chosen, actions=actions))
        return replace(super().node(), children=tuple(children))

    def under(self) -> int:
        """Return the option under the pointer, or -1."""
        return index_at(self.pointer, self.cells(self.box))

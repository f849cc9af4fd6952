"""One of several things that are all in sight: the arrows choose, or a click on the thing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar

import pygame
from msgspec.structs import replace

from game.ui.engine.accessibility import Actions, Node, NotOfferedError, Role, bounds
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin
from game.ui.widgets.widget import Widget
from game.words.translation import _


class SingleChoice(Widget):
    """What there is to choose from and where each thing stands is the widget's; `act` is told of every other choice."""

    role = Role.CHOICE
    steps: ClassVar[Mapping[Command, int]] = {Command.LEFT: -1, Command.RIGHT: 1}
    """How far each goes on; beyond the ends there is nothing."""

    def __init__(self, skin: Skin, name: str, *, chosen: int, act: Callable[[int], object]) -> None:
        super().__init__(skin, name)
        self.chosen = chosen
        self.act = act

    def options(self) -> Sequence[tuple[str, str]]:
        """The name and the note of each thing."""
        raise NotImplementedError

    def cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Where each thing stands in the widget's box."""
        raise NotImplementedError

    def face(self) -> tuple[object, ...]:
        return (*super().face(), tuple(self.options()), self.chosen, self.under())

    def value(self) -> str:
        return self.options()[self.chosen][0]

    def choose(self, index: int) -> None:
        """Choose a thing, and tell if it is another than before."""
        if index != self.chosen:
            self.chosen = index
            self.act(index)

    def activate(self) -> None:
        """The next thing, around."""
        self.choose((self.chosen + 1) % len(self.options()))

    def press(self, point: tuple[int, int]) -> None:
        if (index := self._at(point)) >= 0:
            self.choose(index)

    def command(self, command: Command) -> bool:
        if command not in self.steps:
            return False
        self.choose(min(max(self.chosen + self.steps[command], 0), len(self.options()) - 1))
        return True

    def actions(self) -> Actions:
        return {"set": self.set} if self.ready else {}

    def set(self, value: str) -> None:
        """Choose the thing of this name."""
        names = [name for name, _note in self.options()]
        if value not in names:
            raise NotOfferedError(_("{name} is one of these: {names}.").format(name=self.name, names=", ".join(names)))
        self.choose(names.index(value))

    def node(self) -> Node:
        """Each thing is a child that can be pressed."""
        children = []
        for index, ((name, note), cell) in enumerate(zip(self.options(), self.cells(self.box), strict=True)):
            state = frozenset({"chosen"} if index == self.chosen else ())
            actions: Actions = {"press": partial(self.choose, index)} if self.ready else {}
            children.append(Node(f"{self.id}/{index}", Role.OPTION, name, note, state, bounds(cell), actions))
        return replace(super().node(), children=tuple(children))

    def under(self) -> int:
        """The thing under the pointer; -1 for none."""
        return self._at((self.box.x + self.pointer[0], self.box.y + self.pointer[1])) if self.hover else -1

    def _at(self, point: tuple[int, int]) -> int:
        return next((index for index, cell in enumerate(self.cells(self.box)) if cell.collidepoint(point)), -1)

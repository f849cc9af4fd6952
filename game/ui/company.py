"""Who sits opposite: faces side by side, of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.look import Look
from game.ui.medal import medal
from game.ui.panel import Widget
from game.ui.semantics import Node, bounds
from game.ui.theme import mix

_LINES = 44
"""Logical pixels for the two lines under a face."""


class Company(Widget):
    """Each player is a level (None: a person), a name and a note; left and right choose, or a click on the face."""

    role = "choice"

    def __init__(
        self,
        look: Look,
        name: str,
        players: Sequence[tuple[str | None, str, str]],
        *,
        chosen: int,
        act: Callable[[int], object],
    ) -> None:
        super().__init__(look, name, pygame.Rect(0, 0, 10, 10))
        self.players = tuple(players)
        self.chosen = chosen
        self.act = act

    def face(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().face(), self.players, self.chosen, self._under() if self.hover else -1)

    def value(self) -> str:
        """See Widget."""
        return self.players[self.chosen][1]

    def choose(self, index: int) -> None:
        """Choose a player, and tell if it is another than before."""
        if index != self.chosen and 0 <= index < len(self.players):
            self.chosen = index
            self.act(index)

    def activate(self) -> None:
        """See Widget: the next one, around."""
        self.choose((self.chosen + 1) % len(self.players))

    def press(self, point: tuple[int, int]) -> None:
        """See Widget."""
        for index in range(len(self.players)):
            if self._cell(self.box, index).collidepoint(point):
                self.choose(index)
                return

    def key(self, key: int) -> bool:
        """See Widget."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if key not in steps:
            return False
        self.choose(self.chosen + steps[key])
        return True

    def node(self) -> Node:
        """See Widget: each player is a child that can be pressed."""
        children = []
        for index, (_level, name, note) in enumerate(self.players):
            state = frozenset({"chosen"} if index == self.chosen else ())
            children.append(Node("option", name, note, state, bounds(self._cell(self.box, index)), ("press",)))
        return Node(self.role, self.name, self.value(), self.state(), bounds(self.box), ("set",), tuple(children))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """See Widget."""
        look, theme = self.look, self.look.theme
        under = self._under() if self.hover else -1
        for index, (level, name, note) in enumerate(self.players):
            cell = self._cell(box, index)
            wide = min(cell.w - look.px(16), cell.h - look.px(_LINES + 12))
            round_ = pygame.Rect(0, 0, wide, wide)
            round_.midtop = (cell.centerx, cell.y + look.px(8))
            lit = index == self.chosen
            if lit or index == under:
                fill = (*mix(theme.shade, theme.brass, 0.12 if lit else 0.0), 220)
                surface.blit(
                    look.plate(cell.size, 10, fill, theme.brass_light if lit else (*theme.brass, 110), 2), cell
                )
            medal(surface, look, round_, "♠", level, theme.brass)
            ink = theme.brass_light if lit else theme.text
            room, y = cell.w - look.px(8), round_.bottom + look.px(2)
            for text, style, colour in ((name, "label", ink), (note, "small", theme.quiet)):
                line = look.type.fitted(text, style, colour, room)
                surface.blit(line, line.get_rect(midtop=(cell.centerx, y)))
                y += look.px(20)

    def _cell(self, box: pygame.Rect, index: int) -> pygame.Rect:
        left, right = index * box.w // len(self.players), (index + 1) * box.w // len(self.players)
        return pygame.Rect(box.x + left, box.y, right - left, box.h).inflate(-self.look.px(6), 0)

    def _under(self) -> int:
        point = self.box.x + self.pointer[0], self.box.y + self.pointer[1]
        cells = [self._cell(self.box, index) for index in range(len(self.players))]
        return next((index for index, cell in enumerate(cells) if cell.collidepoint(point)), -1)

"""The curtain between two people at one screen: opaque, and up before the next view exists."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.rules.words import _
from game.ui.cards import CardSprite
from game.ui.layout import Pose
from game.ui.page import Page
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.ui.program import Program


class Curtain(Page):
    """Names who is next, and waits for them."""

    def __init__(self, program: Program, name: str, then: Callable[[], object]) -> None:
        super().__init__(program)
        self.name = name
        self.then = then

    def build(self) -> None:
        """See Page."""
        self.stage.add(
            CardSprite(self.program.faces(self.frame), Pose(self.frame.middle, self.frame.central(226), 1, None))
        )
        self.words(_("{name}, it is your turn").format(name=self.name), 346, "title", 90)
        self.words(_("The other player looks away now."), 446, "body", 30)
        self.column(
            [Button(self.look, _("Show my cards"), pygame.Rect(0, 0, 10, 10), self.lift, kind="primary")],
            506,
            60,
            (300, 54),
        )

    def lift(self) -> None:
        """Away with the curtain: only now is the next view made."""
        self.loop.pop()
        self.then()

    def back(self) -> None:
        """See Page: Escape leads to the menu, never past the curtain."""
        self.program.menu()

"""The first page, and the menu over a running match."""

from __future__ import annotations

import pygame

from game.rules import Card
from game.rules.words import _
from game.ui.cards import CardSprite
from game.ui.layout import Pose
from game.ui.page import Page
from game.ui.widgets import Button

_NOWHERE = pygame.Rect(0, 0, 10, 10)
_FAN = ("Js", "Qs", "Ks", "7h", "7d", "7c")


class Title(Page):
    """Where the program begins: go on, a new match, two people, settings, quit."""

    def back(self) -> None:
        """See Page: nothing lies behind the first page."""

    def build(self) -> None:
        """See Page."""
        program, look = self.program, self.look
        self._fan()
        self.words(_("Gin Rummy"), 282, "title", 74)
        self.words(_("Fair deals, your own house rules"), 360, "body", 30)
        buttons = [
            Button(look, _("New match"), _NOWHERE, program.choose_match),
            Button(look, _("Settings"), _NOWHERE, program.open_settings),
            Button(look, _("Quit"), _NOWHERE, self.loop.quit),
        ]
        if program.resumable():
            buttons.insert(0, Button(look, _("Continue"), _NOWHERE, program.resume))
        buttons[0].kind = "primary"
        self.column(buttons, 424, 62, (300, 50))
        self.words("\n".join(program.notices()[-2:]), 732, "small", 48)

    def _fan(self) -> None:
        """A run and a set, as an emblem."""
        faces = self.program.faces(self.frame)
        middle = (len(_FAN) - 1) / 2
        for number, text in enumerate(_FAN):
            off = number - middle
            pose = Pose(
                self.frame.middle + off * 62, self.frame.central(172 + off * off * 4.5), 1 + number, Card.parse(text),
                0.9, -off * 6.5,
            )  # fmt: skip
            self.stage.add(CardSprite(faces, pose))


class Menu(Page):
    """What can be done besides playing; the match waits."""

    def build(self) -> None:
        """See Page."""
        program, look = self.program, self.look
        self.words(_("Gin Rummy"), 206, "title", 80)
        self.words(_("The match is kept; you can go on with it at any time."), 294, "body", 30)
        buttons = [
            Button(look, _("Back to the table"), _NOWHERE, self.back, kind="primary"),
            Button(look, _("Settings"), _NOWHERE, program.open_settings),
            Button(look, _("Leave the table"), _NOWHERE, program.leave),
            Button(look, _("Quit"), _NOWHERE, self.loop.quit),
        ]
        self.column(buttons, 370, 62, (300, 50))

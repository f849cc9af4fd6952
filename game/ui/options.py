"""The settings page: the rules of the next match, and how fast cards move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.rules import RulesError
from game.rules.words import _
from game.store.settings import SPEEDS
from game.ui.page import Page
from game.ui.widgets import Button, Choice, Stepper

_NOWHERE = pygame.Rect(0, 0, 10, 10)
_LIMITS = (0, 5, 10, 15, 20)


class Options(Page):
    """Changes are kept at once; rules hold from the next match on."""

    def build(self) -> None:
        """See Page."""
        look, rules = self.look, self.program.settings.rules
        self.words(_("Settings"), 84, "title", 80)
        self.words(_("Rules hold from the next match on."), 168, "body", 30)
        bonus = {"low": 0, "high": 100, "step": 5}
        limits = [_("Gin only"), "5", "10", "15", "20"]
        limit = rules.knock_limit if isinstance(rules.knock_limit, int) else 10
        nearest = min(range(len(_LIMITS)), key=lambda i: abs(_LIMITS[i] - limit))
        speeds = [_("Slow"), _("Normal"), _("Fast"), _("None")]
        speed = SPEEDS.index(self.program.settings.speed)

        def change(field: str) -> Callable[[int], None]:
            return lambda number: self.rule(field, number)

        rows = [
            Stepper(look, _("Gin bonus"), _NOWHERE, rules.gin_bonus, change("gin_bonus"), **bonus),
            Stepper(look, _("Undercut bonus"), _NOWHERE, rules.undercut_bonus, change("undercut_bonus"), **bonus),
            Choice(
                look,
                _("Knock limit"),
                _NOWHERE,
                limits,
                chosen=nearest,
                act=lambda i: self.rule("knock_limit", _LIMITS[i]),
            ),
            Stepper(look, _("Target"), _NOWHERE, rules.target, change("target"), low=10, high=1000, step=10),
            Choice(look, _("Card speed"), _NOWHERE, speeds, chosen=speed, act=self.speed),
        ]
        self.column(rows, 232, 66, (620, 48))
        self.column([Button(look, _("Done"), _NOWHERE, self.back, kind="primary")], 592, 60, (220, 50))
        self.notice = self.words("", 664, "small", 30)
        self._notices()

    def rule(self, field: str, value: int) -> None:
        """Change a rule of the next match; a senseless one is refused here, with its reason."""
        settings = self.program.settings
        try:
            self.program.keep(replace(settings, rules=replace(settings.rules, **{field: value})))
        except RulesError as error:
            self.notice.name = str(error)
        else:
            self._notices()

    def speed(self, index: int) -> None:
        """Change the speed of cards."""
        self.program.keep(replace(self.program.settings, speed=SPEEDS[index]))
        self._notices()

    def _notices(self) -> None:
        self.notice.name = (self.program.notices() or [""])[-1]

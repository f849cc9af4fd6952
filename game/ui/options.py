"""The settings page: the rules of the next match, and how fast cards move."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.rules import RulesError
from game.rules.words import _
from game.store.settings import SPEEDS
from game.ui.page import Page
from game.ui.widgets import Button, Choice, Stepper

_NOWHERE = pygame.Rect(0, 0, 10, 10)
_LIMITS: tuple[int | str | None, ...] = (0, 5, 10, 15, 20, None, "upcard")


class Options(Page):
    """Changes are kept at once; rules hold from the next match on."""

    def build(self) -> None:
        """See Page."""
        look, rules = self.look, self.program.settings.rules
        self.words(_("Settings"), 84, "title", 80)
        self.words(_("Rules hold from the next match on."), 168, "body", 30)
        limits = [_("Gin only"), "5", "10", "15", "20", _("Any"), _("Upcard")]
        speeds = [_("Slow"), _("Normal"), _("Fast"), _("None")]
        speed = SPEEDS.index(self.program.settings.speed)

        def bonus(name: str, field: str, number: int) -> Stepper:
            return Stepper(look, name, _NOWHERE, number, lambda n: self.rule(field, n), low=0, high=100, step=5)

        rows = [
            bonus(_("Gin bonus"), "gin_bonus", rules.gin_bonus),
            bonus(_("Undercut bonus"), "undercut_bonus", rules.undercut_bonus),
            Choice(
                look,
                _("Knock limit"),
                _NOWHERE,
                limits,
                chosen=_LIMITS.index(_listed(rules.knock_limit)),
                act=lambda i: self.rule("knock_limit", _LIMITS[i]),
            ),
            Stepper(
                look,
                _("Target"),
                _NOWHERE,
                rules.target,
                lambda n: self.rule("target", n),
                low=10,
                high=1000,
                step=10,
            ),
            Choice(look, _("Card speed"), _NOWHERE, speeds, chosen=speed, act=self.speed),
        ]
        self.column(rows, 232, 66, (620, 48))
        self.column([Button(look, _("Done"), _NOWHERE, self.back, kind="primary")], 592, 60, (220, 50))
        self.notice = self.words("", 664, "small", 30)
        self._notices()

    def rule(self, field: str, value: Any) -> None:
        """Change a rule of the next match; a senseless one is refused here, with its reason."""
        settings = self.program.settings
        try:
            self.program.keep(settings.with_rules(replace(settings.rules, **{field: value})))
        except RulesError as error:
            self.resize(self.size, self.loop.now)  # what was refused does not stand there as chosen
            self.damage_all()
            self.notice.name = str(error)
        else:
            self._notices()

    def speed(self, index: int) -> None:
        """Change the speed of cards."""
        self.program.keep(replace(self.program.settings, speed=SPEEDS[index]))
        self._notices()

    def _notices(self) -> None:
        self.notice.name = (self.program.notices() or [""])[-1]


def _listed(limit: int | str | None) -> int | str | None:
    """The limit as the page lists it: a number that is not listed stands at its nearest."""
    return min((0, 5, 10, 15, 20), key=partial(_apart, limit)) if isinstance(limit, int) else limit


def _apart(a: int, b: int) -> int:
    return abs(a - b)

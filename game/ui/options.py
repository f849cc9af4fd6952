"""The settings, in pages: house rules of the next match, table, sound; every change shows at once and is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.rules import RulesError
from game.rules.words import _
from game.store.settings import BACKS, CLOTHS, SPEEDS
from game.ui.page import Page
from game.ui.panel import Widget
from game.ui.widgets import Button, Choice, Stepper, Toggle

if TYPE_CHECKING:
    from game.ui.program import Program

_NOWHERE = pygame.Rect(0, 0, 10, 10)
_LIMITS: tuple[int | str | None, ...] = (0, 5, 10, 15, 20, None, "upcard")


class Options(Page):
    """One page of settings at a time, chosen at the top."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.shown = 0

    def build(self) -> None:
        """See Page."""
        self.words(_("Settings"), 60, "title", 80)
        pages = [_("House rules"), _("Table"), _("Sound")]
        self.column(
            [Choice(self.look, _("Page"), _NOWHERE, pages, chosen=self.shown, act=self.turn, captioned=False)],
            156,
            60,
            (480, 48),
        )
        rows = (self._rules, self._table, self._sound)[self.shown]()
        self.column(rows, 244, 62, (780, 46))
        self.column([Button(self.look, _("Done"), _NOWHERE, self.back, kind="primary")], 650, 60, (220, 50))
        hint = _("Rules hold from the next match on.") if self.shown == 0 else ""
        self.words(hint, 210, "small", 24)
        self.notice = self.words((self.program.notices() or [""])[-1], 712, "small", 28)

    def turn(self, page: int) -> None:
        """Show another page."""
        self.shown = page
        self._again()

    def _again(self) -> None:
        self.resize(self.size, self.loop.now)
        self.damage_all()

    # ------------------------------------------------------------------ pages

    def _rules(self) -> Sequence[Widget]:
        look, rules = self.look, self.program.settings.rules
        limits = [_("Gin only"), "5", "10", "15", "20", _("Any"), _("Upcard")]

        def points(name: str, field: str, number: int) -> Stepper:
            return Stepper(look, name, _NOWHERE, number, partial(self.rule, field), low=0, high=100, step=5)

        return [
            points(_("Gin bonus"), "gin_bonus", rules.gin_bonus),
            points(_("Undercut bonus"), "undercut_bonus", rules.undercut_bonus),
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
                partial(self.rule, "target"),
                low=10,
                high=1000,
                step=10,
            ),
        ]

    def _table(self) -> Sequence[Widget]:
        settings = self.program.settings
        cloths = [_("Green"), _("Midnight"), _("Burgundy"), _("Charcoal"), _("Contrast")]
        backs = [_("Rosette"), _("Fans"), _("Sun"), _("Trellis")]
        speeds = [_("Slow"), _("Normal"), _("Fast"), _("None")]
        return [
            self._choice(_("Cloth"), "cloth", CLOTHS, cloths),
            self._choice(_("Backs"), "back", BACKS, backs),
            Toggle(
                self.look, _("Four colours"), _NOWHERE, settings.four_colours, partial(self.change, "four_colours")
            ),
            Toggle(self.look, _("Large index"), _NOWHERE, settings.large_index, partial(self.change, "large_index")),
            self._choice(_("Card speed"), "speed", SPEEDS, speeds),
        ]

    def _sound(self) -> Sequence[Widget]:
        settings = self.program.settings

        def loudness(name: str, field: str, number: int) -> Stepper:
            return Stepper(self.look, name, _NOWHERE, number, partial(self.change, field), low=0, high=100, step=10)

        return [
            loudness(_("Cards"), "card_sounds", settings.card_sounds),
            loudness(_("Knocks and bells"), "other_sounds", settings.other_sounds),
        ]

    def _choice(self, name: str, field: str, values: Sequence[str], words: Sequence[str]) -> Choice:
        at = values.index(getattr(self.program.settings, field))
        return Choice(
            self.look, name, _NOWHERE, words, chosen=at, act=lambda index: self.change(field, values[index])
        )

    # ------------------------------------------------------------------ changes

    def rule(self, field: str, value: Any) -> None:
        """Change a rule of the next match; a senseless one is refused here, with its reason."""
        settings = self.program.settings
        try:
            rules = replace(settings.rules, **{field: value})
        except RulesError as error:
            self._again()  # what was refused does not stand there as chosen
            self.notice.name = str(error)
        else:
            self.program.keep(settings.with_rules(rules))
            self._say()

    def change(self, field: str, value: Any) -> None:
        """Change how the table looks, moves or sounds."""
        self.program.keep(replace(self.program.settings, **{field: value}))
        if field == "cloth":
            self._again()
        self._say()

    def _say(self) -> None:
        self.notice.name = (self.program.notices() or [""])[-1]


def _listed(limit: int | str | None) -> int | str | None:
    """The limit as the page lists it: a number that is not listed stands at its nearest."""
    return min((0, 5, 10, 15, 20), key=partial(_apart, limit)) if isinstance(limit, int) else limit


def _apart(a: int, b: int) -> int:
    return abs(a - b)

"""The verdict on an answer: table, reason, and choices."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules import Action
from game.rules.form import HEADS_UP
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import KeyBinding
from game.ui.pages.advised_table import WIDE, AdvisedTable
from game.ui.pages.column import Column
from game.ui.screens.problems.onward import follow
from game.ui.services.problem_routes import VerdictRoute
from game.ui.services.routes import Navigator, RolloutRoute
from game.ui.services.services import Services
from game.ui.tabletop.advice_panel import AdvicePanel
from game.ui.tabletop.deck import deck_of
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.wording.advice import FEW, same
from game.wording.advice import MOST as MANY
from game.wording.practice.outcomes import outcome_words
from game.wording.practice.themes import theme_name
from game.wording.practice.verdicts import did, headline, verdict_lines, verdict_reason
from game.words.translation import _

_SMALLER, _MOST = 0.34, 0.42
"""Shares of the page's height above which the reason shrinks, and scrolls."""


class VerdictPage(AdvisedTable):
    """The table with the best choice lit, and the player's own if it differs."""

    begins_at_end = True

    def __init__(self, services: Services, navigator: Navigator, route: VerdictRoute) -> None:
        super().__init__(services, navigator, route)
        self.verdict, self.result = route.verdict, route.result
        self.view = route.verdict.exercise.seen.view()
        against_time = route.practice.clock is not None  # verdicts are read when the time is up
        self.following = None if against_time else follow(route.practice)

    def opened(self) -> None:
        self.speak(" ".join((f"{headline(self.verdict)}.", verdict_reason(self.verdict), outcome_words(self.result))))

    def build(self) -> None:
        skin, viewport, verdict = self.skin, self.viewport, self.verdict
        longer = Button(skin, _("Think longer"), self.think_longer)
        longer.enabled = len(self._choices) > 1
        back = self.way_back()
        if self.following is None:
            self.footer(back, longer)
        else:
            self.footer(back, longer, Button(skin, _("Next problem"), self.go_on, kind="primary"))
        advice, wide = self._advice(wide=True), round(self.across(WIDE) * viewport.unit)
        small = advice.height_for(wide, "small") / viewport.unit
        high = min(advice.height_for(wide) / viewport.unit, max(_SMALLER * viewport.h, small))
        best, deck = verdict.choices[0].action, deck_of(0, HEADS_UP)
        theme = "" if verdict.theme is None else _("Theme: {name}").format(name=theme_name(verdict.theme))
        more = [text for text in (theme, outcome_words(self.result)) if text]
        said = [headline(verdict), did(verdict)]
        if high <= _MOST * viewport.h:
            self.advise(advice.sized(height=high), [*said, *more], self.view, deck, best, verdict.action)
            return
        self.top = self.bottom - _MOST * viewport.h - 4
        self.cards(self.top, self.view, deck, best, verdict.action)
        self.say(*said)
        texts = (Label(skin, text) for text in more)
        self.fill(Column(*texts, gap=3), 6, self._advice(wide=False), width=WIDE)

    def _advice(self, *, wide: bool) -> AdvicePanel:
        lines = verdict_lines(self.verdict, most=MANY if self.viewport.h >= 600 else FEW)
        return AdvicePanel(self.skin, verdict_reason(self.verdict), lines, wide=wide)

    # ------------------------------------------------------------------ actions

    @property
    def _choices(self) -> tuple[Action, ...]:
        verdict, own = self.verdict, self._own()
        first = [one.action for one in verdict.choices[:FEW]]
        if own is None or any(one == own if verdict.exact else same(one, own) for one in first):
            return tuple(first)
        return (*first, own)

    def _own(self) -> Action | None:
        """Return the player's answer as it can be played out; None for a knock that the rules refuse."""
        view, answer = self.view, self.verdict.action
        if answer in view.legal or view.rules.wrong_knocks != "impossible":
            return answer
        return next((one for one in view.legal if same(one, answer)), None)

    def think_longer(self) -> None:
        """Play out the best choices."""
        if len(self._choices) > 1:
            self.navigator.go(RolloutRoute(self.view, self._choices, self.verdict.action))

    def go_on(self) -> None:
        """Go to the next problem."""
        if self.following is not None:
            self.navigator.replace(self.following)

    def bindings(self) -> Sequence[KeyBinding]:
        return KeyBinding({pygame.K_t: Command.THINK_LONGER}), *super().bindings()

    def command(self, command: Command) -> None:
        if command is Command.THINK_LONGER:
            self.think_longer()
        else:
            super().command(command)

"""What is said of an answer: the table as it was, right or not, why, and what each choice brings."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules import Action
from game.rules.form import HEADS_UP
from game.ui.engine.accessibility import Role
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import KeyBinding
from game.ui.pages.advised_table import HALF, AdvisedTable
from game.ui.pages.page import MARGIN
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

_WIDE = 1100.0
_SMALLER, _MOST = 0.34, 0.42
"""The parts of the page from which on the reason is written smaller, and scrolls: the cards have the rest."""


class VerdictPage(AdvisedTable):
    """The best choice is lit, and the player's own where it was another."""

    begins_at_end = True

    def __init__(self, services: Services, navigator: Navigator, route: VerdictRoute) -> None:
        super().__init__(services, navigator, route)
        self.verdict, self.result = route.verdict, route.result
        self.view = route.verdict.exercise.seen.view()
        against_time = route.practice.clock is not None  # looked at when the time is up
        self.following = None if against_time else follow(route.practice)

    def opened(self) -> None:
        """It is heard at once."""
        self.speak(" ".join((f"{headline(self.verdict)}.", verdict_reason(self.verdict), outcome_words(self.result))))

    def build(self) -> None:
        """The table above, the choices under it, and the buttons at the lower edge."""
        skin, viewport, verdict = self.skin, self.viewport, self.verdict
        longer = Button(skin, _("Think longer"), self.think_longer)
        longer.enabled = len(self._choices) > 1
        back = Button(skin, _("Back"), self.back)
        if self.following is None:
            back.kind = "primary"
            self.footer(longer, back)
        else:
            self.footer(back, longer, Button(skin, _("Next problem"), self.go_on, kind="primary"))
        advice, width = self._advice(wide=True), self.across(_WIDE)
        wide = round(width * viewport.unit)
        small = advice.wanted(wide, "small") / viewport.unit
        high = min(advice.wanted(wide) / viewport.unit, max(_SMALLER * viewport.h, small))
        crowded = high > _MOST * viewport.h
        top = self.bottom - (_MOST * viewport.h if crowded else high) - 4
        best = verdict.choices[0].action
        self.cards((top - 6) * viewport.unit, self.view, deck_of(0, HEADS_UP), best, verdict.action)
        theme = "" if verdict.theme is None else theme_name(verdict.theme)
        more = [text for text in (theme, outcome_words(self.result)) if text]
        self._say(headline(verdict), did(verdict), *([] if crowded else more))
        if crowded:
            self._scrolled(more, top)
        else:
            self.panel.add(advice.place(self.box(viewport.middle - width / 2, top, width, high)))

    def _advice(self, *, wide: bool) -> AdvicePanel:
        """Why, and what each choice brings."""
        lines = verdict_lines(self.verdict, most=MANY if self.viewport.h >= 600 else FEW)
        return AdvicePanel(self.skin, verdict_reason(self.verdict), lines, wide=wide)

    def _say(self, title: str, *texts: str) -> None:
        """What was done and what came of it, at the side of the cards."""
        skin, viewport, room = self.skin, self.viewport, self.board.viewport
        side = 280.0 if room.tall else min(280.0, viewport.middle - HALF * room.unit / viewport.unit)
        y = 18.0
        for text in (title, *texts):
            style = "heading" if text is title else "body"
            tall = self.text_height(text, style, side)
            label = Label(skin, text, style=style).place(self.box(MARGIN, y, side, tall))
            label.role = Role.HEADING if text is title else Role.LABEL
            self.panel.add(label)
            y += tall + 3

    def _scrolled(self, texts: Sequence[str], top: float) -> None:
        """What does not fit below the cards, one below the other."""
        self.top = top
        area, width = self.body(), self.across(_WIDE)
        left = self.viewport.middle - width / 2 - area.rect.x / self.viewport.unit
        y = 4.0
        for text in texts:
            tall = self.text_height(text, "body", width)
            area.add(Label(self.skin, text).place(self.box(left, y, width, tall)))
            y += tall + 3
        advice = self._advice(wide=False)
        box = self.box(left, y + 3, width, 0)
        box.h = advice.wanted(box.w)
        area.add(advice.place(box))

    # ------------------------------------------------------------------ what follows

    @property
    def _choices(self) -> tuple[Action, ...]:
        """The best choices, and the one that was made."""
        verdict = self.verdict
        first = [one.action for one in verdict.choices[:FEW]]
        known = any(one == verdict.action if verdict.exact else same(one, verdict.action) for one in first)
        return (*first, *(() if known else (verdict.action,)))

    def think_longer(self) -> None:
        """Have the foremost choices played out."""
        if len(self._choices) > 1:
            self.navigator.go(RolloutRoute(self.view, self._choices, self.verdict.action))

    def go_on(self) -> None:
        """The next problem."""
        if self.following is not None:
            self.navigator.replace(self.following)

    def bindings(self) -> Sequence[KeyBinding]:
        return KeyBinding({pygame.K_t: Command.THINK_LONGER}), *super().bindings()

    def command(self, command: Command) -> None:
        if command is Command.THINK_LONGER:
            self.think_longer()
        else:
            super().command(command)

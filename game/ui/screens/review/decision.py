"""The table at one choice."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules import Action
from game.rules.codes import CodeError, write_position
from game.rules.record import RecordError
from game.rules.record.seen_hand import SeenHand
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import KeyBinding
from game.ui.pages.advised_table import AdvisedTable
from game.ui.services.routes import CodeRoute, DecisionRoute, Navigator, OtherHandRoute, RolloutRoute
from game.ui.services.services import Services
from game.ui.tabletop.advice_panel import AdvicePanel
from game.ui.tabletop.deck import deck_of
from game.ui.widgets.button import Button
from game.wording.advice import FEW, MOST, foremost, judged, lines, wording
from game.wording.judgement.grades import graded
from game.wording.judgement.reasons import reason_words
from game.words.translation import _


class DecisionPage(AdvisedTable):
    """A choice of the player's; the expert's is lit, and the player's own if it differs."""

    begins_at_end = True

    def __init__(self, services: Services, navigator: Navigator, route: DecisionRoute) -> None:
        super().__init__(services, navigator, route)
        self.analysis, self.at = route.analysis, route.place

    def opened(self) -> None:
        self._read_out()

    def build(self) -> None:
        skin = self.skin
        one = self.analysis.judged[self.at]
        choice = one.choice
        before = Button(skin, _("Previous"), lambda: self.go(-1))
        after = self._after = Button(skin, _("Next"), lambda: self.go(1), kind="primary")
        before.enabled, after.enabled = self.at > 0, self.at + 1 < len(self.analysis.judged)
        code = Button(skin, _("Code"), self._show_code)
        other = Button(skin, _("Their hand"), self.other_hand)
        longer = Button(skin, _("Think longer"), self.think_longer)
        longer.enabled = len(self._foremost) > 1
        self.footer(self.way_back(), code, longer, other, before, after)
        few = MOST if self.viewport.h >= 600 else FEW
        choices = lines(choice.view, one.advice, choice.action, most=few, share=one.share)
        advice = AdvicePanel(skin, reason_words(one.reason), choices, wide=True)
        deck = deck_of(self.analysis.hand, self.analysis.record.form)
        self.advise(advice, self._said(), choice.view, deck, one.advice.best, choice.action)

    def _said(self) -> list[str]:
        """Return which decision it is, what the player did, and what that gave away."""
        one = self.analysis.judged[self.at]
        title = _("Decision {n} of {all}").format(n=self.at + 1, all=self.analysis.count)
        words = _("You: {words}").format(words=wording(one.choice.action, one.choice.view))
        graded_as = [] if one.grade is None else [graded(one.grade)]
        return [title, words, judged(one.choice.action, one.advice, one.share), *graded_as]

    def _read_out(self) -> None:
        reason = reason_words(self.analysis.judged[self.at].reason)
        self.speak(" ".join((*(f"{words}." for words in self._said()), reason)))

    def move(self, now: float) -> float | None:
        self._after.enabled = self.at + 1 < len(self.analysis.judged)  # the analysis may still go on
        return super().move(now)

    def _show_code(self) -> None:
        analysis, choice = self.analysis, self.analysis.judged[self.at].choice
        hand = analysis.record.hands[analysis.hand]
        try:
            seen = SeenHand.of(hand, analysis.record.rules, choice.view.needs, analysis.seat, choice.step)
            code = write_position(seen)
        except (RecordError, CodeError) as error:
            self.tell(str(error))
        else:
            self.navigator.go(
                CodeRoute(
                    lambda: _("Position code"),
                    lambda: _("It contains only what you’d seen."),
                    code,
                )
            )

    def go(self, by: int) -> None:
        """Go to the next or the previous choice."""
        to = self.at + by
        if 0 <= to < len(self.analysis.judged):
            self.at = to
            self.anew()
            self._read_out()

    @property
    def _foremost(self) -> tuple[Action, ...]:
        one = self.analysis.judged[self.at]
        return tuple(option.action for option in foremost(one.advice, one.choice.action, most=FEW))

    def think_longer(self) -> None:
        """Play out the best choices."""
        if len(self._foremost) > 1:
            choice = self.analysis.judged[self.at].choice
            self.navigator.go(RolloutRoute(choice.view, self._foremost, choice.action))

    def other_hand(self) -> None:
        """Show what the opponent might hold."""
        self.navigator.go(OtherHandRoute(self.analysis, self.at))

    def bindings(self) -> Sequence[KeyBinding]:
        keys = {pygame.K_t: Command.THINK_LONGER, pygame.K_o: Command.OTHER_HAND}
        return KeyBinding(keys), *super().bindings()

    def command(self, command: Command) -> None:
        if command in (Command.LEFT, Command.RIGHT):
            self.go(1 if command is Command.RIGHT else -1)
        elif command is Command.THINK_LONGER:
            self.think_longer()
        elif command is Command.OTHER_HAND:
            self.other_hand()
        else:
            super().command(command)

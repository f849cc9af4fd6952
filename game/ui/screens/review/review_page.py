"""The coach's review of a hand."""

from __future__ import annotations

import pygame

from game.store.journal import Journal
from game.store.reviews.error_rate import ErrorRate
from game.ui.pages.page import Page
from game.ui.screens.review.cost_chart import CostChart
from game.ui.screens.review.costliest_choice import CostliestChoice
from game.ui.services.analysis import FIRST, error_rate
from game.ui.services.routes import DecisionRoute, Navigator, ReviewRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.widget import Widget
from game.wording.advice import given
from game.wording.judgement.error_rates import noted, rate_words
from game.wording.judgement.knock_reasons import knock_words
from game.wording.numbers import signed
from game.wording.players import called
from game.words.translation import _

_GAP = 14.0


class ReviewPage(Page):
    """Each choice's cost and the costliest choices, filled in during analysis."""

    begins_at_end = True

    def __init__(self, services: Services, navigator: Navigator, route: ReviewRoute) -> None:
        super().__init__(services, navigator, route)
        analysis = self.analysis = route.analysis
        self.so_far: ErrorRate | None = None
        """The error rate in the match so far, once counted."""
        self.luck: tuple[float, float] | None = None
        """Both sides' luck in the hand, the player's first, once known."""
        self.bars: CostChart | None = None
        self._asked = False
        self._spoken = FIRST if analysis.done else 0
        """The number of costliest choices shown: one more each frame, as drawing them takes time."""
        self._told = analysis.told
        """What the table below wants to be told."""
        analysis.told = self.changed

    def close(self) -> None:
        super().close()
        if self.analysis.told == self.changed:  # else the table has closed too
            self.analysis.told = self._told

    def build(self) -> None:
        skin, analysis = self.skin, self.analysis
        self.heading(_("Hand review"), self._said())
        buttons = [self.way_back()]
        through = Button(skin, _("Step through"), lambda: self.open(0))
        through.enabled = bool(analysis.judged)
        if analysis.judged or not (analysis.done or analysis.fault):
            through.kind = "primary"
            buttons.append(through)
        self.footer(*buttons)
        self._count_match()
        self._area = self.fill(*self._rows(), width=900, gap=_GAP)

    def _rows(self) -> list[Widget]:
        skin, analysis = self.skin, self.analysis
        if not analysis.judged:
            return self._knock() if analysis.done else []
        before, self.bars = self.bars, CostChart(skin, analysis, self.open)
        bars = self.bars
        if before is not None and len(before.judged) == len(bars.judged):
            bars.at = before.at
        rows: list[Widget] = [bars, *self._knock()]
        if not analysis.done:
            return rows
        rows += [self._costly(number) for number in range(min(self._spoken, len(analysis.costliest)))]
        if not analysis.costliest:
            words = _("No clear mistakes: the expert would have played much the same.")
            rows.append(Label(skin, words, align="centre"))
        return rows

    def _knock(self) -> list[Widget]:
        story = self.analysis.story
        if story is None or story.knock is None:
            return []
        return [Label(self.skin, knock_words(story.knock, called(story.opponent)), align="centre")]

    def _costly(self, number: int) -> CostliestChoice:
        place = self.analysis.costliest[number]
        return CostliestChoice(self.skin, number + 1, place, self.analysis.judged[place], self.open)

    def _said(self) -> str:
        analysis = self.analysis
        if analysis.fault is not None:
            return _("This hand couldn’t be reviewed: {reason}.").format(reason=analysis.fault)
        if not analysis.done:
            if analysis.count is None:
                return _("Analysing your decisions…")
            return _("Analysing decision {n} of {all}…").format(n=len(analysis.judged) + 1, all=analysis.count)
        if not analysis.judged:
            return _("There was nothing to decide in this hand.")
        said = [
            _("Accuracy {n} out of 100").format(n=round(analysis.accuracy)),
            _("points given away: {points}").format(points=given(analysis.cost).removeprefix("−")),
        ]
        found = analysis.review
        rate = ErrorRate.of([(found.counted, found.given, found.chance)])
        if rate is not None and rate.tells:  # one hand seldom has enough decisions
            said.append(noted(rate))
        if self.so_far is not None and self.so_far.hands > 1:
            said.append(_("error rate this match: {rate}").format(rate=rate_words(self.so_far)))
        if self.luck is not None:
            mine, theirs = map(signed, self.luck)
            said.append(_("luck this hand: you {mine}, your opponent {theirs}").format(mine=mine, theirs=theirs))
        return " · ".join(said)

    def _count_match(self) -> None:
        if self._asked or not (self.analysis.done and self.analysis.judged):
            return
        self._asked = True
        journal, match = self.services.journal, self.analysis.record.match
        self.services.tasks.in_background(lambda: error_rate(journal, match), self._counted, self.is_open)

    def _measured(self, luck: tuple[float, float] | None) -> None:
        if luck is not None:
            self.luck = luck
            self.changed()

    def _counted(self, whole: ErrorRate | None) -> None:
        self.so_far = whole
        self.changed()
        journal, match, hand = self.services.journal, self.analysis.record.match, self.analysis.hand + 1
        self.services.tasks.in_background(lambda: _luck(journal, match, hand), self._measured, self.is_open)

    def _renew(self) -> None:
        first = self.bars is None
        if not self._renewed():
            self.anew()
        if first and self.bars is not None:
            self.panel.set_focus(self.bars, ring=self.loop.keyed)

    def move(self, now: float) -> float | None:  # noqa: ARG002 - as soon as may be
        if self.bars is not None and self.analysis.done and self._spoken < len(self.analysis.costliest):
            self._append(self._costly(self._spoken), self.bars.box)
            self._spoken += 1
            return 0
        return None

    def _renewed(self) -> bool:
        """Update note and bars; return False if only a rebuild can."""
        bars, analysis = self.bars, self.analysis
        if bars is None or not analysis.judged or analysis.fault or (analysis.done and not analysis.costliest):
            return False
        if not self.retell(self._said()):
            return False
        bars.take()
        self._count_match()
        return True

    def _append(self, widget: Widget, first: pygame.Rect) -> None:
        """Add a widget below; the buttons stay last in tab order."""
        focus = self.panel.focus
        self.panel.remove(*self._foot)
        x, y = first.x - self._area.rect.x, self._area.height + self.skin.px(_GAP)
        self._area.add(widget.place(pygame.Rect(x, y, first.w, widget.height_for(first.w))))
        self.panel.add(*self._foot)
        if focus in self._foot:
            self.panel.set_focus(focus, ring=focus is not None and focus.ring)

    def open(self, place: int) -> None:
        """Show the table at this choice."""
        self.navigator.go(DecisionRoute(self.analysis, place))


def _luck(journal: Journal, match: str, hand: int) -> tuple[float, float] | None:
    from game.store.figures.statistics import luck_in  # noqa: PLC0415 - SQLite is imported with it

    journal.measure(match)
    return journal.ask(luck_in, match, hand)

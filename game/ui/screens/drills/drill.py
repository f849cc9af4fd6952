"""A drill: questions about cards, judged at once."""

from __future__ import annotations

import math
import secrets
from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.rules import Card, CardSet
from game.study.drills.run import CALM, DrillRun
from game.ui.engine.keyboard import digit_of
from game.ui.engine.scene import HIDDEN_MS
from game.ui.pages.column import Column, Row
from game.ui.pages.page import Page
from game.ui.screens.drills.question_rows import QuestionRows
from game.ui.services.routes import DrillRoute, Navigator
from game.ui.services.services import Services
from game.ui.tabletop.card_grid import CardGrid
from game.ui.tabletop.card_row import CardRow
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.text_block import TextBlock
from game.ui.widgets.widget import Widget
from game.wording.drills.names import best_words, drill_name, right_words, seconds_words
from game.wording.drills.questions import asked, read_out, told
from game.words.translation import _, pgettext

_WIDE: Final = 940.0
_PARTS: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Card sizes to try, largest first."""
_GRID: Final = 600.0
"""Minimum width of a legible card grid."""
_NUMBER: Final = 84.0
_SEEN_MS: Final = 1_100.0
_COVERED_MS: Final = 2_000.0
"""A longer gap between frames was spent elsewhere and doesn't count."""


class DrillPage(Page):
    """A drill; its clock stops for passing cards and right answers."""

    def __init__(self, services: Services, navigator: Navigator, route: DrillRoute) -> None:
        super().__init__(services, navigator, route)
        book = services.drill_book
        self.drill = route.drill
        self.times = services.settings.time_limits
        self.run = DrillRun(route.drill, route.seed, timed=book.clock, times=self.times)
        self.best = book.best(route.drill, clock=book.clock, times=self.times)
        """The best result before this one."""
        self.passed = 0
        """The index of the passing card, or their number once all were shown."""
        self.chosen = CardSet()
        self.choice: CardGrid | CardRow | None = None
        self.wrong = False
        self.over = False
        self._typed = ""
        """The digits typed so far, if more must follow."""
        self._looked: float | None = None
        """The time of the last frame; None while the clock is stopped."""
        self._turned: float | None = None
        """The time when the passing card was turned up."""

    @property
    def passing(self) -> bool:
        """Whether cards are still passing by."""
        return not self.over and self.passed < len(self.run.question.passing)

    # ------------------------------------------------------------------ the page

    def resize(self, size: tuple[int, int], now: float) -> None:
        super().resize(size, now)
        if self.passing or self.wrong or self.over:
            self.panel.set_focus(self._foot[-1], ring=self.loop.keyed)

    def build(self) -> None:
        if self.over:
            self._build_end()
            return
        question = self.run.question
        self.heading(_("Remember these cards") if self.passing else asked(question))
        self._buttons()
        rows = QuestionRows(self.skin, self.services.faces(self.viewport), question)
        self.status = Label(self.skin, self._standing(), align="centre", colour=self.skin.theme.brass_light)
        self.status.height = 30
        items: list[Widget] = [self.status]
        if self.passing:
            items.append(rows.passing(self.passed))
        else:
            items += rows.shown()
            if question.cards:
                self.choice = rows.choice(self.chosen, None if self.wrong else self._choose, self._at())
                items.append(self.choice)
        if self.wrong:
            words = " ".join((_("Not quite."), told(question)))
            items.append(TextBlock(self.skin, words, centred=True, colour=self.skin.theme.glow))
        numbers = question.numbers if not self.passing and not self.wrong else range(0)
        self._place(items, [self._number(number) for number in numbers])

    def _buttons(self) -> None:
        skin, back = self.skin, self.way_back()
        if self.passing:
            self.footer(back, *([] if self.run.timed else [Button(skin, _("Next card"), self._turn, kind="primary")]))
        elif self.wrong:
            self.footer(back, Button(skin, _("Continue"), self._go_on, kind="primary"))
        elif self.run.question.numbers or self.run.question.single:
            self.footer(back)
        else:
            self.footer(back, Button(skin, _("Done"), self._done, kind="primary"))

    def _number(self, number: int) -> Button:
        return Button(self.skin, str(number), partial(self._answer, number))

    def _build_end(self) -> None:
        skin, right = self.skin, self.run.right
        self.heading(_("Time’s up") if self.run.timed else drill_name(self.drill), right_words(right))
        words = _("Your best yet!") if right > self.best else best_words(self.best)
        again = Button(skin, _("Go again"), self._again, kind="primary")
        self.footer(self.way_back(), again)
        self._place([TextBlock(skin, words, centred=True)] if words else [], [])

    def _place(self, items: Sequence[Widget], numbers: Sequence[Button]) -> None:
        wide, unit, room = self.across(_WIDE), self.viewport.unit, self.bottom - self.top - 8
        for button in numbers:
            button.sized(min(_NUMBER, wide / len(numbers) - 10), 56)
        column = Column(*items, 18, Row(*numbers, gap=10) if numbers else None, gap=10)
        for part in _PARTS:
            for item in items:
                if isinstance(item, CardRow):
                    item.part, item.width = part, wide * part
                elif isinstance(item, CardGrid):
                    item.width = max(wide * part, self.across(_GRID))
            if column.height_for(wide, unit) <= room:
                break
        self.fill(column, width=_WIDE, middle=True)

    def _standing(self) -> str:
        run = self.run
        if run.timed:
            first = seconds_words(math.ceil(run.left / 1000))
        else:
            first = _("Question {n} of {all}").format(n=run.answered + (not self.wrong), all=CALM)
        return " · ".join(filter(None, (first, right_words(run.right), best_words(self.best))))

    def _at(self) -> int:
        return self.choice.at if self.choice is not None else 0

    # ------------------------------------------------------------------ the clock

    def opened(self) -> None:
        self._announce()

    def uncovered(self) -> None:
        self._looked = self._turned = None
        super().uncovered()

    def move(self, now: float) -> float | None:
        """Run the clock and the passing cards."""
        if not self.run.timed or self.over:
            return None
        if self.loop.hidden:
            self._looked = self._turned = None
            return HIDDEN_MS
        if self.passing:
            return self._pass_by(now)
        if self.wrong:
            return None
        if self._looked is not None:
            self.run.spend(now - self._looked if now - self._looked < _COVERED_MS else 0)
        self._looked = now
        if self.run.over:
            self._end()
            return None
        self.status.name = self._standing()
        return self.run.left % 1000 + 1

    def _pass_by(self, now: float) -> float | None:
        if self._turned is None:
            self._turned = now
        elif now - self._turned >= _SEEN_MS * self.times:
            self._turn()
            self._turned = now
        return _SEEN_MS * self.times - (now - self._turned)

    # ------------------------------------------------------------------ actions

    def _announce(self) -> None:
        question = self.run.question
        self.speak(question.passing[self.passed].name if self.passing else read_out(question))

    def _turn(self) -> None:
        self.passed += 1
        self.services.sound.play("place", volume=0.6)
        self._announce()
        self.anew()

    def _choose(self, card: Card) -> None:
        if self.run.question.single:
            self.chosen = CardSet([card])
            self._done()
        else:
            self.chosen = self.chosen.remove(card) if card in self.chosen else self.chosen.add(card)
            self.changed()

    def edit(self, e: pygame.event.Event) -> bool:
        """Take a typed number; no number offered begins with another."""
        question = self.run.question
        digit = digit_of(e.key)
        if not digit or not question.numbers or self.wrong or self.over:
            return super().edit(e)
        begins = [str(number) for number in question.numbers]
        typed = self._typed + digit
        self._typed = typed if any(number.startswith(typed) for number in begins) else digit
        if self._typed in begins:
            self._answer(int(self._typed))
        return True

    def _done(self) -> None:
        self._answer(self.chosen)

    def _answer(self, answer: int | CardSet) -> None:
        self._looked, self._typed = None, ""
        if self.run.answer(answer):
            self.services.sound.play("click")
            self._go_on(pgettext("an answer", "Right"))
            return
        self.services.sound.play("refusal")
        self.wrong = True
        self.speak(told(self.run.question))
        self.anew()

    def _go_on(self, said: str = "") -> None:
        self.wrong, self.chosen, self.choice = False, CardSet(), None
        self.passed, self._turned, self._looked = 0, None, None
        if self.run.over:
            self._end()
            return
        self.run.go_on()
        self.anew(top=True)
        if said:
            self.tell(said)
        self._announce()

    def _end(self) -> None:
        self.over = True
        self.services.drill_book.enter(self.drill, self.run.right, clock=self.run.timed, times=self.times)
        self.speak(right_words(self.run.right))
        self.anew(top=True)

    def _again(self) -> None:
        self.navigator.replace(DrillRoute(self.drill, secrets.randbits(32)))

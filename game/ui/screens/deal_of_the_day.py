"""The deal of the day: one hand, the same for everybody."""

from __future__ import annotations

from datetime import date, timedelta

from game.ai import CHARACTERS, LEVELS
from game.session import daily
from game.store.archive import own
from game.ui.pages.column import Column
from game.ui.pages.page import Page
from game.ui.services.routes import DealOfTheDayRoute, DuplicateRoute, Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.fact_sheet import FactSheet
from game.ui.widgets.label import Label
from game.ui.widgets.portrait import Portrait
from game.wording.numbers import signed
from game.words.dates import calendar_day, today
from game.words.translation import _

_DAYS = 7
"""Earlier days that can be played."""


class DealOfTheDay(Page):
    """A date's deal, to play or compare."""

    def __init__(self, services: Services, navigator: Navigator, route: DealOfTheDayRoute) -> None:
        super().__init__(services, navigator, route)
        self.today = today()
        self.day = route.day or self.today
        self.days = [self.today - timedelta(days=number) for number in range(1, _DAYS + 1)]
        self.results = {day: self._result(day) for day in (self.day, *self.days)}
        self.mine = self.results[self.day]
        self.others: dict[str, int] = {}

    def opened(self) -> None:
        if self.mine is not None:
            day = self.day
            self.services.tasks.run(lambda: {one: daily.made_by(one, day) for one in LEVELS}, self._found)

    def _found(self, others: dict[str, int]) -> None:
        self.others = others
        if not self.closed:
            self.anew()

    def _result(self, day: date) -> int | None:
        """Return the first match's points; None until it's over."""
        record = self.services.journal.ask(own, daily.names(day))
        return None if record is None else daily.result(record)

    def build(self) -> None:
        skin, other = self.skin, daily.opponent(self.day)
        self.heading(
            _("Deal of the day"), _("{day}, against {name}").format(day=calendar_day(self.day), name=other.name)
        )
        again = Button(skin, _("Play it again"), self._play)
        first = Button(skin, _("Play"), self._play, kind="primary")
        sets = Button(skin, _("Duplicate sets"), self.to(DuplicateRoute()))
        self.footer(Button(skin, _("Back"), self.back), sets, first if self.mine is None else again)
        said = _("One hand a day, with the same cards for everyone. Only your first try counts.")
        if self.mine is not None:
            said = self._compared(self.mine)
        standings = self._standings(self.mine) if self.mine is not None and self.others else None
        self.fill(
            Portrait(skin, other.name, other.level or "").sized(108, 108),
            10,
            Label(skin, said, align="centre"),
            16,
            standings,
            16 if standings is None else 20,
            Label(skin, _("Other days"), style="label").sized(height=26),
            4,
            Column(*map(self._entry, self.days), gap=8),
            width=520,
        )

    def _compared(self, mine: int) -> str:
        if not self.others:
            return _("The others are playing your cards…")
        better = sum(points > mine for points in self.others.values())
        if better == len(self.others):
            return _("Everyone else did better with your cards.")
        if not better:
            return _("Nobody did better with your cards.")
        return _("{better} of {all} did better with your cards.").format(better=better, all=len(self.others))

    def _standings(self, mine: int) -> FactSheet:
        rows = [(_("You"), mine), *((CHARACTERS[one].name, points) for one, points in self.others.items())]
        rows.sort(key=lambda row: -row[1])
        facts = [(name, signed(points)) for name, points in rows]
        return FactSheet(self.skin, _("How everyone did with your cards"), facts).sized(180)

    def _entry(self, day: date) -> Button:
        result = self.results[day]
        known = _("not played") if result is None else signed(result)
        words = " · ".join((calendar_day(day), daily.opponent(day).name, known))
        return Button(self.skin, words, self.to(DealOfTheDayRoute(day))).sized(height=44)

    def _play(self) -> None:
        """Play or continue; only the first match of a date counts."""
        self.navigator.restart(self.services.matches.daily(self.day))

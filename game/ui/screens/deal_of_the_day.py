"""The deal of the day: one hand, the same for everybody."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial

from game.ai import CHARACTERS, LEVELS
from game.session import daily
from game.store import club
from game.store.archive import own
from game.ui.pages.column import Column, Row
from game.ui.pages.page import Page
from game.ui.screens.day_standings import DayStandings
from game.ui.screens.month_button import MonthButton
from game.ui.screens.month_of_deals import MonthOfDeals
from game.ui.services.routes import DealOfTheDayRoute, DuplicateRoute, Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.portrait import Portrait
from game.wording.players import ALONE
from game.words.dates import calendar_day, month, today
from game.words.translation import _, ngettext

_WIDE, _BESIDE, _GAP = 980.0, 380.0, 40.0
"""Widths of page and day beside the month, and the gap between."""
_FACE, _SMALL, _ROOMY = 200.0, 108.0, 400.0
"""Sizes of the opponent's face before the deal is played, and the least height for the large one."""
_TURN = 124.0
"""Width of the buttons to other months."""
_BACK = 12
"""Months before this one that can be shown."""


class DealOfTheDay(Page):
    """A date's deal, to play or compare."""

    def __init__(self, services: Services, navigator: Navigator, route: DealOfTheDayRoute) -> None:
        super().__init__(services, navigator, route)
        self.today = today()
        self.day = route.day or self.today
        self.month = self.day
        """A day of the month shown."""
        found = services.journal.ask(club.points, daily.NAMES) or {}
        self.points = {day: mine - theirs for day, (mine, theirs) in daily.by_day(found).items()}
        self.mine = self._result(self.day)
        if self.mine is not None:
            self.points[self.day] = self.mine
        self.others: dict[str, int] = {}

    def opened(self) -> None:
        if self.mine is not None:
            day = self.day
            self.services.tasks.run(lambda: {one: daily.made_by(one, day) for one in LEVELS}, self._found)

    def _found(self, others: dict[str, int]) -> None:
        self.others = others
        if not self.closed:
            self.changed()

    def _result(self, day: date) -> int | None:
        """The first match's points; None until it's over."""
        record = self.services.journal.ask(own, daily.names(day))
        return None if record is None else daily.result(record)

    def build(self) -> None:
        skin, other = self.skin, daily.opponent(self.day)
        when = _("Today") if self.day == self.today else calendar_day(self.day)
        self.heading(_("Deal of the day"), _("{day}, against {name}").format(day=when, name=other.name))
        if self.mine is None:
            plays = [Button(skin, _("Play"), self._play, kind="primary")]
        else:
            plays = [Button(skin, _("Play it again"), self._play)]
            if self.today not in self.points:
                plays.append(Button(skin, _("Play today’s deal"), partial(self._choose, self.today), kind="primary"))
        sets = Button(skin, _("Duplicate sets"), self.to(DuplicateRoute()))
        self.footer(self.way_back(), sets, *plays)
        said = _("One hand a day, with the same cards for everyone. Only your first try counts.")
        if self.mine is not None:
            said = self._compared(self.mine)
        standings = self._standings(self.mine) if self.mine is not None and self.others else None
        size = _FACE if self.bottom - self.top >= _ROOMY else _SMALL
        face = None if standings else Portrait(skin, other.name, other.level or "").sized(size, size)
        day = Column(face, 14, Label(skin, said, align="centre"), 14, standings)
        if self.across(_WIDE) >= _WIDE:
            self.fill(Row(day.sized(_BESIDE), self._month(), gap=_GAP), width=_WIDE, middle=True)
        else:
            self.fill(day, 20, self._month(), width=560)

    def _month(self) -> Column:
        """Return the month between its previous and next buttons."""
        skin = self.skin
        row = daily.in_a_row(self.points, self.today)
        streak = ngettext("{n} day in a row", "{n} days in a row", row).format(n=row) if row else ""
        words = " · ".join(filter(None, (month(self.month), streak)))
        to_before, to_after = self._first() - timedelta(days=1), self._first() + timedelta(days=31)
        before = MonthButton(skin, _("Previous month"), to_before, partial(self._turn, to_before), back=True)
        after = MonthButton(skin, _("Next month"), to_after, partial(self._turn, to_after), back=False)
        before.enabled = 12 * (self.today.year - self.month.year) + self.today.month - self.month.month < _BACK
        after.enabled = self._first() < self.today.replace(day=1)
        title = Label(skin, words, style="label", align="centre").sized(height=40)
        days = MonthOfDeals(skin, self.month, self.today, self.points, self._choose, self.day)
        return Column(Row(before.sized(_TURN, 40), title, after.sized(_TURN, 40), gap=8), 8, days)

    def _first(self) -> date:
        return self.month.replace(day=1)

    def _turn(self, day: date) -> None:
        self.month = day
        self.anew()

    def _choose(self, day: date) -> None:
        if day in self.points:
            self.navigator.replace(DealOfTheDayRoute(day))
        else:
            self.navigator.restart(self.services.matches.daily(day))

    def _compared(self, mine: int) -> str:
        if not self.others:
            return _("The others are playing your cards…")
        better = sum(points > mine for points in self.others.values())
        if better == len(self.others):
            return _("The others scored more this time. There’s a new deal every day.")
        if not better:
            return _("Nobody did better with your cards.")
        return _("{better} of {all} did better with your cards.").format(better=better, all=len(self.others))

    def _standings(self, mine: int) -> DayStandings:
        you = (_("You"), self.services.picture_of(ALONE, None), mine)
        rows = [you, *((CHARACTERS[one].name, one, points) for one, points in self.others.items())]
        rows.sort(key=lambda row: -row[2])
        return DayStandings(self.skin, rows, rows.index(you))

    def _play(self) -> None:
        """Play or continue; only a date's first match counts."""
        self.navigator.restart(self.services.matches.daily(self.day))

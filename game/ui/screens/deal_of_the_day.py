"""The deal of the day: one hand for everybody, and what the computer players make of the same cards."""

from __future__ import annotations

from datetime import date, timedelta

from game.ai import CHARACTERS, LEVELS
from game.session import daily
from game.store.archive import own
from game.ui.pages.page import Page
from game.ui.services.routes import DealOfTheDayRoute, DuplicateRoute, Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.fact_sheet import FactSheet
from game.ui.widgets.label import Label
from game.ui.widgets.portrait import Portrait
from game.ui.widgets.scroll_area import ScrollArea
from game.wording.dates import calendar_day, today
from game.wording.numbers import signed
from game.words.translation import _

_DAYS = 7
"""So many days back can still be played."""
_WIDE, _SHEET, _LINE, _PICTURE = 520.0, 180.0, 44.0, 108.0


class DealOfTheDay(Page):
    """A date's deal: to be played, or played and compared; the days before it are below."""

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
        """The computer players are through with the cards."""
        self.others = others
        if not self.closed:
            self.anew()

    def _result(self, day: date) -> int | None:
        """What the player's first match of the date came to; None while it is not over."""
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
        area, width = self.body(), self.across(_WIDE)
        left = self.viewport.middle - width / 2 - area.rect.x / self.viewport.unit
        portrait = Portrait(skin, other.name, other.level or "").place(
            self.box(left + (width - _PICTURE) / 2, 4, _PICTURE, _PICTURE)
        )
        said = _("One hand, with the cards that everybody gets on this day. The first time counts.")
        if self.mine is not None:
            said = self._compared(self.mine)
        high = self.text_height(said, "body", width)
        words = Label(skin, said, align="centre").place(self.box(left, _PICTURE + 14, width, high))
        area.add(portrait, words)
        y = _PICTURE + 14 + high + 16
        if self.mine is not None and self.others:
            y = self._standings(area, self.mine, left, y, width)
        area.add(Label(skin, _("The days before"), style="label").place(self.box(left, y, width, 26)))
        for number, day in enumerate(self.days):
            box = self.box(left, y + 30 + number * (_LINE + 8), width, _LINE)
            area.add(Button(skin, self._line(day), self.to(DealOfTheDayRoute(day))).place(box))

    def _compared(self, mine: int) -> str:
        """How the player's result stands beside the computers'."""
        if not self.others:
            return _("The others are playing your cards …")
        better = sum(points > mine for points in self.others.values())
        if better == len(self.others):
            return _("All the others made more of your cards.")
        if not better:
            return _("Nobody made more of your cards.")
        return _("{better} of {all} made more of your cards.").format(better=better, all=len(self.others))

    def _standings(self, area: ScrollArea, mine: int, left: float, y: float, width: float) -> float:
        """Everybody's points with the same cards; the height at which they end."""
        rows = [(_("You"), mine), *((CHARACTERS[one].name, points) for one, points in self.others.items())]
        rows.sort(key=lambda row: -row[1])
        sheet = FactSheet(self.skin, _("Everybody with your cards"), [(name, signed(points)) for name, points in rows])
        wide = min(_SHEET, width)
        high = sheet.height_for(round(wide * self.viewport.unit)) / self.viewport.unit
        area.add(sheet.place(self.box(left + (width - wide) / 2, y, wide, high)))
        return y + high + 20

    def _line(self, day: date) -> str:
        """A day with its opponent and the player's result."""
        result = self.results[day]
        known = _("not played") if result is None else signed(result)
        return " · ".join((calendar_day(day), daily.opponent(day).name, known))

    def _play(self) -> None:
        """The date's hand; the first match of a date counts, and goes on where it was left."""
        self.navigator.restart(self.services.matches.daily(self.day))

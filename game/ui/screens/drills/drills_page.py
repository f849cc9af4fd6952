"""The drills to choose from."""

from __future__ import annotations

import secrets
from functools import partial

from game.study.drills import DRILLS
from game.ui.pages.page import Page
from game.ui.services.routes import DrillRoute
from game.ui.widgets.button import Button
from game.ui.widgets.menu_rows import NoticeRow
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Widget
from game.wording.drills.names import best_words, drill_line, drill_name
from game.words.translation import _, ngettext, pgettext

_ROW, _GAP = 56.0, 8.0
_LEAST, _HIGH = 90.0, 130.0
"""Heights of the picture, in units."""


class DrillsPage(Page):
    """The drills with their best results."""

    column = 720.0

    def build(self) -> None:
        skin, book = self.skin, self.services.drill_book
        self.heading(pgettext("exercises", "Drills"), self._note())
        self.footer(self.way_back())
        notices = [NoticeRow(skin, notice) for notice in book.notices[-1:]]
        rows: list[Widget] = []
        for number, drill in enumerate(DRILLS):
            best = book.best(drill, clock=book.clock, times=self.services.settings.time_limits)
            note, kind = best_words(best), "normal" if number else "primary"
            act = partial(self._begin, drill)
            rows.append(
                Button(skin, drill_name(drill), act, kind=kind, note=note or drill_line(drill)).sized(height=_ROW)
            )
        rows.append(Toggle(skin, _("Against the clock"), book.clock, self._choose).sized(height=_ROW))
        room = self.bottom - self.top - len(rows) * (_ROW + _GAP) - 20
        picture = self.emblem("7s 7h ? 7c 8c").sized(height=min(room, _HIGH)) if not notices else None
        self.fill(picture if room >= _LEAST else None, *notices, *rows, width=560, gap=_GAP, middle=True)

    def _note(self) -> str:
        minutes = self.services.settings.time_limits
        if self.services.drill_book.clock and minutes > 1:
            words = ngettext(
                "Get as many right as you can in {n} minute. It gets harder as you go.",
                "Get as many right as you can in {n} minutes. It gets harder as you go.",
                minutes,
            )
            return words.format(n=minutes)
        if self.services.drill_book.clock:
            return _("Get as many right as you can in a minute. It gets harder as you go.")
        return _("Ten questions, no clock. It gets harder as you go.")

    def _begin(self, drill: str) -> None:
        self.navigator.go(DrillRoute(drill, secrets.randbits(32)))

    def _choose(self, clock: bool) -> None:
        self.services.drill_book.choose(clock=clock)
        self.changed()

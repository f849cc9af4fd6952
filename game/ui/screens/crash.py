"""The page after a crash: that something went wrong, where the report of it lies, and ways to go on."""

from __future__ import annotations

import contextlib

from game.ui.pages.page import Page
from game.ui.platform import clipboard
from game.ui.services.routes import CrashRoute, TitleRoute
from game.ui.widgets.button import Button
from game.ui.widgets.fact_sheet import FactSheet
from game.ui.widgets.label import Label
from game.ui.widgets.scroll_area import ScrollArea
from game.words.translation import _

_WIDE = 760.0
"""Units of the sheet's width."""


class Crash(Page):
    """It needs no art, and nothing that it stands over."""

    route: CrashRoute
    copied = ""
    """What came of the wish for a copy."""

    def build(self) -> None:
        skin, report, kept = self.skin, self.route.report, self._kept()
        self.heading(self.route.wrong, _("Your match is kept.") if kept else "")
        if kept:
            onward = Button(skin, _("Go on with the match"), self._go_on, kind="primary")
        else:
            onward = Button(skin, _("Go on"), self.back, kind="primary")
        copy = Button(skin, self.copied or _("Copy the path"), self.copy)
        first = Button(skin, _("First page"), self.back)
        leave = Button(skin, _("Quit"), self.navigator.quit)
        self.footer(onward, *([first] if kept else []), *([copy] if report.path is not None else []), leave)
        self._lay(self.body())

    def _lay(self, area: ScrollArea) -> None:
        """The sheet with the report's path, and above it what that file is."""
        report, unit, wide = self.route.report, self.viewport.unit, self.across(_WIDE)
        left = self.viewport.middle - wide / 2 - area.rect.x / unit
        if report.path is None:
            words, rows = report.sentence, []
        else:
            words = _("A report is in this file. It holds no names and no cards, and it is sent to nobody.")
            rows = [(_("Report"), report.path.name), (_("Folder"), str(report.path.parent))]
        high = self.text_height(words, "body", wide) + 2
        area.add(Label(self.skin, words, align="centre").place(self.box(left, 4, wide, high)))
        if rows:
            sheet = FactSheet(self.skin, _("The report"), rows)
            rect = self.box(left, 4 + high + 16, wide, 10)
            rect.h = sheet.height_for(rect.w)
            sheet.place(rect)
            area.add(sheet)
        area.centre()

    def _kept(self) -> bool:
        """Whether there is a match to go on with; nobody knows what still works."""
        with contextlib.suppress(Exception):
            return self.services.matches.left() is not None
        return False

    def _go_on(self) -> None:
        self.navigator.restart(self.services.matches.resumed())

    def back(self) -> None:
        """To the first page, as nothing lies behind this one."""
        self.navigator.restart(TitleRoute())

    def copy(self) -> None:
        """Put the report's path where other programs find it."""
        self.copied = clipboard.copy(str(self.route.report.path))
        self.anew()

"""The page after a crash: the error, the report, and ways on."""

from __future__ import annotations

import contextlib

from game.ui.pages.page import Page
from game.ui.platform import clipboard
from game.ui.services.routes import CrashRoute, TitleRoute
from game.ui.widgets.button import Button
from game.ui.widgets.fact_sheet import FactSheet
from game.ui.widgets.label import Label
from game.words.translation import _


class Crash(Page):
    """Works without art and without scenes below it."""

    route: CrashRoute
    begins_at_end = True
    copied = ""

    def forget_words(self) -> None:
        self.copied = ""

    def build(self) -> None:
        skin, report, kept = self.skin, self.route.report, self._kept()
        self.heading(self.route.said or _("Something went wrong"), _("Your match is saved.") if kept else "")
        if kept:
            onward = Button(skin, _("Continue the match"), self._go_on, kind="primary")
        else:
            onward = Button(skin, _("Continue"), self.back, kind="primary")
        copy = Button(skin, self.copied or _("Copy the path"), self.copy)
        first = Button(skin, _("Main menu"), self.back)
        leave = Button(skin, _("Quit"), self.navigator.quit)
        self.footer(*([first] if kept else []), leave, *([copy] if report.path is not None else []), onward)
        words, sheet = report.sentence, None
        if report.path is not None:
            words = _("There’s a report in this file. It contains no names or cards, and it isn’t sent to anyone.")
            rows = [(_("Report"), report.path.name), (_("Folder"), str(report.path.parent))]
            sheet = FactSheet(skin, _("The report"), rows)
        self.fill(1, Label(skin, words, align="centre"), 17, sheet, width=760, middle=True)

    def _kept(self) -> bool:
        """Return whether a match can continue; False if that fails too."""
        with contextlib.suppress(Exception):
            return self.services.matches.left() is not None
        return False

    def _go_on(self) -> None:
        self.navigator.restart(self.services.matches.resumed())

    def back(self) -> None:
        self.navigator.restart(TitleRoute())

    def copy(self) -> None:
        """Copy the report's path."""
        self.copied = clipboard.copy(str(self.route.report.path))
        self.anew()

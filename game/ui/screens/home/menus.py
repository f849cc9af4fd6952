"""The two small pages behind the first one."""

from __future__ import annotations

from game.store.history import Filter, history
from game.ui.pages.page import Page
from game.ui.services import routes
from game.ui.widgets.button import Button
from game.words.translation import _, pgettext

_UNFINISHED = Filter(outcome="open")


class YourGames(Page):
    """History and statistics."""

    def build(self) -> None:
        skin = self.skin
        self.heading(_("Your games"))
        self.footer(self.way_back())
        entries = [
            Button(skin, _("History"), self.to(routes.HistoryRoute())),
            Button(skin, _("Statistics"), self.to(routes.StatisticsRoute())),
        ]
        left = self.services.matches.left()
        listed = self.services.journal.ask(history, _UNFINISHED, 0, 2) or ()
        if any(left is None or entry.name != left.match for entry in listed):
            words = pgettext("button to the matches", "Unfinished")
            entries.append(Button(skin, words, self.to(routes.HistoryRoute(_UNFINISHED))))
        self.menu(*entries, main=False)


class More(Page):
    """Everything that's seldom wanted."""

    def build(self) -> None:
        skin = self.skin
        self.heading(_("More"))
        self.footer(self.way_back())
        self.menu(
            Button(skin, _("Score pad"), self.to(routes.ScorePadsRoute())),
            Button(skin, _("Enter a code"), self.to(routes.EnterCodeRoute())),
            Button(skin, _("Duplicate sets"), self.to(routes.DuplicateRoute())),
            Button(skin, _("Rules"), self.to(routes.RulesRoute())),
            Button(skin, _("About"), self.to(routes.AboutRoute())),
            Button(skin, _("Quit"), self.navigator.quit),
            main=False,
        )

"""The small page behind the main menu."""

from __future__ import annotations

from game.ui.pages.page import Page
from game.ui.services import routes
from game.ui.services.pad_routes import ScorePadsRoute
from game.ui.widgets.button import Button
from game.words.translation import _


class More(Page):
    """Everything that's seldom wanted."""

    def build(self) -> None:
        skin = self.skin
        self.heading(_("More"))
        self.footer(self.way_back())
        self.menu(
            Button(skin, _("Score pad"), self.to(ScorePadsRoute())),
            Button(skin, _("Enter a code"), self.to(routes.EnterCodeRoute())),
            Button(skin, _("Duplicate sets"), self.to(routes.DuplicateRoute())),
            Button(skin, _("Rules"), self.to(routes.RulesRoute())),
            Button(skin, _("About"), self.to(routes.AboutRoute())),
            Button(skin, _("Quit"), self.navigator.quit),
            main=False,
        )

"""The menu over a problem's table."""

from __future__ import annotations

from game.rules import Form, Rules
from game.ui.pages.page import Page
from game.ui.services.routes import KeysRoute, RulesRoute, SettingsRoute, TitleRoute
from game.ui.widgets.button import Button
from game.words.translation import _


class SolvingMenu(Page):
    """A menu that stops the clock."""

    def build(self) -> None:
        self.heading(_("Problems"))
        self.menu(
            Button(self.skin, _("Continue"), self.back),
            Button(self.skin, _("The rules"), self.to(RulesRoute(self._rules()))),
            Button(self.skin, _("Keys and buttons"), self.to(KeysRoute())),
            Button(self.skin, _("Settings"), self.to(SettingsRoute())),
            Button(self.skin, _("Leave the problem"), self._leave),
            Button(self.skin, _("Main menu"), self.restarting(TitleRoute())),
        )

    def _rules(self) -> tuple[Rules, Form] | None:
        current = self.services.current
        return None if current is None else (current.session.rules, current.session.match.form)

    def _leave(self) -> None:
        self.navigator.back()
        self.navigator.back()

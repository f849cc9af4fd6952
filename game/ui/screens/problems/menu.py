"""The menu over a table at which problems are solved."""

from __future__ import annotations

from collections.abc import Callable

from game.rules import Form, Rules
from game.ui.pages.page import Page
from game.ui.services.routes import KeysRoute, RulesRoute, SettingsRoute
from game.ui.widgets.button import Button
from game.words.translation import _


class SolvingMenu(Page):
    """A clock stands meanwhile."""

    def build(self) -> None:
        self.heading(_("Problems"))
        entries: list[tuple[str, Callable[[], object]]] = [
            (_("Go on"), self.back),
            (_("Rules"), self.to(RulesRoute(self._rules()))),
            (_("Keys"), self.to(KeysRoute())),
            (_("Settings"), self.to(SettingsRoute())),
            (_("Leave the problem"), self._leave),
        ]
        buttons = [Button(self.skin, name, act) for name, act in entries]
        buttons[0].kind = "primary"
        self.stack(buttons, width=320, height=50, gap=12, middle=True)

    def _rules(self) -> tuple[Rules, Form] | None:
        current = self.services.current
        return None if current is None else (current.session.rules, current.session.match.form)

    def _leave(self) -> None:
        """Away with the table too."""
        self.navigator.back()
        self.navigator.back()

"""The menu over the table."""

from __future__ import annotations

from game.rules.i18n import _
from game.session.replay import Past
from game.ui.pages.page import Page
from game.ui.services import routes
from game.ui.widgets.button import Button


class TableMenu(Page):
    """What can be done besides playing; the match waits."""

    def build(self) -> None:
        skin, current = self.skin, self.services.current
        played = None if current is None else (current.session.rules, current.session.match.form)
        buttons = [
            Button(skin, _("Back to the table"), self.back, kind="primary"),
            *self._record(),
            Button(skin, _("The rules of this match"), self.to(routes.RulesRoute(played))),
            Button(skin, _("Settings"), self.to(routes.SettingsRoute())),
            Button(skin, _("Keys"), self.to(routes.KeysRoute())),
            Button(skin, _("Leave the table"), self.restarting(routes.TitleRoute())),
            Button(skin, _("Quit"), self.navigator.quit),
        ]
        self.heading(_("Gin Rummy"), _("The match is kept; you can go on with it at any time."))
        self.stack(buttons, width=320, height=50, gap=12, middle=True)

    def _record(self) -> list[Button]:
        """The ways to what was played and how it was dealt."""
        current = self.services.current
        if current is None:
            return []
        session = current.session
        record, seal = session.record, session.seal
        if seal is None and record.hands:  # the match is over
            proof = record.hands[-1].proof
            seal = None if proof is None else proof.seal
        fair = _("Check the deal · not sealed") if seal is None else _("Check the deal")
        buttons = [Button(self.skin, fair, self.to(routes.FairDealsRoute(record, session.hand, session)))]
        if Past(record).open:
            buttons.insert(
                0, Button(self.skin, _("Replay"), self.to(routes.ReplayRoute(record, session.hand, latest=True)))
            )
        return [*self._choices(), *buttons]

    def _choices(self) -> list[Button]:
        """The way to what the expert thinks of the hand that is over."""
        analysis = None if self.services.current is None else self.services.current.review()
        if analysis is None:
            return []
        return [Button(self.skin, _("Look at your choices"), self.to(routes.ReviewRoute(analysis)))]

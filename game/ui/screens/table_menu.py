"""The menu over the table."""

from __future__ import annotations

from game.rules.i18n import _
from game.session.replay import Past
from game.ui.pages.page import Page
from game.ui.widgets.button import Button
from game.ui.wording.deal_evidence import short


class TableMenu(Page):
    """What can be done besides playing; the match waits."""

    def build(self) -> None:
        program, skin = self.program, self.skin
        buttons = [
            Button(skin, _("Back to the table"), self.back, kind="primary"),
            *self._record(),
            Button(skin, _("The rules of this match"), program.read_rules),
            Button(skin, _("Settings"), program.open_settings),
            Button(skin, _("Keys"), program.show_keys),
            Button(skin, _("Leave the table"), program.leave),
            Button(skin, _("Quit"), self.loop.quit),
        ]
        self.heading(_("Gin Rummy"), _("The match is kept; you can go on with it at any time."))
        self.stack(buttons, width=320, height=50, gap=12, middle=True)

    def _record(self) -> list[Button]:
        """The ways to what was played and how it was dealt."""
        program = self.program
        session = program.at_table()
        if session is None:
            return []
        record, seal = session.record, session.seal
        if seal is None and record.hands:  # the match is over
            proof = record.hands[-1].proof
            seal = None if proof is None else proof.seal
        sealed = _("not sealed") if seal is None else _("seal {seal}").format(seal=short(seal))
        fair = _("Check the deal · {sealed}").format(sealed=sealed)
        buttons = [Button(self.skin, fair, lambda: program.fair_deal(session))]
        if Past(record).open:
            buttons.insert(0, Button(self.skin, _("Replay"), lambda: program.look_back(session)))
        return [*self._choices(), *buttons]

    def _choices(self) -> list[Button]:
        """The way to what the expert thinks of the hand that is over."""
        program = self.program
        table = program.table_below()
        analysis = table.hand_review.begin() if table is not None and table.hand_review.offered else None
        if analysis is None:
            return []
        return [Button(self.skin, _("Look at your choices"), lambda: program.review(analysis))]

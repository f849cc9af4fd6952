"""The duplicate sets that are here."""

from __future__ import annotations

from functools import partial

from game.rules.i18n import _
from game.session import duplicate
from game.store.archive import own
from game.store.atomic_file import reason
from game.store.deal_sets import SIZES, DealSet
from game.ui.pages.form_page import FormPage
from game.ui.services.routes import DuplicateRoute, Navigator, OpenSetRoute, SetRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.form_row import FormRow
from game.ui.widgets.menu_rows import LinkRow, NoticeRow
from game.ui.wording.duplicate import contents, result, title

_WIDE = 760.0


class SetsPage(FormPage):
    """A row for each; a new one is made by a button."""

    def __init__(self, services: Services, navigator: Navigator, route: DuplicateRoute) -> None:
        super().__init__(services, navigator, route)
        self.said = ""

    def build(self) -> None:
        skin = self.skin
        self.heading(_("Duplicate sets"), _("The same deals for everybody, from the same seat: only play differs."))
        words = _("New: {n} deals")
        eight, sixteen = (Button(skin, words.format(n=deals), partial(self._new, deals)) for deals in SIZES)
        eight.kind = "primary"
        self.footer(
            Button(skin, _("Back"), self.back),
            Button(skin, _("Open a file"), self.to(OpenSetRoute())),
            sixteen,
            eight,
        )
        rows: list[FormRow | NoticeRow] = [NoticeRow(skin, self.said)] if self.said else []
        for one in self.services.sets.all():
            if duplicate.known(one):
                name = f"{title(one)} · {contents(one)}"
                rows.append(LinkRow(skin, name, self._made(one), self.to(SetRoute(one.key))))
        if not rows:
            rows = [NoticeRow(skin, _("There is no set yet. Make one, or open one that a friend has saved."))]
        self.flow(rows, _WIDE)

    def _made(self, found: DealSet) -> str:
        """What the player has made of it."""
        record = self.services.journal.ask(own, duplicate.names(found))
        return result(None if record is None else duplicate.result(record, found.deals))

    def _new(self, deals: int) -> None:
        try:
            found = self.services.sets.keep(duplicate.new(deals))
        except OSError as error:
            self.said = _("The set cannot be kept: {reason}.").format(reason=reason(error))
            self.anew()
        else:
            self.navigator.go(SetRoute(found.key))

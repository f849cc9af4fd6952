"""The duplicate sets on this computer."""

from __future__ import annotations

from functools import partial

from game.session import duplicate
from game.store.archive import own
from game.store.deal_sets import SIZES, DealSet, Points
from game.store.files.atomic_file import reason
from game.ui.pages.page import Page
from game.ui.services.routes import DuplicateRoute, Navigator, OpenSetRoute, SetRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.menu_rows import NoticeRow
from game.ui.widgets.widget import Widget
from game.wording.duplicate import contents, result, title
from game.words.translation import _, ngettext


class SetsPage(Page):
    """A row for each set, and buttons for new ones."""

    column = 720.0

    def __init__(self, services: Services, navigator: Navigator, route: DuplicateRoute) -> None:
        super().__init__(services, navigator, route)
        self.said = ""
        self._results: dict[str, Points | None] = {}
        """The player's results by the set's key: each match is read once."""

    def forget_words(self) -> None:
        self.said = ""

    def build(self) -> None:
        skin = self.skin
        self.heading(_("Duplicate sets"), _("Everyone gets the same deals in the same seat. Only the play differs."))
        eight, sixteen = (Button(skin, _new_set(deals), partial(self._new, deals)) for deals in SIZES)
        eight.kind = "primary"
        sets = [one for one in self.services.sets.all() if duplicate.known(one)]
        notices = filter(None, (self.said, *self.services.sets.notices[-2:]))
        rows: list[Widget] = [NoticeRow(skin, notice) for notice in notices]
        for one in sets:
            name = " · ".join((title(one), contents(one), self._made(one)))
            rows.append(Button(skin, name, self.to(SetRoute(one.key))).sized(height=46))
        others = self.way_back(), Button(skin, _("Open a set"), self.to(OpenSetRoute())), sixteen
        if rows:
            self.footer(*others, eight)
            self.fill(2, *rows, width=560, gap=10)
        else:
            self.footer(*others)
            words = _("No sets yet. Make one, or open one a friend has saved for you.")
            self.empty(self.emblem("As ? Kh ? Qd"), words, eight)

    def _made(self, found: DealSet) -> str:
        if found.key not in self._results:
            record = self.services.journal.ask(own, duplicate.names(found))
            self._results[found.key] = None if record is None else duplicate.result(record, found.deals)
        return result(self._results[found.key])

    def _new(self, deals: int) -> None:
        try:
            found = self.services.sets.keep(duplicate.new(deals))
        except OSError as error:
            self.said = _("The set can’t be saved: {reason}.").format(reason=reason(error))
            self.anew()
        else:
            self.said = ""
            self.navigator.go(SetRoute(found.key))


def _new_set(deals: int) -> str:
    return ngettext("New set of {n}", "New set of {n}", deals).format(n=deals)

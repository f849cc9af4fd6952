"""Saving the history's matches for other programs."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.store.figures import spreadsheet
from game.store.files.atomic_file import create, free
from game.store.history import EVERYTHING
from game.store.paths import exports
from game.ui.pages.file_page import FilePage
from game.ui.pages.page import Page
from game.ui.services.history_routes import ExportHistoryRoute, SaveHistoryRoute, SaveTableRoute
from game.ui.services.routes import Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.words.translation import _

_ROW = 56.0
_CSV = ".csv"


class ExportHistory(Page):
    """What can be saved."""

    column = 720.0
    route: ExportHistoryRoute

    def build(self) -> None:
        skin, chosen = self.skin, self.route.chosen
        some = replace(chosen, own_sets=()) != EVERYTHING
        self.heading(_("Export"), _("The CSV has only the matches that you’ve filtered.") if some else "")
        self.footer(self.way_back())
        tables = {_("Matches as CSV"): False, _("Hands as CSV"): True}
        note = _("For a spreadsheet")
        rows = [Button(skin, name, self.to(SaveTableRoute(chosen, hands)), note=note) for name, hands in tables.items()]
        everything, to_show = self.to(SaveHistoryRoute()), self.to(SaveHistoryRoute(to_show=True))
        rows.append(Button(skin, _("Everything in one file"), everything, note=_("For another computer")))
        rows.append(Button(skin, _("History to show"), to_show, note=_("For somebody else to look at")))
        self.fill(*(row.sized(height=_ROW) for row in rows), width=560, gap=8, middle=True)


class SaveTable(FilePage):
    """Save matches or hands as CSV; nothing is overwritten."""

    ending = _CSV
    route: SaveTableRoute

    def __init__(self, services: Services, navigator: Navigator, route: SaveTableRoute) -> None:
        name = "gin-rummy-hands" if route.hands else "gin-rummy-matches"
        proposed = free(exports(services.data), name, _CSV)
        super().__init__(services, navigator, route, str(proposed))

    def words(self) -> tuple[str, str, str]:
        title = _("Hands as CSV") if self.route.hands else _("Matches as CSV")
        return title, _("Any spreadsheet opens this file."), _("Save")

    def do(self) -> None:
        """Read the matches on another thread, as thousands take a moment."""
        table = spreadsheet.hands_csv if self.route.hands else spreadsheet.matches_csv
        work = partial(self.services.journal.ask, table, self.route.chosen)
        self.services.tasks.run(work, self.when_seen(self._read))

    def _read(self, text: str | None) -> None:
        if text is None:
            self.say((self.services.notices() or [_("This match can’t be read.")])[-1])
        elif not self.done:
            raw = text.encode("utf-8-sig", "backslashreplace")  # the mark tells spreadsheets that it's UTF-8
            self.save(partial(create, raw), _("Copy saved to {path}"))

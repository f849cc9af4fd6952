"""What leaves the history as a file, and what comes in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from game.store.figures import spreadsheet
from game.store.files.atomic_file import create, free
from game.store.history import EVERYTHING, length
from game.store.paths import exports
from game.ui.pages.column import Column, grid
from game.ui.pages.file_page import FilePage
from game.ui.pages.page import Page
from game.ui.services.history_routes import (
    ChooseHistoryRoute,
    HistoryFilesRoute,
    ImportHistoryRoute,
    SaveHistoryRoute,
    SaveTableRoute,
)
from game.ui.services.routes import ImportRoute, Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.menu_rows import SectionHeading
from game.words.translation import _

_WIDE, _GAP = 680.0, 12.0
_ROW = 56.0
_CSV = ".csv"


class HistoryFiles(Page):
    """What can be imported, opened and exported."""

    column = 720.0
    route: HistoryFilesRoute

    def build(self) -> None:
        some = replace(self.route.chosen, own_sets=()) != EVERYTHING
        self.heading(
            _("Files"),
            _("The CSV has only the matches your filters show.") if some else "",
        )
        self.footer(self.way_back())
        brought, saved = self._group(_("Import"), self._brought()), self._saved()
        groups = [brought, self._group(_("Export"), saved)] if saved else [brought]
        self.fill(*groups, width=_WIDE, gap=20, middle=True)

    def _group(self, title: str, entries: Sequence[Button]) -> Column:
        rows = [entry.sized(height=_ROW) for entry in entries]
        abreast = 2 if self.across(_WIDE) >= _WIDE else 1
        return Column(SectionHeading(self.skin, title).sized(height=40), 10, grid(rows, abreast, _GAP, _GAP))

    def _brought(self) -> Sequence[Button]:
        skin = self.skin
        return (
            Button(skin, _("Import a match"), self.to(ImportRoute(self._imported))),
            Button(skin, _("Import everything"), self.to(ImportHistoryRoute(self._imported))),
            Button(skin, _("Open a history"), self.to(ChooseHistoryRoute())),
        )

    def _saved(self) -> Sequence[Button]:
        """Return what can be saved, if there's anything."""
        skin, chosen = self.skin, self.route.chosen
        if not self.services.journal.ask(length):
            return ()
        note = _("For a spreadsheet")
        tables = {_("Matches as CSV"): False, _("Hands as CSV"): True}
        rows = [Button(skin, name, self.to(SaveTableRoute(chosen, hands)), note=note) for name, hands in tables.items()]
        everything, to_show = self.to(SaveHistoryRoute()), self.to(SaveHistoryRoute(to_show=True))
        rows.append(Button(skin, _("Everything in one file"), everything, note=_("For another computer")))
        rows.append(Button(skin, _("History to show"), to_show, note=_("For somebody else to look at")))
        return rows

    def _imported(self, sentence: str) -> None:
        """Go back, to where the result is told."""
        self.route.imported(sentence)
        self.back()


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
        self.services.tasks.run(work, self.working(self.when_seen(self._read)))

    def _read(self, text: str | None) -> None:
        if text is None:
            self.say((self.services.notices() or [_("This match can’t be read.")])[-1])
        elif not self.done:
            raw = text.encode("utf-8-sig", "backslashreplace")  # the mark tells spreadsheets that it's UTF-8
            self.save(partial(create, raw), _("Copy saved to {path}"))

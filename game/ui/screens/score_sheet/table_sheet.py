"""The score sheet of the match at the table, with how the players stand."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.ui.pages.column import Column, Item
from game.ui.screens.score_sheet.score_sheet_page import SheetPage
from game.ui.services.rivalry import Rivalry
from game.ui.services.routes import Navigator, ScoreSheetRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.words.translation import _


class TableSheet(SheetPage):
    """The sheet, and this evening's score with the opponent."""

    def __init__(self, services: Services, navigator: Navigator, route: ScoreSheetRoute) -> None:
        super().__init__(services, navigator, route)
        self.rivalry = Rivalry(services, route.name, self.players, self.changed)
        self._ended: str | None = None
        """The evening before the one just begun here, which *Undo* goes back to."""

    def note(self) -> Item | None:
        skin, rows = self.skin, self.rivalry.rows
        if not rows:
            return None
        said = [Label(skin, " · ".join((caption, *lines)), align="centre") for caption, lines in rows]
        rule = _("An evening ends when you start a new one, or after six hours without a match.")
        quiet = Label(skin, rule, style="small", colour=skin.theme.quiet, align="centre")
        return Column(*said, 2, quiet)

    def buttons(self) -> Sequence[Button]:
        accounts = self.rivalry.accounts
        if self._ended is not None:
            turn = [Button(self.skin, _("Undo"), self._go_back)]
        elif accounts is not None and accounts.evening.won + accounts.evening.lost:
            turn = [Button(self.skin, _("Start a new evening"), self._start)]
        else:
            turn = []
        return *turn, *super().buttons()

    def _renew(self) -> None:
        """Rebuild; who sees the last rows goes on seeing them."""
        last = all(area.offset >= area.hidden for area in self.panel.areas)
        super()._renew()
        for area in self.panel.areas if last else ():
            area.scroll(area.hidden)

    def _start(self) -> None:
        from game.store.evening import last_finished  # noqa: PLC0415 - SQLite is imported with it

        last = self.services.journal.ask(last_finished)
        if last:
            self._ended = self.services.settings.evening_after
            self._end_after(last)
            self.services.evening.end()

    def _go_back(self) -> None:
        before, self._ended = self._ended or "", None
        self._end_after(before)

    def _end_after(self, match: str) -> None:
        self.services.keep(replace(self.services.settings, evening_after=match))
        self.rivalry.read()

    def close(self) -> None:
        super().close()
        self.rivalry.leave()

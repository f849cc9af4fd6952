"""All matches, the latest first."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
from msgspec.structs import astuple

from game.ai import CHARACTERS
from game.rules import Match
from game.rules.record import MatchRecord
from game.store import archive
from game.store.history import EVERYTHING, Counts, Entry, Filter, counts, history, length
from game.store.moving.history_file import ENDING
from game.ui.engine.commands import Command
from game.ui.pages.filter_page import FilterPage
from game.ui.screens.history.import_export import import_matches
from game.ui.screens.history.match_line import MatchLine
from game.ui.services.history_routes import OpenHistoryRoute
from game.ui.services.routes import HistoryRoute, Navigator, PastMatchRoute, ReplayRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.virtual_list import VirtualList
from game.ui.widgets.widget import Widget
from game.wording.matches import file_words, kinds_words
from game.wording.players import called
from game.words.translation import _, ngettext, number, pgettext

_WIDE = 900.0
_LINE = 62.0
_PAGE = 50
"""Matches read at a time."""
_UNFINISHED = Filter(outcome="open")


class HistoryPage(FilterPage):
    """A match opens with Enter or a click; a dropped file is imported."""

    column = _WIDE
    place = 0

    def __init__(self, services: Services, navigator: Navigator, route: HistoryRoute) -> None:
        super().__init__(services, navigator, route)
        self.takes_files = services.others is None
        self._pages: dict[int, tuple[Entry, ...]] = {}
        self._at = 0
        self.matches: VirtualList | None = None
        self._replay: Button
        """Replays the match that's chosen in the list."""

    def build(self) -> None:
        skin = self.skin
        self._pages.clear()
        count = self.services.journal.ask(length, self.asked) or 0
        self.top_of(self.said or self._counted(count))
        if count or self.chosen != EVERYTHING:
            self.plates(_WIDE)
        buttons = [self.way_back(), *self.files_button()]
        if self.chosen != _UNFINISHED and self._others_unfinished():
            words = pgettext("button to the matches", "Unfinished")
            buttons.append(Button(skin, words, partial(self.only, _UNFINISHED)))
        if count:
            self._replay = Button(skin, _("Replay"), self._replay_chosen, kind="primary")
            buttons.append(self._replay)
        self.footer(*buttons)
        self.matches = None
        if count:
            self._list(count)
        else:
            self.nothing(_("Every match you play will appear here."))

    def _others_unfinished(self) -> bool:
        """Return whether a match is unfinished that the main menu doesn't continue."""
        left = self.services.matches.left()
        listed = self.services.journal.ask(history, _UNFINISHED, 0, 2) or ()
        return any(left is None or entry.name != left.match for entry in listed)

    def _counted(self, count: int) -> str:
        if not count:
            return ""
        matches = ngettext("{n} match", "{n} matches", count).format(n=number(count))
        kinds = self.services.journal.ask(counts, self.asked) or Counts()
        if count in astuple(kinds):
            return matches
        return _("{matches}: {kinds}").format(matches=matches, kinds=kinds_words(kinds))

    def _list(self, count: int) -> None:
        unit, wide = self.viewport.unit, self.across(_WIDE)
        rect = self.between()
        left = round((self.viewport.middle - wide / 2) * unit) - rect.x
        self.matches = VirtualList(
            self.panel,
            self.skin,
            _("Matches"),
            rect,
            (left, round(wide * unit)),
            high=round(_LINE * unit),
            count=count,
            make=self._line,
            act=self.open,
            heads=(_("Opponent"), _("Result"), "", ""),
        )
        self.matches.chosen = min(self._at, count - 1)
        self._name_replay()

    def _name_replay(self) -> None:
        """Say on the button which match it replays."""
        if self.matches is not None:
            entry = self.entry(self.matches.chosen)
            self._replay.note = "" if entry is None else called(entry.opponent)
            self._replay.enabled = entry is not None and entry.hands > 0

    def _line(self, index: int) -> MatchLine:
        entry = self.entry(index)
        if entry is None:
            return MatchLine(self.skin, None, None)
        level = entry.level if entry.level in CHARACTERS else None
        return MatchLine(self.skin, entry, self.services.picture_of(entry.opponent, level))

    def entry(self, index: int) -> Entry | None:
        """Return this match, read with its neighbours; None if unreadable."""
        number, place = divmod(index, _PAGE)
        if number not in self._pages:
            self._pages[number] = self.services.journal.ask(history, self.asked, number * _PAGE, _PAGE) or ()
        page = self._pages[number]
        return page[place] if place < len(page) else None

    def resize(self, size: tuple[int, int], now: float) -> None:
        if self.matches is not None:
            self._at = self.matches.chosen
        super().resize(size, now)

    def starts_on(self) -> Widget | None:
        return super().starts_on() if self.route.switched else self.matches or super().starts_on()

    def event(self, e: pygame.event.Event, now: float) -> None:
        if self.takes_files and e.type == pygame.DROPFILE:
            self.take(Path(e.file))
        else:
            super().event(e, now)

    # ------------------------------------------------------------------ actions

    def sift(self, chosen: Filter) -> None:
        """Filter, and start again at the latest match."""
        super().sift(chosen)
        self._at, self.matches = 0, None
        for area in self.panel.areas:
            area.scroll(0)

    def open(self, index: int) -> None:
        """Show this match."""
        entry = self.entry(index)
        found = self._read(entry)
        if entry is not None and found is not None:
            self.navigator.go(PastMatchRoute(*found, entry))

    def _replay_chosen(self) -> None:
        found = None if self.matches is None else self._read(self.entry(self.matches.chosen))
        if found is not None:
            self.navigator.go(ReplayRoute(found[0]))

    def _read(self, entry: Entry | None) -> tuple[MatchRecord, Match] | None:
        """Return this match, or else say why it can't be read."""
        found = None if entry is None else self.services.journal.ask(archive.opened, entry.match)
        if found is None:
            found = (self.services.notices() or [_("This match can’t be read.")])[-1]
        if isinstance(found, str):
            self.say(found)
            return None
        self.said = ""
        return found

    def command(self, command: Command) -> None:
        super().command(command)
        self._name_replay()

    def take(self, path: Path) -> None:
        """Import the match in this file, or look at a history."""
        if path.suffix.lower() == ENDING:
            self.navigator.go(OpenHistoryRoute(path))
            return
        self.say(_("Reading {name}…").format(name=file_words(path)))
        import_matches(self.services, path, self._took)

    def _took(self, sentence: str, there: bool) -> None:
        if not self.closed:
            self.imported(sentence) if there else self.say(sentence)

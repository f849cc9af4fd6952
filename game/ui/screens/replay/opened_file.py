"""A match record opened from a file."""

from __future__ import annotations

from game.rules.record import MatchRecord
from game.store import record_files
from game.store.archive import find
from game.store.files.atomic_file import sentence
from game.store.recent_files import MATCHES
from game.ui.pages.message_page import ReadingPage
from game.ui.screens.replay.replay_page import ReplayPage
from game.ui.services.routes import MessageRoute, Navigator, OpenedRecordRoute, OpenRecordRoute, ReplayRoute, TitleRoute
from game.ui.services.services import Services
from game.words.translation import _


class OpenedFile(ReadingPage):
    """Shown while reading, and if the file isn't a match record."""

    def __init__(self, services: Services, navigator: Navigator, route: OpenRecordRoute) -> None:
        super().__init__(services, navigator, route.path, first=route.first)

    def opened(self) -> None:
        path, journal, recent = self.path, self.services.journal, self.services.recent_files

        def work() -> tuple[MatchRecord, bool] | str:
            try:
                record = record_files.bring(path)
            except OSError as error:
                return sentence(error)
            except ValueError as error:  # a RecordError, or an impossible path
                return str(error)
            recent.add(MATCHES, path)
            return record, journal.ask(find, record.match) is not None

        self.services.tasks.run(work, self.when_seen(self._take))

    def _take(self, found: tuple[MatchRecord, bool] | str) -> None:
        if isinstance(found, str):
            self.refuse(found)
        else:
            self.navigator.replace(OpenedRecordRoute(*found, self.first))


class OpenedReplay(ReplayPage):
    """A replay of the match, which can be saved."""

    def __init__(self, services: Services, navigator: Navigator, route: OpenedRecordRoute) -> None:
        super().__init__(services, navigator, ReplayRoute(route.record))
        self.first = route.first
        self._keeping = False
        """Whether the match is being saved."""
        if not route.known and self.steps:
            self.keep = self._keep

    def back(self) -> None:
        self.animator.clear()
        if self.first:
            self.navigator.restart(TitleRoute())
        else:
            super().back()

    def _keep(self) -> None:
        if self._keeping:  # a second press would find the match there already, and call that a failure
            return
        self.playing, self._keeping = False, True
        journal, record = self.services.journal, self.past.record
        self.services.tasks.run(lambda: journal.add(record), self.when_seen(self._kept))

    def _kept(self, done: bool) -> None:
        journal, self._keeping = self.services.journal, False
        if done:
            self.keep = None
            self.anew()
            self.said.name = _("The match is now in your history.")
        else:
            self.navigator.go(MessageRoute(lambda: (journal.notices or [_("The match couldn’t be saved.")])[-1]))

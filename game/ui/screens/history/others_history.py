"""Looking at a history that somebody else saved."""

from __future__ import annotations

from functools import partial

from game.store.files.atomic_file import sentence
from game.store.history import length
from game.store.moving.history_file import ENDING, HistoryFileError
from game.store.moving.importing import not_taken
from game.store.moving.others_history import LeftError, OthersHistory
from game.store.recent_files import HISTORIES
from game.ui.pages.file_page import FilePage
from game.ui.pages.message_page import ReadingPage
from game.ui.pages.page import Page
from game.ui.services.history_routes import (
    ChooseHistoryRoute,
    ImportHistoryRoute,
    OpenHistoryRoute,
    OthersHistoryRoute,
)
from game.ui.services.problem_routes import NotesRoute
from game.ui.services.routes import HistoryRoute, Navigator, Route, StatisticsRoute, TitleRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.wording.matches import whose_eyes, whose_history
from game.words.translation import _, ngettext, number


class ChooseHistory(FilePage):
    """Choose the file."""

    takes_files = True
    ending = ENDING
    kind = HISTORIES
    route: ChooseHistoryRoute

    def words(self) -> tuple[str, str, str]:
        note = _("You’re only looking: nothing is added to your own games.")
        # Translators: a button that opens the file or the code that was entered
        return _("Open a history"), note, _("Open")

    def do(self) -> None:
        path = self.named()
        if path is not None:
            self.navigator.go(OpenHistoryRoute(path))


class OpenHistory(ReadingPage):
    """Shown while every match is checked, and if the file isn't a history."""

    def __init__(self, services: Services, navigator: Navigator, route: OpenHistoryRoute) -> None:
        super().__init__(services, navigator, route.path, first=route.first)
        self._done = (0, 0)
        self._found: OthersHistory | None = None
        """The history, read while another page is on top."""

    def title(self) -> str:
        return _("Open a history")

    def reading(self) -> str:
        done, every = self._done
        if done < every:
            return _("{n} of {all} matches…").format(n=done, all=every)
        return super().reading()

    def opened(self) -> None:
        path, post, recent = self.path, self.loop.post, self.services.recent_files

        def done(n: int, every: int) -> None:
            if self.closed:
                raise LeftError
            post(partial(self._counted, n, every))

        def work() -> OthersHistory | str:
            try:
                found = OthersHistory(path, done)
            except OSError as error:
                return sentence(error)
            except HistoryFileError as error:
                return str(error)
            except LeftError:
                return ""
            recent.add(HISTORIES, path)
            return found

        self.services.tasks.run(work, self._take)

    def _counted(self, n: int, every: int) -> None:
        self._done = (n, every)
        if not self.closed:
            self.changed()

    def _take(self, found: OthersHistory | str) -> None:
        if isinstance(found, OthersHistory):
            if self.closed:
                found.close()
                return
            self._found = found
        self.when_seen(self._show)(found)

    def _show(self, found: OthersHistory | str) -> None:
        if isinstance(found, OthersHistory):
            self._found = None
            self.navigator.replace(OthersHistoryRoute(found, self.first))
        else:
            self.refuse(found)

    def close(self) -> None:
        super().close()
        if self._found is not None:
            self._found.close()


class OthersHistoryPage(Page):
    """Says whose history it is, and leads to its matches; while it's open, so is the history."""

    route: OthersHistoryRoute

    def __init__(self, services: Services, navigator: Navigator, route: OthersHistoryRoute) -> None:
        super().__init__(services, navigator, route)
        self.others = route.others
        self._theirs = navigator.among(route.others)
        self._said = ""
        self._shown = self.others.journal.ask(length) or 0

    def forget_words(self) -> None:
        self._said = ""

    def build(self) -> None:
        skin, others = self.skin, self.others
        count = ngettext("{n} match", "{n} matches", self._shown).format(n=number(self._shown))
        told = [_("You’re only looking: nothing is added to your own games."), whose_eyes(others.owner)]
        if n := others.left_out:
            told.append(not_taken(n))
        self.heading(whose_history(others.owner), self._said or " ".join(told))
        buttons = [self.way_back()]
        if not others.to_show:
            buttons.append(Button(skin, _("Import everything"), self._import))
        self.footer(*buttons)
        rows = [
            Button(skin, _("History"), self._to(HistoryRoute()), note=count),
            Button(skin, _("Statistics"), self._to(StatisticsRoute())),
        ]
        if n := len(others.notes.value.notes):
            note = ngettext("{n} note", "{n} notes", n).format(n=n)
            rows.append(Button(skin, _("Notes"), self._to(NotesRoute()), note=note))
        self.fill(*(row.sized(height=56) for row in rows), width=560, gap=8, middle=True)

    def _to(self, route: Route) -> partial[None]:
        return partial(self._theirs.go, route)

    def _import(self) -> None:
        self.navigator.go(ImportHistoryRoute(self._imported, str(self.others.path)))

    def _imported(self, told: str) -> None:
        self._said = told
        self.speak(told)
        self.changed()

    def back(self) -> None:
        if self.route.first:
            self.navigator.restart(TitleRoute())
        else:
            super().back()

    def close(self) -> None:
        super().close()
        self.others.close()

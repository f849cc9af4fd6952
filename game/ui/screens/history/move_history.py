"""Taking everything to another computer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct

from game.store.files.atomic_file import create, free, sentence
from game.store.moving import history_file
from game.store.moving.belongings import OwnFiles
from game.store.moving.history_file import ENDING, HistoryFileError, Packed, pack
from game.store.moving.importing import UnsavedError, bring_in
from game.store.moving.own_settings import arrived
from game.store.paths import exports
from game.store.recent_files import HISTORIES, RecentFiles
from game.ui.pages.column import Item
from game.ui.pages.file_page import FilePage
from game.ui.services.history_routes import ImportHistoryRoute, SaveHistoryRoute
from game.ui.services.routes import Navigator
from game.ui.services.services import Services
from game.ui.widgets.toggle import Toggle
from game.wording.matches import file_words, not_imported
from game.words.translation import _, ngettext


class SaveHistory(FilePage):
    """Save everything, or what others may see; nothing is overwritten."""

    ending = ENDING
    route: SaveHistoryRoute

    def __init__(self, services: Services, navigator: Navigator, route: SaveHistoryRoute) -> None:
        name = "gin-rummy-history" if route.to_show else "gin-rummy"
        super().__init__(services, navigator, route, str(free(exports(services.data), name, ENDING)))
        self.with_notes = False

    def words(self) -> tuple[str, str, str]:
        if self.route.to_show:
            note = _("Your finished hands and your figures. Others can look at them, but not import them.")
            return _("History to show"), note, _("Save")
        note = _(
            "Your matches, progress, notes, rule sets, settings, duplicate sets and score pads. Import the file on the "
            "other computer."
        )
        return _("Everything in one file"), note, _("Save")

    def offers(self) -> Sequence[Item]:
        if not self.route.to_show or self.done:
            return ()
        return (Toggle(self.skin, _("With my notes"), self.with_notes, self._take_notes).sized(height=56),)

    def _take_notes(self, on: bool) -> None:
        self.with_notes = on

    def do(self) -> None:
        """Pack on another thread, as thousands of matches take seconds."""
        services = self.services
        own = services.own_files.gather(services.settings)
        if self.route.to_show:
            own = own.shown(notes=self.with_notes)
        self.say(_("Packing your matches…"))
        work = partial(services.journal.ask, pack, services.person.key, own)
        services.tasks.run(work, self.working(self.when_seen(self._packed)))

    def _packed(self, found: Packed | None) -> None:
        if found is None:
            self.say((self.services.notices() or [_("This match can’t be read.")])[-1])
        elif not self.done:
            saved = _("Copy saved to {path}")
            if n := found.left_out:
                words = ngettext(
                    "{n} match can’t be read and was left out.", "{n} matches can’t be read and were left out.", n
                )
                saved = f"{saved} {words.format(n=n)}"
            self.save(partial(create, found.raw), saved)


class _Importer(Struct, frozen=True):
    """Who began an import, and their files."""

    person: str
    files: OwnFiles
    recent_files: RecentFiles


class ImportHistory(FilePage):
    """Import everything and merge it with what's here."""

    takes_files = True
    ending = ENDING
    kind = HISTORIES
    route: ImportHistoryRoute

    def __init__(self, services: Services, navigator: Navigator, route: ImportHistoryRoute) -> None:
        super().__init__(services, navigator, route, route.path)
        self.with_settings = False

    def words(self) -> tuple[str, str, str]:
        note = _("A file with everything from another computer. Matches that are already here stay as they are.")
        return _("Import everything"), note, _("Import")

    def offers(self) -> Sequence[Item]:
        settings = Toggle(self.skin, _("Use its settings too"), self.with_settings, self._take_settings)
        return (settings.sized(height=56), *super().offers())

    def _take_settings(self, on: bool) -> None:
        self.with_settings = on

    def do(self) -> None:
        """Check every match on another thread, and say how far it is."""
        path, journal = self.named(), self.services.journal
        if path is None:
            return
        self.say(_("Reading {name}…").format(name=file_words(path)))
        post, seen = self.loop.post, self.when_seen(self._counted)

        def work() -> str | tuple[history_file.HistoryFile, str]:
            try:
                file = history_file.read(path)
                file.refuse_to_show()
                told = bring_in(file, journal, lambda n: post(partial(seen, n, file.matches))).sentence
            except OSError as error:
                return not_imported(path, sentence(error))
            except HistoryFileError as error:
                return not_imported(path, str(error))
            except UnsavedError:
                return (journal.notices or [not_imported(path, _("It can’t be saved."))])[-1]
            return file, told

        services = self.services
        who = _Importer(services.person.key, services.own_files, services.recent_files)
        services.tasks.run(work, self.working(partial(self._took, path, who)))

    def _counted(self, n: int, all_: int) -> None:
        if n < all_ and not self.done:
            self.say(_("{n} of {all} matches…").format(n=n, all=all_))

    def _took(self, path: Path, who: _Importer, found: str | tuple[history_file.HistoryFile, str]) -> None:
        """Take what came with the matches, even if the page has been left: they're in the history.

        All of it is the importer's, though somebody else may play by now.
        """
        say = self.when_seen(self.say)
        if isinstance(found, str):
            say(found)
            return
        file, told = found
        services = self.services
        try:
            who.files.merge(file.belongings)
        except OSError as error:
            say(not_imported(path, sentence(error)))
            return
        here = services.people.settings_of(who.person)
        settings = arrived(here.settings, file.belongings.settings, comfort=self.with_settings)
        if who.person == services.person.key:
            services.keep(settings)
        else:
            here.save(settings)
        who.recent_files.add(self.kind, path)
        self.when_seen(self._leave)(told)

    def _leave(self, told: str) -> None:
        self.done = True
        self.navigator.back()
        self.route.imported(told)

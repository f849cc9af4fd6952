"""Importing matches, and saving copies."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.rules.record import RecordError
from game.store import record_files
from game.store.archive import find
from game.store.files.atomic_file import sentence
from game.store.recent_files import MATCHES
from game.ui.pages.file_page import FilePage
from game.ui.services.routes import ExportRoute, ImportRoute, Navigator
from game.ui.services.services import Services
from game.wording.matches import file_words, not_imported
from game.wording.players import called
from game.words.translation import _

Told = Callable[[str, bool], None]
"""Takes a sentence, and whether it worked."""


def import_matches(services: Services, path: Path, told: Told) -> None:
    """Import this file in the background; `told` is called on the loop."""
    recent = services.recent_files

    def work() -> tuple[str, bool]:
        try:
            record = record_files.bring(path)
        except OSError as error:
            return not_imported(path, sentence(error)), False
        except RecordError as error:
            return not_imported(path, str(error)), False
        if services.journal.ask(find, record.match) is not None:
            return _("The match in {name} is already in your history.").format(name=file_words(path)), False
        if not services.journal.add(record):
            return (services.journal.notices or [not_imported(path, _("It can’t be saved."))])[-1], False
        recent.add(MATCHES, path)
        names = ", ".join(called(player.name) for player in record.players)
        return _("Match saved to your history: {names}.").format(names=names), True

    services.tasks.run(work, lambda answer: told(*answer))


class ImportPage(FilePage):
    """Import a match from a file."""

    takes_files = True
    ending = record_files.ENDING
    kind = MATCHES
    route: ImportRoute

    def words(self) -> tuple[str, str, str]:
        note = _("Type the path to the file, or drop the file onto the window. Every hand is checked.")
        if self.dialog is not None:
            note = _("Choose the file, or drop it onto the window. Every hand is checked.")
        return _("Import a match"), note, _("Import")

    def do(self) -> None:
        path = self.named()
        if path is not None:
            self.say(_("Reading {name}…").format(name=file_words(path)))
            import_matches(self.services, path, self.working(self.when_seen(self._took)))

    def _took(self, sentence: str, there: bool) -> None:
        if there:
            self.route.imported(sentence)
            self.back()
        else:
            self.say(sentence)


class ExportPage(FilePage):
    """Save a copy; nothing is overwritten."""

    ending = record_files.ENDING
    route: ExportRoute

    def __init__(self, services: Services, navigator: Navigator, route: ExportRoute) -> None:
        proposed = record_files.proposed(route.record, services.data)
        super().__init__(services, navigator, route, str(proposed))

    def words(self) -> tuple[str, str, str]:
        note = _("A text file that others can read, check and import.")
        if not self.route.record.over:
            note += "\n" + _(
                "The match isn’t over. The copy will contain only the finished hands, not the one being played."
            )
        return _("Save a copy"), note, _("Save")

    def do(self) -> None:
        self.save(partial(record_files.export, self.route.record), _("Copy saved to {path}"))

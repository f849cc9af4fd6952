"""Duplicate sets in files."""

from __future__ import annotations

from functools import partial

from game.session import duplicate
from game.store.deal_sets import ENDING, SetError, load
from game.store.files.atomic_file import create, free, sentence
from game.store.paths import exports
from game.store.recent_files import SETS
from game.ui.pages.file_page import FilePage
from game.ui.services.routes import Navigator, OpenSetRoute, SaveSetRoute, SetRoute
from game.ui.services.services import Services
from game.wording.matches import not_imported
from game.words.translation import _


class OpenSet(FilePage):
    """Import a set, or say why that fails."""

    takes_files = True
    ending = ENDING
    kind = SETS
    route: OpenSetRoute

    def __init__(self, services: Services, navigator: Navigator, route: OpenSetRoute) -> None:
        super().__init__(services, navigator, route, route.path)

    def words(self) -> tuple[str, str, str]:
        note = _("Type the path to the file, or drop the file onto the window.")
        if self.dialog is not None:
            note = _("Choose the file, or drop it onto the window.")
        # Translators: a button that opens the file or the code that was entered
        return _("Open a set"), note, _("Open")

    def opened(self) -> None:
        super().opened()
        if self.path:
            self.do()

    def do(self) -> None:
        path = self.named()
        if path is None:
            return
        try:
            found = load(path)
            if not duplicate.known(found):
                raise SetError(_("There’s no computer player called {level}.").format(level=found.against))
            self.services.sets.keep(found)
            self.services.recent_files.add(SETS, path)
        except OSError as error:
            self.say(not_imported(path, sentence(error)))
        except SetError as error:
            self.say(not_imported(path, str(error)))
        else:
            self.navigator.replace(SetRoute(found.key))


class SaveSet(FilePage):
    """Save a set; nothing is overwritten."""

    ending = ENDING
    route: SaveSetRoute

    def __init__(self, services: Services, navigator: Navigator, route: SaveSetRoute) -> None:
        folder = exports(services.data)
        path = free(folder, f"gin-rummy-set-{route.key[:4]}", ENDING)
        super().__init__(services, navigator, route, str(path))

    def words(self) -> tuple[str, str, str]:
        return _("Save for a friend"), _("The file contains the seed of the deals and everyone’s results."), _("Save")

    def do(self) -> None:
        self.save(partial(create, self.route.text), _("Set saved to {path}"))

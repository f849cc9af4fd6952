"""The folder of the player's own card pictures."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from game.store.files.atomic_file import sentence
from game.store.own_cards.folder import address, folder_at, look
from game.store.own_cards.own_cards import OwnCards
from game.store.recent_files import CARDS
from game.store.settings import TEXTS
from game.ui.pages.column import Item
from game.ui.pages.file_page import FilePage
from game.ui.services.routes import Navigator, OwnCardsRoute
from game.ui.services.services import Services
from game.ui.tabletop.own_art import faults
from game.wording.matches import file_words
from game.wording.own_cards import report
from game.words.translation import _


class OwnCardsPage(FilePage):
    """Choose the folder by any picture in it, or by its path."""

    takes_files = True
    kind = CARDS

    def __init__(self, services: Services, navigator: Navigator, route: OwnCardsRoute) -> None:
        super().__init__(services, navigator, route, _path(services.settings.card_folder))

    def words(self) -> tuple[str, str, str]:
        how = _("Type the path to the folder with the pictures.")
        if self.dialog is not None:
            how = _("Choose any picture in the folder.")
        names = _("Name the files like 7h.png, queen_of_spades.svg and back.png.")
        return _("Your own cards"), f"{how} {names}", _("Use these cards")

    def caption(self) -> str:
        return _("Folder")

    def offers(self) -> Sequence[Item]:
        if self.services.deck().own is None:
            return super().offers()
        return [self.emblem("? As Kh Qd Jc").sized(height=150), *super().offers()]

    def earlier(self) -> str:
        return _("Recent folders")

    def do(self) -> None:
        path = self.named()
        if path is None:
            return
        self.say(_("Reading {name}…").format(name=file_words(path)))

        def work() -> tuple[OwnCards, dict[str, str]] | OSError:
            try:
                found = look(path.parent if path.is_file() else path)
            except OSError as error:
                return error
            return found, faults(found)

        self.services.tasks.run(work, self.working(self.when_seen(self._took)))

    def _took(self, answer: tuple[OwnCards, dict[str, str]] | OSError) -> None:
        if isinstance(answer, OSError):
            self.say(sentence(answer))
            return
        found, useless = answer
        where = address(found.folder)
        if len(where) > TEXTS["card_folder"]:
            self.say(_("That isn’t a valid file name."))
        elif not len(found.files) > len(useless):
            self.say(_("No card pictures found in {name}.").format(name=file_words(found.folder)))
        else:
            self._use(found, where)
            self.say(report(found, useless))

    def _use(self, found: OwnCards, where: str) -> None:
        services = self.services
        services.own_cards.forget()  # the same folder may hold other pictures now
        services.art.forget()
        services.keep(replace(services.settings, own_cards=True, card_folder=where))
        services.recent_files.add(CARDS, found.folder)
        self.path = str(found.folder)

    def _start(self) -> Path:
        return super()._start() if not self.path else Path(self.path) / "card"


def _path(where: str) -> str:
    try:
        return str(folder_at(where)) if where else ""
    except OSError:
        return ""

"""The services of scenes that show somebody else's history."""

from __future__ import annotations

from pathlib import Path

from game.store.moving.others_history import OthersHistory
from game.store.notes import NoteFile
from game.ui.platform.desktop_wishes import DesktopWishes
from game.ui.services.services import Services


class OthersServices(Services):
    """The player's own services, but for the matches and notes, which are the other person's."""

    def __init__(self, own: Services, others: OthersHistory) -> None:
        kept = {name: value for name, value in vars(own).items() if name not in {"notes", "wishes"}}
        vars(self).update(kept)
        self._own_services = own
        self.others = others
        self.journal = others.journal
        self.matches = own.matches.among(others.journal)
        self._analyses = []

    @property
    def wishes(self) -> DesktopWishes:
        """The system's preferences, which may change meanwhile."""
        return self._own_services.wishes

    @wishes.setter
    def wishes(self, wishes: DesktopWishes) -> None:
        self._own_services.wishes = wishes

    @property
    def notes(self) -> NoteFile:
        """Their notes, if they're to be seen."""
        assert self.others is not None, "it's theirs"
        return self.others.notes

    @property
    def data(self) -> Path:
        """The folder of this computer's matches, beside which copies are saved."""
        return self._own_services.data

    def _problems_of(self, person: str) -> None:
        """Keep no mistakes: they'd be somebody else's."""

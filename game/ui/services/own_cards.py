"""The current person's own card pictures, looked up when needed."""

from __future__ import annotations

from game.store.notices import Notices
from game.store.own_cards.own_cards import OwnCards
from game.store.settings import Settings
from game.words.translation import _


class OwnCardFolder:
    """Looks through the folder once; if that fails, a notice says so, and the game's own cards are shown."""

    def __init__(self) -> None:
        self._address = ""
        self._found: OwnCards | None = None

    def cards(self, settings: Settings, notices: Notices) -> OwnCards | None:
        """Return the pictures to show; None while they're off or can't be found."""
        address = settings.card_folder if settings.own_cards else ""
        if address != self._address:
            self._address = address
            self._found = self._look(address, notices)
        return self._found

    def forget(self) -> None:
        """Look again the next time."""
        self._address = ""

    def _look(self, address: str, notices: Notices) -> OwnCards | None:
        notices.stand(OwnCardFolder, None)
        if not address:
            return None
        from game.store.own_cards.folder import folder_at, look  # noqa: PLC0415 - few players have any

        try:
            return look(folder_at(address))
        except OSError as error:
            notices.stand(
                OwnCardFolder,
                lambda: _("Your card pictures couldn’t be read: {reason}. You see the game’s cards instead."),
                reason=error,
            )
        return None

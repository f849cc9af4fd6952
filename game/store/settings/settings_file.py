"""The file of the settings."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from msgspec.structs import replace

from game.store.files.shared_file import SharedFile, Wording
from game.store.notices import Notices
from game.store.settings.merge import Merged, merged
from game.store.settings.text import MOST_BYTES, Content, read, written
from game.store.settings.values import Settings
from game.words.translation import _


class SettingsFile:
    """The settings with the file that keeps them; `notices` says in a sentence each what in it could not be used."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notices = Notices()
        self._file = SharedFile(
            path,
            Content(),
            most=MOST_BYTES,
            parse=lambda raw: read(raw, self.notices),
            written=written,
            wording=_wording,
            notices=self.notices,
            always=True,
        )
        self.settings = self._kept = self._file.value.settings
        self._merged: Merged | None = None
        self._unknown_rules = {**self._file.value.unknown_rules}
        """Also of sets that are gone from the file and may come back."""

    def save(self, settings: Settings) -> None:
        """Keep what is changed in these settings, and in the file what another copy of the game has changed there.

        A failure to write becomes a notice. They hold here all the same, and are kept with the next change.
        """
        unseen = not self._file.known
        self.settings = settings
        self._file.change(partial(self._change, settings), instead=True)
        if not self._file.behind:
            self._settle(unseen=unseen)

    def save_the_rest(self) -> None:
        """Try again what could not be kept."""
        self._file.save()

    def _change(self, settings: Settings, there: Content) -> Content:
        """What the file is to hold."""
        self._unknown_rules |= there.unknown_rules
        self._merged = merged(replace(there, unknown_rules=self._unknown_rules), self._kept, settings)
        return self._merged.content

    def _settle(self, *, unseen: bool) -> None:
        """Go on with what is kept: where the file was never seen before, with all of it."""
        assert self._merged is not None
        for sentence in self._merged.told:
            self.notices.exchange(sentence, "")  # the same may happen twice
            self.notices.add(sentence)
        self.settings = self._kept = self._file.value.settings if unseen else self._merged.here


def _wording() -> Wording:
    return Wording(
        _("The settings in {path} could not be read: {reason}."),
        _("The settings could not be kept in {path}: {reason}."),
        _("The settings file could not be understood; it is kept as {name}."),
    )

"""The settings file."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from msgspec.structs import replace

from game.store.files.shared_file import SharedFile, Wording
from game.store.settings.merge import Merged, merged
from game.store.settings.text import MOST_BYTES, Content, read, written
from game.store.settings.values import Settings
from game.words.translation import _


class SettingsFile(SharedFile[Content]):
    """The settings; `notices` has sentences on unusable values."""

    most = MOST_BYTES
    always_write = True

    def __init__(self, path: Path) -> None:
        super().__init__(path, Content())
        self.settings = self._kept = self.value.settings
        self._merged: Merged | None = None
        self._unknown_rules = {**self.value.unknown_rules}  # including sets gone from the file that may come back

    def save(self, settings: Settings) -> None:
        """Save changed settings, merged with another copy's changes.

        After a write error they still apply here, and are saved with the next change.
        """
        unseen = not self.known
        self.settings = settings
        self.change(partial(self._change, settings), instead=True)
        if self.unsaved:
            return
        assert self._merged is not None, "the change was made"
        for words in self._merged.told:
            self.notices.withdraw(words())  # withdrawn first, or a repeated message wouldn't show again
            self.notices.add(words)
        # A file never seen before counts in full.
        self.settings = self._kept = self.value.settings if unseen else self._merged.here

    def _change(self, settings: Settings, there: Content) -> Content:
        self._unknown_rules |= there.unknown_rules
        self._merged = merged(replace(there, unknown_rules=self._unknown_rules), self._kept, settings)
        return self._merged.content

    def _parsed(self, raw: bytes) -> Content:
        return read(raw, self.notices)

    def _written(self, value: Content) -> str:
        return written(value)

    def _wording(self) -> Wording:
        return Wording(
            _("The settings in {path} couldn’t be read: {reason}."),
            _("The settings couldn’t be saved in {path}: {reason}."),
            _("The settings file is damaged; it was kept as {name}."),
        )

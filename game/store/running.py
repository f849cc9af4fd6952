"""The running match, kept as its record after every step, so that it can go on after the program has ended."""

from __future__ import annotations

from collections.abc import Callable, Container
from pathlib import Path

from game.rules.record import MatchRecord, dumps, loads
from game.rules.words import _
from game.store.kept import KeptFile, Notices, reason

_MOST_BYTES = 1_000_000  # some thousand hands; a match has a few dozen


class RunningMatch:
    """The file of the one match in progress; a failure becomes a notice, and the match goes on in memory.

    With `levels`, the names of the computer players there are, a match against any other cannot go on.
    """

    def __init__(self, path: Path, levels: Container[str] | None = None) -> None:
        self.path = path
        self.notices = Notices()
        self._levels = levels
        self._file = KeptFile(path, "damaged")

    def keep(self, record: MatchRecord) -> None:
        """Write the record as it stands now."""
        self._guarded(lambda: self._file.write(dumps(record)))

    def clear(self) -> None:
        """Forget the match: it has ended."""
        self._guarded(self._file.remove)

    def _guarded(self, change: Callable[[], None]) -> None:
        try:
            change()
        except OSError as error:
            self.notices.add(
                _("The match could not be kept in {path}: {reason}.").format(path=self.path, reason=reason(error))
            )

    def load(self) -> MatchRecord | None:
        """The match to go on with; None if there is none. A damaged file is set aside and named in a notice."""
        try:
            raw = self._file.read(_MOST_BYTES)
        except OSError as error:
            self.notices.add(
                _("The match in {path} could not be read: {reason}.").format(path=self.path, reason=reason(error))
            )
            return None
        if raw is None:
            return None
        try:
            record = loads(raw.decode("utf-8"))
            match, _states = record.replay()
            if not self._playable(record):
                raise ValueError("an unknown level")
        except ValueError:
            name = self._file.refuse()
            self.notices.add(_("The last match could not be read; its file is kept as {name}.").format(name=name))
            return None
        return None if match.winner is not None else record

    def _playable(self, record: MatchRecord) -> bool:
        levels = [player.level for player in record.players if player.level is not None]
        return self._levels is None or all(level in self._levels for level in levels)

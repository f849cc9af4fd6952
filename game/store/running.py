"""The running match, kept as its record after every step, so that it can go on after the program has ended."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.rules.record import MatchRecord, RecordError, dumps, loads
from game.rules.words import _
from game.store.paths import replace_file, set_aside

_MOST_BYTES = 4_000_000


class RunningMatch:
    """The file of the one match in progress; a failure becomes a notice, and the match goes on in memory."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notices: list[str] = []

    def keep(self, record: MatchRecord) -> None:
        """Write the record as it stands now."""
        self._guarded(lambda: replace_file(self.path, dumps(record)))

    def clear(self) -> None:
        """Forget the match: it has ended."""
        self._guarded(lambda: self.path.unlink(missing_ok=True))

    def _guarded(self, change: Callable[[], None]) -> None:
        try:
            change()
        except OSError as error:
            notice = _("The match could not be kept in {path}: {reason}.").format(
                path=self.path, reason=error.strerror
            )
            if notice not in self.notices:
                self.notices.append(notice)

    def load(self) -> MatchRecord | None:
        """The match to go on with; None if there is none. A damaged file is set aside and named in a notice."""
        try:
            raw = self.path.read_bytes()[: _MOST_BYTES + 1]
        except FileNotFoundError:
            return None
        except OSError as error:
            self.notices.append(
                _("The match in {path} could not be read: {reason}.").format(path=self.path, reason=error.strerror)
            )
            return None
        try:
            if len(raw) > _MOST_BYTES:
                raise RecordError("too long")
            record = loads(raw.decode("utf-8"))
            match, _states = record.replay()
        except (ValueError, RecordError):
            name = set_aside(self.path, "damaged")
            self.notices.append(_("The last match could not be read; its file is kept as {name}.").format(name=name))
            return None
        return None if match.winner is not None else record

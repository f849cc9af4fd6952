"""Somebody else's history to look at, in a folder of its own that goes when it's closed."""

from __future__ import annotations

import atexit
import sqlite3
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from game.store.journal import Journal
from game.store.moving import history_file
from game.store.moving.history_file import HistoryFileError
from game.store.moving.importing import UnsavedError, bring_in
from game.store.notes import NAME, NoteFile
from game.store.own_view import FIRST


class LeftError(Exception):
    """The player didn't wait for the history to open."""


class OthersHistory:
    """A journal of somebody else's matches, for the usual queries; nothing reaches the player's own files."""

    def __init__(self, path: Path, done: Callable[[int, int], object] = lambda _n, _all: None) -> None:
        """Check every match, telling how many of all are `done`. Raises OSError or HistoryFileError."""
        self.path = path
        file = history_file.read(path)
        self._unpacked = TemporaryDirectory(prefix="gin-rummy-", ignore_cleanup_errors=True)
        self.folder = Path(self._unpacked.name)
        self.journal = Journal(self.folder / "journal.sqlite")
        atexit.register(self.close)  # the program may end meanwhile, and Windows deletes no open files
        self.notes = NoteFile(self.folder / NAME)
        self.to_show = file.belongings.to_show
        """Whether its owner saved it for others; else it's somebody's copy of everything, whose notes stay hidden."""
        try:
            self.left_out = bring_in(file, self.journal, lambda n: done(n, file.matches)).left_out
            self.matches = file.matches - self.left_out
            if self.to_show:
                self.notes.change(lambda _none: file.belongings.notes)
            self.owner = self.journal.ask(_owner) or ""
            """The name in the latest match of the history's owner; "" if there's none."""
        except UnsavedError:
            notices = [*self.journal.notices]
            self.close()
            raise HistoryFileError(notices[-1] if notices else "") from None
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Delete the unpacked matches."""
        atexit.unregister(self.close)
        self.journal.close()
        self._unpacked.cleanup()


def _owner(connection: sqlite3.Connection) -> str:
    row = connection.execute(
        "SELECT p.name FROM own m JOIN player p ON p.match = m.id AND p.person = ? ORDER BY m.sequence DESC LIMIT 1",
        (FIRST,),
    ).fetchone()
    return "" if row is None else str(row[0])

"""The journal's slow work on its own thread: luck, reviews, backups.

Nothing that must be saved waits for it. `BrokenOffError` stops it when the program ends.
"""

from __future__ import annotations

import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

from game.store import archive, schema
from game.store.figures.hand_facts import Look, Measure
from game.store.leaving import BrokenOffError, Leaving, go_on, report_fault
from game.store.reviews.kept_reviews import look_at_next
from game.store.sqlite_errors import MISREADINGS

_Job = Callable[[sqlite3.Connection], object]


class Background:
    """Measures and reviews hands one by one; `suspect` gets the file's errors."""

    def __init__(
        self,
        path: Path,
        luck: Measure | None,
        look: Look | None,
        leaving: Leaving,
        suspect: Callable[[Exception], object],
    ) -> None:
        self._path = path
        self._luck = luck
        self._look = look
        self._leaving = leaving
        self._suspect = suspect
        self._jobs: queue.SimpleQueue[tuple[_Job, threading.Event] | None] = queue.SimpleQueue()
        self._guard = threading.Lock()
        self._thread: threading.Thread | None = None

    def later(self, match: str) -> None:
        """Queue the luck and review of a match's finished hands."""
        if self._luck is not None:
            self._put(partial(self._measured, self._luck, match))
        if self._look is not None:
            self._put(partial(self._next, self._look, match))

    def back_up(self) -> None:
        """Queue a backup, made if it's due and a match is over."""
        self._put(self._backed_up)

    def measure(self, match: str, wait: float) -> None:
        """Wait up to `wait` seconds for the luck in a match's hands."""
        if self._luck is not None:
            self._put(partial(self._measured, self._luck, match)).wait(wait)

    def look(self, match: str, wait: float) -> None:
        """Wait up to `wait` seconds per hand for the coach's reviews."""
        look = self._look
        if look is None:
            return
        more = True

        def one(connection: sqlite3.Connection) -> None:
            nonlocal more
            more = self._looked(look, match, connection)

        while more:  # hand by hand, so other jobs needn't wait for a long match
            more = False
            self._put(one).wait(wait)

    def close(self, wait: float) -> None:
        """End the thread, once `leaving` returns True."""
        self._jobs.put(None)
        with self._guard:
            thread = self._thread
        if thread is not None:
            thread.join(wait)

    def _put(self, job: _Job) -> threading.Event:
        done = threading.Event()
        if self._leaving():
            done.set()
            return done
        self._jobs.put((job, done))
        with self._guard:
            if self._thread is None:
                thread = threading.Thread(target=self._work, name="background", daemon=True)
                thread.start()
                self._thread = thread
        return done

    def _work(self) -> None:
        while (one := self._jobs.get()) is not None:
            job, done = one
            try:
                with closing(schema.joined(self._path)) as connection:
                    job(connection)
            except BrokenOffError:  # done when the match is opened again
                pass
            except MISREADINGS as error:
                self._suspect(error)
            except Exception as error:  # noqa: BLE001 - the next hand may be another matter
                report_fault(error)
            finally:
                done.set()

    def _next(self, look: Look, match: str, connection: sqlite3.Connection) -> None:
        if self._looked(look, match, connection):
            self._put(partial(self._next, look, match))

    def _measured(self, luck: Measure, match: str, connection: sqlite3.Connection) -> None:
        archive.measure(connection, match, lambda hand, rules: luck(hand, rules, self._rest))

    def _backed_up(self, connection: sqlite3.Connection) -> None:
        from game.store.damage import backup  # noqa: PLC0415 - not before the first match is over

        over = connection.execute("SELECT 1 FROM match WHERE won IS NOT NULL LIMIT 1").fetchone()
        if over and backup.due(self._path, time.time()):
            backup.make(self._path, self._leaving)

    def _looked(self, look: Look, match: str, connection: sqlite3.Connection) -> bool:
        return look_at_next(connection, match, lambda record, hand, seat: look(record, hand, seat, self._rest))

    def _rest(self) -> None:
        go_on(self._leaving)
        time.sleep(0)

"""The journal's slow work, on a thread of its own: finished hands are measured and looked at, and the file backed up.

Nothing that is to be kept waits for it. It's given up with `BrokenOffError` when the program is about to end.
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
from game.store.hand_facts import Look, Measure
from game.store.leaving import BrokenOffError, Leaving, go_on, report_fault
from game.store.reviews.kept_reviews import look_at_next
from game.store.sqlite_errors import MISREADINGS

_Job = Callable[[sqlite3.Connection], object]


class Background:
    """Measures and looks, one hand after another; `suspect` is told what the file fails at."""

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
        """Have the finished hands of the match of this name measured and looked at that aren't yet; returns at once."""
        if self._luck is not None:
            self._put(partial(self._measured, self._luck, match))
        if self._look is not None:
            self._put(partial(self._next, self._look, match))

    def back_up(self) -> None:
        """Have the file backed up if that's due, and a match in it is over; returns at once."""
        self._put(self._backed_up)

    def measure(self, match: str, wait: float) -> None:
        """Wait, at most so many seconds, until it's known how much luck there was in each hand, if it can be."""
        if self._luck is not None:
            self._put(partial(self._measured, self._luck, match)).wait(wait)

    def look(self, match: str, wait: float) -> None:
        """Wait, at most so many seconds for each, until the coach has looked at each hand, if it does."""
        look = self._look
        if look is None:
            return
        more = True

        def one(connection: sqlite3.Connection) -> None:
            nonlocal more
            more = self._looked(look, match, connection)

        while more:  # hand by hand, so others needn't wait for a long match
            more = False
            self._put(one).wait(wait)

    def close(self, wait: float) -> None:
        """End the thread, to which `leaving` has told that."""
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
            except BrokenOffError:  # which is done when the match is looked at again
                pass
            except MISREADINGS as error:
                self._suspect(error)
            except Exception as error:  # noqa: BLE001 - the next hand may be another matter
                report_fault(error)
            finally:
                done.set()

    def _next(self, look: Look, match: str, connection: sqlite3.Connection) -> None:
        """Look at one hand, and at the next after what others wait for."""
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
        """Let the window's thread have its turn in long sums, which are given up when the program is about to end."""
        go_on(self._leaving)
        time.sleep(0)

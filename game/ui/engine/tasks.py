"""Background work, with results handed to the loop."""

from __future__ import annotations

import sys
import threading
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from msgspec import Struct

Found = TypeVar("Found")

SHARE = 0.001
"""Thread switch interval in seconds; the default (5 ms) would delay frames."""
THREAD = "task"
"""Name of threads whose result the loop awaits."""
MOST = 8
"""Maximum of threads; further tasks wait."""
MOST_IN_BACKGROUND = 4
"""Maximum in the background, so a computer player's turn never waits for the coach."""


class _Task(Struct, frozen=True):
    work: Callable[[], Any]
    then: Callable[[Any], object]
    wanted: Callable[[], bool]
    background: bool


class Tasks:
    """Runs work on threads; `post` calls a function on the loop, from any thread.

    Idle threads end, so an idle program never wakes up.
    """

    def __init__(self, post: Callable[[Callable[[], object]], None]) -> None:
        self._post = post
        self._guard = threading.Lock()
        self._threads = 0
        self._in_background = 0
        """Number of threads doing background work."""
        self._waiting: deque[_Task] = deque()
        self._background: deque[_Task] = deque()

    def run(self, work: Callable[[], Found], then: Callable[[Found], object]) -> None:
        """Start work in the next turn, and pass its result to `then` on the loop.

        Starting now would delay this turn's frame.
        """
        self._post(partial(self._add, _Task(work, then, _always, background=False)))

    def in_background(
        self, work: Callable[[], Found], then: Callable[[Found], object], wanted: Callable[[], bool]
    ) -> None:
        """Run work at low priority, dropped once not `wanted`.

        `wanted` is called on any thread, before and after the work.
        """
        self._post(partial(self._add, _Task(work, then, wanted, background=True)))

    def _add(self, task: _Task) -> None:
        with self._guard:
            # Drop unwanted tasks at once: they may hold a page that was left, with all its pictures.
            self._background = deque(one for one in self._background if one.wanted())
            free = self._threads < MOST and not (task.background and self._in_background >= MOST_IN_BACKGROUND)
            if free:
                self._threads += 1
                self._in_background += task.background
            else:
                (self._background if task.background else self._waiting).append(task)
        if free:
            threading.Thread(target=self._work, args=(task,), name=THREAD, daemon=True).start()

    def _work(self, task: _Task) -> None:
        following: _Task | None = task
        del task  # with everything it holds
        while following is not None:
            self._do(following)
            following = self._next(following)

    def _do(self, task: _Task) -> None:
        try:
            if task.wanted():
                found = task.work()
                if task.wanted():
                    self._post(partial(task.then, found))
        except Exception:  # noqa: BLE001 - told as if it had ended the thread, which has more to do
            kind, error, trace = sys.exc_info()
            assert kind is not None
            threading.excepthook(threading.ExceptHookArgs((kind, error, trace, threading.current_thread())))

    def _next(self, done: _Task) -> _Task | None:
        with self._guard:
            self._in_background -= done.background
            task = None
            if self._waiting:
                task = self._waiting.popleft()
            elif self._background and self._in_background < MOST_IN_BACKGROUND:
                task = self._background.popleft()
            if task is None:
                self._threads -= 1
            else:
                self._in_background += task.background
            return task


def _always() -> bool:
    return True

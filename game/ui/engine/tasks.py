"""Work beside the loop: done on another thread, handed over on the loop's."""

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
"""Seconds after which work on a thread gives way to the loop; by default it would keep a frame waiting for five."""
THREAD = "task"
"""The name of their threads: somebody on the loop waits for what each finds."""
MOST = 8
"""No more threads than this at a time: what is asked for meanwhile waits."""
MOST_IN_BACKGROUND = 4
"""Of these, so many at most do work in the background, so a computer player's turn never waits for the coach."""


class _Task(Struct, frozen=True):
    work: Callable[[], Any]
    then: Callable[[Any], object]
    wanted: Callable[[], bool]
    background: bool


class Tasks:
    """Has things worked out while the loop runs; `post` calls somebody on the loop, from any thread.

    A thread ends when nothing is left to do, so an idle program has none and wakes up for none.
    """

    def __init__(self, post: Callable[[Callable[[], object]], None]) -> None:
        self._post = post
        self._guard = threading.Lock()
        self._threads = 0
        self._in_background = 0
        """How many of the threads do work in the background."""
        self._waiting: deque[_Task] = deque()
        self._background: deque[_Task] = deque()

    def run(self, work: Callable[[], Found], then: Callable[[Found], object]) -> None:
        """Have this worked out from the loop's next turn on, and what was found handed to somebody on the loop.

        Not sooner, so that it takes no time from the picture that the present turn is going to show.
        """
        self._post(partial(self._add, _Task(work, then, _always, background=False)))

    def in_background(
        self, work: Callable[[], Found], then: Callable[[Found], object], wanted: Callable[[], bool]
    ) -> None:
        """The same for what nobody sits and waits for: it gives way to the rest, and is left out once not `wanted`.

        `wanted` is asked on any thread, before the work and after it.
        """
        self._post(partial(self._add, _Task(work, then, wanted, background=True)))

    def _add(self, task: _Task) -> None:
        with self._guard:
            # What is no longer wanted goes at once: it may hold a page that was left, with all its pictures.
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
        """Do this task and those that wait, on a thread of its own."""
        following: _Task | None = task
        del task  # with what it holds
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

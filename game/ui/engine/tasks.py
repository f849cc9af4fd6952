"""Work beside the loop: done on another thread, handed over on the loop's."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import TypeVar

Found = TypeVar("Found")

SHARE = 0.001
"""Seconds after which work on a thread gives way to the loop; by default it would keep a frame waiting for five."""
THREAD = "task"
"""The name of their threads: somebody on the loop waits for what each finds."""


class Tasks:
    """Has things worked out while the loop runs; `post` calls somebody on the loop, from any thread."""

    def __init__(self, post: Callable[[Callable[[], object]], None]) -> None:
        self._post = post

    def run(self, work: Callable[[], Found], then: Callable[[Found], object]) -> None:
        """Have this worked out from the loop's next turn on, and what was found handed to somebody on the loop.

        Not sooner, so that it takes no time from the picture that the present turn is going to show.
        """

        def whole() -> None:
            found = work()
            self._post(partial(then, found))

        self._post(threading.Thread(target=whole, name=THREAD, daemon=True).start)

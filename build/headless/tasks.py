"""Background work without threads, so that no test and no picture depends on how soon a thread runs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ui.engine.tasks import Found, Tasks


class AtOnce(Tasks):
    """Works everything out at once; the result is there in the loop's next turn."""

    def run(self, work: Callable[[], Found], then: Callable[[Found], object]) -> None:
        """Do the work now and post the result."""
        self._post(partial(then, work()))

    def in_background(
        self, work: Callable[[], Found], then: Callable[[Found], object], wanted: Callable[[], bool]
    ) -> None:
        """Do the work now if it's wanted, and post the result."""
        if wanted():
            self.run(work, then)


class Later(Tasks):
    """Keeps the work as jobs, each of which does it and hands over the result when it's called."""

    def __init__(self, jobs: list[Callable[[], object]]) -> None:
        self.jobs = jobs

    def run(self, work: Callable[[], Found], then: Callable[[Found], object]) -> None:
        """Keep the work as a job."""
        self.jobs.append(lambda: then(work()))

    def in_background(
        self, work: Callable[[], Found], then: Callable[[Found], object], wanted: Callable[[], bool]
    ) -> None:
        """Keep the work as a job that does nothing if it's no longer wanted by then."""
        self.jobs.append(lambda: then(work()) if wanted() else None)

"""Background work without threads, for reproducible tests and pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ui.engine.tasks import Found, Tasks


class AtOnce(Tasks):
    """Works at once; the result arrives next turn."""

    def run(self, work: Callable[[], Found], then: Callable[[Found], object]) -> None:
        """Do the work and post the result."""
        self._post(partial(then, work()))

    def in_background(
        self, work: Callable[[], Found], then: Callable[[Found], object], wanted: Callable[[], bool]
    ) -> None:
        """Do the work, if wanted, and post the result."""
        if wanted():
            self.run(work, then)


class Later(Tasks):
    """Keeps work as jobs to call later."""

    def __init__(self, jobs: list[Callable[[], object]]) -> None:
        self.jobs = jobs

    def run(self, work: Callable[[], Found], then: Callable[[Found], object]) -> None:
        """Keep the work as a job."""
        self.jobs.append(lambda: then(work()))

    def in_background(
        self, work: Callable[[], Found], then: Callable[[Found], object], wanted: Callable[[], bool]
    ) -> None:
        """Keep the work as a job, skipped if unwanted by then."""
        self.jobs.append(lambda: then(work()) if wanted() else None)

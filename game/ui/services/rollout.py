"""Choices played out in imagined hands beside the loop, a hand at a time, until it is clear or somebody stops it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

from game.rules import Action, PlayerView
from game.ui.engine.tasks import Tasks

if TYPE_CHECKING:
    from game.ai.advice import WrongWeights
    from game.study.rollouts import Rollouts


class Rollout:
    """Plays from its making on; `told` is called on the loop after each hand, `fault` says why none can be played."""

    def __init__(self, tasks: Tasks, view: PlayerView, choices: Sequence[Action]) -> None:
        self._tasks = tasks
        self.view = view
        self.choices = tuple(choices)
        self.found: Rollouts | None = None
        """What came of it so far; None before the first hand."""
        self.running = True
        self.over = False
        """Whether nothing is left to be found out."""
        self.fault: WrongWeights | None = None
        self.told: Callable[[], object] = lambda: None
        self._hands: Iterator[Rollouts] | None = None
        self._under_way = False
        self._go_on()

    def stop(self) -> None:
        """Play no further hand; the one under way still counts."""
        self.running = False

    def resume(self) -> None:
        """Go on where it was stopped."""
        self.running = not self.over and self.fault is None
        self._go_on()

    def _go_on(self) -> None:
        if self.running and not self._under_way:
            self._under_way = True
            self._tasks.run(self._next, self._played)

    def _next(self) -> Rollouts | WrongWeights | None:
        """Play one more hand, on a thread: what has come of all, None after the last, or why there is none."""
        from game.ai.advice import WrongWeights  # noqa: PLC0415 - not before it is needed
        from game.study.rollouts import rollouts  # noqa: PLC0415 - as above

        try:
            if self._hands is None:
                self._hands = rollouts(self.view, self.choices, Random(0))
            return next(self._hands, None)
        except WrongWeights as error:
            return error

    def _played(self, found: Rollouts | WrongWeights | None) -> None:
        self._under_way = False
        if found is None:
            self.over, self.running = True, False
        elif isinstance(found, Exception):
            self.fault, self.running = found, False
        else:
            self.found = found
        self.told()
        self._go_on()

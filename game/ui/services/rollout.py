"""A rollout in the background, until it's clear or stopped."""

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
    """Starts at once; `told` is called on the loop after each hand, `fault` says why it failed."""

    def __init__(self, tasks: Tasks, view: PlayerView, choices: Sequence[Action]) -> None:
        self._tasks = tasks
        self.view = view
        self.choices = tuple(choices)
        self.found: Rollouts | None = None
        """The results so far; None before the first hand."""
        self.running = True
        self.over = False
        """Whether no hand is left to play."""
        self.fault: WrongWeights | None = None
        self.told: Callable[[], object] = lambda: None
        self._hands: Iterator[Rollouts] | None = None
        self._under_way = False
        self._go_on()

    def stop(self) -> None:
        """Stop after the hand in progress."""
        self.running = False

    def resume(self) -> None:
        """Continue after a stop."""
        self.running = not self.over and self.fault is None
        self._go_on()

    def _go_on(self) -> None:
        if self.running and not self._under_way:
            self._under_way = True
            self._tasks.run(self._next, self._played)

    def _next(self) -> Rollouts | WrongWeights | None:
        """Play a hand, on a thread; return all results, None at the end, or the error."""
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

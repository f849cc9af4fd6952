"""When a press counts as an answer.

Nobody answers what they can't have seen yet: a press that comes too early only hurries. Every move asks here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules import PlayerView
from game.rules.events import Dealt, Drew, Event
from game.ui.graphics.animation import Animator
from game.ui.tabletop.timing import DEALT, FLIP

GLANCE = 260.0
"""Milliseconds that a person needs to see a step, at any speed, and a frame to paint it."""


class AnswerTime:
    """Follows the steps shown; `again` reads out the last one, as a key press cuts speech short."""

    def __init__(self, animator: Animator, again: Callable[[], object]) -> None:
        self.animator = animator
        self._again = again
        self._seen = 0.0  # when the last step that needs an answer is in sight, by the animator's clock
        self._staged = False  # whether the last step is a ceremony, which must end before it's answered

    @property
    def left(self) -> float:
        """Milliseconds until presses count; else 0."""
        return max(0.0, self._seen + GLANCE - self.animator.clock())

    def too_early(self) -> bool:
        """Whether a press now only hurries."""
        if self.left and self._seen < self.animator.clock():
            self._again()
        return bool(self.left)

    def begin(self, events: Sequence[Event], view: PlayerView, *, staged: bool) -> None:
        """Begin a step; the viewer's own ones need no glance, except for what they draw."""
        self._staged = staged
        if any(isinstance(event, Drew) or getattr(event, "seat", None) != view.seat for event in events):
            dealt = any(isinstance(event, Dealt) for event in events)
            self._seen = self.animator.clock() + (DEALT if dealt else FLIP / 2) * self.animator.speed

    def hurried(self) -> None:
        """Count from now, as everything has landed."""
        self._seen = min(self._seen, self.animator.clock())

    def rested(self) -> None:
        """Count from the end of a ceremony."""
        if self._staged:
            self.restart()

    def restart(self) -> None:
        """Count from now, as everything on the table is new."""
        self._staged, self._seen = False, self.animator.clock()

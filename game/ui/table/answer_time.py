"""When a press counts as an answer.

Nobody answers what they can't have seen yet: a press that comes too early only hurries. Every move asks here, except a
card dropped on a meld, which is never a press repeated by accident.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules import PlayerView
from game.rules.events import Dealt, Drew, Event
from game.ui.graphics.animation import Animator
from game.ui.tabletop.timing import DEALT, FLIP, OPENS

GLANCE = 250.0
"""Milliseconds that a person needs to see a step, at any speed."""


class AnswerTime:
    """Follows the steps shown; `again` reads out the last one, as a key press cuts speech short."""

    def __init__(self, animator: Animator, again: Callable[[], object]) -> None:
        self.animator = animator
        self._again = again
        self._begun = self._faced = 0.0
        """When the last step that needs an answer began, and when its card shows its face, by the animator's clock."""
        self._seen: float | None = 0.0  # when a person could first see it; None until it's painted
        self._staged = False  # whether the last step is a ceremony, which must end before it's answered

    @property
    def left(self) -> float:
        """Milliseconds until presses count; else 0."""
        return GLANCE if self._seen is None else max(0.0, self._seen + GLANCE - self.animator.clock())

    def tick(self) -> float | None:
        """Start counting in the turn after the picture; return milliseconds until presses count, None if they do."""
        now = self.animator.clock()
        if self._seen is None:
            if now == self._begun:
                return 0
            self._seen = max(now, self._faced)
        return self.left or None

    def too_early(self) -> bool:
        """Whether a press now only hurries."""
        early = self.left > 0
        if early and self._begun < self.animator.clock():
            self._again()
        return early

    def begin(self, events: Sequence[Event], view: PlayerView, *, staged: bool) -> None:
        """Begin a step; the viewer's own ones need no glance, except for what they draw."""
        self._staged = staged
        if any(isinstance(event, Drew) or getattr(event, "seat", None) != view.seat for event in events):
            dealt = any(isinstance(event, Dealt) for event in events)
            self._restart((DEALT if dealt else OPENS + FLIP / 2) * self.animator.speed)

    def hurried(self) -> None:
        """Count from now if the card hadn't shown its face, as it has landed."""
        if self._seen is None or self._faced > self.animator.clock():
            self._restart()

    def rested(self) -> None:
        """Count from the end of a ceremony."""
        if self._staged:
            self.restart()

    def restart(self) -> None:
        """Count from now, as everything on the table is new."""
        self._staged = False
        self._restart()

    def _restart(self, lead: float = 0.0) -> None:
        self._begun = self.animator.clock()
        self._faced, self._seen = self._begun + lead, None

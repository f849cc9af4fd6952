"""How long a step is shown that has no ceremony, in milliseconds at normal speed."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import PlayerView
from game.rules.events import Dealt, Drew, Event, HandShown, KnockAccepted, KnockRefused
from game.ui.tabletop.timing import DEALT, GLIDE, OPENS, SORT

BEAT = 420.0
"""Between an opponent's steps."""
_SHOW = 900.0
"""A hand laid open or picked up again."""
_LAID_OPEN = HandShown | KnockAccepted | KnockRefused


def step_length(events: Sequence[Event], view: PlayerView) -> float:
    """Return how long these events are shown."""
    if any(isinstance(event, Dealt) for event in events):
        return DEALT + SORT
    if any(isinstance(event, _LAID_OPEN) for event in events):
        return _SHOW
    if any(getattr(event, "seat", None) != view.seat for event in events):
        return BEAT
    return GLIDE + (OPENS if any(isinstance(event, Drew) for event in events) else 20.0)

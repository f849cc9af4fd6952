"""Routes to score pads for real cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.services.routes import Route

if TYPE_CHECKING:
    from game.rules.real_match import EnteredHand, RealMatch
    from game.store.real_matches import KeptPad, PadOutcome


class ScorePadsRoute(Route, frozen=True):
    """All score pads for real cards."""


class NewScorePadRoute(Route, frozen=True):
    """A new score pad."""


class ScorePadRoute(Route, frozen=True):
    """A score pad."""

    pad: KeptPad


class EnterHandRoute(Route, frozen=True):
    """Entering the next hand after `match`, or correcting `hand`, which `delete` removes.

    `keep` returns the match if its round continues, a sentence if saving failed, else None; `delete` does too.
    """

    match: RealMatch
    keep: Callable[[EnteredHand], RealMatch | str | None]
    hand: EnteredHand | None = None
    delete: Callable[[], str | None] | None = None


class CorrectHandsRoute(Route, frozen=True):
    """A score pad's hands; `take` gets each change."""

    pad: KeptPad
    take: Callable[[PadOutcome], None]

"""Why a choice is the best: facts, which the window puts into words."""

from __future__ import annotations

from enum import Enum, auto

from msgspec import Struct

from game.rules.actions import Action
from game.rules.cards import Card


class Because(Enum):
    """What speaks for the best choice."""

    BIG_GIN = auto()
    GIN = auto()
    FOR_THE_MATCH = auto()
    """Another choice brings more points in this hand."""

    TAKE_FOR_GIN = auto()
    TAKE_FOR_MELD = auto()
    TAKE_FOR_LESS = auto()

    LEAVE_FOR_BIG_GIN = auto()
    LEAVE_NOTHING = auto()
    """There is only the stock to draw from."""
    LEAVE_LAST = auto()
    """The knock that the last discard allows costs more than a void hand."""
    LEAVE_NO_MELD = auto()
    LEAVE_AS_GOOD = auto()
    LEAVE_FOR_UNSEEN = auto()

    KNOCK_ALONE = auto()
    """There is nothing to compare it with."""
    KNOCK_AS_GOOD = auto()
    KNOCK_BETTER = auto()

    WAIT_AS_GOOD = auto()
    WAIT_FOR_GIN = auto()
    WAIT_BETTER = auto()

    DISCARD_FORCED = auto()
    DISCARD_AS_GOOD = auto()
    DISCARD_BETTER = auto()
    DISCARD_SAFER = auto()
    DISCARD_LIGHTER = auto()
    DISCARD_FOR_OUTS = auto()

    LAY_OFF = auto()
    FINISH = auto()
    ACCEPT_KNOCK = auto()
    REFUSE_KNOCK = auto()


class Reason(Struct, frozen=True):
    """What speaks for the best choice, with the cards and figures that it's about; no words."""

    because: Because
    card: Card | None = None
    """The card that is discarded, taken, left or laid off."""
    other: Card | None = None
    """The discard that it's compared with."""
    count: int = 0
    """Cards that help, points of deadwood that are left, or points that an invalid knock gives."""
    points: float = 0.0
    """What the best choice should bring more; for the match, what another one should."""
    chances: tuple[int, int] | None = None
    """The chance to win the match after the best choice and after that other one, in per cent."""
    best: Action | None = None
    """The choice that's best for the match."""
    waits: bool = False
    """Whether that choice passes up a knock."""
    against: tuple[int, int] | None = None
    """The same chances beside the choice that was asked about, where the best one has more."""

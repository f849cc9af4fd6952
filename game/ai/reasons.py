"""Reasons for the best choice, as facts to be put into words elsewhere."""

from __future__ import annotations

from enum import Enum, auto

from msgspec import Struct

from game.rules.actions import Action
from game.rules.cards import Card


class Because(Enum):
    """The kind of a reason."""

    BIG_GIN = auto()
    GIN = auto()
    FOR_THE_MATCH = auto()
    """Another choice brings more points in this hand."""

    TAKE_FOR_GIN = auto()
    TAKE_FOR_MELD = auto()
    TAKE_FOR_LESS = auto()

    LEAVE_FOR_BIG_GIN = auto()
    LEAVE_NOTHING = auto()
    """Only the stock is left to draw from."""
    LEAVE_LAST = auto()
    """The last discard's knock would cost more than a void hand."""
    LEAVE_NO_MELD = auto()
    LEAVE_AS_GOOD = auto()
    LEAVE_FOR_UNSEEN = auto()

    KNOCK_ALONE = auto()
    """Nothing to compare it with."""
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
    """The reason for the best choice, with cards and figures."""

    because: Because
    card: Card | None = None
    """Discarded, taken, left or laid off."""
    other: Card | None = None
    """The discard compared with."""
    count: int = 0
    """Helpful cards, deadwood left, or an invalid knock's points."""
    points: float = 0.0
    """The best choice's lead; for the match, the other choice's lead."""
    chances: tuple[int, int] | None = None
    """Of winning the match after the best and the other choice, in per cent."""
    best: Action | None = None
    """The choice that's best for the match."""
    waits: bool = False
    """Whether `best` passes up a knock."""
    against: tuple[int, int] | None = None
    """The same against the choice asked about, where the best has more."""

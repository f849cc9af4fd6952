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
    KNOCK_WINS = auto()
    """How often it should win."""

    WAIT_AS_GOOD = auto()
    WAIT_FOR_GIN = auto()
    WAIT_EVEN_GIN = auto()
    """The same where a knock is worth as much."""
    WAIT_BETTER = auto()
    WAIT_KNOCK_LOSES = auto()
    """How seldom a knock should win."""

    DISCARD_FORCED = auto()
    DISCARD_AS_GOOD = auto()
    DISCARD_BETTER = auto()
    """No fact speaks for these two."""
    DISCARD_SAFER = auto()
    DISCARD_LIGHTER = auto()
    DISCARD_FOR_OUTS = auto()
    EVEN_SAFER = auto()
    EVEN_LIGHTER = auto()
    EVEN_OUTS = auto()
    """The same three where the other discard scores as much, but wins the match less often."""
    EVEN_FOR_THE_MATCH = auto()
    """The same where no fact speaks for these two."""
    DISCARD_TAKEN = auto()
    """The opponent took a card that goes with the other discard."""
    DISCARD_REFUSED = auto()
    """The opponent didn't want a card that goes with this one."""
    DISCARD_DEAD = auto()
    """The opponent can't meld it."""
    DISCARD_GONE = auto()
    """Cards that go with it lie in the discard pile."""
    DISCARD_BREAKS_NOTHING = auto()
    DISCARD_LOWERS = auto()
    DISCARD_TWO_WAYS = auto()
    """The other discard and its mate can become a run at either end."""

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
    mate: Card | None = None
    """A card that goes with one of these."""
    count: int = 0
    """Helpful cards, cards gone, deadwood left or saved, or an invalid knock's points."""
    fewer: int = 0
    """Helpful cards after the other discard."""
    wins: int = 0
    """Times in ten that a knock should win."""
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

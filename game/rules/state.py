"""Everything about a hand at one moment, and the deal that starts it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from game.rules.actions import Melds
from game.rules.cards import CARDS, Card, CardSet
from game.rules.events import Dealt, Spread
from game.rules.result import HandResult
from game.rules.rules import Rules

HAND_SIZE = 10
LAST_STOCK = 2  # cards of the stock that are never drawn

_ALL = frozenset(CARDS)

T = TypeVar("T")

Needs = tuple[int, int] | None
"""Points that each seat's side still needs to win the match; None for a hand outside a match."""


class Phase(Enum):
    """What the seat to act has to do."""

    UPCARD = "upcard"
    DRAW = "draw"
    DISCARD = "discard"
    CHALLENGE = "challenge"
    """The knocker's cards lie open and the knock doesn't hold (E)."""
    SHOWN = "shown"
    """The defender has shown too, and hasn't laid anything off yet (E)."""
    LAYOFF = "layoff"
    OVER = "over"


TURN = frozenset({Phase.UPCARD, Phase.DRAW, Phase.DISCARD})
"""The phases of a turn; in the others the defender answers a knock, or the hand is over."""


class Showdown(Struct, frozen=True):
    """A knock on the table: the knocker's melds as they grow by lay-offs, and the knocker's deadwood."""

    knocker: int
    card: Card | None
    melds: Melds
    deadwood: CardSet
    big: bool
    announced: int | None = None
    """The count that the knocker called, if it's above the true one."""
    holds: bool = True
    """False for a wrong knock (E)."""
    before_draw: bool = False
    """Whether gin was declared before the draw, without a discard (B)."""

    @property
    def count(self) -> int:
        """The points that count against the knocker."""
        return self.deadwood.points if self.announced is None else self.announced


class HandState(Struct, frozen=True):
    """All of a hand, with both seats' cards and the stock; only the rules, the record and the referee hold one."""

    rules: Rules
    dealer: int
    deck: tuple[Card, ...]
    next: int
    """How many cards of the deck are dealt or drawn; `deck[next]` is the top of the stock."""
    hands: tuple[CardSet, CardSet]
    pile: tuple[Card, ...]
    """The discard pile's open cards, bottom first."""
    phase: Phase
    turn: int
    known: tuple[CardSet, CardSet] = (CardSet(), CardSet())
    """Cards each seat took openly and still holds."""
    thrown: tuple[CardSet, CardSet] = (CardSet(), CardSet())
    """Cards each seat discarded or declined as the first upcard."""
    turns: tuple[int, int] = (0, 0)
    """Turns each seat has finished with a discard."""
    passes: int = 0
    drawn: Card | None = None
    """The card drawn in this turn."""
    barred: Card | None = None
    """The card taken from the discard pile in this turn; it can't be discarded again at once."""
    last: bool = False
    """Whether the stock is spent and only a knock with the last discard may follow."""
    showdown: Showdown | None = None
    result: HandResult | None = None
    spread: Spread = (None, None)
    needs: Needs = None
    exposed: tuple[bool, bool] = (False, False)
    """Whose hand lies open until the end, after a refused wrong knock (E)."""
    bare: tuple[bool, bool] = (False, False)
    """Who can score only the bare difference, after a wrong knock that both took back (E)."""

    @property
    def upcard(self) -> Card | None:
        """The first upcard; None in the eleven-card opening."""
        return None if self.rules.opening == "eleven" else self.deck[2 * HAND_SIZE]

    @property
    def only_throw(self) -> bool:
        """Whether this is a first turn that can't end the hand (A)."""
        return self.rules.first_turn == "throw" and self.turns == (0, 0)

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards not yet drawn, next card first."""
        return self.deck[self.next :]

    @property
    def limit(self) -> int | None:
        """The most deadwood a knock may leave in this hand; None means any."""
        return self.rules.limit(self.upcard)

    @property
    def knock_counts(self) -> frozenset[int]:
        """Every count with which a knock holds in this hand."""
        return self.rules.knock_counts(self.upcard)

    @property
    def only_gin(self) -> bool:
        """Whether nothing but gin ends this hand."""
        return self.knock_counts == {0}


def deal(rules: Rules, deck: Sequence[Card], dealer: int, needs: Needs = None) -> HandState:
    """Deal: `deck[0]` to the non-dealer and on alternately, `deck[20]` the upcard or eleventh card, then the stock."""
    cards = tuple(deck)
    if not isinstance(rules, Rules):
        raise TypeError(f"the rules of a hand are a Rules, not {rules!r}")
    if set(cards) != _ALL or len(cards) != len(CARDS):
        raise ValueError("a deck is the 52 cards, each once")
    if dealer not in (0, 1):
        raise ValueError(f"the dealer is seat 0 or 1, not {dealer!r}")
    first = CardSet(cards[0 : 2 * HAND_SIZE : 2])
    second = CardSet(cards[1 : 2 * HAND_SIZE : 2])
    turned = cards[2 * HAND_SIZE]
    pile: tuple[Card, ...] = (turned,)
    phase = {"upcard": Phase.UPCARD, "open": Phase.DRAW, "eleven": Phase.DISCARD}[rules.opening]
    if rules.opening == "eleven":
        first, pile = first.add(turned), ()
    hands = (first, second) if dealer == 1 else (second, first)
    return HandState(rules, dealer, cards, 2 * HAND_SIZE + 1, hands, pile, phase, 1 - dealer, needs=needs)


def no_state(value: object) -> TypeError:
    """The error for a value that isn't a HandState."""
    return TypeError(f"the state of a hand is a HandState, not {value!r}")


def dealt(state: HandState) -> Dealt:
    """The event of a hand that was just dealt."""
    came = state.deck[: 2 * HAND_SIZE + (state.rules.opening == "eleven")]
    first, second = came[::2], came[1::2]
    return Dealt(state.dealer, state.hands, state.upcard, (first, second) if state.dealer == 1 else (second, first))


def taken(state: HandState) -> HandState:
    """The state after the seat to act took the top discard; nothing is checked."""
    seat, card = state.turn, state.pile[-1]
    return replace(
        state,
        hands=with_seat(state.hands, seat, state.hands[seat].add(card)),
        pile=state.pile[:-1],
        known=with_seat(state.known, seat, state.known[seat].add(card)),
        drawn=card,
        barred=card,
        phase=Phase.DISCARD,
    )


def with_seat(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """The pair with one seat's value replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)

"""A hand at one moment, and the deal."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from game.rules.actions import Melds
from game.rules.cards import CARDS, Card, CardSet
from game.rules.events import Dealt, Event, Spread
from game.rules.result import HandResult
from game.rules.rules import Rules

HAND_SIZE = 10
LAST_STOCK = 2  # cards of the stock that are never drawn

_ALL = frozenset(CARDS)

T = TypeVar("T")

Needs = tuple[int, int] | None
"""Points each seat needs to win the match; None outside one."""


class Phase(Enum):
    """The acting seat's task."""

    UPCARD = "upcard"
    DRAW = "draw"
    DISCARD = "discard"
    CHALLENGE = "challenge"
    """The knocker's cards are open after an invalid knock (E)."""
    SHOWN = "shown"
    """Both hands are open, and nothing is laid off (E)."""
    LAYOFF = "layoff"
    OVER = "over"


TURN = frozenset({Phase.UPCARD, Phase.DRAW, Phase.DISCARD})
"""In other phases the defender answers, or the hand is over."""


class Showdown(Struct, frozen=True):
    """A knock on the table; its melds grow by lay-offs."""

    knocker: int
    card: Card | None
    melds: Melds
    deadwood: CardSet
    big: bool
    announced: int | None = None
    holds: bool = True
    before_draw: bool = False

    @property
    def count(self) -> int:
        """Points against the knocker."""
        return self.deadwood.points if self.announced is None else self.announced


class HandState(Struct, frozen=True):
    """A whole hand; only rules, record and referee hold one."""

    rules: Rules
    dealer: int
    deck: tuple[Card, ...]
    next: int
    """`deck[next]` is the top of the stock."""
    hands: tuple[CardSet, CardSet]
    pile: tuple[Card, ...]
    """Open discards, bottom first."""
    phase: Phase
    turn: int
    known: tuple[CardSet, CardSet] = (CardSet(), CardSet())
    """Cards taken openly and still held."""
    thrown: tuple[CardSet, CardSet] = (CardSet(), CardSet())
    """Discarded, or declined as the first upcard."""
    turns: tuple[int, int] = (0, 0)
    """Turns finished with a discard."""
    passes: int = 0
    drawn: Card | None = None
    barred: Card | None = None
    """Taken from the discard pile, so not to be discarded this turn."""
    last: bool = False
    """Whether the stock is spent and only a knock with the last discard may follow."""
    showdown: Showdown | None = None
    result: HandResult | None = None
    spread: Spread = (None, None)
    needs: Needs = None
    exposed: tuple[bool, bool] = (False, False)
    """Hands that stay open after a refused invalid knock (E)."""
    bare: tuple[bool, bool] = (False, False)
    """Seats that score only the difference, after an invalid knock was picked up (E)."""
    history: tuple[Event, ...] = ()
    """Since the deal, as a looker-on saw it."""

    @property
    def upcard(self) -> Card | None:
        """The first upcard; None in the eleven-card opening."""
        return None if self.rules.opening == "eleven" else self.deck[2 * HAND_SIZE]

    @property
    def only_throw(self) -> bool:
        """Whether this first turn can't end the hand (A)."""
        return self.rules.first_turn == "throw" and self.turns == (0, 0)

    @property
    def stock(self) -> tuple[Card, ...]:
        """Undrawn cards, next first."""
        return self.deck[self.next :]

    @property
    def limit(self) -> int | None:
        """Most deadwood a knock may leave; None: any."""
        return self.rules.limit(self.upcard)

    @property
    def knock_counts(self) -> frozenset[int]:
        """All counts a knock may leave."""
        return self.rules.knock_counts(self.upcard)

    @property
    def only_gin(self) -> bool:
        """Whether only gin ends this hand."""
        return self.knock_counts == {0}


def deal(rules: Rules, deck: Sequence[Card], dealer: int, needs: Needs = None) -> HandState:
    """Deal `deck[0]` to the non-dealer and on in turn; `deck[20]` is the upcard or eleventh card."""
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
    """Return the error for anything but a HandState."""
    return TypeError(f"the state of a hand is a HandState, not {value!r}")


def dealt(state: HandState) -> Dealt:
    """Return the event of the deal."""
    came = state.deck[: 2 * HAND_SIZE + (state.rules.opening == "eleven")]
    first, second = came[::2], came[1::2]
    return Dealt(state.dealer, state.hands, state.upcard, (first, second) if state.dealer == 1 else (second, first))


def taken(state: HandState) -> HandState:
    """Return the state after taking the top discard, unchecked."""
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
    """Return the pair with this seat's value replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)

"""Hands with cards arranged in advance, and matches set up from them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.rules.actions import Action
from game.rules.cards import CARDS, Card
from game.rules.legal import legal_actions
from game.rules.notation import read, write
from game.rules.record import Player
from game.rules.rules import Rules
from game.rules.state import HandState
from game.session.session import Session


class ArrangedHand(Struct, frozen=True):
    """A hand's cards, as text; a fixed order of the pack fills gaps."""

    own: str
    """Seat 0's ten cards."""
    other: str
    upcard: str
    stock: str = ""
    """The next card first."""

    def deck(self, dealer: int) -> tuple[Card, ...]:
        """Return the deck that deals these cards with this dealer."""
        own, other, upcard, stock = (
            [Card.parse(one) for one in part.split()] for part in (self.own, self.other, self.upcard, self.stock)
        )
        named = {*own, *other, *upcard, *stock}
        rest = [card for card in (CARDS[29 * n % 52] for n in range(52)) if card not in named]
        for hand in (own, other):
            hand += [rest.pop(0) for _missing in range(len(hand), 10)]
        first, second = (own, other) if dealer == 1 else (other, own)
        dealt = [card for pair in zip(first, second, strict=True) for card in pair]
        return (*dealt, *upcard, *stock, *rest)


class ArrangedDeals:
    """These hands' decks in turn; the last one repeats."""

    seed = None

    def __init__(self, hands: Sequence[ArrangedHand], dealer: int = 1) -> None:
        self._hands = hands
        self.dealer = dealer
        """The next hand's dealer."""

    def first_dealer(self, sides: int = 2) -> int:  # noqa: ARG002 - there are two
        """Return the next dealer."""
        return self.dealer

    def secret(self, hand: int) -> None:
        """Return None: nothing is sealed."""

    def deck(self, hand: int) -> tuple[Card, ...]:
        """Return this hand's deck, for the present dealer."""
        return self._hands[min(hand, len(self._hands) - 1)].deck(self.dealer)

    spread = deck


class PlayedHand(Struct, frozen=True):
    """A hand and its actions so far, as tokens of `game.rules.notation`."""

    cards: ArrangedHand
    moves: str = ""


def set_up(rules: Rules, players: tuple[Player, Player], hands: Sequence[PlayedHand], dealer: int) -> Session:
    """Return a match at the end of these hands, the last by `dealer`: no undo, no news."""
    deals = ArrangedDeals([hand.cards for hand in hands], dealer if len(hands) % 2 else 1 - dealer)
    session = Session(rules, players, deals, takebacks=False)
    for hand in hands:
        deals.dealer = session.match.dealer
        session.deal()
        for token in hand.moves.split():
            session.submit(read(token, _state(session)))
    session.news()
    return session


def action_of(session: Session, token: str) -> Action:
    """Return the action of a token in the current hand."""
    return read(token, _state(session))


def tokens_of(session: Session) -> dict[Action, str]:
    """Return every legal action with its token."""
    state = _state(session)
    return {action: write(action, state) for action in legal_actions(state)}


def _state(session: Session) -> HandState:
    return session.record.replay()[1][-1]

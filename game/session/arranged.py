"""Cards laid out beforehand, dealt as if they had been shuffled, and a match that stands where it is wanted."""

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
    """The cards of a hand, as text; what is not named comes from the rest of the pack in a fixed order."""

    own: str
    """The ten of seat 0."""
    other: str
    upcard: str
    stock: str = ""
    """The next card first."""

    def deck(self, dealer: int) -> tuple[Card, ...]:
        """The deck that deals them where this seat deals."""
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
    """The decks of these hands one after another; the last is dealt again and again."""

    seed = None

    def __init__(self, hands: Sequence[ArrangedHand], dealer: int = 1) -> None:
        self._hands = hands
        self.dealer = dealer
        """Who deals the next hand."""

    def first_dealer(self, sides: int = 2) -> int:  # noqa: ARG002 - there are two
        """Whoever deals the next one."""
        return self.dealer

    def secret(self, hand: int) -> None:
        """None: the cards are laid out."""

    def deck(self, hand: int) -> tuple[Card, ...]:
        """The deck of this hand, for the present dealer."""
        return self._hands[min(hand, len(self._hands) - 1)].deck(self.dealer)

    spread = deck


class PlayedHand(Struct, frozen=True):
    """A hand as it was dealt, and what was done in it, as tokens of `game.rules.notation`."""

    cards: ArrangedHand
    moves: str = ""


def set_up(rules: Rules, players: tuple[Player, Player], hands: Sequence[PlayedHand], dealer: int) -> Session:
    """A match that stands at the end of these hands, the last of them dealt by this seat; nothing is taken back in it.

    What led there is no news to whoever sees it.
    """
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
    """What a token means in the hand being played."""
    return read(token, _state(session))


def tokens_of(session: Session) -> dict[Action, str]:
    """Everything the seat to act may do, with its tokens."""
    state = _state(session)
    return {action: write(action, state) for action in legal_actions(state)}


def _state(session: Session) -> HandState:
    return session.record.replay()[1][-1]

"""A hand as one seat saw it."""

from __future__ import annotations

from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from game.rules import notation
from game.rules.actions import DrawStock
from game.rules.cards import DECK, Card, CardSet
from game.rules.hand import apply
from game.rules.legal import may_take, may_take_last
from game.rules.record.match_record import HandRecord, RecordError
from game.rules.rules import Rules
from game.rules.state import HAND_SIZE, TURN, HandState, Needs, Phase, deal
from game.rules.turn import IllegalAction
from game.rules.view import PlayerView, view_of
from game.words.translation import _

_OF_TURNS = ("-", "u", "s", "x")
"""First letters of tokens that end no hand."""


class SeenHand(Struct, frozen=True):
    """Part of a hand, as seat 0 saw it."""

    rules: Rules
    dealer: int
    dealt: CardSet
    """Before anybody drew."""
    upcard: Card | None
    """None in the eleven-card opening."""
    tokens: tuple[str, ...] = ()
    """As in a record, but with the cards the seat drew: `s7h`."""
    needs: Needs = None

    @classmethod
    def of(cls, hand: HandRecord, rules: Rules, needs: Needs, seat: int, step: int) -> SeenHand:
        """Return what this seat saw of the first `step` actions; it becomes seat 0."""
        states = [state for state, _place in zip(hand.replay(rules, needs), range(step + 1), strict=False)]
        seen = [
            token if before.turn != seat or before.next == after.next else f"s{before.deck[before.next]}"
            for token, (before, after) in zip(hand.tokens, pairwise(states), strict=False)
        ]
        dealer, own = (hand.dealer, needs) if seat == 0 else (1 - hand.dealer, needs and (needs[1], needs[0]))
        return cls(rules, dealer, states[0].hands[seat], states[0].upcard, tuple(seen), own)

    def state(self) -> HandState:
        """Return the hand with stand-ins for unseen cards; raise RecordError if impossible."""
        state = begun(self.rules, self.dealer, self.dealt, self.upcard, self.needs)
        for token in self.tokens:
            state = follow(state, token)
        return state

    def following(self) -> tuple[str, ...]:
        """Return what can visibly happen next."""
        state = self.state()
        hidden = state.hands[1] - state.known[1]
        if state.turn == 0 or state.phase is not Phase.DISCARD or hidden:
            return tokens(state)
        return tuple(token for token in tokens(state) if Card.parse(token[1:]) in state.hands[1])

    def view(self) -> PlayerView:
        """Return the view that the seat had."""
        return view_of(self.state(), 0)


def cards_dealt(rules: Rules, dealer: int) -> int:
    """Return how many cards seat 0 gets."""
    return HAND_SIZE + (rules.opening == "eleven" and dealer == 1)


def begun(rules: Rules, dealer: int, dealt: CardSet, upcard: Card | None, needs: Needs = None) -> HandState:
    """Return the deal with stand-ins for all other cards; raise RecordError if impossible."""
    own, eleven = [*dealt], rules.opening == "eleven"
    if len(own) != cards_dealt(rules, dealer) or (upcard is None) is not eleven or upcard in own:
        raise RecordError(_("These can’t be the cards that were dealt."))
    others = [*(DECK - dealt)] if upcard is None else [*(DECK - dealt).remove(upcard)]
    first, second = (own, others) if dealer == 1 else (others, own)
    deck = [cards.pop(0) for _round in range(HAND_SIZE) for cards in (first, second)]
    turned = first.pop(0) if upcard is None else upcard
    return deal(rules, (*deck, turned, *others), dealer, needs)


def follow(state: HandState, token: str) -> HandState:
    """Return the hand after a token; a card shown replaces its stand-in."""
    if token[:1] not in _OF_TURNS or state.phase not in TURN:
        raise RecordError(_("{token!r} isn’t a valid move here.").format(token=token[:60]))
    try:
        if token[0] == "s" and state.turn == 0:
            state = _shown(state, Card.parse(token[1:]), state.deck[state.next])
            return apply(state, DrawStock())[0]
        if token[0] == "x" and state.turn == 1:
            card, hidden = Card.parse(token[1:]), state.hands[1] - state.known[1]
            if card not in state.known[1] and hidden:
                state = _shown(state, card, next(iter(hidden)))
        return apply(state, notation.read(token, state))[0]
    except IllegalAction as error:
        raise RecordError(str(error)) from None
    except ValueError:
        raise RecordError(_("{token!r} isn’t a valid move here.").format(token=token[:60])) from None


def tokens(state: HandState) -> tuple[str, ...]:
    """Return what can visibly happen now, in a fixed order.

    Once the opponent's whole hand is known, their discards still include unseen cards, which `follow` refuses: codes
    count them.
    """
    match state.phase:
        case Phase.UPCARD:
            return "u", "-"
        case Phase.DRAW if state.last:
            return ("u", "-") if state.turn == 0 and may_take_last(state) else ("-",)
        case Phase.DRAW:
            drawn = ("s",) if state.turn else tuple(f"s{card}" for card in unseen(state))
            return (*drawn, "u") if may_take(state) else drawn
        case Phase.DISCARD if not state.last:
            held = state.hands[0] if state.turn == 0 else unseen(state) | state.known[1]
            return tuple(f"x{card}" for card in held if card is not state.barred)
        case _:
            return ()


def unseen(state: HandState) -> CardSet:
    """Return cards in the stock or hidden in the opponent's hand."""
    return DECK - state.hands[0] - state.known[1] - CardSet(state.pile)


def _shown(state: HandState, card: Card, stand_in: Card) -> HandState:
    """Swap two cards that seat 0 hasn't seen; refuse `card` if it has."""
    if card not in unseen(state):
        raise RecordError(_("This can’t be {card}: that card is somewhere else.").format(card=card.as_object))
    if card is stand_in:
        return state
    other = {card: stand_in, stand_in: card}
    deck = tuple(other.get(one, one) for one in state.deck)
    hand = CardSet(other.get(one, one) for one in state.hands[1])
    drawn = state.drawn and other.get(state.drawn, state.drawn)
    return replace(state, deck=deck, hands=(state.hands[0], hand), drawn=drawn)

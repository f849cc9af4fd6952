"""Players for trying any rules, and hands between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from msgspec.structs import replace

from game.ai import ComputerPlayer
from game.ai.knock import lay_off
from game.rules import (
    Action,
    BigGin,
    Card,
    CardSet,
    Discard,
    HandState,
    Knock,
    Phase,
    Rules,
    TakeDiscard,
    apply,
    deal,
    legal_actions,
    view_of,
)
from game.rules.cards import DECK
from game.rules.melds import after_each_discard, deadwood
from game.rules.view import PlayerView

LONGEST = 400  # actions; sensible players take sixty at most where nobody may knock


class Gambler:
    """Plays any legal action, and half of the time ends a hand as soon as it may."""

    def choose(self, view: PlayerView, rng: Random) -> Action:
        endings = [action for action in view.legal if isinstance(action, Knock | BigGin)]
        return rng.choice(endings if endings and rng.random() < 0.5 else view.legal)


class Greedy:
    """Takes and discards what lowers its deadwood now, knocks on sight."""

    def choose(self, view: PlayerView, rng: Random) -> Action:  # noqa: ARG002 - the protocol's
        match view.phase:
            case Phase.DISCARD:
                knocks = [action for action in view.legal if isinstance(action, Knock)]
                if knocks:
                    return max(knocks, key=lambda knock: sum(meld.points for meld in knock.melds))
                counts = after_each_discard(view.hand)
                throws = [action.card for action in view.legal if isinstance(action, Discard)]
                return Discard(min(throws, key=lambda card: (counts[card], -card.points)))
            case Phase.LAYOFF:
                return lay_off(view)
            case _ if TakeDiscard() in view.legal and lowers(view):
                return TakeDiscard()
            case _:
                return next(action for action in reversed(view.legal) if action != TakeDiscard())


def lowers(view: PlayerView) -> bool:
    """Whether taking the upcard lowers the deadwood."""
    card = view.pile[-1]
    counts = after_each_discard(view.hand.add(card))
    return min(points for one, points in counts.items() if one is not card) < deadwood(view.hand)


@dataclass(frozen=True, slots=True)
class Move:
    before: HandState
    action: Action
    after: HandState


def moves(
    house: Rules, deck: tuple[Card, ...], dealer: int, players: Sequence[ComputerPlayer], seed: int = 0
) -> Iterator[Move]:
    """Yield a hand's moves; all are legal, and the hand ends."""
    state, rng = deal(house, deck, dealer), Random(seed)
    for _step in range(LONGEST):
        if state.phase is Phase.OVER:
            return
        action = players[state.turn].choose(view_of(state, state.turn), rng)
        assert action in legal_actions(state), (action, state)
        after, _events = apply(state, action)
        yield Move(state, action, after)
        state = after
    raise AssertionError(f"the hand does not end: {house}, {deck}")


def outcome(house: Rules, deck: tuple[Card, ...], dealer: int, players: Sequence[ComputerPlayer]) -> tuple[int, str]:
    for move in moves(house, deck, dealer, players):
        result = move.after.result
    assert result is not None
    return {0: result.points, 1: -result.points, None: 0}[result.winner], result.kind


def exchanged(state: HandState, rng: Random) -> HandState:
    """Deal the cards anew that the seat to act hasn't seen."""
    seat = state.turn
    hidden = DECK - state.hands[seat] - CardSet(state.pile) - state.known[1 - seat]
    if state.showdown is not None:
        hidden -= state.hands[1 - seat]
        for meld in state.showdown.melds:  # including lay-offs
            hidden -= meld
    if state.upcard is not None:  # all saw it, even if it's face down by now as the knocking card
        hidden -= CardSet([state.upcard])
    cards = tuple(hidden)
    places = dict(zip(cards, rng.sample(cards, len(cards)), strict=True))
    hands = [CardSet(places.get(card, card) for card in hand) for hand in state.hands]
    return replace(state, hands=(hands[0], hands[1]), deck=tuple(places.get(card, card) for card in state.deck))

"""Legal actions of the seat to act."""

from __future__ import annotations

from game.rules import solver
from game.rules.actions import (
    AcceptKnock,
    Action,
    BigGin,
    Discard,
    DrawStock,
    EndLayOff,
    Knock,
    LayOff,
    Pass,
    PickUp,
    RefuseKnock,
    ShowHand,
    TakeDiscard,
)
from game.rules.cards import CARDS
from game.rules.melds import after_each_discard, arrangements, deadwood, extensions
from game.rules.state import HandState, Phase, no_state, taken

_DISCARDS = tuple(Discard(card) for card in CARDS)  # made once: a turn looks at eleven of them


def legal_actions(state: HandState) -> tuple[Action, ...]:
    """Return all legal actions; knocks come with each arrangement of least deadwood, best first.

    Invalid knocks are left out, though honour rules let players try one. They're listed only after taking a last
    discard that doesn't help, where nothing else is left.
    """
    if not isinstance(state, HandState):
        raise no_state(state)
    match state.phase:
        case Phase.UPCARD:
            return (*_declarations(state), TakeDiscard(), Pass())
        case Phase.DRAW if state.last:
            return (*_declarations(state), *((TakeDiscard(),) if may_take_last(state) else ()), Pass())
        case Phase.DRAW:
            return (*_declarations(state), DrawStock(), *((TakeDiscard(),) if may_take(state) else ()))
        case Phase.DISCARD:
            return (*_endings(state), *_discards(state)) or tuple(_invalid_knocks(state))
        case Phase.CHALLENGE:
            return ShowHand(), RefuseKnock(), AcceptKnock()
        case Phase.SHOWN:
            return (*_layoffs(state), EndLayOff(), RefuseKnock(), PickUp())
        case Phase.LAYOFF:
            return (*_layoffs(state), EndLayOff())
        case _:
            return ()


def _declarations(state: HandState) -> list[Action]:
    hand = state.hands[state.turn]
    if not may_declare(state) or deadwood(hand):
        return []
    return [Knock(None, laid.melds) for laid in arrangements(hand)]


def _discards(state: HandState) -> list[Action]:
    if state.last:
        return []
    return [_DISCARDS[card.index] for card in state.hands[state.turn] if card is not state.barred]


def _endings(state: HandState) -> list[Action]:
    if state.only_throw:
        return []
    hand, counts = state.hands[state.turn], state.knock_counts
    actions: list[Action] = []
    if state.rules.big_gin_bonus is not None and deadwood(hand) == 0:
        actions += [BigGin(laid.melds) for laid in arrangements(hand)]
    if not state.rules.knock_discard:
        if deadwood(hand) in counts:
            actions += [Knock(None, laid.melds) for laid in arrangements(hand)]
        return actions
    for index, points in solver.after_each_discard(hand.mask).items():
        if points in counts and (card := CARDS[index]) is not state.barred:
            actions += [Knock(card, laid.melds) for laid in arrangements(hand.remove(card))]
    return actions


def _invalid_knocks(state: HandState) -> list[Knock]:
    hand = state.hands[state.turn]
    if not state.rules.knock_discard:
        return [Knock(None, laid.melds) for laid in arrangements(hand)]
    counts = {card: points for card, points in after_each_discard(hand).items() if card is not state.barred}
    least = min(counts.values())
    rests = ((card, hand.remove(card)) for card, points in counts.items() if points == least)
    return [Knock(card, laid.melds) for card, rest in rests for laid in arrangements(rest)]


def _layoffs(state: HandState) -> list[Action]:
    assert state.showdown is not None
    if not may_lay_off(state):
        return []
    hand = state.hands[state.turn]
    return [LayOff(card, meld) for meld in state.showdown.melds for card in extensions(meld) & hand]


def may_lay_off(state: HandState) -> bool:
    """Whether this knock takes lay-offs, as gin may not."""
    return state.rules.layoff_on_gin or (state.showdown is not None and state.showdown.count > 0)


def may_declare(state: HandState) -> bool:
    """Whether gin may be declared now, before the draw (B)."""
    return state.rules.declare == "any_time" and state.phase in (Phase.UPCARD, Phase.DRAW)


def may_take(state: HandState) -> bool:
    """Whether the discard may be taken: not right after both passed the upcard."""
    return bool(state.pile) and not (state.passes == 2 and state.turns == (0, 0))


def may_take_last(state: HandState) -> bool:
    """Whether the last discard may be taken: to knock, or at an honour table to try (D, E)."""
    return state.rules.wrong_knocks == "honour" or last_discard_helps(state)


def last_discard_helps(state: HandState) -> bool:
    """Whether taking the last discard would allow a knock (D)."""
    return bool(_endings(taken(state)))

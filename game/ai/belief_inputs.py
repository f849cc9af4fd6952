"""The belief network's inputs for a view."""

from __future__ import annotations

from game.ai import belief_layout as at
from game.ai.card_knowledge import CardKnowledge
from game.ai.features import card_inputs
from game.rules import Phase, solver
from game.rules.view import PlayerView

_THREW = (0, 0, 1, 1, 2, 2, 2)  # and 3 from the eighth card on
_LEFT = (0, 0, 1, 1, 1)  # and 2 from the sixth on


def belief_inputs(view: PlayerView, table: CardKnowledge) -> list[int]:
    """Return the inputs set for this view."""
    assert view.seat is not None
    me, other = view.seat, 1 - view.seat
    hand, threw, pile = view.hand.mask, view.thrown[other].mask, 0
    for card in view.pile:
        pile |= card.bit
    limit = 999 if view.limit is None else view.limit
    found = [
        *card_inputs(hand, at.OWN),
        *card_inputs(table.held, at.KNOWN),
        *card_inputs(threw & ~pile & ~table.held, at.GONE),
        *_pile_inputs(view, threw),
        *_live_inputs(table.unseen | table.held),
        at.LIMIT + (limit if limit <= 10 else 11 if limit <= 20 else 12 if limit <= 40 else 13),
        at.TURN + min(15, view.turns[other]),
        at.STOCK + min(15, view.drawable // 2),
        at.HELD + min(6, table.held.bit_count()),
    ]
    flags = {
        at.FIRST: view.dealer != me,
        at.WHOLE: not view.rules.knock_discard,
        at.ELEVEN: view.sizes[other] > 10,
    }
    return [*found, *(place for place, held in flags.items() if held)]


def _pile_inputs(view: PlayerView, threw: int) -> list[int]:
    """The inputs for cards the opponent discarded or passed up, oldest first.

    A top card the opponent couldn't take yet doesn't count.
    """
    pile = view.pile
    if pile and view.phase in (Phase.UPCARD, Phase.DRAW) and not pile[-1].bit & threw:
        pile = pile[:-1]
    thrown = [card.index for card in pile if card.bit & threw]
    left = [card.index for card in pile if not card.bit & threw]
    found = [at.THREW + 52 * (_THREW[n] if n < len(_THREW) else 3) + card for n, card in enumerate(thrown)]
    found += [at.LEFT + 52 * (_LEFT[n] if n < len(_LEFT) else 2) + card for n, card in enumerate(left)]
    if thrown:
        found.append(at.LATEST + thrown[-1])
    if left:
        found.append(at.FRESH + left[-1])
    return found


def _live_inputs(live: int) -> list[int]:
    suits = solver.split(live)
    found = []
    for number, suit in enumerate(suits):
        found += card_inputs(suit & suit >> 1 & suit >> 2, at.RUNS + 11 * number)
    return found + [at.RANKS + 5 * rank + sum(suit >> rank & 1 for suit in suits) for rank in range(13)]

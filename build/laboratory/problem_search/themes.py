"""Themes of problems, from the position and the best choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from game.ai.belief import belief
from game.ai.card_knowledge import CardKnowledge
from game.ai.danger import danger
from game.ai.outs import outs
from game.rules import Action, Card, CardSet, Discard, HandState, Knock, Phase, PlayerView
from game.rules.melds import arrange, deadwood
from game.study.problems import ProblemTheme
from laboratory.kernel.compiling import njit
from laboratory.kernel.network import parts
from laboratory.kernel.playing_out import kernel_state
from laboratory.kernel.policy import NO_LEAN, choose, desk
from laboratory.kernel.referee import DISCARD, DRAW, HAND, PHASE, TURN, carry_out
from laboratory.kernel.rule_sets import numbers_of

FEW = 4
"""Most drawable cards that count as the last."""
RISK = 0.15
"""Chance of an undercut from which it's the theme."""
SAFER = 0.15
"""Least difference in danger for a safe discard."""
LURED = 0.03
"""Least rise in wanted answers for a bait."""


def theme(view: PlayerView, best: Action, other: Action) -> ProblemTheme | None:
    """Return a problem's theme, from the best choice and the tempting one.

    A bait shows in the opponent's answers; see `lured`.
    """
    if view.phase is Phase.UPCARD:
        return ProblemTheme.UPCARD
    if view.drawable <= FEW:
        return ProblemTheme.LAST_CARDS
    knocks = [one for one in view.legal if isinstance(one, Knock)]
    if knocks:
        count = min(deadwood(view.hand if one.card is None else view.hand.remove(one.card)) for one in knocks)
        return ProblemTheme.UNDERCUT if belief(view).at_most(count) >= RISK else ProblemTheme.KNOCK_OR_WAIT
    if isinstance(best, Discard) and isinstance(other, Discard):
        return _of_throws(view, best.card, other.card)
    return None


def _of_throws(view: PlayerView, best: Card, other: Card) -> ProblemTheme | None:
    loose = arrange(view.hand).deadwood
    free = [card for card in loose if card is not view.barred]
    if best in free and other in free and not _together(best, other) and all(_partners(card, loose) for card in free):
        return ProblemTheme.PAIR
    table = CardKnowledge.of(view)
    safer = danger(other, table) - danger(best, table)
    if safer >= SAFER and deadwood(view.hand.remove(best)) >= deadwood(view.hand.remove(other)):
        return ProblemTheme.SAFE_THROW
    return None


def _partners(card: Card, loose: CardSet) -> bool:
    return any(_together(card, one) for one in loose)


def _together(one: Card, other: Card) -> bool:
    if one.rank == other.rank:
        return one is not other
    return one.suit is other.suit and abs(one.rank - other.rank) <= 2


def baited(view: PlayerView, thrown: Card) -> CardSet:
    """Return wanted cards that a discard makes look safe, by rank or adjacency."""
    wanted = CardSet(outs(view.hand.remove(thrown).mask) & CardKnowledge.of(view).unseen)
    return CardSet(
        card
        for card in wanted
        if card.rank == thrown.rank or (card.suit is thrown.suit and abs(card.rank - thrown.rank) == 1)
    )


def may_bait(view: PlayerView, best: Card, other: Card) -> bool:
    """Return whether the first discard may be a bait, leaving no less deadwood."""
    return bool(baited(view, best)) and deadwood(view.hand.remove(best)) >= deadwood(view.hand.remove(other))


def lured(flat: Any, view: PlayerView, drawn: Sequence[HandState], best: Card, other: Card) -> float:
    """Return the rise in answers with a baited card, first discard against second."""
    seat = drawn[0].turn
    decks = np.array([[card.index for card in world.deck] for world in drawn], np.int64)
    others = np.array([world.hands[1 - seat].mask for world in drawn], np.int64)
    answers = np.zeros((len(drawn), 2), np.int64)
    codes = np.array([best.index, other.index], np.int64)
    _answers(flat, kernel_state(drawn[0]), decks, others, numbers_of(view.rules), codes, answers)
    shares = np.isin(answers, [card.index for card in baited(view, best)]).mean(axis=0)
    return float(shares[0] - shares[1])


@njit(cache=True, nogil=True)
def _answers(flat: Any, start: Any, decks: Any, others: Any, rules: Any, codes: Any, answers: Any) -> None:
    """Fill in the opponent's discard after each; -1: the hand ended."""
    net, room, state = parts(flat), desk(), start.copy()
    seat = start[TURN]
    for world in range(len(decks)):
        for column in range(len(codes)):
            state[:] = start
            state[HAND + 1 - seat] = others[world]
            carry_out(state, decks[world], rules, codes[column])
            if state[PHASE] == DRAW:
                carry_out(state, decks[world], rules, choose(net, state, rules, NO_LEAN, room))
            answers[world, column] = -1
            if state[PHASE] == DISCARD:
                action = choose(net, state, rules, NO_LEAN, room)
                answers[world, column] = action if action < 52 else -1

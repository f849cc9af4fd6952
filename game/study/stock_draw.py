"""Value a past stock draw with each card that could have come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from game.ai.evaluate import Balance, Continuation, Scales, judge, weighed
from game.ai.feature_layout import KNOCK, PLAY_ON, WINDOW
from game.ai.features import glance
from game.ai.network import network
from game.ai.outs import outs
from game.rules import solver
from game.rules.actions import Action, BigGin, Discard, DrawStock, Knock, TakeDiscard
from game.rules.cards import CARDS, Card, CardSet
from game.rules.hand import apply
from game.rules.melds import arrange, deadwood, defend
from game.rules.rules import Rules
from game.rules.state import HandState
from game.rules.view import PlayerView, view_of
from game.store.figures.hand_facts import Rest
from game.study.open_hands import OpenHands, OpenValue

MOST_TAKES: Final = 2
"""Discards taken before the position is valued."""


class StockDraw:
    """A draw; both seats play on like the expert, seeing only their own hands."""

    def __init__(self, state: HandState, value: OpenValue, rest: Rest) -> None:
        after, _events = apply(state, DrawStock())
        self._state, self._rules, self._table, self._value = state, state.rules, OpenHands.of(state), value
        self._seen = glance(view_of(after, state.turn))
        self._unseen = self._seen.unseen | state.stock[0].bit
        self._scales = Scales(self._seen, network(), rest)
        self._rest = rest
        self._chosen: dict[PlayerView, Action] = {}
        """Choices made so far, by what the seat to act had seen."""

    def worth(self, card: Card) -> float:
        """Return the expected points with this card, less the opponent's, before doubling."""
        table, rules = self._table, self._rules
        hand = table.mine | card.bit
        if rules.big_gin_bonus is not None and deadwood(CardSet(hand)) == 0:
            return _big_gin(rules, table.theirs)
        counts = solver.after_each_discard(hand)
        lightest = min(counts, key=lambda one: counts[one])
        left = hand & ~(1 << lightest) if rules.knock_discard else hand
        if (count := deadwood(CardSet(left))) == 0:
            return _knock(rules, left, table.theirs)
        if table.drawable <= 1:  # now a knock, or the hand is void
            return max(0.0, _knock(rules, left, table.theirs)) if count in table.knock_counts else 0.0
        discarded, knocked = self._choice(hand, card, counts)
        if knocked is not None:
            return _knock(rules, knocked, table.theirs)
        if outs(table.theirs) >> discarded & 1:
            return -self._taken_on(self._discarded(card, CARDS[discarded]), MOST_TAKES)
        drawn = replace(table, mine=hand, drawable=table.drawable - 1)
        return -self._value.of(drawn.discarded(discarded))

    def _choice(self, hand: int, drawn: Card, counts: Mapping[int, int]) -> tuple[int, int | None]:
        """Return the best discard, and the cards to lay down if a knock is worth more."""
        self._scales.turn_to(replace(self._seen, unseen=self._unseen & ~drawn.bit))
        ends, most, with_discard = self._table.knock_counts, min(counts.values()) + WINDOW, self._rules.knock_discard
        asked = list[Continuation]()
        for card, count in counts.items():
            if count <= most:
                left = hand & ~(1 << card)
                asked.append(Continuation(left, card, PLAY_ON))
                if with_discard and count in ends:
                    asked.append(Continuation(left, card, KNOCK))
        if not with_discard and deadwood(CardSet(hand)) in ends:
            asked.append(Continuation(hand, None, KNOCK))
        # As at the table, or the difference between two such discards would count as luck.
        found = dict(zip(asked, weighed(asked, self._scales, turned=True), strict=True))
        discards = {way: points for way, points in found.items() if way.output == PLAY_ON}
        discard, best = max(discards, key=discards.__getitem__), max(found, key=found.__getitem__)
        assert discard.discarded is not None, "playing on takes a discard"
        return discard.discarded, best.hand if best.output == KNOCK else None

    def _discarded(self, drawn: Card, discarded: Card) -> HandState:
        deck, top = list(self._state.deck), self._state.next
        at = deck.index(drawn)
        deck[top], deck[at] = drawn, deck[top]
        state, _events = apply(replace(self._state, deck=tuple(deck)), DrawStock())
        return apply(state, Discard(discarded))[0]

    def _taken_on(self, state: HandState, takes: int) -> float:
        """The acting seat's expected points after up to `takes` taken discards."""
        me = state.turn
        if takes == 0 or state.last or not outs(state.hands[me].mask) >> state.pile[-1].index & 1:
            return self._value.of(OpenHands.of(state))
        action = self._choose(state)
        if isinstance(action, TakeDiscard):
            state, _events = apply(state, action)
            action = self._choose(state)
        other = state.hands[1 - me].mask
        match action:
            case Discard():
                return -self._taken_on(apply(state, action)[0], takes - 1)
            case Knock(card):
                left = state.hands[me] if card is None else state.hands[me].remove(card)
                return _knock(self._rules, left.mask, other)
            case BigGin():
                return _big_gin(self._rules, other)
            case _:
                return self._value.of(OpenHands.of(state))

    def _choose(self, state: HandState) -> Action:
        view = view_of(state, state.turn)
        if view not in self._chosen:
            self._chosen[view] = judge(view, turned=True, balance=Balance(view, self._rest))[0].action
        return self._chosen[view]


def _big_gin(rules: Rules, other: int) -> float:
    return max(rules.big_gin_bonus or 0, rules.gin_bonus) + deadwood(CardSet(other))


def _knock(rules: Rules, hand: int, other: int) -> float:
    laid = arrange(CardSet(hand))
    count, whole = laid.points, deadwood(CardSet(other))
    theirs = defend(CardSet(other), laid.melds).points if count or rules.layoff_on_gin else whole
    if count == 0:
        return rules.gin_bonus + theirs
    return theirs - count if count < theirs else theirs - count - rules.undercut_bonus

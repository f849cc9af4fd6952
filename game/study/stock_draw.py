"""A draw from the stock looked back on: what the hand is worth with each of the cards that could have come."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.ai.evaluate import Scales
from game.ai.feature_layout import KNOCK, PLAY_ON, WINDOW
from game.ai.features import glance
from game.ai.network import network
from game.rules import solver
from game.rules.actions import DrawStock
from game.rules.cards import Card, CardSet
from game.rules.hand import apply
from game.rules.melds import arrange, deadwood, defend
from game.rules.state import HandState
from game.rules.view import view_of
from game.store.hand_facts import Rest
from game.study.open_hands import OpenHands, OpenValue


class StockDraw:
    """The seat to act draws, and goes on as the expert would, who sees the own hand alone."""

    def __init__(self, state: HandState, value: OpenValue, rest: Rest) -> None:
        after, _events = apply(state, DrawStock())
        self._rules, self._table, self._value = state.rules, OpenHands.of(state), value
        self._seen = glance(view_of(after, state.turn))
        self._unseen = self._seen.unseen | state.stock[0].bit
        self._scales = Scales(self._seen, network())
        self._rest = rest

    def worth(self, card: Card) -> float:
        """How many points more than the other the seat may expect with this card, before anything is doubled."""
        table, rules = self._table, self._rules
        hand = table.mine | card.bit
        if rules.big_gin_bonus is not None and deadwood(CardSet(hand)) == 0:
            return max(rules.big_gin_bonus, rules.gin_bonus) + deadwood(CardSet(table.theirs))
        counts = solver.after_each_discard(hand)
        lightest = min(counts, key=lambda one: counts[one])
        left = hand & ~(1 << lightest) if rules.knock_discard else hand
        if (count := deadwood(CardSet(left))) == 0:
            return self._knock(left)
        if table.drawable <= 1:  # a knock, or the hand is void
            return max(0.0, self._knock(left)) if count <= table.limit else 0.0
        thrown, knocked = self._choice(hand, card, counts)
        if knocked is not None:
            return self._knock(knocked)
        drawn = replace(table, mine=hand, drawable=table.drawable - 1)
        return -self._value.of(drawn.thrown(thrown))

    def _choice(self, hand: int, drawn: Card, counts: Mapping[int, int]) -> tuple[int, int | None]:
        """The throw that the expert would choose, and the hand to lay down if it would rather knock."""
        scales, limit, most = self._scales, self._table.limit, min(counts.values()) + WINDOW
        scales.turn_to(replace(self._seen, unseen=self._unseen & ~drawn.bit))
        thrown, on, knocked, gain = -1, -999.0, None, -999.0
        for card, count in counts.items():
            if count > most:
                continue
            left = hand & ~(1 << card)
            worth = scales.weigh(left, card)
            self._rest()
            if worth[PLAY_ON] > on:
                thrown, on = card, worth[PLAY_ON]
            if self._rules.knock_discard and count <= limit and worth[KNOCK] > gain:
                knocked, gain = left, worth[KNOCK]
        if not self._rules.knock_discard and deadwood(CardSet(hand)) <= limit:
            knocked, gain = hand, scales.weigh(hand)[KNOCK]
        return thrown, knocked if gain > on else None

    def _knock(self, hand: int) -> float:
        """What laying this hand down would score against the best defence."""
        rules, laid, other = self._rules, arrange(CardSet(hand)), CardSet(self._table.theirs)
        count = laid.points
        theirs = defend(other, laid.melds).points if count or rules.layoff_on_gin else deadwood(other)
        if count == 0:
            return rules.gin_bonus + theirs
        return theirs - count if count < theirs else theirs - count - rules.undercut_bonus
